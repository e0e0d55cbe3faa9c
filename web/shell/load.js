// The loader: fetches and starts the program (cmd/gavel, WebAssembly) while the start form can already be filled in. Its element
// stands before the style sheet, for which it would else have to wait.
//
// What the loader and the program (package web/page) say to each other, all of it:
//   - "gavel:ready" on window, from the program: its listeners are on the page. Until then the loader keeps the button that
//     was pressed in #new-game or #join (name "go"); then it submits the form with that button, and the program
//     hears an ordinary "submit" event whose submitter tells which. Buttons that were disabled for want of the program
//     (data-act) are enabled.
//   - "gavel:language" on window, from the loader (words.js): <html lang> has changed.
//   - sessionStorage: "gavel.crash" is written after a crash (page/browser/tab.go), by whoever survives it.
//   - localStorage, of what the loader cannot wait for; all else is in IndexedDB (package store/idb): "gavel.lang", "gavel.text"
//     (1 to 2) and "gavel.colours" are read before the first paint; "gavel.start" is what the start form said last, as a query;
//     "gavel.continue" exists while there is a game to continue, "gavel.save" where an older version has left one;
//     "gavel.lesson." and a game's name where the lesson of a game was begun. The loader writes "gavel.lang" only.
// The program hides #start and shows #table itself, once the table has been drawn.

const { program, bytes } = document.currentScript.dataset;
const STALLED_AFTER = 10_000; // milliseconds without a byte until we say so
const SHOWN_AFTER = 500; // milliseconds after the navigation: a bar for less would only show and go, and move the page
const SHOWN_EVERY = 100; // milliseconds: the browser paints for each, while it should compile
const CRASHED_LATELY = 300_000; // milliseconds after a crash, in which the next one does not load the page again by itself
const SENTENCES = {
  loading: "load.waiting", ready: "", stalled: "load.stalled", failed: "load.failed", stopped: "load.stopped",
  nowasm: "load.nowasm", nowebgl: "load.nowebgl",
};
// There are no service workers on insecure addresses other than localhost, nor in some private windows and embedded pages; in a
// sandboxed one the mere question throws.
const workers = (() => { try { return navigator.serviceWorker; } catch { /* none */ } })();
// The service worker answers: an earlier visit has started the program, and all of it is at hand.
const kept = !!workers?.controller;
let state = lacks() ?? "loading"; // one of SENTENCES
let received = 0; // bytes of the program, unpacked
let pressed = null; // the button that waits for the program
let painting = 0; // the timer that is going to show how much has been received

// lacks is what the browser is too old for. Whether its graphics are also switched on is found by the engine, which makes the only
// context: a trial here would stop the page for as long as the browser paints it for the first time.
function lacks() {
  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") return "nowasm";
  if (typeof WebGL2RenderingContext === "undefined") return "nowebgl";
}

function become(next) {
  state = next;
  paint();
}

// Writing a number in a language takes the browser several milliseconds the first time: not done where nothing is downloaded.
function megabytes(n) {
  return (n / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function paint() {
  painting = 0;
  if (document.readyState === "loading") return;
  const percent = Math.min(100, Math.round(100 * received / bytes));
  const loading = state === "loading" || state === "stalled";
  root.dataset.boot = state;
  for (const bar of document.querySelectorAll("progress")) bar.value = percent;
  const amount = received < bytes ? say("load.amount", { percent, done: megabytes(received), total: megabytes(bytes) }) : say("load.starting");
  for (const line of document.querySelectorAll(".amount")) line.textContent = amount;
  const soon = kept || performance.now() < SHOWN_AFTER;
  for (const box of document.querySelectorAll(".loading")) box.hidden = !loading || soon && !pressed;
  // Only changes of state are read out, not every percent.
  const key = state === "loading" && !pressed ? "" : SENTENCES[state];
  const sentence = key && say(key);
  for (const line of document.querySelectorAll(".status")) if (line.textContent !== sentence) line.textContent = sentence;
  for (const button of document.querySelectorAll(".retry")) button.hidden = state !== "failed" && state !== "stopped";
  for (const button of document.querySelectorAll("button[name=go]")) {
    button.disabled = state === "nowasm" || state === "nowebgl";
    button.setAttribute("aria-busy", String(loading && button === pressed));
  }
}

// count follows the download on a copy of the response: had the response itself been wrapped in a counting stream, the
// browser could not keep the compiled code for the next visit.
async function count(response) {
  const reader = response.body.getReader();
  let alarm;
  for (;;) {
    clearTimeout(alarm);
    alarm = setTimeout(() => { if (state === "loading") become("stalled"); }, STALLED_AFTER);
    const { done, value } = await reader.read();
    if (done) break;
    received += value.length;
    if (state === "stalled") state = "loading";
    painting ||= setTimeout(paint, Math.max(SHOWN_EVERY, SHOWN_AFTER - performance.now()));
  }
  clearTimeout(alarm);
}

// The page does not preload the program: to a fetch that takes over a preloaded response the browser often does not give the
// compiled code that it has kept along with it, and a later visit compiles all anew. It begins one round trip later for that.
async function instantiate(imports, cache) {
  received = kept ? Number(bytes) : 0;
  const response = await fetch(program, { cache });
  if (!response.ok) throw new Error(`${program}: ${response.status}`);
  // A copy takes time, too: there is none of what is kept.
  if (!kept) count(response.clone()).catch(() => { /* the other copy fails too, and that is where it is reported */ });
  // Some hosts send .wasm as octet-stream, which the streaming compiler refuses.
  const streaming = WebAssembly.instantiateStreaming && /^application\/wasm\b/.test(response.headers.get("Content-Type"));
  return streaming ? WebAssembly.instantiateStreaming(response, imports)
    : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

// Nothing is given back at "pagehide": the browser may bring the page back as it was, and frees itself what it does not keep. A
// page can give back neither the program's memory nor its code. What ran out of memory on iOS after many reloads
// (emscripten-core/emscripten#19374) was memory that is shared, or in an audio worklet, its most claimed at once; this is neither.
async function load(cache) {
  const go = new Go();
  let instance;
  try {
    ({ instance } = await instantiate(go.importObject, cache));
  } catch (problem) {
    console.error(problem);
    become("failed");
    return;
  }
  await page;
  await run(go, instance).catch(console.error);
  // The program is meant to run as long as the page. Its listeners and timers stay, and each would throw that it has exited.
  go._scheduledTimeouts.clear();
  go._resume = () => {};
  stop();
}

// run runs the program until it exits, or traps: where it is called by an event or a timer, nobody else would notice that.
function run(go, instance) {
  return new Promise((resolve, trapped) => {
    const resume = go._resume;
    go._resume = () => {
      try {
        resume.call(go);
      } catch (problem) {
        trapped(problem);
      }
    };
    go.run(instance).then(resolve, trapped);
  });
}

// What Go cannot recover from (memory, a stack overflow) ends the program. The page is loaded again and asks whether to go back
// to the table; not by itself if that has happened lately, for then it may well happen again.
function stop() {
  const dialog = document.getElementById("error");
  const told = dialog.open; // the program has said why, and ended by itself
  const again = !told && crashedLately();
  if (!told && noteCrash() && !again && state === "ready") {
    return location.replace(location.pathname + location.search); // without a link, which might lead there again
  }
  if (state !== "ready") return become("stopped");
  dialog.addEventListener("close", () => dialog.showModal()); // there is nothing behind it
  if (told) return;
  document.getElementById("error-text").textContent = say(again ? "load.again" : "load.stopped");
  dialog.showModal();
}

function crashedLately() {
  try {
    return Date.now() - parseInt(sessionStorage.getItem("gavel.crash")) < CRASHED_LATELY;
  } catch { return true; }
}

// noteCrash tells whether the crash is noted: without that the page would not ask.
function noteCrash() {
  try {
    sessionStorage.setItem("gavel.crash", Date.now());
    return true;
  } catch { return false; }
}

// The forms that begin something: a game, or the way to somebody's table.
const forms = () => [document.getElementById("new-game"), document.getElementById("join")];

function keep(event) {
  event.preventDefault();
  pressed = event.submitter;
  paint();
}

// chooseAgain has the start form say what it said last; what it does not know changes nothing. Options that are not as usual are
// in sight.
function chooseAgain(form, last) {
  for (const field of form.querySelectorAll("[type=radio], [type=checkbox], select, .here [type=text]")) {
    const value = last.get(field.name);
    if (field.type === "text") field.value = value ?? "";
    const known = [...field.options ?? [field]].some(option => option.value === value);
    if (!known) continue;
    if (field.options) field.value = value; else field.checked = true;
    if (field.options || !field.defaultChecked) field.closest("details")?.setAttribute("open", "");
  }
}

function ready() {
  for (const form of forms()) form.removeEventListener("submit", keep);
  for (const button of document.querySelectorAll("button[data-act]:disabled")) button.disabled = false;
  become("ready");
  if (pressed) pressed.form.requestSubmit(pressed);
}

const page = new Promise(resolve => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
page.then(() => {
  for (const form of forms()) form.addEventListener("submit", keep);
  document.querySelector(".continue").hidden = (stored("gavel.continue") ?? stored("gavel.save")) === null;
  const form = document.getElementById("new-game");
  chooseAgain(form, new URLSearchParams(stored("gavel.start") ?? ""));
  form.dataset.lesson = stored("gavel.lesson." + form.elements.game.value) ? "known" : "new"; // the program knows more
  for (const button of document.querySelectorAll(".retry")) {
    button.addEventListener("click", () => {
      become("loading");
      load("reload");
    });
  }
  document.getElementById("reload").addEventListener("click", () => location.reload());
  window.addEventListener("gavel:ready", ready, { once: true });
  window.addEventListener("gavel:language", paint);
  paint();
  setTimeout(paint, SHOWN_AFTER - performance.now());
});
if (state === "loading") load("default");
