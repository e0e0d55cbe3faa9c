package dom

import (
	"syscall/js"
	"time"
)

// Value is a value of JavaScript.
type Value = js.Value

// Func is a function that JavaScript can call.
type Func = js.Func

// Types of values.
const (
	TypeString   = js.TypeString
	TypeFunction = js.TypeFunction
)

// Global returns the global object.
func Global() Value { return js.Global() }

// Document is the document of the page and its window. In a browser there is one only, so
// the value is empty.
type Document struct{}

var document = js.Global().Get("document")

// In returns the document of a window.
func In(Value) Document { return Document{} }

// Document returns the document that the element is in.
func (Element) Document() Document { return Document{} }

// Window returns the window, which is the global object.
func (Document) Window() Value { return js.Global() }

// Value returns the document itself, at which listeners hear what happens anywhere on the
// page.
func (Document) Value() Value { return document }

// Null returns null.
func Null() Value { return js.Null() }

// FuncOf returns a function for JavaScript.
func FuncOf(f func(this Value, args []Value) any) Func { return js.FuncOf(f) }

// Bytes returns a typed array of JavaScript that holds some bytes.
func Bytes(kind string, of []byte) Value {
	array := js.Global().Get(kind).New(len(of))
	js.CopyBytesToJS(array, of)
	return array
}

// After calls f once some time has passed, unless the timer is stopped.
func (Document) After(wait time.Duration, f func()) *time.Timer {
	return time.AfterFunc(wait, Guard(f))
}
