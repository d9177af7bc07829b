// Plays all lines of a race at once. Without this script every button is a link.
const $ = (id) => document.getElementById(id);
const last = Number($("player").dataset.last);
let at = Number($("boards").dataset.at); // ms since the start
let timer = 0;
let asked = 0;

const clock = (ms) => `${Math.floor(ms / 60000)}:${String(Math.floor((ms % 60000) / 1000)).padStart(2, "0")}`;

async function show(to) {
  at = Math.min(Math.max(Math.round(to), 0), last);
  $("at").value = at;
  $("time").textContent = clock(at);
  $("now").setAttribute("d", `M${((at / Math.max(1, last)) * 600).toFixed(1)} 0V150`);
  const mine = ++asked;
  const answer = await fetch(`?at=${at}`, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== asked) return;
  $("boards").replaceWith(page.getElementById("boards"));
  $("earlier").href = `?at=${$("boards").dataset.earlier}`;
  $("later").href = `?at=${$("boards").dataset.later}`;
}

function halt() {
  clearTimeout(timer);
  timer = 0;
  $("play").textContent = "Play";
}

async function run() {
  const began = performance.now();
  const from = at;
  const speed = Number($("speed").value);
  // On to the next thing that happens, waiting as long as it took, however fast that is played.
  const next = Number($("boards").dataset.later);
  const wait = Math.max(40, (next - from) / speed);
  await new Promise((done) => (timer = setTimeout(done, Math.min(wait, 1000))));
  if (!timer) return;
  await show(Math.min(next, from + (performance.now() - began) * speed));
  if (timer && at < last) run();
  else halt();
}

$("play").hidden = false;
$("go").hidden = true;
document.querySelector(".speed").hidden = false;
$("play").addEventListener("click", async () => {
  if (timer) return halt();
  $("play").textContent = "Pause";
  timer = -1;
  if (at >= last) await show(0);
  if (timer) run();
});
$("at").addEventListener("input", () => {
  halt();
  show(Number($("at").value));
});
$("player").addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  halt();
  show(Number(new URL(link.href).searchParams.get("at")));
});
