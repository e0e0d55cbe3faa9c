package session

import (
	"context"
	"crypto/ed25519"
	"errors"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/succession"
	"gavel/net/wire"
)

// round returns the current round of sealed choices in a log. ok is false if this guest's seat takes part
// in no round.
func (w *witness) round(log *ledger.Log) (r succession.Round, ok bool) {
	if log == nil || !w.secretly() || !log.CanSeal() {
		return r, false
	}
	return succession.Round{Round: log.Round(), Seat: w.last.Viewer()}, true
}

// decide makes a decision at the host's table. In a round of sealed choices the host only gets a
// commitment.
func (g *Guest) decide(ctx context.Context, d game.Decision) error {
	var sealed, secret bool
	g.locked(func() {
		_, sealed = g.check.witness.round(g.replica.Log())
		secret = g.check.witness.secretly()
	})
	switch {
	case !secret:
		return g.game.Decide(ctx, d)
	case !sealed: // a bot has chosen, and the log says so before the step comes; or the host holds the log back
		return game.NotYourTurn
	}
	if err := g.game.Check(d); err != nil {
		return err
	}
	commitment := ""
	g.locked(func() {
		if r, sealed := g.check.witness.round(g.replica.Log()); sealed {
			commitment = g.replica.Choose(r, d.String())
			g.replica.store() // so that a reload asks nobody again
		}
	})
	if commitment == "" {
		return game.NotYourTurn
	}
	g.awaitStored()
	err := g.game.Seal(ctx, d, commitment)
	if refused := game.Refusal(""); errors.As(err, &refused) {
		g.locked(func() { g.replica.TakeBack(commitment) })
	}
	return err
}

// repeat tells the host again that this page has chosen in this round, because the host may not know it. The
// next decision waits for this.
func (g *Guest) repeat() {
	r, sealed := g.check.witness.round(g.replica.Log())
	if !sealed || !g.check.witness.last.Deciding().Owes.Has(r.Seat) {
		return
	}
	do, chosen := g.replica.Choice(r)
	if !chosen {
		return
	}
	d, err := g.check.witness.rules.Parse(do)
	if err != nil {
		return
	}
	done, here := make(chan struct{}), g.line.here
	g.repeated = done
	guard.Go(func() {
		defer close(done)
		_ = g.decide(here, d) // if the table refuses it, the person chooses again
	}, g.crashes.note)
}

// opens sends the opening of this page's choice, once everybody has chosen. It returns ErrSeals if somebody has not. Where
// the page cannot play the log, it sees that on its screen.
func (g *Guest) opens(conn Conn) error {
	choosing := g.game.Choosing()
	g.mutex.Lock()
	defer g.mutex.Unlock()
	o, ok := g.replica.Opens()
	log, d := g.replica.Log(), &g.drawer
	if !ok || g.line.conn != conn || d.conn != conn || d.opened == o.Seals || room.Public(log.Author()) != g.line.host {
		return nil
	}
	if o.Do != "" && !log.Drawing() {
		if choosing == 0 {
			return nil // the steps come later
		}
		if choosing != log.Sealing().All {
			return g.refuses(ErrSeals)
		}
	}
	g.line.sendText(wire.Opening, succession.Text(o))
	d.opened = o.Seals
	return nil
}

// secretly reports whether the seat chooses in a round of sealed choices, by what it sees.
func (w *witness) secretly() bool {
	if w == nil || w.last == nil {
		return false
	}
	turn := w.last.Deciding()
	return turn.Mode == game.Sealed && turn.May.Has(w.last.Viewer())
}

// Inherit makes the table that a host has handed over to a guest, see [Restore]. The guest's person is not
// asked again for a sealed choice.
func Inherit(setup Setup, text string, from *Guest) (*Host, error) {
	h, err := Restore(setup, text, from.me.Key.Public().(ed25519.PublicKey))
	if err != nil {
		return nil, err
	}
	from.mutex.Lock()
	defer from.mutex.Unlock()
	if log := h.publisher.log; log != nil && h.match.hold != nil {
		h.match.chose(from.replica.Current(log))
	}
	return h, nil
}

// chose stores the sealed choice of the person at this screen, for a game that continues.
func (m *match) chose(c succession.Choice) {
	if c.Do != "" {
		m.hold.pending = append(m.hold.pending, pending{c.Seat, c.Do})
		m.unfinished.nonces[c.Seat] = c.Nonce
	}
}
