// Settings over the table: each choice applies at once and is kept. The link leads to their page.

import { $, root } from "./dom.js";

const WITH_THE_BOARD = ["index", "everything"]; // these are part of the board: it is fetched anew
let renew = false;

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-sheet]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  link.closest("details").open = false;
  try {
    const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
    open(page.querySelector("form.settings"));
  } catch {
    location.assign(link.href);
  }
});

function open(form) {
  const sheet = $("sheet");
  form.querySelector(".sample-tray")?.remove();
  form.querySelector("button.primary, button:not([type])")?.remove();
  $("sheet-form").replaceChildren(form);
  form.addEventListener("change", ({ target }) => choose(form, target));
  renew = false;
  sheet.showModal();
}

async function choose(form, { name, value }) {
  root.dataset[name === "cloth" ? "ownCloth" : name] = value;
  renew ||= WITH_THE_BOARD.includes(name);
  const kept = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  $("sheet-said").textContent = kept?.ok ? "Saved." : "Not saved: try again.";
}

$("sheet")?.addEventListener("close", () => renew && location.reload());
