// The new board takes the place of the old one: focus stays, the sentence is said, cards glide.

import { $, board, calm, pileOf } from "./dom.js";
import { forgetDrag } from "./dragging.js";
import { held, letGo, light } from "./holding.js";
import { glide, whereCardsLie } from "./motion.js";
import { aimed } from "./playing.js";
import { swaps, trouble } from "./sending.js";
import { refuse, say } from "./speech.js";

let before = null; // where every card lay, and where the focus was

document.addEventListener("htmx:before:swap", () => {
  before = { lay: calm() ? null : whereCardsLie(), focus: document.activeElement?.id };
});

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (!swaps(ctx)) return;
  forgetDrag();
  trouble("");
  const { said, refused, hint } = board().dataset;
  if (held && !pileOf(held.name)?.dataset.try) letGo();
  else light();
  keepFocus();
  if (refused) refuse(said, aimed);
  else say(said);
  for (const name of hint ? hint.split(" ") : []) pileOf(name)?.classList.add("hinted");
  if (before?.lay) glide(before.lay);
});

function keepFocus() {
  const now = document.activeElement;
  if (!before?.focus || (now && now !== document.body)) return;
  const heirs = [before.focus, "result", "p-" + aimed, "p-stock"].map($);
  const heir = heirs.find((each) => each?.matches("button, summary, [tabindex]"));
  heir?.focus({ preventScroll: true });
}
