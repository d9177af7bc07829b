// Putting down what is held: every way of moving becomes one request here.

import { kind, nameOf, pileOf } from "./dom.js";
import { countAt, held, letGo, pick, setSwapping, source, swapping } from "./holding.js";
import { exchange, moves, unchecked } from "./legal.js";
import { send } from "./sending.js";
import { hush, refuse, say } from "./speech.js";

const DOUBLE = 350; // milliseconds between the taps of a double tap

export let aimed = ""; // the pile that the last card went to, or was meant to
let tapped = 0; // when a pile was last tapped

export function tap(pile, event) {
  hush();
  const name = nameOf(pile);
  const count = countAt(pile, event);
  const from = source();
  const twice = event.detail && from === pile && event.timeStamp - tapped < DOUBLE;
  tapped = event.timeStamp;
  if (kind(pile) === "stock") return go(pile.value, name);
  if (twice) return best(pile, count);
  if (from && from !== pile) return drop(from, pile, event.shiftKey) || next(pile, count, event);
  if (from && (held.count === count || !event.detail)) return letGo(), say("Let go.");
  if (pile.dataset.try) return pick(pile, count), say(pickedUp(pile));
  if ("direct" in pile.dataset) return go(pile.value, name);
  say(pile.getAttribute("aria-label"));
}

// “Discards: 6 cards, queen of hearts on top; fits on …”: only the top card was picked up.
function pickedUp(pile) {
  return pile.getAttribute("aria-label").replace(/^[^:]*: (\d+ cards?, (.*?) on top)?/, (all, whole, top) => "Picked up: " + (top || ""));
}

// After a refusal the pile that was tapped is in hand: people tap about to explore.
function next(pile, count, event) {
  if (event.detail && pile.dataset.try) pick(pile, count);
}

// Puts what is held onto a pile; true if that is a move. Merging comes first where both would do;
// a swap needs the tool, the Shift key, or a card carried there by hand.
export function drop(from, target, shift = false, carried = false) {
  const { count } = held;
  const [way] = moves(from, count).filter((move) => move.target === nameOf(target));
  const other = exchange(from, target);
  if (other && (shift || swapping)) return go(other, nameOf(target));
  if (way) return go(way.text, nameOf(target));
  if (other && carried) return go(other, nameOf(target));
  const text = unchecked(from, target, count);
  letGo();
  aimed = nameOf(target);
  // Some moves name no target: what would go elsewhere is not played by dropping it here.
  if (!text || moves(from).some((move) => move.text === text)) refuse("That goes elsewhere.", aimed);
  else send(text, true);
  return false;
}

export function best(pile, count) {
  const ways = moves(pile, count).filter((move) => move.target !== "stock");
  const way = ways.find((move) => move.text === pile.dataset.best) || ways[0];
  if (way) return go(way.text, nameOf(pile));
  aimed = nameOf(pile);
  letGo();
  refuse("That fits nowhere now.", aimed);
}

function go(text, target) {
  aimed = target;
  setSwapping(false);
  letGo();
  send(text);
  return true;
}
