// The time played, for those who want to see it.

import { $, board, root } from "./dom.js";

const clock = $("clock");
function tick() {
  const end = clock.dataset.ended ? Date.parse(clock.dataset.ended) : Date.now();
  if (board().classList.contains("ended") && !clock.dataset.ended) return;
  const seconds = Math.max(0, Math.floor((end - Date.parse(clock.dateTime)) / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  clock.textContent = (h ? h + ":" + String(m).padStart(2, "0") : m) + ":" + String(s).padStart(2, "0");
}
if (root.dataset.timer === "shown") {
  tick();
  setInterval(tick, 1000);
}
