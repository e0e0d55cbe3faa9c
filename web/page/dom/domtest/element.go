package domtest

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// texts are properties that mirror attributes, perhaps of another name. flags are attributes
// that are present or absent.
var (
	texts = map[string]string{
		"className": "class", "lang": "lang", "title": "title", "href": "href", "name": "name", "type": "type", "content": "content",
		"placeholder": "placeholder", "max": "max", "ariaLabel": "aria-label",
	}
	flags = map[string]string{"hidden": "hidden", "open": "open", "disabled": "disabled", "readOnly": "readonly"}
	sizes = []string{"clientHeight", "clientWidth", "scrollHeight", "scrollTop"}
)

func (n *node) get(name string) Value {
	if v, ok := n.props[name]; ok {
		return v
	}
	if attribute, ok := texts[name]; ok {
		text, _ := n.attr(attribute)
		return ValueOf(text)
	}
	if attribute, ok := flags[name]; ok {
		_, is := n.attr(attribute)
		return ValueOf(is)
	}
	if method, ok := methods[name]; ok {
		return Value{function(func(_ Value, args []Value) any { return method(n, args) })}
	}
	if slices.Contains(sizes, name) {
		return ValueOf(0)
	}
	switch name {
	case "textContent", "innerText":
		return ValueOf(n.text())
	case "parentNode":
		return n.tree.value(n.html.Parent)
	case "children":
		return Value{children{n}}
	case "ownerDocument":
		if n.tree.window == nil {
			return Value{creator{}}
		}
		return Value{n.tree.window.document}
	case "classList":
		return Value{record{"toggle": method(func(args []Value) any { n.toggleClass(args[0].String(), args[1].Truthy()); return nil })}}
	case "dataset":
		return Value{data{n}}
	case "style":
		return n.style()
	}
	return n.field(name)
}

func (n *node) set(name string, to Value) {
	if attribute, ok := texts[name]; ok {
		n.setAttr(attribute, written(to))
		return
	}
	if attribute, ok := flags[name]; ok {
		if n.dropAttr(attribute); to.Truthy() {
			n.setAttr(attribute, "")
		}
		return
	}
	switch {
	case name == "textContent":
		n.setText(written(to))
	case !n.setField(name, to):
		n.props[name] = to
	}
}

// written returns a value as the document writes it.
func written(v Value) string {
	if n, ok := v.v.(float64); ok {
		return strconv.FormatFloat(n, 'g', -1, 64)
	}
	if v.IsNull() {
		return ""
	}
	return v.String()
}

// style returns the object of the styles that were set.
func (n *node) style() Value {
	if _, ok := n.props["style"]; !ok {
		r := record{}
		r["setProperty"] = method(func(args []Value) any { r[args[0].String()] = args[1]; return nil })
		n.props["style"] = Value{r}
	}
	return n.props["style"]
}

// methods are the methods of elements.
var methods map[string]func(n *node, args []Value) any

func init() {
	nothing := func(*node, []Value) any { return nil }
	methods = map[string]func(n *node, args []Value) any{
		"addEventListener": func(n *node, args []Value) any { return n.listen(args) },
		"dispatchEvent":    func(n *node, args []Value) any { return n.dispatch(args[0].v.(*event)) },
		"append":           func(n *node, args []Value) any { return n.insert(args, nil) },
		"prepend":          func(n *node, args []Value) any { return n.insert(args, n.html.FirstChild) },
		"after":            func(n *node, args []Value) any { return n.tree.of(n.html.Parent).insert(args, n.html.NextSibling) },
		"replaceChildren":  func(n *node, args []Value) any { n.clear(); return n.insert(args, nil) },
		"replaceWith": func(n *node, args []Value) any {
			if n.html.Parent != nil {
				n.tree.of(n.html.Parent).insert(args, n.html)
				n.remove()
			}
			return nil
		},
		"insertBefore": func(n *node, args []Value) any {
			if b, ok := args[1].v.(*node); ok {
				return n.insert(args[:1], b.html)
			}
			return n.insert(args[:1], nil)
		},
		"remove":          func(n *node, _ []Value) any { n.remove(); return nil },
		"setAttribute":    func(n *node, args []Value) any { n.setAttr(args[0].String(), written(args[1])); return nil },
		"removeAttribute": func(n *node, args []Value) any { n.dropAttr(args[0].String()); return nil },
		"toggleAttribute": func(n *node, args []Value) any {
			if n.dropAttr(args[0].String()); args[1].Truthy() {
				n.setAttr(args[0].String(), "")
			}
			return nil
		},
		"getAttribute": func(n *node, args []Value) any {
			if text, ok := n.attr(args[0].String()); ok {
				return text
			}
			return nil
		},
		"querySelectorAll": func(n *node, args []Value) any { return n.tree.values(n.find(args[0].String())) },
		"closest":          func(n *node, args []Value) any { return n.tree.value(n.closest(args[0].String())) },
		"checkVisibility":  func(n *node, _ []Value) any { return n.connected() && n.shown() },
		"cloneNode":        func(n *node, _ []Value) any { return n.clone() },
		"focus":            func(n *node, _ []Value) any { n.focus(); return nil },
		"click":            func(n *node, _ []Value) any { n.click(); return nil },
		"getBoundingClientRect": func(*node, []Value) any {
			return map[string]any{"left": 0, "top": 0, "right": 0, "bottom": 0, "width": 0, "height": 0, "x": 0, "y": 0}
		},
		"showModal": func(n *node, _ []Value) any { n.setAttr("open", ""); n.tree.window.showed(n); return nil },
		"getContext": func(*node, []Value) any {
			pen := record{}
			still := method(func([]Value) any { return nil })
			pen["putImageData"], pen["drawImage"], pen["fillRect"] = still, still, still
			pen["getImageData"] = method(func(args []Value) any { // the whole canvas has the last colour
				colour, _ := strconv.ParseUint(strings.TrimPrefix(pen["fillStyle"].String(), "#"), 16, 32)
				pixels := strings.Repeat(string([]byte{byte(colour >> 16), byte(colour >> 8), byte(colour), 255}), args[2].Int()*args[3].Int())
				return map[string]any{"width": args[2], "height": args[3], "data": map[string]any{"buffer": pixels}}
			})
			return pen
		},
		"close":             func(n *node, args []Value) any { n.close(args); return nil },
		"scrollIntoView":    nothing,
		"select":            nothing,
		"setSelectionRange": nothing,
		"showPopover":       nothing,
		"hidePopover":       nothing,
	}
}

func (n *node) insert(children []Value, before *html.Node) any {
	for _, c := range children {
		n.put(c, before)
	}
	return nil
}

// close closes a dialog. Its event follows a little later.
func (n *node) close(args []Value) {
	if _, open := n.attr("open"); !open {
		return
	}
	n.dropAttr("open")
	if len(args) > 0 {
		n.props["returnValue"] = args[0]
	}
	w := n.tree.window
	at := slices.IndexFunc(w.dialogs, func(o opened) bool { return o.dialog == n })
	before := w.dialogs[at].before
	w.dialogs = slices.Delete(w.dialogs, at, at+1)
	if before != nil && before.connected() && before.shown() {
		w.focus(before)
	} else if w.focused != nil && within(w.focused.html, n.html) {
		w.focused = nil
	}
	w.later(func() { n.dispatch(newEvent("close", false, map[string]any{})) })
}

// children is the live list of an element's children.
type children struct{ of *node }

func (c children) get(name string) Value { return c.of.tree.values(c.of.children()).v.(list).get(name) }

// toggleClass adds a class, or removes it.
func (n *node) toggleClass(class string, on bool) {
	text, _ := n.attr("class")
	all := slices.DeleteFunc(strings.Fields(text), func(s string) bool { return s == class })
	if on {
		all = append(all, class)
	}
	n.setAttr("class", strings.Join(all, " "))
}

// data has the data attributes of an element.
type data struct{ of *node }

// dashed returns the attribute's name of a data property.
func dashed(name string) string {
	var b strings.Builder
	for _, r := range name {
		if 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return "data-" + b.String()
}

func (d data) get(name string) Value {
	if text, ok := d.of.attr(dashed(name)); ok {
		return ValueOf(text)
	}
	return Value{}
}

func (d data) set(name string, to Value) { d.of.setAttr(dashed(name), written(to)) }

// boxes are the kinds of elements that can have the focus.
var boxes = []string{"a", "button", "input", "select", "textarea", "summary", "dialog"}

func (n *node) focus() {
	_, placed := n.attr("tabindex")
	_, disabled := n.attr("disabled")
	if n.connected() && n.shown() && !disabled && (placed || slices.Contains(boxes, n.html.Data)) {
		n.tree.window.focus(n)
	}
}

// dispatch sends an event from the window to the element and back.
func (n *node) dispatch(e *event) any {
	e.record["target"] = Value{n}
	var way []*target
	for h := n.html; h != nil; h = h.Parent {
		way = append(way, &n.tree.of(h).target)
	}
	if n.connected() {
		way = append(way, &n.tree.window.target)
	}
	for i, t := range slices.Backward(way) {
		if i > 0 {
			t.tell(e, true, false)
		}
	}
	for i, t := range way {
		if i == 0 || e.bubbles {
			t.tell(e, false, i == 0)
		}
	}
	return !e.prevented
}
