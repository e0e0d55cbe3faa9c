package domtest

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

func (n markup) is(tags ...string) bool { return slices.Contains(tags, n.html.Data) }

func (n markup) kind() string {
	kind, _ := n.attr("type")
	return kind
}

func (n markup) checks() bool {
	return n.is("input") && (n.kind() == "checkbox" || n.kind() == "radio")
}

// field returns a property of a form field.
func (n *node) field(name string) Value {
	switch name {
	case "value":
		return ValueOf(n.value())
	case "checked":
		_, is := n.attr("checked")
		return ValueOf(is)
	case "selectedIndex":
		return ValueOf(slices.Index(n.options(), n.selected()))
	case "options":
		return n.tree.values(n.options())
	case "elements":
		return Value{elements{n}}
	case "selectionStart":
		return ValueOf(len(n.value()))
	case "files":
		return Value{list{}}
	case "returnValue":
		return ValueOf("")
	}
	return Value{}
}

func (n *node) setField(name string, to Value) bool {
	switch {
	case name == "value" && n.is("select"):
		for _, o := range n.options() {
			n.pick(o, n.tree.of(o).value() == written(to))
		}
	case name == "value" && n.is("input", "textarea"):
		n.props[name] = ValueOf(written(to))
	case name == "selectedIndex":
		for i, o := range n.options() {
			n.pick(o, i == to.Int())
		}
	case name == "checked":
		n.check(to.Truthy())
	default:
		return false
	}
	return true
}

// value returns the content of a field, or the value of an option.
func (n *node) value() string {
	if v, ok := n.props["value"]; ok {
		return written(v)
	}
	if n.is("select") {
		if o := n.selected(); o != nil {
			return n.tree.of(o).value()
		}
		return ""
	}
	if text, ok := n.attr("value"); ok {
		return text
	}
	switch {
	case n.checks():
		return "on"
	case n.is("option", "textarea"):
		return n.text()
	}
	return ""
}

func (n markup) options() []*html.Node { return n.find("option") }

// selected returns the chosen option; the first if none is chosen.
func (n *node) selected() *html.Node {
	all := n.options()
	for _, o := range all {
		if _, is := (markup{o}).attr("selected"); is {
			return o
		}
	}
	if len(all) > 0 {
		return all[0]
	}
	return nil
}

func (n *node) pick(option *html.Node, on bool) {
	if o := (markup{option}); on {
		o.setAttr("selected", "")
	} else {
		o.dropAttr("selected")
	}
}

// check ticks a field. Only one radio button of a name can be ticked.
func (n *node) check(on bool) {
	if n.dropAttr("checked"); !on {
		return
	}
	name, _ := n.attr("name")
	if form := n.form(); n.kind() == "radio" && form != nil {
		for _, h := range (markup{form}).find("input[type=radio]") {
			if other, _ := (markup{h}).attr("name"); other == name {
				markup{h}.dropAttr("checked")
			}
		}
	}
	n.setAttr("checked", "")
}

func (n *node) form() *html.Node {
	if id, ok := n.attr("form"); ok && n.connected() {
		return n.tree.window.document.byID(id)
	}
	return n.closest("form")
}

// fields returns the fields of a form.
func (n *node) fields() (all []*node) {
	for _, h := range n.find("input, select, textarea, button, output, fieldset") {
		all = append(all, n.tree.of(h))
	}
	return all
}

// entries returns what a form sends: names with values.
func (n *node) entries() Value {
	l := list{}
	for _, f := range n.fields() {
		name, named := f.attr("name")
		_, disabled := f.attr("disabled")
		_, checked := f.attr("checked")
		if !named || disabled || f.within("fieldset[disabled]") || f.is("button", "output", "fieldset") || f.checks() && !checked {
			continue
		}
		l = append(l, Value{list{ValueOf(name), ValueOf(f.value())}})
	}
	return Value{l}
}

func (n markup) within(selector string) bool { return n.closest(selector) != nil }

// elements has the fields of a form by name, or id.
type elements struct{ of *node }

func (e elements) get(name string) Value {
	for _, f := range e.of.fields() {
		called, _ := f.attr("name")
		if id, _ := f.attr("id"); called == name || id == name {
			if f.kind() == "radio" {
				panic("domtest: radio buttons of a form")
			}
			return Value{f}
		}
	}
	return Value{}
}

// click presses the element and does a browser's default action.
func (n *node) click() {
	if _, disabled := n.attr("disabled"); disabled || n.within("fieldset[disabled]") {
		return
	}
	if n.tree.window != nil {
		n.tree.window.history.activate()
	}
	_, was := n.attr("checked")
	if n.checks() {
		n.check(n.kind() == "radio" || !was)
	}
	e := newEvent("click", true, map[string]any{"detail": 1})
	n.dispatch(e)
	if e.prevented {
		if n.checks() && n.kind() == "checkbox" {
			n.check(was)
		}
		return
	}
	button := n.closest("button")
	switch {
	case n.checks():
		if _, now := n.attr("checked"); now != was {
			n.changed()
		}
	case button != nil:
		b := n.tree.of(button)
		if form := b.form(); form != nil && (b.kind() == "" || b.kind() == "submit") {
			n.tree.of(form).submit(b)
		}
	case n.within("summary"):
		details := n.tree.of(n.closest("details"))
		details.set("open", ValueOf(!details.get("open").Bool()))
		n.tree.window.later(func() { details.dispatch(newEvent("toggle", false, nil)) })
	case n.within("label") && !n.is("input", "select", "textarea"):
		label := n.tree.of(n.closest("label"))
		for _, h := range label.find("input, select, textarea") {
			n.tree.of(h).click()
			return
		}
	}
}

// changed sends the events of a person's change.
func (n *node) changed() {
	n.dispatch(newEvent("input", true, nil))
	n.dispatch(newEvent("change", true, nil))
}

// submit sends a form, by a button.
func (n *node) submit(by *node) {
	e := newEvent("submit", true, map[string]any{"submitter": by})
	n.dispatch(e)
	if method, _ := n.attr("method"); !e.prevented && strings.EqualFold(method, "dialog") {
		if dialog := n.closest("dialog"); dialog != nil {
			n.tree.of(dialog).close([]Value{ValueOf(by.value())})
		}
	}
}
