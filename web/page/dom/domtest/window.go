package domtest

import (
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/net/html"
)

// Window is a window with a document. Tests act on it as a person or a browser does.
type Window struct {
	thread sync.Mutex // only one thing at a time happens in the window
	target
	document *document
	focused  *node
	dialogs  []opened // open dialogs, the topmost last
	copied   string   // the text in the clipboard
	history  history
	reloads  int // how often the page has loaded itself again
	props    record
	queue    []func() // what the browser does after the program returns
	awaited  map[*func() bool]chan struct{}
	frames   []func()
	files    map[string]string // what can be fetched, by name
	ear      *ear              // nil if nobody listens

	Roomy bool // the window is as wide as any media query asks
}

// Open returns a window at an address, with a document from an HTML text.
func Open(text, address string) (*Window, error) {
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	w := &Window{awaited: map[*func() bool]chan struct{}{}}
	w.document = &document{node: node{markup: markup{root}, tree: &tree{nodes: map[*html.Node]*node{}, window: w}, props: record{}}}
	w.document.tree.nodes[root] = &w.document.node
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	hash := ""
	if u.Fragment != "" {
		hash = "#" + u.EscapedFragment()
	}
	w.props = record{
		"location":  Value{record{"hash": ValueOf(hash), "href": ValueOf(address), "origin": ValueOf(u.Scheme + "://" + u.Host), "pathname": ValueOf(u.Path), "search": ValueOf("")}},
		"navigator": Value{record{"userAgent": ValueOf("Small/1.0"), "clipboard": Value{record{"writeText": method(func(args []Value) any { w.copied = args[0].String(); return w.promise(nil) })}}}},
		"history": Value{record{
			"state":        Null(),
			"replaceState": method(func(args []Value) any { w.history.replace(args[0], args[2].String()); return nil }),
			"pushState":    method(func(args []Value) any { w.history.push(args[0]); return nil }),
			"back":         method(func([]Value) any { w.later(func() { w.history.goTo(w.history.at - 1) }); return nil }),
			"forward":      method(func([]Value) any { w.later(func() { w.history.goTo(w.history.at + 1) }); return nil }),
		}},
		"performance":      Value{record{"now": method(func([]Value) any { return 60_000 })}},
		"devicePixelRatio": ValueOf(1),
		"innerWidth":       ValueOf(1366),
		"innerHeight":      ValueOf(768),
		"self":             Value{w},
		"top":              Value{w},
	}
	w.history = history{window: w, entries: []entry{{state: Null(), hash: hash}}}
	w.props["location"].Set("reload", method(func([]Value) any { w.reloads++; return nil }))
	return w, nil
}

// Reloads tells how often the page has loaded itself again. It is called within [Window.Do].
func (w *Window) Reloads() int { return w.reloads }

// Visit makes the window the next one of a tab: with its history, and before the person has pressed
// anything.
func (w *Window) Visit(before *Window) {
	w.history.entries, w.history.at = before.history.entries, before.history.at
	w.history.arrive()
}

// Value returns the window as the page sees it.
func (w *Window) Value() Value { return Value{w} }

func (w *Window) get(name string) Value {
	switch name {
	case "document":
		return Value{w.document}
	case "addEventListener":
		return method(w.listen)
	case "dispatchEvent":
		return method(func(args []Value) any { w.tell(args[0].v.(*event), false, true); return nil })
	case "matchMedia":
		return method(func(args []Value) any {
			return &media{matches: w.Roomy && strings.HasPrefix(args[0].String(), "(min-width")}
		})
	case "requestAnimationFrame":
		return method(func(args []Value) any {
			w.frames = append(w.frames, func() { args[0].v.(function).call(Value{}, []Value{ValueOf(0)}) })
			return 0
		})
	case "getComputedStyle":
		return method(func(args []Value) any { return map[string]any{"display": "block"} })
	case "ResizeObserver":
		return Value{function(func(Value, []Value) any {
			return map[string]any{"observe": method(func([]Value) any { return nil })}
		})}
	case "fetch":
		return method(func(args []Value) any { return w.fetch(args[0].String()) })
	case "print":
		return method(func([]Value) any { return nil })
	}
	return w.props[name]
}

// Serve sets the files that can be fetched, by name. Fetching any other fails.
func (w *Window) Serve(files map[string]string) { w.Do(func() { w.files = files }) }

// fetch returns a promise of the response with a file.
func (w *Window) fetch(name string) Value {
	text, ok := w.files[name]
	return w.promise(map[string]any{"ok": ok, "text": method(func([]Value) any { return w.promise(text) })})
}

func (w *Window) set(name string, to Value) { w.props[name] = to }

// later makes the browser do something once the program has returned.
func (w *Window) later(f func()) { w.queue = append(w.queue, f) }

// Do runs f on the browser's only thread, and then all that waits for it.
func (w *Window) Do(f func()) {
	w.thread.Lock()
	defer w.thread.Unlock()
	f()
	w.settle()
	if w.ear != nil {
		w.ear.hear(w.document)
	}
	for is, so := range w.awaited {
		if (*is)() {
			delete(w.awaited, is)
			close(so)
		}
	}
}

// Await calls f like [Window.Do], and waits until is returns true. It checks after f and after
// everything else that happens in the window. It reports false if giveUp fires first.
func (w *Window) Await(f func(), is func() bool, giveUp <-chan time.Time) bool {
	so := make(chan struct{})
	w.Do(func() {
		f()
		w.awaited[&is] = so
	})
	select {
	case <-so:
		return true
	case <-giveUp:
		w.Do(func() { delete(w.awaited, &is) })
		return false
	}
}

// Do is [Window.Do] for a window as the page sees it.
func Do(window Value, f func()) { window.v.(*Window).Do(f) }

// settle runs all that waits for the program to return, and draws frames until nothing asks for
// one.
func (w *Window) settle() {
	for len(w.queue)+len(w.frames) > 0 {
		todo := append(w.queue, w.frames...)
		w.queue, w.frames = nil, nil
		for _, f := range todo {
			f()
		}
	}
}

// Happens sends an event to the window, such as "online".
func (w *Window) Happens(kind string) {
	w.Do(func() { w.tell(newEvent(kind, false, nil), false, true) })
}

// Back presses the browser's Back. It reports false if that leaves the page.
func (w *Window) Back() (stays bool) {
	w.Do(func() {
		to := w.history.back()
		stays = to >= 0
		w.history.goTo(to)
	})
	return stays
}

// Key presses and releases a key, at the focused element.
func (w *Window) Key(key string) { w.key(key, map[string]any{}) }

// Repeat is what a key does again while it is held.
func (w *Window) Repeat(key string) { w.key(key, map[string]any{"repeat": true}) }

// Compose presses a key that is part of a word being composed, as in Japanese.
func (w *Window) Compose(key string) { w.key(key, map[string]any{"isComposing": true}) }

// Happen sends an event to an element, and reports whether the page prevents its default action.
func (w *Window) Happen(at Value, kind string, properties map[string]any) bool {
	e := newEvent(kind, true, properties)
	w.Do(func() { at.v.(*node).dispatch(e) })
	return e.prevented
}

func (w *Window) key(key string, properties map[string]any) {
	w.Do(func() {
		w.history.activate()
		at := w.document.get("activeElement").v.(*node)
		for name, value := range map[string]any{"key": key, "ctrlKey": false, "metaKey": false, "altKey": false, "repeat": false} {
			if properties[name] == nil {
				properties[name] = value
			}
		}
		e := newEvent("keydown", true, properties)
		at.dispatch(e)
		composing := properties["isComposing"] != nil
		if key == "Escape" && !e.prevented && !composing && len(w.dialogs) > 0 {
			w.dialogs[len(w.dialogs)-1].dialog.close(nil)
		}
		presses := (key == "Enter" || key == " ") && at.is("button", "summary") && !e.prevented && !composing
		if presses && key == "Enter" {
			at.click()
		}
		if properties["repeat"] == true {
			return // the key stays down
		}
		e = newEvent("keyup", true, properties)
		w.document.get("activeElement").v.(*node).dispatch(e)
		if presses && key == " " && !e.prevented {
			at.click()
		}
	})
}

// Choose chooses a file with this text.
func (w *Window) Choose(field Value, text string) {
	w.Do(func() {
		n := field.v.(*node)
		n.props["files"] = ValueOf([]any{map[string]any{"size": len(text), "text": method(func([]Value) any { return w.promise(text) })}})
		n.changed()
	})
}

// Copied returns the text in the clipboard.
func (w *Window) Copied() (text string) {
	w.Do(func() { text = w.copied })
	return text
}

// promise returns a promise that is resolved already.
func (w *Window) promise(of any) Value {
	return Value{record{"then": method(func(args []Value) any {
		w.later(func() { args[0].v.(function).call(Value{}, []Value{ValueOf(of)}) })
		return nil
	})}}
}

// focus moves the keyboard's focus; to nothing for nil.
func (w *Window) focus(n *node) {
	was := w.focused
	if was == n {
		return
	}
	w.focused = n
	if was != nil {
		var to any
		if n != nil {
			to = n
		}
		was.dispatch(newEvent("focusout", true, map[string]any{"relatedTarget": to}))
	}
	if n != nil && w.focused == n {
		n.dispatch(newEvent("focusin", true, nil))
	}
}

// opened is an open dialog, and the element that had the focus before.
type opened struct{ dialog, before *node }

// showed moves the focus into a dialog that has just opened.
func (w *Window) showed(dialog *node) {
	w.dialogs = append(w.dialogs, opened{dialog, w.focused})
	for _, h := range append(dialog.find("[autofocus]"), dialog.find(strings.Join(boxes, ", "))...) {
		if n := dialog.tree.of(h); n.shown() {
			n.focus()
			if w.focused == n {
				return
			}
		}
	}
	w.focus(dialog)
}

// document is the document of a window.
type document struct{ node }

func (d *document) byID(id string) *html.Node {
	for h := range whole(d.html) {
		if slices.ContainsFunc(h.Attr, func(a html.Attribute) bool { return a.Key == "id" && a.Val == id }) {
			return h
		}
	}
	return nil
}

func (d *document) get(name string) Value {
	w := d.tree.window
	first := func(selector string) Value { return d.tree.value(d.first(selector)) }
	switch name {
	case "defaultView":
		return Value{w}
	case "documentElement":
		return first("html")
	case "body":
		return first(name)
	case "getElementById":
		return method(func(args []Value) any { return d.tree.value(d.byID(args[0].String())) })
	case "createElement", "createElementNS":
		return creator{}.get(name)
	case "activeElement":
		if w.focused != nil && w.focused.connected() && w.focused.shown() {
			return Value{w.focused}
		}
		return first("body")
	case "hidden":
		return ValueOf(d.props["hidden"].Truthy())
	case "title":
		return ValueOf(d.tree.of(d.first("title")).text())
	case "closest":
		return Value{}
	}
	return d.node.get(name)
}

func (d *document) set(name string, to Value) {
	switch name {
	case "title":
		d.tree.of(d.first("title")).setText(to.String())
	default:
		d.props[name] = to
	}
}

// media is a media query that never matches.
type media struct {
	target
	matches bool
}

func (m *media) get(name string) Value {
	switch name {
	case "matches":
		return ValueOf(m.matches)
	case "addEventListener":
		return method(m.listen)
	}
	return Value{}
}
