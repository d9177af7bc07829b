// Saying things: the status line for everybody, a bubble beside the place for those who see it.

import { $, board, root } from "./dom.js";

export function say(text, no = false) {
  const line = $("status");
  if (line.textContent === text) line.textContent = ""; // said again is announced again
  line.textContent = text;
  line.classList.toggle("no", no);
}

// A refusal also shows where the eye is: beside what was aimed at, and never upon it.
export function refuse(text, id) {
  say(text, true);
  hush();
  const aim = $(id);
  if (!aim) return;
  aim.classList.add("refused");
  const shown = bubble(text);
  const offer = board().querySelector(".offer"); // what would do instead comes along
  offer?.classList.add("near");
  offer?.removeAttribute("hidden");
  const at = beside(aim, shown.offsetWidth, shown.offsetHeight + (offer ? offer.offsetHeight + 4 : 0));
  shown.style.left = at.left + "px";
  shown.style.top = at.top + "px";
  if (!offer) return;
  offer.style.left = Math.min(at.left, root.clientWidth - offer.offsetWidth - 8) + "px";
  offer.style.top = at.top + shown.offsetHeight + 4 + "px";
}

export function bubble(text, look = "") {
  const shown = document.createElement("div");
  shown.className = "bubble " + look;
  shown.setAttribute("aria-hidden", "true"); // the status line has said it
  shown.textContent = text;
  document.body.append(shown);
  setTimeout(() => shown.remove(), 5000);
  return shown;
}

// Above, else below, else at a side: wherever it hides nothing of what it speaks of.
export function beside(aim, wide, high) {
  const at = aim.getBoundingClientRect();
  const cards = [...aim.querySelectorAll(".card")].map((card) => card.getBoundingClientRect().bottom);
  const bottom = cards.length ? Math.max(...cards) : at.bottom;
  const most = { left: root.clientWidth - wide - 8, top: innerHeight - high - 8 };
  const left = Math.min(Math.max(8, at.left + at.width / 2 - wide / 2), most.left);
  const top = Math.min(Math.max(8, at.top), most.top);
  if (at.top - high - 8 >= 8) return { left, top: at.top - high - 8 };
  if (bottom + 8 <= most.top) return { left, top: bottom + 8 };
  return { left: at.right + 8 <= most.left ? at.right + 8 : Math.max(8, at.left - wide - 8), top };
}

addEventListener("resize", hush); // what floats beside a pile would stay where the pile was

export function hush() {
  for (const shown of document.querySelectorAll(".bubble")) shown.remove();
  for (const offer of document.querySelectorAll(".offer.near")) offer.hidden = true;
  for (const pile of document.querySelectorAll(".refused")) pile.classList.remove("refused");
}

export function sayScore() {
  const score = board().querySelector(".hero").textContent.trim();
  const heaps = [...board().querySelectorAll(".deck .pile")].reverse();
  say([score, ...heaps.map((pile) => pile.getAttribute("aria-label"))].join(". ") + ".");
}
