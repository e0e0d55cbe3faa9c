package dom

import (
	"syscall/js"
	"time"
)

// Value is a JavaScript value.
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

// Document is the document of the page, with its window. A browser has only one, so the value
// is empty.
type Document struct{}

var document = js.Global().Get("document")

// In returns the document of a window.
func In(Value) Document { return Document{} }

// Document returns the document of the element.
func (Element) Document() Document { return Document{} }

// Window returns the window, which is the global object.
func (Document) Window() Value { return js.Global() }

// Value returns the document itself. Its listeners get all events of the page.
func (Document) Value() Value { return document }

// Null returns null.
func Null() Value { return js.Null() }

// FuncOf returns a function for JavaScript.
func FuncOf(f func(this Value, args []Value) any) Func { return js.FuncOf(f) }

// Bytes returns a JavaScript typed array with some bytes.
func Bytes(kind string, of []byte) Value {
	array := js.Global().Get(kind).New(len(of))
	js.CopyBytesToJS(array, of)
	return array
}

// BytesOf returns the bytes of a JavaScript array buffer.
func BytesOf(buffer Value) []byte {
	array := js.Global().Get("Uint8Array").New(buffer)
	bytes := make([]byte, array.Length())
	js.CopyBytesToGo(bytes, array)
	return bytes
}

// After calls f once after wait, unless the timer is stopped.
func (Document) After(wait time.Duration, f func()) *time.Timer {
	return time.AfterFunc(wait, Guard(f))
}
