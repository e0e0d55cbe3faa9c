// Package runner runs a table: it takes the decisions of people and lets bots
// think and decide at a visible pace. A bot decides for people who are away
// or take too long. Every game runs in this loop: a game of one
// person against bots is a hosted game without guests.
package runner

import (
	"context"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/guard"
)

// Clock gives a runner the time. Usually it has [time.Now] and [time.After].
type Clock struct {
	Now   func() time.Time
	After func(time.Duration) <-chan time.Time
}

// Runner runs one table in one goroutine, that of [Runner.Run].
type Runner struct {
	// Table is the table; only Run may touch it while it runs.
	Table *game.Table
	// Bots are the seats of bots. They subscribe to the table before: a bot that joins a game in
	// progress has seen all its steps.
	Bots map[game.Seat]bot.Bot
	// Substitutes decide for people who do not. They subscribe to the table before. The seat of a
	// bot has one too, if a person may take it over.
	Substitutes map[game.Seat]bot.Bot
	// Patience returns how long the table waits for people. Nil means for ever.
	Patience func() Patience
	// Pause returns how long a bot waits after some events, so that people can follow: until [Runner.Hurry]
	// if the wait does not end. Nil means no pause.
	Pause func([]game.Event) (wait time.Duration, ends bool)
	// Draw makes the next draw of a game that is drawn as it goes, and sends it to the channel. It
	// returns at once. The channel gets nothing if the game has stopped. It may be nil for other games.
	Draw func() <-chan game.Seed
	// Changed is called with the record after every change.
	Changed func(game.Record)
	// Fixed is called when everybody has chosen in a sealed turn, and the table waits for hidden choices,
	// see [game.Table.Commit]. It is called again after each choice for as long as the table waits. It may
	// be nil for other games.
	Fixed func()

	clock  Clock
	asks   asks
	hurry  chan struct{}
	holds  chan (<-chan struct{})
	seen   []game.Event     // since the last decision of a bot
	ready  time.Time        // when a bot may decide
	waits  bool             // no bot may decide before a person hurries
	answer func()           // tells a person what the table says to the last decision; nil once told
	drawn  <-chan game.Seed // will have the next draw; nil if none is due
	people people
}

// New returns a runner for a table. The caller sets the other fields before
// Run.
func New(table *game.Table, bots map[game.Seat]bot.Bot, clock Clock) *Runner {
	r := &Runner{Table: table, Bots: bots, clock: clock, hurry: make(chan struct{}, 1), holds: make(chan (<-chan struct{}), 1)}
	r.asks.some = make(chan struct{}, 1)
	r.people.changed = make(chan struct{}, 1)
	table.Subscribe(game.Spectator, gather{r})
	return r
}

// gather collects the public events, for the length of the pause.
type gather struct{ r *Runner }

func (g gather) See(s game.Step) { g.r.seen = append(g.r.seen, s.Events...) }

// Run starts the game, or continues it. It returns nil when the game is over, the context's
// error, or a [*guard.Crash]. After a crash the table cannot be used any more. Call Run once.
func (r *Runner) Run(ctx context.Context) error {
	defer r.asks.end()
	return guard.Run(func() error { return r.run(ctx) })
}

func (r *Runner) run(ctx context.Context) error {
	r.Table.Start()
	for {
		r.people.take(r.Table.Turn(), r.Table.Fixed(), r.clock.Now())
		r.report()
		if r.answer != nil {
			r.answer()
			r.answer = nil
		}
		if r.Fixed != nil && r.Table.Fixed() {
			r.Fixed()
		}
		if r.Table.Turn().Mode == game.Over {
			return nil
		}
		if err := r.next(ctx); err != nil {
			return err
		}
	}
}

// report calls Changed if the record has changed since the last call.
func (r *Runner) report() {
	if len(r.seen) == 0 {
		return
	}
	if r.Pause != nil {
		wait, ends := r.Pause(r.seen)
		r.ready, r.waits = r.clock.Now().Add(wait), !ends
	}
	r.seen = r.seen[:0]
	if r.Changed != nil {
		r.Changed(r.Table.Record())
	}
}

// next makes one decision.
func (r *Runner) next(ctx context.Context) error {
	thinking := game.Spectator
	var d game.Decision
	decided := false
	if r.drawn == nil && r.Table.DrawDue() {
		r.drawn = r.Draw()
	}
	for {
		var wait <-chan time.Time // never, when only people owe a decision
		seat, b, wake := r.who(r.clock.Now())
		if seat != thinking {
			thinking, decided = seat, false
		}
		switch {
		case b == nil && !wake.IsZero():
			wait = r.until(wake)
		case b != nil && !decided:
			if d, decided = Think(b, r.clock.Now); decided {
				wait = r.paused()
				break
			}
			wait = Rest()
		case b != nil:
			wait = r.paused()
		}
		select {
		case <-wait:
			if decided {
				return r.decide(seat, d)
			}
		case draw := <-r.drawn:
			r.drawn = nil
			return r.Table.Draw(draw)
		case <-r.hurry:
			r.ready, r.waits = time.Time{}, false
		case until := <-r.holds:
			select {
			case <-until:
			case <-ctx.Done():
				return ctx.Err()
			}
		case <-r.people.changed:
		case <-r.asks.some:
			a := r.asks.first()
			err := a.do()
			if err == nil {
				r.people.decided(a.seat, true, r.clock.Now())
			}
			r.answer = func() { r.asks.answer(err) }
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Slice is how long bots think before they rest ([Rest]): a browser has one thread, which draws
// and listens only between slices.
const Slice = 3 * time.Millisecond

// until returns a channel that fires at a time.
func (r *Runner) until(at time.Time) <-chan time.Time { return r.clock.After(at.Sub(r.clock.Now())) }

// paused returns a channel that fires when a bot may decide.
func (r *Runner) paused() <-chan time.Time {
	if r.waits {
		return nil
	}
	return r.until(r.ready)
}

// Think lets a bot think for one slice of time. now returns the time.
func Think(b bot.Bot, now func() time.Time) (d game.Decision, decided bool) {
	for until := now().Add(Slice); !decided && now().Before(until); {
		d, decided = b.Decide()
	}
	return d, decided
}

// who returns the first bot that must decide now, for itself or for a person. If there is none,
// it returns the time of the next such decision.
func (r *Runner) who(now time.Time) (game.Seat, bot.Bot, time.Time) {
	var patience Patience
	if r.Patience != nil {
		patience = r.Patience()
	}
	var wake time.Time
	for seat := range r.Table.Turn().Owes.All() {
		if b := r.bot(seat); b != nil {
			return seat, b, now
		}
		substitute, due := r.Substitutes[seat], r.people.due(seat, patience)
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

// bot returns the bot of a seat; nil if a person sits there.
func (r *Runner) bot(seat game.Seat) bot.Bot {
	if r.people.hasJoined(seat) {
		return nil
	}
	return r.Bots[seat]
}

// decide makes the decision of a bot, for itself or for a person.
func (r *Runner) decide(seat game.Seat, d game.Decision) error {
	if r.bot(seat) != nil {
		return r.Table.Decide(seat, d)
	}
	r.people.decided(seat, false, r.clock.Now())
	return r.Table.Autoplay(seat, d)
}

// Decide makes a person's decision, after all that was asked for before. It returns at once, and calls
// answered later with the table's refusal, or nil after Changed; with game.GameOver after Run has returned. Any
// goroutine may call it.
func (r *Runner) Decide(seat game.Seat, d game.Decision, answered func(error)) {
	r.asks.add(ask{seat, func() error { return r.Table.Decide(seat, d) }, answered})
}

// Commit notes that a person has made a choice that the table does not know yet, after a function that may refuse
// it. It waits, and returns what Decide answers.
func (r *Runner) Commit(seat game.Seat, first func() error) error {
	return r.asks.wait(seat, func() error {
		if err := first(); err != nil {
			return err
		}
		return r.Table.Commit(seat)
	})
}

// DecideAfter makes a person's decision after a function that may refuse it. It calls the function only if the
// table accepts the decision, before anything else happens. It waits, and returns what Decide answers.
func (r *Runner) DecideAfter(seat game.Seat, d game.Decision, first func() error) error {
	return r.asks.wait(seat, func() error {
		if err := r.Table.Check(seat, d); err != nil {
			return err
		}
		if err := first(); err != nil {
			return err
		}
		return r.Table.Decide(seat, d)
	})
}

// Lost lets a bot decide at once for a person whose page has lost the choice that it hides. Any goroutine may
// call it.
func (r *Runner) Lost(seat game.Seat) { r.people.lost(seat) }

// Hold stops all decisions until a channel is closed. It never blocks. It does nothing while an
// earlier hold has not begun.
func (r *Runner) Hold(until <-chan struct{}) {
	select {
	case r.holds <- until:
	default:
	}
}

// Hurry ends the current pause. It never blocks.
func (r *Runner) Hurry() { nudge(r.hurry) }

// nudge sends a value unless one is already waiting.
func nudge(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Join gives a person the seat of a bot, from the next decision on. Any goroutine may call it.
func (r *Runner) Join(seat game.Seat) { r.people.join(seat, r.clock.Now()) }

// Left sets whether a person is absent. When they return, they decide for themselves again. Any
// goroutine may call it.
func (r *Runner) Left(seat game.Seat, gone bool) { r.people.left(seat, gone, r.clock.Now()) }

// Autoplay lets a bot decide at once for an absent person, until they return.
func (r *Runner) Autoplay(seat game.Seat) { r.people.autoplay(seat) }

// Waits returns for how long the table has waited for a decision of a person, who may be absent. Any goroutine may call it.
func (r *Runner) Waits(seat game.Seat) time.Duration {
	if r.bot(seat) != nil {
		return 0
	}
	r.people.mutex.Lock()
	defer r.people.mutex.Unlock()
	return r.people.waits(seat, r.clock.Now())
}

// PlayOn lets a bot decide at once for a person for whom the table has waited so long, and then 10 seconds after each question, until
// they decide themselves. It does nothing if the table has not waited so long. Any goroutine may call it.
func (r *Runner) PlayOn(seat game.Seat, least time.Duration) {
	r.people.playOn(seat, least, r.clock.Now())
}

// Clock returns the least time left among the people who decide, for a patience as in
// [Runner.Patience]. ok is false while nobody has a time limit. Any goroutine may call it.
func (r *Runner) Clock(patience Patience) (left time.Duration, ok bool) {
	var of game.Seats
	for seat := range r.Substitutes {
		if r.bot(seat) == nil {
			of |= game.Only(seat)
		}
	}
	return r.people.clock(of, patience, r.clock.Now())
}
