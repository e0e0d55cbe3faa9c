//go:build !js

package main

import (
	"strings"
	"sync"
	"testing"

	"gavel/net/signaling/mqtttest"
	"gavel/web/store"
)

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

// TestAllComeIn: guests with the link press once, and the host lets all of them in at once.
func TestAllComeIn(t *testing.T) {
	ada, link := hosts(t)
	bo, cy := comes(t, "Bo", link), comes(t, "Cy", link)
	ada.reads("#lobby .requests", "Let all 2 in")
	ada.audit("the requests")
	ada.press("#lobby [data-act=admit-all]")
	bo.seated()
	cy.seated()
}

// TestFriendsMeetAndPlay: two people meet by a link, say something, play a game to its end, and
// see that its deal was fair. Then they start the next.
func TestFriendsMeetAndPlay(t *testing.T) {
	ada, bo := gather(t)
	bo.press("#lobby .saying summary")
	bo.press("#lobby .phrases button")
	ada.until("what Bo says", func() bool { return len(ada.doc.All(".toast.said")) > 0 })
	bo.press("#lobby-ready")
	ada.press("#lobby-start")
	var both sync.WaitGroup
	for _, p := range []*person{ada, bo} {
		both.Go(p.plays)
	}
	both.Wait()
	for _, p := range []*person{ada, bo} {
		p.until("the verdict that the deal was fair", func() bool {
			found := p.doc.ByID("verified")
			return !found.IsHidden() && len(found.Find("use[href='#i-done']")) == 1
		})
	}
	bo.until("the vote on the next game", func() bool { return !bo.doc.All("#sheet .again")[0].Pressed() })
	bo.press("#sheet .again")
	ada.until("Bo to be ready again", func() bool { return !ada.doc.ByID("again-said").IsHidden() })
	ada.press("#sheet [data-act=rematch]")
	for _, p := range []*person{ada, bo} {
		p.until("the next game", func() bool { return !p.isOpen("sheet") && p.doc.ByID("over").IsHidden() })
	}
}
