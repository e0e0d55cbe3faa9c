package session

import (
	"gavel/game"
	"gavel/game/guard"
	"gavel/net/ledger"
	"gavel/net/succession"
)

// round returns the current round of sealed choices in a log, nil if there is none. ok is false
// if this guest's seat takes part in no round.
func (w *witness) round(log *ledger.Log) (r succession.Round, ok bool) {
	if log == nil || w == nil || w.last == nil {
		return r, false
	}
	seat := w.last.Viewer()
	if turn := w.last.Deciding(); turn.Mode != game.Sealed || !turn.May.Has(seat) {
		return r, false
	}
	return succession.Round{Table: log.ID(), Chapter: log.At().Chapter, Past: log.Past(), Seat: seat}, true
}

// chose stores a decision of this guest if it is not revealed yet.
func (g *Guest) chose(d game.Decision) {
	defer g.lock()()
	r, sealed := g.check.witness.round(g.replica.Log())
	if !sealed || g.check.witness.last.Deciding().Owes.Has(r.Seat) {
		return
	}
	g.replica.Choose(succession.Choice{Round: r, Do: d.String()})
	g.replica.store()
}

// repeat sends this guest's decision of this round again, because the host may not know it. The
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
