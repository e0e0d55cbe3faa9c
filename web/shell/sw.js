// The service worker has one whole version of the site in one cache, so a second visit needs no network and never mixes
// versions. The build declares above: `version`, `files` (relative addresses, "./" is the page), the site's `icon`, and `later`, files
// that are stored once the page has asked for them. These have the same names in all versions, and are taken from the server if
// it can be reached. `fixed` are stored then too; their names have a hash of their content.

const prefix = `gavel ${registration.scope} `; // other sites, or another copy of this one, may share the origin's caches
const cacheName = prefix + version;
const page = registration.scope;
const addresses = files => new Set(files.map(file => new URL(file, page).href));
const kept = addresses(files), wanted = addresses(later), unchanging = addresses(fixed);

// Names other than those of pages have a hash of their content, so the browser's copies are right.
async function keepAll() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map(file => new Request(file, { cache: /\/$|\.html$/.test(file) ? "reload" : "default" })));
}

// Files of `later` that an older version has stored, under whatever name, stay until there are newer ones.
async function inherit(names) {
  const cache = await caches.open(cacheName);
  const stem = address => address.match(/^.*\/[^./]*/)[0];
  for (const name of names) {
    const older = await caches.open(name);
    for (const request of await older.keys()) {
      const heir = unchanging.has(request.url) ? request.url : [...wanted].find(address => stem(address) === stem(request.url));
      if (heir && !await cache.match(heir)) await cache.put(heir, await older.match(request)).catch(() => { /* there is no room to keep it */ });
    }
  }
}

async function dropOthers() {
  const names = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheName);
  await inherit(names).catch(() => { /* the page fetches it when needed */ });
  await Promise.all(names.map(name => caches.delete(name)));
  await clients.claim();
}

async function answer(request, address) {
  const cache = await caches.open(cacheName);
  const known = await cache.match(address, { ignoreVary: true });
  if (known && !wanted.has(address)) return known;
  const response = await fetch(request).catch(() => undefined);
  if (!response?.ok) return known ?? response ?? Response.error();
  if (!kept.has(address)) await cache.put(address, response.clone()).catch(() => { /* there is no room to keep it */ });
  return response;
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

self.addEventListener("install", event => event.waitUntil(Promise.all([keepAll(), route(event)])));
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
  if (event.request.method === "GET" && [kept, wanted, unchanging].some(list => list.has(asked))) event.respondWith(answer(event.request, asked));
});
