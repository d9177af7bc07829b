// A step of several moves is shown move by move; a touch shows its end at once.

import { calm, pileOf } from "./dom.js";
import { glideWhile, land } from "./motion.js";
import { isTouched, paintStep } from "./painting.js";

const PACE = 150; // milliseconds from one move to the next
const LONGEST = 4000; // milliseconds that all may take

export let showing = false;
let hurry = null;

export const stepsIn = (text) => {
  const found = calm() ? null : /id="news"[^>]*data-steps="([^"]+)"/.exec(text);
  return found ? found[1].split(";").map((step) => step.split(":")) : [];
};

// Resolves once every move has been seen.
export async function showSteps(steps, painted) {
  showing = true;
  const pace = Math.min(PACE, LONGEST / steps.length);
  const skip = new Promise((done) => (hurry = () => done(true)));
  addEventListener("pointerdown", hurry, { once: true });
  addEventListener("keydown", hurry, { once: true });
  for (const step of steps) {
    if (step[3] === painted && isTouched(pileOf(step[0]))) continue; // it lies there already
    glideWhile(() => paintStep(step));
    if (await Promise.race([skip, new Promise((done) => setTimeout(done, pace))])) break;
  }
  land();
  showing = false;
}
