// Steps of a worked example without leaving the page. Without this script its links do the same.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("#example a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const now = document.getElementById("example");
    // Only what changed is replaced: the sentence stays the live region that was there.
    for (const part of [".tray", "#example-said", ".row"]) {
      now.querySelector(part).replaceChildren(...page.querySelector("#example " + part).childNodes);
    }
    if (!now.closest("dialog")) history.replaceState(null, "", link.href);
    (document.getElementById(link.id) || document.getElementById("example-next")).focus({ preventScroll: true });
  } catch {
    location.assign(link.href);
  }
});
