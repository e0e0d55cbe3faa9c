//go:build js

package dom

import "syscall/js"

// Event is what a listener hears.
type Event struct{ js.Value }

// Target is the element at which the event happened.
func (e Event) Target() Element { return Element{e.Get("target")} }

// Prevent keeps the browser from doing what it does otherwise.
func (e Event) Prevent() { e.Call("preventDefault") }

// Document is where listeners hear what happens anywhere on the page.
func Document() js.Value { return document }

// Window is the global object.
func Window() js.Value { return js.Global() }

// On calls f for every event of a kind, for as long as the page lives. It is
// for elements that live as long; what comes and goes is listened to from an
// element around it, so that no callback has to be released.
//
// f must not wait for anything: the browser stands still until it returns.
func On(target js.Value, kind string, f func(Event)) { listen(target, kind, false, f) }

// Capture is [On] before the event's target hears it.
func Capture(target js.Value, kind string, f func(Event)) { listen(target, kind, true, f) }

func listen(target js.Value, kind string, capture bool, f func(Event)) {
	target.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		Guard(func() { f(Event{args[0]}) })()
		return nil
	}), capture)
}

// Then calls done with what a promise gives, or failed with its error, and
// releases both callbacks.
func Then(promise js.Value, done, failed func(js.Value)) {
	var onDone, onFailed js.Func
	once := func(f func(js.Value)) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			onDone.Release()
			onFailed.Release()
			Guard(func() { f(args[0]) })()
			return nil
		})
	}
	onDone, onFailed = once(done), once(failed)
	promise.Call("then", onDone, onFailed)
}

// NextFrame calls f once, before the browser paints the next time; in a tab
// that nobody sees, when it is seen again.
func NextFrame(f func()) {
	var frame js.Func
	frame = js.FuncOf(func(js.Value, []js.Value) any {
		frame.Release()
		Guard(f)()
		return nil
	})
	js.Global().Call("requestAnimationFrame", frame)
}
