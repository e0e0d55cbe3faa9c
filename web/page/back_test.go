//go:build !js

package page

import (
	"testing"

	"gavel/game/must"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
)

// tab is a window with a page that has only its entry in the history.
type tab struct {
	*domtest.Window
	back
	presses int
}

func newTab(t *testing.T, address string, before *domtest.Window) *tab {
	w := must.Get(domtest.Open("<!DOCTYPE html><title>Gavel</title><button>Play</button>", address))(t)
	if before != nil {
		w.Visit(before)
	}
	at := &tab{Window: w, back: newBack(dom.In(w.Value()))}
	dom.On(at.doc.Window(), "popstate", func(dom.Event) {
		if at.moved() {
			at.presses++
			at.enter()
		}
	})
	return at
}

// TestTableOpensWhilePageGoesBack: the browser goes back to the start page's entry a moment after
// the page asks for it. If a table is open again by then, nobody has pressed Back, and the table
// has its entry.
func TestTableOpensWhilePageGoesBack(t *testing.T) {
	w := newTab(t, "https://example.org/", nil)
	w.Key("Enter")
	w.Do(w.enter)
	w.Do(func() {
		for range 2 {
			w.leave()
			w.enter()
		}
	})
	if w.presses > 0 {
		t.Error("the page takes its own step back for the person's")
	}
	if !w.Back() || w.presses != 1 {
		t.Error("Back leaves the page")
	}
}

// TestBackAfterReload: a browser's Back skips what a page adds to the history before the person has
// pressed anything. Back does not leave a table that has been loaded again, however often it is pressed.
func TestBackAfterReload(t *testing.T) {
	for _, address := range []string{"https://example.org/", "https://example.org/#table"} {
		w := newTab(t, address, nil)
		w.Key("Enter")
		w.Do(w.enter)
		w.Do(func() { w.doc.SetAddress("/") })
		for visit := range 3 {
			w = newTab(t, "https://example.org/", w.Window)
			w.Do(w.leave) // first the start page is shown
			w.Do(w.enter)
			for n := range 3 {
				if !w.Back() || w.presses != n+1 {
					t.Fatalf("%s: Back leaves visit %d at press %d", address, visit, n)
				}
			}
		}
		w.Do(w.leave)
		if w.hash == "" && w.Back() {
			t.Error("Back does not leave the start page")
		}
	}
}
