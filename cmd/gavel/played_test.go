//go:build !js

package main

import (
	"fmt"
	"strings"
	"testing"

	"gavel/game/catalogue"
	"gavel/web/store"
)

// TestAGameIsPlayed: somebody starts each game in the form, and presses what they can until the score sheet lies there.
func TestAGameIsPlayed(t *testing.T) {
	for _, rules := range catalogue.Games() {
		t.Run(rules.Name(), func(t *testing.T) {
			p := open(t, home, nil)
			p.press("#new-game [name=game][value=" + rules.Name() + "]")
			p.press("#new-game [name=go][value=new]")
			p.plays()
		})
	}
}

// plays presses what can be pressed in the bar, by chance, until the score sheet lies there.
func (p *person) plays() {
	p.Helper()
	p.decides("sheet")
}

// decides presses what can be pressed in the bar, by chance, until a dialog is open.
func (p *person) decides(dialog string) {
	p.Helper()
	for over := false; !over; {
		p.until("their turn, or the "+dialog, func() bool {
			over = p.isOpen(dialog)
			return over || len(p.choices()) > 0
		})
		if over {
			return
		}
		was := ""
		p.does(func() {
			if all := p.choices(); len(all) > 0 {
				was = p.bar()
				all[p.chance.IntN(len(all))].Call("click")
			}
		}, "something to come of a press", func() bool { return p.bar() != was || p.isOpen(dialog) })
	}
}

// counts waits until the game that is over has come to the results: nothing of it is kept then.
func (p *person) counts() {
	for p.store.Get(store.Save) != "" {
		p.do(func() {})
	}
}

// bar is what can be pressed in the bar.
func (p *person) bar() string {
	var b strings.Builder
	for _, e := range p.doc.All("#bar .control") {
		fmt.Fprintln(&b, e.Get("textContent"), e.Get("value"), e.Pressed(), usable(e))
	}
	return b.String()
}
