//go:build !js

package call

import (
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
	"gavel/web/page/part"
	"gavel/web/store"
)

const html = `<html><head><link rel="apple-touch-icon" href="icon.png"></head><body>
<main id="table" tabindex="-1"></main><div id="call-ask" hidden><p>Shall it call?</p></div>
<p id="call-says" tabindex="-1"></p><button id="call" hidden></button></body></html>`

// browser is a browser that has everything, and notes what the page asks of it.
type browser struct {
	*testing.T
	window  *domtest.Window
	caller  *Caller
	kept    *store.Store
	done    []string // in order
	granted []func() // locks that were asked for and not yet given
	said    []string // aloud
	answer  string   // of the person, once asked for it
}

// open returns the page in a browser; lacking changes the browser first.
func open(t *testing.T, lacking func(w, navigator domtest.Value)) *browser {
	t.Helper()
	w := must.Get(domtest.Open(html, "https://example.org/"))(t)
	b := &browser{T: t, window: w, kept: store.Open(store.NewMemory().Page(), &store.MemoryLocks{}, "")}
	t.Cleanup(b.kept.Close)
	window, navigator := w.Value(), w.Value().Get("navigator")
	window.Set("isSecureContext", true)
	window.Set("Notification", map[string]any{"permission": "default", "requestPermission": does(func() any {
		b.notes("asked")
		window.Get("Notification").Set("permission", b.answer)
		return resolved(b.answer)
	})})
	navigator.Set("mediaDevices", map[string]any{})
	navigator.Set("wakeLock", map[string]any{"request": does(b.locks)})
	navigator.Set("serviceWorker", map[string]any{"controller": map[string]any{"postMessage": dom.FuncOf(func(_ dom.Value, args []dom.Value) any {
		b.notes("calls: " + args[0].String())
		return nil
	})}})
	if lacking != nil {
		lacking(window, navigator)
	}
	w.Do(func() {
		b.caller = New(&part.Page{
			Doc: dom.In(window), Kept: b.kept, Book: func() *locale.Book { return locale.For(locale.English) }, Say: func(text string) { b.said = append(b.said, text) },
		}, func() {})
	})
	return b
}

// does is a method without arguments.
func does(f func() any) dom.Func { return dom.FuncOf(func(dom.Value, []dom.Value) any { return f() }) }

// resolved and rejected are promises that are settled.
func resolved(value any) any {
	return map[string]any{"then": dom.FuncOf(func(_ dom.Value, args []dom.Value) any { args[0].New(value); return nil })}
}

func rejected() any {
	return map[string]any{"then": dom.FuncOf(func(_ dom.Value, args []dom.Value) any { args[1].New("NotAllowedError"); return nil })}
}

func throws() any { panic("SecurityError") }

func (b *browser) notes(what string) { b.done = append(b.done, what) }

// locks returns a promise of a lock. The test gives it.
func (b *browser) locks() any {
	b.notes("asks for a lock")
	return map[string]any{"then": dom.FuncOf(func(_ dom.Value, args []dom.Value) any {
		b.granted = append(b.granted, func() {
			args[0].New(map[string]any{"release": does(func() any { b.notes("releases a lock"); return nil })})
		})
		return nil
	})}
}

// grants gives all locks that were asked for.
func (b *browser) grants() {
	for _, grant := range b.granted {
		b.window.Do(grant)
	}
	b.granted = nil
}

// hides hides the page, or shows it.
func (b *browser) hides(hidden bool) {
	b.window.Do(func() {
		b.window.Value().Get("document").Set("hidden", hidden)
		if !hidden {
			b.caller.Shown()
		}
	})
}

// did compares what the page has asked of the browser since the last time.
func (b *browser) did(want ...string) {
	b.Helper()
	if !slices.Equal(b.done, want) {
		b.Errorf("the page did %q, want %q", b.done, want)
	}
	b.done = nil
}

// says returns the report in the settings.
func (b *browser) says() (text string) {
	b.window.Do(func() {
		b.caller.Show()
		text = b.caller.Doc.ByID("call-says").Get("textContent").String()
	})
	return text
}

// TestTheScreenStaysOn: a lock is taken for a turn, again when the page is shown again, and no
// lock is left behind when turns change faster than the browser answers.
func TestTheScreenStaysOn(t *testing.T) {
	b := open(t, nil)
	b.caller.KeepAwake(true)
	b.caller.KeepAwake(true)
	b.grants()
	b.did("asks for a lock")
	b.caller.KeepAwake(false)
	b.did("releases a lock")
	b.caller.KeepAwake(true)
	b.hides(true)
	b.hides(false)
	b.caller.KeepAwake(false)
	b.caller.KeepAwake(true)
	b.did("asks for a lock", "asks for a lock", "asks for a lock")
	b.grants()
	b.caller.KeepAwake(false)
	b.did("releases a lock", "releases a lock", "releases a lock")
	b.hides(true)
	b.caller.KeepAwake(true)
	b.did()
	b.hides(false)
	b.did("asks for a lock")
	b.caller.Leave()
	b.grants()
	b.did("releases a lock")
}

// TestAHiddenPageCalls: only a hidden page calls, and it ends the call once, when it is shown or
// the turn is over.
func TestAHiddenPageCalls(t *testing.T) {
	b := open(t, nil)
	b.caller.Call()
	b.caller.Stop()
	b.did()
	for _, end := range []func(){b.caller.Stop, b.caller.Leave, func() { b.hides(false) }} {
		b.hides(true)
		b.caller.Call()
		b.did("calls: Your turn – Gavel")
		end()
		b.did("calls: ")
		b.hides(false)
		b.did()
	}
}

// TestAskedOnce: the page asks after the first missed turn, and never again.
func TestAskedOnce(t *testing.T) {
	for _, yes := range []bool{true, false} {
		b := open(t, nil)
		b.answer = "granted"
		question := b.caller.Doc.ByID("call-ask")
		if b.window.Do(b.caller.Missed); question.IsHidden() || len(b.said) != 1 {
			t.Fatalf("after a missed turn the page says %q", b.said)
		}
		b.window.Do(func() { b.caller.answer(yes) })
		if yes {
			b.did("asked")
		}
		b.did()
		if b.window.Do(b.caller.Missed); !question.IsHidden() {
			t.Error("the page asks again")
		}
		if granted := strings.Contains(b.says(), "Notifications are on."); granted != yes {
			t.Errorf("the answer is %v, and the settings say %q", yes, b.says())
		}
		if hidden := b.caller.Doc.ByID("call").IsHidden(); hidden != yes {
			t.Errorf("the answer is %v, and the settings hide the button: %v", yes, hidden)
		}
	}
}

// TestWhatIsLacking: whatever a browser lacks or refuses, nothing fails, the settings name it
// with the reason, and the page does not ask for what it cannot get.
func TestWhatIsLacking(t *testing.T) {
	const all = "No camera, no notifications, and the screen may turn off, because "
	for what, c := range map[string]struct {
		lacking func(window, navigator domtest.Value)
		says    string
		asks    bool
	}{
		"nothing":       {nil, "", true},
		"https":         {func(w, n domtest.Value) { w.Set("isSecureContext", false); n.Set("serviceWorker", domtest.Value{}) }, all + "the address begins with http", false},
		"top":           {func(w, _ domtest.Value) { w.Set("top", map[string]any{}) }, all + "this page is inside another page.", false},
		"workers":       {func(_, n domtest.Value) { n.Set("serviceWorker", domtest.Value{}) }, "No notifications. This browser cannot", false},
		"controller":    {func(_, n domtest.Value) { n.Get("serviceWorker").Set("controller", domtest.Null()) }, "", true},
		"permission":    {func(w, _ domtest.Value) { w.Get("Notification").Set("permission", "denied") }, "No notifications. Your browser or your device has said no.", false},
		"locks":         {func(_, n domtest.Value) { n.Set("wakeLock", domtest.Value{}) }, "The screen may turn off. This browser cannot", true},
		"a lock":        {func(_, n domtest.Value) { n.Get("wakeLock").Set("request", does(rejected)) }, "The screen may turn off. Your browser", true},
		"notifications": {func(w, _ domtest.Value) { w.Set("Notification", domtest.Value{}) }, "No notifications. This browser cannot", false},
		"everything": {func(w, n domtest.Value) {
			for _, name := range []string{"mediaDevices", "serviceWorker", "wakeLock"} {
				n.Set(name, domtest.Value{})
			}
			w.Set("Notification", domtest.Value{})
		}, "No camera. This browser cannot do better. No notifications. This browser cannot do better. The screen may turn off. This browser cannot do better.", false},
		"calm": {func(w, n domtest.Value) { // everything throws
			n.Get("wakeLock").Set("request", does(throws))
			n.Get("serviceWorker").Get("controller").Set("postMessage", does(throws))
			w.Get("Notification").Set("requestPermission", does(throws))
		}, "", true},
		"an answer": {func(w, _ domtest.Value) { w.Get("Notification").Set("requestPermission", does(rejected)) }, "", true},
	} {
		t.Run(what, func(t *testing.T) {
			b := open(t, c.lacking)
			b.window.Do(func() { b.caller.KeepAwake(true) })
			b.grants()
			b.hides(true)
			b.window.Do(b.caller.Call)
			b.hides(false)
			if got := b.says(); !strings.HasPrefix(got, c.says) || c.says == "" && got != "" {
				t.Errorf("the settings say %q, want %q", got, c.says)
			}
			b.window.Do(b.caller.Missed)
			if asks := !b.caller.Doc.ByID("call-ask").IsHidden(); asks != c.asks {
				t.Errorf("the page asks: %v", asks)
			}
			b.window.Do(func() { b.caller.answer(c.asks) })
			b.window.Do(b.caller.Leave)
		})
	}
}
