// What a page of a race adds to its stream: going to the table at the start, clocks that run
// between two messages, and coming back soon after the connection was lost.
const SILENCE = 40000; // ms without a word from the server: it sends one every fifteen seconds

const live = document.querySelector("[hx-sse\\:connect]");
const away = document.getElementById("race-away");
let connection = null; // htmx's, of the stream that is open
let heard = performance.now();

function hear() {
  heard = performance.now();
  if (away) away.hidden = true;
}

live.addEventListener("htmx:sse:after:connection", (event) => {
  connection = event.detail.connection;
  hear();
});
for (const name of ["htmx:sse:after:message", "beat"]) live.addEventListener(name, hear);
live.addEventListener("htmx:sse:error", lost);
live.addEventListener("htmx:error", lost);
live.addEventListener("htmx:sse:close", () => (connection = null));

function lost() {
  if (away) away.hidden = false;
}

function comeBack() {
  if (connection?.delayCanceller) connection.delayCanceller();
  else if (connection?.reader) connection.reader.cancel();
  else if (!connection) live.dispatchEvent(new CustomEvent("race-connect"));
}

addEventListener("offline", lost);
addEventListener("online", comeBack);
setInterval(() => {
  if (connection && performance.now() - heard < SILENCE) return;
  if (!navigator.onLine) return lost();
  heard = performance.now() - SILENCE + 5000;
  lost();
  comeBack();
}, 5000);

// -- the start and the end -----------------------------------------------------------------

live.addEventListener("race-start", (event) => location.replace(event.detail.data));
live.addEventListener("race-left", (event) => location.replace(event.detail.data));
live.addEventListener("race-end", () => {
  // Who was still playing when the time was up sees so at once; and who was looking on, the podium
  // with all that stands below it.
  const playing = document.getElementById("board") && !document.getElementById("result");
  if (playing || document.querySelector("#race:not([data-over])")) location.reload();
});

// -- clocks --------------------------------------------------------------------------------

const ends = new WeakMap(); // element -> what the server said, and when that will be

function tick() {
  for (const clock of document.querySelectorAll("[data-seconds]")) {
    const said = clock.dataset.seconds;
    let known = ends.get(clock);
    if (!known || known.said !== said) {
      known = { said, at: performance.now() + Number(said) * 1000 };
      ends.set(clock, known);
    }
    const left = Math.max(0, Math.ceil((known.at - performance.now()) / 1000));
    const plain = "plain" in clock.dataset;
    const text = plain ? String(left) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (clock.textContent !== text) clock.textContent = text;
  }
}

setInterval(tick, 250);
