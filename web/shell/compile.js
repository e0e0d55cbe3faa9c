// A worker fetches and compiles the program while the page is laid out. This script is the first one in the page's head, so that
// the worker starts early. It stands in the page itself, and the worker gets its functions as a blob, so neither needs a request.
//
// The page does not preload the program. A fetch of a preloaded response often does not get the compiled code that the browser
// has kept with it, so a later visit would compile again.
//
// globalThis.boot is for the loader (load.js):
//   - lacks: the feature that the browser lacks, as one of the loader's states; undefined if it has all
//   - kept: whether an earlier visit has started the program and stored all of it
//   - compiled: a promise of the program, as compile returns it
//   - compile(cache): compiles it again, after a failure; cache is the mode of fetch
//   - received: bytes of the program so far, unpacked
//   - heard: the loader's function for their arrival
//   - spoken: a promise by the loader, for the program (load.js)

const { program } = document.currentScript.dataset;
// There are no service workers on insecure addresses other than localhost, nor in some private windows and embedded pages. In
// a sandboxed page, even reading the property throws.
const kept = (() => { try { return !!navigator.serviceWorker.controller; } catch { return false; } })();
const boot = { kept, received: 0, compile: start };

// compile fetches and compiles the program. page is the page's address.
async function compile({ program, page, cache, kept }, arrived) {
  // count measures the download on a copy of the response. If a counting stream wrapped the response itself, the browser could
  // not keep the compiled code for the next visit.
  const count = async response => {
    const reader = response.body.getReader();
    for (let part; !(part = await reader.read()).done;) arrived(part.value.length);
  };
  const response = await fetch(new URL(program, page), { cache });
  if (!response.ok) throw new Error(`${program}: ${response.status}`);
  // A copy takes time, so a stored program is not copied.
  if (!kept) count(response.clone()).catch(() => { /* the other copy fails too, and reports it */ });
  // Some hosts send .wasm as octet-stream, which the streaming compiler refuses.
  const streaming = /^application\/wasm\b/.test(response.headers.get("Content-Type"));
  return streaming ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

function work(what) {
  compile(what, arrived => postMessage({ arrived })).then(module => postMessage({ module }), problem => postMessage({ problem: String(problem) }));
}

// The worker stays: the browser keeps the compiled code only once much of it has run often. What it has to do stands in its script: a
// message to it would wait until the page is laid out. A host may forbid such workers; then the page does the work itself.
function start(cache) {
  boot.received = 0;
  const what = { program, page: location.href, cache, kept };
  const count = arrived => {
    boot.received += arrived;
    boot.heard?.();
  };
  return new Promise((resolve, reject) => {
    const here = () => compile(what, count).then(resolve, reject);
    try {
      const worker = new Worker(URL.createObjectURL(new Blob([`${compile}(${work})(${JSON.stringify(what)})`], { type: "text/javascript" })));
      worker.onmessage = ({ data }) => {
        if (data.module) resolve(data.module);
        else if (data.problem) reject(new Error(data.problem));
        else count(data.arrived);
      };
      worker.onerror = here;
    } catch {
      here();
    }
  });
}

if (typeof WebAssembly !== "object") boot.lacks = "nowasm";
// The engine finds out whether there are graphics: a trial context here would block the page during its first paint.
else (boot.compiled = start("default")).catch(() => { /* the loader says it */ });
globalThis.boot = boot;
