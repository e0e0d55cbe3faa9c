//go:build !js

package main

import (
	"testing"

	"gavel/game/catalogue"
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
	for over := false; !over; {
		p.until("their turn, or the end", func() bool {
			over = p.isOpen("sheet")
			return over || len(p.choices()) > 0
		})
		p.do(func() {
			if all := p.choices(); len(all) > 0 && !over {
				all[p.chance.IntN(len(all))].Call("click")
			}
		})
	}
}
