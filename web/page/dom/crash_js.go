package dom

import (
	"errors"
	"syscall/js"

	"gavel/game/guard"
)

// Guard returns a function that calls f. If f panics, the window gets an event and the program
// continues. All callbacks of this package are guarded, and so are the page's timers and
// goroutines.
func Guard(f func()) func() {
	return guard.Func(f, func(err error) {
		detail := map[string]any{"detail": err.Error()}
		if crash := new(guard.Crash); errors.As(err, &crash) {
			println(crash.Stack)
		}
		js.Global().Call("dispatchEvent", js.Global().Get("CustomEvent").New(Crash, detail))
	})
}
