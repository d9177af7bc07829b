// Looks again every two seconds while the analyst searches. Without this a button does the same.
const EVERY = 2000;
const panel = document.getElementById("analysis");

async function ask(form) {
  const answer = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
    headers: { "HX-Request": "true" },
  });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("analysis");
  if (fresh) show(fresh);
}

// Only what changed is replaced: the line that is read aloud stays the one that was there.
function show(fresh) {
  const status = panel.querySelector("[role=status]");
  let said = fresh.querySelector("[role=status]").textContent;
  for (const now of panel.querySelectorAll(".question")) {
    const next = fresh.querySelector("#" + now.id);
    if (!next || next.innerHTML === now.innerHTML) continue;
    const ended = now.querySelector(".searching") && !next.querySelector(".searching");
    if (ended) said = next.querySelector(".answer").textContent;
    const held = now.contains(document.activeElement) && document.activeElement.id;
    now.replaceChildren(...next.childNodes);
    if (held) (document.getElementById(held) || now.querySelector("a, button"))?.focus({ preventScroll: true });
  }
  if (status.textContent.trim() !== said.trim()) status.textContent = said;
  status.classList.toggle("sr", !fresh.querySelector("[role=status]").textContent);
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
