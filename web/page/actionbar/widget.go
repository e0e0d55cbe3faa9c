package actionbar

import (
	"strconv"

	"gavel/web/page/dom"
	"gavel/web/ui"
)

// widget is a control in the document.
type widget struct {
	ui.Control
	root, why dom.Element
	odd       bool // the field of a number has an invalid text, which stays while the person types
}

func newWidget(c ui.Control) *widget {
	tag := "button"
	if c.Kind == ui.Number {
		tag = "input"
	}
	w := &widget{Control: ui.Control{ID: c.ID, Kind: c.Kind}, root: dom.New(tag, "control")}
	w.root.Attr("type", "button").Attr("data-id", c.ID).Flag("aria-disabled", false).Toggle("order", c.Kind == ui.Order).Toggle("hold", c.Kind == ui.Hold)
	if c.Kind == ui.Number {
		// A field of type number would not show the marks between thousands.
		w.root.Attr("type", "text").Attr("role", "spinbutton").Attr("inputmode", "numeric").Attr("maxlength", "11")
		w.root.Attr("autocomplete", "off")
	}
	w.why = dom.New("span", "").Attr("id", "why-"+c.ID)
	w.why.Hide(true) // screen readers read a description even if it is hidden
	return w
}

// update updates the element where it differs.
func (w *widget) update(c ui.Control) {
	was := w.Control
	if c == was {
		return
	}
	w.Control = c
	if c.Label != was.Label || c.Name != was.Name {
		w.label()
	}
	if c.Why != was.Why || c.Wrong != was.Wrong {
		w.disable()
	}
	if c.Key != was.Key {
		w.root.Attr("aria-keyshortcuts", c.Key)
	}
	w.odd = w.odd && c.Why == ""
	w.root.Toggle("primary", c.Primary)
	w.root.Toggle("on-table", c.OnTable)
	switch c.Kind {
	case ui.Choice:
		w.root.Flag("aria-pressed", c.Pressed)
	case ui.Number:
		w.root.Attr("size", strconv.Itoa(len(strconv.Itoa(c.Max))))
		w.root.Attr("aria-valuemin", strconv.Itoa(c.Min)).Attr("aria-valuemax", strconv.Itoa(c.Max))
		w.root.Attr("aria-valuenow", strconv.Itoa(c.Value)).Attr("aria-valuetext", c.Text)
		if !w.odd {
			w.write()
		}
	}
}

// write shows the number as the language writes it. The caret stays before the same digit.
func (w *widget) write() {
	was := w.root.Get("value").String()
	if was == w.Text {
		return
	}
	typing := w.root.HasFocus()
	after := 0
	if typing {
		after = digitsAfter(was, w.root.Get("selectionStart").Int())
	}
	w.root.Set("value", w.Text)
	if typing {
		at := caretBefore(w.Text, after)
		w.root.Call("setSelectionRange", at, at)
	}
}

func (w *widget) label() {
	name := w.Name
	switch w.Kind {
	case ui.Number:
		if name == "" {
			name = w.Label
		}
	case ui.Choice:
		text := dom.Text("b", "", w.Label)
		if w.Person {
			text.Attr("translate", "no")
		}
		w.root.Replace(text)
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
	w.say(reason(w.Control))
}

// say sets the reason why the control is disabled, or what is wrong with its number.
func (w *widget) say(why string) {
	w.why.SetText(why)
	if why != "" {
		w.root.Attr("aria-describedby", "why-"+w.ID).Attr("title", why)
	} else {
		w.root.Drop("aria-describedby").Drop("title")
	}
	if w.Kind == ui.Number {
		w.root.Set("readOnly", w.Why != "")
		w.root.Flag("aria-invalid", why != "" && w.Why == "")
	}
}

// reach sets whether Tab reaches the control.
func (w *widget) reach(byTab bool) {
	if byTab {
		w.root.Attr("tabindex", "0")
	} else {
		w.root.Attr("tabindex", "-1")
	}
}

// panel shows a cluster in the document.
type panel struct {
	shape                shape
	root, title, members dom.Element
}

// newPanel returns the panel of a cluster; number makes its ids unique.
func newPanel(s shape, number int) *panel {
	p := &panel{shape: s, root: dom.New("div", string(s))}
	p.members = p.root
	switch s {
	case hand:
		p.root.Attr("role", "group").Attr("aria-labelledby", "prompt")
	case group:
		id := "group-" + strconv.Itoa(number)
		p.title = dom.New("p", "title").Attr("id", id)
		p.members = dom.New("div", "members")
		p.root.Attr("role", "group").Attr("aria-labelledby", id).Append(p.title, p.members)
	}
	return p
}
