// Every way of moving ends here: steps wait in a queue, and each is sent with the version that the
// answer before it brought. What comes back decides.

import { $, board } from "./dom.js";
import { dropBack } from "./dragging.js";
import { showing, showSteps, stepsIn } from "./sequence.js";

// A step: { text } for a move, { id } for a tool's button. `asking` is a move we expect to be
// refused: it must not stand in the way of a real one. Of steps that are `single` one waits at a time.
export const queue = [];
let sent = null; // the step on its way
let stuck = false; // an answer did not come: nothing more is taken until it has

export const isBusy = () => queue.length > 0;

export function enqueue(step) {
  if (stuck) return flash();
  if (step.single && queue.some((other) => other.single === step.single)) return false;
  const first = queue[0];
  if (first?.asking && !step.asking) {
    queue.shift();
    if (sent) htmx.trigger(board(), "htmx:abort");
  }
  queue.push(step);
  // The frame that shows the move comes first.
  if (document.hidden) setTimeout(sendNext);
  else requestAnimationFrame(() => setTimeout(sendNext));
  return true;
}

function sendNext() {
  if (sent || stuck || showing || !queue.length) return;
  sent = queue[0];
  const button = $(sent.id || "send");
  if (!button) return forget();
  if (sent.text) button.value = sent.text;
  board().requestSubmit(button);
}

// The first step was answered with a board; a refusal takes all that stood on it along. Returns
// whether it came as painted: then what is remembered of earlier boards still holds.
export function settle(refused) {
  const done = sent === queue[0] ? queue.shift() : sent;
  const dropped = refused ? queue.splice(0) : [];
  return done?.asking ? Boolean(refused) && dropped.every((each) => each.asking) : !refused;
}

function forget() {
  queue.length = 0;
  sent = null;
}

document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  const action = ctx.request.submitter?.getAttribute("formaction");
  if (action) ctx.request.action = action;
});

document.addEventListener("htmx:finally:request", () => {
  sent = null;
  setTimeout(sendNext); // once htmx has cleared its own queue
});

const LOST = "Not saved: the server cannot be reached.";
const FAILED = "Not saved: something went wrong on the server.";
const SLOW = "Not saved: too many requests. Wait a moment.";
const UNKNOWN = "Not saved: this browser is no longer known here.";
const ELSEWHERE = "Not saved: what answered was not this game.";
const BOARD = /<form id="board"|<hx-partial id="news"/;
const STRANGE = [401, 403, 404]; // this browser may not play here
const REFUSALS = [400, 409, 422]; // these bring the board and the reason

// Only an answer that holds the board may take its place.
document.addEventListener("htmx:after:request", (event) => {
  const { ctx } = event.detail;
  const { status } = ctx.response;
  if (BOARD.test(ctx.text) && (status < 400 || REFUSALS.includes(status))) return showFirst(event, ctx);
  event.preventDefault();
  const told = ctx.response.headers.get("content-type")?.startsWith("text/plain") && ctx.text;
  if (told && status < 500 && !STRANGE.includes(status)) return fail("Not saved. " + told, true);
  if (status >= 500) fail(FAILED);
  else if (status === 429) fail(SLOW);
  else fail(STRANGE.includes(status) ? UNKNOWN : ELSEWHERE, true);
});
document.addEventListener("htmx:error", () => fail(LOST));

// What a step did is shown before its end is.
function showFirst(event, ctx) {
  const steps = stepsIn(ctx.text);
  if (steps.length < 2) return;
  event.preventDefault();
  const step = sent;
  showSteps(steps, step?.text).then(() => {
    sent = step;
    htmx.swap(ctx).finally(() => ((sent = null), sendNext()));
  });
}

function fail(text, reload = false) {
  stuck = true;
  dropBack();
  $("trouble").hidden = false;
  $("trouble").querySelector("span").textContent = text;
  $("reload").hidden = !reload;
}

export function recover() {
  stuck = false;
  $("trouble").hidden = true;
}

function flash() {
  $("trouble").animate?.([{ scale: 1 }, { scale: 1.04 }, { scale: 1 }], 250);
  return false;
}

function retry() {
  recover();
  if (queue.length) sendNext();
  else location.reload();
}
$("retry").addEventListener("click", retry);
$("reload").addEventListener("click", () => location.reload());
addEventListener("online", () => stuck && retry());

// An old page from the browser's own memory is a stale board.
addEventListener("pageshow", (event) => event.persisted && location.reload());
