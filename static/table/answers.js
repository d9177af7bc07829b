// The answer takes the place of what was painted: focus stays, the sentence is said, cards glide.

import { $, board, calm, news, pileOf } from "./dom.js";
import { holdOn } from "./dragging.js";
import { held, letGo, light } from "./holding.js";
import { glide, whereCardsLie } from "./motion.js";
import { paint, restore } from "./painting.js";
import { aimed, doLater, forgetLater } from "./playing.js";
import { queue, recover, settle } from "./sending.js";
import { refuse, say } from "./speech.js";

let before = null; // where every card lay, and where the focus was

document.addEventListener("htmx:before:swap", () => {
  before = { lay: calm() ? null : whereCardsLie(), focus: document.activeElement?.id };
  restore();
});

document.addEventListener("htmx:after:swap", () => {
  const { said, refused, hint, look } = news();
  recover();
  settle(refused);
  if (look) board().className = look;
  for (const step of queue) if (step.text) paint(step.text);
  if (held && !pileOf(held.name)?.dataset.try) letGo();
  else light();
  holdOn();
  keepFocus();
  if (before?.lay) glide(before.lay);
  if (refused) forgetLater(), refuse(said, aimed);
  else say(said);
  for (const name of hint ? hint.split(" ") : []) pileOf(name)?.classList.add("hinted");
  doLater();
});

function keepFocus() {
  const now = document.activeElement;
  if (!before?.focus || (now && now !== document.body)) return;
  const heirs = [before.focus, "result", aimed, "p-stock"].map($);
  const heir = heirs.find((each) => each?.matches("button, summary, [tabindex]"));
  heir?.focus({ preventScroll: true });
}
