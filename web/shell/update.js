// Offline play, and new versions. The service worker (sw.js) stores a whole version of the site. It is registered when the
// program runs, so that it takes the files from the browser's cache and not a second time from the network. The page offers
// a new version on the start page only, between games, and never takes it without asking.

const { version } = document.currentScript.dataset;
const LATER = 1_000; // milliseconds after the program is ready: storing the files would delay its first picture
const worker = async () => workers?.getRegistration().catch(() => undefined); // fails if storage is blocked

async function published() {
  try {
    return (await (await fetch("version.json", { cache: "no-store" })).json()).version;
  } catch {
    return version; // offline
  }
}

function installed(registration) {
  return new Promise(resolve => {
    const incoming = registration.installing;
    if (!incoming) return resolve();
    incoming.addEventListener("statechange", () => { if (incoming.state !== "installing") resolve(); });
  });
}

async function lookForUpdate() {
  if (document.hidden || document.getElementById("start").hidden) return;
  if (await published() === version) return;
  const registration = await worker();
  if (registration) {
    await registration.update();
    await installed(registration);
  }
  document.getElementById("update").hidden = false;
}

// On iOS "controllerchange" may never come (vite-pwa/vite-plugin-pwa#937), so the code watches the worker too. If it
// reloaded after a fixed time instead, the old worker could still answer with the old page.
async function takeUpdate() {
  const waiting = (await worker())?.waiting;
  if (waiting) {
    await new Promise(resolve => {
      workers.addEventListener("controllerchange", resolve, { once: true });
      waiting.addEventListener("statechange", () => { if (waiting.state !== "activating") resolve(); });
      waiting.postMessage("take over");
    });
  }
  location.reload();
}

function begin() {
  workers?.register("sw.js").catch(console.error); // the page works without
  const look = () => lookForUpdate().catch(console.error);
  document.getElementById("update-now").addEventListener("click", takeUpdate);
  document.addEventListener("visibilitychange", look);
  new MutationObserver(look).observe(document.getElementById("start"), { attributeFilter: ["hidden"] });
  look();
}

window.addEventListener("gavel:ready", () => setTimeout(begin, LATER), { once: true });
