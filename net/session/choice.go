package session

import (
	"gavel/game"
	"gavel/game/guard"
	"gavel/net/succession"
)

// round returns the current round of sealed choices. ok is false if this guest is in
// none.
func (g *Guest) round() (r succession.Round, ok bool) {
	log := g.replica.Log()
	if log == nil || g.witness == nil || g.witness.last == nil {
		return r, false
	}
	seat := g.witness.last.Viewer()
	if turn := g.witness.last.Deciding(); turn.Mode != game.Sealed || !turn.May.Has(seat) {
		return r, false
	}
	return succession.Round{Table: log.ID(), Chapter: log.At().Chapter, Past: log.Past(), Seat: seat}, true
}

// chose stores a decision of this guest if it is not revealed yet.
func (g *Guest) chose(d game.Decision) {
	defer g.lock()()
	r, sealed := g.round()
	if !sealed || g.witness.last.Deciding().Owes.Has(r.Seat) {
		return
	}
	g.replica.Choose(succession.Choice{Round: r, Do: d.String()})
	g.replica.store()
}

// repeat sends this guest's decision of this round again, because the host does not
// know it. The next decision waits for this.
func (g *Guest) repeat() {
	r, sealed := g.round()
	if !sealed || !g.witness.last.Deciding().Owes.Has(r.Seat) {
		return
	}
	do, chosen := g.replica.Choice(r)
	if !chosen {
		return
	}
	d, err := g.witness.rules.Parse(do)
	if err != nil {
		return
	}
	done, here := make(chan struct{}), g.here
	g.repeated = done
	guard.Go(func() {
		defer close(done)
		_ = g.decide(here, d) // if the table refuses it, the person chooses anew
	}, g.crashes.note)
}
