package dom

// Crash is the event that the window gets after a panic in a function of [Guard]; its detail is
// the problem.
const Crash = "gavel:crash"

// Event is an event for a listener.
type Event struct{ Value }

// Target is the element at which the event happened.
func (e Event) Target() Element { return Element{e.Get("target")} }

// Prevent prevents the browser's default action.
func (e Event) Prevent() { e.Call("preventDefault") }

// Repeats reports whether the event comes from a key that is held.
func (e Event) Repeats() bool { return e.Get("repeat").Truthy() }

// Composes reports whether a key or a text is part of a word that is being composed, as in Japanese.
// WebKit marks the key that ends it only by its code.
func (e Event) Composes() bool {
	code := e.Get("keyCode")
	return e.Get("isComposing").Truthy() || code.Truthy() && code.Int() == 229
}

// On calls f for every event of a kind, for the life of the page. So target must live as long.
// For elements that come and go, listen at an element around them; then no callback must be
// released.
//
// f must not wait: the browser stops until it returns.
func On(target Value, kind string, f func(Event)) { listen(target, kind, false, f) }

// Capture is [On] in the capture phase, before the event reaches its target.
func Capture(target Value, kind string, f func(Event)) { listen(target, kind, true, f) }

func listen(target Value, kind string, capture bool, f func(Event)) {
	target.Call("addEventListener", kind, Listener(f), capture)
}

// Listener returns a guarded callback for events. Most callers want [On]; this one can listen to
// many targets that come and go.
func Listener(f func(Event)) Func {
	return FuncOf(func(_ Value, args []Value) any {
		Guard(func() { f(Event{args[0]}) })()
		return nil
	})
}

// Then calls done with the value of a promise, or failed with its error, and releases both
// callbacks.
func Then(promise Value, done, failed func(Value)) {
	var onDone, onFailed Func
	once := func(f func(Value)) Func {
		return FuncOf(func(_ Value, args []Value) any {
			onDone.Release()
			onFailed.Release()
			Guard(func() { f(args[0]) })()
			return nil
		})
	}
	onDone, onFailed = once(done), once(failed)
	promise.Call("then", onDone, onFailed)
}

// NextFrame calls f once, before the browser's next paint. A hidden tab paints when it is shown
// again.
func (d Document) NextFrame(f func()) {
	var frame Func
	frame = FuncOf(func(Value, []Value) any {
		frame.Release()
		Guard(f)()
		return nil
	})
	d.Window().Call("requestAnimationFrame", frame)
}

// Gradually calls next until it returns false: a few times now, and a few in each frame, so that
// frames are drawn in between.
func (d Document) Gradually(next func() bool) {
	const few = 8
	for range few {
		if !next() {
			return
		}
	}
	d.NextFrame(func() { d.Gradually(next) })
}
