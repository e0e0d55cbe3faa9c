package dom

import "strings"

// Field is one field of a form, as the browser would send it.
type Field struct{ Name, Value string }

// Fields returns what a form would send.
func (e Element) Fields() []Field {
	entries := Global().Get("Array").Call("from", Global().Get("FormData").New(e.Value))
	list := make([]Field, entries.Length())
	for i := range list {
		list[i] = Field{entries.Index(i).Index(0).String(), entries.Index(i).Index(1).String()}
	}
	return list
}

// Trimmed returns the value of a field without surrounding spaces.
func (e Element) Trimmed() string { return strings.TrimSpace(e.Get("value").String()) }
