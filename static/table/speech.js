// Saying things: the status line for everybody, a bubble beside the pile for those who see it.

import { $, board, pileOf, root } from "./dom.js";

export function say(text, no = false) {
  const line = $("status");
  if (line.textContent === text) line.textContent = ""; // said again is announced again
  line.textContent = text;
  line.classList.toggle("no", no);
}

// A refusal also shows where the eye is: beside the pile that was aimed at.
export function refuse(text, name) {
  say(text, true);
  hush();
  const pile = pileOf(name);
  if (!pile) return;
  pile.classList.add("refused");
  const bubble = document.createElement("div");
  bubble.className = "bubble";
  bubble.setAttribute("aria-hidden", "true"); // the status line has said it
  bubble.textContent = text;
  document.body.append(bubble);
  setTimeout(() => bubble.remove(), 4000);
  const offer = board().querySelector(".offer"); // what would do instead comes along
  offer?.classList.add("near");
  const at = pile.getBoundingClientRect();
  const [wide, high] = [bubble.offsetWidth, bubble.offsetHeight];
  const tall = high + (offer ? offer.offsetHeight + 4 : 0);
  const left = Math.min(Math.max(8, at.left + at.width / 2 - wide / 2), root.clientWidth - wide - 8);
  const top = at.top > tall + 12 ? at.top - tall - 6 : at.top + 8;
  bubble.style.left = left + "px";
  bubble.style.top = top + "px";
  if (!offer) return;
  const ground = board().getBoundingClientRect();
  offer.style.left = Math.min(left, root.clientWidth - offer.offsetWidth - 8) - ground.left + "px";
  offer.style.top = top + high + 4 - ground.top + "px";
}

addEventListener("resize", hush); // what floats beside a pile would stay where the pile was

export function hush() {
  for (const word of document.querySelectorAll(".bubble, .offer.near")) word.remove();
}

export function sayScore() {
  const score = board().querySelector(".hero").textContent.trim();
  const heaps = [...board().querySelectorAll(".deck .pile")].reverse();
  say([score, ...heaps.map((pile) => pile.getAttribute("aria-label"))].join(". ") + ".");
}
