package runner

import (
	"cmp"
	"sync"
	"time"

	"gavel/game"
)

// Patience is how long a table waits for people. The value 0 means for ever.
type Patience struct {
	Away    time.Duration // for an absent person
	Turn    time.Duration // for a decision
	Trading time.Duration // for a negotiation to end
	Free    game.Seats    // people without the last two limits: they wait for each other
}

// people has the times since the table waits for people's decisions, and since they are absent.
// Time runs only for people who are present.
type people struct {
	changed chan struct{}

	mutex      sync.Mutex
	turn       game.Turn
	fixed      bool
	shut       game.Seats               // in a fixed turn: their pages have lost the choices
	acted      game.Seats               // since people last read the turn
	asked      [game.MaxSeats]time.Time // by seat, for people who owe a decision
	made       [game.MaxSeats]time.Time // by seat, their newest decision
	once       game.Seats               // a bot makes the decision that they owe
	brief      game.Seats               // a bot decides for them after briefly, until they decide themselves
	gone       [game.MaxSeats]time.Time // zero for people who are present
	autoplayed game.Seats
	joined     game.Seats // in a seat that a bot had
	// waited is how long the table waited during former absences of a person, since their last
	// own decision.
	waited [game.MaxSeats]time.Duration
}

// take reads the new turn. A new time begins for people who did not owe a decision before, or
// have just made one. A negotiation has one time for all. In a fixed turn people owe the choices that they
// have hidden.
func (p *people) take(turn game.Turn, fixed bool, now time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	begins := turn.Mode != p.turn.Mode || turn.Window != p.turn.Window
	for seat := range game.AllSeats(game.MaxSeats).All() {
		again := p.acted.Has(seat) || !p.turn.Owes.Has(seat)
		if begins || turn.Window == 0 && again {
			p.asked[seat], p.once = now, p.once.Without(seat)
		}
	}
	if p.turn, p.fixed, p.acted = turn, fixed, 0; !fixed {
		p.shut = 0
	}
}

// decided notes a decision. themselves is false if a bot made it for the person.
func (p *people) decided(seat game.Seat, themselves bool, now time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.count(seat, now)
	if themselves {
		p.waited[seat] = 0
		p.brief = p.brief.Without(seat)
	}
	p.acted |= game.Only(seat)
	p.made[seat], p.once = now, p.once.Without(seat)
}

// waits returns for how long the table has waited for a decision of a person.
func (p *people) waits(seat game.Seat, now time.Time) time.Duration {
	if p.fixed || !p.turn.Owes.Has(seat) || p.acted.Has(seat) {
		return 0
	}
	return now.Sub(later(p.asked[seat], p.made[seat]))
}

// briefly is how long a bot that plays on waits for its person to decide after all.
const briefly = 10 * time.Second

func (p *people) playOn(seat game.Seat, least time.Duration, now time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.waits(seat, now) >= least {
		p.once |= game.Only(seat)
		p.brief |= game.Only(seat)
		nudge(p.changed)
	}
}

// count adds the time of the current absence to waited, if the person owes a decision.
func (p *people) count(seat game.Seat, now time.Time) {
	if since := p.gone[seat]; !since.IsZero() && p.turn.Owes.Has(seat) && !p.acted.Has(seat) {
		p.waited[seat] += now.Sub(later(since, p.asked[seat]))
	}
}

func later(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

// join notes that a person has taken over the seat of a bot. Their time begins.
func (p *people) join(seat game.Seat, now time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.joined |= game.Only(seat)
	if p.turn.Window == 0 {
		p.asked[seat] = now
	}
	nudge(p.changed)
}

// hasJoined reports whether a person has taken over the seat of a bot.
func (p *people) hasJoined(seat game.Seat) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.joined.Has(seat)
}

func (p *people) left(seat game.Seat, gone bool, now time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	since := p.gone[seat]
	switch {
	case gone && since.IsZero():
		p.gone[seat] = now
	case !gone && !since.IsZero():
		p.count(seat, now)
		p.asked[seat] = p.asked[seat].Add(now.Sub(later(since, p.asked[seat])))
		p.gone[seat], p.autoplayed = time.Time{}, p.autoplayed.Without(seat)
	}
	nudge(p.changed)
}

func (p *people) autoplay(seat game.Seat) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if !p.gone[seat].IsZero() {
		p.autoplayed |= game.Only(seat)
		nudge(p.changed)
	}
}

// openLimit is how long a page that is there may take to open a choice, if the table waits for absent people
// for ever.
const openLimit = 30 * time.Second

// lost notes that a person's page has lost the choice that it hides.
func (p *people) lost(seat game.Seat) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.fixed { // otherwise it would count in the next round
		p.shut |= game.Only(seat)
		nudge(p.changed)
	}
}

// due returns the time at which a bot decides for a person. Zero means never.
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
	case p.autoplayed.Has(seat):
		return gone
	case p.once.Has(seat):
		return p.asked[seat]
	case !gone.IsZero() && patience.Away > 0:
		return gone.Add(max(patience.Away-p.waited[seat], 0))
	case p.shut.Has(seat):
		return p.asked[seat]
	case p.fixed && gone.IsZero(): // their page opens the choice by itself
		return p.asked[seat].Add(cmp.Or(patience.Away, openLimit))
	case gone.IsZero() && p.brief.Has(seat):
		return later(p.asked[seat], p.made[seat]).Add(briefly)
	case gone.IsZero() && limit > 0 && !patience.Free.Has(seat):
		return p.asked[seat].Add(limit)
	}
	return time.Time{}
}

// clock returns the least time left among the seats that are present and decide. In a fixed turn nobody decides: pages
// open what people have chosen.
func (p *people) clock(of game.Seats, patience Patience, now time.Time) (left time.Duration, ok bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.fixed {
		return 0, false
	}
	for seat := range (p.turn.Owes & of).All() {
		due := p.dueOf(seat, patience)
		if p.gone[seat].IsZero() && !due.IsZero() && (!ok || due.Sub(now) < left) {
			left, ok = max(due.Sub(now), 0), true
		}
	}
	return left, ok
}
