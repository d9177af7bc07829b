// What is picked up, and where it may go. What is framed, lit, said and moved is one thing.

import { $, board, cardsOf, isStock, nameOf, pileOf, piles } from "./dom.js";
import { allMoves, moves } from "./legal.js";

export let held = null; // { name, count }: the last so many cards of a pile
export let exchanging = false; // the tool by which two piles change places

export const source = () => held && pileOf(held.name);
const lift = (pile) => pile.dataset.lift;

// Shows what is held and where it may go, in the frame of the click itself.
export function light() {
  const from = source();
  const targets = new Set(from && !exchanging ? moves(from, held.count).map((move) => move.target) : []);
  const up = new Set(from ? lifted(from, held.count) : []);
  for (const pile of piles()) {
    pile.classList.toggle("lit", targets.has(nameOf(pile)));
    pile.classList.toggle("picked", pile === from);
    pile.classList.remove("hinted");
    if (pile.hasAttribute("aria-pressed")) pile.setAttribute("aria-pressed", pile === from);
    for (const card of cardsOf(pile)) card.classList.toggle("up", up.has(card));
  }
  from?.style.setProperty("--up", up.size);
  board().classList.toggle("exchanging", exchanging && !!from);
  $("t-exchange")?.setAttribute("aria-pressed", exchanging);
}

// The cards that go along when so many are lifted.
export function lifted(pile, count) {
  const cards = cardsOf(pile);
  if (lift(pile) === "all") return cards;
  return cards.slice(-(count || 1));
}

export function pick(pile, count) {
  held = { name: nameOf(pile), count: lifted(pile, count).length };
  light();
}

export function letGo() {
  held = null;
  light();
}

// What a click lifts: of a pile that is lifted by a card and its cover, from the card under the
// pointer; with keys, what the best move takes.
export function countAt(pile, event) {
  const cards = cardsOf(pile);
  if (lift(pile) !== "cover") return lifted(pile, 1).length;
  if (!event.detail) return sizes(pile)[0] || 1;
  const across = pile.classList.contains("right");
  const start = (card) => (across ? card.getBoundingClientRect().left : card.getBoundingClientRect().top);
  const at = cards.findLastIndex((card) => start(card) <= (across ? event.clientX : event.clientY));
  return cards.length - Math.max(0, at);
}

// How many cards the moves from this pile take: the best one's first, each once.
export function sizes(pile) {
  const all = allMoves(pile).filter((move) => !isStock(pileOf(move.target)));
  all.sort((one, other) => (other.text === pile.dataset.best) - (one.text === pile.dataset.best) || one.size - other.size);
  return [...new Set(all.map((move) => move.size))];
}

export function setExchanging(on) {
  exchanging = on;
}
