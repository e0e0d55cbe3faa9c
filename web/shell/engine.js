// Repairs of what the engine (Ebitengine 2.10.4) does to a page. It appends a canvas to <body> when the program starts.

const isTable = target => target instanceof HTMLCanvasElement;

// The engine cancels every key pressed on its canvas: Tab could not leave it (a keyboard trap, WCAG 2.1.2), and the
// browser's own keys (reload, zoom, find, developer tools) would be dead. It never sees these.
window.addEventListener("keydown", event => {
  const browsers = event.key === "Tab" || /^F\d+$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey;
  if (browsers && isTable(event.target)) event.stopImmediatePropagation();
}, { capture: true });

// It gives the canvas tabindex 1, before everything else. The canvas is a picture: what it shows and offers is in the page
// as text and buttons.
window.addEventListener("gavel:ready", () => {
  const canvas = document.querySelector("body > canvas");
  canvas?.setAttribute("tabindex", "-1");
  canvas?.setAttribute("aria-hidden", "true");
});

// It does not know touchcancel (a call, a system gesture): the finger would stay down for ever (ebiten#3690, after 2.10.4).
// The finger is first moved away, and lifted when the engine has seen that, so that nothing is pressed under it.
window.addEventListener("touchcancel", event => {
  if (!isTable(event.target)) return;
  const canvas = event.target;
  const away = Array.from(event.changedTouches, touch =>
    new Touch({ identifier: touch.identifier, target: canvas, clientX: -1e4, clientY: -1e4 }));
  const still = Array.from(event.targetTouches);
  const send = (type, touches) => canvas.dispatchEvent(new TouchEvent(type,
    { bubbles: true, cancelable: true, touches, targetTouches: touches, changedTouches: away }));
  send("touchmove", [...still, ...away]);
  setTimeout(() => send("touchend", still), 100);
});

// It reads devicePixelRatio once (ebiten#2343): after zooming, or on another monitor, the table is drawn too coarse or too
// fine until the page is loaded again. The game is saved after every decision, so that is offered at any time.
function watchDensity() {
  const start = devicePixelRatio;
  const notice = document.getElementById("density");
  const watch = () => matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    notice.hidden = devicePixelRatio === start;
    watch();
  }, { once: true });
  watch();
  document.getElementById("density-reload").addEventListener("click", () => location.reload());
  document.getElementById("density-close").addEventListener("click", () => { notice.hidden = true; });
}
window.addEventListener("gavel:ready", watchDensity, { once: true });
