package session

import (
	"bytes"
	"context"
	"testing"
	"time"

	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/verdict"
)

// leftOut fails unless a person's page knows of as many draws without it although it had answered, and has found this; and
// unless the log names it in as many draws.
func (p *party) leftOut(of *somebody, answered, without int, found verdict.Finding) {
	p.t.Helper()
	r, _ := p.ada.host.Record()
	proof := of.guest.Status().Proof
	if n := proof.Without[seatOf(r, of.me.Name)]; proof.There != answered || n != without || proof.Found != found {
		p.t.Errorf("%s sees %d draws, %d of them although it had answered, and finds %d", of.me.Name, n, proof.There, proof.Found)
	}
}

// TestAPageThatAnswered: a draw begins anew without a page whose links do not reach the host within two seconds. After three silences
// the page has no part in any draw of the game. It knows that, and does not call the deal fair.
func TestAPageThatAnswered(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.openDraw(1)
		time.Sleep(linkLimit + time.Second)
		p.leftOut(p.guests[1], 1, 0, verdict.Open)
		p.finished(p.ada, p.guests...)
		p.leftOut(p.guests[1], maxSilences, len(p.ada.log().Draws()), verdict.LeftOut)
		p.leftOut(p.guests[0], 0, 0, verdict.Drawn)
		for i, d := range p.ada.log().Draws() {
			try := uint32(1)
			if i < maxSilences {
				try = 2
			}
			if d.Try != try || has(d, p.guests[1]) || len(d.Without) != 1 || !has(d, p.guests[0]) {
				t.Errorf("draw %d has try %d and %d pages", d.N, d.Try, len(d.Pages))
			}
		}
	})
}

// TestAHostThatLeavesAPageOut: a host begins draws without a page that is there. The page does not call the deal fair.
func TestAHostThatLeavesAPageOut(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		cy := p.guests[1]
		p.deal()
		time.Sleep(linkLimit)
		before := 0
		p.ada.host.locked(func() {
			p.ada.host.draws.silent[ledger.KeyOf(cy.me.Key)] = maxSilences
			before = len(p.ada.host.publisher.log.Draws())
		})
		p.finished(p.ada, p.guests...)
		left := len(p.ada.log().Draws()) - before
		if left < 3 {
			t.Fatalf("only %d draws are left", left)
		}
		p.leftOut(cy, left, left, verdict.LeftOut)
	})
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

// TestAPageThatStoodStill does not count the draws that it was too slow for.
func TestAPageThatStoodStill(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p, cy, times := newParty(t, name, 1, "Bo"), visiting(t, "Cy"), 2
		p.connects(cy, func(c *peer.Conn) Conn { return sleepy{c, &times} })
		p.deal()
		p.finished(p.ada, p.guests[0], cy)
		p.leftOut(cy, 0, 2, verdict.Drawn)
	})
}

// TestTheHostDrawsAlone: a page that was away while the host drew a card alone does not call the deal fair.
func TestTheHostDrawsAlone(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo")
		p.openDraw(0)
		p.ends[0].Conn.Close()
		for len(p.ada.log().Draws()) == 0 {
			time.Sleep(time.Second)
		}
		p.ends[0] = p.guests[0].enter(p.ada.host)
		p.finished(p.ada, p.guests...)
		p.leftOut(p.guests[0], 0, 1, verdict.LeftOut)
	})
}
