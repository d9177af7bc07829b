// Putting down what is held: every way of moving becomes one step here.

import { isStock, nameOf, pileOf, sizeOf } from "./dom.js";
import { forgetHistory, isPaintable, paintFirst } from "./history.js";
import { glideWhile } from "./motion.js";
import { countAt, held, letGo, pick, setExchanging, sizes, source, exchanging } from "./holding.js";
import { allMoves, exchangeOf, moves, unchecked } from "./legal.js";
import { isTouched } from "./painting.js";
import { enqueue, isBusy } from "./sending.js";
import { makeSound } from "./sound.js";
import { hush, refuse, say } from "./speech.js";

const DOUBLE = 350; // milliseconds between the taps of a double tap

export let aimed = ""; // the id of what the last step was about: a pile, a tool
let tapped = 0; // when a pile was last tapped
let later = null; // what is done once the page knows how its piles stand

export function tap(pile, event) {
  hush();
  const from = source();
  const count = countAt(pile, event);
  const twice = event.detail && from === pile && event.timeStamp - tapped < DOUBLE;
  tapped = event.timeStamp;
  if (isStock(pile)) return go(pile.value, nameOf(pile), "stock");
  if (twice) return best(pile, held.count);
  if (from && from !== pile) return drop(from, pile, event.shiftKey) || next(pile, count, event);
  if (from) return again(pile, count, event);
  if (pile.dataset.try) return pick(pile, count), say(pickedUp(pile));
  if ("direct" in pile.dataset) return go(pile.value, nameOf(pile));
  say(pile.getAttribute("aria-label"));
}

// The pile in hand once more: other cards of it are lifted, or it is put back.
function again(pile, count, event) {
  const others = event.detail ? [held.count, count] : sizes(pile);
  const other = others[others.indexOf(held.count) + 1];
  if (!other || other === held.count) return letGo(), say("Let go.");
  pick(pile, other);
  say(pickedUp(pile));
}

function pickedUp(pile) {
  const names = (pile.dataset.cards || "").split("|").slice(-held.count);
  const places = moves(pile, held.count).map((move) => move.where);
  const what = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
  if (!what) return "Picked up.";
  return `Picked up: ${what}${places.length ? "; " + places.join(", or ") : "; fits nowhere now"}`;
}

// After a refusal the pile that was tapped is in hand: people tap about to explore.
function next(pile, count, event) {
  if (event.detail && pile.dataset.try && !later) pick(pile, count);
}

// Puts what is held onto a pile; true if that is a move. A move of cards comes first where piles
// could change places too: that needs the tool, the Shift key, or a card carried there by hand.
export function drop(from, target, shift = false, carried = false) {
  const { count } = held;
  const [move] = moves(from, count).filter((each) => each.target === nameOf(target));
  const other = exchangeOf(from, target);
  if (isBusy() && (isTouched(from) || isTouched(target))) return wait(from, target, count, shift, carried);
  if (other && (shift || exchanging)) return go(other, nameOf(target));
  if (move) return go(move.text, nameOf(target));
  if (other && carried) return go(other, nameOf(target));
  const text = unchecked(from, target, count);
  letGo();
  aimed = target.id;
  if (isStock(target)) refuse("Cards never go back to the stock.", aimed);
  // Some moves name no target: what would go elsewhere is not played by dropping it here.
  else if (!text || allMoves(from).some((each) => each.text === text)) refuse(elsewhere(from, count), aimed);
  else enqueue({ text, asking: true });
  return false;
}

function elsewhere(from, count) {
  const places = moves(from, count).map((move) => move.where);
  return places.length ? `Not there: it ${places.join(", or ")}.` : "That fits nowhere now.";
}

// How these piles stand is known once the answer is there: then it is dropped again.
function wait(from, target, count, shift, carried) {
  const [one, other] = [nameOf(from), nameOf(target)];
  letGo();
  later = () => {
    const [now, onto] = [pileOf(one), pileOf(other)];
    if (!now?.dataset.try || !onto || sizeOf(now) < count) return;
    pick(now, count);
    drop(now, onto, shift, carried);
  };
  return true;
}

// A tool's button: its answer is said beside it.
export function press(button) {
  aimed = button.id;
  letGo();
  const repeats = ["t-undo", "t-redo"].includes(button.id); // each tap is one more step
  const step = { id: button.id, single: repeats ? "" : button.id };
  if (enqueue(step) && button.id !== "t-hint") isPaintable(button) ? glideWhile(() => paintFirst(step)) : forgetHistory();
}

// A button that plays a move.
export function play(text, button) {
  go(text, button.closest(".offer") ? text.split(" ").at(-1) : "");
}

export function doLater() {
  const work = later;
  later = null;
  work?.();
}

export function forgetLater() {
  later = null;
}

export function best(pile, count) {
  const all = moves(pile, count).filter((move) => !isStock(pileOf(move.target)));
  const move = all.find((each) => each.text === pile.dataset.best) || all[0];
  if (move) return go(move.text, move.target);
  aimed = pile.id;
  letGo();
  refuse("That fits nowhere now.", aimed);
}

// A card that nobody has seen is seen before the next one is asked for: hence ``single``.
function go(text, target, single) {
  aimed = "p-" + target;
  setExchanging(false);
  letGo();
  const step = { text, single };
  if (!enqueue(step)) return true;
  makeSound(single ? "flip" : "drop");
  glideWhile(() => paintFirst(step));
  return true;
}
