package people

import (
	"gavel/web/page/dom"
)

// wake keeps the screen on for a host, because a sleeping phone takes the table with it, and
// for a big screen. Some browsers cannot do that.
type wake struct {
	doc    dom.Document
	wanted bool
	lock   dom.Value // the browser's last lock; the browser releases it when the page is hidden
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

// keep keeps the screen on, or lets it turn off.
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
