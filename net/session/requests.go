package session

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"gavel/game/guard"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/wire"
)

// JoinRequest is a person's request to be let in.
type JoinRequest struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	ID     int
	Name   string
	key    string
	conn   Conn
	from   time.Time // not shown before
	turns  int       // that it has had, the one that is on included
	since  time.Time // when it was shown last, or hidden again
	shown  bool      // as they were told
	told   bool      // something
	answer chan error
}

// Reasons why a guest is not let in.
var (
	ErrDeclined = errors.New("session: not let in")
	ErrShut     = errors.New("session: nobody else is let in")
	ErrCrowd    = errors.New("session: too many ask to be let in")
)

// CrowdPause is how long a guest waits after ErrCrowd before it asks again. Then its
// request is shown before those that were shown already.
const CrowdPause = 2 * time.Second

const (
	shownRequests = 6                 // at once; the others wait for their turn
	maxRequests   = 24                // each of which holds a connection; beyond, see [requests.spare]
	maxRefusals   = ledger.MaxRefused // keys that are remembered
	// Where more ask than are shown, each is shown for a turn: shortTurn at
	// least, and longer as long as everybody has had one within a round.
	shortTurn = 2 * time.Second
	round     = 8 * time.Second
	// holdTurn is how long nothing is exchanged that the host's person is
	// about to answer.
	holdTurn = 5 * time.Second
)

// waits are the times before the next request of a key is shown, by the number
// of its refusals.
var waits = [...]time.Duration{10 * time.Second, time.Minute, 10 * time.Minute}

// requests are the open requests to join, and the refusals.
type requests struct {
	open     []*JoinRequest // the longest waiting first
	rows     []*JoinRequest // the shown ones, in a stable order
	held     time.Time      // no row changes before
	asked    int
	oldest   bool        // the next turn is of the longest waiting, not of the newest
	due      *time.Timer // of the next turn; nil before the first
	refusals []refusal   // the newest last
}

// refusal is a refused key.
type refusal struct {
	key   ledger.Hash
	times int
	until time.Time // their requests are not shown before
}

// Requests lists the people who ask to be let in, a few at a time. If there
// are more, they take turns, and each stays in its row during its turn.
func (h *Host) Requests() (list []JoinRequest) {
	defer h.lock()()
	for _, k := range h.requests.rows {
		if k.ID != 0 {
			list = append(list, *k)
		}
	}
	return list
}

// HoldRequests keeps the listed requests for a while, because the host's
// person is about to answer one.
func (h *Host) HoldRequests() {
	defer h.lock()()
	h.requests.held = time.Now().Add(holdTurn)
}

// Admit answers a request.
func (h *Host) Admit(id int, yes bool) {
	defer h.lock()()
	for _, k := range h.requests.open {
		if k.ID != id {
			continue
		}
		if yes {
			h.requests.forgive(k.key)
			k.tell(nil)
			continue
		}
		h.requests.refuse(k.key)
		k.tell(ErrDeclined)
	}
}

// RefuseAll refuses all current requests.
func (h *Host) RefuseAll() {
	defer h.lock()()
	for _, k := range h.requests.open {
		h.requests.refuse(k.key)
		k.tell(ErrDeclined)
	}
}

// tell answers a request. Only the first answer counts.
func (k *JoinRequest) tell(answer error) {
	if k.ID != 0 {
		k.ID = 0
		k.answer <- answer
	}
}

// refuse notes another refusal of a key.
func (d *requests) refuse(key string) {
	times, hash := 0, hashed(key)
	for _, r := range d.refusals {
		if r.key == hash {
			times = r.times
		}
	}
	d.forgive(key)
	wait := waits[min(times, len(waits)-1)]
	d.refusals = append(d.refusals, refusal{hash, times + 1, time.Now().Add(wait)})
	d.refusals = d.refusals[max(0, len(d.refusals)-maxRefusals):]
}

// hashed returns the hash of a key in the table. It is the same for every deal.
func hashed(key string) ledger.Hash { return ledger.HashKey(fair.TableID{}, []byte(key)) }

// written returns the refusals for the saved table.
func (d *requests) written() (all []ledger.Refusal) {
	for _, r := range d.refusals {
		left := max(time.Until(r.until), 0).Truncate(time.Second)
		all = append(all, ledger.Refusal{Key: r.key, Times: r.times, Left: wire.Seconds(left)})
	}
	return all
}

// restore sets the refusals from a saved table.
func (d *requests) restore(all []ledger.Refusal) {
	d.refusals = nil
	for _, r := range all {
		d.refusals = append(d.refusals, refusal{r.Key, r.Times, time.Now().Add(time.Duration(r.Left))})
	}
}

// forgive forgets that a key was refused.
func (d *requests) forgive(key string) {
	hash := hashed(key)
	d.refusals = slices.DeleteFunc(d.refusals, func(r refusal) bool { return r.key == hash })
}

// waits returns the time before which a refused key is not shown.
func (d *requests) waits(key string) (until time.Time) {
	hash := hashed(key)
	for _, r := range d.refusals {
		if r.key == hash {
			until = r.until
		}
	}
	return until
}

// request waits for the host's answer; nil admits the person. It frees the mutex
// meanwhile. A newer request of the same key replaces an older one.
func (h *Host) request(ctx context.Context, conn Conn, key, name string) (err error) {
	d := &h.requests
	if h.settings.Shut {
		return ErrShut
	}
	if h.people.count() >= h.most() {
		return ErrFull
	}
	for _, other := range d.open {
		if other.key == key {
			other.tell(ErrDuplicate)
		}
	}
	if spare := d.spare(time.Now()); spare != nil && len(d.open) >= maxRequests {
		spare.tell(ErrCrowd)
	}
	d.asked++
	k := &JoinRequest{ID: d.asked, Name: name, key: key, conn: conn, from: d.waits(key), answer: make(chan error, 1)}
	d.open = append(d.open, k)
	h.showRequests()
	h.unlocked(func() {
		select {
		case err = <-k.answer:
		case <-gone(conn):
			err = peer.ErrLost
		case <-ctx.Done():
			err = ctx.Err()
		}
	})
	d.open = slices.DeleteFunc(d.open, func(other *JoinRequest) bool { return other == k })
	h.showRequests()
	return err
}

// tellAsked tells a person whether the host's page shows their request now.
// [Host.request] notices a broken connection.
func (h *Host) tellAsked(k *JoinRequest) {
	_ = wire.Send(k.conn, wire.Message{Asked: &wire.Asked{Host: h.people.me.name, Shown: k.shown}})
}

// showRequests assigns the rows, and tells the people whose request is shown or hidden
// now. A timer calls it again when a turn ends.
func (h *Host) showRequests() {
	d, now := &h.requests, time.Now()
	before := slices.Clone(d.rows)
	next := d.turn(now)
	for _, k := range d.open {
		if shown := slices.Contains(d.rows, k); k.ID != 0 && (shown != k.shown || !k.told) {
			k.shown, k.told = shown, true
			h.tellAsked(k)
		}
	}
	switch {
	case next.IsZero() && d.due != nil:
		d.due.Stop()
	case next.IsZero():
	case d.due == nil:
		d.due = time.AfterFunc(next.Sub(now), guard.Func(func() {
			defer h.lock()()
			h.showRequests()
		}, h.crashes.note))
	default:
		d.due.Reset(next.Sub(now))
	}
	if !slices.Equal(before, d.rows) {
		h.notify()
	}
}

// effort returns the work that the handshake asks of the next guest. It is 0 while all
// requests are shown, and doubles with every six more. One guest needs little time for
// it, but a machine that floods the host needs much.
func (h *Host) effort() byte {
	h.mutex.Lock()
	n := len(h.requests.open)
	h.mutex.Unlock()
	if n += h.arriving.len(); n <= shownRequests {
		return 0
	}
	return byte(min(10+n/shownRequests, handshake.MaxEffort))
}

// turn replaces the rows whose turn is over. It returns the time of the next change, or
// zero if there is none.
func (d *requests) turn(now time.Time) (next time.Time) {
	soonest := func(at time.Time) {
		if next.IsZero() || at.Before(next) {
			next = at
		}
	}
	var waiting []*JoinRequest
	asking := 0
	for _, k := range d.open {
		switch {
		case k.ID == 0:
		case k.from.After(now):
			soonest(k.from)
		default:
			if asking++; !slices.Contains(d.rows, k) {
				waiting = append(waiting, k)
			}
		}
	}
	for i, k := range d.rows { // whoever is gone leaves their row to another
		if (k.ID == 0 || !slices.Contains(d.open, k)) && len(waiting) > 0 {
			d.rows[i] = d.pick(&waiting, now)
		}
	}
	d.rows = slices.DeleteFunc(d.rows, func(k *JoinRequest) bool { return k.ID == 0 || !slices.Contains(d.open, k) })
	for len(waiting) > 0 && len(d.rows) < shownRequests {
		d.rows = append(d.rows, d.pick(&waiting, now))
	}
	if asking <= len(d.rows) {
		return next
	}
	length := max(shortTurn, round*shownRequests/time.Duration(asking))
	for i, k := range d.rows {
		over := k.since.Add(length)
		if over.Before(d.held) {
			over = d.held
		}
		if !over.After(now) && len(waiting) > 0 {
			k.since = now
			d.rows[i] = d.pick(&waiting, now)
			over = now.Add(length)
		}
		soonest(over)
	}
	return next
}

// pick removes the next request from the waiting ones. Only those with the fewest turns
// count. Of these it picks the newest and the longest waiting one alternately, so a flood
// before or after a request does not keep it waiting.
func (d *requests) pick(waiting *[]*JoinRequest, now time.Time) *JoinRequest {
	fewest := slices.MinFunc(*waiting, func(a, b *JoinRequest) int { return cmp.Compare(a.turns, b.turns) }).turns
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
	if d.oldest = !d.oldest; fewest == 0 && d.oldest {
		k = last
	}
	*waiting = slices.DeleteFunc(*waiting, func(other *JoinRequest) bool { return other == k })
	k.turns++
	k.since = now
	return k
}

// spare returns the request that a new one replaces, or nil if all are shown. It prefers
// one that waits after a refusal, then the one with the most turns, then the first.
func (d *requests) spare(now time.Time) *JoinRequest {
	var spare *JoinRequest
	rank := func(k *JoinRequest) int {
		if k.from.After(now) {
			return 1 << 30
		}
		return k.turns
	}
	for _, k := range d.open {
		if k.ID != 0 && !slices.Contains(d.rows, k) && (spare == nil || rank(k) > rank(spare)) {
			spare = k
		}
	}
	return spare
}

// crowded turns the error of a failed handshake into ErrCrowd if the host ended it to
// make room for others, see [Host.meet].
func crowded(err error) error {
	if errors.Is(err, peer.ErrLeft) {
		return ErrCrowd
	}
	return err
}

// gone returns a channel that is closed when a connection has ended.
func gone(conn Conn) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for state, changed := conn.State(); state != peer.Gone; state, changed = conn.State() {
			<-changed
		}
	}()
	return ended
}
