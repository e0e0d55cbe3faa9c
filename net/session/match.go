package session

import (
	"context"
	"time"

	"gavel/game"
	"gavel/game/runner"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/seating"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// match has the newest game of the table, and one that is dealt or restored.
type match struct {
	table      *seating.Table
	play       *play    // the newest game, also when it is over; nil before the first
	dealing    *dealing // until the game begins
	unfinished *play    // a game to continue
	continuing bool     // its record is being replayed
	hold       *hold    // of a restored game, until it continues; nil for any other
}

// busy reports whether the chairs cannot be changed now.
func (m *match) busy() bool { return m.play.on() || m.dealing != nil || m.unfinished != nil }

// stop stops the newest game. Nobody decides any more.
func (m *match) stop() {
	if m.play != nil {
		m.play.stop()
	}
}

// start prepares the next game.
func (m *match) start(r game.Record, dealt fair.Deal) *start {
	m.table.NextNumber()
	return newStart(r, dealt, m.table.Games, &m.table.People)
}

// resume prepares the saved game to continue. It returns nil if there is none, or if it continues
// already.
func (m *match) resume() *start {
	if m.unfinished == nil || m.continuing {
		return nil
	}
	m.continuing = true
	m.table.Games = otherGameNumber() // the guests may know a later game with the next number
	s := m.start(m.unfinished.record, m.unfinished.deal)
	s.sealing, s.continued = m.unfinished.sealing, true
	return s
}

// ending returns a channel that is closed when the newest game has stopped. It is nil if the
// newest game has no result.
func (m *match) ending() <-chan struct{} {
	if !m.play.on() || m.play.record.Result == nil {
		return nil
	}
	return m.play.stopped
}

// seat returns a person's seat in the current game. People who joined after its beginning have
// none.
func (m *match) seat(p *seating.Person) (seat game.Seat, plays bool) {
	if p == nil || !m.play.on() {
		return game.Spectator, false
	}
	seat = m.play.seatAt(m.table.People.ChairOf(p))
	return seat, seat != game.Spectator
}

// reportAway tells the runner whether a person is away.
func (m *match) reportAway(p *seating.Person) {
	seat, playing := m.seat(p)
	if !playing {
		return
	}
	away := m.table.People.IsAway(p)
	m.play.runner.Left(seat, away)
	if !away {
		m.play.autoplayed = m.play.autoplayed.Without(seat)
	}
}

// patience returns how long the table waits for people.
func (m *match) patience() runner.Patience {
	return runner.Patience{
		Free:    m.table.People.Shared(len(m.play.record.Seats)),
		Away:    time.Duration(m.table.Settings.Grace),
		Turn:    time.Duration(m.table.Settings.Timer),
		Trading: time.Duration(m.table.Settings.Trading),
	}
}

// sendClock tells everybody how much time is left for a decision.
func (m *match) sendClock() {
	if !m.play.on() {
		return
	}
	clock := wire.Clock{Left: wire.Endless}
	if left, ok := m.play.runner.Clock(m.patience()); ok {
		clock.Left = wire.Millis(left)
	}
	broadcast(&m.table.People, wire.Message{Clock: &clock})
}

// unrevealed returns the choices to save. For a restored game that has not continued yet,
// these are the saved ones.
func (m *match) unrevealed() []pending {
	switch {
	case m.hold != nil:
		return m.hold.pending
	case m.play != nil:
		return m.play.pending
	}
	return nil
}

// proof returns the result of checking the newest game.
func (m *match) proof() verdict.Proof {
	if m.play == nil {
		return verdict.Proof{}
	}
	return m.play.proof
}

// awaitEnd waits until the newest game has stopped, if it has a result. It reads the game in a
// call of locked.
func (m *match) awaitEnd(ctx context.Context, locked func(func())) {
	var stopped <-chan struct{}
	locked(func() { stopped = m.ending() })
	if stopped == nil {
		return
	}
	select {
	case <-stopped:
	case <-ctx.Done():
	}
}

// looks notes whether the page of a person is visible. It returns true if that has changed.
func (m *match) looks(p *seating.Person, yes bool) (news bool) {
	if p.Unseen.IsZero() == yes {
		return false
	}
	if p.Unseen, p.Asleep = (time.Time{}), false; !yes {
		p.Unseen = time.Now()
	}
	m.reportAway(p)
	return true
}

// autoplay lets a bot decide at once for an absent person until they are
// back. It returns ErrNoChair if nobody plays from that chair.
func (m *match) autoplay(i int) error {
	seat, playing := m.seat(m.table.People.At(i))
	if !playing {
		return ErrNoChair
	}
	m.play.runner.Autoplay(seat)
	return nil
}

// Game has the newest game of a table, its log, and what the guests' pages do for it: they draw cards and hide choices.
type Game struct {
	*core
	match     match
	publisher publisher
	draws     draws
	rounds    rounds
	idle      idle
	dealt     func() // is called when a game is dealt
}

func newGame(c *core) *Game {
	g := &Game{core: c, match: match{table: &c.table}}
	g.publisher = publisher{key: c.setup.Key, find: c.setup.Games.Find, table: &c.table, again: func() { c.locked(g.publish) }}
	g.draws = newDraws(c, &g.match, &g.publisher, g.publish)
	g.draws.page = draw.NewPage(c.setup.Key)
	g.rounds = rounds{core: c, match: &g.match, publisher: &g.publisher, publish: g.publish, openings: map[ledger.Key]ledger.Opening{}}
	g.idle = idle{core: c, match: &g.match}
	return g
}
