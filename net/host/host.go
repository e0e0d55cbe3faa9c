// Package host runs a table: it takes the decisions of people, lets bots
// think and gives them a visible pace, and does not wait for ever for people
// who are away or take too long. It is the authority's only loop, and playing
// alone against bots is hosting with nobody else there.
package host

import (
	"context"
	"time"

	"gavel/game"
	"gavel/game/bot"
)

// Host drives one table from one goroutine, that of [Host.Run].
type Host struct {
	// Table is the table; only Run may touch it while it runs.
	Table *game.Table
	// Bots are the seats that decide by themselves. They sit at the table
	// already: a bot that joins a game in progress has seen it all.
	Bots map[game.Seat]bot.Bot
	// Substitutes decide for people who do not. They sit at the table already. The
	// seat of a bot has one too, if a person may take it over.
	Substitutes map[game.Seat]bot.Bot
	// Patience says how long the table waits for people; nil is for ever.
	Patience func() Patience
	// Pause says how long a bot waits after what just happened, so that
	// people can follow. Nil is no time.
	Pause func([]game.Event) time.Duration
	// Changed is called after everything that happened, with the record.
	Changed func(game.Record)

	asks   chan ask
	hurry  chan struct{}
	ended  chan struct{}
	seen   []game.Event // since the last decision of a bot
	ready  time.Time    // when a bot may decide
	people people
}

type ask struct {
	seat   game.Seat
	do     game.Decision
	answer chan<- error
}

// New returns a host for a table. The caller sets the other fields before
// Run.
func New(table *game.Table, bots map[game.Seat]bot.Bot) *Host {
	h := &Host{Table: table, Bots: bots, asks: make(chan ask), hurry: make(chan struct{}, 1), ended: make(chan struct{})}
	h.people.changed = make(chan struct{}, 1)
	table.Sit(game.Spectator, gather{h})
	return h
}

// gather collects what everybody can see, for the pause it needs.
type gather struct{ h *Host }

func (g gather) See(s game.Step) { g.h.seen = append(g.h.seen, s.Events...) }

// Run starts the game, or goes on with it, and returns nil when it is over,
// or the context's error. It can be called once.
func (h *Host) Run(ctx context.Context) error {
	defer close(h.ended)
	h.Table.Start()
	for {
		h.people.take(h.Table.Turn(), time.Now())
		h.report()
		if h.Table.Turn().Mode == game.Over {
			return nil
		}
		if err := h.next(ctx); err != nil {
			return err
		}
	}
}

// report tells of what has happened since it was last called.
func (h *Host) report() {
	if len(h.seen) == 0 {
		return
	}
	if h.Pause != nil {
		h.ready = time.Now().Add(h.Pause(h.seen))
	}
	h.seen = h.seen[:0]
	if h.Changed != nil {
		h.Changed(h.Table.Record())
	}
}

// next makes one decision.
func (h *Host) next(ctx context.Context) error {
	thinking := game.Spectator
	var d game.Decision
	decided := false
	for {
		var wait <-chan time.Time // never, when only people owe a decision
		seat, b, wake := h.who(time.Now())
		if seat != thinking {
			thinking, decided = seat, false
		}
		switch {
		case b == nil && !wake.IsZero():
			wait = time.After(time.Until(wake))
		case b != nil && !decided:
			if d, decided = Think(b); decided {
				wait = time.After(time.Until(h.ready))
				break
			}
			wait = time.After(Rest)
		case b != nil:
			wait = time.After(time.Until(h.ready))
		}
		select {
		case <-wait:
			if decided {
				return h.decide(seat, d)
			}
		case <-h.hurry:
			h.ready = time.Time{}
		case <-h.people.changed:
		case a := <-h.asks:
			err := h.Table.Decide(a.seat, a.do)
			if err == nil {
				h.people.decided(a.seat, true, time.Now())
			}
			a.answer <- err
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Thinking is done in slices: a browser has one thread, and draws and listens
// only while the goroutine that thinks rests.
const (
	Slice = 3 * time.Millisecond
	Rest  = time.Millisecond
)

// Think lets a bot think for a slice.
func Think(b bot.Bot) (d game.Decision, decided bool) {
	for until := time.Now().Add(Slice); !decided && time.Now().Before(until); {
		d, decided = b.Decide()
	}
	return d, decided
}

// who returns the first bot that is to decide, for itself or for a person, or
// when that will be if nobody else does.
func (h *Host) who(now time.Time) (game.Seat, bot.Bot, time.Time) {
	var patience Patience
	if h.Patience != nil {
		patience = h.Patience()
	}
	var wake time.Time
	for seat := range h.Table.Turn().Owes.All() {
		if b := h.bot(seat); b != nil {
			return seat, b, now
		}
		substitute, due := h.Substitutes[seat], h.people.due(seat, patience)
		if substitute == nil || due.IsZero() {
			continue
		}
		if !due.After(now) {
			return seat, substitute, now
		}
		if wake.IsZero() || due.Before(wake) {
			wake = due
		}
	}
	return game.Spectator, nil, wake
}

// bot returns the bot that decides for itself at a seat; nil if a person sits
// there.
func (h *Host) bot(seat game.Seat) bot.Bot {
	if h.people.sits(seat) {
		return nil
	}
	return h.Bots[seat]
}

// decide makes the decision of a bot, for itself or for a person.
func (h *Host) decide(seat game.Seat, d game.Decision) error {
	if h.bot(seat) != nil {
		return h.Table.Decide(seat, d)
	}
	h.people.decided(seat, false, time.Now())
	return h.Table.Autoplay(seat, d)
}

// Decide asks for a person's decision, from any goroutine, and returns the
// table's refusal: game.GameOver too once Run has returned.
func (h *Host) Decide(seat game.Seat, d game.Decision) error {
	answer := make(chan error, 1)
	select {
	case h.asks <- ask{seat, d, answer}:
		return <-answer
	case <-h.ended:
		return game.GameOver
	}
}

// Hurry ends the pause that is on. It never blocks.
func (h *Host) Hurry() { nudge(h.hurry) }

// nudge wakes whoever listens, once.
func nudge(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Sit gives a person the seat of a bot, from the decision on that is due. It
// may be called from any goroutine.
func (h *Host) Sit(seat game.Seat) { h.people.sit(seat, time.Now()) }

// Left says that a person has gone, or is back: then they decide for
// themselves again. It may be called from any goroutine.
func (h *Host) Left(seat game.Seat, gone bool) { h.people.left(seat, gone, time.Now()) }

// Autoplay lets a bot decide at once for a person who has gone, until they are
// back.
func (h *Host) Autoplay(seat game.Seat) { h.people.autoplay(seat) }

// Clock returns how much time is left to the first of those who decide; ok is
// false while nobody is in a hurry.
func (h *Host) Clock() (left time.Duration, ok bool) {
	if h.Patience == nil {
		return 0, false
	}
	var of game.Seats
	for seat := range h.Substitutes {
		if h.bot(seat) == nil {
			of |= game.Only(seat)
		}
	}
	return h.people.clock(of, h.Patience(), time.Now())
}
