// Every way of moving ends here: one form, one request at a time.

import { $, board } from "./dom.js";
import { dropBack } from "./dragging.js";

export let waiting = null; // the request on its way: { asking, next }
let repeat = null; // does the last request once more

// ``asking`` is a move we expect to be refused; it must not stand in the way of a real one.
export function send(text, asking = false) {
  const button = $("send");
  if (!button) return;
  submit(() => {
    button.value = text;
    board().requestSubmit(button);
  }, asking);
}

export function submit(work, asking = false) {
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

export function trouble(text) {
  dropBack();
  const box = $("trouble");
  box.hidden = !text;
  box.querySelector("span").textContent = text;
  $("retry").textContent = text === UNKNOWN ? "Reload" : "Retry";
}

document.addEventListener("htmx:error", () => trouble(LOST));
// With these the fresh board comes along; with other failures nothing is swapped.
export const swaps = ({ response }) => response.status < 400 || [400, 409, 422].includes(response.status);
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
