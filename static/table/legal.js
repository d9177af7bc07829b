// What may be played, as the piles have it printed.

import { kind, nameOf, news, pileOf } from "./dom.js";
import { isTouched } from "./painting.js";

// "b3:0:…;…": the moves that start here, with so many cards (0: as the pile is lifted).
export function allMoves(pile) {
  return (pile.dataset.to || "")
    .split(";")
    .filter(Boolean)
    .map((entry) => entry.split(":"))
    .map(([target, size, text, where]) => ({ target, size: +size, text, where }));
}

// Those with exactly what is lifted (0: any), to piles of which the page knows how they stand.
export function moves(pile, count = 0) {
  return allMoves(pile).filter(
    (move) => (!count || move.size === count) && !isTouched(pileOf(move.target)),
  );
}

// How a move would be written that nobody has promised: the server judges it.
export function unchecked(pile, target, count) {
  for (const entry of (pile.dataset.try || "").split(";")) {
    const [where, text] = entry.split("=");
    if (where === kind(target)) return text.replace("{n}", count || 1).replace("{to}", nameOf(target));
  }
  return "";
}

export function exchangeOf(from, to) {
  const form = news().exchange;
  const both = [from, to].every((pile) => pile.dataset.exchange);
  return form && both ? form.replace("{from}", nameOf(from)).replace("{to}", nameOf(to)) : "";
}
