package e2e

import (
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"gavel/game/must"
)

// reads waits until the page shows a sentence.
func (p *person) reads(sentence string) {
	p.Helper()
	p.until(sentence, func() bool { return strings.Contains(eval[string](p, "document.body.innerText"), sentence) })
}

// TestWhatTheBrowserLacks: a page that the program cannot run in says what the browser lacks.
func TestWhatTheBrowserLacks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, script, sentence string }{
		{"WebAssembly", `delete globalThis.WebAssembly`, "WebAssembly"},
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

// TestDownload: the loader downloads the program itself. If that fails, the page says so, and tries again on request. A
// waiting person sees the progress, and plays when it is complete.
func TestDownload(t *testing.T) {
	inAll(t)
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

// TestRecords: the browser reads a chosen game file, the replay's slider answers to a press, and a game file is saved among the
// downloads.
func TestRecords(t *testing.T) {
	t.Parallel()
	p := open(t, "about:blank", desktop, apart) // its downloads have a folder of their own
	p.coarse(desktop)
	p.navigate(serve(t, hastySite()))
	p.until("a record can be opened", func() bool { return !p.find("button", "Open a game file").Disabled })
	folder := t.TempDir()
	golden := must.Get(filepath.Abs("../../game/testdata/forsale-6-standard.gavel"))(t)
	p.offer(golden)
	p.reads("played by the rules")
	first := p.table()
	p.press(p.find("slider", ""))
	p.until("the replay moves", func() bool { return p.table() != first })
	p.shoot("replay")
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

// asksBack waits for the question whether to go back, which has the focus.
func (p *person) asksBack(sentence string) {
	p.Helper()
	p.until("the question", func() bool {
		return eval[bool](p, `!!document.querySelector("#crash[open]")?.contains(document.activeElement)`)
	})
	p.reads(word(sentence))
}

// TestProgramEnds: after an error that the program cannot recover from, the page reloads and
// asks whether to go back. If it happens again, the page does not reload.
func TestProgramEnds(t *testing.T) {
	inAll(t)
	t.Parallel()
	p := arrive(t, desktop)
	p.sit(3)
	p.awaited()
	for _, again := range []bool{false, true} {
		// A property that throws ends the whole program.
		p.does(`Object.defineProperty(document.getElementById("menu"), "open", { get() { throw new Error("on purpose"); } })`)
		p.click(word("shell.tools.menu"))
		if again {
			p.reads(word("shell.load.again"))
			p.shoot("again")
			p.click(word("shell.error.reload"))
		}
		p.asksBack("page.crash.game")
		p.shoot("asked")
		p.click(word("page.crash.game.back"))
		p.awaited()
	}
}
