package host

import (
	"sync"
	"time"

	"gavel/game"
)

// Patience is how long a table waits for people; 0 is for ever.
type Patience struct {
	Away    time.Duration // for somebody who has gone
	Turn    time.Duration // for a decision
	Trading time.Duration // for a negotiation to end
}

// people knows since when people are asked, and since when they have gone.
// Time runs only for those who are there.
type people struct {
	changed chan struct{}

	mutex  sync.Mutex
	turn   game.Turn
	acted  game.Seats               // since the turn was taken in
	asked  [game.MaxSeats]time.Time // by seat, for those who owe a decision
	gone   [game.MaxSeats]time.Time // zero for those who are there
	minded game.Seats
}

// take takes in who decides now. A new time begins for those who did not owe
// a decision before, or have just made one. A negotiation has one time for
// all.
func (p *people) take(turn game.Turn, now time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	begins := turn.Mode != p.turn.Mode || turn.Window != p.turn.Window
	for seat := range game.AllSeats(game.MaxSeats).All() {
		again := p.acted.Has(seat) || !p.turn.Owes.Has(seat)
		if begins || turn.Window == 0 && again {
			p.asked[seat] = now
		}
	}
	p.turn, p.acted = turn, 0
}

func (p *people) decided(seat game.Seat) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.acted |= game.Only(seat)
}

func (p *people) left(seat game.Seat, gone bool, now time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	since := p.gone[seat]
	switch {
	case gone && since.IsZero():
		p.gone[seat] = now
	case !gone && !since.IsZero():
		if since.Before(p.asked[seat]) {
			since = p.asked[seat]
		}
		p.asked[seat] = p.asked[seat].Add(now.Sub(since))
		p.gone[seat], p.minded = time.Time{}, p.minded.Without(seat)
	}
	nudge(p.changed)
}

func (p *people) mind(seat game.Seat) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if !p.gone[seat].IsZero() {
		p.minded |= game.Only(seat)
		nudge(p.changed)
	}
}

// due returns when somebody else decides for a person; zero is never.
func (p *people) due(seat game.Seat, patience Patience) time.Time {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.dueOf(seat, patience)
}

func (p *people) dueOf(seat game.Seat, patience Patience) time.Time {
	limit := patience.Turn
	if p.turn.Window != 0 {
		limit = patience.Trading
	}
	switch gone := p.gone[seat]; {
	case p.minded.Has(seat):
		return gone
	case !gone.IsZero() && patience.Away > 0:
		return gone.Add(patience.Away)
	case gone.IsZero() && limit > 0:
		return p.asked[seat].Add(limit)
	}
	return time.Time{}
}

// clock returns how much time is left to the first of some seats who are there
// and decide.
func (p *people) clock(of game.Seats, patience Patience, now time.Time) (left time.Duration, ok bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for seat := range (p.turn.Owes & of).All() {
		due := p.dueOf(seat, patience)
		if p.gone[seat].IsZero() && !due.IsZero() && (!ok || due.Sub(now) < left) {
			left, ok = max(due.Sub(now), 0), true
		}
	}
	return left, ok
}
