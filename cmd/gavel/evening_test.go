//go:build !js

package main

import (
	"strings"
	"sync"
	"testing"

	"gavel/assets/locale"
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
// see that the deal was fair. After the game a guest votes for another one, the host takes it, and they start it.
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
