//go:build !js

package main

import (
	"fmt"
	"strings"
	"testing"

	"gavel/web/store"
)

// hears waits for a message to screen readers.
func (p *person) hears(text string) {
	p.Helper()
	p.until("to hear "+text, func() bool {
		return strings.Contains(p.doc.ByID("live").Get("textContent").String(), text)
	})
}

// TestTheLogIsAsItWasLeft: in a wide window it is open at first, and later as the person has left it.
func TestTheLogIsAsItWasLeft(t *testing.T) {
	p := open(t, home, map[store.Key]string{"notes": "no"})
	p.window.Roomy = true
	goes := "new"
	for i, want := range []bool{true, false, true} {
		p.press("#new-game [name=go][value=" + goes + "]")
		p.until("their turn", func() bool { return len(p.choices()) > 0 })
		if got := !p.doc.ByID("log").IsHidden(); got != want {
			t.Errorf("in game %d the log is open: %v", i+1, got)
		}
		if i == 0 { // a game in which nobody has decided is not kept
			p.press("#bar [data-id=pass]")
			p.logged("You pass")
		}
		p.press("#tools [data-act=log]")
		p.press("#tools [data-act=menu]")
		p.press("#menu [data-act=leave]")
		p.until("the start page", func() bool { return !p.doc.ByID("start").IsHidden() })
		goes = "continue"
	}
}

// TestEnterSaysThatItDoesNothing: Enter where no choice is the most likely one, as when an expert may be asked.
func TestEnterSaysThatItDoesNothing(t *testing.T) {
	p := open(t, home, map[store.Key]string{"notes": "no"})
	p.press("#new-game [name=game][value=oddshop]")
	p.press("#new-game [name=go][value=new]")
	p.until("their turn", func() bool { return len(p.choices()) > 0 })
	p.window.Key("Enter")
	p.hears("This key does nothing now. Choose objects")
}

// TestKeys: each key does at the table what the settings say.
func TestKeys(t *testing.T) {
	p := open(t, home, map[store.Key]string{"notes": "no"})
	p.press("#new-game [name='forsale.players'][value='3']")
	p.press("#new-game [name=go][value=new]")
	p.until("their turn", func() bool { return len(p.choices()) > 0 })
	key := func(key, what string, is func() bool) {
		t.Helper()
		p.window.Key(key)
		p.until(what, is)
	}
	log := func() bool { return !p.doc.ByID("log").IsHidden() }
	key("l", "the log", log)
	key("Escape", "no log", func() bool { return !log() })
	key("?", "the rules", func() bool { return p.isOpen("rules") })
	p.window.Key("l") // not while a dialog is open
	key("Escape", "no rules", func() bool { return !p.isOpen("rules") && !log() })
	muted := func() bool { return p.doc.All("#tools [data-act=mute]")[0].Pressed() }
	key("m", "silence", muted)
	key("m", "sounds", func() bool { return !muted() })
	hint := func() bool { return len(p.doc.All("#hint:not([hidden]) .advice")) > 0 }
	key("h", "advice", hint)
	key("Escape", "no advice", func() bool { return !hint() })
	p.window.Key("s")
	p.hears("You: 28 coins, 0 houses")

	bid := func() int {
		n, _ := p.doc.All("#bar [role=spinbutton]")[0].Number()
		return n
	}
	lowest := 0
	p.do(func() { lowest = bid() })
	higher, lower := func() bool { return bid() == lowest+1 }, func() bool { return bid() == lowest }
	key("+", "a higher bid", higher)
	key("-", "a lower bid", lower)
	key("b", "the focus at the bid", func() bool { return p.doc.Focused().Matches("[role=spinbutton]") })
	key("ArrowUp", "a higher bid", higher)
	key("ArrowDown", "a lower bid", lower)
	p.do(func() {
		field := p.doc.Focused()
		field.Set("value", "two")
		p.changes(field)
	})
	p.until("what is typed to be put right", lower)
	p.window.Key("Enter")
	p.logged(fmt.Sprintf("You bid %d", lowest))
}

// TestAHeldKeyDecidesOnce: a key that is held decides nothing again, and a key that ends a word being
// composed decides nothing. Esc leads from the form to join a table to the start page.
func TestAHeldKeyDecidesOnce(t *testing.T) {
	p := open(t, home, map[store.Key]string{"notes": "no"})
	p.press("#start [data-act=join]")
	p.until("the form", func() bool { return p.doc.Root().Data("way") == "join" })
	p.window.Compose("Escape")
	p.do(func() {
		if p.doc.Root().Data("way") != "join" {
			t.Error("the end of a composition leaves the form")
		}
	})
	p.window.Key("Escape")
	p.until("the start page", func() bool { return p.doc.Root().Data("way") == "" })
	p.press("#new-game [name='forsale.players'][value='3']")
	p.press("#new-game [name=go][value=new]")
	turn := func() bool { return len(p.choices()) > 0 }
	p.until("their turn", turn)
	p.do(func() { p.doc.All("#bar [role=spinbutton]")[0].Focus() })
	p.window.Compose("Enter")
	p.press("#bar [data-id=more3]")
	p.do(func() { p.doc.All("#bar [role=spinbutton]")[0].Focus() })
	p.window.Key("Enter")
	p.logged("You bid")
	p.until("their next turn", turn)
	p.do(func() { p.doc.All("#bar [role=spinbutton]")[0].Focus() })
	for range 20 {
		p.window.Repeat("Enter")
	}
	p.window.Key("p")
	p.logged("You pass")
	p.do(func() {
		if log := p.doc.ByID("log-lines").Get("textContent").String(); strings.Count(log, "You bid") != 1 {
			t.Errorf("one press bids more than once:\n%s", log)
		}
	})
}

// logged waits for the line of the log in which a person does something.
func (p *person) logged(line string) {
	p.Helper()
	p.until("the line "+line, func() bool { return strings.Contains(p.doc.ByID("log-lines").Get("textContent").String(), line) })
}

// TestNoKeys: if single keys are switched off, only Escape works.
func TestNoKeys(t *testing.T) {
	p := open(t, home, map[store.Key]string{"keys": "no", "notes": "no"})
	p.press("#new-game [name=go][value=new]")
	p.until("their turn", func() bool { return len(p.choices()) > 0 })
	p.window.Key("l")
	p.do(func() {
		if !p.doc.ByID("log").IsHidden() {
			t.Error("a key opens the log")
		}
	})
	p.press("#tools [data-act=log]")
	p.window.Key("Escape")
	p.until("no log", func() bool { return p.doc.ByID("log").IsHidden() })
}
