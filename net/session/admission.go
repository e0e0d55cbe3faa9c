package session

import (
	"cmp"
	"slices"
	"time"

	"gavel/game/guard"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/wire"
)

const (
	shownRequests = wire.MaxRequests  // at once; the others wait for their turn
	maxRequests   = 24                // each holds a connection; for more requests than this see [Requests.spare]
	maxRefusals   = ledger.MaxRefused // keys that are remembered
	// If more people ask than the page shows, they take turns. A turn takes at least shortTurn.
	// It takes longer if everybody still has a turn within one round.
	shortTurn = 2 * time.Second
	round     = 8 * time.Second
	// holdTurn is how long the rows stay as they are because the host's person is about to
	// answer.
	holdTurn = 5 * time.Second
)

// waits are the times before the next request of a key is shown, by the number
// of its refusals.
var waits = [...]time.Duration{10 * time.Second, time.Minute, 10 * time.Minute}

// Requests has all people who want to join the table: the connections in the handshake, the open
// requests, and the refused keys. It decides which requests the page shows. The host's person
// answers them.
type Requests struct {
	arriving
	comes    bucket         // of spectators
	open     []*JoinRequest // the longest waiting first
	rows     []*JoinRequest // the shown ones, in a stable order
	held     time.Time      // the rows do not change before
	asked    int
	oldest   bool        // the next turn goes to the longest waiting request, not to the newest
	due      *time.Timer // for the next turn; nil before the first
	refusals []refusal   // the newest last

	lock    func() (unlock func()) // the host's mutex, which guards the rest
	host    *person                // the name that people who ask see
	changed func()                 // other requests are listed
	turn    func()                 // calls show at the end of a turn
	crashes crashes
}

// refusal is a refused key.
type refusal struct {
	key   ledger.Hash
	times int
	until time.Time // their requests are not shown before
}

// ask adds a request. A newer request of the same key replaces an older one.
func (a *Requests) ask(conn Conn, key, name string) *JoinRequest {
	for _, other := range a.open {
		if other.key == key {
			other.tell(ErrDuplicate)
		}
	}
	if spare := a.spare(time.Now()); spare != nil && len(a.open) >= maxRequests {
		spare.tell(ErrCrowd)
	}
	a.asked++
	k := &JoinRequest{ID: a.asked, Name: name, key: key, conn: conn, from: a.waits(key), answer: make(chan error, 1)}
	a.open = append(a.open, k)
	a.show()
	return k
}

// end removes a request that was answered, or whose person has gone.
func (a *Requests) end(k *JoinRequest) {
	a.open = slices.DeleteFunc(a.open, func(other *JoinRequest) bool { return other == k })
	a.show()
}

// Hold keeps the listed requests in their rows for a while, because the host's person is about to
// answer one.
func (a *Requests) Hold() {
	defer a.lock()()
	a.held = time.Now().Add(holdTurn)
}

// Admit answers the request with a number.
func (a *Requests) Admit(id int, yes bool) {
	defer a.lock()()
	for _, k := range a.open {
		if k.ID != id {
			continue
		}
		if yes {
			a.forgive(k.key)
			k.tell(nil)
			continue
		}
		a.refuse(k.key)
		k.tell(ErrDeclined)
	}
}

// RefuseAll refuses all current requests.
func (a *Requests) RefuseAll() {
	defer a.lock()()
	for _, k := range a.open {
		a.refuse(k.key)
		k.tell(ErrDeclined)
	}
}

// shut ends all requests, because nobody else may join.
func (a *Requests) shut() {
	for _, k := range a.open {
		k.tell(ErrShut)
	}
}

// list returns the shown requests.
func (a *Requests) list() (list []JoinRequest) {
	for _, k := range a.rows {
		if k.ID != 0 {
			list = append(list, *k)
		}
	}
	return list
}

// show assigns the rows. It tells people whether the page shows their request, if that has
// changed. A timer calls show again at the end of a turn.
func (a *Requests) show() {
	now, before := time.Now(), slices.Clone(a.rows)
	next := a.assign(now)
	for _, k := range a.open {
		if shown := slices.Contains(a.rows, k); k.ID != 0 && (shown != k.shown || !k.told) {
			k.shown, k.told = shown, true
			k.tellShown(a.host.name)
		}
	}
	switch {
	case next.IsZero() && a.due != nil:
		a.due.Stop()
	case next.IsZero():
	case a.due == nil:
		a.due = time.AfterFunc(next.Sub(now), guard.Func(a.turn, a.crashes.note))
	default:
		a.due.Reset(next.Sub(now))
	}
	if !slices.Equal(before, a.rows) {
		a.changed()
	}
}

// effort returns the amount of work that the handshake demands of the next guest. It is 0 while
// all requests are shown, and doubles with every six further requests. One guest needs little
// time for it. A machine that floods the host needs much.
func (a *Requests) effort() byte {
	n := len(a.open) + a.arriving.len()
	if n <= shownRequests {
		return 0
	}
	return byte(min(10+n/shownRequests, handshake.MaxEffort))
}

// maxHandshakes is the largest number of handshakes at once, for direct and for relayed
// connections each. The handshake of an honest guest takes a second.
const maxHandshakes = 16

// arriving has the connections in the handshake. It counts relayed ones separately, because they
// take longer.
type arriving struct{ direct, relayed *peer.Newest }

func newArriving() arriving {
	return arriving{&peer.Newest{Most: maxHandshakes}, &peer.Newest{Most: maxHandshakes}}
}

func (a arriving) by(conn Conn) *peer.Newest {
	if conn.Relayed() {
		return a.relayed
	}
	return a.direct
}

func (a arriving) len() int { return a.direct.Len() + a.relayed.Len() }

// refuse notes another refusal of a key.
func (a *Requests) refuse(key string) {
	times, hash := 0, hashed(key)
	for _, r := range a.refusals {
		if r.key == hash {
			times = r.times
		}
	}
	a.forgive(key)
	wait := waits[min(times, len(waits)-1)]
	a.refusals = append(a.refusals, refusal{hash, times + 1, time.Now().Add(wait)})
	a.refusals = a.refusals[max(0, len(a.refusals)-maxRefusals):]
}

// hashed returns the hash of a key for the saved table. It does not depend on the deal.
func hashed(key string) ledger.Hash { return ledger.HashKey(fair.TableID{}, []byte(key)) }

// written returns the refusals to save with the table.
func (a *Requests) written() (all []ledger.Refusal) {
	for _, r := range a.refusals {
		left := max(time.Until(r.until), 0).Truncate(time.Second)
		all = append(all, ledger.Refusal{Key: r.key, Times: r.times, Left: wire.Seconds(left)})
	}
	return all
}

// restore sets the refusals from a saved table.
func (a *Requests) restore(all []ledger.Refusal) {
	a.refusals = nil
	for _, r := range all {
		a.refusals = append(a.refusals, refusal{r.Key, r.Times, time.Now().Add(time.Duration(r.Left))})
	}
}

// forgive forgets that a key was refused.
func (a *Requests) forgive(key string) {
	hash := hashed(key)
	a.refusals = slices.DeleteFunc(a.refusals, func(r refusal) bool { return r.key == hash })
}

// waits returns the time until which a refused key is not shown.
func (a *Requests) waits(key string) (until time.Time) {
	hash := hashed(key)
	for _, r := range a.refusals {
		if r.key == hash {
			until = r.until
		}
	}
	return until
}

// assign replaces the rows whose turn is over. It returns the time of the next change, or
// zero if there is none.
func (a *Requests) assign(now time.Time) (next time.Time) {
	soonest := func(at time.Time) {
		if next.IsZero() || at.Before(next) {
			next = at
		}
	}
	var waiting []*JoinRequest
	asking := 0
	for _, k := range a.open {
		switch {
		case k.ID == 0:
		case k.from.After(now):
			soonest(k.from)
		default:
			if asking++; !slices.Contains(a.rows, k) {
				waiting = append(waiting, k)
			}
		}
	}
	for i, k := range a.rows { // another request gets the row of a person who is gone
		if (k.ID == 0 || !slices.Contains(a.open, k)) && len(waiting) > 0 {
			a.rows[i] = a.pick(&waiting, now)
		}
	}
	a.rows = slices.DeleteFunc(a.rows, func(k *JoinRequest) bool { return k.ID == 0 || !slices.Contains(a.open, k) })
	for len(waiting) > 0 && len(a.rows) < shownRequests {
		a.rows = append(a.rows, a.pick(&waiting, now))
	}
	if asking <= len(a.rows) {
		return next
	}
	length := max(shortTurn, round*shownRequests/time.Duration(asking))
	for i, k := range a.rows {
		over := k.since.Add(length)
		if over.Before(a.held) {
			over = a.held
		}
		if !over.After(now) && len(waiting) > 0 {
			k.since = now
			a.rows[i] = a.pick(&waiting, now)
			over = now.Add(length)
		}
		soonest(over)
	}
	return next
}

// pick takes the next request from the waiting ones. Only those with the fewest turns count. Of
// these it picks the newest and the longest waiting request in turn. So a flood before or after a
// request does not keep it waiting.
func (a *Requests) pick(waiting *[]*JoinRequest, now time.Time) *JoinRequest {
	fewest := slices.MinFunc(*waiting, func(k, other *JoinRequest) int { return cmp.Compare(k.turns, other.turns) }).turns
	var first, last *JoinRequest
	for _, k := range *waiting {
		if k.turns != fewest {
			continue
		}
		if first == nil || k.since.Before(first.since) {
			first = k
		}
		last = k
	}
	k := first
	if a.oldest = !a.oldest; fewest == 0 && a.oldest {
		k = last
	}
	*waiting = slices.DeleteFunc(*waiting, func(other *JoinRequest) bool { return other == k })
	k.turns++
	k.since = now
	return k
}

// spare returns the request that a new one replaces, or nil if all are shown. It prefers a
// request that waits after a refusal, then the one with the most turns, then the first.
func (a *Requests) spare(now time.Time) *JoinRequest {
	var spare *JoinRequest
	rank := func(k *JoinRequest) int {
		if k.from.After(now) {
			return 1 << 30
		}
		return k.turns
	}
	for _, k := range a.open {
		if k.ID != 0 && !slices.Contains(a.rows, k) && (spare == nil || rank(k) > rank(spare)) {
			spare = k
		}
	}
	return spare
}
