// The language of the page. The texts of each language are a file; another file has the rules. The page is built in English.
// Before the program starts, the texts of the person's language must be here: it reads them in the element #texts. When
// the person chooses another language, the program gets the event "gavel:language" as soon as its texts are there.

// Each word names a language and its two files (site/texts.go).
const languages = new Map(document.currentScript.dataset.languages.split(" ").map(word => {
  const [lang, ...files] = word.split(":");
  return [lang, files];
}));
const BUILT = languages.keys().next().value;

// Storage throws if the browser blocks it (private windows, embedded pages). Then nothing is stored.
function entry(storage, key) {
  try { return window[storage].getItem("gavel." + key); } catch { return null; }
}
function keepEntry(storage, key, value) {
  try { window[storage].setItem("gavel." + key, value); } catch { /* not remembered */ }
}
// Several people may share the browser (store.Player). The tab keeps its player; a new tab has the one who began to play last.
// If that player was removed meanwhile, the first of the others plays.
const root = document.documentElement, players = entry("localStorage", "players") ?? "";
const last = entry("sessionStorage", "player") ?? entry("localStorage", "player") ?? "1";
root.dataset.player = !players || [...players].includes(last) ? last : players[0];
keepEntry("sessionStorage", "player", root.dataset.player);
const own = key => (/^[2-6]$/.test(root.dataset.player) ? root.dataset.player + "/" : "") + key;
const stored = key => entry("localStorage", own(key));

// begun reports whether the person has begun a game or a lesson here.
function begun() {
  try { return Object.keys(localStorage).some(key => key.startsWith("gavel." + own("lesson."))); } catch { return false; }
}

// The program has put another player into data-player. A new player begins with the language of the page; the first one was
// here before all others.
window.addEventListener("gavel:player", () => {
  for (const storage of ["sessionStorage", "localStorage"]) keepEntry(storage, "player", root.dataset.player);
  if (own("") && stored("lang") === null) keepEntry("localStorage", own("lang"), root.lang);
  location.reload();
});

function preferredLanguage() {
  const wishes = [stored("lang"), ...navigator.languages].map(wish => String(wish).slice(0, 2).toLowerCase());
  return wishes.find(wish => languages.has(wish)) ?? BUILT;
}

// Set while the browser reads the head, so that neither the language nor the text size changes after the first paint.
let wanted = root.lang = preferredLanguage(); // the language that was chosen last
if (wanted !== BUILT) root.dataset.texts = "awaited"; // hides the page
if (stored("text")) root.style.setProperty("--text-scale", stored("text"));
if (stored("colours")) root.dataset.colours = stored("colours");
if (players.length > 1) root.dataset.players = ""; // leaves room for who plays
if (!begun()) root.dataset.first = ""; // the start form shows only what somebody needs who has never played here

// A link to a table shows the form to join it, not the start form. Package page continues from there.
if (/^#[rj]=/.test(location.hash)) root.dataset.way = "join";

let texts; // by key; none until the browser has read the page, then at first only the loader's, in English

// say returns the text of a key with its {names} filled in.
function say(key, values = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function translate() {
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = say(element.dataset.t, element.dataset);
  for (const element of document.querySelectorAll("[data-t-label]")) element.setAttribute("aria-label", say(element.dataset.tLabel));
  for (const select of document.querySelectorAll("[data-language]")) select.value = root.lang;
  document.querySelector("[name=description]").content = say("start.tagline");
  const manifest = document.querySelector("[rel=manifest]");
  manifest.href = manifest.dataset[root.lang];
}

function tellOfLanguage(sentence) {
  for (const line of document.querySelectorAll(".language-failed")) line.textContent = sentence;
}

// fetchTexts returns the texts of a language, packed.
async function fetchTexts(lang, cache) {
  const [file] = languages.get(lang);
  const response = await fetch(file, { cache });
  const packed = response.ok ? await response.text() : "";
  if (!packed.endsWith("\nend\n")) throw new Error(`${file}: ${response.status}`);
  return packed;
}

// speak shows the page in a language, unless another one was chosen before its texts were there.
async function speak(lang, coming) {
  try {
    const packed = await coming;
    await page;
    const element = document.getElementById("texts"), first = !element.textContent;
    if (lang !== wanted && !first) return;
    element.textContent = packed;
    [, element.dataset.rules] = languages.get(lang);
    const lines = packed.split("\n").filter(line => line.startsWith("shell.")).map(line => line.slice("shell.".length).split("\t"));
    texts = Object.fromEntries(lines);
    root.lang = lang;
    tellOfLanguage("");
    if (lang !== BUILT || !first) translate();
    window.dispatchEvent(new CustomEvent("gavel:language"));
  } finally {
    if (!document.getElementById("texts")?.textContent) root.lang = BUILT;
    delete root.dataset.texts;
  }
}

async function choose(lang) {
  wanted = lang;
  try {
    await speak(lang, fetchTexts(lang, "default"));
    keepEntry("localStorage", own("lang"), lang);
  } catch (problem) {
    console.error(problem);
    if (lang !== wanted) return;
    wanted = root.lang;
    for (const select of document.querySelectorAll("[data-language]")) select.value = root.lang;
    tellOfLanguage(say("load.language"));
  }
}

document.addEventListener("DOMContentLoaded", () => {
  texts = JSON.parse(document.getElementById("load-texts").textContent);
  document.addEventListener("change", event => {
    if (event.target.matches("[data-language]")) choose(event.target.value);
  });
  const all = () => delete root.dataset.first;
  document.getElementById("new-game").addEventListener("submit", all);
  document.getElementById("all").addEventListener("click", () => {
    all();
    document.querySelector("#more button").focus();
  });
});
