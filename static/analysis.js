// Looks again every two seconds while the analyst searches. Without this a button does the same.
(() => { // the scripts of the table and of replays have names of their own
  const EVERY = 2000;
  const panel = document.getElementById("analysis");

  async function ask(form) {
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { "HX-Request": "true" },
    });
    await read(answer);
  }

  async function read(answer) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("analysis");
    if (fresh) show(fresh);
  }

  // Only what changed is replaced: the line that is read aloud stays the one that was there.
  function show(fresh) {
    const status = panel.querySelector("[role=status]");
    const refused = fresh.querySelector("[role=status]").textContent;
    let said = refused;
    for (const next of fresh.querySelectorAll(".question")) {
      const now = document.getElementById(next.id);
      if (!now) continue;
      const searched = now.querySelector(".searching") && now.dataset.cursor === next.dataset.cursor;
      if (searched && !next.querySelector(".searching")) said = next.querySelector(".answer").textContent;
      now.dataset.cursor = next.dataset.cursor;
      if (next.innerHTML === now.innerHTML) continue;
      const held = now.contains(document.activeElement) && document.activeElement.id;
      now.replaceChildren(...next.childNodes);
      if (held) (document.getElementById(held) || now.querySelector("a, button"))?.focus({ preventScroll: true });
    }
    if (status.textContent.trim() !== said.trim()) status.textContent = said;
    status.classList.toggle("sr", !refused);
  }

  panel?.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(event.target).catch(() => event.target.submit());
  });

  async function look() {
    for (const form of panel.querySelectorAll("form[data-running]")) {
      try {
        await ask(form);
      } catch {
        // The server cannot be reached: the next time, perhaps.
      }
    }
    setTimeout(look, EVERY);
  }
  if (panel) setTimeout(look, EVERY);

  // Beside a replay: what was possible from the move that is shown.
  const replay = document.getElementById("replay");
  let later = 0;
  if (panel && replay) {
    new MutationObserver(() => {
      clearTimeout(later);
      later = setTimeout(async () => {
        const address = `/attempts/${panel.dataset.attempt}/analysis?at=${replay.dataset.at}`;
        read(await fetch(address, { headers: { "HX-Request": "true" } })).catch(() => {});
      }, 300);
    }).observe(replay, { attributeFilter: ["data-at"] });
  }
})();
