package session

import (
	"crypto/ed25519"
	"errors"
	"time"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/escrow"
	"gavel/net/room"
	"gavel/net/wire"
)

// Why a guest cannot go on with the table of a host.
var (
	ErrNotLost    = errors.New("session: the host has not been lost for long enough")
	ErrNoSnapshot = errors.New("session: there is no snapshot of the table")
)

// lateShares is how long a table that can be opened waits for those who are
// still on their way: they may know of later changes.
const lateShares = 2 * time.Second

// gathering is a table whose host is lost, until the shares of its guests open
// it.
type gathering struct {
	lost    room.Public // the host
	have    []kept      // what the guest has who is to be the host
	choice  choice      // and what they decided last
	awaited map[string]bool
	opened  string // the table as last known; "" before it can be opened
	number  uint64 // of what was opened
}

// Recover makes a guest the host of the table whose host is lost, with the same
// people, as [Succeed] does, and goes on with the game as soon as one other guest
// has given their share of the newest snapshot's key; at once if this guest is
// the only one. It is ErrNotLost before the table's time to wait is over, or
// ErrNoSnapshot.
func Recover(setup Setup, from *Guest) (*Host, error) {
	from.mutex.Lock()
	defer from.mutex.Unlock()
	switch {
	case from.lobby == nil || from.lostFor() < from.grace:
		return nil, ErrNotLost
	case len(from.kept) == 0:
		return nil, ErrNoSnapshot
	}
	h, err := Succeed(setup, *from.lobby)
	if err != nil {
		return nil, err
	}
	g := &gathering{lost: from.lost, have: from.kept, choice: from.choice, awaited: map[string]bool{}}
	for i, c := range from.lobby.Chairs {
		if i != from.lobby.Me && i != from.lobby.Host && len(c.Key) > 0 && c.Link != wire.Away {
			g.awaited[string(c.Key)] = true
		}
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.gathers = g
	newest := uint64(0)
	for _, k := range g.have {
		newest = max(newest, k.N)
		for _, c := range k.changes {
			newest = max(newest, c.N)
		}
		if k.Share.Whole() {
			g.open(k, k.Share, nil)
		}
	}
	switch {
	case g.number == newest:
		h.recover()
	case g.opened != "":
		h.recoverSoon()
	}
	return h, nil
}

// Gathers tells whether the table waits for shares; [Host.Deal] ends that.
func (h *Host) Gathers() bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.gathers != nil
}

// share takes the share of a guest.
func (h *Host) share(p *person, s wire.Share) {
	g := h.gathers
	if g == nil {
		return
	}
	first := g.opened == ""
	for _, k := range g.have {
		if k.N == s.Of {
			g.open(k, s.Share, s.Changes)
		}
	}
	if g.opened == "" {
		return
	}
	if delete(g.awaited, p.key); len(g.awaited) == 0 {
		h.recover()
	} else if first {
		h.recoverSoon()
	}
}

// recoverSoon waits for those who may know of later changes.
func (h *Host) recoverSoon() {
	g := h.gathers
	time.AfterFunc(lateShares, guard.Func(func() {
		h.mutex.Lock()
		defer h.mutex.Unlock()
		if h.gathers == g {
			h.recover()
		}
	}, h.crashes.note))
}

// open opens a snapshot with a share of another guest, and takes the table in
// if it is later than what is known.
func (g *gathering) open(k kept, share escrow.Share, others []wire.Change) {
	key, err := escrow.Combine(k.Share, share)
	if err != nil {
		return
	}
	text, err := key.Open(k.N, k.Sealed)
	if err != nil {
		return // a share of something else
	}
	g.takeIn(string(text), k.N)
	for _, changes := range [][]wire.Change{k.changes, others} {
		changed := string(text)
		for _, c := range changes {
			diff, err := key.Open(c.N, c.Sealed)
			if err != nil {
				break
			}
			if changed, err = escrow.Apply(changed, diff); err != nil {
				break
			}
			g.takeIn(changed, c.N)
		}
	}
}

func (g *gathering) takeIn(text string, number uint64) {
	if number > g.number {
		g.opened, g.number = text, number
	}
}

// recover makes this table the one that was opened, with those who have come
// meanwhile. If that is none, it stays what it is.
func (h *Host) recover() {
	g := h.gathers
	h.gathers = nil
	defer h.changed()
	h.unasked = false
	h.renew() // who keeps the table has said so from now on
	h.custody.last = max(h.custody.last, g.number)
	var s saved
	if game.Strict([]byte(g.opened), &s) != nil || s.Host < 0 || s.Host >= len(s.Chairs) {
		return
	}
	s.Chairs[s.Host].Key = g.lost[:]
	was, err := restore(h.setup, s, h.setup.Key.Public().(ed25519.PublicKey))
	if err != nil {
		return
	}
	var chairs []chair
	for _, c := range was.chairs {
		switch {
		case c.who == was.me:
			h.me.name = was.me.name
			c.who = h.me
		case c.who != nil:
			if p := h.find(c.who.key); p != nil {
				p.name = c.who.name
				c.who = p
			}
			c.who.lost = c.who.key == string(g.lost[:])
		}
		chairs = append(chairs, c)
	}
	for _, c := range h.chairs { // who was let in meanwhile
		if c.who != nil && c.who.conn != nil && was.find(c.who.key) == nil && len(chairs) < 2*game.MaxSeats {
			c.who.name = (&Host{chairs: chairs}).unique(c.who.name, nil)
			chairs = append(chairs, c)
		}
	}
	h.id, h.chairs, h.deals, h.rules, h.options, h.limits, h.kept = was.id, chairs, was.deals, was.rules, was.options, was.limits, was.kept
	h.requests.shut, h.watch.Watching, h.evening, h.stay = was.requests.shut, was.watch.Watching, was.evening, was.stay
	h.challenge = was.challenge
	h.choice = g.choice
	h.checkChallenge() // with who came meanwhile there may be too many for it
	if h.kept != nil {
		guard.Go(func() { _ = h.Continue() }, h.crashes.note) // a record that breaks a rule is no game
	}
}
