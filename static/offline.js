// The offline page: the copies of tables that the service worker keeps, to look at.

const list = document.getElementById("offline-tables");
addEventListener("online", () => location.reload());
if ("caches" in self) offerTables();

async function offerTables() {
  const tables = await caches.open("talon-tables");
  for (const request of (await tables.keys()).reverse()) {
    const html = await (await tables.match(request)).text();
    const link = document.createElement("a");
    link.className = "btn";
    link.href = new URL(request.url).pathname;
    link.textContent = new DOMParser().parseFromString(html, "text/html").title.split(" · ")[0];
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  list.parentElement.hidden = !list.children.length;
}
