package session

import (
	"context"
	"crypto/ed25519"
	"errors"

	"gavel/game"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/succession"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// deciding is a guest's part in its game: the game at this screen, and the choices that it hides.
type deciding struct {
	*guestCore
	checks   *checking
	game     *remote.Game
	repeated chan struct{} // closed once a sealed choice was sent again; nil if there was none
}

func newDeciding(c *checking, setup Setup) *deciding {
	d := &deciding{guestCore: c.guestCore, checks: c}
	d.game = remote.NewGame(setup.Games.Find, func(t wire.GameStart) remote.Player {
		w := &witness{setup.Begin(t), &verdict.Witness{Of: t}, d}
		d.locked(func() { c.begins(w.Witness) })
		return w
	})
	return d
}

// witness is the player at this screen. It notes what the page sees of the game.
type witness struct {
	remote.Player
	*verdict.Witness
	of *deciding
}

// See notes the step before the player can decide on it. Otherwise a quick decision would not be hidden,
// because the round of sealed choices is not known yet.
func (w *witness) See(s game.Step) {
	w.of.locked(func() { w.Witness.See(s) })
	w.Player.See(s)
	w.of.locked(func() {
		if w.Over() {
			w.of.checks.verify()
			w.of.checks.awaitProof(w.Witness)
		}
	})
}

// Enter notes that the game can be seen now. The lobby does not say so.
func (w *witness) Enter() {
	w.of.locked(func() {
		w.of.repeat() // before anybody can decide
		w.of.changed()
	})
	w.Player.Enter()
}

// round returns the current round of sealed choices in the log. ok is false if this guest's seat takes part
// in no round.
func (c *deciding) round() (r succession.Round, ok bool) {
	log, w := c.checks.follows.replica.Log(), c.checks.check.Witness
	if log == nil || !w.Seals() || !log.CanSeal() {
		return r, false
	}
	return succession.Round{Round: log.Round(), Seat: w.Last.Viewer()}, true
}

// Decide makes a decision at the host's table, see [remote.Game.Decide] for
// its errors.
func (c *deciding) Decide(ctx context.Context, d game.Decision) error {
	var repeated chan struct{}
	c.locked(func() { repeated = c.repeated })
	if repeated != nil {
		select {
		case <-repeated:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return c.decide(ctx, d)
}

// decide makes a decision at the host's table. In a round of sealed choices the host only gets a
// commitment.
func (c *deciding) decide(ctx context.Context, d game.Decision) error {
	var sealed, secret bool
	c.locked(func() {
		_, sealed = c.round()
		secret = c.checks.check.Witness.Seals()
	})
	switch {
	case !secret:
		return c.game.Decide(ctx, d)
	case !sealed: // a bot has chosen, and the log says so before the step comes; or the host holds the log back
		return game.NotYourTurn
	}
	if err := c.game.Check(d); err != nil {
		return err
	}
	commitment := ""
	c.locked(func() {
		if r, sealed := c.round(); sealed {
			commitment = c.checks.follows.replica.Choose(r, d.String())
			c.checks.follows.replica.store() // so that a reload asks nobody again
		}
	})
	if commitment == "" {
		return game.NotYourTurn
	}
	c.checks.follows.awaitStored()
	err := c.game.Seal(ctx, d, commitment)
	if refused := game.Refusal(""); errors.As(err, &refused) {
		c.locked(func() { c.checks.follows.replica.TakeBack(commitment) })
	}
	return err
}

// repeat tells the host again that this page has chosen in this round, because the host may not know it. The
// next decision waits for this.
func (c *deciding) repeat() {
	r, sealed := c.round()
	if !sealed || !c.checks.check.Witness.Last.Deciding().Owes.Has(r.Seat) {
		return
	}
	do, chosen := c.checks.follows.replica.Choice(r)
	if !chosen {
		return
	}
	rules, _ := c.games.Find(c.checks.check.Witness.Of.Rules)
	d, err := rules.Parse(do)
	if err != nil {
		return
	}
	done, here := make(chan struct{}), c.line.here
	c.repeated = done
	go func() {
		defer close(done)
		_ = c.decide(here, d) // if the table refuses it, the person chooses again
	}()
}

// opens sends the opening of this page's choice, once everybody has chosen. It returns ErrSeals if somebody has not. Where
// the page cannot play the log, it sees that on its screen.
func (c *deciding) opens(conn Conn) error {
	choosing := c.game.Choosing()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	o, ok := c.checks.follows.replica.Opens()
	log, d := c.checks.follows.replica.Log(), &c.checks.drawer
	if !ok || c.line.conn != conn || d.conn != conn || d.opened == o.Seals || room.Public(log.Author()) != c.line.host {
		return nil
	}
	if o.Do != "" && !log.Drawing() {
		if choosing == 0 {
			return nil // the steps come later
		}
		if choosing != log.Sealing().All {
			return c.checks.check.Refuse(verdict.ErrSeals)
		}
	}
	c.line.sendText(wire.Opening, succession.Text(o))
	d.opened = o.Seals
	return nil
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
