// A copy of the table in play is kept, to be looked at without a network (service-worker.js).

const offlineNote = document.getElementById("offline-note");

if (document.documentElement.hasAttribute("data-offline")) showOffline();
else if ("serviceWorker" in navigator) keepCopies().catch(() => {}); // no network just now: another visit does it

function showOffline() {
  offlineNote.hidden = false;
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
