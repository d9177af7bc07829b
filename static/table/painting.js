// A move is painted before the server has answered. It was printed on the page, so it is legal, and
// where its cards go is known; what is not known yet, such as a card from the stock, shows its back.
// `restore` takes everything back that was painted: the answer is about the board before it.

import { cardsOf, isStock, kind, nameOf, news, pileOf, piles, sizeOf } from "./dom.js";
import { lifted } from "./holding.js";
import { allMoves } from "./legal.js";

const touched = new Map(); // pile -> how it was before anything was painted upon it

let trail = null; // what the piles showed before the paint that is being recorded

export const isTouched = (pile) => touched.has(pile);

// Paints a move by its text; false where the page alone cannot tell what it does.
export function paint(text) {
  const stock = piles().find((pile) => isStock(pile) && pile.value === text);
  if (stock) return dealOut(stock);
  const exchanged = exchangedBy(text);
  if (exchanged) return exchange(...exchanged);
  for (const from of piles()) {
    const move = allMoves(from).find((each) => each.text === text);
    const to = move && pileOf(move.target);
    if (!move || isStock(to)) continue;
    if (isTouched(from) || isTouched(to)) return false;
    const cards = lifted(from, move.size);
    put(from, sizeOf(from) - cards.length, cardsOf(from).slice(0, -cards.length));
    put(to, sizeOf(to) + cards.length, [...cardsOf(to), ...cards]);
    refill(from);
    return true;
  }
  return false;
}

// Does what paints; gives what the piles it changed showed before, or nothing if it painted nothing.
export function recorded(work) {
  trail = new Map();
  const before = work() && [...trail.values()];
  trail = null;
  return before;
}

// Piles as they were recorded.
export function lay(piles) {
  for (const { name, size, cards } of piles) {
    const pile = pileOf(name);
    if (pile) put(pile, size, cards.map((card) => card.cloneNode(true)));
  }
  return true;
}

function record(pile) {
  if (!trail || trail.has(pile)) return;
  const cards = cardsOf(pile).map((card) => card.cloneNode(true));
  for (const card of cards) card.classList.remove("flying");
  trail.set(pile, { name: nameOf(pile), size: sizeOf(pile), cards });
}

// One move of a step of several, as the answer tells it: "t3:fs:1:up t3", or "a1:b2:x:…" for an
// exchange.
export function paintStep([source, target, size]) {
  const [from, to] = [pileOf(source), pileOf(target)];
  if (!from || !to || isStock(from)) return false;
  const [here, there] = [cardsOf(from), cardsOf(to)];
  if (size === "x") {
    const sizes = [sizeOf(from), sizeOf(to)];
    put(from, sizes[1], there);
    put(to, sizes[0], here);
    return true;
  }
  const count = Math.max(1, +size);
  const cards = here.slice(-count);
  put(from, sizeOf(from) - count, here.slice(0, -count));
  put(to, sizeOf(to) + count, [...there, ...cards]);
  return true;
}

export function restore() {
  for (const [pile, { look, nodes, count, data }] of touched) {
    pile.className = look;
    pile.replaceChildren(...nodes);
    if (count) pile.querySelector(".count").textContent = count;
    Object.assign(pile.dataset, data);
  }
  touched.clear();
}

// So many cards, of which these are shown, bottom first. Its moves are not known any more.
function put(pile, size, cards) {
  record(pile);
  const others = [...pile.childNodes].filter((node) => !node.classList?.contains("card"));
  if (!touched.has(pile)) {
    const look = pile.className.replace(/ (dragging|over|refused)\b/g, "");
    const count = pile.querySelector(".count")?.textContent;
    touched.set(pile, { look, nodes: [...pile.childNodes], count, data: { ...pile.dataset } });
  }
  delete pile.dataset.to;
  delete pile.dataset.cards;
  pile.className = pile.className.replace(/\bn\d+\b/, "n" + size).replace(/ (settled|restless)\b/, "");
  for (const card of cards) card.classList.remove("up"), (card.style.transform = "");
  if (kind(pile) === "talon" && cards.length < Math.min(size, 3)) cards.unshift(...beneath(pile, cards.length, size));
  pile.replaceChildren(...cards, ...others.filter((node) => !cards.length || !node.matches?.(".pip, .want, .rank")));
  const count = pile.querySelector(".count");
  if (count) count.textContent = size;
}

// The cards of a talon that come to light: the sheet that shows them all has them, top card first.
function beneath(pile, shown, size) {
  const all = [...document.querySelectorAll(`.look [data-heap="${nameOf(pile)}"] .card`)];
  const gone = all.length - size;
  return all.slice(gone + shown, gone + Math.min(size, 3)).reverse().map((card) => card.cloneNode(true));
}

// A place that is filled from a stock as soon as it is empty shows the back of that card.
function refill(pile) {
  const stock = pile.dataset.refill && pileOf(pile.dataset.refill);
  if (stock && !sizeOf(pile) && sizeOf(stock)) put(pile, 1, fromStock(stock, 1));
}

function fromStock(stock, count) {
  const backs = Array.from({ length: count }, () => cardsOf(stock)[0].cloneNode(true));
  for (const back of backs) back.setAttribute("class", "card back");
  put(stock, sizeOf(stock) - count, cardsOf(stock).slice(0, sizeOf(stock) - count));
  return backs;
}

// "talon:3" or "t1:1;t2:1;…": so many cards at most, to these piles.
function dealOut(stock) {
  const plan = (stock.dataset.deals || "").split(";").filter(Boolean).map((entry) => entry.split(":"));
  if (!plan.length || !sizeOf(stock) || !stock.querySelector(".back")) return false;
  for (const [name, most] of plan) {
    const [to, count] = [pileOf(name), Math.min(+most, sizeOf(stock))];
    if (!to || !count) continue;
    const cards = [...cardsOf(to), ...fromStock(stock, count)];
    put(to, sizeOf(to) + count, kind(to) === "talon" ? cards.slice(-3) : cards);
  }
  return true;
}

function exchangedBy(text) {
  const [verb, ...names] = text.split(" ");
  const found = names.map(pileOf);
  return news().exchange?.startsWith(verb + " ") && found.length === 2 && found.every(Boolean) ? found : null;
}

function exchange(one, other) {
  if (isTouched(one) || isTouched(other)) return false;
  for (const pile of [one, other]) record(pile);
  const [mine, theirs] = [[sizeOf(one), cardsOf(one)], [sizeOf(other), cardsOf(other)]];
  put(one, ...theirs);
  put(other, ...mine);
  return true;
}
