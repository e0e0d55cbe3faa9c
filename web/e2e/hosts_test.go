package e2e

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/e2e/browser"
	"gavel/web/site"
)

// linkedSite returns the site with pages for links.
var linkedSite = sync.OnceValues(func() (site.Files, error) {
	return site.Assemble(shared.program, site.Place{Home: "https://gavel.example/play/"}, locale.Folders())
})

// redirects returns a host that answers the folder with a redirect to its page.
func redirects(code int) func(http.Handler) http.Handler {
	return func(files http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/" {
				files.ServeHTTP(w, r)
				return
			}
			w.Header().Set("Location", "./index.html")
			w.WriteHeader(code)
		})
	}
}

// renames returns a host that shows pages without .html, at names with this ending.
func renames(ending string) func(http.Handler) http.Handler {
	return func(files http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			name, page := strings.CutSuffix(r.URL.Path, ".html")
			if page {
				w.Header().Set("Location", "./"+strings.TrimPrefix(path.Base(name), "index")+ending)
				w.WriteHeader(http.StatusPermanentRedirect)
				return
			}
			if name = strings.TrimSuffix(name, "/"); name != "" && path.Ext(name) == "" {
				r.URL.Path = name + ".html"
			}
			files.ServeHTTP(w, r)
		})
	}
}

// packs is a host that compresses everything, caches nothing, and depends on all headers.
func packs(files http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		zip, _ := gzip.NewWriterLevel(w, gzip.BestSpeed) // the level is valid
		defer zip.Close()
		files.ServeHTTP(packing{w, zip}, r)
	})
}

type packing struct {
	http.ResponseWriter
	zip *gzip.Writer
}

func (p packing) WriteHeader(code int) {
	p.Header().Del("Content-Length")
	for name, value := range map[string]string{"Content-Encoding": "gzip", "Vary": "*", "Cache-Control": "no-store"} {
		p.Header().Set(name, value)
	}
	p.ResponseWriter.WriteHeader(code)
}

func (p packing) Write(content []byte) (int, error) { return p.zip.Write(content) }

// installs registers the service worker, and returns the state in which it ends.
func (p *person) installs() string {
	p.Helper()
	return eval[string](p, `navigator.serviceWorker.register("sw.js").then(({ installing, waiting, active }) => new Promise(done => {
		const worker = installing ?? waiting ?? active;
		const look = () => ["activated", "redundant"].includes(worker.state) && done(worker.state);
		worker.onstatechange = look;
		look();
	}))`)
}

// isHome fails the test if the page is not the site's.
func (p *person) isHome(visit string) {
	p.Helper()
	if !eval[bool](p, `!!document.getElementById("start")`) {
		p.Fatalf("%s: the page is %s", visit, eval[string](p, `document.documentElement.outerHTML.slice(0, 300)`))
	}
}

// opensLink opens a link to a game, and waits for the page to which it leads.
func (p *person) opensLink(address, visit string) {
	p.Helper()
	p.navigate("about:blank")
	p.navigate(address + "replay-de.html" + aGame)
	p.until("the link's page, "+visit, func() bool {
		return eval[bool](p, `!!document.getElementById("start") && !location.pathname.includes("replay")`)
	})
}

// TestHosts: the page and its links open on the first, the second and a visit without network, from any kind of host (in make test
// from one that redirects). Firefox's driver stays at a page that leads to another at once.
func TestHosts(t *testing.T) {
	t.Parallel()
	files := must.Get(linkedSite())(t)
	type host struct {
		name string
		of   func(http.Handler) http.Handler
	}
	for _, host := range someOf(host{"302 to the page", redirects(http.StatusFound)},
		host{"307 to the page", redirects(http.StatusTemporaryRedirect)}, host{"no .html", renames("")}, host{"a slash", renames("/")},
		host{"other headers", packs}) {
		t.Run(host.name, func(t *testing.T) {
			t.Parallel()
			each(t, []browser.Kind{browser.Chromium, browser.WebKit}, func(t *testing.T, kind browser.Kind) {
				var gone atomic.Bool
				there := host.of(files.Handler())
				address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					if gone.Load() {
						panic(http.ErrAbortHandler)
					}
					there.ServeHTTP(w, r)
				}))
				p := open(t, address, small.in(kind))
				p.isHome("first visit")
				p.opensLink(address, "first visit")
				p.runs()
				if state := p.installs(); state != "activated" {
					t.Fatalf("the worker is %s", state)
				}
				for _, visit := range []string{"second visit", "without network"} {
					gone.Store(visit == "without network")
					p.navigate("about:blank")
					p.navigate(address)
					p.isHome(visit)
					p.opensLink(address, visit)
				}
				p.until("the game of the link", func() bool { return eval[bool](p, `document.getElementById("replay").checkVisibility()`) })
				p.calm()
			})
		})
	}
}

// foreign lists the stored responses with the portal's page, and the others that no page may be opened with.
const foreign = `(async () => {
	const found = [];
	for (const name of await caches.keys()) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) {
			const response = await cache.match(request);
			if (response.redirected || (await response.text()).includes("portal")) found.push(name + ": " + request.url);
		}
	}
	return found;
})()`

// readers are the files that read codes.
const readers = `document.getElementById("scan").dataset.files.split(" ")`

// TestPortal: nothing of a portal that answers every request with its own page is stored or shown, and it leaves no trace, even
// if an earlier worker has stored it.
func TestPortal(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, all, func(t *testing.T, kind browser.Kind) {
		var everybody, workers atomic.Bool // for whom the portal is there
		files := shared.files.Handler()
		address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if everybody.Load() || workers.Load() && strings.HasSuffix(r.Referer(), "/sw.js") {
				w.Header().Set("Content-Type", "text/html")
				w.Header().Set("Cache-Control", "max-age=3600")
				fmt.Fprint(w, "<!DOCTYPE html><title>portal</title>Welcome to this portal!")
				return
			}
			files.ServeHTTP(w, r)
		}))
		p := open(t, address, small.in(kind))
		p.runs()
		p.does(`caches.open("gavel " + new URL("./", location) + " earlier").then(cache =>
			Promise.all(["./", ` + readers + `[0]].map(name => cache.put(name, new Response("portal")))))`)
		workers.Store(true)
		if state := p.installs(); state != "redundant" {
			t.Errorf("a worker that can reach the portal only is %s", state)
		}
		workers.Store(false)
		if state := p.installs(); state != "activated" {
			t.Errorf("after the portal, the worker is %s", state)
		}
		none := func(when string) {
			t.Helper()
			if found := eval[[]string](p, foreign); len(found) > 0 {
				t.Errorf("%s, these are stored: %q", when, found)
			}
		}
		none("after the worker's start")
		everybody.Store(true)
		p.reload()
		p.isHome("a visit to the portal")
		p.runs()
		// What the page has not asked for before. It takes the portal's page for none of it.
		p.does(`Promise.all(` + readers + `.map(name => fetch(name))).then(() => true)`)
		const puzzles = `document.querySelector("[data-act=puzzles]").click()`
		p.does(puzzles)
		p.reads(word("puzzle.missing"))
		p.speaks("fr")
		none("behind the portal")
		everybody.Store(false)
		p.reload()
		p.speaks("en")
		p.runs()
		p.does(puzzles)
		p.until("the puzzles are there", func() bool {
			return eval[bool](p, `document.querySelectorAll("#puzzles[open] .shelf [data-puzzle]").length === 3`)
		})
		if types := eval[string](p, `Promise.all(`+readers+`.map(async name => (await fetch(name)).headers.get("Content-Type"))).then(String)`); strings.Contains(types, "html") {
			t.Errorf("the reader of codes is %s", types)
		}
		none("after the portal")
		if kind != browser.Firefox { // which calls it an exception that the portal's page holds no puzzles
			p.calm()
		}
	})
}

// TestEarlierWorker: people whose start page is an error page, because an earlier worker stored it with a redirect, get it back.
// Firefox opens such a page.
func TestEarlierWorker(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, []browser.Kind{browser.Chromium, browser.WebKit}, func(t *testing.T, kind browser.Kind) {
		const earlier = `const name = "gavel " + registration.scope + " earlier";
self.addEventListener("install", event => event.waitUntil(caches.open(name).then(cache => cache.add("./"))));
self.addEventListener("fetch", event => event.request.mode === "navigate" && event.respondWith(caches.match("./")));`
		var now, asked atomic.Bool
		files := redirects(http.StatusFound)(shared.files.Handler())
		address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !now.Load() && r.URL.Path == "/sw.js" {
				w.Header().Set("Content-Type", "text/javascript")
				fmt.Fprint(w, earlier)
				return
			}
			if r.URL.Path == "/sw.js" {
				asked.Store(true)
			}
			files.ServeHTTP(w, r)
		}))
		p := open(t, address+"nothing", small.in(kind))
		if state := p.installs(); state != "activated" {
			t.Fatalf("the earlier worker is %s", state)
		}
		if p.page.Navigate(address) == nil && eval[bool](p, `!!document.getElementById("start")`) {
			t.Fatal("the earlier worker opens the page")
		}
		now.Store(true)
		_ = p.page.Navigate(address) // in vain, but then the browser looks for a new worker
		p.until("the browser has asked", asked.Load)
		p.until("the page is back", func() bool {
			return p.page.Navigate(address) == nil && eval[bool](p, `!!document.getElementById("start")`)
		})
		p.until("the old version is gone", func() bool { return eval[int](p, "caches.keys().then(names => names.length)") == 1 })
		if found := eval[[]string](p, foreign); len(found) > 0 {
			t.Errorf("these are stored: %q", found)
		}
	})
}

// TestHostForbidsWorkers: a page that may not make its worker loads the program by itself, and says so if that fails.
func TestHostForbidsWorkers(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, all, func(t *testing.T, kind browser.Kind) {
		var there atomic.Bool
		files := shared.files.Handler()
		p := open(t, serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Security-Policy", "worker-src 'self'")
			if !there.Load() && strings.HasSuffix(r.URL.Path, ".wasm") {
				http.Error(w, "gone", http.StatusBadGateway)
				return
			}
			files.ServeHTTP(w, r)
		})), small.in(kind))
		p.find("button", word("shell.load.retry"))
		there.Store(true)
		p.click(word("shell.load.retry"))
		p.runs()
		if kind != browser.Firefox { // which calls it an exception that the host forbids something
			p.calm()
		}
	})
}

// TestFreshPage: a page that is served for its developer stores nothing, so one reload shows a new build. It is so too where an earlier
// page, with a worker that stores everything, has been opened at the same address.
func TestFreshPage(t *testing.T) {
	newer := shared.program
	newer.Wasm = append(slices.Clone(newer.Wasm), 0, 2, 1, 'x') // a section without meaning
	builds := []site.Files{shared.files}
	for _, program := range []site.Program{newer, shared.program} {
		files := must.Get(site.Assemble(program, site.Place{Fresh: true}, locale.Folders()))(t)
		builds = append(builds, files)
	}
	var build atomic.Int32
	address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		builds[build.Load()].Handler().ServeHTTP(w, r)
	}))
	p := open(t, address, small)
	p.kept()
	p.reload() // under the worker that stores everything
	build.Store(1)
	p.reload() // meets the other worker
	p.until("nothing is stored", func() bool {
		return eval[int](p, `caches.keys().then(names => Promise.all(names.map(async name => (await (await caches.open(name)).keys()).length)))
			.then(sizes => sizes.reduce((sum, size) => sum + size, 0))`) == 0
	})
	for range 2 {
		build.Store(3 - build.Load())
		p.reload()
		version := eval[string](p, `document.querySelector("script[data-version]").dataset.version`)
		if !bytes.Contains(builds[build.Load()]["version.json"], []byte(version)) {
			t.Errorf("after a new build, a reload shows version %s", version)
		}
	}
	p.calm()
}

// aGame is the fragment of a link to a game.
const aGame = "#g=AfyP73ACBXQ5AHX553O1UqttoaJpKCC8j5nsfs7ivU6X"

// TestLinkHandsOn: the browser goes from the page to which a link leads to the game with the link's fragment, also without a network.
// It evaluates nothing of the fragment.
func TestLinkHandsOn(t *testing.T) {
	inAll(t)
	t.Parallel()
	files := must.Get(site.Assemble(shared.program, site.Place{Home: "https://gavel.example/play/"}, locale.Folders()))(t)
	var offline atomic.Bool
	all := files.Handler()
	address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if offline.Load() {
			panic(http.ErrAbortHandler)
		}
		all.ServeHTTP(w, r)
	}))
	p := open(t, address+"replay-de.html"+aGame, small)
	shown := func() {
		t.Helper()
		p.until("the replay", func() bool { return eval[bool](p, `!!document.getElementById("replay")?.checkVisibility()`) })
		if got := eval[string](p, `location.href`); !strings.HasPrefix(got, address) || strings.Contains(got, ".html") {
			t.Errorf("the page is %s", got)
		}
	}
	shown()
	p.kept()
	for _, hostile := range []string{`#javascript:globalThis.evil=1`, `#"><img src=x onerror=globalThis.evil=1>`, `#//evil.example/`, `#r=` + strings.Repeat("x", 5000)} {
		p.navigate("about:blank")
		p.navigate(address + "table-fr.html" + hostile)
		p.until("the page", func() bool { return eval[bool](p, `document.documentElement.dataset.boot === "ready"`) })
		if got := eval[string](p, `location.origin + location.pathname + " " + (globalThis.evil ?? "")`); got != address+" " {
			t.Errorf("%.40s opens %q", hostile, got)
		}
	}
	offline.Store(true)
	p.navigate("about:blank")
	p.navigate(address + "replay-fr.html" + aGame)
	shown()
}
