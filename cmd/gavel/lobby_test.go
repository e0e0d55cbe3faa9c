//go:build !js

package main

import (
	"strings"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/app/network"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
	"gavel/web/store"
)

// told is a page that is told what to show, and that tells nobody but the test what its person wants.
type told struct {
	*domtest.Window
	doc  dom.Document
	page *page.Page
	sent []model.Intent
}

func tells(t *testing.T, states ...model.State) *told {
	t.Helper()
	w := must.Get(domtest.Open(string(files()["index.html"]), home))(t)
	p := &told{Window: w, doc: dom.In(w.Value())}
	(&person{T: t, window: w, doc: p.doc, site: files()}).loads("en")
	book := must.Get(page.Texts(p.doc))(t)
	kept := store.Open(store.NewMemory().Page(), &store.MemoryLocks{}, "")
	t.Cleanup(kept.Close)
	ask := model.Lookups{
		ConnectionProblem: func(*locale.Book) string { return "" },
		Shown:             func(name string) string { return name },
		Opens:             func(string) links.Found { return links.Found{} },
		Read:              func(string) links.Found { return links.Found{} },
		Explain:           func(links.Found, *locale.Book) string { return "" },
	}
	w.Do(func() {
		p.page = page.New(p.doc, book, func(i model.Intent) { p.sent = append(p.sent, i) }, ask, network.Usual(), kept)
		p.page.Ready()
		for _, s := range states {
			p.page.Render(s)
		}
	})
	return p
}

// presses presses a button that the person can see, and returns what they want by it.
func (p *told) presses(t *testing.T, selector string) (wants model.Intent) {
	t.Helper()
	p.sent = nil
	p.Do(func() {
		for _, button := range p.doc.All(selector) {
			if usable(button) {
				button.Call("click")
			}
		}
	})
	if len(p.sent) != 1 {
		t.Fatalf("%s: the person wants %v", selector, p.sent)
	}
	return p.sent[0]
}

// reads reports whether the page shows or says a text now.
func (p *told) reads(key string) (is bool) {
	p.Do(func() {
		text := p.page.Book().T(key)
		for _, e := range p.doc.All("p, button, span") {
			is = is || strings.Contains(e.Get("textContent").String(), text)
		}
	})
	return is
}

// friends is a game of the reader with others, of which Ada is the host.
func friends(me int) model.State {
	return model.State{Place: &model.Place{Kind: model.AtTable, Visit: 1, Game: "forsale"}, Lobby: &model.Lobby{
		Hosting: me == 0, Me: me, Keeper: "Ada", Game: "forsale", Playing: true,
		Chairs: []model.Chair{{Name: "Ada", Link: model.Good}, {Name: "Bo", Link: model.Good}, {Name: "Cy", Link: model.Good}},
	}}
}

// TestIdlePeople: one press lets a bot play on for somebody who takes long, who of two guests wants it reads that another one must
// want it too, and the host has a no for a guest who asks to start.
func TestIdlePeople(t *testing.T) {
	for idle, me := range map[int]int{1: 0, 0: 1} {
		s := friends(me)
		s.Lobby.Chairs[idle].Thinks = time.Minute
		p := tells(t, s)
		if got := p.presses(t, "#status-bar [data-act=play-on]"); got != model.PlayOn(idle) {
			t.Errorf("the person wants %#v", got)
		}
		if p.reads("page.playon.two") != (idle == 0) {
			t.Errorf("chair %d is asked to wait for another guest: %v", me, idle != 0)
		}
	}
	s := friends(0)
	s.Place, s.Lobby.Playing = &model.Place{Kind: model.AtLobby, Visit: 1}, false
	s.Lobby.Chairs[1].Starts = true
	p := tells(t, s)
	if got := p.presses(t, "#lobby-not-yet"); got != (model.NotYet{}) {
		t.Errorf("the host wants %#v", got)
	}
	s = friends(1)
	s.Place, s.Lobby.Playing = &model.Place{Kind: model.AtLobby, Visit: 1}, false
	if p := tells(t, s); !p.reads("page.lobby.ask") {
		t.Error("a guest cannot ask to start")
	}
}

// TestWhatSuitsTheTable: sentences that would be wrong at some tables are not said there. A lost big screen has no seat for a bot, and
// in mid-game nobody is told to choose a game.
func TestWhatSuitsTheTable(t *testing.T) {
	for _, unseated := range []bool{true, false} {
		s := friends(1)
		s.Lost = &model.Lost{Host: "Ada", Unseated: unseated, Recovery: model.Alone}
		p := tells(t, s)
		p.Do(func() {
			said, bot := p.doc.ByID("lost-text").Get("textContent").String(), p.page.Book().Who("page.lost.bot", "Ada")
			if strings.Contains(said, bot) == unseated {
				t.Errorf("of a host without a seat (%v) a guest reads %q", unseated, said)
			}
		})
	}
	before, after := friends(1), friends(1)
	after.Lobby.Remote = true
	p := tells(t, before, after)
	if !p.reads("page.remote.now") || p.reads("page.remote.mine") {
		t.Error("who gets the remote control in mid-game is told to choose a game")
	}
}
