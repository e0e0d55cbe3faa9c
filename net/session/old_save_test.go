package session

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
)

// older returns a host whose page is reloaded with an earlier saved table.
func (p *party) older(text string) *somebody {
	p.t.Helper()
	p.lose()
	ada := p.ada.restored(text)
	ada.slow()
	must.Do(p.t, ada.host.Continue())
	return ada
}

func (p *party) save() string {
	p.t.Helper()
	text := must.Get(p.ada.host.Save())(p.t)
	return text
}

// TestAnOldSaveIsAnotherGame: a host whose saved table lacks a deal deals again. The page that has seen the lost deal says that
// this is another game.
func TestAnOldSaveIsAnotherGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy")
		text := p.save()
		p.deal()
		time.Sleep(5 * time.Second)
		ada, bo := p.older(text), p.guests[0]
		bo.enter(ada.host)
		time.Sleep(time.Minute)
		if ada.host.Lobby().Playing {
			t.Fatal("the host plays a game that it does not have")
		}
		must.Do(t, ada.host.Deal(t.Context()))
		<-(<-ada.screens).over
		time.Sleep(time.Second)
		if of := bo.guest.Doubts(); !of.Other {
			t.Error("Bo's page does not say that this is another game")
		}
	})
}
