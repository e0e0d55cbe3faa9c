package session

import (
	"bytes"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/net/peer"
)

// TestAStepIsWrittenOnce: a step is written once for all receivers.
func TestAStepIsWrittenOnce(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "business", 2, "Bo")
		p.ada.decide = func(game.Decision) error { return nil } // the game waits for her
		p.deal()
		time.Sleep(time.Minute)
		synctest.Wait()
		at, n := p.ada.host.match.play, 1000
		j := &journal{g: p.ada.host.Game, p: at, table: at.runner.Table}
		see := func() { j.See(game.Step{N: n}) }
		if testing.AllocsPerRun(10, func() { n++; see() }) == 0 {
			t.Error("nothing is done about a new step")
		}
		if again := testing.AllocsPerRun(10, see); again > 0 {
			t.Errorf("%v allocations for a step that is written", again)
		}
	})
}

// counted is a connection that counts the lobbies sent by it.
type counted struct {
	*peer.Conn
	lobbies *atomic.Int32
}

func (c counted) Send(frame []byte) error {
	if bytes.HasPrefix(frame, []byte(`{"lobby"`)) {
		c.lobbies.Add(1)
	}
	return c.Conn.Send(frame)
}

// TestManyChangesAreToldAtOnce: the host combines frequent changes of a person into few messages
// to the others. In the end all know the last state.
func TestManyChangesAreToldAtOnce(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo, cy := hosting(t, "forsale", 2), visiting(t, "Bo"), visiting(t, "Cy")
		bo.seat(ada.host)
		a, b := peer.Pair()
		var lobbies atomic.Int32
		go func() { _ = ada.host.Serve(t.Context(), counted{a, &lobbies}, secret) }()
		go func() { _ = cy.guest.Serve(t.Context(), b, secret) }()
		synctest.Wait()
		admit(ada.host, ada.host.Status().Requests[0].ID, true)
		time.Sleep(time.Second)
		lobbies.Store(0)
		for n := range 9 {
			bo.guest.Ready(n%2 == 0)
			bo.guest.Propose([]string{"business", "oddshop"}[n%2])
		}
		time.Sleep(time.Second)
		l, _ := cy.guest.Lobby()
		if n := lobbies.Load(); n > 2 || !l.Chairs[1].Ready || l.Chairs[1].Proposes != "business" {
			t.Errorf("after %d lobbies Cy knows of %+v", n, l.Chairs[1])
		}
	})
}
