// Sharing right at the end of an attempt: the device's share sheet, or the clipboard. What cannot
// be done here the link's own page can.

import { say } from "./speech.js";

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-share]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const text = link.dataset.share;
  const url = new URL(link.dataset.path, location.origin).href;
  try {
    if (navigator.share) return await navigator.share({ text, url });
    await navigator.clipboard.writeText(`${text}\n${url}`);
    say("Copied: paste it wherever you like.");
  } catch (fault) {
    if (fault.name !== "AbortError") location.assign(link.href);
  }
});
