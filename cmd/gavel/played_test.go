//go:build !js

package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gavel/web/store"
)

// plays presses random buttons of the bar until the game is over, and then opens the score
// sheet.
func (p *person) plays() {
	p.Helper()
	p.decides("the end", p.ended)
	p.press("#over [data-act=sheet]")
}

// ended reports whether the game on the table is over, and the picture shows it.
func (p *person) ended() bool { return !p.doc.ByID("over").IsHidden() }

// decides presses random buttons of the bar until a condition holds.
func (p *person) decides(until string, is func() bool) {
	p.Helper()
	for idle := 0; idle < 60; {
		over := false
		p.until("their turn, or "+until, func() bool {
			over = is()
			return over || len(p.choices()) > 0
		})
		if over {
			return
		}
		was, warned := "", 0
		press := func() {
			if all := p.choices(); len(all) > 0 {
				was, warned = p.bar(), len(p.warned)
				all[p.chance.IntN(len(all))].Call("click")
			}
		}
		answered := func() bool { return p.bar() != was || len(p.warned) != warned || is() }
		if idle++; p.window.Await(press, answered, time.After(time.Second)) { // some presses change nothing in the bar
			idle = 0
		}
	}
	p.Fatalf("no press changes the bar; the page reads:\n%s", p.text())
}

// counts waits until the finished game is in the results and no longer saved.
func (p *person) counts() {
	p.Helper()
	p.keeps("no game", func() bool { return p.store.Get(store.Save) == "" })
}

// keeps waits for a condition on the browser's saved data.
func (p *person) keeps(what string, is func() bool) {
	p.Helper()
	for deadline := time.Now().Add(time.Minute); !is(); p.do(func() {}) {
		if time.Now().After(deadline) {
			p.Fatalf("the browser does not keep %s", what)
		}
	}
}

// bar returns the enabled buttons of the bar.
func (p *person) bar() string {
	var b strings.Builder
	for _, e := range p.doc.All("#bar .control") {
		fmt.Fprintln(&b, e.Get("textContent"), e.Get("value"), e.Pressed(), usable(e))
	}
	return b.String()
}

// again opens the page again, with all data that the browser has saved.
func (p *person) again() *person {
	p.Helper()
	kept := map[store.Key]string{}
	for _, k := range p.store.Keys() {
		kept[k] = p.store.Get(k)
	}
	return open(p.T, home, kept)
}

// TestSealedChoiceSurvives: a person reloads the page while others still choose. Their choice
// is on the table again.
func TestSealedChoiceSurvives(t *testing.T) {
	p := open(t, home, map[store.Key]string{"calm": "yes"})
	p.press("#new-game [name='forsale.players'][value='6']")
	p.press("#new-game [name=go][value=new]")
	const houses = "#bar [data-id^=sell]"
	p.decides("the sale of houses", func() bool { return len(p.doc.All(houses)) > 0 })
	p.until("the others to have chosen", func() bool {
		return strings.Count(p.doc.ByID("log-lines").Get("textContent").String(), "has laid a card") == 5
	})
	p.chooses("#settings-form [name=speed]", "slow")
	p.press(houses) // the others have chosen, so everything is revealed
	p.reads("#scene", "Round 2")
	p.until("their turn", func() bool { return len(p.choices()) > 0 })
	p.press(houses) // the others take their time
	chosen := ""
	p.until("the house to be chosen", func() bool {
		for _, house := range p.doc.All(houses + "[aria-pressed=true]") {
			chosen = house.Data("id")
		}
		return chosen != ""
	})
	p.do(func() {
		for _, why := range p.doc.All("#bar .reason:not([hidden])") {
			t.Errorf("whoever has chosen a house is told %q", why.Get("textContent"))
		}
	})
	p.keeps("the choice", func() bool { return p.store.Get(store.Sealed) != "" })
	q := p.again()
	q.press("#new-game .continue")
	q.until("the house to be chosen still", func() bool { return len(q.doc.All("#bar [data-id="+chosen+"][aria-pressed=true]")) == 1 })
}
