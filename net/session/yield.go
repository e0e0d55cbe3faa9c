package session

import (
	"time"

	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/seating"
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
func (r *rivals) ask(guests *seating.People) {
	now := time.Now()
	if !r.Patience.Rivals(now) || now.Sub(r.asked) < succession.AskPause {
		return
	}
	r.asked = now
	askAll(guests)
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
func (cs *Copies) Hears(link string, title room.Title, claim []byte) {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	key := ledger.Key(title.Holder())
	if cs.recovery.collecting() {
		if cs.door.rooms.beaten(link, title) {
			cs.recovery.over = true
			cs.recovery.from.givesWay()
			cs.notify()
		}
		return
	}
	read, err := succession.ReadClaim(claim)
	if err != nil || cs.game.publisher.log == nil || cs.table.People.Find(string(key[:])) == nil {
		return
	}
	cs.rivals.heard(key, rival{link, title}, read)
	cs.rivals.ask(&cs.table.People)
	cs.notify()
}

// GivesWay returns the host to which this one yields: the link of its room and the known facts of
// the table. Call it every second while there are rivals.
func (cs *Copies) GivesWay() (link string, known room.Known, ok bool) {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	if cs.game.publisher.log == nil || cs.recovery != nil {
		return "", room.Known{}, false
	}
	cs.rivals.ask(&cs.table.People)
	return cs.rivals.better(cs.game.publisher.log, cs.game.publisher.claim())
}

// Follower returns a guest that joins the host to which this one yields. This host's own table
// continues meanwhile. The guest has seen everything that this table has.
func (cs *Copies) Follower(setup Setup, to room.Known) *Guest {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	setup.Key = cs.setup.Key
	if cs.table.People.Screen { // it watches there, and needs no replica
		g := NewGuest(handshake.Identity{Key: setup.Key, Name: cs.table.People.Me.Name, Seat: handshake.Screen}, setup)
		g.moved = to.Host
		return g
	}
	g := NewGuest(handshake.Identity{Key: setup.Key, Name: cs.table.People.Me.Name, Seat: -1}, setup)
	g.moved = to.Host
	if log := cs.game.publisher.log; log != nil {
		g.replica.Opened(log.Clone(), time.Now()) // this host's own log grows from here on
	}
	return g
}

// Move ends this host's part in the table. It tells all guests to go to another host of the
// table, in the room of a link.
func (cs *Copies) Move(link string, to room.Known) {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	move(&cs.table.People, wire.Moved{Key: to.Host[:], Epoch: to.Epoch, Room: link})
	cs.game.match.stop()
}

// givesWay ends this page's recovery, because another page recovers the table. It locks
// the mutex.
func (f *following) givesWay() {
	go func() {
		f.mutex.Lock()
		defer f.mutex.Unlock()
		if f.loss.recovery != nil {
			f.loss.recovery, f.loss.silent = nil, time.Now()
			f.changed()
		}
	}()
}
