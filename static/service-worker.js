// Keeps styles, scripts and cards, and answers when the network does not: with the table as the
// page last showed it, else with the offline page. VERSION and SHELL stand before this text, put
// there by the server; another VERSION is another worker, which takes over at once. Addresses of
// static files carry fingerprints, so an old script never meets a new page.

const FILES = "talon-files-" + VERSION;
const TABLES = "talon-tables";
const MOST_TABLES = 3;
const OFFLINE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(FILES)
      .then((files) => files.addAll([OFFLINE, ...SHELL]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldFiles().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request, url.pathname));
});

// The page sends {path, html} for a table in play, {path} for one that is over.
self.addEventListener("message", (event) => {
  const { path, html } = event.data;
  if (new URL(event.source.url).pathname === path) event.waitUntil(keepTable(path, html));
});

async function forgetOldFiles() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("talon-files-") && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function file(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // The server marks what will never change at this address.
  if (answer.ok && (answer.headers.get("Cache-Control") || "").includes("immutable")) {
    await files.put(request, answer.clone());
  }
  return answer;
}

async function page(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const table = await (await caches.open(TABLES)).match(path);
    const offline = await (await caches.open(FILES)).match(OFFLINE);
    if (!table && !offline) throw error;
    return table || offline;
  }
}

async function keepTable(path, html) {
  const tables = await caches.open(TABLES);
  await tables.delete(path);
  if (!html) return;
  const offline = await (await caches.open(FILES)).match(OFFLINE);
  // The same security headers as every page.
  await tables.put(path, new Response(html, { headers: offline.headers }));
  const paths = await tables.keys();
  await Promise.all(paths.slice(0, -MOST_TABLES).map((old) => tables.delete(old)));
}
