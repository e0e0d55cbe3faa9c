package session

import (
	"cmp"
	"context"
	"slices"
	"time"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// holdLimit is how long a restored game waits for the guests who were connected when it was
// saved. They may know of later decisions.
const holdLimit = 10 * time.Second

// hold is a restored game that does not continue yet.
type hold struct {
	there   []ledger.Key                  // the connected guests
	pending []pending                     // accepted choices
	entries int                           // of the record then
	ahead   map[*seating.Person]wire.Conn // guests with later lines who have not sent them yet
	woken   chan struct{}
}

// newHold returns the hold of a restored game. It leaves out choices for seats that the record
// does not have.
func newHold(there []ledger.Key, all []pending, r game.Record) *hold {
	all = slices.DeleteFunc(slices.Clone(all), func(c pending) bool { return c.Seat < 0 || int(c.Seat) >= len(r.Seats) })
	return &hold{there: there, pending: all, entries: len(r.Entries), ahead: map[*seating.Person]wire.Conn{}, woken: make(chan struct{}, 1)}
}

// wake looks again at whether a restored game can continue.
func (o *hold) wake() {
	if o == nil {
		return
	}
	nudge(o.woken)
}

// takes adds lines of the log that this host has signed and then lost, unless it has written
// other lines since.
func (o *hold) takes(from *seating.Person, b succession.Bring, log *publisher) {
	if log.log == nil || o == nil {
		return
	}
	log.extend(from, b.Log)
	delete(o.ahead, from)
	o.wake()
}

// misses reports whether a guest who was connected then is still away, or has not sent all its
// lines.
func (o *hold) misses(among *seating.People, log *publisher) bool {
	return slices.ContainsFunc(o.there, func(k ledger.Key) bool {
		who := among.Find(string(k[:]))
		return who != nil && !who.Gone && (who.Conn == nil || !log.knows(who) || o.ahead[who] == who.Conn)
	})
}

// wait waits until nobody is missing, at most for a time.
func (o *hold) wait(ctx context.Context, most time.Duration, missing func() bool) {
	limit := time.After(most)
	for missing() {
		select {
		case <-o.woken:
		case <-limit:
			return
		case <-ctx.Done():
			return
		}
	}
}

// replay plays the decisions and draws that the log has and the record lacks, and then the accepted
// choices. The log may be nil.
func (o *hold) replay(table *game.Table, log *ledger.Log) {
	table.Start()
	if log != nil {
		_ = log.Continue(table) // this page wrote no decision that breaks a rule
	}
	if len(table.Record().Entries) != o.entries {
		return
	}
	for _, c := range o.pending {
		if d, err := table.Rules().Parse(c.Do); err == nil && table.Turn().Owes.Has(c.Seat) {
			_ = table.Decide(c.Seat, d) // if the table refuses it, the person chooses again
		}
	}
}

// settle waits for the guests who were connected when a game was saved, and plays the decisions
// that they know. Then it waits until the guests have the shares that they need to take over. The
// game's own goroutine calls it before the game continues. It locks the mutex.
func (g *Game) settle(ctx context.Context, table *game.Table) {
	var o *hold
	var opens <-chan struct{}
	g.locked(func() { o, opens = g.match.hold, g.publisher.opens })
	if o != nil {
		o.wait(ctx, cmp.Or(g.setup.Waits.Hold, holdLimit), func() (missing bool) {
			g.locked(func() { missing = o.misses(&g.table.People, &g.publisher) })
			return missing
		})
		log, current := g.endHold(ctx)
		if !current {
			return
		}
		o.replay(table, log)
		g.locked(func() {
			g.match.hold = nil
			g.publish()
			opens = g.publisher.opens
		})
	}
	if opens == nil {
		return
	}
	select {
	case <-opens:
	case <-ctx.Done():
	}
}

// endHold returns a copy of the log, or nil. current is false if the table has another game by
// now. It locks the mutex.
func (g *Game) endHold(ctx context.Context) (log *ledger.Log, current bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if ctx.Err() != nil {
		return nil, false
	}
	if g.publisher.log != nil {
		log = g.publisher.log.Clone()
	}
	return log, true
}
