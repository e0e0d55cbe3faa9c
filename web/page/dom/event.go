package dom

// Crash is the event at the window after a panic in something that [Guard] guards;
// its detail is the problem.
const Crash = "gavel:crash"

// Event is what a listener hears.
type Event struct{ Value }

// Target is the element at which the event happened.
func (e Event) Target() Element { return Element{e.Get("target")} }

// Prevent keeps the browser from doing what it does otherwise.
func (e Event) Prevent() { e.Call("preventDefault") }

// On calls f for every event of a kind, for as long as the page lives. It is
// for elements that live as long; what comes and goes is listened to from an
// element around it, so that no callback has to be released.
//
// f must not wait for anything: the browser stands still until it returns.
func On(target Value, kind string, f func(Event)) { listen(target, kind, false, f) }

// Capture is [On] before the event's target hears it.
func Capture(target Value, kind string, f func(Event)) { listen(target, kind, true, f) }

func listen(target Value, kind string, capture bool, f func(Event)) {
	target.Call("addEventListener", kind, FuncOf(func(_ Value, args []Value) any {
		Guard(func() { f(Event{args[0]}) })()
		return nil
	}), capture)
}

// Then calls done with what a promise gives, or failed with its error, and
// releases both callbacks.
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

// NextFrame calls f once, before the browser paints the next time; in a tab
// that nobody sees, when it is seen again.
func (d Document) NextFrame(f func()) {
	var frame Func
	frame = FuncOf(func(Value, []Value) any {
		frame.Release()
		Guard(f)()
		return nil
	})
	d.Window().Call("requestAnimationFrame", frame)
}
