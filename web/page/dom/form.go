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

// OnFile calls read with the text of each file that a person chooses in a field. It calls refuse with the key of the text that says
// why if a file has more than most bytes, or cannot be read.
func OnFile(field Element, most int, large, unread string, read, refuse func(text string)) {
	On(field.Value, "change", func(Event) {
		switch file := field.Get("files").Index(0); {
		case !file.Truthy():
		case file.Get("size").Int() > most:
			refuse(large)
		default:
			Then(file.Call("text"), func(text Value) { read(text.String()) }, func(Value) { refuse(unread) })
		}
		field.Set("value", "") // so that the same file can be chosen again
	})
}
