package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gavel/web/e2e/browser"
)

// TestNoWebRTC: WebKit's GTK port cannot connect with others. The page says so when a person wants to, keeps their unfinished game,
// and lets them play against bots.
func TestNoWebRTC(t *testing.T) {
	t.Parallel()
	inAll(t)
	each(t, all, func(t *testing.T, kind browser.Kind) {
		p := arrive(t, phone.in(kind))
		if kind != browser.WebKit {
			p.before("delete globalThis.RTCPeerConnection")
			p.reload()
		}
		url := eval[string](p, "location.href")
		p.sit(3)
		p.awaited()
		p.click(word("shell.tools.menu"))
		p.click(word("shell.menu.leave"))
		p.click(word("shell.start.friends"))
		p.reads(word("friends.webrtc"))
		p.shoot("friends")
		p.click(word("shell.start.join"))
		p.reads(word("shell.join.title"))
		p.reads(word("friends.webrtc"))
		p.shoot("join")
		p.click(word("shell.join.back"))
		p.click(word("shell.start.continue"))
		p.awaited()

		// A link to a table is opened.
		p.navigate("about:blank")
		p.navigate(url + "#r=x")
		p.reads(word("friends.webrtc"))
		p.click(word("shell.join.now"))
		p.reads(word("friends.webrtc"))
		p.calm()
	})
}

// TestUpdateWithoutTheEvent: some browsers on iOS do not report that a new service worker has
// taken over.
func TestUpdateWithoutTheEvent(t *testing.T) {
	inAll(t)
	t.Parallel()
	takeUpdate(t, `
const listen = ServiceWorkerContainer.prototype.addEventListener;
ServiceWorkerContainer.prototype.addEventListener = function (kind, ...rest) {
	if (kind !== "controllerchange") listen.call(this, kind, ...rest);
};`)
}

// TestNothingIsKept: pages in frames and private windows may have no storage and no service
// worker: access throws, returns nothing, or never ends. The page says so once and works.
func TestNothingIsKept(t *testing.T) {
	inAll(t)
	t.Parallel()
	for _, c := range []struct{ name, says, script string }{
		{"refused", "page.warn.storage", `
for (const [of, name] of [[window, "localStorage"], [window, "sessionStorage"], [window, "indexedDB"], [window, "caches"],
		[Navigator.prototype, "serviceWorker"]])
	Object.defineProperty(of, name, { get() { throw new DOMException("not here", "SecurityError"); } });`},
		{"none", "page.warn.storage", `
for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(window, name, { value: null });
delete window.caches;
delete Navigator.prototype.serviceWorker;`},
		{"worker refused", "page.warn.storage", `
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
IDBFactory.prototype.open = () => { throw new DOMException("not here", "InvalidStateError"); };
for (const name of ["register", "getRegistration"])
	ServiceWorkerContainer.prototype[name] = () => Promise.reject(new DOMException("not here", "SecurityError"));`},
		{"unread", "page.warn.unread", `
IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ get: () => ({}), getAll: () => ({}), getAllKeys: () => ({}) }) });`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.name != "refused" {
				inAll(t)
			}
			p := open(t, "about:blank", small)
			p.before(`globalThis.sentences = new Set();
new MutationObserver(all => all.forEach(m => m.addedNodes.forEach(n => sentences.add(n)))).observe(document, { childList: true, subtree: true });`)
			p.before(c.script + slowly)
			p.navigate(serve(t, nil))
			p.sit(3)
			p.reads(word(c.says))
			p.decides(choose(p.awaited()))
			p.awaited()
			if n := eval[int](p, `[...sentences].filter(n => n.classList?.contains("toast") && !n.classList.contains("said")).length`); n != 1 {
				t.Errorf("%d warnings", n)
			}
			p.calm()
		})
	}
}

// TestClipboardRefused: the browser may refuse to copy and to share. The page says so, and a click on the code selects only the code.
func TestClipboardRefused(t *testing.T) {
	inAll(t)
	t.Parallel()
	h := newcomer(t, "Ada", "about:blank", desktop, nil)
	h.before(`
Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new DOMException("not here", "NotAllowedError")) } });
Document.prototype.execCommand = () => false;`)
	h.open(serveWithBroker(t), "forsale", 3)
	h.room()
	code := h.offers(word("page.share.code"))
	h.click(word("page.share.code"))
	h.reads(word("page.share.failed"))
	at := eval[[]float64](h.person, `(e => {
	e.scrollIntoView({ block: "center", behavior: "instant" });
	const box = e.getBoundingClientRect();
	return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
})(document.querySelector(".code.short"))`)
	h.pressAt(at[0], at[1])
	if got := eval[string](h.person, "getSelection().toString()"); got != code {
		t.Errorf("a click selects %q instead of %q", got, code)
	}
	h.calm()
}

// TestNoWebGL: a browser without graphics says so, no game starts, and all else can be read.
func TestNoWebGL(t *testing.T) {
	inAll(t)
	t.Parallel()
	p := open(t, "about:blank", desktop, chromedp.Flag("disable-3d-apis", true))
	p.navigate(serve(t, nil))
	p.reads(word("shell.load.nowebgl"))
	p.until("no game", func() bool { return eval[bool](p, `document.querySelector("#new-game [name=go][value=new]").disabled`) })
	p.shoot("told")
	p.click(word("shell.tools.rules"))
	p.until("the rules", func() bool { return eval[bool](p, `document.querySelector("#rules-text p") !== null`) })
	p.key(kb.Escape)
	for _, dialog := range []string{"shell.tools.settings", "shell.results.title"} {
		p.click(word(dialog))
		p.find("dialog", word(dialog))
		p.key(kb.Escape)
	}
	p.must(p.page.Resize(800, 600, 1))
	p.calm()
}

// blocksWebRTC does what some extensions do.
const blocksWebRTC = `globalThis.RTCPeerConnection = class { constructor() { throw new Error("blocked"); } }`

// TestWebRTCIsBlocked: some extensions make the browser's connections throw. A host is told so beside its code, a guest joins through the
// meeting servers.
func TestWebRTCIsBlocked(t *testing.T) {
	inAll(t)
	t.Parallel()
	url := serveWithBroker(t)
	ada := newcomer(t, "Ada", "about:blank", small, nil)
	ada.before(blocksWebRTC)
	ada.open(url, "forsale", 3)
	ada.reads(word("friends.blocked"))
	h := host(t, url, 3, nil)
	bo := newcomer(t, "Bo", "about:blank", phone, nil)
	bo.before(blocksWebRTC)
	bo.navigate(h.room())
	bo.click(word("shell.join.now"))
	bo.reads(word("friends.blocked"))
	bo.click(word("shell.join.relay"))
	h.admit(bo)
}
