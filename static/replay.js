// Plays a replay in place. Without this script every button is a link that does the same.
const box = document.getElementById("replay");
const $ = (id) => document.getElementById(id);
const last = Number(box.dataset.last);
let at = Number(box.dataset.at);
let timer = 0; // while it plays
let wanted = 0; // the newest request: an older answer is not shown

const query = box.dataset.query; // which line it is, where it is not the attempt's own

const ask = (n) => fetch(`${box.dataset.path}/${n}?${query}`).then((answer) => {
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
});

async function show(n) {
  n = Math.min(Math.max(n, 0), last);
  const mine = ++wanted;
  $("at").value = n;
  try {
    const frame = await ask(n);
    if (mine !== wanted) return;
    at = frame.at;
    draw(frame);
    if (at < last) ask(at + 1).catch(() => {}); // kept by the browser until it is wanted
  } catch {
    halt();
    $("said").textContent = "This move could not be fetched. Please try again.";
  }
}

function draw(frame) {
  const picture = new DOMParser().parseFromString(frame.svg, "text/html").body.firstChild;
  $("frame").replaceChildren(picture);
  $("said").textContent = frame.said;
  $("left").textContent = frame.left;
  $("count").textContent = `Move ${frame.at} of ${last}`;
  for (const [id, to] of [["first", 0], ["back", at - 1], ["next", at + 1], ["last", last]]) {
    const on = id === "first" || id === "back" ? at > 0 : at < last;
    $(id).dataset.at = to;
    if (on) {
      $(id).href = `?${query}at=${to}`;
      $(id).removeAttribute("role");
      $(id).removeAttribute("aria-disabled");
    } else {
      $(id).removeAttribute("href");
      $(id).setAttribute("role", "link"); // an anchor that leads nowhere may bear no name
      $(id).setAttribute("aria-disabled", "true");
    }
  }
  for (const link of document.querySelectorAll("#line a")) {
    if (Number(link.dataset.at) === at) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  history.replaceState(null, "", at || query ? `?${query}at=${at}` : location.pathname);
  box.dataset.at = at;
}

function halt() {
  clearTimeout(timer);
  timer = 0;
  box.classList.remove("playing");
  $("play").setAttribute("aria-label", "Play");
}

function run() {
  timer = setTimeout(async () => {
    await show(at + 1);
    if (timer && at < last) run();
    else halt();
  }, Number($("speed").value));
}

async function play() {
  if (timer) return halt();
  box.classList.add("playing");
  $("play").setAttribute("aria-label", "Pause");
  timer = -1;
  if (at >= last) await show(0);
  if (timer) run();
}

$("play").hidden = false;
$("go").hidden = true;
box.querySelector(".speed").hidden = false;
$("play").addEventListener("click", play);
$("at").addEventListener("input", () => {
  halt();
  show(Number($("at").value));
});
box.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-at]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  halt();
  if (link.hasAttribute("href")) show(Number(link.dataset.at));
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, summary")) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  halt();
  show(at + step);
});
