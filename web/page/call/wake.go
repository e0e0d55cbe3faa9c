package call

import "gavel/web/page/dom"

// wake keeps the screen on. Some browsers cannot do that.
type wake struct {
	doc     dom.Document
	wanted  bool
	refused bool      // by the browser, when it was last asked
	lock    dom.Value // the browser's last lock; the browser releases it when the page is hidden
}

// keep keeps the screen on, or lets it turn off.
func (w *wake) keep(on bool) {
	if on == w.wanted {
		return
	}
	w.wanted = on
	if on {
		w.ask()
	} else {
		w.release()
	}
}

// ask asks for a lock, if one is wanted. A hidden page gets none.
func (w *wake) ask() {
	if !w.wanted || w.doc.Hidden() {
		return
	}
	request := dom.Attempt(dom.Soft(w.doc.Navigator(), "wakeLock"), "request", "screen")
	if !request.Truthy() {
		return
	}
	dom.Then(request, func(lock dom.Value) {
		w.release() // the lock of an earlier request, if two were under way
		w.lock, w.refused = lock, false
		if !w.wanted {
			w.release()
		}
	}, func(dom.Value) { w.refused = true })
}

// release gives the lock back, if there is one.
func (w *wake) release() {
	dom.Attempt(w.lock, "release")
	w.lock = dom.Value{}
}
