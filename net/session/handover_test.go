package session

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// TestAHandedOverTableStaysAsItIs: a hand-over ends the host's part in the table at once. Later
// events at that page do not get into the table's log.
func TestAHandedOverTableStaysAsItIs(t *testing.T) {
	ada, bo, cy := hosting(t, "forsale", 2), visiting(t, "Bo"), visiting(t, "Cy")
	bo.seat(ada.host)
	cy.seat(ada.host)
	chair := slices.IndexFunc(ada.host.Lobby().Chairs, func(c wire.Chair) bool { return c.Name == "Bo" })
	must.Do(t, ada.host.HandOver(chair))
	until(t, bo.guest.Changes(), "the table", func() bool { return bo.guest.Status().Heir != "" })
	before := ada.log().At()
	set(ada.host, func(s *wire.Settings) { s.Timer = wire.Seconds(time.Minute) })
	must.Do(t, addBot(ada.host, "easy"))
	if after := ada.log().At(); after != before {
		t.Errorf("after the hand-over the log goes on from %v to %v", before, after)
	}
	until(t, bo.guest.Changes(), "the end of the connection", func() bool { return !bo.guest.Status().Connected })
}

// TestNewHostIsLostAfterHandOver: a page that gets a table and is lost before it has begun counts
// as a lost host. The others continue the same game.
func TestNewHostIsLostAfterHandOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 0, "Bo", "Cy", "Di")
		p.deal()
		time.Sleep(5 * time.Second)
		if err := p.ada.host.HandOver(1); err != nil { // Bo's page does nothing with it
			t.Fatal(err)
		}
		synctest.Wait()
		for i, end := range p.ends {
			if err := end.Err(); !errors.Is(err, peer.ErrClosed) && !errors.Is(err, peer.ErrLeft) {
				t.Errorf("guest %d is still connected: %v", i, err)
			}
		}
		time.Sleep(seating.UsualGrace)
		heir := must.Get(p.goOn(1))(t)
		p.guests[2].enter(heir.host)
		time.Sleep(2 * succession.GatherWait)
		if heir.host.Status().Recovering {
			t.Fatal("those who stay cannot go on")
		}
		p.finished(heir, p.guests[2])
	})
}
