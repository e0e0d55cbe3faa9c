package session

import (
	"crypto/ed25519"
	"encoding/json"
	"maps"
	"time"

	"gavel/game/guard"
	"gavel/net/escrow"
	"gavel/net/wire"
)

const (
	// snapshotInterval is how often a table is sealed anew, at most.
	snapshotInterval = time.Second
	// lostCustodian is how long a guest who has a share may be away before the
	// others share a key without them: two may lose the host one after the other.
	lostCustodian = 5 * time.Second
)

// custody is what the guests have of the table, sealed, should its host be
// lost. They have a snapshot, and are told of each change after it before they
// see what came of that. A new snapshot has a key of its own; it takes the place
// of the one before once all have it, so that any two of them have shares of
// the same.
type custody struct {
	last uint64    // the number of the newest snapshot or change
	held *snapshot // which all have to whom it was given; nil before the first
	next *snapshot // which some have not yet said to have
	made time.Time // when the newest was
	due  bool      // a new one, as soon as it may be made
}

// snapshot is the table as it was saved, and to whom it was given.
type snapshot struct {
	number  uint64
	key     escrow.Key
	told    string // the table as last told, by this or by a change
	active  bool   // a change was told
	size    int    // of all changes
	with    map[*person]Conn
	awaited map[*person]bool // those who have not said that they have it
}

// entrust gives the guests the table as it is now. It is called with the mutex
// locked.
func (h *Host) entrust() {
	c, with := &h.custody, map[*person]Conn{}
	for _, chair := range h.chairs {
		if p := chair.who; p != nil && p.conn != nil && len(p.key) == ed25519.PublicKeySize {
			with[p] = p.conn
		}
	}
	if len(with) == 0 {
		c.held, c.next = nil, nil // what they have opens with no fresh share
		return
	}
	text, err := h.save(nil)
	if err != nil || h.gathers != nil {
		return // the record of a game always can be written
	}
	if c.held != nil {
		few := h.tellChange(c.held, text)
		if few && maps.Equal(c.held.with, with) {
			c.next = nil
			return
		}
	}
	if c.next != nil && maps.Equal(c.next.with, with) {
		return
	}
	wait := snapshotInterval - time.Since(c.made)
	if c.held != nil {
		for p := range c.held.with {
			if p.conn == nil && !p.gone {
				wait = max(wait, lostCustodian-time.Since(p.since))
			}
		}
	}
	if wait > 0 {
		if !c.due {
			c.due = true
			time.AfterFunc(wait, guard.Func(h.entrustAgain, h.crashes.note))
		}
		return
	}
	c.made = time.Now()
	c.next = &snapshot{number: c.number(), key: escrow.NewKey(), told: text, with: with, awaited: map[*person]bool{}}
	sealed, shares := c.next.key.Seal(c.next.number, []byte(text)), c.next.key.Split(len(with))
	for p, conn := range with {
		c.next.awaited[p] = true
		h.sendSealed(conn, wire.Kept, wire.Snapshot{N: c.next.number, Share: shares[len(c.next.awaited)-1], Sealed: sealed})
	}
}

// entrustAgain is [Host.entrust] when its time has come.
func (h *Host) entrustAgain() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.custody.due = false
	h.entrust()
}

// number returns the next number: later ones are greater, also after the host's
// page was loaded again.
func (c *custody) number() uint64 {
	c.last = max(c.last+1, uint64(time.Now().UnixMicro()))
	return c.last
}

// tellChange tells those who have a snapshot what has changed since they were
// last told, and whether that can go on so.
func (h *Host) tellChange(s *snapshot, text string) bool {
	if text == s.told && s.active {
		return s.size <= wire.MaxChanges
	}
	diff := escrow.Diff(s.told, text)
	if len(diff) > wire.MaxChanges || s.size > wire.MaxChanges {
		return false
	}
	const around = 32 // at least, what it takes to send one
	s.told, s.active, s.size = text, true, s.size+len(diff)+around
	n := h.custody.number()
	change := wire.Change{Of: s.number, N: n, Sealed: s.key.Seal(n, diff)}
	for p, conn := range s.with {
		if p.conn == conn {
			h.sendSealed(conn, wire.Changed, change)
		}
	}
	return s.size <= wire.MaxChanges
}

// sendSealed sends a snapshot or a change. If it fails, Serve hears of the broken
// connection.
func (h *Host) sendSealed(conn Conn, of string, sealed any) {
	if text, err := json.Marshal(sealed); err == nil {
		_ = wire.SendText(conn, of, string(text))
	}
}

// entrusted hears that a guest has a snapshot.
func (h *Host) entrusted(p *person, number uint64) {
	next := h.custody.next
	if next == nil || next.number != number || p.conn != next.with[p] {
		return
	}
	if delete(next.awaited, p); len(next.awaited) == 0 {
		h.custody.held, h.custody.next = next, nil
		h.entrust()
	}
}
