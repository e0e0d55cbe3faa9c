package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// reads waits until the page shows a sentence.
func (p *person) reads(sentence string) {
	p.Helper()
	p.until(sentence, func() bool {
		return strings.Contains(eval[string](p, "document.body.innerText"), sentence)
	})
}

func TestWhatTheBrowserLacks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, script, sentence string }{
		{"WebAssembly", `delete globalThis.WebAssembly`, "WebAssembly"},
		{"WebGL 2", `delete globalThis.WebGL2RenderingContext`, "WebGL"},
		{"graphics", `HTMLCanvasElement.prototype.getContext = () => null`, "hardware acceleration"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, "about:blank", phone)
			p.before(c.script)
			p.navigate(serve(t, nil))
			p.reads(c.sentence)
			p.shoot("told")
		})
	}
}

// TestDownload: if the program cannot be downloaded, the page says so, and tries again on
// request. A waiting person sees the progress, and plays when it is complete.
func TestDownload(t *testing.T) {
	t.Parallel()
	files := shared.files.Handler()
	var there atomic.Bool
	rest := make(chan struct{})
	p := open(t, serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			if !there.Load() {
				http.Error(w, "gone", http.StatusBadGateway)
				return
			}
			w = &halting{w, len(shared.program.Wasm) / 2, rest}
		}
		files.ServeHTTP(w, r)
	})), phone)
	p.click("Play")
	p.find("button", "Try again")
	p.shoot("told")
	there.Store(true)
	p.click("Try again")
	p.until("the page tells that half is there", func() bool {
		return strings.Contains(eval[string](p, `document.querySelector("#new-game .amount").innerText`), "50")
	})
	p.find("progressbar", "Loading")
	close(rest)
	p.awaited() // the game that was requested before
	p.calm()
}

// halting writes so many bytes, and the rest when it is allowed to.
type halting struct {
	http.ResponseWriter
	first int
	rest  <-chan struct{}
}

func (h *halting) Write(content []byte) (int, error) {
	if len(content) <= h.first {
		h.first -= len(content)
		return h.ResponseWriter.Write(content)
	}
	n, err := h.ResponseWriter.Write(content[:h.first])
	if err == nil {
		err = http.NewResponseController(h.ResponseWriter).Flush()
	}
	if err != nil {
		return n, err
	}
	<-h.rest
	rest, err := h.ResponseWriter.Write(content[h.first:])
	h.first = len(content)
	return n + rest, err
}

// offer chooses the file for "Open a game file…".
func (p *person) offer(path string) {
	p.Helper()
	p.run(chromedp.SetUploadFiles("#record-file", []string{path}, chromedp.ByQuery))
}

func TestRecords(t *testing.T) {
	t.Parallel()
	p := open(t, "about:blank", desktop, apart) // its downloads have a folder of their own
	p.coarse(desktop)
	p.navigate(serve(t, hastySite()))
	p.until("a record can be opened", func() bool { return !p.find("button", "Open a game file").Disabled })
	folder := t.TempDir()
	for _, c := range []struct{ name, text, sentence string }{
		{"foreign", "hello", "not a Gavel game file"},
		{"broken", "{\"gavel\":1,\"game\":\"forsale\",\"seats\":[\"a\",\"b\",\"c\"]}\n{\"seat\":0,\"do\":\"pass\"}\n", "line 2"},
	} {
		path := filepath.Join(folder, c.name+".gavel")
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		p.offer(path)
		p.reads(c.sentence)
	}
	golden, err := filepath.Abs("../../game/testdata/forsale-6-standard.gavel")
	if err != nil {
		t.Fatal(err)
	}
	p.offer(golden)
	p.reads("played by the rules")
	first := p.table()
	p.press(p.find("slider", ""))
	p.until("the replay moves", func() bool { return p.table() != first })
	p.shoot("replay")
	at := eval[string](p, `document.getElementById("replay-at").value`)
	p.click("Play on from here")
	p.find("radio", "Expert")
	p.shoot("practice-form")
	p.click("Play on")
	p.reads("Practice")
	p.due()
	p.shoot("practice")
	p.click("Back to the replay")
	p.until("the same moment is there", func() bool {
		return eval[string](p, `document.getElementById("replay-at").value`) == at && !eval[bool](p, `document.getElementById("practising").checkVisibility()`)
	})
	p.click("To the end")
	p.reads("wins")
	p.click("Play on from here")
	p.reads("The game is over here")
	p.click("Leave the replay")
	p.nearTheEnd()
	p.finish()
	p.run(browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(folder))
	p.click("Save game file")
	var saved []string
	p.until("the record is saved", func() bool {
		saved, _ = filepath.Glob(filepath.Join(folder, "forsale-*.gavel"))
		return len(saved) == 1
	})
	p.click("Watch the replay")
	p.find("slider", "")
	p.calm()
}
