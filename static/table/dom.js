// The elements of the table, and what they say of themselves.

export const $ = (id) => document.getElementById(id);
export const root = document.documentElement;
export const board = () => $("board");
export const piles = () => [...board().querySelectorAll(".pile")];
export const nameOf = (pile) => pile.id.slice(2);
export const pileOf = (name) => $("p-" + name);
export const cardsOf = (pile) => [...pile.querySelectorAll(".card:not(.ghost)")];
export const kind = (pile) => pile.dataset.kind;
export const sizeOf = (pile) => +(/\bn(\d+)\b/.exec(pile.className)?.[1] || 0);
export const isStock = (pile) => kind(pile) === "stock";
export const news = () => $("news").dataset; // what the last answer said: { said, refused, … }
export const faceOf = (card) => card.firstElementChild.getAttribute("href").split("#")[1];
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = () => lessMotion.matches || root.dataset.motion === "off";
