//go:build !js

package main

import (
	"testing"

	"gavel/web/page/dom"
	"gavel/web/players"
	"gavel/web/store"
)

// as opens the page of a player of a browser.
func as(t *testing.T, disk *store.Memory, player string) *person {
	t.Helper()
	kept := store.Open(disk.Page(), &store.MemoryLocks{}, player)
	kept.Set("speed", "instant")
	return openWith(t, files(), "en", home, kept)
}

// adds fills in the form for a new player.
func (p *person) adds(name, face string) {
	p.Helper()
	p.until("the form", func() bool { return p.isOpen("player") })
	p.do(func() {
		form := p.doc.ByID("player-form")
		form.Find("[name=name]")[0].Set("value", name)
		form.Find("[name=face][value='" + face + "']")[0].Call("click")
	})
	p.press("#player-form button.primary")
}

// becomes waits until the page asks the loader for another player.
func (p *person) becomes(player string, f func()) {
	p.Helper()
	asked := false
	p.do(func() { dom.On(p.doc.Window(), "gavel:player", func(dom.Event) { asked = true }) })
	f()
	p.until("another player", func() bool { return asked && p.doc.Root().Data("player") == player })
}

// TestPlayers: one player alone sees only how to add another. Two players each have their own
// game; changing takes two presses. Removing asks, says what goes, and offers a copy.
func TestPlayers(t *testing.T) {
	disk := store.NewMemory()
	p := as(t, disk, "")
	p.do(func() { p.doc.All("#new-game [name=name]")[0].Set("value", "Ada") })
	p.press("#new-game [name=go][value=new]")
	p.until("their turn", func() bool { return len(p.choices()) > 0 })
	p.keeps("the game", func() bool { return p.store.Get(store.Save) != "" })
	p.press("#tools [data-act=menu]")
	p.press("#menu [data-act=leave]")
	p.until("the start page", func() bool { return p.doc.ByID("table").IsHidden() })
	p.do(func() {
		if !p.doc.ByID("who").IsHidden() {
			t.Error("one player alone is asked who plays")
		}
	})
	p.press("#start [data-act=settings]")
	p.press("#settings [data-act=player]")
	p.adds("Bo", "7")
	p.reads("#toasts", "Bo can play here now")
	p.reads("#who", "Ada")
	p.audit("the start page of two players")
	p.press("#who")
	p.until("the list", func() bool { return p.isOpen("players") && p.doc.Focused().Matches("[aria-current]") })
	p.audit("the list of players")
	p.becomes("2", func() { p.press("#players-list [data-do=play][data-n='2']") })

	q := as(t, disk, "2")
	q.reads("#who", "Bo")
	q.do(func() {
		if name := q.doc.All("#new-game [name=name]")[0].Get("value").String(); name != "Bo" {
			t.Errorf("the form has the name %q", name)
		}
		if !q.doc.All("#new-game .continue")[0].IsHidden() {
			t.Error("Bo can continue the game of Ada")
		}
		if len(q.doc.All("#names option[value=Ada]")) != 1 || len(q.doc.All("#names option")) != 1 || len(q.doc.All(".here [list=names]")) == 0 {
			t.Error("the form does not offer Ada as somebody else at this device")
		}
	})
	q.press("#who")
	q.press("#players-list [data-do=edit][data-n='2']")
	q.adds("Bob", "11")
	q.reads("#who", "Bob")
	p.until("Ada's page to know Bob", func() bool { return players.Of(p.store, 2) == (players.Person{Name: "Bob", Avatar: 11}) })

	q.press("#start [data-act=results]")
	q.press("#results [data-act=copies]")
	q.reads("#copy-whose", "You play as Bob.")
	q.closes("copy")
	q.closes("results")

	q.press("#who")
	q.press("#players-list [data-do=edit][data-n='1']")
	q.press("#player-form [data-do=remove]")
	q.reads("#ask", "Remove Ada from this browser?")
	q.reads("#ask", "an unfinished game")
	q.do(func() {
		if got := q.doc.Focused().Get("textContent").String(); got != "Keep" {
			t.Errorf("the focus is on %q", got)
		}
	})
	q.audit("the question")
	buttons := func() []dom.Element { return q.doc.All("#ask .actions button") }
	q.do(func() { buttons()[1].Call("click") })
	q.until("a copy", func() bool { return len(q.kept) == 1 && q.isOpen("ask") })
	q.do(func() { buttons()[2].Call("click") })
	q.keeps("only Bob", func() bool { return len(q.store.Players()) == 1 })
	q.until("the start page of one player", func() bool { return q.doc.ByID("who").IsHidden() && !q.isOpen("players") && !q.isOpen("player") })
	if saved := q.store.Get(store.Of(1, store.Save)); saved != "" {
		t.Errorf("of Ada remains %.60q", saved)
	}
	p.store.Set(store.Name, "Ada again")
	p.reads("#error-text", "This player was removed")
}

// TestAPlayerLeaves: somebody who removes themselves makes way for the others.
func TestAPlayerLeaves(t *testing.T) {
	disk := store.NewMemory()
	kept := store.Open(disk.Page(), &store.MemoryLocks{}, "")
	kept.Set(store.Roster, "126")
	kept.Set(store.Of(2, store.Name), "Bo")
	kept.Set(store.Roster, "26")
	kept.Close()
	p := as(t, disk, "2")
	p.press("#who")
	p.press("#players-list [data-do=edit][data-n='2']")
	p.press("#player-form [data-do=remove]")
	p.until("the question", func() bool { return p.isOpen("ask") })
	p.becomes("6", func() { p.do(func() { p.doc.All("#ask .actions button")[2].Call("click") }) })
}
