package session

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/seating"
	"gavel/net/wire"
)

// exposed returns the names of the people who may know the cards, as each page has them. The
// host's page is first.
func (p *party) exposed(guests ...*somebody) (all [][]string) {
	all = append(all, p.ada.host.Lobby().Exposed)
	for _, g := range guests {
		l, _ := g.guest.Lobby()
		all = append(all, l.Exposed)
	}
	return all
}

// named checks these names.
func (p *party) named(when string, want []string, guests ...*somebody) {
	p.t.Helper()
	for i, got := range p.exposed(guests...) {
		if !slices.Equal(got, want) {
			p.t.Errorf("%s page %d names %q, not %q", when, i, got, want)
		}
	}
}

// TestLobbyNamesTheOnlyKeeper: the page of the only guest has the whole key. The lobby says so to
// everybody, also to people who join later, until the game is over.
func TestLobbyNamesTheOnlyKeeper(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 2, "Bo")
		bo, cy := p.guests[0], visiting(t, "Cy")
		p.named("before the game", nil, bo)
		p.deal()
		time.Sleep(2 * time.Second)
		p.named("in the game", []string{"Bo"}, bo)
		p.admit(cy)
		time.Sleep(2 * time.Second)
		p.named("with one more", []string{"Bo"}, bo, cy)
		<-(<-p.ada.screens).over
		time.Sleep(2 * time.Second)
		p.named("after the game", nil, bo, cy)
	})
}

// thief is a page's end of a connection that recovers a table, and leaves as soon as it gets a
// share.
type thief struct{ *peer.Conn }

func (c thief) Receive(ctx context.Context) ([]byte, error) {
	frame, err := c.Conn.Receive(ctx)
	if m, bad := wire.Decode(frame); err == nil && bad == nil && m.Piece != nil && m.Piece.Of == wire.Bring {
		c.Close()
		return nil, peer.ErrClosed
	}
	return frame, err
}

// TestLobbyNamesPagesWithGivenShares: Bo's page has lost the host for the grace time. It gives
// its share to Cy's page, which takes it and leaves. After reconnecting, Bo's page reports this,
// and the lobby names Cy to everybody.
func TestLobbyNamesPagesWithGivenShares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 4, "Bo", "Cy", "Di")
		p.ada.decide = func(game.Decision) error { return nil } // the game waits for her
		bo, cy, di := p.guests[0], p.guests[1], p.guests[2]
		p.deal()
		time.Sleep(5 * time.Second)
		p.named("with all there", nil, bo, cy, di)
		p.ends[0].Conn.Close()
		p.ends[1].Conn.Close()
		time.Sleep(seating.UsualGrace)
		heir := must.Get(p.goOn(1))(t)
		a, b := peer.Pair()
		go func() { _ = heir.host.Serve(bo.ctx, thief{a}, secret) }()
		go func() { _ = bo.guest.Serve(bo.ctx, b, secret) }()
		time.Sleep(time.Second)
		if !heir.host.Status().Recovering {
			t.Fatal("Cy's table has gone on")
		}
		cy.guest.CallOff()
		heir.host.Close()
		p.named("before Bo is back", nil, di)
		bo.enter(p.ada.host)
		time.Sleep(time.Second)
		p.named("once Bo is back", []string{"Cy"}, bo, di)
		cy.enter(p.ada.host)
		time.Sleep(time.Second)
		p.named("once Cy is back", []string{"Cy"}, bo, cy, di)
	})
}
