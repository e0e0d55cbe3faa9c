package session

import (
	"testing"

	"gavel/game/must"
	"gavel/net/verdict"
	"time"
)

// TestTablesThatAreNotCalledFair: such a game is played to its end, and each page says what it is.
func TestTablesThatAreNotCalledFair(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		finds := func(what string, want verdict.Finding, all ...*somebody) {
			for _, s := range all {
				if got := s.guest.Status().Proof; got.Found != want || got.Err != nil {
					t.Errorf("%s, %s: %+v", what, s.me.Name, got)
				}
			}
		}
		p := newParty(t, name, 1, "Bo", "Cy")
		wes := watchingBy(t, "Wes")
		wes.look(p.ada.host)
		p.deal()
		p.finished(p.ada, p.guests...)
		finds("watched", verdict.Watched, wes)

		shared := sharing(t, name, 1, "Bo")
		must.Do(t, shared.host.Deal(t.Context()))
		for range 3 { // the spectator's, Ada's and Bo's
			finish(t, <-shared.screens)
		}
		until(t, shared.host.Changes(), "the end", func() bool { return !shared.host.Lobby().Playing })
		if got := shared.host.Status().Proof.Found; got != verdict.Alone {
			t.Errorf("at one device the host finds %d", got)
		}

		p = newParty(t, name, 1, "Bo", "Cy")
		p.deal()
		time.Sleep(8 * time.Second)
		heir := p.succeeds(p.guests[1])
		p.finished(heir, p.guests[1])
		finds("after its host", verdict.Continued, p.guests[1])
		if got := heir.host.Status().Proof.Found; got != verdict.Continued {
			t.Errorf("who goes on finds %d", got)
		}

		p = newParty(t, name, 1, "Bo", "Cy")
		p.deal()
		time.Sleep(8 * time.Second)
		p.cut()
		ada := p.ada.reopened()
		for _, g := range p.guests {
			g.enter(ada.host)
		}
		time.Sleep(time.Second)
		must.Do(t, ada.host.Continue())
		p.finished(ada, p.guests...)
		finds("saved", verdict.Continued, p.guests...)
	})
}
