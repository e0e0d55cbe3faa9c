package domtest

import (
	"regexp"
	"slices"
	"strings"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// markup is an element without its behaviour.
type markup struct{ html *html.Node }

// node is an element.
type node struct {
	target
	markup
	tree  *tree
	props record // properties that were set and are no attributes
}

// tree is a set of elements that are connected, or were once.
type tree struct {
	nodes  map[*html.Node]*node
	window *Window // nil for elements that were never in a document
}

// of returns the node of an HTML element.
func (t *tree) of(h *html.Node) *node {
	n := t.nodes[h]
	if n == nil {
		n = &node{markup: markup{h}, tree: t, props: record{}}
		t.nodes[h] = n
	}
	return n
}

// value returns the element as a value; null for nil.
func (t *tree) value(h *html.Node) Value {
	if h == nil {
		return Null()
	}
	return Value{t.of(h)}
}

func (t *tree) values(hs []*html.Node) Value {
	l := list{}
	for _, h := range hs {
		l = append(l, t.value(h))
	}
	return Value{l}
}

// join adds an element and its descendants to a tree.
func (t *tree) join(n *node) {
	old := n.tree
	if old == t {
		return
	}
	for h := range whole(n.html) {
		if known := old.nodes[h]; known != nil {
			delete(old.nodes, h)
			known.tree, t.nodes[h] = t, known
		}
	}
}

// element returns a new element.
func element(tag, namespace string) *node {
	h := &html.Node{Type: html.ElementNode, Data: tag, DataAtom: atom.Lookup([]byte(tag)), Namespace: namespace}
	return (&tree{nodes: map[*html.Node]*node{}}).of(h)
}

// whole yields an element and its descendants, in document order.
func whole(h *html.Node) func(func(*html.Node) bool) {
	return func(yield func(*html.Node) bool) {
		if !yield(h) {
			return
		}
		for d := range h.Descendants() {
			if !yield(d) {
				return
			}
		}
	}
}

func (n markup) attr(name string) (string, bool) {
	for _, a := range n.html.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func (n markup) setAttr(name, value string) {
	for i, a := range n.html.Attr {
		if a.Key == name {
			n.html.Attr[i].Val = value
			return
		}
	}
	n.html.Attr = append(n.html.Attr, html.Attribute{Key: name, Val: value})
}

func (n markup) dropAttr(name string) {
	n.html.Attr = slices.DeleteFunc(n.html.Attr, func(a html.Attribute) bool { return a.Key == name })
}

func (n markup) children() (all []*html.Node) {
	for c := range n.html.ChildNodes() {
		if c.Type == html.ElementNode {
			all = append(all, c)
		}
	}
	return all
}

func (n markup) text() string {
	var b strings.Builder
	for h := range whole(n.html) {
		if h.Type == html.TextNode {
			b.WriteString(h.Data)
		}
	}
	return b.String()
}

func (n *node) setText(text string) {
	n.clear()
	if text != "" {
		n.html.AppendChild(&html.Node{Type: html.TextNode, Data: text})
	}
}

func (n *node) clear() {
	for n.html.FirstChild != nil {
		n.tree.of(n.html.FirstChild).remove()
	}
}

// remove removes the element from its parent. It loses the focus.
func (n *node) remove() {
	if n.html.Parent == nil {
		return
	}
	if w := n.tree.window; w != nil && w.focused != nil && within(w.focused.html, n.html) {
		w.focused = nil
	}
	n.html.Parent.RemoveChild(n.html)
}

func within(h, outer *html.Node) bool {
	for ; h != nil; h = h.Parent {
		if h == outer {
			return true
		}
	}
	return false
}

// put inserts a child, an element or a text, before another one; at the end for nil.
func (n *node) put(child Value, before *html.Node) {
	if text, ok := child.v.(string); ok {
		n.html.InsertBefore(&html.Node{Type: html.TextNode, Data: text}, before)
		return
	}
	c := child.v.(*node)
	c.remove()
	n.tree.join(c)
	n.html.InsertBefore(c.html, before)
}

// inID matches a selector for things inside an element with an id.
var inID = regexp.MustCompile(`^(#[\w-]+) [^+~,]+$`)

// find returns what matches a selector. With one such as "#bar button" it looks only inside the element with this id.
func (n markup) find(selector string) []*html.Node {
	all := n.html
	if m := inID.FindStringSubmatch(selector); m != nil {
		if around := n.first(m[1]); around != nil {
			all = around
		}
	}
	return cascadia.QueryAll(all, parse(selector))
}

// first returns the first element that matches a selector, or nil.
func (n markup) first(selector string) *html.Node {
	return cascadia.Query(n.html, parse(selector))
}

func (n markup) closest(selector string) *html.Node {
	m := parse(selector)
	for h := n.html; h != nil && h.Type == html.ElementNode; h = h.Parent {
		if m.Match(h) {
			return h
		}
	}
	return nil
}

// parse parses a selector, or panics. Nothing has a visible focus, because there is no layout.
func parse(selector string) cascadia.SelectorGroup {
	s, err := cascadia.ParseGroup(strings.ReplaceAll(selector, ":focus-visible", "[data-visible-focus]"))
	if err != nil {
		panic("domtest: " + selector + ": " + err.Error())
	}
	return s
}

// connected reports whether the element is in a window's document.
func (n *node) connected() bool {
	return n.tree.window != nil && within(n.html, n.tree.window.document.html)
}

// shown reports whether the element and its ancestors are not hidden.
func (n *node) shown() bool {
	for h := n.html; h != nil && h.Type == html.ElementNode; h = h.Parent {
		_, hidden := markup{h}.attr("hidden")
		_, open := markup{h}.attr("open")
		if hidden || h.Data == "dialog" && !open {
			return false
		}
	}
	return true
}

func (n *node) clone() *node {
	c := element(n.html.Data, n.html.Namespace)
	c.html.Attr = slices.Clone(n.html.Attr)
	for child := range n.html.ChildNodes() {
		if child.Type == html.ElementNode {
			c.put(Value{n.tree.of(child).clone()}, nil)
		} else {
			c.html.AppendChild(&html.Node{Type: child.Type, Data: child.Data})
		}
	}
	return c
}
