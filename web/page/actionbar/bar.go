// Package actionbar shows the action bar: the prompt and the controls of the person whose
// turn it is. Package ui says which controls there are; the table's picture may show the
// same ones.
package actionbar

import (
	"math"
	"slices"
	"strconv"

	"gavel/web/page/dom"
	"gavel/web/ui"
)

// Calls are the bar's callbacks. The document calls them; they return at once.
type Calls struct {
	Press   func(id string, value, asked int, touch bool) // a control was pressed, by a finger or not; value is the number set there, if any
	Look    func(id string)                               // the focus is on another control; "" means none
	Refused func(why string)                              // a disabled control was pressed
	Twice   func()                                        // a short press must be repeated
	About   func(section string) string                   // returns the name of the section of the rules that explains a reason
	Whole   func() string                                 // returns the message that only whole numbers can be typed
}

// Bar is the action bar. It keeps its controls by their ids and changes only what differs. So a
// control keeps the focus while the game goes on around it. A cluster keeps its panel as long
// as one of its controls stays.
//
// A disabled control can still be focused and clicked. It then shows why it is disabled.
type Bar struct {
	Root, Prompt   dom.Element
	Over, Answered dom.Element // buttons after the game, and after a puzzle

	doc           dom.Document
	calls         Calls
	reason, body  dom.Element
	why, lead     dom.Element // the text of the reason, and the link to the rules
	choices, acts dom.Element // the body's two parts
	controls      []ui.Control
	clusters      []cluster
	widgets       map[string]*widget
	panels        map[string]*panel // by the ids of their controls
	numbered      int               // the number of panels made so far
	stops         map[string]bool   // the controls that Tab reaches
	chosen        string            // the choice that its key has just pressed: Enter there confirms; "" for none
	refused       string            // the disabled control whose reason is shown; "" for none
	part          string            // the part of the game
	height        map[string]int    // the greatest height so far, in CSS pixels, by part of the game
	measuring     bool              // the height will be measured in the next frame
	asked         int               // the number of the question
	due           bool              // it waits for the person
	down, late    bool              // a key, finger or mouse button is down; it was so before the question was shown
	touch         bool              // the last press began with a finger
	hold          *holding
}

// New takes over the document's action bar, which is empty.
func New(doc dom.Document, calls Calls) *Bar {
	b := &Bar{
		Root: doc.ByID("bar"), Prompt: dom.New("p", "prompt").Attr("id", "prompt"), Over: doc.ByID("over"), Answered: doc.ByID("answered"),
		doc: doc, calls: calls, reason: dom.New("div", "prompt reason"), body: dom.New("div", "controls"),
		why: dom.New("p", ""), lead: dom.Button("lead", ""),
		choices: dom.New("div", "choices"), acts: dom.New("div", string(acts)), height: map[string]int{},
	}
	b.hold = newHolding(b)
	b.reason.Append(b.why, b.lead).Hide(true)
	// A press would first move the focus, and the reason belongs to the control with the focus.
	dom.On(b.lead.Value, "mousedown", func(e dom.Event) { e.Prevent() })
	dom.On(doc.Window(), "resize", func(dom.Event) { b.Forget() })
	for _, begin := range []string{"pointerdown", "keydown"} {
		dom.Capture(doc.Value(), begin, func(e dom.Event) {
			if !e.Get("repeat").Truthy() {
				b.down, b.late, b.touch = true, false, e.Get("pointerType").String() == "touch"
			}
		})
	}
	for _, end := range []string{"pointerup", "pointercancel", "keyup"} {
		dom.Capture(doc.Value(), end, func(e dom.Event) {
			if b.down = false; b.late && end == "keyup" {
				e.Prevent() // Space would click now
			}
		})
	}
	dom.On(b.Root.Value, "click", b.clicked)
	dom.On(b.Root.Value, "input", b.typed)
	dom.On(b.Root.Value, "compositionend", b.typed)
	dom.On(b.Root.Value, "change", b.left)
	dom.On(b.Root.Value, "keydown", b.keyed)
	dom.On(b.Root.Value, "focusin", b.focused)
	dom.On(b.Root.Value, "focusout", func(e dom.Event) {
		if to := (dom.Element{Value: e.Get("relatedTarget")}); !to.Truthy() || !to.Matches("dialog *, .lead") {
			b.explain(wrong(b.controls)) // focus in the reason or its link must not change it
		}
		b.calls.Look("")
	})
	return b
}

// Set shows the bar in its present state.
func (b *Bar) Set(shown ui.Bar) {
	_, inside := b.doc.Focused().Closest("#bar")
	b.Root.Arrange(b.Prompt, b.reason, b.body, b.Over, b.Answered)
	b.Prompt.Tell(shown.Prompt).Toggle("told", shown.Told)
	if shown.Asked != b.asked {
		b.asked, b.late = shown.Asked, b.late || b.down
		b.hold.stop()
	}
	b.due = shown.Due
	b.Root.Toggle("due", b.due)
	b.controls, b.clusters = shown.Controls, clusters(shown.Controls)
	b.update()
	b.arrange()
	b.rove()
	if inside && len(b.controls) > 0 && b.doc.Focused().Matches("body") {
		b.widgets[refuge(b.controls, b.stops)].root.Focus()
	}
	b.explainFocused()
	b.keepHeight(shown.Part)
}

// FocusOver moves the focus to the first button after the game: the golden one.
func (b *Bar) FocusOver() { b.Over.Find("button:not([hidden])")[0].Focus() }

// keepHeight keeps the bar as high as it was in this part of the game, so that the table does
// not move from one prompt to the next. For the keyboard the bar also shows what lies on the
// table. It does not keep that height, which would leave it mostly empty.
func (b *Bar) keepHeight(part string) {
	if part != b.part {
		b.part = part
		b.Root.Attr("data-part", part).Toggle("whole", false)
	}
	b.Root.Get("style").Set("minHeight", strconv.Itoa(b.height[part])+"px")
	if part != "" && !b.measuring {
		b.measuring = true
		b.doc.NextFrame(b.measure) // now the browser would lay out the page only for this
	}
}

// measure stores the bar's height in this part of the game, if it is greater than before.
func (b *Bar) measure() {
	b.measuring = false
	now := int(math.Ceil(b.Root.Call("getBoundingClientRect").Get("height").Float()))
	if now > b.height[b.part] && b.part != "" && !b.doc.Focused().Matches("#bar :focus-visible") {
		b.height[b.part] = now
		b.Root.Get("style").Set("minHeight", strconv.Itoa(now)+"px")
	}
}

// Forget drops the stored heights, for example when the texts or the window have changed.
func (b *Bar) Forget() {
	clear(b.height)
	b.Root.Get("style").Set("minHeight", "")
}

// update makes the widgets match the controls.
func (b *Bar) update() {
	kept := make(map[string]*widget, len(b.controls))
	for _, c := range b.controls {
		w := b.widgets[c.ID]
		if w == nil || w.Kind != c.Kind {
			w = newWidget(c)
		}
		w.update(c)
		kept[c.ID] = w
	}
	b.widgets = kept
}

// arrange puts the widgets into panels, one for each cluster.
func (b *Bar) arrange() {
	panels := make(map[string]*panel, len(b.controls))
	var choices, buttons []dom.Element
	taken := map[*panel]bool{}
	for _, c := range b.clusters {
		var parts []dom.Element
		for _, control := range c.controls {
			w := b.widgets[control.ID]
			parts = append(parts, w.root, w.why)
		}
		if c.shape == acts {
			buttons = append(buttons, parts...)
			continue
		}
		p := b.panel(c, taken)
		if p.shape == group {
			p.title.Tell(c.title)
		}
		p.members.Arrange(parts...)
		choices = append(choices, p.root)
		for _, control := range c.controls {
			panels[control.ID] = p
		}
	}
	b.panels = panels
	b.choices.Arrange(choices...)
	b.acts.Arrange(buttons...)
	b.choices.Hide(len(choices) == 0)
	b.acts.Hide(len(buttons) == 0)
	b.body.Arrange(b.choices, b.acts)
	b.body.Hide(len(b.controls) == 0)
}

// panel returns the panel that has some of a cluster's controls already, unless another cluster
// has taken it. Otherwise it returns a new one.
func (b *Bar) panel(c cluster, taken map[*panel]bool) *panel {
	for _, control := range c.controls {
		if p := b.panels[control.ID]; p != nil && p.shape == c.shape && !taken[p] {
			taken[p] = true
			return p
		}
	}
	b.numbered++
	return newPanel(c.shape, b.numbered)
}

// roves reports whether arrow keys move between the controls and Tab reaches only one of them.
func (c cluster) roves() bool { return c.shape == hand || c.shape == group }

// rove makes Tab reach one control of each cluster with arrow keys, and all other controls.
func (b *Bar) rove() {
	stops := map[string]bool{}
	for _, c := range b.clusters {
		stop := c.tabStop(b.stops)
		for _, control := range c.controls {
			byTab := !c.roves() || control.ID == stop
			b.widgets[control.ID].reach(byTab)
			stops[control.ID] = byTab
		}
	}
	b.stops = stops
}

// clusterOf returns the cluster of a control.
func (b *Bar) clusterOf(id string) cluster {
	for _, c := range b.clusters {
		if slices.ContainsFunc(c.controls, func(c ui.Control) bool { return c.ID == id }) {
			return c
		}
	}
	return cluster{}
}

// Control returns a control that the bar shows, and its element.
func (b *Bar) Control(id string) (c ui.Control, e dom.Element, ok bool) {
	w, ok := b.widgets[id]
	if !ok {
		return c, e, false
	}
	return w.Control, w.root, true
}

// DropReason removes the reason for a disabled control, also from the hidden element.
func (b *Bar) DropReason() {
	b.why.SetText("")
	b.reason.Hide(true)
}
