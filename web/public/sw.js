// What lets the page be opened without a network: a copy of every file of one version, taken in the background. The
// program puts version and files in place when it sends or writes this file (src/server/site_files.cpp). A new version
// is fetched beside the one in use, and waits until the person wants it.

const VERSION = 'VERSION';
const FILES = { FILES: '' }; // address: tag of its content; no tag: the server's of the moment
const NAME = `carreira ${VERSION}`;
const LIST = new URL('kept-files', registration.scope).href;

const addressOf = (path) => new URL(path, registration.scope).href;

// Of an older version's files those that are the same still.
async function oldFiles() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith('carreira ') || name === NAME) continue;
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (!list) continue;
    for (const [path, tag] of Object.entries(await list.json()))
      if (tag && FILES[path] === tag) found.set(path, cache);
  }
  return found;
}

async function takeCopies() {
  const cache = await caches.open(NAME);
  const old = await oldFiles();
  const waiting = Object.keys(FILES);
  const take = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const address = addressOf(path);
      let answer = await old.get(path)?.match(address);
      // Files whose name changes with their content may come from the browser's own cache.
      answer ??= await fetch(address, { cache: path.startsWith('assets/') ? 'default' : 'no-cache' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(address, answer);
    }
  };
  await Promise.all([take(), take(), take(), take()]);
  await cache.put(LIST, new Response(JSON.stringify(FILES)));
}

async function dropOldCopies() {
  for (const name of await caches.keys())
    if (name.startsWith('carreira ') && name !== NAME) await caches.delete(name);
  await clients.claim();
}

async function answer(request, path) {
  const cache = await caches.open(NAME);
  const kept = () => cache.match(addressOf(path));
  if (FILES[path]) return (await kept()) ?? fetch(request);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(addressOf(path), fresh.clone());
    return fresh;
  } catch (problem) {
    return (await kept()) ?? Promise.reject(problem);
  }
}

addEventListener('install', (event) => event.waitUntil(takeCopies()));
addEventListener('activate', (event) => event.waitUntil(dropOldCopies()));
addEventListener('message', (event) => {
  if (event.data === 'take over') void skipWaiting();
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  const asked = request.url.slice(registration.scope.length).replace(/[?#].*$/, '');
  const path = request.mode === 'navigate' || asked === '' || asked === 'index.html' ? './' : asked;
  if (path in FILES) event.respondWith(answer(request, path));
});
