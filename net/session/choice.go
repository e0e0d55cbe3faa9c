package session

import (
	"context"

	"gavel/game"
	"gavel/game/guard"
)

// choice is what somebody has decided in secret, which no record shows before
// it is revealed: they decide it again where the game is taken up.
type choice struct {
	do    game.Decision // nil if nothing
	round int           // of secret decisions, see [rounds]
}

// rounds counts the rounds of secret decisions, and all other views. Every
// telling of a game has as many, in whatever order people decide.
type rounds struct {
	n    int
	last game.View
}

func (r *rounds) See(s game.Step) {
	turn := s.View.Deciding()
	if r.last != nil {
		was := r.last.Deciding()
		if turn.Mode != game.Sealed || was.Mode != game.Sealed || turn.Owes&^was.Owes != 0 {
			r.n++
		}
	}
	r.last = s.View
}

// choice returns a decision of the seat that sees this, if it is secret yet.
func (r *rounds) choice(d game.Decision) choice {
	if r.last == nil {
		return choice{}
	}
	turn, seat := r.last.Deciding(), r.last.Viewer()
	if turn.Mode != game.Sealed || !turn.May.Has(seat) || turn.Owes.Has(seat) {
		return choice{}
	}
	return choice{d, r.n}
}

// due tells whether a choice is to be made again: the game has not gone on
// since, and the seat owes it.
func (r *rounds) due(c choice) bool {
	if c.do == nil || r.last == nil || c.round != r.n {
		return false
	}
	turn := r.last.Deciding()
	return turn.Mode == game.Sealed && turn.Owes.Has(r.last.Viewer())
}

// repeat has the host decide again what they had decided in secret as a guest.
func (h *Host) repeat(r game.Record, seat game.Seat) {
	c := h.choice
	h.choice = choice{}
	var again rounds
	if _, err := game.Replay(r, map[game.Seat]game.Player{seat: &again}); err == nil && again.due(c) {
		guard.Go(func() { _ = h.Decide(c.do) }, h.crashes.note) // if the table refuses it, the person chooses anew
	}
}

// decided notes a decision of this guest.
func (g *Guest) decided(d game.Decision) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.witness != nil {
		g.choice = g.witness.rounds.choice(d)
	}
}

// repeat decides again what this guest had decided in secret. The next decision waits
// for it.
func (g *Guest) repeat() {
	c := g.choice
	g.choice = choice{}
	if g.witness == nil || !g.witness.rounds.due(c) {
		return
	}
	done := make(chan struct{})
	g.repeated = done
	guard.Go(func() {
		defer close(done)
		_ = g.decide(context.Background(), c.do) // as above
	}, g.crashes.note)
}
