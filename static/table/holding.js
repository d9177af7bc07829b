// What is picked up, and where it may go.

import { $, board, cardsOf, kind, nameOf, pileOf, piles } from "./dom.js";
import { moves } from "./legal.js";

export let held = null; // { name, count }; count 0 stands for the pile as it is
export let swapping = false; // the Swap tool

export const source = () => held && pileOf(held.name);

// Shows what is held and where it may go, in the frame of the click itself.
export function light() {
  const from = source();
  const lit = new Set(from && !swapping ? moves(from, held.count).map((m) => m.target) : []);
  const up = new Set(from ? lifted(from, held.count) : []);
  for (const pile of piles()) {
    pile.classList.toggle("lit", lit.has(nameOf(pile)));
    pile.classList.toggle("picked", pile === from);
    pile.classList.remove("hinted");
    if (pile.hasAttribute("aria-pressed")) pile.setAttribute("aria-pressed", pile === from);
    for (const card of cardsOf(pile)) card.classList.toggle("up", up.has(card));
  }
  board().classList.toggle("swapping", swapping && !!from);
  $("t-swap")?.setAttribute("aria-pressed", swapping);
}

// The cards that go along: of a cell all, of a column the one tapped and its cover, else the top.
export function lifted(pile, count) {
  const cards = cardsOf(pile);
  if (kind(pile) === "cell") return cards;
  return cards.slice(kind(pile) === "column" ? -(count || 1) : -1);
}

export function pick(pile, count) {
  held = { name: nameOf(pile), count };
  light();
}

export function letGo() {
  held = null;
  light();
}

// The card of a column under the pointer, counted from its top card; 0 for keys and other piles.
export function countAt(pile, event) {
  if (kind(pile) !== "column" || !event.detail) return 0;
  const cards = cardsOf(pile);
  const at = cards.findLastIndex((card) => card.getBoundingClientRect().top <= event.clientY);
  return cards.length - Math.max(0, at);
}

export function setSwapping(on) {
  swapping = on;
}
