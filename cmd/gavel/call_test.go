//go:build !js

package main

import (
	"slices"
	"testing"

	"gavel/web/page/dom"
	"gavel/web/store"
)

// callable equips the browser with all that can call its person. It returns what the page asks
// of it, in order.
func (p *person) callable() (done *[]string) {
	done = new([]string)
	promises := func(what func(args []dom.Value) string, value any) dom.Func {
		return dom.FuncOf(func(_ dom.Value, args []dom.Value) any {
			*done = append(*done, what(args))
			return map[string]any{"then": dom.FuncOf(func(_ dom.Value, args []dom.Value) any { args[0].New(value); return nil })}
		})
	}
	always := func(what string) func([]dom.Value) string { return func([]dom.Value) string { return what } }
	p.window.Do(func() {
		window := p.window.Value()
		window.Set("isSecureContext", true)
		window.Set("Notification", map[string]any{"permission": "default", "requestPermission": promises(always("asks"), "granted")})
		window.Get("navigator").Set("wakeLock", map[string]any{"request": promises(always("wakes"), map[string]any{})})
		window.Get("navigator").Set("serviceWorker", map[string]any{"controller": map[string]any{
			"postMessage": promises(func(args []dom.Value) string { return args[0].String() }, nil),
		}})
	})
	return done
}

// hides hides the page, or shows it.
func (p *person) hides(hidden bool) {
	p.do(func() {
		document := p.doc.Value()
		document.Set("hidden", hidden)
		document.Call("dispatchEvent", dom.Global().Get("Event").New("visibilitychange"))
	})
}

// TestCalledAmongFriends: a guest's screen stays on at their turn. While the page is hidden it
// calls them, and after a missed turn it asks, once, whether it may show notifications.
func TestCalledAmongFriends(t *testing.T) {
	ada, bo := gather(t)
	ada.press("#table-settings-change")
	ada.do(func() { ada.doc.All("#table-settings-timer option[value='30']")[0].Attr("value", "1") }) // second
	ada.chooses("#table-settings-timer", "1")
	done := bo.callable()
	bo.hides(true)
	ada.press("#table-settings button.primary")
	ada.press("#lobby-start")
	question := bo.doc.ByID("call-ask")
	bo.until("the question", func() bool { return !question.IsHidden() && !bo.doc.ByID("status-bar").IsHidden() })
	bo.until("a call", func() bool { return slices.Contains(*done, "Your turn – Gavel") })
	bo.until("another turn of theirs", func() bool { return len(bo.choices()) > 0 })
	bo.hides(false)
	bo.does(func() {}, "the end of the call", func() bool { return slices.Contains(*done, "") })
	bo.until("a screen that stays on", func() bool { return slices.Contains(*done, "wakes") })
	if slices.Contains(*done, "asks") {
		t.Error("the page asks the browser by itself")
	}
	bo.press("#call-ask [data-act=call-yes]")
	bo.until("the browser's question", func() bool { return question.IsHidden() && slices.Contains(*done, "asks") })
	if bo.store.Get(store.Called) == "" {
		t.Error("the page would ask again")
	}
}

// TestNoCallAlone: a game against bots calls nobody.
func TestNoCallAlone(t *testing.T) {
	p := open(t, home, nil)
	done := p.callable()
	p.hides(true)
	p.press("#new-game [name=go][value=new]")
	p.until("their turn", func() bool { return len(p.choices()) > 0 })
	p.hides(false)
	p.do(func() {})
	if len(*done) > 0 {
		t.Errorf("the page did %q", *done)
	}
}
