// The service worker has one whole version of the site in one cache, so a second visit needs no network and never mixes
// versions. The build declares above: `version`, `files` (relative addresses, "./" is the page), the site's `icon`, and `later`, files
// that are stored once the page has asked for them. Each has the start of its content's hash in its name, or else after "#".
// Only files with this hash are stored, because a host or a network may answer with something else.

const prefix = `gavel ${registration.scope} `; // other sites, or another copy of this one, may share the origin's caches
const cacheName = prefix + version;
const page = registration.scope;
const listed = names => new Map(names.map(name => [new URL(name, page).href.replace(/#.*/, ""), name.match(/[.#]([0-9a-f]{10})/)[1]]));
const kept = listed(files), wanted = listed(later);
const outdated = async () => (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheName);

const fromCaches = address => caches.match(address), fromBrowser = address => fetch(address);
const fromServer = address => fetch(address, { cache: "reload" });

// store stores a file from the first of some sources that has it, and returns it. If the host has redirected the request, no page
// could be opened with the response; and if the answer depends on headers, it may not be found again. So it is stored anew then.
// Otherwise it is stored as it came, so that the browser can keep compiled code with it.
async function store(address, ...sources) {
  for (const source of sources) {
    const response = await source(address);
    if (!response?.ok) continue;
    let file = response.clone();
    const content = await response.arrayBuffer(), sum = await crypto.subtle.digest("SHA-256", content);
    const hash = [...new Uint8Array(sum, 0, 5)].map(byte => byte.toString(16).padStart(2, "0")).join("");
    if (hash !== (kept.get(address) ?? wanted.get(address))) continue;
    if (file.redirected || !/^(accept-encoding)?$/i.test(file.headers.get("Vary") ?? "")) {
      file = new Response(content, response);
      file.headers.delete("Vary");
    }
    await (await caches.open(cacheName)).put(address, file.clone());
    return file;
  }
  throw new Error(`the host does not have ${address}`);
}

// inherited returns the files of `later` that an older version has stored, perhaps with another content.
async function inherited() {
  const stem = address => address.match(/^.*\/[^./]*/)[0], stems = new Set();
  for (const name of await outdated()) for (const { url } of await (await caches.open(name)).keys()) stems.add(stem(url));
  return [...wanted.keys()].filter(address => stems.has(stem(address)));
}

async function install() {
  await Promise.all([...kept.keys(), ...await inherited()].map(address => store(address, fromCaches, fromBrowser, fromServer)));
  if ((await caches.match(page))?.redirected) await self.skipWaiting(); // nobody can open the page that an earlier worker has stored
}

async function dropOthers() {
  for (const address of await inherited()) await store(address, fromCaches).catch(() => { /* the page fetches it when needed */ });
  for (const name of await outdated()) await caches.delete(name);
  await clients.claim();
}

async function answer(request, address) {
  const known = await (await caches.open(cacheName)).match(address);
  if (known || !wanted.has(address)) return known ?? fetch(request);
  return store(address, fromBrowser, fromServer).catch(() => fetch(request)); // the page checks what it gets
}

// If the browser supports routes, it takes stored files from the cache without starting this worker. Other requests, such as
// the page with a query, come to "fetch" below.
function route(event) {
  const literally = path => path.replace(/[:*?+(){}\\]/g, "\\$&");
  return event.addRoutes?.(files.map(file => ({
    condition: { requestMethod: "get", urlPattern: { pathname: literally(new URL(file, page).pathname), search: "" } },
    source: { cacheName },
  })));
}

// A page without files to store is a developer's. An older worker must not answer with an older page.
self.addEventListener("install", event => event.waitUntil(files.length ? Promise.all([install(), route(event)]) : self.skipWaiting()));
self.addEventListener("activate", event => event.waitUntil(dropOthers()));
self.addEventListener("message", event => {
  if (event.data === "take over") self.skipWaiting();
  else event.waitUntil(calling = calling.then(() => call(event.source.id, event.data)).catch(() => { /* the person has not allowed it */ }));
});

// A hidden page calls its person; a message without a title ends the call. The notification's tag is the page's id, so a page
// has one at most, and it leads back to that page.
let calling = Promise.resolve();
async function call(tag, title) {
  await (title ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => { /* the site is not installed */ });
  if (title) return registration.showNotification(title, { icon, tag, renotify: true, vibrate: [200, 100, 200] });
  for (const old of await registration.getNotifications({ tag })) old.close();
}

self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(clients.get(event.notification.tag).then(caller => caller ? caller.focus() : clients.openWindow(page)));
});

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  const address = url.origin + url.pathname;
  const asked = address === page + "index.html" ? page : address;
  if (event.request.method === "GET" && (kept.has(asked) || wanted.has(asked))) event.respondWith(answer(event.request, asked));
});
