package session

import (
	"time"

	"gavel/game/guard"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/succession"
	"gavel/net/wire"
)

// rivals are the known other hosts of this table.
type rivals struct {
	succession.Patience
	titles map[ledger.Key]rival
	asked  time.Time // when the guests were last asked whom they follow
}

// rival is the room of another host of the table.
type rival struct {
	link  string
	title room.Title
}

// heard stores the claim of another host, from the room of a link.
func (r *rivals) heard(key ledger.Key, at rival, claim succession.Claim) {
	if r.titles == nil {
		r.titles = map[ledger.Key]rival{}
	}
	r.titles[key] = at
	r.Heard(succession.Rival{Host: key, Claim: claim}, time.Now())
}

// ask asks the guests which host they follow, while there are rivals.
func (r *rivals) ask(guests *people) {
	now := time.Now()
	if !r.Patience.Rivals(now) || now.Sub(r.asked) < succession.AskPause {
		return
	}
	r.asked = now
	guests.askFollow()
}

// better returns the room of the host with a better claim, if this host yields. ok is false
// otherwise.
func (r *rivals) better(log *ledger.Log, own succession.Claim) (link string, known room.Known, ok bool) {
	to, ok := r.GivesWay(log, own, time.Now())
	at, found := r.titles[to]
	if !ok || !found {
		return "", room.Known{}, false
	}
	known = room.Known{Host: room.Public(to)}
	if n := len(at.title.Steps); n > 0 {
		known.Epoch = at.title.Steps[n-1].Epoch
	}
	return at.link, known, true
}

// Hears stores the title and the claim of another host of this table, from the room of a link.
// The caller has checked the title. The claim may be empty.
func (h *Host) Hears(link string, title room.Title, claim []byte) {
	defer h.lock()()
	key := ledger.Key(title.Holder())
	if h.recovery.regains() {
		return
	}
	if h.recovery.collecting() {
		if h.rooms.beaten(link, title) {
			h.recovery.over = true
			h.recovery.from.givesWay()
			h.notify()
		}
		return
	}
	read, err := succession.ReadClaim(claim)
	if err != nil || h.publisher.log == nil || h.people.find(string(key[:])) == nil {
		return
	}
	h.rivals.heard(key, rival{link, title}, read)
	h.rivals.ask(&h.people)
	h.notify()
}

// GivesWay returns the host to which this one yields: the link of its room and the known facts of
// the table. Call it every second while there are rivals.
func (h *Host) GivesWay() (link string, known room.Known, ok bool) {
	defer h.lock()()
	if h.publisher.log == nil || h.recovery != nil {
		return "", room.Known{}, false
	}
	h.rivals.ask(&h.people)
	return h.rivals.better(h.publisher.log, h.publisher.claim())
}

// Follower returns a guest that joins the host to which this one yields. This host's own table
// continues meanwhile. The guest has seen everything that this table has.
func (h *Host) Follower(setup Setup, to room.Known) *Guest {
	defer h.lock()()
	setup.Key = h.setup.Key
	if h.people.screen { // it watches there, and needs no replica
		g := NewGuest(handshake.Identity{Key: setup.Key, Name: h.people.me.name, Seat: handshake.Screen}, setup)
		g.moved = to.Host
		return g
	}
	g := NewGuest(handshake.Identity{Key: setup.Key, Name: h.people.me.name, Seat: -1}, setup)
	g.moved = to.Host
	if log := h.publisher.log; log != nil {
		g.replica.Opened(log.Clone(), time.Now()) // this host's own log grows from here on
	}
	return g
}

// Move ends this host's part in the table. It tells all guests to go to another host of the
// table, in the room of a link.
func (h *Host) Move(link string, to room.Known) {
	defer h.lock()()
	h.people.move(wire.Moved{Key: to.Host[:], Epoch: to.Epoch, Room: link})
	h.match.stop()
}

// givesWay ends this page's recovery, because another page recovers the table. It locks
// the mutex.
func (g *Guest) givesWay() {
	guard.Go(func() {
		defer g.lock()()
		if g.loss.recovery != nil {
			g.loss.recovery, g.loss.silent = nil, time.Now()
			g.changed()
		}
	}, g.crashes.note)
}
