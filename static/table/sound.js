// Sounds are made here, not fetched; they are off until somebody asks for them. So is the buzz.

import { root } from "./dom.js";

let context = null;

const SOUNDS = {
  drop: () => knock(0.05, 900, 0.25),
  flip: () => knock(0.08, 2200, 0.18),
  no: () => tone(160, 0.12, 0.1),
  won: () => [523, 659, 784, 1047].forEach((pitch, at) => tone(pitch, 0.3, 0.09, at * 0.11)),
};
const BUZZES = { drop: 8, flip: 8, no: [12, 50, 12], won: [15, 60, 15, 60, 30] };

export function makeSound(name) {
  if (root.dataset.buzz === "on") navigator.vibrate?.(BUZZES[name]);
  if (root.dataset.sound !== "on") return;
  context ||= new AudioContext();
  SOUNDS[name]();
}

// A card upon cloth: a very short breath of noise.
function knock(seconds, pitch, loud) {
  const size = Math.ceil(context.sampleRate * seconds);
  const noise = new AudioBuffer({ length: size, sampleRate: context.sampleRate });
  const data = noise.getChannelData(0);
  for (let at = 0; at < size; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / size) ** 3;
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  const gain = new GainNode(context, { gain: loud });
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

function tone(pitch, seconds, loud, later = 0) {
  const start = context.currentTime + later;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  const source = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + seconds);
}
