//go:build !js

package page

import (
	"testing"

	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
)

// TestTableOpensWhilePageGoesBack: the browser goes back to the start page's entry a moment after
// the page asks for it. If a table is open again by then, nobody has pressed Back, and the table
// has its entry.
func TestTableOpensWhilePageGoesBack(t *testing.T) {
	w, err := domtest.Open("<!DOCTYPE html><title>Gavel</title>", "https://example.org/")
	if err != nil {
		t.Fatal(err)
	}
	b := back{doc: dom.In(w.Value())}
	pressed := 0
	dom.On(b.doc.Window(), "popstate", func(dom.Event) {
		if b.pressed() {
			pressed++
		}
	})
	w.Do(b.enter)
	w.Do(func() {
		for range 2 {
			b.leave()
			b.enter()
		}
	})
	if pressed > 0 {
		t.Error("the page takes its own step back for the person's")
	}
	if !w.Back() || pressed != 1 {
		t.Error("Back leaves the page")
	}
}
