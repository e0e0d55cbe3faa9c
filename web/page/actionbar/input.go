package actionbar

import (
	"gavel/web/page/dom"
	"gavel/web/ui"
)

// at returns the control in which an event happened.
func (b *Bar) at(target dom.Element) (*widget, bool) {
	e, ok := target.Closest("[data-id]")
	if !ok {
		return nil, false
	}
	w, ok := b.widgets[e.Data("id")]
	return w, ok
}

func (b *Bar) clicked(e dom.Event) {
	switch w, ok := b.at(e.Target()); {
	case !ok || w.Kind == ui.Number && w.Why == "":
	case b.late && e.Get("detail").Int() > 0 && (b.due || !ui.IsOrder(w.ID)): // a screen reader's or a key's press has no detail
	case w.Kind == ui.Hold:
		b.hold.press(w)
	default:
		b.use(w.Control)
	}
}

// use presses a control, or shows why it is disabled.
func (b *Bar) use(c ui.Control) {
	if c.Why == "" {
		b.refused = ""
		b.calls.Press(c.ID, c.Value, b.asked, b.touch)
		return
	}
	b.refused = c.ID
	b.explain(c)
	b.calls.Refused(c.Why)
}

func (b *Bar) typed(e dom.Event) {
	w, ok := b.at(e.Target())
	if !ok || e.Composes() { // a change of the text would end the composition
		return
	}
	switch n, ok := figure(w.root.Get("value").String(), w.Text); {
	case w.Why != "":
	case !ok:
		b.oddly(w)
	case n == w.Value:
		b.evenly(w)
		w.write()
	default:
		b.evenly(w)
		b.calls.Press(w.ID, n, b.asked, b.touch)
	}
}

// oddly marks the typed text as not a number. The text stays.
func (b *Bar) oddly(w *widget) {
	if why := b.calls.Whole(); !w.odd {
		w.odd = true
		b.explain(ui.Control{Wrong: why})
		w.say(why)
		b.calls.Refused(why)
	}
}

// evenly removes that mark.
func (b *Bar) evenly(w *widget) {
	if w.odd {
		w.odd = false
		w.disable()
		b.explain(wrong(b.controls))
	}
}

// left restores the number of a field that was left with an empty or invalid text.
func (b *Bar) left(e dom.Event) {
	if w, ok := b.at(e.Target()); ok && w.Kind == ui.Number {
		b.evenly(w)
		w.write()
	}
}

func (b *Bar) keyed(e dom.Event) {
	w, ok := b.at(e.Target())
	if !ok {
		return
	}
	key := e.Get("key").String()
	switch {
	case key == "Enter" && (w.Kind == ui.Number || w.ID == b.chosen):
		e.Prevent()
		b.Confirm()
	case w.Kind == ui.Number && (key == "ArrowUp" || key == "ArrowDown"):
		e.Prevent()
		b.Step(map[string]int{"ArrowUp": 1, "ArrowDown": -1}[key], e.Repeats())
	default:
		if c := b.clusterOf(w.ID); c.roves() {
			if to, ok := c.neighbour(w.ID, key); ok {
				e.Prevent()
				b.widgets[to].root.Focus()
			}
		}
	}
}

// Confirm presses the most likely control. It reports whether there is one, or a wrong input that it refuses.
func (b *Bar) Confirm() bool {
	for _, c := range b.controls {
		if b.widgets[c.ID].odd {
			b.calls.Refused(b.calls.Whole())
			return true
		}
	}
	for _, c := range b.controls {
		if c.Primary {
			b.use(c)
			return true
		}
	}
	return false
}

// Shortcut handles a game's key: it focuses a number, or a choice that decides, so that Enter presses it.
// It presses any other control. After the key of a choice Enter confirms. A button gets no focus: a reader would name it, and
// why it can't be pressed again.
func (b *Bar) Shortcut(key string) bool {
	for _, c := range b.controls {
		if c.Key == "" || c.Key != key {
			continue
		}
		w := b.widgets[c.ID]
		if c.Kind == ui.Number || c.Kind == ui.Choice {
			w.root.Focus()
		}
		switch {
		case c.Kind == ui.Number:
			w.root.Call("select")
		case c.Kind == ui.Choice && c.Decides && c.Why == "":
		case c.Kind == ui.Choice:
			b.chosen = c.ID
			fallthrough
		default:
			b.use(c)
		}
		return true
	}
	return false
}

// Step raises or lowers the bar's number. A key that is held says only once why it does not.
// It reports whether there is a number.
func (b *Bar) Step(by int, held bool) bool {
	c, ok := beside(b.controls, by)
	if ok && (c.Why == "" || !held) {
		b.use(c)
	}
	return ok
}

func (b *Bar) focused(e dom.Event) {
	w, ok := b.at(e.Target())
	if !ok {
		return
	}
	b.refused, b.chosen = w.ID, ""
	b.explainFocused()
	if e.Target().Matches(":focus-visible") { // a finger or the mouse presses, and asks for nothing
		b.calls.Look(w.ID)
	}
	if c := b.clusterOf(w.ID); c.roves() {
		for _, other := range c.controls {
			b.stops[other.ID] = other.ID == w.ID
		}
		b.rove()
	}
}

// explainFocused shows why the focused control is disabled, if the person moved the focus
// there. Otherwise it shows what is wrong with the bar's number. A person who has just used a
// control needs no reason why it is disabled now.
func (b *Bar) explainFocused() {
	w, ok := b.at(b.doc.Focused())
	if b.lead.HasFocus() {
		w, ok = b.widgets[b.refused]
	}
	if ok && w.ID == b.refused && reason(w.Control) != "" {
		b.explain(w.Control)
	} else {
		b.explain(wrong(b.controls))
	}
}

// explain replaces the prompt by the reason why a control is disabled, if it is, with a link to
// the rules.
func (b *Bar) explain(c ui.Control) {
	why := reason(c)
	if why != "" {
		b.why.SetText(why)
		b.lead.Attr("data-rules", c.Section).Replace(dom.Icon("i-rules"), dom.Text("span", "", b.calls.About(c.Section)))
		b.lead.Attr("aria-label", b.calls.About(c.Section)).Hide(c.Section == "")
	}
	b.Prompt.Hide(why != "")
	if why == "" && b.lead.HasFocus() && len(b.controls) > 0 {
		b.widgets[refuge(b.controls, b.stops)].root.Focus()
	}
	b.reason.Hide(why == "")
}
