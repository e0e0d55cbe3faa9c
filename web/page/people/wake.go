package people

import (
	"gavel/web/page/dom"
)

// wake keeps the screen of a host on, for a phone that falls asleep takes the
// table with it, and a big one. Browsers that cannot do that leave it to the person.
type wake struct {
	doc    dom.Document
	wanted bool
	lock   dom.Value // what the browser gave last; it takes it back when the page is hidden
}

func newWake(doc dom.Document) *wake {
	w := &wake{doc: doc}
	dom.On(doc.Value(), "visibilitychange", func(dom.Event) {
		if w.wanted {
			w.ask()
		}
	})
	return w
}

// keep keeps the screen on, or lets it go off again.
func (w *wake) keep(on bool) {
	if on == w.wanted {
		return
	}
	w.wanted = on
	if on {
		w.ask()
	} else if w.lock.Truthy() {
		w.lock.Call("release")
	}
}

func (w *wake) ask() {
	locks := w.doc.Navigator().Get("wakeLock")
	if !locks.Truthy() || w.doc.Hidden() {
		return
	}
	dom.Then(locks.Call("request", "screen"), func(lock dom.Value) {
		w.lock = lock
		if !w.wanted {
			lock.Call("release")
		}
	}, func(dom.Value) {})
}
