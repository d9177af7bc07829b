// The whole game by keyboard.

import { $, piles, root } from "./dom.js";
import { cancelDrag, drag } from "./dragging.js";
import { countAt, held, letGo, setExchanging, exchanging } from "./holding.js";
import { best, tap } from "./playing.js";
import { hush, say, sayScore } from "./speech.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// On keyboards without Latin letters the place of the key counts.
function letterOf(event) {
  if (/^[a-z?]$/i.test(event.key)) return event.key.toLowerCase();
  if (event.code === "Slash" && event.shiftKey) return "?";
  return /^Key[A-Z]$/.test(event.code) && event.key.length === 1 && event.key > "\x7f" ? event.code.at(-1).toLowerCase() : "";
}

const LETTERS = { u: "t-undo", r: "t-redo", h: "t-hint", t: "p-stock" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const pile = event.target.closest?.("button.pile");
  if (event.key === "Escape") return escape();
  if (event.key in STEPS && (pile || event.target === document.body)) {
    event.preventDefault();
    return walk(pile, STEPS[event.key]);
  }
  if (event.key === "Enter" && event.shiftKey && pile) {
    event.preventDefault();
    return tap(pile, event);
  }
  if (root.dataset.keys === "off" || event.target.closest?.("input, select, textarea")) return;
  const key = letterOf(event);
  if (key === "?") $("keys").showModal();
  else if (key === "s") sayScore();
  else if (key === "b" && pile?.dataset.try) best(pile, countAt(pile, event));
  else if (LETTERS[key] && !event.repeat) $(LETTERS[key])?.click();
});

function escape() {
  const something = held || drag || exchanging;
  cancelDrag();
  hush();
  setExchanging(false);
  for (const more of document.querySelectorAll("details.more[open]")) more.open = false;
  letGo();
  if (something) say("Let go.");
}

// To the nearest pile in that direction, as the piles lie.
function walk(pile, [x, y]) {
  const buttons = piles().filter((each) => each.matches("button"));
  if (!pile) return (buttons.find((each) => each.dataset.to) || buttons[0])?.focus();
  const centre = (each) => {
    const at = each.getBoundingClientRect();
    return [at.left + at.width / 2, at.top + Math.min(at.height, at.width * 1.4) / 2];
  };
  const [left, top] = centre(pile);
  let found = null;
  let least = Infinity;
  for (const each of buttons) {
    const [across, down] = centre(each);
    const ahead = (across - left) * x + (down - top) * y;
    const aside = Math.abs((across - left) * y) + Math.abs((down - top) * x);
    if (ahead < 4 || each === pile) continue;
    const far = ahead + aside * 2.5;
    if (far < least) [found, least] = [each, far];
  }
  found?.focus();
}
