// Undo and redo are painted at once as well: the page has seen how the piles lay. Each entry is what
// some piles showed before a step. Where it cannot be told, the answer is waited for.

import { board } from "./dom.js";
import { lay, paint, recorded } from "./painting.js";

const bygone = []; // what an undo brings back, the last step last
const undone = []; // what a redo brings back

// Forgets it all: something was done that the page has not seen.
export function forgetHistory() {
  bygone.length = undone.length = 0;
}

// Paints a new step; nothing happens where the page cannot tell what it does.
export function paintFirst(step) {
  const [from, onto] = step.id === "t-redo" ? [undone, bygone] : [bygone, undone];
  if (!step.text) step.piles = from.pop();
  if (!paintAgain(step)) return forgetHistory();
  if (step.text) bygone.push(step.before), (undone.length = 0);
  else onto.push(step.before);
  return true;
}

// Paints a step that still waits, upon the board of the answer to the one before it.
export function paintAgain(step) {
  const before = step.text ? recorded(() => paint(step.text)) : step.piles && recorded(() => lay(step.piles));
  if (before) step.before = before;
  return before;
}

// Whether the page may paint what this button does: it takes the last step back, or plays it again.
export function isPaintable(button) {
  const goes = ["t-undo", "t-redo"].includes(button.id) && button.getAttribute("aria-disabled") !== "true";
  return goes && board().classList.contains("playing");
}
