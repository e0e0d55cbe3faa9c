package session

import (
	"cmp"
	"context"
	"slices"
	"time"

	"gavel/game"
	"gavel/net/ledger"
)

// holdLimit is how long a restored game waits for the guests who were there when
// it was saved: they may know of later decisions.
const holdLimit = 10 * time.Second

// hold is a restored game that does not continue yet.
type hold struct {
	there   []ledger.Key     // the connected guests
	pending []pending        // accepted choices
	entries int              // of the record then
	ahead   map[*person]Conn // guests with later lines, until they have sent them
	woken   chan struct{}
}

// newHold returns the hold of a restored game. It leaves out choices of seats that the
// record does not have.
func newHold(there []ledger.Key, all []pending, r game.Record) *hold {
	all = slices.DeleteFunc(slices.Clone(all), func(c pending) bool { return c.Seat < 0 || int(c.Seat) >= len(r.Seats) })
	return &hold{there: there, pending: all, entries: len(r.Entries), ahead: map[*person]Conn{}, woken: make(chan struct{}, 1)}
}

// wake wakes who waits, if anything is held.
func (o *hold) wake() {
	if o == nil {
		return
	}
	select {
	case o.woken <- struct{}{}:
	default:
	}
}

// settle waits for the guests who were there, and plays the decisions that the log has
// and the record lacks. The game's own goroutine calls it before the game continues.
func (h *Host) settle(ctx context.Context, p *play, table *game.Table) {
	h.mutex.Lock()
	o, opens := h.match.hold, h.publisher.opens
	h.mutex.Unlock()
	if o != nil {
		h.wait(ctx, o)
		h.mutex.Lock()
		if ctx.Err() != nil { // this is not the table's game any more
			h.mutex.Unlock()
			return
		}
		h.endRegaining()
		var decisions []ledger.Decision
		if log := h.publisher.log; log != nil {
			decisions = log.Decisions()
		}
		h.mutex.Unlock()
		table.Start()
		made := 0
		for _, e := range table.Record().Entries {
			if e.Chance == nil {
				made++
			}
		}
		for _, d := range decisions[min(made, len(decisions)):] {
			_ = table.Decide(d.Seat, d.Do) // what breaks a rule was not written by this page
		}
		if len(table.Record().Entries) == o.entries {
			for _, c := range o.pending {
				if d, err := table.Rules().Parse(c.Do); err == nil && table.Turn().Owes.Has(c.Seat) {
					_ = table.Decide(c.Seat, d) // if the table refuses it, the person chooses anew
				}
			}
		}
		h.mutex.Lock()
		h.match.hold = nil
		h.publish()
		opens = h.publisher.opens
		h.mutex.Unlock()
	}
	if opens != nil {
		select {
		case <-opens:
		case <-ctx.Done():
		}
	}
}

// wait waits until all these guests are back, at most [holdLimit].
func (h *Host) wait(ctx context.Context, o *hold) {
	limit := time.After(cmp.Or(h.setup.Waits.Hold, holdLimit))
	for {
		h.mutex.Lock()
		missing := slices.ContainsFunc(o.there, func(k ledger.Key) bool {
			who := h.people.find(string(k[:]))
			return who != nil && !who.gone && (who.conn == nil || h.publisher.told[who].conn != who.conn || o.ahead[who] == who.conn)
		})
		h.mutex.Unlock()
		if !missing {
			return
		}
		select {
		case <-o.woken:
		case <-limit:
			return
		case <-ctx.Done():
			return
		}
	}
}
