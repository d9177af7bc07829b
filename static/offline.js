// At the table: keep a copy to look at without a network. On the offline page: offer those copies.
const TABLES = "talon-tables";
const note = document.getElementById("offline-note");
const list = document.getElementById("offline-tables");

if (list) offerTables();
else if (document.documentElement.hasAttribute("data-offline")) showNote();
else if (note && "serviceWorker" in navigator) keepCopies();

async function offerTables() {
  addEventListener("online", () => location.reload());
  if (!("caches" in self)) return;
  const tables = await caches.open(TABLES);
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

function showNote() {
  note.hidden = false;
  addEventListener("online", () => location.reload());
}

async function keepCopies() {
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  const keep = () => {
    const playing = document.querySelector("#board.playing");
    const page = document.documentElement.cloneNode(true);
    page.setAttribute("data-offline", "");
    const html = playing && "<!doctype html>" + page.outerHTML;
    active.postMessage({ path: location.pathname, html });
  };
  keep();
  let timer = 0;
  document.addEventListener("htmx:after:swap", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, 400); // when the cards lie still
  });
  addEventListener("pagehide", keep);
}
