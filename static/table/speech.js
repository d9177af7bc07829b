// Saying things: the status line for everybody, a bubble beside the place for those who see it.

import { $, board, root } from "./dom.js";
import { makeSound } from "./sound.js";

export function say(text, no = false) {
  const line = $("status");
  if (line.textContent === text) line.textContent = ""; // said again is announced again
  line.textContent = text;
  line.classList.toggle("no", no);
}

// A refusal also shows where the eye is: beside what was aimed at, and never upon it.
export function refuse(text, id) {
  say(text, true);
  makeSound("no");
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

// A word beside a pile that is no refusal.
export function explain(text, id, others = []) {
  hush();
  const aim = $(id);
  if (!aim) return;
  const shown = bubble(text, "kind");
  const at = beside(aim, shown.offsetWidth, shown.offsetHeight, others);
  shown.style.left = at.left + "px";
  shown.style.top = at.top + "px";
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

// Above, below or at a side of what it speaks of, or below all cards: where it hides least.
export function beside(aim, wide, high, others = []) {
  const all = [aim, ...others].map(seenOf);
  const [at] = all;
  const most = { left: root.clientWidth - wide - 8, top: innerHeight - high - 8 };
  const hidden = [...board().querySelectorAll(".card:not(.ghost), .hero, .tool, .count"), $("status")].map((each) => each.getBoundingClientRect());
  const lowest = Math.max(...[...board().querySelectorAll(".tableau, .deck")].map((each) => seenOf(each).bottom));
  const found = [...all, ...(others.length ? [{ ...at, bottom: lowest }] : [])].flatMap(({ left, right, top, bottom }) => [
    ...[(left + right - wide) / 2, left, right - wide].flatMap((x) => [{ left: x, top: top - high - 8 }, { left: x, top: bottom + 8 }]),
    { left: right + 8, top },
    { left: left - wide - 8, top },
  ]);
  const covers = ({ left: x, top: y }, each) =>
    Math.max(0, Math.min(x + wide, each.right) - Math.max(x, each.left)) * Math.max(0, Math.min(y + high, each.bottom) - Math.max(y, each.top));
  const cost = (place) => hidden.reduce((sum, each) => sum + covers(place, each), 0) + all.reduce((sum, each) => sum + 99 * covers(place, each), 0);
  let least = Infinity;
  let best = null;
  for (const { left, top } of found) {
    const place = { left: Math.min(Math.max(8, left), most.left), top: Math.min(Math.max(8, top), most.top) };
    const price = cost(place);
    if (price < least) [least, best] = [price, place];
  }
  return best;
}

// What is seen of an element: of a pile its cards, not the room that it may need one day.
function seenOf(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const cards = [...element.querySelectorAll(".card:not(.ghost)")].map((card) => card.getBoundingClientRect().bottom);
  return { left, right, top, bottom: cards.length ? Math.max(...cards) : bottom };
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
