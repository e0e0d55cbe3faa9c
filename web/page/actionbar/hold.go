package actionbar

import (
	"time"

	"gavel/web/page/dom"
	"gavel/web/ui"
)

// A control that must be held is pressed after holdFor, as the style sheet shows. A second
// press within twiceIn does the same.
const (
	holdFor = 600 * time.Millisecond
	twiceIn = 6 * time.Second
)

// holding handles controls that must be held: by a finger, the mouse, Space or Enter. A short
// press asks for a second one; so does a screen reader's press.
type holding struct {
	bar   *Bar
	held  *widget   // nil while none is
	n     int       // counts holds, so that an old timer does nothing
	done  time.Time // the time of the last press; a click that follows it is ignored
	short time.Time // the time of the last short press
}

// newHolding adds holding to the controls of a bar.
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
	dom.On(b.Root.Value, "contextmenu", func(e dom.Event) { // a resting finger causes this event
		if w, ok := b.at(e.Target()); ok && w.Kind == ui.Hold {
			e.Prevent()
		}
	})
	dom.On(b.Root.Value, "keydown", func(e dom.Event) {
		w, ok := b.at(e.Target())
		if key := e.Get("key").String(); !ok || w.Kind != ui.Hold || key != " " && key != "Enter" {
			return
		}
		e.Prevent() // otherwise Enter clicks again and again
		if !e.Repeats() {
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

// press handles a short press: the second one counts.
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
