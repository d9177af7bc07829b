// The table's hands. No rules live here: every pile carries the moves that start there, and what
// is not printed is asked of the server, which says why not. Without this file the same buttons
// and forms play the same game.

const $ = (id) => document.getElementById(id);
const root = document.documentElement;
const board = () => $("board");
const piles = () => [...board().querySelectorAll(".pile")];
const nameOf = (pile) => pile.id.slice(2);
const cardsOf = (pile) => [...pile.querySelectorAll(".card")];
const kind = (pile) => pile.dataset.kind;
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const calm = () => lessMotion.matches || root.dataset.motion === "off";

const GLIDE = 170; // milliseconds a card travels
const DOUBLE = 350; // milliseconds between the taps of a double tap
const SLACK = 6; // pixels a pointer may wander before a tap becomes a drag

let held = null; // what is picked up: { name, count }; count 0 stands for the pile as it is
let swapping = false; // the Swap tool
let aimed = ""; // the pile that the last card went to, or was meant to
let drag = null;
let tapped = 0; // when a pile was last tapped
let waiting = null; // the request on its way: { asking, next }
let repeat = null; // does the last request once more

// ----------------------------------------------------------------------------- saying things

function say(text, no = false) {
  const line = $("status");
  if (line.textContent === text) line.textContent = ""; // said again is announced again
  line.textContent = text;
  line.classList.toggle("no", no);
}

// A refusal also shows where the eye is: beside the pile that was aimed at.
function sayNo(text) {
  say(text, true);
  hush();
  const pile = $("p-" + aimed);
  if (!pile) return;
  pile.classList.add("refused");
  const bubble = document.createElement("div");
  bubble.className = "bubble";
  bubble.setAttribute("aria-hidden", "true"); // the status line has said it
  bubble.textContent = text;
  document.body.append(bubble);
  setTimeout(() => bubble.remove(), 4000);
  const offer = board().querySelector(".offer"); // what would do instead comes along
  offer?.classList.add("near");
  const at = pile.getBoundingClientRect();
  const [wide, high] = [bubble.offsetWidth, bubble.offsetHeight];
  const tall = high + (offer ? offer.offsetHeight + 4 : 0);
  const left = Math.min(Math.max(8, at.left + at.width / 2 - wide / 2), root.clientWidth - wide - 8);
  const top = at.top > tall + 12 ? at.top - tall - 6 : at.top + 8;
  bubble.style.left = left + "px";
  bubble.style.top = top + "px";
  if (!offer) return;
  const ground = board().getBoundingClientRect();
  offer.style.left = Math.min(left, root.clientWidth - offer.offsetWidth - 8) - ground.left + "px";
  offer.style.top = top + high + 4 - ground.top + "px";
}

addEventListener("resize", hush); // what floats beside a pile would stay where the pile was

function hush() {
  for (const word of document.querySelectorAll(".bubble, .offer.near")) word.remove();
}

function sayHow() {
  const score = board().querySelector(".hero").textContent.trim();
  const heaps = [...board().querySelectorAll(".deck .pile")].reverse();
  say([score, ...heaps.map((pile) => pile.getAttribute("aria-label"))].join(". ") + ".");
}

// ----------------------------------------------------------------------------- what is legal

// "b3:0:merge a1 b3;…": the moves that start here, with so many cards (0 on either side: any).
function moves(pile, count = 0) {
  return (pile.dataset.to || "")
    .split(";")
    .filter(Boolean)
    .map((entry) => entry.split(":"))
    .map(([target, size, text]) => ({ target, size: +size, text }))
    .filter((move) => !count || !move.size || move.size === count);
}

// How a move would be written that nobody has promised: the server judges it.
function attempt(pile, target, count) {
  for (const entry of (pile.dataset.try || "").split(";")) {
    const [where, text] = entry.split("=");
    if (where === kind(target)) return text.replace("{n}", count || 1).replace("{to}", nameOf(target));
  }
  return "";
}

function exchange(from, to) {
  const form = board().dataset.swap;
  const both = [from, to].every((pile) => kind(pile) === "cell" && cardsOf(pile).length);
  return form && both ? form.replace("{from}", nameOf(from)).replace("{to}", nameOf(to)) : "";
}

// -------------------------------------------------------------------- picking up, putting down

// Shows what is held and where it may go, in the frame of the click itself.
function light() {
  const source = held && $("p-" + held.name);
  const lit = new Set(source && !swapping ? moves(source, held.count).map((m) => m.target) : []);
  const up = new Set(source ? along(source, held.count) : []);
  for (const pile of piles()) {
    pile.classList.toggle("lit", lit.has(nameOf(pile)));
    pile.classList.toggle("picked", pile === source);
    pile.classList.remove("hinted");
    if (pile.hasAttribute("aria-pressed")) pile.setAttribute("aria-pressed", pile === source);
    for (const card of cardsOf(pile)) card.classList.toggle("up", up.has(card));
  }
  board().classList.toggle("swapping", swapping && !!source);
  $("t-swap")?.setAttribute("aria-pressed", swapping);
}

// The cards that go along: of a cell all, of a column the one tapped and its cover, else the top.
function along(pile, count) {
  const cards = cardsOf(pile);
  if (kind(pile) === "cell") return cards;
  return cards.slice(kind(pile) === "column" ? -(count || 1) : -1);
}

function pick(pile, count) {
  held = { name: nameOf(pile), count };
  light();
}

function letGo() {
  held = null;
  light();
}

// The card of a column under the pointer, counted from its top card; 0 for keys and other piles.
function countAt(pile, event) {
  if (kind(pile) !== "column" || !event.detail) return 0;
  const cards = cardsOf(pile);
  const at = cards.findLastIndex((card) => card.getBoundingClientRect().top <= event.clientY);
  return cards.length - Math.max(0, at);
}

function tap(pile, event) {
  hush();
  const name = nameOf(pile);
  const count = countAt(pile, event);
  const source = held && $("p-" + held.name);
  const twice = event.detail && source === pile && event.timeStamp - tapped < DOUBLE;
  tapped = event.timeStamp;
  if (kind(pile) === "stock") return go(pile.value, name);
  if (twice) return best(pile, count);
  if (source && source !== pile) return drop(source, pile, event.shiftKey) || next(pile, count, event);
  if (source && (held.count === count || !event.detail)) return letGo(), say("Let go.");
  if (pile.dataset.try) return pick(pile, count), say(pickedUp(pile));
  if ("direct" in pile.dataset) return go(pile.value, name);
  say(pile.getAttribute("aria-label"));
}

// “Discards: 6 cards, queen of hearts on top; fits on …”: only the top card was picked up.
function pickedUp(pile) {
  return pile.getAttribute("aria-label").replace(/^[^:]*: (\d+ cards?, (.*?) on top)?/, (all, whole, top) => "Picked up: " + (top || ""));
}

// After a refusal the pile that was tapped is in hand: people tap about to explore.
function next(pile, count, event) {
  if (event.detail && pile.dataset.try) pick(pile, count);
}

// Puts what is held onto a pile; true if that is a move. Merging comes first where both would do;
// a swap needs the tool, the Shift key, or a card carried there by hand.
function drop(source, target, shift = false, carried = false) {
  const { count } = held;
  const [way] = moves(source, count).filter((move) => move.target === nameOf(target));
  const other = exchange(source, target);
  if (other && (shift || swapping)) return go(other, nameOf(target));
  if (way) return go(way.text, nameOf(target));
  if (other && carried) return go(other, nameOf(target));
  const text = attempt(source, target, count);
  letGo();
  aimed = nameOf(target);
  // Some moves name no target: what would go elsewhere is not played by dropping it here.
  if (!text || moves(source).some((move) => move.text === text)) sayNo("That goes elsewhere.");
  else send(text, true);
  return false;
}

function best(pile, count) {
  const ways = moves(pile, count).filter((move) => move.target !== "stock");
  const way = ways.find((move) => move.text === pile.dataset.best) || ways[0];
  if (way) return go(way.text, nameOf(pile));
  aimed = nameOf(pile);
  letGo();
  sayNo("That fits nowhere now.");
}

function go(text, target) {
  aimed = target;
  swapping = false;
  letGo();
  send(text);
  return true;
}

// ----------------------------------------------------------------------------------- sending

// Every way of moving ends here: one form, one request. ``asking`` is a move we expect to be
// refused; it must not stand in the way of a real one.
function send(text, asking = false) {
  const button = $("send");
  if (!button) return;
  submit(() => {
    button.value = text;
    board().requestSubmit(button);
  }, asking);
}

function submit(work, asking = false) {
  if (waiting?.asking && !asking) {
    waiting.next = work;
    return htmx.trigger(board(), "htmx:abort");
  }
  if (waiting) return; // of several requests with one version one is played
  waiting = { asking };
  work();
}

document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  const { submitter } = ctx.request;
  const action = submitter?.getAttribute("formaction");
  if (action) ctx.request.action = action;
  const { id, value } = submitter || {};
  repeat = () => (id === "send" ? send(value) : $(id)?.click());
  waiting ||= { asking: false };
});

document.addEventListener("htmx:finally:request", () => {
  const work = waiting?.next;
  waiting = null;
  if (work) setTimeout(() => submit(work)); // once htmx has cleared its queue
});

const LOST = "Not saved: the server cannot be reached.";
const FAILED = "Not saved: something went wrong on the server.";
const SLOW = "Not saved: too many requests. Wait a moment.";
const UNKNOWN = "Not saved: this browser is no longer known here.";

function trouble(text) {
  dropBack();
  const box = $("trouble");
  box.hidden = !text;
  box.querySelector("span").textContent = text;
  $("retry").textContent = text === UNKNOWN ? "Reload" : "Retry";
}

document.addEventListener("htmx:error", () => trouble(LOST));
// With these the fresh board comes along; with other failures nothing is swapped.
const swaps = ({ response }) => response.status < 400 || [400, 409, 422].includes(response.status);
document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
  const { status } = ctx.response;
  if (swaps(ctx)) return;
  trouble(status >= 500 ? FAILED : status === 429 ? SLOW : UNKNOWN);
});

function retry() {
  if ($("retry").textContent === "Reload") return location.reload();
  if (repeat) repeat();
}
$("retry").addEventListener("click", retry);
addEventListener("online", () => $("trouble").hidden || retry());

// An old page from the browser's own memory is a stale board.
addEventListener("pageshow", (event) => event.persisted && location.reload());

// ------------------------------------------------------------------------------- the new board

let before = null; // where every card lay, and where the focus was

document.addEventListener("htmx:before:swap", () => {
  before = { lay: calm() ? null : whereCardsLie(), focus: document.activeElement?.id };
});

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (!swaps(ctx)) return;
  drag = null;
  trouble("");
  const { said, refused, hint } = board().dataset;
  if (held && !$("p-" + held.name)?.dataset.try) held = null;
  light();
  keepFocus();
  if (refused) sayNo(said);
  else say(said);
  for (const name of hint ? hint.split(" ") : []) $("p-" + name)?.classList.add("hinted");
  if (before?.lay) glide(before.lay);
});

function keepFocus() {
  const now = document.activeElement;
  if (!before?.focus || (now && now !== document.body)) return;
  const heirs = [before.focus, "result", "p-" + aimed, "p-stock"].map($);
  const heir = heirs.find((each) => each?.matches("button, summary, [tabindex]"));
  heir?.focus({ preventScroll: true });
}

const faceOf = (card) => card.firstElementChild.getAttribute("href").split("#")[1];

// Face -> the places it lies; two copies of a card are as good as each other.
function whereCardsLie() {
  const lay = new Map();
  for (const pile of piles())
    for (const card of cardsOf(pile)) {
      const places = lay.get(faceOf(card)) || lay.set(faceOf(card), []).get(faceOf(card));
      places.push({ pile: pile.id, at: card.getBoundingClientRect() });
    }
  return lay;
}

// Every card glides from where it lay to where it lies; one not seen before comes from the stock
// and turns over on its way. Nothing waits for it.
function glide(lay) {
  const arrivals = [];
  for (const pile of piles())
    for (const card of cardsOf(pile)) {
      const places = lay.get(faceOf(card)) || [];
      const same = places.findIndex((place) => place.pile === pile.id);
      const to = card.getBoundingClientRect();
      if (same >= 0) travel(card, places.splice(same, 1)[0].at, to);
      else if (faceOf(card) !== "back") arrivals.push([card, places, to]);
    }
  const stock = lay.get("back")?.[0]?.at;
  for (const [card, places, to] of arrivals) {
    const place = places.shift();
    if (place) travel(card, place.at, to);
    else if (stock) travel(card, stock, to, " scaleX(0.05)");
  }
}

function travel(card, from, to, turned = "") {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  card.classList.add("flying");
  card.animate([{ transform: `translate(${x}px, ${y}px)${turned}` }, { transform: "none" }], {
    duration: GLIDE,
    easing: "cubic-bezier(.2,.7,.3,1)",
  }).onfinish = () => card.classList.remove("flying");
}

// ---------------------------------------------------------------------------------- dragging

document.addEventListener("pointerdown", (event) => {
  const pile = event.target.closest?.("button.pile[data-try]");
  if (!pile || event.button || drag) return;
  drag = { pile, id: event.pointerId, x: event.clientX, y: event.clientY, cards: null };
  drag.count = countAt(pile, { detail: 1, clientY: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  if (event.pointerId !== drag?.id || drag.landed) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.cards) {
    if (Math.hypot(x, y) < SLACK) return;
    hush();
    drag.pile.setPointerCapture(event.pointerId);
    drag.cards = along(drag.pile, drag.count);
    drag.pile.classList.add("dragging");
    pick(drag.pile, drag.count);
  }
  for (const card of drag.cards) card.style.transform = `translate(${x}px, ${y}px)`;
  const over = under(event);
  for (const pile of piles()) pile.classList.toggle("over", pile === over);
});

document.addEventListener("pointerup", (event) => {
  if (event.pointerId !== drag?.id || drag.landed) return;
  if (!drag.cards) return void (drag = null);
  quietClick();
  const target = under(event);
  if (!target) return dropBack(), letGo();
  drag.landed = true; // the cards lie where they were put until the answer moves them
  const { pile } = drag;
  drop(pile, target, event.shiftKey, true);
  if (!waiting) dropBack();
});

// The pile that the carried cards lie over: one where they fit, if they touch it well enough.
function under(event) {
  const lifted = drag.cards[0].getBoundingClientRect();
  const legal = new Set(moves(drag.pile, drag.count).map((move) => move.target));
  let found = null;
  let most = 0;
  for (const pile of piles()) {
    if (pile === drag.pile) continue;
    const at = pile.getBoundingClientRect();
    const wide = Math.min(lifted.right, at.right) - Math.max(lifted.left, at.left);
    const high = Math.min(lifted.bottom, at.bottom) - Math.max(lifted.top, at.top);
    const share = wide > 0 && high > 0 ? (wide * high) / (lifted.width * lifted.height) : 0;
    const { clientX: x, clientY: y } = event;
    const pointed = x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
    const worth = (share > 0.2 || pointed ? share + pointed : 0) + (share > 0.3 && legal.has(nameOf(pile)) ? 2 : 0);
    if (worth > most) [found, most] = [pile, worth];
  }
  return found;
}

// The cards are back where they were: no ghost can stay, because there is none.
function dropBack() {
  if (!drag) return;
  const { pile, cards } = drag;
  drag = null;
  pile.classList.remove("dragging");
  for (const other of piles()) other.classList.remove("over");
  for (const card of cards || []) {
    const from = card.getBoundingClientRect();
    card.style.transform = "";
    if (!calm()) travel(card, from, card.getBoundingClientRect());
  }
}

function cancelDrag() {
  if (!drag || drag.landed) return;
  const { cards, pile, id } = drag;
  dropBack();
  if (!cards) return;
  letGo();
  if (pile.hasPointerCapture(id)) pile.releasePointerCapture(id);
  addEventListener("pointerup", quietClick, { once: true });
}
for (const type of ["pointercancel", "blur"]) addEventListener(type, cancelDrag);
document.addEventListener("visibilitychange", cancelDrag);
document.addEventListener("contextmenu", (event) => drag?.cards && event.preventDefault());

// The click that ends a drag is no tap.
function quietClick() {
  const stop = (event) => (event.stopImmediatePropagation(), event.preventDefault());
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}

// --------------------------------------------------------------------------- clicks and keys

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
    swapping = !swapping;
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

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
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
  const key = event.key.toLowerCase();
  if (key === "?") $("keys").showModal();
  else if (key === "s") sayHow();
  else if (key === "b" && pile?.dataset.try) best(pile, 0);
  else if (LETTERS[key] && !event.repeat) $(LETTERS[key])?.click();
});

function escape() {
  const something = held || drag || swapping;
  cancelDrag();
  hush();
  swapping = false;
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

// ------------------------------------------------------------------------------------- the rest

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
