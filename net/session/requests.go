package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/wire"
)

// JoinRequest is somebody who asks to be let in.
type JoinRequest struct {
	ID     int
	Name   string
	key    string
	from   time.Time // not shown before
	answer chan error
}

// Why somebody is not let in.
var (
	ErrDeclined = errors.New("session: not let in")
	ErrShut     = errors.New("session: nobody else is let in")
	ErrCrowd    = errors.New("session: too many ask to be let in")
)

const (
	shownRequests = 6                 // at once; the others wait for their turn
	maxRequests   = 24                // each of which holds a connection
	maxRefusals   = ledger.MaxRefused // keys that are remembered
)

// waits are how long a key that was refused so often waits before its next
// request is shown.
var waits = [...]time.Duration{10 * time.Second, time.Minute, 10 * time.Minute}

// requests are who asks to be let in, and who asked in vain.
type requests struct {
	shut     bool
	open     []*JoinRequest // the longest waiting first
	asked    int
	refusals []refusal // the newest last
}

// refusal is a key that was not let in.
type refusal struct {
	key   ledger.Hash
	times int
	until time.Time // before then no request of theirs is shown
}

// Requests lists who asks to be let in, those who have waited longest.
func (h *Host) Requests() (list []JoinRequest) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	now := time.Now()
	for _, k := range h.requests.open {
		if k.ID != 0 && !k.from.After(now) && len(list) < shownRequests {
			list = append(list, *k)
		}
	}
	return list
}

// Admit answers a request.
func (h *Host) Admit(id int, yes bool) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
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

// RefuseAll lets in nobody of those who ask now.
func (h *Host) RefuseAll() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, k := range h.requests.open {
		h.requests.refuse(k.key)
		k.tell(ErrDeclined)
	}
}

// Shut closes the table: nobody else is let in, who asks is told so, and only
// people who have a chair come back to it. Or it opens the table again.
func (h *Host) Shut(shut bool) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.requests.shut = shut
	if shut {
		for _, k := range h.requests.open {
			k.tell(ErrShut)
		}
	}
	h.changed()
}

// IsShut tells whether the table is closed.
func (h *Host) IsShut() bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.requests.shut
}

// tell answers a request, once.
func (k *JoinRequest) tell(answer error) {
	if k.ID != 0 {
		k.ID = 0
		k.answer <- answer
	}
}

// refuse notes that a key was refused once more.
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

// hashed is a key as the table has it, which is the same when people are dealt to anew.
func hashed(key string) ledger.Hash { return ledger.HashKey(fair.TableID{}, []byte(key)) }

// written returns the keys that wait, as they are written into the table.
func (d *requests) written() (all []ledger.Refusal) {
	for _, r := range d.refusals {
		left := max(time.Until(r.until), 0).Truncate(time.Second)
		all = append(all, ledger.Refusal{Key: r.key, Times: r.times, Left: wire.Seconds(left)})
	}
	return all
}

// restore takes in the keys that waited when the table was written.
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

// waits returns until when a key that was refused has to wait.
func (d *requests) waits(key string) (until time.Time) {
	hash := hashed(key)
	for _, r := range d.refusals {
		if r.key == hash {
			until = r.until
		}
	}
	return until
}

// request waits for the host's word: nil lets them in. It frees the mutex
// meanwhile. Of several connections with one key the newest asks.
func (h *Host) request(ctx context.Context, conn Conn, key, name string) (err error) {
	d := &h.requests
	if d.shut {
		return ErrShut
	}
	if h.people() >= h.most() {
		return ErrFull
	}
	for _, other := range d.open {
		if other.key == key {
			other.tell(ErrElsewhere)
		}
	}
	if len(d.open) >= maxRequests {
		return ErrCrowd
	}
	d.asked++
	k := &JoinRequest{ID: d.asked, Name: name, key: key, from: d.waits(key), answer: make(chan error, 1)}
	d.open = append(d.open, k)
	_ = wire.Send(conn, wire.Message{Asked: &wire.Asked{Host: h.me.name}}) // who has left is noticed below
	h.changed()
	defer func() {
		d.open = slices.DeleteFunc(d.open, func(other *JoinRequest) bool { return other == k })
		h.changed()
	}()
	due := time.NewTimer(time.Until(k.from))
	defer due.Stop()
	left := gone(conn)
	for {
		var shown bool
		h.unlocked(func() {
			select {
			case err = <-k.answer:
			case <-due.C:
				shown = true
			case <-left:
				err = peer.ErrLost
			case <-ctx.Done():
				err = ctx.Err()
			}
		})
		if !shown {
			return err
		}
		h.changed()
	}
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
