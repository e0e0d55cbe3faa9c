//go:build !js

package main

import (
	"strings"
	"sync"
	"testing"

	"gavel/net/signaling/mqtttest"
	"gavel/web/store"
)

// gather makes Ada host a table of three, with a bot, and Bo join it by its link.
func gather(t *testing.T) (ada, bo *person) {
	site := mqtttest.Own(t) + "/"
	ada = open(t, site, map[store.Key]string{store.Name: "Ada"})
	ada.press("#new-game [name='forsale.players'][value='3']")
	ada.press("#new-game [name=go][value=friends]")
	link := ""
	ada.until("a link", func() bool {
		for _, b := range ada.doc.All("#lobby-invite [data-act=copy]") {
			if text := b.Data("text"); strings.Contains(text, "#r=") {
				link = text
			}
		}
		return link != ""
	})
	bo = open(t, link, map[store.Key]string{store.Name: "Bo"})
	bo.press("#join-now")
	ada.press("#lobby [data-act=admit]")
	bo.until("the lobby", func() bool { return !bo.doc.ByID("lobby").IsHidden() })
	return ada, bo
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
