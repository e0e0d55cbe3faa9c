package session

import (
	"context"
	"errors"
	"testing"
	"time"

	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// TestALogThatWasCutShort: a connection breaks while the host sends the log. The host sends it
// again, and nobody doubts it.
func TestALogThatWasCutShort(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	first := bo.seat(ada.host)
	a, _, _, ended := bo.come(ada.host) // by another connection
	<-first.Done()
	must.Do(t, wire.Send(a, wire.Message{Piece: &wire.Piece{Of: wire.Log, Text: `{"log":`}}))
	a.Close()
	if err := <-ended; !errors.Is(err, peer.ErrLeft) {
		t.Errorf("the connection ended with %v", err)
	}
	bo.come(ada.host)
	until(t, ada.host.Changes(), "the guest's return", func() bool { return !ada.host.Status().Missing })
	must.Do(t, ada.host.Deal(t.Context()))
	finish(t, <-bo.screens)
	if p := bo.proof(); p.Err != nil {
		t.Errorf("the guest doubts the deal: %v", p.Err)
	}
}

// TestADealIsSavedBeforeItIsShown: a host that reloads its page during a deal must not use the
// same number again. Guests would take that for fraud.
func TestADealIsSavedBeforeItIsShown(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	bo.seat(ada.host)
	select {
	case <-ada.host.Changes():
	default:
	}
	ctx, leave := context.WithCancel(t.Context())
	leave()
	_ = ada.host.Deal(ctx)
	select {
	case <-ada.host.Changes():
	default:
		t.Error("nobody is told to save the table")
	}
}

// TestDealSkipsDisconnectedGuest: the deal continues as soon as the last awaited guest has lost
// the connection.
func TestDealSkipsDisconnectedGuest(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p, line := newParty(t, "forsale", 2), (*peer.Conn)(nil)
		p.connects(visiting(t, "Bo"), func(c *peer.Conn) Conn { line = c; return tardy{Conn: c, word: `"part"`} })
		began := time.Now()
		time.AfterFunc(time.Second, line.Close)
		p.deal()
		if took := time.Since(began); took > 2*time.Second {
			t.Errorf("the deal took %v", took)
		}
	})
}

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
