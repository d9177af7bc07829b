// The answer takes the place of what was painted: focus stays, the sentence is said, cards glide.

import { $, board, calm, isStock, news, pileOf } from "./dom.js";
import { holdOn } from "./dragging.js";
import { held, letGo, lifted, light } from "./holding.js";
import { glide, layOut, showWay, whereCardsLie } from "./motion.js";
import { forgetHistory, paintAgain } from "./history.js";
import { restore } from "./painting.js";
import { aimed, doLater, forgetLater } from "./playing.js";
import { queue, recover, settle } from "./sending.js";
import { makeSound } from "./sound.js";
import { explain, refuse, say } from "./speech.js";

let before = null; // where every card lay, and where the focus was

const settledNow = () => new Set([...document.querySelectorAll(".pile.settled")].map((pile) => pile.id));

document.addEventListener("htmx:before:swap", () => {
  before = { lay: calm() ? null : whereCardsLie(), focus: document.activeElement?.id, settled: settledNow(), won: board().classList.contains("won") };
  restore();
});

document.addEventListener("htmx:after:swap", () => {
  const { said, refused, hint, look, steps } = news();
  recover();
  const asPainted = settle(refused);
  if (steps || !asPainted) forgetHistory();
  if (look) board().className = look;
  queue.forEach(paintAgain);
  if (held && !pileOf(held.name)?.dataset.try) letGo();
  else light();
  holdOn();
  keepFocus();
  if (before?.lay) glide(before.lay);
  if (refused) forgetLater(), refuse(said, aimed);
  else say(said);
  if (hint) showHint(hint.split(" "), said);
  celebrate();
  doLater();
});

// What a hint means can be seen: a ghost of the card makes the move, its reason beside it.
export function showHint([source, target, size], reason) {
  const [from, to] = [source, target].map(pileOf);
  for (const pile of [from, to]) pile?.classList.add("hinted");
  if (!from || !to) return;
  if (!calm() && !isStock(from) && from !== to) showWay(lifted(from, +size), from, to);
  explain(reason, from.id, [to]);
}

// A pile that has just been completed has a moment of its own.
function celebrate() {
  if (board().classList.contains("won") && !before?.won) makeSound("won");
  for (const pile of document.querySelectorAll(".pile.settled")) {
    if (before?.settled.has(pile.id)) continue;
    pile.classList.add("completed");
    setTimeout(() => pile.classList.remove("completed"), 1200);
  }
}

function keepFocus() {
  const now = document.activeElement;
  if (!before?.focus || (now && now !== document.body)) return;
  const heirs = [before.focus, "result", aimed, "p-stock"].map($);
  const heir = heirs.find((each) => each?.matches("button, summary, [tabindex]"));
  heir?.focus({ preventScroll: true });
}

// The first sight of a new attempt: its cards are dealt.
const { fresh } = news();
if (fresh !== undefined && !sessionStorage.getItem(location.pathname)) {
  sessionStorage.setItem(location.pathname, "dealt");
  layOut();
}
