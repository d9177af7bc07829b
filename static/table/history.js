// Undo and redo are painted at once as well: the page has seen how the piles lay. A step knows what
// some piles showed before it. Where it cannot be told, the answer is waited for.

import { board } from "./dom.js";
import { lay, paint, recorded } from "./painting.js";

const undoable = []; // steps that an undo takes back, the last one last
const redoable = []; // undos that a redo takes back

// Forgets it all: something was done that the page has not seen.
export function forgetHistory() {
  undoable.length = redoable.length = 0;
}

// Paints a new step; nothing happens where the page cannot tell what it does.
export function paintFirst(step) {
  const [from, onto] = step.id === "t-redo" ? [redoable, undoable] : [undoable, redoable];
  if (!step.text) step.takesBack = from.pop();
  if (!paintAgain(step)) return forgetHistory();
  if (step.text) undoable.push(step), (redoable.length = 0);
  else onto.push(step);
  return true;
}

// Paints a step that still waits, upon the board of the answer to the one before it.
export function paintAgain(step) {
  const seen = step.takesBack?.before; // it may have been painted again since, upon cards then known
  const before = step.text ? recorded(() => paint(step.text)) : seen && recorded(() => lay(seen));
  if (before) step.before = before;
  return before;
}

// Whether the page may paint what this button does: it takes the last step back, or plays it again.
export function isPaintable(button) {
  const goes = ["t-undo", "t-redo"].includes(button.id) && button.getAttribute("aria-disabled") !== "true";
  return goes && board().classList.contains("playing");
}
