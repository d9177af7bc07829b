// Cards glide to where they went, and turn over on the way from the stock. Nothing waits for it:
// a touch ends all flights at once.

import { calm, cardsOf, faceOf, isStock, kind, piles, sizeOf } from "./dom.js";

export const GLIDE = 170; // milliseconds a card travels
const EASE = "cubic-bezier(.2,.7,.3,1)";
const BACK = "back";

const flights = new Set(); // the animations that are on

// Does what changes the board, and lets every card glide from where it lay to where it lies.
export function glideWhile(change) {
  if (calm()) return change();
  const lay = whereCardsLie();
  const done = change();
  if (done) glide(lay);
  return done;
}

// What was seen, pile by pile: with the places of cards that are still in flight.
export function whereCardsLie() {
  return piles().map((pile) => ({
    id: pile.id,
    stock: isStock(pile),
    size: sizeOf(pile),
    places: cardsOf(pile).map((card) => ({ face: faceOf(card), at: card.getBoundingClientRect(), card, pile: pile.id })),
  }));
}

export function land() {
  for (const flight of [...flights]) flight.finish();
}

// When nothing flies any more: only then can be measured what lies where.
export const landed = () => Promise.allSettled([...flights].map((flight) => flight.finished));

// From the places of `lay` to where they lie now. Two copies of a card are as good as each other.
export function glide(lay, pace = {}) {
  for (const flight of [...flights]) flight.cancel();
  const left = lay.filter((each) => !each.stock).flatMap((each) => each.places);
  const stocks = lay.filter((each) => each.stock);
  const given = stocks.reduce((sum, each) => sum + each.size, 0) - stockSize();
  const here = [];
  for (const pile of piles()) {
    if (!isStock(pile)) for (const card of cardsOf(pile)) here.push({ card, pile, face: faceOf(card), to: card.getBoundingClientRect() });
  }
  const take = (test) => left.splice(left.findIndex(test) >>> 0, 1)[0];
  for (const each of here) each.from = take((place) => place.pile === each.pile.id && place.face === each.face);
  for (const each of here) each.from ||= each.face !== BACK && take((place) => place.face === each.face);
  for (const each of here) {
    // A back that is known now turns over where it lies.
    each.back = !each.from && each.face !== BACK && take((place) => place.face === BACK && place.pile === each.pile.id);
  }
  const deck = stocks.find((each) => each.places.length)?.places[0];
  const news = here.filter((each) => !each.from && !each.back);
  news.slice(Math.max(0, news.length - Math.max(0, given))).forEach((each, at) => {
    if (!deck) return;
    const delay = at * (pace.step ?? 55);
    if (each.face === BACK) travel(each.card, deck.at, each.to, delay);
    else flip(each, deck, delay);
  });
  for (const each of here) {
    if (each.back) flip(each, each.back, 0);
    else if (each.from) travel(each.card, each.from.at, each.to, 0);
  }
  if (given < -3) riffle(-given);
  if (given < 0) left.filter((place) => place.face !== BACK || -given > 0).slice(given).forEach(gather);
  else for (const place of left) cover(place);
}

const stockSize = () => piles().filter(isStock).reduce((sum, pile) => sum + sizeOf(pile), 0);

export function travel(card, from, to, delay = 0) {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  fly(card, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { delay });
}

export function fly(card, frames, timing) {
  card.classList.add("flying");
  const flight = card.animate(frames, { duration: GLIDE, easing: EASE, fill: "backwards", ...timing });
  flights.add(flight);
  flight.onfinish = flight.oncancel = () => {
    flights.delete(flight);
    card.classList.remove("flying");
    if (card.classList.contains("ghost")) card.remove();
  };
  return flight;
}

// Half of the way with its back up, half with its face.
function flip({ card, pile, to }, deck, delay) {
  const [x, y] = [deck.at.left - to.left, deck.at.top - to.top];
  const half = `translate(${x / 2}px, ${y / 2}px) scaleX(0)`;
  const back = ghost(deck.card, pile, to);
  fly(back, [{ transform: `translate(${x}px, ${y}px)` }, { transform: half }], { delay, duration: GLIDE / 2, easing: "ease-in" });
  fly(card, [{ transform: half }, { transform: "none" }], { delay: delay + GLIDE / 2, duration: GLIDE / 2, easing: "ease-out", fill: "backwards" });
}

// Back to the stock: a card that lies nowhere any more flies there and shows its back.
function gather(place, at) {
  const stock = piles().find(isStock);
  if (!stock) return;
  const to = stock.getBoundingClientRect();
  const [x, y] = [place.at.left - to.left, place.at.top - to.top];
  const [start, half] = [`translate(${x}px, ${y}px)`, `translate(${x / 2}px, ${y / 2}px) scaleX(0)`];
  const delay = at * 40;
  fly(ghost(place.card, stock, to), [{ transform: start }, { transform: half }], { delay, duration: GLIDE / 2, easing: "ease-in" });
  const back = ghost(place.card, stock, to);
  back.setAttribute("class", "card back ghost");
  back.firstElementChild.setAttribute("href", back.firstElementChild.getAttribute("href").replace(/#.*/, "#" + BACK));
  fly(back, [{ transform: half }, { transform: "none" }], { delay: delay + GLIDE / 2, duration: GLIDE / 2, easing: "ease-out" });
}

// Shuffled again: backs part and come together over the stock.
function riffle(count) {
  const stock = piles().find(isStock);
  const [card] = cardsOf(stock);
  if (!card) return;
  const at = card.getBoundingClientRect();
  for (let n = 0; n < Math.min(6, count); n++) {
    const side = n % 2 ? 1 : -1;
    const away = { transform: `translateX(${side * at.width * 0.55}px) rotate(${side * 6}deg)` };
    fly(ghost(card, stock, at), [{ transform: "none" }, away, { transform: "none" }], { delay: 120 + n * 70, duration: 260 });
  }
}

// A new deal is laid out card by card.
export function layOut() {
  if (calm()) return;
  const stock = piles().find((pile) => isStock(pile) && sizeOf(pile));
  const from = (stock || document.querySelector(".tableau, .foundations")).getBoundingClientRect();
  let at = 0;
  for (const pile of piles()) {
    if (isStock(pile)) continue;
    for (const card of cardsOf(pile)) {
      const to = card.getBoundingClientRect();
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(-8deg)`;
      fly(card, [{ transform: start, opacity: 0 }, { transform: start, opacity: 1, offset: 0.05 }, { transform: "none" }], { delay: at++ * 22, duration: 260 });
    }
  }
}

// A card shows where it could go, twice.
export function showWay(cards, pile, target) {
  const there = cardsOf(target).at(-1);
  const to = (there || target).getBoundingClientRect();
  const overlap = there && target.classList.contains("down") ? parseFloat(getComputedStyle(there).width) * 0.42 : 0;
  const first = cards[0].getBoundingClientRect();
  for (const card of cards) {
    const at = card.getBoundingClientRect();
    const made = ghost(card, pile, at, "way");
    const move = `translate(${to.left - first.left}px, ${to.top + overlap - first.top}px)`;
    fly(made, [{ transform: "none", opacity: 0.9 }, { transform: move, opacity: 0.9, offset: 0.6 }, { transform: move, opacity: 0.9, offset: 0.85 }, { transform: move, opacity: 0 }], { duration: 1300, iterations: 2, easing: "ease-in-out" });
  }
}

// What a newcomer covers stays to be seen until it has landed.
function cover(place) {
  const pile = document.getElementById(place.pile);
  if (!pile || kind(pile) === "column" || kind(pile) === "cell") return;
  fly(ghost(place.card, pile, place.at, "under"), [{ opacity: 1 }, { opacity: 1 }], {});
}

function ghost(card, pile, at, look = "") {
  const made = card.cloneNode(true);
  made.setAttribute("class", `${card.getAttribute("class").replace(/\b(up|flying)\b/g, "")} ghost ${look}`);
  made.style.transform = "";
  const ground = pile.getBoundingClientRect();
  made.style.left = at.left - ground.left + "px";
  made.style.top = at.top - ground.top + "px";
  pile.append(made);
  return made;
}
