package session

import (
	"bytes"
	"context"
	"testing"
	"testing/synctest"
	"time"

	"gavel/net/draw"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/wire"
)

// there returns of how many draws a person's page says that it was there, and how many were made without it, as each of
// these people sees it. It fails if they see different numbers.
func (p *party) there(of *somebody, all ...*somebody) (there, without int) {
	p.t.Helper()
	r, _ := p.ada.host.Record()
	seat := seatOf(r, of.me.Name)
	for i, s := range all {
		proof := s.host.status().Proof
		if s.guest != nil {
			proof = s.guest.Status().Proof
		}
		t, w := proof.There[seat], proof.Without[seat]
		if i > 0 && (t != there || w != without) {
			p.t.Errorf("%s sees %d of %d, another one %d of %d", s.me.Name, t, w, there, without)
		}
		there, without = t, w
	}
	return there, without
}

// status returns the status of a host; the zero Status for none.
func (h *Host) status() (s Status) {
	if h != nil {
		s = h.Status()
	}
	return s
}

// TestAPageThatAnsweredSaysSo: a page whose links do not reach the host says to all that it was there. They see it
// during the game and after it, and find no fault.
func TestAPageThatAnsweredSaysSo(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		all, cy := []*somebody{p.ada, p.guests[0], p.guests[1]}, p.guests[1]
		p.openDraw(1)
		time.Sleep(linkLimit + time.Second)
		if there, without := p.there(cy, all...); there != 1 || without != 1 {
			t.Errorf("during the game they see %d of %d", there, without)
		}
		p.finished(p.ada, p.guests...)
		if there, without := p.there(cy, all...); there != maxSilences || without != len(p.ada.log().Draws()) {
			t.Errorf("after the game they see %d of %d", there, without)
		}
	})
}

// TestAHostThatLeavesAPageOut: a host begins draws without a page that is there. The page says so each time, and they all
// see it.
func TestAHostThatLeavesAPageOut(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		all, cy := []*somebody{p.ada, p.guests[0], p.guests[1]}, p.guests[1]
		p.deal()
		time.Sleep(linkLimit)
		before := 0
		p.ada.host.locked(func() {
			p.ada.host.draws.silent[ledger.KeyOf(cy.me.Key)] = maxSilences
			before = len(p.ada.host.publisher.log.Draws())
		})
		p.finished(p.ada, p.guests...)
		left := len(p.ada.log().Draws()) - before
		if there, without := p.there(cy, all...); there != left || without != left || left < 3 {
			t.Errorf("they see %d of %d, want %d", there, without, left)
		}
	})
}

// TestAHostThatPassesNothingOn: a page sees its own statements, also if the host holds them back.
func TestAHostThatPassesNothingOn(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p, cy := newParty(t, "forsale", 1, "Bo"), visiting(t, "Cy")
		p.connects(cy, func(c *peer.Conn) Conn { return deaf{c} })
		p.deal()
		p.finished(p.ada, p.guests[0], cy)
		if there, _ := p.there(cy, cy); there != maxSilences {
			t.Errorf("its own page sees %d", there)
		}
		if there, _ := p.there(cy, p.ada, p.guests[0]); there != 0 {
			t.Errorf("the others see %d", there)
		}
	})
}

// deaf is the end of a guest's page whose links and statements do not arrive.
type deaf struct{ *peer.Conn }

func (d deaf) Send(frame []byte) error {
	if m, err := wire.Decode(frame); err == nil && m.Piece != nil && m.Piece.Of == wire.There {
		return nil
	}
	return quiet(d).Send(frame)
}

// sleepy is the end of a guest's page that stands still when a draw begins, a number of times. Then it gets all messages
// at once.
type sleepy struct {
	*peer.Conn
	times *int
}

func (s sleepy) Receive(ctx context.Context) ([]byte, error) {
	frame, err := s.Conn.Receive(ctx)
	if *s.times > 0 && bytes.Contains(frame, []byte(`\"try\":1`)) {
		*s.times--
		time.Sleep(2 * linkLimit)
	}
	return frame, err
}

// TestAPageThatStoodStill does not say that it was there.
func TestAPageThatStoodStill(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p, cy, times := newParty(t, name, 1, "Bo"), visiting(t, "Cy"), 2
		p.connects(cy, func(c *peer.Conn) Conn { return sleepy{c, &times} })
		p.deal()
		p.finished(p.ada, p.guests[0], cy)
		if there, without := p.there(cy, p.ada, p.guests[0], cy); there != 0 || without != 2 {
			t.Errorf("they see %d of %d", there, without)
		}
	})
}

// TestALiarCostsNothing: a guest's page says of each draw that it was there. Where that cannot be, nobody sees it, and the
// game goes on.
func TestALiarCostsNothing(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.deal()
		cy := p.guests[1]
		say := func(s ledger.There) {
			cy.guest.locked(func() { cy.guest.line.sendText(wire.There, draw.ThereText(s)) })
			synctest.Wait()
		}
		for p.ada.host.Lobby().Playing && cy.guest.Status().Connected {
			for n := range uint32(4) {
				say(cy.guest.drawer.page.There(1 + n + uint32(len(p.ada.log().Draws()))))
				say(ledger.There{Page: ledger.KeyOf(cy.me.Key), N: 1 + n})
			}
			time.Sleep(time.Second)
		}
		p.finished(p.ada, p.guests...)
		if there, without := p.there(cy, p.ada, p.guests[0], cy); there != 0 || without != 0 {
			t.Errorf("they see %d of %d", there, without)
		}
		say(ledger.NewThere(p.guests[0].me.Key, cy.guest.check.occasion, 1))
		if cy.guest.Status().Connected {
			t.Error("it says so for another page")
		}
	})
}

// TestAStatementOutlivesItsHost: the next host's log has the statement too.
func TestAStatementOutlivesItsHost(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "business", 0, "Bo", "Cy", "Di")
		p.openDraw(1)
		time.Sleep(linkLimit + time.Second)
		bo := p.succeeds(p.guests[1], p.guests[2])
		p.finished(bo, p.guests[1], p.guests[2])
		if there, without := p.there(p.guests[1], bo, p.guests[1], p.guests[2]); there != 1 || without < 1 {
			t.Errorf("they see %d of %d", there, without)
		}
	})
}
