// What may be played, as the piles have it printed.

import { board, cardsOf, kind, nameOf } from "./dom.js";

// "b3:0:merge a1 b3;…": the moves that start here, with so many cards (0 on either side: any).
export function moves(pile, count = 0) {
  return (pile.dataset.to || "")
    .split(";")
    .filter(Boolean)
    .map((entry) => entry.split(":"))
    .map(([target, size, text]) => ({ target, size: +size, text }))
    .filter((move) => !count || !move.size || move.size === count);
}

// How a move would be written that nobody has promised: the server judges it.
export function unchecked(pile, target, count) {
  for (const entry of (pile.dataset.try || "").split(";")) {
    const [where, text] = entry.split("=");
    if (where === kind(target)) return text.replace("{n}", count || 1).replace("{to}", nameOf(target));
  }
  return "";
}

export function exchange(from, to) {
  const form = board().dataset.swap;
  const both = [from, to].every((pile) => kind(pile) === "cell" && cardsOf(pile).length);
  return form && both ? form.replace("{from}", nameOf(from)).replace("{to}", nameOf(to)) : "";
}
