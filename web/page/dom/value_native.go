//go:build !js

package dom

import (
	"time"

	"gavel/web/page/dom/domtest"
)

// Value is a value of the small browser for tests.
type Value = domtest.Value

// Func is a function that the small browser can call.
type Func = domtest.Func

// Types of values.
const (
	TypeString   = domtest.TypeString
	TypeFunction = domtest.TypeFunction
)

// Global returns the global object.
func Global() Value { return domtest.Global() }

// Document is a document and its window.
type Document struct{ window, document Value }

// In returns the document of a window.
func In(window Value) Document { return Document{window, window.Get("document")} }

// Document returns the document of the element.
func (e Element) Document() Document { return In(e.Get("ownerDocument").Get("defaultView")) }

// Window returns the window.
func (d Document) Window() Value { return d.window }

// Value returns the document itself. Its listeners get all events of the page.
func (d Document) Value() Value { return d.document }

// Null returns null.
func Null() Value { return domtest.Null() }

// FuncOf returns a function for the document.
func FuncOf(f func(this Value, args []Value) any) Func { return domtest.FuncOf(f) }

// Bytes returns an array of a kind with some bytes.
func Bytes(kind string, of []byte) Value { return domtest.Global().Get(kind).New(string(of)) }

// BytesOf returns the bytes of an array buffer.
func BytesOf(buffer Value) []byte { return []byte(buffer.String()) }

// Guard returns f: without a browser a panic ends the test.
func Guard(f func()) func() { return f }

// After calls f once after wait, unless the timer is stopped.
func (d Document) After(wait time.Duration, f func()) *time.Timer {
	return time.AfterFunc(wait, func() { domtest.Do(d.window, f) })
}
