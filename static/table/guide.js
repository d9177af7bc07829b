// The first ten seconds: one legal pair pulses, then the stock, then nothing more.

import { $, news, pileOf, root } from "./dom.js";
import { landed } from "./motion.js";
import { explain, say } from "./speech.js";

const { guide, guideSay, guideStock, guideKey } = news();
const key = "guided " + guideKey;
const steps = [];

if (root.dataset.guide === "on" && !remembered()) {
  if (guide) steps.push([guide.split(" ").slice(0, 2), guideSay]);
  const [stock] = document.querySelectorAll(".pile.stock");
  if (guideStock && stock) steps.push([[stock.id.slice(2)], guideStock]);
}
if (steps.length) {
  landed().then(show);
  document.addEventListener("htmx:after:swap", nextStep);
}

function remembered() {
  try {
    return localStorage.getItem(key);
  } catch {
    return true; // nothing can be kept here: better never than every time
  }
}

function show() {
  if (!steps.length) return; // played on meanwhile
  const [names, sentence] = steps[0];
  const found = names.map(pileOf).filter(Boolean);
  for (const pile of found) pile.classList.add("guided");
  explain(sentence, found[0].id, found.slice(1));
  say(sentence);
}

// Whatever was played: the next thing is shown, and what has been seen once is enough.
function nextStep() {
  if (news().refused) return;
  for (const pile of document.querySelectorAll(".guided")) pile.classList.remove("guided");
  steps.shift();
  localStorage.setItem(key, "yes");
  if (steps.length && document.querySelector("#board.playing")) return setTimeout(show, 600);
  document.removeEventListener("htmx:after:swap", nextStep);
}
