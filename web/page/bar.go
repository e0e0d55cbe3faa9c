package page

import (
	"math"
	"slices"
	"strconv"

	"gavel/web/page/dom"
	"gavel/web/ui"
)

// bar is the action bar. Its controls are kept by their ids and changed only
// where they differ from before, so that a control keeps the focus while the
// game goes on around it; a cluster keeps its panel as long as one of its
// controls stays.
//
// A control that cannot be used can still be focused and clicked: then it says
// why.
type bar struct {
	doc                        dom.Document
	root, prompt, reason, body dom.Element
	why, lead                  dom.Element // of the reason: its text, and what leads to the rules
	choices, acts              dom.Element // the body's two parts
	over, answered             dom.Element // what can be done after the game, and after a puzzle
	controls                   []ui.Control
	clusters                   []cluster
	widgets                    map[string]*widget
	panels                     map[string]*panel // by the ids of their controls
	numbered                   int               // panels so far
	stops                      map[string]bool   // the controls to which Tab leads
	asked                      string            // the control that cannot be used, of which the person has asked why; "" for none
	odd                        string            // the number in whose field something else is typed; "" for none
	part                       string            // of the game
	height                     map[string]int    // the greatest so far, in CSS pixels, by part of the game
	press                      func(id string, value int)
	held                       func(*widget)   // a control that is to be held was only clicked
	look                       func(id string) // the control that has the focus is another
	refused                    func(why string)
	about                      func(section string) string // says where something leads in the rules
	whole                      func() string               // says that only whole numbers can be typed
}

func newBar(doc dom.Document, press func(id string, value int), look func(id string), refused func(why string), about func(section string) string) *bar {
	b := &bar{
		doc: doc, root: doc.ByID("bar"), over: doc.ByID("over"), answered: doc.ByID("answered"), body: dom.New("div", "controls"),
		choices: dom.New("div", "choices"), acts: dom.New("div", string(acts)),
		prompt: dom.New("p", "prompt").Attr("id", "prompt"), reason: dom.New("div", "prompt reason"),
		why: dom.New("p", ""), lead: dom.New("button", "lead").Attr("type", "button"),
		height: map[string]int{}, press: press, look: look, refused: refused, about: about,
	}
	b.reason.Append(b.why, b.lead).Hide(true)
	// Pressed, it would take the focus first, and the reason is that of what has it.
	dom.On(b.lead.Value, "mousedown", func(e dom.Event) { e.Prevent() })
	dom.On(doc.Window(), "resize", func(dom.Event) { b.forget() })
	dom.On(b.root.Value, "click", b.clicked)
	dom.On(b.root.Value, "input", b.typed)
	dom.On(b.root.Value, "change", b.left)
	dom.On(b.root.Value, "keydown", b.keyed)
	dom.On(b.root.Value, "focusin", b.focused)
	dom.On(b.root.Value, "focusout", func(e dom.Event) {
		if to := (dom.Element{Value: e.Get("relatedTarget")}); !to.Truthy() || !to.Matches("dialog *, .lead") {
			b.explain(wrong(b.controls)) // but the rules about the reason, and the way there, leave it
		}
		b.look("")
	})
	return b
}

// set shows the bar as it now stands.
func (b *bar) set(shown ui.Bar) {
	_, inside := b.doc.Focused().Closest("#bar")
	b.root.Arrange(b.prompt, b.reason, b.body, b.over, b.answered)
	if b.prompt.Get("textContent").String() != shown.Prompt {
		b.prompt.SetText(shown.Prompt)
	}
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

// keepHeight has the bar stay as high as it was in a part of the game, so that the
// table keeps its place from one prompt to the next. Where a mouse presses, the bar also
// holds what lies on the table: to stay as high as the fullest would leave it empty.
func (b *bar) keepHeight(part string) {
	if part != b.part {
		b.part = part
		b.root.Attr("data-part", part).Toggle("whole", false)
	}
	style := b.root.Get("style")
	style.Set("minHeight", strconv.Itoa(b.height[part])+"px")
	now := int(math.Ceil(b.root.Call("getBoundingClientRect").Get("height").Float()))
	if part != "" && now > b.height[part] && b.doc.Media("(pointer: coarse)").Get("matches").Bool() {
		b.height[part] = now
		style.Set("minHeight", strconv.Itoa(now)+"px")
	}
}

// forget forgets how high the bar was, as when texts or the window have changed.
func (b *bar) forget() {
	clear(b.height)
	b.root.Get("style").Set("minHeight", "")
}

// update makes the widgets fit the controls.
func (b *bar) update() {
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
func (b *bar) arrange() {
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
		p.retitle(c.title)
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

// panel returns the panel in which some of a cluster's controls are already,
// unless another cluster has taken it, or a new one.
func (b *bar) panel(c cluster, taken map[*panel]bool) *panel {
	for _, control := range c.controls {
		if p := b.panels[control.ID]; p != nil && p.shape == c.shape && !taken[p] {
			taken[p] = true
			return p
		}
	}
	b.numbered++
	return newPanel(c.shape, b.numbered)
}

// roves tells whether arrow keys lead from one control to the next, and Tab
// to one of them only.
func (c cluster) roves() bool { return c.shape == hand || c.shape == group }

// rove has Tab lead to one control of each cluster that arrow keys lead
// through, and to all others.
func (b *bar) rove() {
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
func (b *bar) clusterOf(id string) cluster {
	for _, c := range b.clusters {
		if slices.ContainsFunc(c.controls, func(c ui.Control) bool { return c.ID == id }) {
			return c
		}
	}
	return cluster{}
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
	switch w, ok := b.at(e.Target()); {
	case !ok || w.Kind == ui.Number && w.Why == "":
	case w.Kind == ui.Hold:
		b.held(w)
	default:
		b.use(w.Control)
	}
}

// use presses a control, or says why it cannot be pressed.
func (b *bar) use(c ui.Control) {
	if c.Why == "" {
		b.asked = ""
		b.press(c.ID, c.Value)
		return
	}
	b.asked = c.ID
	b.explain(c)
	b.refused(c.Why)
}

func (b *bar) typed(e dom.Event) {
	w, ok := b.at(e.Target())
	if !ok {
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
		b.press(w.ID, n)
	}
}

// oddly says that what is typed is no number. It stays as it is typed.
func (b *bar) oddly(w *widget) {
	if why := b.whole(); b.odd != w.ID {
		b.odd = w.ID
		b.explain(ui.Control{Wrong: why})
		w.say(why)
		b.refused(why)
	}
}

// evenly takes that back.
func (b *bar) evenly(w *widget) {
	if b.odd == w.ID {
		b.odd = ""
		w.disable()
		b.explain(wrong(b.controls))
	}
}

// left puts the number back into a field that was left empty, or with something else.
func (b *bar) left(e dom.Event) {
	if w, ok := b.at(e.Target()); ok && w.Kind == ui.Number {
		b.evenly(w)
		w.write()
	}
}

func (b *bar) keyed(e dom.Event) {
	w, ok := b.at(e.Target())
	if !ok {
		return
	}
	key := e.Get("key").String()
	switch {
	case w.Kind == ui.Number && key == "Enter":
		e.Prevent()
		b.confirm()
	case w.Kind == ui.Number && (key == "ArrowUp" || key == "ArrowDown"):
		e.Prevent()
		b.step(map[string]int{"ArrowUp": 1, "ArrowDown": -1}[key])
	default:
		if c := b.clusterOf(w.ID); c.roves() {
			if to, ok := c.neighbour(w.ID, key); ok {
				e.Prevent()
				b.widgets[to].root.Focus()
			}
		}
	}
}

// confirm presses the control that is most likely wanted.
func (b *bar) confirm() {
	if b.odd != "" {
		b.refused(b.whole())
		return
	}
	for _, c := range b.controls {
		if c.Primary {
			b.use(c)
			return
		}
	}
}

// shortcut does what a game's key asks for: it focuses a number and presses
// the others.
func (b *bar) shortcut(key string) bool {
	for _, c := range b.controls {
		if c.Key == "" || c.Key != key {
			continue
		}
		b.widgets[c.ID].root.Focus()
		if c.Kind == ui.Number {
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
	b.asked = w.ID
	b.explainFocused()
	b.look(w.ID)
	if c := b.clusterOf(w.ID); c.roves() {
		for _, other := range c.controls {
			b.stops[other.ID] = other.ID == w.ID
		}
		b.rove()
	}
}

// explainFocused shows what is in the way of the control that has the focus, if
// the person went there to see it, else what is wrong with the bar's number. Who
// has just used a control knows why it cannot be used once more.
func (b *bar) explainFocused() {
	w, ok := b.at(b.doc.Focused())
	if b.lead.HasFocus() {
		w, ok = b.widgets[b.asked]
	}
	if ok && w.ID == b.asked && reason(w.Control) != "" {
		b.explain(w.Control)
	} else {
		b.explain(wrong(b.controls))
	}
}

// explain shows in place of the prompt why something cannot be done with a control,
// if it cannot, and leads to the rules about that.
func (b *bar) explain(c ui.Control) {
	why := reason(c)
	if why != "" {
		b.why.SetText(why)
		b.lead.Attr("data-rules", c.Section).Replace(dom.Icon("i-rules"), dom.Text("span", "", b.about(c.Section)))
		b.lead.Attr("aria-label", b.about(c.Section)).Hide(c.Section == "")
	}
	b.prompt.Hide(why != "")
	if why == "" && b.lead.HasFocus() && len(b.controls) > 0 {
		b.widgets[refuge(b.controls, b.stops)].root.Focus()
	}
	b.reason.Hide(why == "")
}
