// Rules and settings as a sheet over the table: fetched when asked for, closed by Done, Escape or
// Back. Settings apply at once and are kept. Without this the links lead to their pages.

import { $, root } from "./dom.js";

const WITH_THE_BOARD = ["index", "everything"]; // these are part of the board: it is fetched anew
const sheet = $("sheet");
let renew = false;

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-sheet]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const more = link.closest("details");
  more.open = false;
  more.querySelector("summary").focus(); // where the focus comes back to
  try {
    const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
    await bringParts(page);
    open(page.querySelector("form.settings, .rules"), link.textContent);
  } catch {
    location.assign(link.href);
  }
});

function open(content, title) {
  content.querySelector(".sample-tray")?.remove();
  content.querySelector("button.primary:not([type])")?.remove();
  if (content.matches("form")) content.addEventListener("change", ({ target }) => choose(content, target));
  $("sheet-title").textContent = title;
  $("sheet-said").textContent = "";
  $("sheet-form").replaceChildren(content);
  renew = false;
  history.pushState({ sheet: true }, "");
  sheet.showModal();
  sheet.scrollTop = 0;
}

// What the page itself has in its head, once: its styles, and the steps of a worked example.
function bringParts(page) {
  const here = [...document.querySelectorAll("link, script")].map((each) => each.href || each.src);
  const parts = [...page.querySelectorAll("head link[rel=stylesheet], head script[src]")];
  return Promise.all(parts.filter(({ href, src }) => !here.includes(href || src)).map(bring));
}

function bring({ localName, rel, href, src }) {
  return new Promise((onload, onerror) => {
    const made = Object.assign(document.createElement(localName), { onload, onerror }, href ? { rel, href } : { src });
    document.querySelector("link[rel=stylesheet]").after(made); // before the table's own styles
  });
}

async function choose(form, { name, value }) {
  root.dataset[name === "cloth" ? "ownCloth" : name] = value;
  renew ||= WITH_THE_BOARD.includes(name);
  const kept = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  $("sheet-said").textContent = kept?.ok ? "Saved." : "Not saved: try again.";
}

// However it is closed, the step in the browser's history that it was is gone.
sheet.addEventListener("close", () => history.state?.sheet && history.back());
addEventListener("popstate", () => {
  sheet.close();
  if (renew) location.reload();
});
