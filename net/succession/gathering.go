package succession

import (
	"errors"
	"slices"
	"time"

	"gavel/game"
	"gavel/net/ledger"
)

// GatherWait is how long a page that can take over waits for the pages that were
// connected: they may know of later lines.
const GatherWait = 3 * time.Second

// ErrStranger says that a page has no chair at the table.
var ErrStranger = errors.New("succession: this page has no chair at the table")

// Gathering collects the pages' replicas, to continue the table of a lost host. It
// takes them in any order, and changes nothing: it can be cancelled at any time.
type Gathering struct {
	me   ledger.Key
	lost ledger.Key // the host
	own  *ledger.Log
	find ledger.Find
	held []Held
	chosen
	awaited []ledger.Key
	brought []brought
	since   time.Time // when it could first continue; zero before
	found   Result
	err     error // why it cannot continue
}

// brought is the valid part of a page's replica.
type brought struct {
	from ledger.Key
	log  *ledger.Log // nil for none
	held []Held
	err  error
}

// Result is the recovered table.
type Result struct {
	Log    *ledger.Log
	Secret Secret      // of the current game, if any
	Record game.Record // of that game
	Choice Choice      // of this page in the current round; "" for none
	By     []ledger.Key
}

// Gather begins a gathering. It waits for the pages that were connected to the host
// when it was lost. If it cannot work, the error says why, see [Replica.CanGoOn].
func Gather(r *Replica, connected []ledger.Key, now time.Time) (*Gathering, error) {
	if err := r.CanGoOn(); err != nil {
		return nil, err
	}
	g := &Gathering{me: r.me, lost: r.log.Author(), own: r.log.Clone(), find: r.find, held: slices.Clone(r.held), chosen: r.chosen}
	for _, k := range connected {
		if k != g.me && k != g.lost && slices.Contains(g.own.Chaired(), k) {
			g.awaited = append(g.awaited, k)
		}
	}
	g.settle(now)
	return g, nil
}

// Asks returns the request to the other pages.
func (g *Gathering) Asks() Have { return Have{g.own.At(), g.own.Mark()} }

// Lost returns the key of the lost host.
func (g *Gathering) Lost() ledger.Key { return g.lost }

// Bring records a page's replica in place of its earlier one. An error says what was wrong with
// it; the valid part counts.
func (g *Gathering) Bring(from ledger.Key, b Bring, now time.Time) error {
	if from == g.me || from == g.lost || !slices.Contains(g.own.Chaired(), from) {
		return ErrStranger
	}
	next := brought{from: from, held: b.Held}
	next.log, next.err = g.read(b)
	g.brought = slices.DeleteFunc(g.brought, func(other brought) bool { return other.from == from })
	i, _ := slices.BinarySearchFunc(g.brought, from, func(other brought, k ledger.Key) int { return other.from.Compare(k) })
	g.brought = slices.Insert(g.brought, i, next)
	g.settle(now)
	if next.err != nil {
		return next.err
	}
	for _, h := range b.Held {
		if b.Chapter == g.found.Log.At().Chapter && !checked(g.found.Log, from, h) {
			return ErrShare
		}
	}
	return nil
}

// read returns the log in a page's replica. It is nil if it has nothing new. The lost host
// must have written the last line.
func (g *Gathering) read(b Bring) (*ledger.Log, error) {
	if b.Log == "" {
		return nil, nil
	}
	f, err := ledger.ReadFrame(b.Log)
	if err != nil {
		return nil, err
	}
	l, fork := g.own.Clone(), ledger.ForkError{}
	switch err = l.Extend(f); {
	case errors.Is(err, ledger.ErrOld):
		return nil, nil
	case errors.As(err, &fork), errors.Is(err, ledger.ErrOther):
		l, err = f.Log(g.find)
	}
	switch {
	case err != nil:
		return nil, err
	case l.ID() != g.own.ID():
		return nil, ledger.ErrOther
	case l.Author() != g.lost && l.At().Chapter < g.own.At().Chapter:
		return nil, nil // another host wrote then
	case l.Author() != g.lost:
		return nil, ledger.ErrSignature
	}
	return l, nil
}

// settle chooses the log with which the table continues. A log that continues another one wins over it, and the first is this
// page's own, so the page never continues with another game than it has seen. Of two logs that differ, that of the lower key
// wins: the choice does not depend on the order of the replicas, or on how much a host has written.
func (g *Gathering) settle(now time.Time) {
	g.found, g.err = Result{Log: g.own}, nil
	for _, b := range g.brought {
		g.found.By = append(g.found.By, b.from)
		if b.log != nil && begins(g.found.Log, b.log) {
			g.found.Log = b.log
		}
	}
	if g.err = g.open(); g.err != nil {
		g.since = time.Time{}
	} else if g.since.IsZero() {
		g.since = now
	}
}

// begins reports whether a log is the beginning of another one. A log of an earlier chapter
// counts too, if nothing contradicts it.
func begins(l, whole *ledger.Log) bool {
	if l.At().Chapter < whole.At().Chapter {
		return whole.Follows(l) != ledger.Apart
	}
	mark, ok := whole.MarkAt(l.At().N)
	return ok && mark == l.Mark()
}

// open opens a box and replays the decisions. The error says why that is not possible yet.
func (g *Gathering) open() error {
	l := g.found.Log
	switch {
	case !slices.Contains(l.Seated(), g.me):
		return ErrNoSeat
	case !l.Playing():
		return nil
	case l.Public():
		return g.play()
	}
	for n := l.Boxes(); n > 0; n-- {
		secret, fault := combine(l, g.shares(n))
		if fault != nil {
			continue
		}
		record, fault := l.Record(secret.Seed)
		if fault != nil {
			return fault // no box of the game has another secret
		}
		g.found.Secret, g.found.Record, g.found.Choice = secret, record, g.Current(l)
		return nil
	}
	return ErrNoShare
}

// play replays the decisions of a game without a secret. As with shares, one other page must be there, if there is another.
func (g *Gathering) play() (err error) {
	l := g.found.Log
	here := slices.ContainsFunc(g.brought, func(b brought) bool { return b.err == nil && slices.Contains(l.Seated(), b.from) })
	if !here && len(others(l)) > 1 {
		return ErrNoShare
	}
	of, _ := l.Game()
	g.found.Secret = Secret{Seed: of.Deal.Seed(), Part: of.Deal.Host.Part}
	g.found.Record, err = l.Record(g.found.Secret.Seed)
	g.found.Choice = g.Current(l)
	return err
}

// shares returns the shares of a box that match their hashes in the log.
func (g *Gathering) shares(box uint32) (all []Held) {
	mine := brought{from: g.me, held: g.held}
	for _, b := range append([]brought{mine}, g.brought...) {
		for _, h := range b.held {
			if h.Box == box && checked(g.found.Log, b.from, h) {
				all = append(all, h)
			}
		}
	}
	return all
}

// Waits returns the pages that were connected and have not sent anything.
func (g *Gathering) Waits() []ledger.Key {
	return slices.DeleteFunc(slices.Clone(g.awaited), func(k ledger.Key) bool {
		return slices.ContainsFunc(g.brought, func(b brought) bool { return b.from == k })
	})
}

// Ready returns how long the table still waits for more replicas; 0 means that it
// continues now. ok is false while it cannot, see [Gathering.Why].
func (g *Gathering) Ready(now time.Time) (wait time.Duration, ok bool) {
	switch {
	case g.err != nil:
		return 0, false
	case len(g.Waits()) == 0:
		return 0, true
	}
	return max(0, g.since.Add(GatherWait).Sub(now)), true
}

// Why returns why the table cannot continue yet: ErrNoShare, or ledger.ErrDecision
// if its host has written an invalid game. It is nil if it can.
func (g *Gathering) Why() error { return g.err }

// Result returns the recovered table, once [Gathering.Ready] says so. Before that
// it has the longest log, to deal the table anew.
func (g *Gathering) Result() Result { return g.found }
