package e2e

import (
	"archive/zip"
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/site"
)

// framed opens a page in a frame that fills a page of another site, and returns the person in
// the frame.
func framed(t *testing.T, address, attributes string) *person {
	t.Helper()
	outer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!DOCTYPE html><style>body { margin: 0 } iframe { position: fixed; width: 100%%; height: 100%%; border: 0 }</style>
<iframe src=%q %s></iframe>`, address, attributes)
	}))
	t.Cleanup(outer.Close)
	p := open(t, strings.Replace(outer.URL, "127.0.0.1", "localhost", 1), small) // another host than the page's
	frame, err := p.chromium().Frame()
	p.must(err)
	return &person{TB: t, page: frame}
}

// unzipped serves the zip of a site with a canonical address, like a host without knowledge of
// types and caching.
func unzipped(t *testing.T, home string) http.Handler {
	t.Helper()
	whole := must.Get(site.Assemble(shared.program, site.Place{Home: home}, locale.Folders()))(t)
	packed := must.Get(whole.Zip())(t)
	archive := must.Get(zip.NewReader(bytes.NewReader(packed), int64(len(packed))))(t)
	files := http.FileServerFS(archive)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/octet-stream")
		}
		files.ServeHTTP(w, r)
	})
}

// TestZipInAFrame: in a frame of another site the browser refuses the clipboard, and the page gets no fragment of an address. A link
// leads to the canonical address, can still be copied, and lets a person join who pastes it.
func TestZipInAFrame(t *testing.T) {
	inAll(t)
	t.Parallel()
	const home = "https://gavel.example/play/"
	address := serve(t, unzipped(t, home))
	arrive := func(name string) *friend {
		// A small file of the site has the same storage as the page.
		f := &friend{framed(t, address+"version.json", ""), name}
		f.until("storage", func() bool { return eval[bool](f.person, `location.href !== "about:blank"`) })
		for item, value := range alone {
			f.does(fmt.Sprintf("localStorage.setItem(%q, %q)", "gavel."+item, value))
		}
		f.does(fmt.Sprintf("void location.replace(%q)", address))
		f.until("the page has loaded", func() bool {
			ready, err := f.page.Eval(`document.documentElement?.dataset.boot === "ready"`)
			return err == nil && string(ready) == "true" // it does not answer while it loads
		})
		eval[bool](f.person, showAll)
		return f
	}
	h := arrive("Ada")
	h.showsOptions()
	h.enter(word("shell.start.name"), "Ada")
	h.click(word("shell.start.friends"))
	h.find("heading", word("page.lobby.mine"))
	link := h.invite(word("page.share.link"))
	if !strings.HasPrefix(link, home+"table-en.html#") {
		t.Errorf("a link is %s, which does not lead to %s", link, home)
	}
	h.does(`void document.addEventListener("copy", event => { globalThis.copied = event.target.value; })`)
	refused := eval[string](h.person, `navigator.clipboard.writeText("x").then(() => "", why => why.name)`)
	h.click(word("page.share.link"))
	h.reads(word("page.share.copied"))
	if got := eval[string](h.person, "copied"); refused != "NotAllowedError" || got != link {
		t.Errorf("refused: %q; copied %q, want %q", refused, got, link)
	}
	g := arrive("Bo")
	g.click(word("shell.start.join"))
	g.enter(word("shell.start.name"), "Bo")
	g.tries(link)
	h.connect(g.offers(word("page.share.code")))
	h.admit(g)
	h.shoot("host")
	h.calm()
	g.calm()
}

// TestSandboxed: a sandboxed frame has an origin of its own that may store nothing, and its
// storage and workers throw. It needs scripts, forms, and a host that lets everybody read its
// files.
func TestSandboxed(t *testing.T) {
	inAll(t)
	t.Parallel()
	files := shared.files.Handler()
	address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		files.ServeHTTP(w, r)
	}))
	p := framed(t, address, `sandbox="allow-scripts allow-forms"`)
	p.sit(3)
	p.reads(word("page.warn.storage"))
	p.decides(choose(p.awaited()))
	p.awaited()
	p.shoot("played")
	p.click(word("shell.tools.menu")) // no file is saved here
	p.click(word("shell.menu.save"))
	p.reads(word("page.record.copy"))
	if text := eval[string](p, `document.querySelector("#as-text textarea").value`); !strings.Contains(text, "forsale") {
		t.Errorf("the record as text is %q", text)
	}
	p.shoot("record")
	p.calm()
}
