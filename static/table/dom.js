// The elements of the table, and what they say of themselves.

export const $ = (id) => document.getElementById(id);
export const root = document.documentElement;
export const board = () => $("board");
export const piles = () => [...board().querySelectorAll(".pile")];
export const nameOf = (pile) => pile.id.slice(2);
export const pileOf = (name) => $("p-" + name);
export const cardsOf = (pile) => [...pile.querySelectorAll(".card")];
export const kind = (pile) => pile.dataset.kind;
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = () => lessMotion.matches || root.dataset.motion === "off";
