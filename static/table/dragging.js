// Cards follow the finger, the mouse or the pen exactly, and never stay behind as a ghost.

import { calm, cardsOf, nameOf, piles } from "./dom.js";
import { countAt, letGo, lifted, pick } from "./holding.js";
import { moves } from "./legal.js";
import { travel } from "./motion.js";
import { drop } from "./playing.js";
import { waiting } from "./sending.js";
import { hush } from "./speech.js";

const SLACK = 6; // pixels a pointer may wander before a tap becomes a drag

export let drag = null; // { pile, id, x, y, count, cards, landed }

export function forgetDrag() {
  drag = null;
}

document.addEventListener("pointerdown", (event) => {
  const pile = event.target.closest?.("button.pile[data-try]");
  if (!pile || event.button || drag) return;
  drag = { pile, id: event.pointerId, x: event.clientX, y: event.clientY, cards: null };
  drag.count = countAt(pile, { detail: 1, clientY: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  if (event.pointerId !== drag?.id || drag.landed) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.cards) {
    if (Math.hypot(x, y) < SLACK) return;
    hush();
    drag.pile.setPointerCapture(event.pointerId);
    drag.cards = lifted(drag.pile, drag.count);
    drag.pile.classList.add("dragging");
    pick(drag.pile, drag.count);
  }
  for (const card of drag.cards) card.style.transform = `translate(${x}px, ${y}px)`;
  const over = under(event);
  for (const pile of piles()) pile.classList.toggle("over", pile === over);
});

document.addEventListener("pointerup", (event) => {
  if (event.pointerId !== drag?.id || drag.landed) return;
  if (!drag.cards) return void (drag = null);
  quietClick();
  const target = under(event);
  if (!target) return dropBack(), letGo();
  drag.landed = true; // the cards lie where they were put until the answer moves them
  const { pile } = drag;
  drop(pile, target, event.shiftKey, true);
  if (!waiting) dropBack();
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
