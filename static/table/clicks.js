// Clicks on piles, tools and sheets.

import { $, board } from "./dom.js";
import { light, setSwapping, swapping } from "./holding.js";
import { tap } from "./playing.js";
import { submit, waiting } from "./sending.js";
import { say } from "./speech.js";

document.addEventListener("click", (event) => {
  const pile = event.target.closest("button.pile");
  for (const more of document.querySelectorAll("details.more[open]"))
    if (!more.contains(event.target)) more.open = false;
  if (pile) {
    event.preventDefault();
    return tap(pile, event);
  }
  const button = event.target.closest("button");
  if (button?.id === "t-swap") {
    event.preventDefault();
    setSwapping(!swapping);
    light();
    return say(swapping ? "Swap: choose two piles to change places." : "Swap is off.");
  }
  if (button?.dataset.open) return $(button.dataset.open).showModal();
  // A tool waits for a question that is still on its way, and stops it.
  if (button?.form === board() && waiting?.asking) {
    event.preventDefault();
    submit(() => board().requestSubmit(button));
  }
});
