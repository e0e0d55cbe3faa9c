// The language of the texts in index.html. The program reads <html lang> when it starts, and gets the event "gavel:language"
// when the person chooses another one.

const languages = ["en", "fr", "de"];

// Storage throws if the browser blocks it (private windows, embedded pages). Then nothing is stored.
function stored(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}
function store(key, value) {
  try { localStorage.setItem(key, value); } catch { /* not remembered */ }
}

function preferredLanguage() {
  const wishes = [stored("gavel.lang"), ...navigator.languages].map(wish => String(wish).slice(0, 2).toLowerCase());
  return wishes.find(wish => languages.includes(wish)) || "en";
}

// Set while the browser reads the head, so that neither the language nor the text size changes after the first paint.
const root = document.documentElement;
root.lang = preferredLanguage();
if (stored("gavel.text")) root.style.setProperty("--text-scale", stored("gavel.text"));
if (stored("gavel.colours")) root.dataset.colours = stored("gavel.colours");

// A link to a table shows the form to join it, not the start form. Package page continues from there.
if (/^#[rj]=/.test(location.hash)) root.dataset.way = "join";

let texts = {};

// say returns the text of a key with its {names} filled in.
function say(key, values = {}) {
  return texts[root.lang][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function translate() {
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = say(element.dataset.t, element.dataset);
  for (const element of document.querySelectorAll("[data-t-label]")) element.setAttribute("aria-label", say(element.dataset.tLabel));
  for (const select of document.querySelectorAll("[data-language]")) select.value = root.lang;
  document.querySelector("[name=description]").content = say("start.tagline");
  const manifest = document.querySelector("[rel=manifest]");
  manifest.href = manifest.dataset[root.lang];
}

document.addEventListener("DOMContentLoaded", () => {
  texts = JSON.parse(document.getElementById("shell-texts").textContent);
  if (root.lang !== languages[0]) translate(); // the page is built in English
  document.addEventListener("change", event => {
    if (!event.target.matches("[data-language]")) return;
    root.lang = event.target.value;
    store("gavel.lang", root.lang);
    translate();
    window.dispatchEvent(new CustomEvent("gavel:language", { detail: root.lang }));
  });
});
