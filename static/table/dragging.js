// Cards follow the finger, the mouse or the pen exactly, and never stay behind as a ghost.

import { calm, cardsOf, nameOf, pileOf, piles } from "./dom.js";
import { countAt, letGo, lifted, pick } from "./holding.js";
import { moves } from "./legal.js";
import { land, travel } from "./motion.js";
import { drop } from "./playing.js";
import { isBusy } from "./sending.js";
import { hush } from "./speech.js";

const SLACK = 6; // pixels a pointer may wander before a tap becomes a drag

export let drag = null; // { pile, id, x, y, count, cards, landed }

// An answer came while cards were in hand: they stay there, if they are still to be had. Cards that
// were put down lie where the answer has them.
export function holdOn() {
  if (!drag) return;
  if (drag.landed) return putDown();
  if (!drag.cards) return;
  const faces = drag.faces;
  drag.pile = pileOf(nameOf(drag.pile));
  drag.cards = drag.pile?.dataset.try ? lifted(drag.pile, drag.count) : [];
  if (facesOf(drag.cards) !== faces) return cancelDrag();
  drag.pile.classList.add("dragging");
  carry();
}

const facesOf = (cards) => cards.map((card) => card.innerHTML).join();

function carry() {
  for (const card of drag.cards) card.style.transform = `translate(${drag.dx}px, ${drag.dy}px)`;
}

document.addEventListener("pointerdown", (event) => {
  land(); // a touch ends all flights
  const pile = event.target.closest?.("button.pile[data-try]");
  if (!pile || event.button || (drag && !drag.landed)) return;
  drag = { pile, id: event.pointerId, x: event.clientX, y: event.clientY, cards: null };
  drag.count = countAt(pile, { detail: 1, clientX: event.clientX, clientY: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  if (event.pointerId !== drag?.id || drag.landed) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.cards) {
    if (Math.hypot(x, y) < SLACK) return;
    hush();
    drag.pile.setPointerCapture(event.pointerId);
    drag.cards = lifted(drag.pile, drag.count);
    drag.faces = facesOf(drag.cards);
    drag.pile.classList.add("dragging");
    pick(drag.pile, drag.count);
  }
  [drag.dx, drag.dy] = [x, y];
  carry();
  const over = under(event);
  for (const pile of piles()) pile.classList.toggle("over", pile === over);
});

document.addEventListener("pointerup", (event) => {
  if (event.pointerId !== drag?.id || drag.landed) return;
  if (!drag.cards) return void (drag = null);
  quietClick();
  const target = under(event);
  if (!target) return dropBack(), letGo();
  drag.landed = true; // the cards lie where they were put until they move on from there
  const { pile, cards } = drag;
  drop(pile, target, event.shiftKey, true);
  if (cards.every((card) => !card.style.transform)) letLie(); // painted where they go
  else if (!isBusy()) dropBack();
});

// The pile that the carried cards lie over: one where they fit, if they touch it well enough.
function under(event) {
  const carried = drag.cards[0].getBoundingClientRect();
  const legal = new Set(moves(drag.pile, drag.count).map((move) => move.target));
  let found = null;
  let most = 0;
  for (const pile of piles()) {
    if (pile === drag.pile) continue;
    const at = pile.getBoundingClientRect();
    const wide = Math.min(carried.right, at.right) - Math.max(carried.left, at.left);
    const high = Math.min(carried.bottom, at.bottom) - Math.max(carried.top, at.top);
    const share = wide > 0 && high > 0 ? (wide * high) / (carried.width * carried.height) : 0;
    const { clientX: x, clientY: y } = event;
    const pointed = x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
    const worth = (share > 0.2 || pointed ? share + pointed : 0) + (share > 0.3 && legal.has(nameOf(pile)) ? 2 : 0);
    if (worth > most) [found, most] = [pile, worth];
  }
  return found;
}

function putDown() {
  for (const card of drag.cards) card.style.transform = "";
  letLie();
}

function letLie() {
  drag?.pile.classList.remove("dragging");
  for (const pile of piles()) pile.classList.remove("over");
  drag = null;
}

// The cards are back where they were: no ghost can stay, because there is none.
export function dropBack() {
  if (!drag) return;
  const { pile, cards } = drag;
  drag = null;
  pile.classList.remove("dragging");
  for (const other of piles()) other.classList.remove("over");
  for (const card of cards || []) {
    const from = card.getBoundingClientRect();
    card.style.transform = "";
    if (!calm()) travel(card, from, card.getBoundingClientRect());
  }
}

export function cancelDrag() {
  if (!drag || drag.landed) return;
  const { cards, pile, id } = drag;
  dropBack();
  if (!cards) return;
  letGo();
  if (pile.hasPointerCapture(id)) pile.releasePointerCapture(id);
  addEventListener("pointerup", quietClick, { once: true });
}
for (const type of ["pointercancel", "blur"]) addEventListener(type, cancelDrag);
document.addEventListener("visibilitychange", cancelDrag);
document.addEventListener("contextmenu", (event) => drag?.cards && event.preventDefault());

// The click that ends a drag is no tap.
function quietClick() {
  const stop = (event) => (event.stopImmediatePropagation(), event.preventDefault());
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}
