//go:build !js

package scanner

import (
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
)

const html = `<html><head></head><body><button id="first"></button>
<dialog id="scan" data-files="scan.js scan.wasm"><p id="scan-says" tabindex="-1"></p><video id="scan-video" hidden></video></dialog></body></html>`

// browser is a browser with a camera. It notes what the page does with it.
type browser struct {
	*testing.T
	window  *domtest.Window
	scanner *Scanner
	answer  func(granted bool, problem string) // the person's answer, once they are asked
	worker  dom.Element
	done    []string // in order
	read    []string // the texts of codes
}

// open returns the page in a browser; lacking changes the browser first.
func open(t *testing.T, lacking func(window, navigator domtest.Value)) *browser {
	t.Helper()
	w := must.Get(domtest.Open(html, "https://example.org/"))(t)
	b := &browser{T: t, window: w}
	window, navigator := w.Value(), w.Value().Get("navigator")
	window.Set("isSecureContext", true)
	navigator.Set("serviceWorker", map[string]any{"controller": map[string]any{}})
	navigator.Set("mediaDevices", map[string]any{"getUserMedia": b.does(func() any {
		b.notes("asks")
		return map[string]any{"then": dom.FuncOf(func(_ dom.Value, args []dom.Value) any {
			b.answer = func(granted bool, problem string) {
				if granted {
					args[0].New(map[string]any{"getTracks": b.does(func() any {
						return []any{map[string]any{"stop": b.does(func() any { b.notes("off"); return nil })}}
					})})
				} else {
					args[1].New(map[string]any{"name": problem})
				}
			}
			return nil
		})}
	})})
	window.Set("Worker", dom.FuncOf(func(_ dom.Value, args []dom.Value) any {
		b.notes("works with " + args[0].String())
		b.worker = dom.New("div", "")
		b.worker.Set("postMessage", b.does(func() any { b.notes("sends"); return nil }))
		b.worker.Set("terminate", b.does(func() any { b.notes("ends"); return nil }))
		return b.worker.Value
	}))
	if lacking != nil {
		lacking(window, navigator)
	}
	w.Do(func() {
		doc := dom.In(window)
		b.scanner = New(doc, func() *locale.Book { return locale.For(locale.English) })
		b.scanner.video.Set("videoWidth", 1280)
		b.scanner.video.Set("videoHeight", 720)
	})
	return b
}

// does is a method that ignores its arguments.
func (b *browser) does(f func() any) dom.Func {
	return dom.FuncOf(func(dom.Value, []dom.Value) any { return f() })
}

func (b *browser) notes(what string) { b.done = append(b.done, what) }

// did compares what the page has done since the last time.
func (b *browser) did(want ...string) {
	b.Helper()
	if !slices.Equal(b.done, want) {
		b.Errorf("the page did %q, want %q", b.done, want)
	}
	b.done = nil
}

// says compares the sentence in the dialog.
func (b *browser) says(key string) {
	b.Helper()
	if got, want := b.scanner.says.Get("textContent").String(), locale.For(locale.English).T(key); got != want {
		b.Errorf("the dialog says %q, want %q", got, want)
	}
}

// scans opens the dialog; the person answers.
func (b *browser) scans(granted bool, problem string) {
	b.window.Do(func() { b.scanner.Open(func(text string) { b.read = append(b.read, text) }) })
	b.says("page.scan.why")
	b.window.Do(func() { b.answer(granted, problem) })
}

// answers sends an answer of a worker.
func (b *browser) answers(worker dom.Element, kind string, data any) {
	b.window.Do(func() {
		event := dom.Global().Get("Event").New(kind)
		event.Set("data", data)
		worker.Call("dispatchEvent", event)
	})
}

func (b *browser) isOpen() bool { return b.scanner.dialog.Get("open").Bool() }

// TestScan: the camera is on until a code is read. One picture is on its way at a time.
func TestScan(t *testing.T) {
	b := open(t, nil)
	b.scans(true, "")
	b.says("page.scan.aim")
	b.did("asks", "works with scan.js", "sends")
	b.answers(b.worker, "message", "")
	b.did("sends")
	b.answers(b.worker, "message", "4F7K-9QWE-2X1Z")
	b.did("off", "ends")
	if b.isOpen() || !slices.Equal(b.read, []string{"4F7K-9QWE-2X1Z"}) {
		t.Errorf("the dialog is open: %v; read %q", b.isOpen(), b.read)
	}
	first := b.worker
	b.scans(true, "")
	b.did("asks", "works with scan.js", "sends")
	b.answers(first, "message", "late")
	b.did()
}

// TestCameraGoesOff: when the dialog is closed or the page is hidden, the camera goes off, also if
// the person allows it only then.
func TestCameraGoesOff(t *testing.T) {
	for what, leave := range map[string]func(*browser){
		"closed": func(b *browser) { b.window.Do(func() { b.scanner.dialog.Call("close") }) },
		"hidden": func(b *browser) {
			b.window.Do(func() {
				document := b.window.Value().Get("document")
				document.Set("hidden", true)
				document.Call("dispatchEvent", dom.Global().Get("Event").New("visibilitychange"))
			})
		},
	} {
		t.Run(what, func(t *testing.T) {
			b := open(t, nil)
			b.scans(true, "")
			b.did("asks", "works with scan.js", "sends")
			leave(b)
			b.did("off", "ends")
			b.window.Do(func() { b.scanner.Open(func(string) {}) })
			leave(b)
			b.window.Do(func() { b.answer(true, "") })
			b.did("asks", "off")
			if b.isOpen() || len(b.read) > 0 {
				t.Errorf("the dialog is open: %v; read %q", b.isOpen(), b.read)
			}
		})
	}
}

// TestNoCamera: the dialog says why there is no camera.
func TestNoCamera(t *testing.T) {
	for problem, says := range map[string]string{
		"NotAllowedError": "page.scan.refused", "NotFoundError": "page.scan.none", "NotReadableError": "page.scan.none",
	} {
		b := open(t, nil)
		b.scans(false, problem)
		b.says(says)
	}
	for what, c := range map[string]struct {
		lacking func(window, navigator domtest.Value)
		says    string
	}{
		"http":       {func(w, _ domtest.Value) { w.Set("isSecureContext", false) }, "page.scan.http"},
		"an old one": {func(_, n domtest.Value) { n.Set("mediaDevices", domtest.Value{}) }, "page.scan.none"},
		"one that asks nobody": {func(_, n domtest.Value) {
			n.Get("mediaDevices").Set("getUserMedia", dom.FuncOf(func(dom.Value, []dom.Value) any { panic("SecurityError") }))
		}, "page.scan.none"},
	} {
		t.Run(what, func(t *testing.T) {
			b := open(t, c.lacking)
			b.window.Do(func() { b.scanner.Open(func(string) {}) })
			b.says(c.says)
			if !b.isOpen() {
				t.Error("the dialog is closed")
			}
		})
	}
}

// TestNoise: the camera stays off if the browser gives the page noise instead of pictures, and the
// dialog says so.
func TestNoise(t *testing.T) {
	b := open(t, nil)
	b.scanner.canvas.Set("getContext", b.does(func() any {
		return map[string]any{"fillRect": b.does(func() any { return nil }), "getImageData": b.does(func() any {
			return map[string]any{"data": map[string]any{"buffer": strings.Repeat("noise", 13)}}
		})}
	}))
	b.window.Do(func() { b.scanner.Open(func(string) {}) })
	b.did()
	b.says("page.scan.noise")
}

// TestNothingReadsCodes: the dialog says so if the worker or its program cannot be loaded.
func TestNothingReadsCodes(t *testing.T) {
	for what, fails := range map[string]func(*browser){
		"no script":  func(b *browser) { b.answers(b.worker, "error", nil) },
		"no program": func(b *browser) { b.answers(b.worker, "message", nil) },
	} {
		t.Run(what, func(t *testing.T) {
			b := open(t, nil)
			b.scans(true, "")
			fails(b)
			b.did("asks", "works with scan.js", "sends", "off", "ends")
			b.says("page.scan.unread")
		})
	}
	b := open(t, func(w, _ domtest.Value) {
		w.Set("Worker", dom.FuncOf(func(dom.Value, []dom.Value) any { panic("SecurityError") }))
	})
	b.scans(true, "")
	b.did("asks", "off")
	b.says("page.scan.unread")
}

// TestPrefetch: what reads codes is stored from the second visit on, if it is needed.
func TestPrefetch(t *testing.T) {
	all := []string{"scan.js", "scan.wasm"}
	for what, c := range map[string]struct {
		lacking func(window, navigator domtest.Value)
		want    []string
	}{
		"second visit":       {nil, all},
		"first visit":        {func(_, n domtest.Value) { n.Set("serviceWorker", map[string]any{"controller": domtest.Null()}) }, nil},
		"no camera":          {func(_, n domtest.Value) { n.Set("mediaDevices", domtest.Value{}) }, nil},
		"little data":        {func(_, n domtest.Value) { n.Set("connection", map[string]any{"saveData": true}) }, nil},
		"reads codes itself": {func(w, _ domtest.Value) { w.Set("BarcodeDetector", map[string]any{}) }, all[:1]},
	} {
		t.Run(what, func(t *testing.T) {
			b := open(t, c.lacking)
			if got := b.scanner.ahead(); !slices.Equal(got, c.want) {
				t.Errorf("fetches %q, want %q", got, c.want)
			}
			b.window.Do(b.scanner.Prefetch)
		})
	}
}
