// Clicks on piles, tools and sheets.

import { $, board } from "./dom.js";
import { light, setExchanging, exchanging } from "./holding.js";
import { play, press, tap } from "./playing.js";
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
  if (!button) return;
  if (button.dataset.open) return $(button.dataset.open).showModal();
  if (button.form !== board()) return;
  event.preventDefault();
  if (button.id === "t-exchange") {
    setExchanging(!exchanging);
    light();
    const caption = button.textContent.trim();
    say(exchanging ? `${caption}: choose two piles to change places.` : `${caption} is off.`);
  } else if (button.name === "move") play(button.value, button);
  else press(button);
});
