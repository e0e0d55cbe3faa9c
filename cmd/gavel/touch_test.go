package main

import (
	"strings"
	"testing"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// touches presses a control of the bar with a finger.
func (p *person) touches(id string) {
	p.Helper()
	var at dom.Value
	p.do(func() { at = p.doc.All("#bar [data-id=" + id + "]")[0].Value })
	for _, kind := range []string{"pointerdown", "pointerup"} {
		p.window.Happen(at, kind, map[string]any{"pointerType": "touch"})
	}
	p.press("#bar [data-id=" + id + "]")
}

// has reports whether the log has a line.
func (p *person) has(line string) (has bool) {
	p.do(func() { has = strings.Contains(p.doc.ByID("log-lines").Get("textContent").String(), line) })
	return has
}

// TestTakeBack: a decision that a finger has made waits for a moment, and can be taken back. Another press
// sends it at once, and so does leaving the page. The mouse decides at once, unless the person wants otherwise.
func TestTakeBack(t *testing.T) {
	p := open(t, home, map[store.Key]string{"notes": "no", "speed": "fast"})
	p.press("#new-game [name='forsale.players'][value='3']")
	p.press("#new-game [name=go][value=new]")
	turn := func() {
		p.Helper()
		p.until("their turn", func() bool { return len(p.choices()) > 0 })
	}
	held := func(is bool) {
		p.Helper()
		p.until("a held decision", func() bool { return p.doc.ByID("held").IsHidden() != is })
	}
	turn()
	p.touches("bid")
	held(true)
	p.reads("#held b", "Bid")
	p.press("#held [data-act=take-back]")
	held(false)
	p.touches("bid")
	held(true)
	p.window.Key("z")
	held(false)
	turn()
	if p.has("You bid") {
		t.Error("a decision that was taken back is made")
	}
	p.touches("more1")
	p.touches("bid")
	held(true)
	p.touches("bid") // at once
	held(false)
	p.logged("You bid")
	turn()
	p.touches("bid")
	held(true)
	p.hides(true)
	held(false)
	p.hides(false)
	p.until("the second bid", func() bool { return strings.Count(p.doc.ByID("log-lines").Get("textContent").String(), "You bid") == 2 })
	turn()
	p.touches("pass")
	p.logged("You pass") // two seconds later
	turn()
	p.chooses("#settings-form [name=take-back]", "every")
	p.press("#bar [data-id=bid]")
	held(true)
	p.chooses("#settings-form [name=take-back]", "never")
	p.press("#held [data-act=take-back]")
	held(false)
	p.touches("pass")
	p.until("the second pass", func() bool {
		return strings.Count(p.doc.ByID("log-lines").Get("textContent").String(), "You pass") == 2
	})
}

// TestATouchOnlyLooks: the first touch of a thing on the table lifts it and says what it is. The second decides.
func TestATouchOnlyLooks(t *testing.T) {
	p := open(t, home, map[store.Key]string{"notes": "no"})
	p.press("#new-game [name='forsale.players'][value='3']")
	p.press("#new-game [name=go][value=new]")
	turn := func() { p.until("their turn", func() bool { return len(p.choices()) > 0 }) }
	lifted := func(is bool) {
		p.Helper()
		p.until("a lifted thing", func() bool { return p.doc.ByID("lifted").IsHidden() != is })
	}
	pass := model.Press{ID: "pass", Touch: true, OnTable: true}
	turn()
	p.app.Send(pass)
	lifted(true)
	p.reads("#lifted p", "House")
	p.press("#lifted-not")
	lifted(false)
	p.app.Send(pass)
	lifted(true)
	p.app.Send(model.Hurry(true)) // a touch beside it
	lifted(false)
	p.app.Send(pass)
	lifted(true)
	if p.has("You pass") {
		t.Error("a touch to look decides")
	}
	p.press("#lifted-do")
	lifted(false)
	p.logged("You pass")
	turn()
	p.app.Send(pass)
	lifted(true)
	p.app.Send(pass)
	p.until("the second pass", func() bool {
		return strings.Count(p.doc.ByID("log-lines").Get("textContent").String(), "You pass") == 2
	})
}
