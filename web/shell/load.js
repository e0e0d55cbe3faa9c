// The loader starts the program (cmd/gavel, WebAssembly), which compile.js has fetched and compiled, while a person can already
// fill in the start form. Its element is before the style sheet, because otherwise it would have to wait for that.
//
// The loader and the program (package web/page) communicate only in these ways:
//   - "gavel:ready" on window, from the program: its listeners are on the page. Until then the loader stores the button that
//     was pressed in #new-game or #join (name "go"). Then it submits the form with that button, and the program gets an
//     ordinary "submit" event with this submitter. The loader also enables the buttons that need the program (data-act).
//   - "gavel:blind" on window, from the program: there are no graphics. The loader says so, and no game starts.
//   - the element #texts, from the loader (words.js): the texts of the person's language, and in data-rules the file with
//     its rules. "gavel:language" on window: they have changed, as <html lang>.
//   - boot.spoken, a promise from the loader: the texts are in #texts, and the browser has read the whole page. The program
//     waits for it, because it starts before that.
//   - sessionStorage: "gavel.crash" is written after a crash, by the program (page/browser/tab.go) or the loader.
//   - localStorage, for items that the loader needs at once; all others are in IndexedDB (package store/idb). "gavel.lang",
//     "gavel.text" (1 to 2) and "gavel.colours" are read before the first paint. "gavel.start" has the last choices in the start
//     form, as a query. "gavel.continue" exists while there is a game to continue, "gavel.save" if an older version has left
//     one, "gavel.lesson." and a game's name once that game or its lesson was begun. The loader writes "gavel.lang" only. Each player but the
//     first has entries of their own, such as "gavel.2/lang". "gavel.player" is who plays, in sessionStorage for this tab;
//     "gavel.players" lists the players, if there are several.
//   - <html data-player>: the number of the player, from the loader. If the program changes it and sends "gavel:player", the
//     loader loads the page again for that player (words.js).
//   - <html data-first>: from the loader, until a game or a lesson has begun. The style sheet then hides what a newcomer does not need.
// The program hides #start and shows #table itself, once the table has been drawn.

const { boot } = globalThis, { kept } = boot;
const { bytes, rooms } = document.currentScript.dataset;
const STALLED_AFTER = 10_000; // milliseconds without a byte until the page says so
const SHOWN_AFTER = 500; // milliseconds after the navigation: a bar for a shorter time would only move the page
const SHOWN_EVERY = 100; // milliseconds between paints
const CRASHED_LATELY = 300_000; // milliseconds after a crash in which another crash does not reload the page
const SENTENCES = {
  loading: "load.waiting", ready: "", stalled: "load.stalled", failed: "load.failed", stopped: "load.stopped",
  nowasm: "load.nowasm", nowebgl: "load.nowebgl",
};
// There are no service workers on insecure addresses other than localhost, nor in some private windows and embedded pages. In
// a sandboxed page, even reading the property throws.
const workers = (() => { try { return navigator.serviceWorker; } catch { /* none */ } })();
let state = boot.lacks ?? "loading"; // one of SENTENCES
let pressed = null; // the button that waits for the program
let painting = 0; // the timer of the next paint
let alarm = 0; // the timer that waits for the next bytes of the program

function become(next) {
  state = next;
  paint();
}

// The first formatted number takes the browser several milliseconds, so this is called only during a download.
function megabytes(n) {
  return (n / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function paint() {
  painting = 0;
  if (!texts) return;
  const received = kept ? Number(bytes) : boot.received, percent = Math.min(100, Math.round(100 * received / bytes));
  const loading = state === "loading" || state === "stalled";
  root.dataset.boot = state;
  for (const bar of document.querySelectorAll("progress")) bar.value = percent;
  const amount = received < bytes ? say("load.amount", { percent, done: megabytes(received), total: megabytes(bytes) }) : say("load.starting");
  for (const line of document.querySelectorAll(".amount")) line.textContent = amount;
  const soon = kept || performance.now() < SHOWN_AFTER;
  for (const box of document.querySelectorAll(".loading")) box.hidden = !loading || soon && !pressed;
  // Screen readers read only changes of state, not every percent.
  const key = state === "loading" && !pressed ? "" : SENTENCES[state];
  const sentence = key && say(key);
  for (const line of document.querySelectorAll(".status")) if (line.textContent !== sentence) line.textContent = sentence;
  for (const button of document.querySelectorAll(".retry")) button.hidden = state !== "failed" && state !== "stopped";
  for (const button of document.querySelectorAll("button[name=go]")) {
    button.disabled = state === "nowasm" || state === "nowebgl";
    button.setAttribute("aria-busy", String(loading && button === pressed));
  }
}

// hear is called at the start of the download, and when bytes have arrived.
function hear() {
  clearTimeout(alarm);
  if (boot.received < bytes) alarm = setTimeout(() => { if (state === "loading") become("stalled"); }, STALLED_AFTER);
  if (state === "stalled") state = "loading";
  painting ||= setTimeout(paint, Math.max(SHOWN_EVERY, SHOWN_AFTER - performance.now()));
}

// The page frees nothing at "pagehide": the browser may show the page again, and otherwise frees it by itself. A page can free
// neither the program's memory nor its code. On iOS, shared memory and that of audio worklets ran out after many reloads
// (emscripten-core/emscripten#19374); this program has neither.
async function load(compiled, cache) {
  const go = new Go();
  go.env.GOTRACEBACK = "system"; // traces have addresses instead of names (cmd/wasmslim)
  const texts = fetchTexts(wanted, cache);
  boot.spoken = speak(wanted, texts);
  boot.spoken.catch(() => { /* then texts fails too */ });
  let instance;
  if (!kept) hear();
  try {
    const [module] = await Promise.all([compiled, texts]);
    instance = await WebAssembly.instantiate(module, go.importObject);
    if (!document.body) await page; // the engine puts its canvas there
  } catch (problem) {
    console.error(problem);
    become("failed");
    return;
  }
  await run(go, instance).catch(console.error);
  // The program has ended too early. Its listeners and timers remain, and each would throw an error.
  go._scheduledTimeouts.clear();
  go._resume = () => {};
  await page; // which has the dialog
  stop();
}

// run runs the program until it exits or traps. Only this code notices a trap during an event or a timer.
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
    hideCanvas();
    go.run(instance).then(resolve, trapped);
  });
}

// An error from which Go cannot recover (memory, a stack overflow) ends the program. The page reloads and asks whether to go
// back to the table. It does not reload by itself if it crashed lately, because it may crash again.
function stop() {
  const dialog = document.getElementById("error");
  const told = dialog.open; // the program has shown the error and ended by itself
  const again = !told && crashedLately();
  if (!told && noteCrash() && !again && state === "ready") {
    return location.replace(location.pathname + location.search); // without a link, which might cause the crash
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

// noteCrash notes a crash and reports whether that worked. Without the note, the page would not ask.
function noteCrash() {
  try {
    sessionStorage.setItem("gavel.crash", Date.now());
    return true;
  } catch { return false; }
}

// The forms that start a game or join a table.
const forms = () => [document.getElementById("new-game"), document.getElementById("join")];

function keep(event) {
  event.preventDefault();
  event.stopImmediatePropagation(); // the program may listen already, and would act twice
  pressed = event.submitter;
  paint();
}

// chooseAgain restores the last choices in the start form, except unknown ones.
function chooseAgain(form, last) {
  for (const field of form.querySelectorAll("[type=radio], [type=checkbox], select, .here [type=text]")) {
    const value = last.get(field.name);
    if (field.type === "text") field.value = value ?? "";
    const known = [...field.options ?? [field]].some(option => option.value === value);
    if (!known) continue;
    if (field.options) field.value = value; else field.checked = true;
  }
}

function ready() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: rooms })); // of the dialogs
  for (const form of forms()) form.removeEventListener("submit", keep);
  for (const button of document.querySelectorAll("button[data-act]:disabled")) button.disabled = false;
  become("ready");
  if (pressed) pressed.form.requestSubmit(pressed);
}

const page = new Promise(resolve => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
page.then(() => {
  for (const form of forms()) form.addEventListener("submit", keep);
  document.querySelector(".continue").hidden = (stored("continue") ?? stored("save")) === null;
  const form = document.getElementById("new-game");
  chooseAgain(form, new URLSearchParams(stored("start") ?? ""));
  const known = stored("lesson." + form.elements.game.value) !== null; // the program knows more
  form.dataset.lesson = known ? "known" : "new";
  document.querySelector("#teach").classList.toggle("idle", known);
  for (const button of document.querySelectorAll(".retry")) {
    button.addEventListener("click", () => {
      become("loading");
      load(boot.compile("reload"), "reload");
    });
  }
  document.getElementById("reload").addEventListener("click", () => location.reload());
  window.addEventListener("gavel:ready", ready, { once: true });
  window.addEventListener("gavel:blind", () => become("nowebgl"));
  window.addEventListener("gavel:language", paint);
  paint();
  setTimeout(paint, SHOWN_AFTER - performance.now());
});
boot.heard = hear;
if (state === "loading") load(boot.compiled, "default"); else speak(wanted, fetchTexts(wanted, "default")).catch(console.error);
