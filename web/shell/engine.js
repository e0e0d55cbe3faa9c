// Repairs of the engine's changes to a page (Ebitengine 2.10.4). The engine appends a canvas to <body> when it starts.

const isTable = target => target instanceof HTMLCanvasElement;

// The engine cancels every key pressed on its canvas: Tab could not leave it (a keyboard trap, WCAG 2.1.2), and the
// browser's own keys (reload, zoom, find, developer tools) would not work. So these keys do not reach the engine.
window.addEventListener("keydown", event => {
  const browsers = event.key === "Tab" || /^F\d+$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey;
  if (browsers && isTable(event.target)) event.stopImmediatePropagation();
}, { capture: true });

// The engine gives the canvas tabindex 1, before everything else. But the canvas is only a picture: the page has its
// contents as text and buttons. The loader calls hideCanvas before it starts the program. The browser calls the observer as soon as
// the program has made the canvas and returns, so no key comes between.
function hideCanvas() {
  new MutationObserver((_, observer) => {
    const canvas = document.querySelector("body > canvas");
    if (!canvas) return;
    observer.disconnect();
    canvas.tabIndex = -1;
    canvas.setAttribute("aria-hidden", "true");
  }).observe(document.body, { childList: true });
}

// The engine ignores touchcancel (a call, a system gesture): the finger would stay down (ebiten#3690, after 2.10.4). This
// code moves the finger away, and lifts it when the engine has seen that, so that it presses nothing.
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
