// The review beside its board: the chart follows the move that is shown and can be pressed; while
// the review is made each stage is shown as it comes. Without this, links and a button do the same.
(() => {
  const EVERY = 2000;
  const box = document.getElementById("replay");
  const chart = document.getElementById("chart");
  const slider = document.getElementById("at");

  function place(at) {
    const now = document.getElementById("now");
    const x = Number(chart.dataset.left) + (at / Math.max(Number(box.dataset.last), 1)) * Number(chart.dataset.across);
    now.setAttribute("x1", x);
    now.setAttribute("x2", x);
    const row = document.querySelector(`#line tr[data-at="${at}"]`);
    if (row) document.getElementById("point").textContent = row.dataset.said;
  }

  function press(event) {
    const edge = chart.getBoundingClientRect();
    const x = ((event.clientX - edge.left) / edge.width) * chart.viewBox.baseVal.width;
    const share = (x - Number(chart.dataset.left)) / Number(chart.dataset.across);
    slider.value = Math.round(Math.min(Math.max(share, 0), 1) * Number(box.dataset.last));
    slider.dispatchEvent(new Event("input"));
  }

  if (chart) {
    new MutationObserver(() => place(Number(box.dataset.at))).observe(box, { attributeFilter: ["data-at"] });
    chart.addEventListener("pointerdown", (event) => {
      chart.setPointerCapture(event.pointerId);
      press(event);
    });
    chart.addEventListener("pointermove", (event) => {
      if (event.buttons) press(event);
    });
  }

  const form = document.querySelector("form[data-running]");
  const status = document.getElementById("progress");

  async function wait() {
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body: new URLSearchParams(new FormData(form)),
        headers: { "HX-Request": "true" },
      });
      const told = await answer.json();
      if (told.stage !== document.getElementById("review").dataset.stage || !told.running) return location.reload();
      if (status.textContent.trim() !== told.said) status.textContent = told.said;
    } catch {
      // The server cannot be reached: the next time, perhaps.
    }
    setTimeout(wait, EVERY);
  }
  if (form) setTimeout(wait, EVERY);
})();
