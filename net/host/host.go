// Package host runs a table: it takes the decisions of people, lets bots
// think and gives them a visible pace. It is the authority's only loop, and
// playing alone against bots is hosting with nobody else there.
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
	// Pause says how long a bot waits after what just happened, so that
	// people can follow. Nil is no time.
	Pause func([]game.Event) time.Duration
	// Changed is called after everything that happened, with the record.
	Changed func(game.Record)

	asks  chan ask
	hurry chan struct{}
	ended chan struct{}
	seen  []game.Event // since the last decision of a bot
	ready time.Time    // when a bot may decide
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
	table.Sit(game.Spectator, watch{h})
	return h
}

// watch gathers what everybody can see, for the pause it needs.
type watch struct{ h *Host }

func (w watch) See(s game.Step) { w.h.seen = append(w.h.seen, s.Events...) }

// Run starts the game, or goes on with it, and returns nil when it is over,
// or the context's error. It can be called once.
func (h *Host) Run(ctx context.Context) error {
	defer close(h.ended)
	h.Table.Start()
	for {
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
	seat, d, decided := h.think()
	for {
		var wait <-chan time.Time // never, when only people owe a decision
		switch {
		case decided:
			wait = time.After(time.Until(h.ready))
		case seat != game.Spectator:
			// The browser draws and listens between two slices of
			// thinking only if the goroutine sleeps.
			wait = time.After(time.Millisecond)
		}
		select {
		case <-wait:
			if decided {
				return h.Table.Decide(seat, d)
			}
			seat, d, decided = h.think()
		case <-h.hurry:
			h.ready = time.Time{}
		case a := <-h.asks:
			a.answer <- h.Table.Decide(a.seat, a.do)
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// think lets the first bot that owes a decision have a slice of thought, or
// returns Spectator.
func (h *Host) think() (game.Seat, game.Decision, bool) {
	for seat := range h.Table.Turn().Owes.All() {
		if b, ok := h.Bots[seat]; ok {
			d, done := b.Decide()
			return seat, d, done
		}
	}
	return game.Spectator, nil, false
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
func (h *Host) Hurry() {
	select {
	case h.hurry <- struct{}{}:
	default:
	}
}
