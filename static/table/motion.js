// Cards glide to where they went. Nothing waits for it.

import { cardsOf, piles } from "./dom.js";

const GLIDE = 170; // milliseconds a card travels

const faceOf = (card) => card.firstElementChild.getAttribute("href").split("#")[1];

// Face -> the places it lies; two copies of a card are as good as each other.
export function whereCardsLie() {
  const lay = new Map();
  for (const pile of piles())
    for (const card of cardsOf(pile)) {
      const places = lay.get(faceOf(card)) || lay.set(faceOf(card), []).get(faceOf(card));
      places.push({ pile: pile.id, at: card.getBoundingClientRect() });
    }
  return lay;
}

// Every card glides from where it lay to where it lies; one not seen before comes from the stock
// and turns over on its way. Nothing waits for it.
export function glide(lay) {
  const arrivals = [];
  for (const pile of piles())
    for (const card of cardsOf(pile)) {
      const places = lay.get(faceOf(card)) || [];
      const same = places.findIndex((place) => place.pile === pile.id);
      const to = card.getBoundingClientRect();
      if (same >= 0) travel(card, places.splice(same, 1)[0].at, to);
      else if (faceOf(card) !== "back") arrivals.push([card, places, to]);
    }
  const stock = lay.get("back")?.[0]?.at;
  for (const [card, places, to] of arrivals) {
    const place = places.shift();
    if (place) travel(card, place.at, to);
    else if (stock) travel(card, stock, to, " scaleX(0.05)");
  }
}

export function travel(card, from, to, turned = "") {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  card.classList.add("flying");
  card.animate([{ transform: `translate(${x}px, ${y}px)${turned}` }, { transform: "none" }], {
    duration: GLIDE,
    easing: "cubic-bezier(.2,.7,.3,1)",
  }).onfinish = () => card.classList.remove("flying");
}
