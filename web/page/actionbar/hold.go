package actionbar

import (
	"time"

	"gavel/web/page/dom"
	"gavel/web/ui"
)

// holdFor is how long a control is held until it is pressed, as the style sheet shows; a
// second press within twiceIn does the same.
const (
	holdFor = 600 * time.Millisecond
	twiceIn = 6 * time.Second
)

// holding is a control that is held, by a finger, the mouse, Space or Enter. A screen
// reader's press, and any that is short, asks for another one.
type holding struct {
	bar   *Bar
	held  *widget   // nil while none is
	n     int       // counts what was held: a timer for one before is void
	done  time.Time // when a press was made, of which a click may still come that is none
	short time.Time // when a short one was
}

// newHolding returns what holds the controls of a bar that are to be held.
func newHolding(b *Bar) *holding {
	h := &holding{bar: b}
	start := func(e dom.Event) {
		if w, ok := b.at(e.Target()); ok && w.Kind == ui.Hold {
			h.start(w)
		}
	}
	dom.On(b.Root.Value, "pointerdown", start)
	for _, end := range []string{"pointerup", "pointercancel", "pointerout", "focusout"} {
		dom.On(b.Root.Value, end, func(dom.Event) { h.stop() })
	}
	dom.On(b.Root.Value, "contextmenu", func(e dom.Event) { // which a finger that rests asks for
		if w, ok := b.at(e.Target()); ok && w.Kind == ui.Hold {
			e.Prevent()
		}
	})
	dom.On(b.Root.Value, "keydown", func(e dom.Event) {
		w, ok := b.at(e.Target())
		if key := e.Get("key").String(); !ok || w.Kind != ui.Hold || key != " " && key != "Enter" {
			return
		}
		e.Prevent() // else Enter clicks, again and again
		if !e.Get("repeat").Bool() {
			start(e)
		}
	})
	dom.On(b.Root.Value, "keyup", func(e dom.Event) {
		if w := h.held; w != nil {
			e.Prevent()
			h.stop()
			h.press(w)
		}
	})
	return h
}

func (h *holding) start(w *widget) {
	h.stop()
	h.held, h.done = w, time.Time{}
	w.root.Toggle("held", true)
	n := h.n
	w.root.Document().After(holdFor, func() {
		if h.n == n && h.held != nil {
			h.stop()
			h.done, h.short = time.Now(), time.Time{}
			h.bar.use(w.Control)
		}
	})
}

func (h *holding) stop() {
	if h.held != nil {
		h.held.root.Toggle("held", false)
		h.held = nil
		h.n++
	}
}

// press is a short press: the second counts.
func (h *holding) press(w *widget) {
	switch {
	case time.Since(h.done) < time.Second:
	case time.Since(h.short) < twiceIn:
		h.short = time.Time{}
		h.bar.use(w.Control)
	default:
		h.short = time.Now()
		h.bar.calls.Twice()
	}
}
