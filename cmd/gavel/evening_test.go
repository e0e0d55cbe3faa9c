//go:build !js

package main

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/net/signaling/mqtttest"
	"gavel/net/wire"
	"gavel/web/app/tables"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
	"gavel/web/store"
)

// word returns a text of the page in English.
func word(key string, args ...any) string { return locale.For(locale.English).T(key, args...) }

// code returns the room's code that the lobby shows, once it is not another one.
func (p *person) code(not string) (code string) {
	p.Helper()
	p.until("a new code", func() bool {
		for _, b := range p.doc.All("#lobby-invite .code") {
			code = b.Get("textContent").String()
		}
		return code != "" && code != not
	})
	return code
}

// agrees answers a question with yes.
func (p *person) agrees() {
	p.Helper()
	p.until("a question", func() bool { return p.isOpen("ask") })
	p.press("#ask button:not(.primary)")
}

// TestTheHostDecidesWhoComesIn: the host refuses all who ask, shuts the table and opens it, lets all in at once, and removes a guest
// after a question. The code is another one after that, and when the host asks for it.
func TestTheHostDecidesWhoComesIn(t *testing.T) {
	ada, link := hosts(t)
	code := ada.code("")
	bo, cy := comes(t, "Bo", link), comes(t, "Cy", link)
	ada.reads("#lobby .requests", word("page.request.none"))
	ada.press("#lobby [data-act=refuse-all]")
	for _, p := range []*person{bo, cy} {
		p.reads("#join-way", word("friends.declined"))
	}
	ada.press("#lobby [data-act=shut-table]")
	ada.reads("#lobby", word("page.shut.on"))
	di := comes(t, "Di", link)
	di.reads("#join-way", word("friends.shut"))
	ada.press("#lobby [data-act=open-table]")
	di.press("#join-way button")
	ed := comes(t, "Ed", link)
	ada.reads("#lobby .requests", "Let all 2 in")
	ada.audit("the requests")
	ada.press("#lobby [data-act=admit-all]")
	di.seated()
	ed.seated()
	ada.press("#lobby [aria-label='" + word("page.chair.remove", "who", "Di") + "']")
	ada.agrees()
	di.reads("#join-way", word("friends.declined"))
	code = ada.code(code)
	ada.press("#lobby [data-act=new-code]")
	ada.agrees()
	ada.code(code)
}

// TestAnEvening: two people meet by a link, and say something. Somebody watches their game without asking, and has no controls. All
// see that the deal was fair. The host ends the evening, so all see its podium and its stories. Nevertheless a guest votes for another game,
// the host takes it, and they start it.
func TestAnEvening(t *testing.T) {
	ada, link := hosts(t)
	bo := comes(t, "Bo", link)
	ada.press("#lobby [data-act=admit]")
	bo.seated()
	cy := open(t, link, map[store.Key]string{store.Name: "Cy"})
	cy.press("[data-act=join-watch]")
	ada.reads("#lobby", word("page.watchers", "n", 1, "names", "Cy"))
	bo.press("#lobby .saying summary")
	bo.press("#lobby .phrases button")
	ada.until("what Bo says", func() bool { return len(ada.doc.All(".toast.said")) > 0 })
	bo.press("#lobby-ready")
	ada.press("#lobby-start")
	cy.reads("#table", word("page.watching.only"))
	cy.do(func() {
		for _, e := range cy.doc.All("#bar [data-id], #hint-tool") {
			if pressable(e) {
				t.Errorf("who watches can press %q", cy.name(e))
			}
		}
	})
	var both sync.WaitGroup
	for _, p := range []*person{ada, bo} {
		both.Go(p.plays)
	}
	both.Wait()
	cy.until("the end", cy.ended)
	for _, p := range []*person{ada, bo} {
		p.until("the verdict that the deal was fair", func() bool {
			found := p.doc.ByID("verified")
			return !found.IsHidden() && len(found.Find("use[href='#i-done']")) == 1
		})
	}
	if end := bo.doc.All("#sheet [data-act=end-evening]")[0]; !end.IsHidden() {
		t.Error("a guest can end the evening of all")
	}
	ada.press("#sheet [data-act=end-evening]")
	for _, p := range []*person{ada, bo, cy} {
		p.reads("#evenings .highlights", "Closest game")
		p.reads("#evenings .highlights", "Best bargain")
		if n := len(p.doc.All("#evenings .podium li")); n != 2 {
			t.Errorf("%d people are on the podium", n)
		}
	}
	cy.reads("#evenings .podium", "Bo")
	for _, p := range []*person{ada, bo, cy} {
		p.closes("evenings")
	}
	bo.press("#sheet [data-act=propose][data-game=oddshop]")
	ada.reads("#sheet", word("page.vote.for", "names", []string{"Bo"}))
	ada.press("#sheet [data-act=take-vote]")
	bo.reads("#sheet", word("page.vote.next", "game", word("shell.game.oddshop")))
	bo.until("the vote on the next game", func() bool { return !bo.doc.All("#sheet .again")[0].Pressed() })
	bo.press("#sheet .again")
	ada.until("Bo to be ready again", func() bool { return !ada.doc.ByID("again-said").IsHidden() })
	ada.press("#sheet [data-act=rematch]")
	for _, p := range []*person{ada, bo} {
		p.until("the next game", func() bool { return !p.isOpen("sheet") && p.doc.ByID("over").IsHidden() })
	}
}

// TestTheTableSaysWhoKnowsTheCards: who opens a table of a game with secret cards reads how nobody there would know them.
func TestTheTableSaysWhoKnowsTheCards(t *testing.T) {
	ada := open(t, mqtttest.Own(t)+"/", map[store.Key]string{store.Name: "Ada"})
	ada.press("#new-game [name=game][value=oddshop]")
	ada.press("#new-game [name=go][value=friends]")
	ada.reads("#lobby", word("page.lobby.trust.other"))
}

// TestADeviceIsHandedRound: behind the curtain the document has nothing of what the person before could choose.
func TestADeviceIsHandedRound(t *testing.T) {
	p := open(t, home, map[store.Key]string{store.Name: "Ada"})
	p.press("#new-game [name=game][value=business]")
	p.press("#new-game [name='business.players'][value='3']")
	p.press("#new-game [name='business.here'][value='2']")
	p.press("#new-game [name=go][value=new]")
	var private []string // names with numbers: sums and cards
	curtains := 0
	p.decides("four curtains", func() bool {
		if len(p.doc.All("#bar .hold")) > 0 {
			if len(private) > 0 {
				curtains++
			}
			table := p.doc.ByID("table").Get("outerHTML").String()
			for _, secret := range private {
				if strings.Contains(table, secret) {
					t.Errorf("behind the curtain the document has %q", secret)
				}
			}
			private = nil
		} else if all := p.choices(); len(all) > 0 {
			private = nil
			for _, e := range all {
				if name := p.name(e); strings.ContainsAny(name, "0123456789") {
					private = append(private, name)
				}
			}
		}
		return curtains == 4 || p.ended()
	})
	if curtains < 4 {
		t.Errorf("there were %d curtains", curtains)
	}
}

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
		p.page = page.New(p.doc, book, func(i model.Intent) { p.sent = append(p.sent, i) }, ask, tables.UsualNetwork(), kept)
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
		Chairs: []model.Chair{{Name: "Ada", Link: wire.Good}, {Name: "Bo", Link: wire.Good}, {Name: "Cy", Link: wire.Good}},
	}}
}

// TestIdlePeople: one press lets a bot play on for somebody who takes long, who of two guests wants it reads that another one must
// want it too, and the host has a no for a guest who asks to start.
func TestIdlePeople(t *testing.T) {
	for idle, me := range map[int]int{1: 0, 0: 1} {
		s := friends(me)
		s.Lobby.Chairs[idle].Thinks = time.Minute
		p := tells(t, s)
		if got, is := p.presses(t, "#status-bar [data-act=play-on]").(model.Command); !is || *got.PlayOn != *s.Lobby.Occupied(idle) {
			t.Errorf("the person wants %+v", got)
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

// hosts opens a table of three for Ada, and returns its link.
func hosts(t *testing.T) (ada *person, link string) {
	site := mqtttest.Own(t) + "/"
	ada = open(t, site, map[store.Key]string{store.Name: "Ada"})
	ada.press("#new-game [name='forsale.players'][value='3']")
	ada.press("#new-game [name=go][value=friends]")
	ada.until("a link", func() bool {
		for _, b := range ada.doc.All("#lobby-invite [data-act=copy]") {
			if text := b.Data("text"); strings.Contains(text, "#r=") {
				link = text
			}
		}
		return link != ""
	})
	return ada, link
}

// comes opens a link for a person whose name is known, and presses Join.
func comes(t *testing.T, name, link string) *person {
	p := open(t, link, map[store.Key]string{store.Name: name})
	p.press("#join-now")
	return p
}

// seated waits for the lobby.
func (p *person) seated() {
	p.Helper()
	p.until("the lobby", func() bool { return !p.doc.ByID("lobby").IsHidden() })
}

// gather makes Ada host a table of three, with a bot, and Bo join it by its link.
func gather(t *testing.T) (ada, bo *person) {
	ada, link := hosts(t)
	bo = comes(t, "Bo", link)
	ada.press("#lobby [data-act=admit]")
	bo.seated()
	return ada, bo
}

// callable equips the browser with all that can call its person. It returns what the page asks
// of it, in order.
func (p *person) callable() (done *[]string) {
	done = new([]string)
	promises := func(what func(args []dom.Value) string, value any) dom.Func {
		return dom.FuncOf(func(_ dom.Value, args []dom.Value) any {
			*done = append(*done, what(args))
			return map[string]any{"then": dom.FuncOf(func(_ dom.Value, args []dom.Value) any { args[0].New(value); return nil })}
		})
	}
	always := func(what string) func([]dom.Value) string { return func([]dom.Value) string { return what } }
	p.window.Do(func() {
		window := p.window.Value()
		window.Set("isSecureContext", true)
		window.Set("Notification", map[string]any{"permission": "default", "requestPermission": promises(always("asks"), "granted")})
		window.Get("navigator").Set("wakeLock", map[string]any{"request": promises(always("wakes"), map[string]any{})})
		window.Get("navigator").Set("serviceWorker", map[string]any{"controller": map[string]any{
			"postMessage": promises(func(args []dom.Value) string { return args[0].String() }, nil),
		}})
	})
	return done
}

// hides hides the page, or shows it.
func (p *person) hides(hidden bool) {
	p.do(func() {
		document := p.doc.Value()
		document.Set("hidden", hidden)
		document.Call("dispatchEvent", dom.Global().Get("Event").New("visibilitychange"))
	})
}

// TestCalledAmongFriends: a guest's screen stays on at their turn. While the page is hidden it
// calls them, and after a missed turn it asks, once, whether it may show notifications.
func TestCalledAmongFriends(t *testing.T) {
	ada, bo := gather(t)
	ada.press("#table-settings-change")
	ada.do(func() { ada.doc.All("#table-settings-timer option[value='30']")[0].Attr("value", "1") }) // second
	ada.chooses("#table-settings-timer", "1")
	done := bo.callable()
	bo.hides(true)
	ada.press("#table-settings button.primary")
	ada.press("#lobby-start")
	question := bo.doc.ByID("call-ask")
	bo.until("the question", func() bool { return !question.IsHidden() && !bo.doc.ByID("status-bar").IsHidden() })
	bo.until("a call", func() bool { return slices.Contains(*done, "Your turn – Gavel") })
	bo.until("another turn of theirs", func() bool { return len(bo.choices()) > 0 })
	bo.hides(false)
	bo.does(func() {}, "the end of the call", func() bool { return slices.Contains(*done, "") })
	bo.until("a screen that stays on", func() bool { return slices.Contains(*done, "wakes") })
	if slices.Contains(*done, "asks") {
		t.Error("the page asks the browser by itself")
	}
	bo.press("#call-ask [data-act=call-yes]")
	bo.until("the browser's question", func() bool { return question.IsHidden() && slices.Contains(*done, "asks") })
	if bo.store.Get(store.Called) == "" {
		t.Error("the page would ask again")
	}
}

// TestNoCallAlone: a game against bots calls nobody.
func TestNoCallAlone(t *testing.T) {
	p := open(t, home, nil)
	done := p.callable()
	p.hides(true)
	p.press("#new-game [name=go][value=new]")
	p.until("their turn", func() bool { return len(p.choices()) > 0 })
	p.hides(false)
	p.do(func() {})
	if len(*done) > 0 {
		t.Errorf("the page did %q", *done)
	}
}
