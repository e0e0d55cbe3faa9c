// Package dom has the part of the browser's document that the page needs: elements, their texts and
// attributes, and listeners. Text is always set as text, never as HTML.
//
// In a browser, a [Value] is one of JavaScript. Elsewhere it is one of package domtest, which
// has a small document for tests.
package dom

import (
	"slices"
	"strconv"
)

// Element is one element of a document.
type Element struct{ Value }

// ByID returns the element with an id. It panics if there is none, because the page and its
// HTML are built together.
func (d Document) ByID(id string) Element {
	v := d.Value().Call("getElementById", id)
	if v.IsNull() {
		panic("dom: the page has no #" + id)
	}
	return Element{v}
}

// All returns the elements that match a selector, in document order.
func (d Document) All(selector string) []Element {
	return elements(d.Value().Call("querySelectorAll", selector))
}

func elements(list Value) []Element {
	found := make([]Element, list.Length())
	for i := range found {
		found[i] = Element{list.Index(i)}
	}
	return found
}

// Root is the <html> element.
func (d Document) Root() Element { return Element{d.Value().Get("documentElement")} }

// Focused returns the element with the keyboard's focus; <body> if there is none.
func (d Document) Focused() Element { return Element{d.Value().Get("activeElement")} }

// Hidden reports whether the tab is hidden.
func (d Document) Hidden() bool { return d.Value().Get("hidden").Bool() }

// InFrame reports whether the page is in a frame, where a browser forbids much: a download may
// fail, for example.
func (d Document) InFrame() bool {
	window := d.Window()
	return !window.Get("self").Equal(window.Get("top"))
}

// Title returns the title of the window.
func (d Document) Title() string { return d.Value().Get("title").String() }

// SetTitle sets the title of the window.
func (d Document) SetTitle(title string) { d.Value().Set("title", title) }

// Media queries about the window: whether it has much room for a panel beside the table, whether it
// has some, and whether such a panel lies over the table (web/shell/style.css).
const (
	Vast   = "(min-width: 1600px)"
	Roomy  = "(min-width: 70rem)"
	Narrow = "(max-width: 56rem)"
)

// Media returns a media query, which reports its changes.
func (d Document) Media(query string) Value { return d.Window().Call("matchMedia", query) }

// Wide reports whether the window has room for a panel beside the table.
func (d Document) Wide() bool { return d.Media(Roomy).Get("matches").Bool() }

// creator is a document that creates the elements of all documents.
var creator = Global().Get("document")

// New returns an element with a class ("" for none) and children.
func New(tag, class string, children ...Element) Element {
	e := Element{creator.Call("createElement", tag)}
	if class != "" {
		e.Set("className", class)
	}
	return e.Append(children...)
}

// Text returns an element that contains a text.
func Text(tag, class, text string) Element { return New(tag, class).SetText(text) }

// Button returns a button that submits no form, with a class ("" for none). act is what it does when it
// is pressed (data-act); "" if it has something else that says so.
func Button(class, act string, content ...Element) Element {
	e := New("button", class, content...).Attr("type", "button")
	if act != "" {
		e.Attr("data-act", act)
	}
	return e
}

// Game returns an element that contains a game's name, which is English in all languages.
func Game(tag, name string) Element {
	return Text(tag, "", name).Attr("lang", "en").Attr("translate", "no")
}

// SetText replaces the element's content by a text.
func (e Element) SetText(text string) Element {
	e.Set("textContent", text)
	return e
}

// Tell is SetText for a text that is read aloud when it changes: it does not set the same text again.
func (e Element) Tell(text string) Element {
	if e.Get("textContent").String() != text {
		e.SetText(text)
	}
	return e
}

// Attr sets an attribute.
func (e Element) Attr(name, value string) Element {
	e.Call("setAttribute", name, value)
	return e
}

// Drop removes an attribute.
func (e Element) Drop(name string) Element {
	e.Call("removeAttribute", name)
	return e
}

// Flag sets an attribute such as aria-pressed to "true" or "false".
func (e Element) Flag(name string, on bool) Element { return e.Attr(name, strconv.FormatBool(on)) }

// Mark adds an attribute without a value, or removes it.
func (e Element) Mark(name string, on bool) Element {
	e.Call("toggleAttribute", name, on)
	return e
}

// Style sets a property of the style, and returns the element.
func (e Element) Style(name, value string) Element {
	e.Get("style").Call("setProperty", name, value)
	return e
}

// Toggle adds or removes a class.
func (e Element) Toggle(class string, on bool) Element {
	e.Get("classList").Call("toggle", class, on)
	return e
}

// Hide hides the element, or shows it again.
func (e Element) Hide(hidden bool) { e.Set("hidden", hidden) }

// IsHidden reports whether [Element.Hide] has hidden the element.
func (e Element) IsHidden() bool { return e.Get("hidden").Bool() }

// Clone returns a deep copy of the element.
func (e Element) Clone() Element { return Element{e.Call("cloneNode", true)} }

// Find returns the descendants that match a selector, in document order.
func (e Element) Find(selector string) []Element {
	return elements(e.Call("querySelectorAll", selector))
}

// Append adds children at the end.
func (e Element) Append(children ...Element) Element {
	for _, child := range children {
		e.Call("append", child.Value)
	}
	return e
}

// Replace replaces the element's content by these children.
func (e Element) Replace(children ...Element) Element {
	e.Call("replaceChildren")
	return e.Append(children...)
}

// Arrange makes these elements the children, in this order. It does not move children that are
// in place, so that they keep the focus.
func (e Element) Arrange(children ...Element) {
	list := e.Get("children")
	for i := list.Length() - 1; i >= 0; i-- {
		if child := list.Index(i); !slices.ContainsFunc(children, func(c Element) bool { return c.Equal(child) }) {
			child.Call("remove")
		}
	}
	for i, c := range children {
		if at := list.Index(i); !at.Equal(c.Value) {
			if at.IsUndefined() {
				at = Null()
			}
			e.Call("insertBefore", c.Value, at)
		}
	}
}

// Data returns the value of a data attribute; "" without it.
func (e Element) Data(name string) string {
	if v := e.Get("dataset").Get(name); v.Type() == TypeString {
		return v.String()
	}
	return ""
}

// Index returns a data attribute that is a number; 0 for any other.
func (e Element) Index(name string) int {
	n, _ := strconv.Atoi(e.Data(name))
	return n
}

// Buttons says what each button does, by its attribute data-act.
type Buttons map[string]func(button Element)

// Closest returns the element itself or its nearest ancestor that matches a selector.
func (e Element) Closest(selector string) (Element, bool) {
	if e.Get("closest").Type() != TypeFunction { // only the document itself has no closest
		return Element{}, false
	}
	v := e.Call("closest", selector)
	return Element{v}, v.Truthy()
}

// Matches reports whether a selector matches the element.
func (e Element) Matches(selector string) bool {
	found, ok := e.Closest(selector)
	return ok && found.Equal(e.Value)
}

// Pressed reports whether a toggle button is pressed.
func (e Element) Pressed() bool { return e.Call("getAttribute", "aria-pressed").String() == "true" }

// HasFocus reports whether the element has the keyboard's focus.
func (e Element) HasFocus() bool {
	return e.Get("ownerDocument").Get("activeElement").Equal(e.Value)
}

// Focus moves the keyboard's focus to the element.
func (e Element) Focus() { e.Call("focus") }

// Number returns the text of a field as a whole number.
func (e Element) Number() (int, bool) {
	n, err := strconv.Atoi(e.Get("value").String())
	return n, err == nil
}

const svg = "http://www.w3.org/2000/svg"

// Icon returns a drawing that the HTML has as a <symbol>. Screen readers ignore it.
func Icon(symbol string) Element {
	return Shape("svg", "icon").Attr("aria-hidden", "true").Append(Shape("use", "").Attr("href", "#"+symbol))
}

// Drawing returns an image of one path on a square of side units. Screen readers read name.
func Drawing(class, path string, side int, name string) Element {
	box := "0 0 " + strconv.Itoa(side) + " " + strconv.Itoa(side)
	return Shape("svg", class).Attr("viewBox", box).Attr("role", "img").Attr("aria-label", name).Append(Shape("path", "").Attr("d", path))
}

// Shape returns an element of an SVG drawing, with a class ("" for none).
func Shape(tag, class string) Element {
	e := Element{creator.Call("createElementNS", svg, tag)}
	if class != "" {
		e.Attr("class", class)
	}
	return e
}
