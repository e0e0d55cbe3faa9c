package lobby

import (
	"context"
	"errors"
	"slices"
	"time"

	"gavel/net/peer"
	"gavel/net/wire"
)

// Knock is somebody who asks to be let in.
type Knock struct {
	ID     int
	Name   string
	key    string
	from   time.Time // not shown before
	answer chan error
}

// Why somebody is not let in.
var (
	ErrDeclined = errors.New("lobby: not let in")
	ErrShut     = errors.New("lobby: nobody else is let in")
	ErrCrowd    = errors.New("lobby: too many ask to be let in")
)

const (
	shownKnocks = 6  // at once; the others wait for their turn
	maxKnocks   = 24 // each of which holds a connection
	maxRefusals = 64 // keys that are remembered
)

// waits are how long a key that was refused so often waits before its next
// knock is shown.
var waits = [...]time.Duration{10 * time.Second, time.Minute, 10 * time.Minute}

// door is who asks to be let in, and who asked in vain.
type door struct {
	shut     bool
	knocks   []*Knock // the longest waiting first
	knocked  int
	refusals []refusal // the newest last
}

// refusal is a key that was not let in.
type refusal struct {
	key   string
	times int
	until time.Time // before then no knock of theirs is shown
}

// Knocks lists who asks to be let in, those who have waited longest.
func (h *Host) Knocks() (list []Knock) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	now := time.Now()
	for _, k := range h.door.knocks {
		if k.ID != 0 && !k.from.After(now) && len(list) < shownKnocks {
			list = append(list, *k)
		}
	}
	return list
}

// Admit answers a knock.
func (h *Host) Admit(id int, yes bool) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, k := range h.door.knocks {
		if k.ID != id {
			continue
		}
		if yes {
			h.door.forgive(k.key)
			k.tell(nil)
			continue
		}
		h.door.refuse(k.key)
		k.tell(ErrDeclined)
	}
}

// RefuseAll lets in nobody of those who ask now.
func (h *Host) RefuseAll() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, k := range h.door.knocks {
		h.door.refuse(k.key)
		k.tell(ErrDeclined)
	}
}

// Shut closes the door: nobody else is let in, who asks is told so, and only
// people who have a chair come back to it. Or it opens the door again.
func (h *Host) Shut(shut bool) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.door.shut = shut
	if shut {
		for _, k := range h.door.knocks {
			k.tell(ErrShut)
		}
	}
	h.changed()
}

// IsShut tells whether the door is closed.
func (h *Host) IsShut() bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.door.shut
}

// tell answers a knock, once.
func (k *Knock) tell(answer error) {
	if k.ID != 0 {
		k.ID = 0
		k.answer <- answer
	}
}

// refuse notes that a key was refused once more.
func (d *door) refuse(key string) {
	times := 0
	for _, r := range d.refusals {
		if r.key == key {
			times = r.times
		}
	}
	d.forgive(key)
	wait := waits[min(times, len(waits)-1)]
	d.refusals = append(d.refusals, refusal{key, times + 1, time.Now().Add(wait)})
	d.refusals = d.refusals[max(0, len(d.refusals)-maxRefusals):]
}

// forgive forgets that a key was refused.
func (d *door) forgive(key string) {
	d.refusals = slices.DeleteFunc(d.refusals, func(r refusal) bool { return r.key == key })
}

// waits returns until when a key that was refused has to wait.
func (d *door) waits(key string) (until time.Time) {
	for _, r := range d.refusals {
		if r.key == key {
			until = r.until
		}
	}
	return until
}

// knock waits for the host's word: nil lets them in. It frees the mutex
// meanwhile. Of several connections with one key the newest asks.
func (h *Host) knock(ctx context.Context, conn Conn, key, name string) (err error) {
	d := &h.door
	if d.shut {
		return ErrShut
	}
	for _, other := range d.knocks {
		if other.key == key {
			other.tell(ErrElsewhere)
		}
	}
	if len(d.knocks) >= maxKnocks {
		return ErrCrowd
	}
	d.knocked++
	k := &Knock{ID: d.knocked, Name: name, key: key, from: d.waits(key), answer: make(chan error, 1)}
	d.knocks = append(d.knocks, k)
	_ = wire.Send(conn, wire.Message{Asked: &wire.Asked{Host: h.me.name}}) // who has left is noticed below
	h.changed()
	defer func() {
		d.knocks = slices.DeleteFunc(d.knocks, func(other *Knock) bool { return other == k })
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
