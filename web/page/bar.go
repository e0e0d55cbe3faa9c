//go:build js

package page

import (
	"strconv"

	"gavel/web/desk"
	"gavel/web/page/dom"
)

// bar is the action bar. Its controls are kept by their ids and changed only
// where they differ from before, so that a control keeps the focus while the
// game goes on around it.
//
// A control that cannot be used can still be focused and clicked: then it says
// why.
type bar struct {
	root, prompt, reason, body dom.Element
	groups                     map[string]dom.Element
	widgets                    map[string]*widget
	controls                   []desk.Control
	roving                     string // the card of the hand that Tab leads to
	press                      func(id string, value int)
	look                       func(id string) // the control that has the focus is another
	refused                    func(why string)
}

// widget is a control in the document.
type widget struct {
	desk.Control
	root, why dom.Element
}

func newBar(press func(id string, value int), look func(id string), refused func(why string)) *bar {
	b := &bar{
		root: dom.ByID("bar"), body: dom.New("div", "controls"),
		prompt: dom.New("p", "prompt").Attr("id", "prompt"), reason: dom.New("p", "prompt reason"),
		groups: map[string]dom.Element{
			"stepper": dom.New("div", "stepper"),
			"hand":    dom.New("div", "hand").Attr("role", "group").Attr("aria-labelledby", "prompt"),
		},
		widgets: map[string]*widget{},
		press:   press, look: look, refused: refused,
	}
	b.reason.Hide(true)
	dom.On(b.root.Value, "click", b.clicked)
	dom.On(b.root.Value, "input", b.typed)
	dom.On(b.root.Value, "change", b.left)
	dom.On(b.root.Value, "keydown", b.keyed)
	dom.On(b.root.Value, "focusin", b.focused)
	dom.On(b.root.Value, "focusout", func(dom.Event) {
		b.explain("")
		b.look("")
	})
	return b
}

// set shows the bar as it now stands.
func (b *bar) set(model desk.Bar) {
	_, inside := dom.Focused().Closest("#bar")
	b.root.Arrange(b.prompt, b.reason, b.body)
	if b.prompt.Get("textContent").String() != model.Prompt {
		b.prompt.SetText(model.Prompt)
	}
	b.controls = model.Controls
	b.roving = tabStop(b.controls, b.roving)
	kept := make(map[string]*widget, len(model.Controls))
	members := map[string][]dom.Element{}
	var top []dom.Element
	for i, c := range model.Controls {
		w := b.widgets[c.ID]
		if w == nil || w.Kind != c.Kind {
			w = newWidget(c)
		}
		w.update(c)
		w.tabStop(b.roving)
		kept[c.ID] = w
		parts := []dom.Element{w.root, w.why}
		name := group(model.Controls, i)
		if name == "" {
			top = append(top, parts...)
			continue
		}
		if members[name] == nil {
			top = append(top, b.groups[name])
		}
		members[name] = append(members[name], parts...)
	}
	b.widgets = kept
	for name, parts := range members {
		b.groups[name].Arrange(parts...)
	}
	b.body.Arrange(top...)
	b.body.Hide(len(top) == 0)
	if w, ok := b.widgets[b.fallback()]; ok && inside && dom.Focused().Matches("body") {
		w.root.Focus() // what had the focus is gone
	}
	b.explainFocused()
}

func newWidget(c desk.Control) *widget {
	tag := "button"
	if c.Kind == desk.Number {
		tag = "input"
	}
	w := &widget{Control: desk.Control{ID: c.ID, Kind: c.Kind}, root: dom.New(tag, "control")}
	w.root.Attr("type", "button").Attr("data-id", c.ID).Flag("aria-disabled", false)
	if c.Kind == desk.Number {
		w.root.Attr("type", "number").Attr("inputmode", "numeric").Attr("autocomplete", "off")
	}
	w.why = dom.New("span", "").Attr("id", "why-"+c.ID)
	w.why.Hide(true) // a description is read out all the same
	return w
}

// update changes what differs.
func (w *widget) update(c desk.Control) {
	was := w.Control
	if c == was {
		return
	}
	w.Control = c
	if c.Label != was.Label || c.Name != was.Name {
		w.label()
	}
	if c.Why != was.Why {
		w.disable()
	}
	if c.Key != was.Key {
		w.root.Attr("aria-keyshortcuts", c.Key)
	}
	w.root.Toggle("primary", c.Primary)
	switch c.Kind {
	case desk.Choice:
		w.root.Flag("aria-pressed", c.Pressed)
	case desk.Number:
		w.root.Attr("min", strconv.Itoa(c.Min)).Attr("max", strconv.Itoa(c.Max))
		// What somebody is typing is left alone.
		if typed, ok := w.root.Number(); !ok || typed != c.Value {
			w.root.Set("value", c.Value)
		}
	}
}

func (w *widget) label() {
	name := w.Name
	switch w.Kind {
	case desk.Number:
		if name == "" {
			name = w.Label
		}
	case desk.Choice:
		w.root.Replace(dom.Text("b", "", w.Label))
	default:
		w.root.SetText(w.Label)
	}
	if name != "" {
		w.root.Attr("aria-label", name)
	} else {
		w.root.Drop("aria-label")
	}
}

func (w *widget) disable() {
	w.root.Flag("aria-disabled", w.Why != "")
	w.why.SetText(w.Why)
	if w.Why != "" {
		w.root.Attr("aria-describedby", "why-"+w.ID).Attr("title", w.Why)
	} else {
		w.root.Drop("aria-describedby").Drop("title")
	}
	if w.Kind == desk.Number {
		w.root.Set("readOnly", w.Why != "")
	}
}

// tabStop lets Tab lead to one card of the hand only; arrow keys lead on.
func (w *widget) tabStop(roving string) {
	switch {
	case w.Kind != desk.Choice:
	case w.ID == roving:
		w.root.Attr("tabindex", "0")
	default:
		w.root.Attr("tabindex", "-1")
	}
}

// at returns the control at which an event happened.
func (b *bar) at(target dom.Element) (*widget, bool) {
	e, ok := target.Closest("[data-id]")
	if !ok {
		return nil, false
	}
	w, ok := b.widgets[e.Data("id")]
	return w, ok
}

func (b *bar) clicked(e dom.Event) {
	if w, ok := b.at(e.Target()); ok && (w.Kind != desk.Number || w.Why != "") {
		b.use(w.Control)
	}
}

// use presses a control, or says why it cannot be pressed.
func (b *bar) use(c desk.Control) {
	if c.Why == "" {
		b.press(c.ID, c.Value)
		return
	}
	b.explain(c.Why)
	b.refused(c.Why)
}

func (b *bar) typed(e dom.Event) {
	w, ok := b.at(e.Target())
	if !ok {
		return
	}
	if n, ok := w.root.Number(); ok && w.Why == "" {
		b.press(w.ID, n)
	}
}

// left puts the number back into a field that was left empty.
func (b *bar) left(e dom.Event) {
	if w, ok := b.at(e.Target()); ok && w.Kind == desk.Number {
		if _, ok := w.root.Number(); !ok {
			w.root.Set("value", w.Value)
		}
	}
}

func (b *bar) keyed(e dom.Event) {
	w, ok := b.at(e.Target())
	if !ok {
		return
	}
	key := e.Get("key").String()
	switch {
	case w.Kind == desk.Number && key == "Enter":
		e.Prevent()
		b.confirm()
	case w.Kind == desk.Choice:
		if to, ok := neighbour(b.controls, w.ID, key); ok {
			e.Prevent()
			b.widgets[to].root.Focus()
		}
	}
}

// confirm presses the control that is most likely wanted.
func (b *bar) confirm() {
	for _, c := range b.controls {
		if c.Primary {
			b.use(c)
			return
		}
	}
}

// fallback is the control that gets the focus when the one that had it goes:
// the tab stop of the hand, or the first of the bar.
func (b *bar) fallback() string {
	if b.roving == "" && len(b.controls) > 0 {
		return b.controls[0].ID
	}
	return b.roving
}

// shortcut does what a game's key asks for: it focuses a number and presses
// the others.
func (b *bar) shortcut(key string) bool {
	for _, c := range b.controls {
		if c.Key == "" || c.Key != key {
			continue
		}
		b.widgets[c.ID].root.Focus()
		if c.Kind == desk.Number {
			b.widgets[c.ID].root.Call("select")
		} else {
			b.use(c)
		}
		return true
	}
	return false
}

// step raises or lowers the bar's number.
func (b *bar) step(by int) {
	if c, ok := beside(b.controls, by); ok {
		b.use(c)
	}
}

func (b *bar) focused(e dom.Event) {
	w, ok := b.at(e.Target())
	if !ok {
		return
	}
	b.explain(w.Why)
	b.look(w.ID)
	if w.Kind == desk.Choice {
		b.roving = w.ID
		for _, other := range b.widgets {
			other.tabStop(w.ID)
		}
	}
}

func (b *bar) explainFocused() {
	if w, ok := b.at(dom.Focused()); ok {
		b.explain(w.Why)
	} else {
		b.explain("")
	}
}

// explain shows why a control cannot be used, in place of the prompt.
func (b *bar) explain(why string) {
	if why != "" {
		b.reason.SetText(why)
	}
	b.prompt.Hide(why != "")
	b.reason.Hide(why == "")
}
