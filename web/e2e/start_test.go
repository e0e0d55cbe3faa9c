package e2e

import (
	"context"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/site"
)

// watchStart presses Play at once if the address asks for it. It records in the page when the
// engine's first frame is there, when the person can bid, and when the game of a link is shown.
// The engine only requests a frame. The frame is there when the graphics have drawn it, and
// reading a pixel waits for that. This is done once, because the engine keeps the function that
// it calls.
const watchStart = `
const draw = WebGL2RenderingContext.prototype.drawElements;
let drawing = false;
WebGL2RenderingContext.prototype.drawElements = function (...what) {
	globalThis.calledAt ??= performance.now();
	if (!drawing) requestAnimationFrame(() => {
		this.readPixels(0, 0, 1, 1, this.RGBA, this.UNSIGNED_BYTE, new Uint8Array(4));
		globalThis.drawnAt = performance.now();
	});
	drawing = true;
	return draw.apply(this, what);
};
addEventListener("DOMContentLoaded", () => {
	if (location.search === "?play") document.querySelector("#new-game [name=go][value=new]").click();
	else if (!location.hash) return; // looking would make the browser lay out the page
	new MutationObserver(() => {
		const canBid = [...document.querySelectorAll("#bar button:enabled")].some(b => /^(Bid|Pass)/.test(b.ariaLabel ?? b.innerText));
		if (canBid) globalThis.bidAt ??= performance.now();
		if (document.querySelector("#replay:not([hidden])")) globalThis.replayAt ??= performance.now();
	}).observe(document.body, { subtree: true, childList: true, attributes: true });
});`

// timing has the times of events, in ms after the navigation: Called is the engine's first call that
// draws, Drawn the end of that drawing. Computed is the page's process time up to the first frame,
// which depends less on the rest of the machine.
type timing struct{ Painted, Called, Drawn, Bid, Replay, Computed float64 }

func (t timing) called() float64   { return t.Called }
func (t timing) drawn() float64    { return t.Drawn }
func (t timing) computed() float64 { return t.Computed }

// loads navigates and waits for an event.
func (p *person) loads(address, last string) timing {
	p.Helper()
	before := p.computed("renderer")
	p.navigate(address)
	// The browser reports its paint late, and may not paint an empty page at all.
	p.until(last, func() bool {
		return eval[bool](p, "!!globalThis."+last+` && !(document.getElementById("start") && !performance.getEntriesByType("paint").length)`)
	})
	const times = `({
		Painted: performance.getEntriesByType("paint")[0]?.startTime ?? 0,
		Called: globalThis.calledAt, Drawn: globalThis.drawnAt, Bid: globalThis.bidAt ?? 0, Replay: globalThis.replayAt ?? 0,
	})`
	t := eval[timing](p, times)
	t.Computed = p.computed("renderer") - before
	return t
}

// leave leaves the page, and waits until the browser is idle. Otherwise its work would slow
// down the next visit, even that of another browser.
func (p *person) leave() {
	p.Helper()
	p.navigate("about:blank")
	const while, little = 300 * time.Millisecond, 15.0
	p.until("the browser rests", func() bool {
		before := p.computed()
		time.Sleep(while)
		return p.computed()-before < little
	})
}

// kept waits until the service worker has cached the page for offline play.
func (p *person) kept() {
	p.Helper()
	p.until("the page is kept", func() bool {
		return eval[bool](p, `navigator.serviceWorker.ready.then(r => r.active.state === "activated")`)
	})
}

// goes closes the browser, which would slow down the next one.
func (p *person) goes() { p.page.Close() }

// computed returns the process time of the browser in ms, of these kinds of processes if any
// are given.
func (p *person) computed(kinds ...string) (ms float64) {
	p.Helper()
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		whole := cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser)
		processes, err := systeminfo.GetProcessInfo().Do(whole)
		for _, process := range processes {
			if len(kinds) == 0 || slices.Contains(kinds, process.Type) {
				ms += 1000 * process.CPUTime
			}
		}
		return err
	}))
	return ms
}

// visitor is a person, and the folder of their browser's data.
type visitor struct {
	*person
	folder string
}

func newVisitor(b *testing.B) visitor {
	b.Helper()
	v := visitor{person: open(b, "about:blank", desktop, apart)}
	v.quick()
	v.storeBefore(map[string]string{"save": ""})
	v.before(watchStart)
	v.before(playQuickly)
	v.run(chromedp.ActionFunc(func(ctx context.Context) error {
		flags, err := browser.GetBrowserCommandLine().Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		for _, flag := range flags {
			if folder, ok := strings.CutPrefix(flag, "--user-data-dir="); ok {
				v.folder = folder
			}
		}
		return err
	}))
	v.leave() // the browser's own start must not count
	return v
}

// code returns the bytes of compiled programs that the browser stores: in its cache, or beside
// the data of a service worker.
func (v visitor) code() (bytes int64) {
	for _, part := range []string{"Code Cache/wasm", "Service Worker/CacheStorage"} {
		// A file that disappears during the count is ignored.
		_ = filepath.WalkDir(filepath.Join(v.folder, "Default", filepath.FromSlash(part)), func(_ string, entry fs.DirEntry, err error) error {
			if err != nil {
				return nil
			}
			info, err := entry.Info()
			// In a cache of pages, the compiled code is in files of its own, beside those of the responses.
			if err == nil && !entry.IsDir() && (part == "Code Cache/wasm" || strings.HasSuffix(entry.Name(), "_1")) {
				bytes += info.Size()
			}
			return nil
		})
	}
	return bytes
}

// stays waits in the page until the browser has stored the compiled program, which happens once
// much of the program has run often. A person who plays a game stays longer.
func (v visitor) stays(before int64) {
	v.Helper()
	const much = 500_000
	if !v.within(3*time.Minute, func() bool { return v.code() > before+much }) {
		v.Log("the browser has not kept the compiled program")
	}
	v.leave()
}

// plays plays in the open page until the browser has stored the compiled program.
func (v visitor) plays() {
	v.Helper()
	before := v.code()
	v.does(`document.querySelector("#new-game [name=go][value=new]").click(), void playGames(Infinity)`)
	v.stays(before)
}

// BenchmarkStart measures the time from the navigation to the first paint and the first frame
// on the first, second and later visits. It compares them with the engine's own empty program,
// plainly built and loaded. It also reports when a person can bid who has pressed Play at once,
// and when the game of a link is shown.
//
// The browser stores the compiled program together with the copy of the program from which it
// was compiled. On the first visit that copy is from the network, later from the service
// worker. So the second visit compiles again, and later ones need not.
func BenchmarkStart(b *testing.B) {
	ours, theirs := serve(b, nil), serve(b, emptyProgram(b).Handler())
	var cold, second, warm, link, emptyCold, emptyWarm times
	b.Logf("browser: %s", browserName(b))
	for b.Loop() {
		// Alternating, so that other work on the machine slows down both.
		e := newVisitor(b)
		emptyCold.add(e.loads(theirs, "drawnAt"))
		e.stays(0)
		p := newVisitor(b)
		first := p.loads(ours, "drawnAt")
		p.kept()
		p.leave()
		q := newVisitor(b)
		first.Bid = q.loads(ours+"?play", "bidAt").Bid
		q.goes()
		cold.add(first)
		second.add(p.loads(ours, "drawnAt"))
		p.plays()
		for i := range visits {
			turns := []func(){
				func() {
					emptyWarm.add(e.loads(theirs, "drawnAt"))
					e.leave()
				},
				func() {
					again := p.loads(ours, "drawnAt")
					p.leave()
					again.Bid = p.loads(ours+"?play", "bidAt").Bid
					p.leave()
					warm.add(again)
					opened := p.loads(ours+aGame, "replayAt")
					p.leave()
					opened.Drawn = max(opened.Drawn, opened.Replay)
					link.add(opened)
				},
			}
			turns[i%2]()
			turns[1-i%2]()
		}
		e.goes()
		p.goes()
	}
	for name, measured := range map[string]times{"cold": cold, "second": second, "warm": warm, "link": link, "empty-cold": emptyCold, "empty-warm": emptyWarm} {
		report := func(what string, of func(timing) float64) {
			if ms := measured.median(of); ms > 0 {
				b.ReportMetric(ms, "ms-"+name+"-"+what)
			}
		}
		report("painted", func(t timing) float64 { return t.Painted })
		report("drawn", timing.drawn)
		report("bid", func(t timing) float64 { return t.Bid })
	}
	b.ReportMetric(cold.over(emptyCold, timing.drawn), "x-cold-drawn")
	b.ReportMetric(warm.over(emptyWarm, timing.drawn), "x-warm-drawn")
	b.ReportMetric(link.over(warm, timing.drawn), "x-link-drawn")
	b.ReportMetric(cold.over(emptyCold, timing.computed), "x-cold-computed")
}

// TestVisits: on the first visit the browser requests each file once, and few before the person can play. A later visit requests only
// the version, because the service worker has the rest.
func TestVisits(t *testing.T) {
	t.Parallel()
	var asked []string
	var mutex sync.Mutex
	files := shared.files.Handler()
	address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mutex.Lock()
		defer mutex.Unlock()
		asked = append(asked, r.URL.Path)
		files.ServeHTTP(w, r)
	}))
	since := func() []string {
		mutex.Lock()
		defer mutex.Unlock()
		defer func() { asked = nil }()
		return asked
	}
	// Pages in one browser share its cache, so this page has its own.
	p := open(t, "about:blank", small, apart)
	p.quick()
	p.storeBefore(map[string]string{"save": ""})
	p.before(watchStart)
	p.loads(address+"?play", "bidAt")
	p.kept()
	// The icon is for the system, in case the page is installed; the browser requests it at any
	// time.
	icon := func(path string) bool { return strings.HasPrefix(path, "/icon-") }
	// The page requests the rules when it is idle, and the style of the rooms when it is ready.
	idle := func(path string) bool {
		return icon(path) || strings.HasPrefix(path, "/rules-") || strings.HasPrefix(path, "/rooms.")
	}
	first := since()
	before := slices.IndexFunc(slices.DeleteFunc(slices.Clone(first), idle), func(path string) bool { return path == "/sw.js" || path == "/version.json" })
	if before < 4 || before > site.MostRequests {
		t.Errorf("%d requests before play: %q", before, first)
	}
	for _, path := range first {
		n := strings.Count(strings.Join(first, "\n")+"\n", path+"\n")
		// The worker requests the page again, because it may have changed.
		if path != "/" && n > 1 {
			t.Errorf("%s was asked for %d times", path, n)
		}
	}
	p.loads(address+"?play", "bidAt")
	for _, path := range since() {
		// From the second visit on, an idle page with a camera requests the reader of codes.
		if path != "/version.json" && path != "/sw.js" && !icon(path) && !strings.HasPrefix(path, "/scan") {
			t.Errorf("the second visit asks for %s", path)
		}
	}
}

// offered waits up to a minute for the page to offer a new version, and reports whether it did.
const offered = `new Promise(resolve => {
	const offer = document.getElementById("update");
	const look = () => { if (!offer.hidden) resolve(true); };
	new MutationObserver(look).observe(offer, { attributeFilter: ["hidden"] });
	setTimeout(resolve, 60_000, false);
	look();
})`

// TestUpdate: the service worker of a new version waits until the person accepts it. Then nothing of the old version is left, except
// puzzles that were requested.
func TestUpdate(t *testing.T) { takeUpdate(t, "") }

// puzzlesThere checks whether the puzzles can be loaded.
func (p *person) puzzlesThere() {
	p.Helper()
	p.until("the button of the puzzles can be pressed", func() bool { // a page that has just begun may hide it once more
		eval[bool](p, showAll)
		button, shown := named(p.things("button"), "Puzzles")
		return shown && p.pressed(button)
	})
	p.until("the puzzles are there", func() bool {
		return eval[bool](p, `document.querySelectorAll("#puzzles[open] .shelf [data-puzzle]").length === 3`)
	})
	p.key(kb.Escape)
}

// takeUpdate accepts an update in a browser that runs a script first.
func takeUpdate(t *testing.T, script string) {
	program := shared.program
	program.Wasm = append(slices.Clone(program.Wasm), 0, 2, 1, 'x') // a section without meaning
	newer := must.Get(site.Assemble(program, site.Place{}, locale.Folders()))(t)
	old, now := shared.files.Handler(), newer.Handler()
	var published, broken atomic.Bool
	address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if broken.Load() {
			http.Error(w, "not now", http.StatusServiceUnavailable)
		} else if published.Load() {
			now.ServeHTTP(w, r)
		} else {
			old.ServeHTTP(w, r)
		}
	}))
	p := open(t, "about:blank", small)
	p.before(script + slowly)
	p.run(chromedp.Navigate(address))
	p.kept()
	p.reload() // under the worker
	published.Store(true)
	p.puzzlesThere() // of a page whose version is no longer published
	p.reload()
	// The page itself waits. The browser looks for a new worker when it is idle, and polling
	// the page would keep it busy.
	if !eval[bool](p, offered) {
		p.Fatal("no new version was offered")
	}
	p.click("Reload")
	p.until("the new version is there", func() bool {
		version := eval[string](p, `document.querySelector("script[data-version]")?.dataset.version ?? "none"`)
		return strings.Contains(string(newer["version.json"]), version)
	})
	p.until("the old version is gone", func() bool { return eval[int](p, "caches.keys().then(names => names.length)") == 1 })
	broken.Store(true)
	p.puzzlesThere() // without another request
	broken.Store(false)
	p.sit(3)
	p.awaited()
	p.calm()
}

// browserName returns the browser's name and version.
func browserName(t testing.TB) (name string) {
	p := open(t, "about:blank", desktop)
	p.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		_, name, _, _, _, err = browser.GetVersion().Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		return err
	}))
	return name
}

// visits is how often a page is visited again.
const visits = 6

type times []timing

func (t *times) add(one timing) { *t = append(*t, one) }

func (t times) median(of func(timing) float64) float64 {
	var all []float64
	for _, one := range t {
		all = append(all, of(one))
	}
	return quantile(all, 0.5)
}

// over returns the ratios to neighbouring measurements of others, because the machine is not
// always equally fast.
func (t times) over(others times, of func(timing) float64) float64 {
	var all []float64
	for i, one := range t {
		all = append(all, of(one)/of(others[i]))
	}
	return quantile(all, 0.5)
}

// emptyProgram is a page with the engine's empty program.
func emptyProgram(b *testing.B) site.Files {
	b.Helper()
	out := filepath.Join(b.TempDir(), "empty.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", out, "./testdata/empty")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, text)
	}
	wasm := must.Get(os.ReadFile(out))(b)
	const page = `<!DOCTYPE html><title>empty</title><script src="wasm_exec.0123456789.js"></script><script>
const go = new Go();
WebAssembly.instantiateStreaming(fetch("empty.0123456789.wasm"), go.importObject).then(({instance}) => go.run(instance));
</script>`
	return site.Files{"index.html": []byte(page), "wasm_exec.0123456789.js": shared.program.Exec, "empty.0123456789.wasm": wasm}
}
