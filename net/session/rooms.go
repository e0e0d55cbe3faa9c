package session

import (
	"crypto/ed25519"
	"slices"
	"time"

	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/seating"
	"gavel/net/signaling"
	"gavel/net/succession"
	"gavel/net/wire"
)

// Room is a room in which the table can be found.
type Room struct {
	Code  string     `json:"code,omitempty"` // "" if only the link is known
	Link  string     `json:"link"`           // in the format of [room.Link.In], without a page
	Title room.Title `json:"title,omitzero"` // of this table's host
}

// OpenRoom makes a new room of a host. It is slow, see [room.Open].
func OpenRoom(key ed25519.PrivateKey) Room {
	code, link, credential := room.Open(room.PublicOf(key))
	return Room{code.String(), link.In(""), room.Title{Credential: credential}}
}

// held reports whether a room belongs to a host.
func (r Room) held(by room.Public) bool {
	key, _ := room.Read(r.Link)
	link, ok := key.(room.Link)
	return ok && r.Link == link.In("") && (r.Code == "" || room.Written(r.Code)) &&
		link.Certifies(r.Title.Credential) && r.Title.Holder() == by && r.Title.Sound()
}

// AddRoom adds a room where people can find the table, and tells everybody at the table. The
// earlier room remains if an absent person may know no other, or if the people search for each
// other there. At most two rooms remain: this one and the oldest.
func (d *Door) AddRoom(r Room) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.rooms.add(r, d.missing())
	d.changed()
}

// Holder returns the facts about this host to show in a room.
func (d *Door) Holder(link string) signaling.Holder {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	holder := signaling.Holder{Key: d.setup.Key, Epoch: d.table.Epoch, Title: d.rooms.title(link)}
	if d.game.publisher.log != nil && !d.recovery.collecting() {
		holder.Claim = d.game.publisher.claim().Bytes()
	}
	return holder
}

// rooms are the rooms of a table, and the titles with which its host holds them.
type rooms struct {
	key   ed25519.PrivateKey // the host's
	table *seating.Table
	all   []Room // the newest first, at most two
	home  string // the link of the room where the people find each other if the host is lost; "" for the newest
	lost  bool   // the table had a room, and has none now
	heirs map[*seating.Person]room.Title
	// succeeds is true if this host replaces a lost one, and has not begun a game yet.
	succeeds bool
}

// roomless reports whether the table needs a new room.
func (r *rooms) roomless() bool { return r.lost || len(r.all) > 0 && r.all[0].Code == "" }

// succeed begins the epoch of a host that replaces a lost one.
func (r *rooms) succeed(epoch uint8) { r.table.Epoch, r.succeeds = after(epoch), true }

// begins starts a new epoch with the first game of such a host. From it the lost host learns that
// others have continued.
func (r *rooms) begins() {
	if r.succeeds {
		r.succeeds = false
		r.renew()
	}
}

// add adds the newest room. The earlier one remains if someone is missing, or if it is
// the home.
func (r *rooms) add(newest Room, missing bool) {
	all := []Room{newest}
	if n := len(r.all); n > 0 && (missing || r.home == r.all[n-1].Link) {
		all = append(all, r.all[n-1])
	}
	r.all, r.lost = all, false
	r.forgetHeirs()
}

// known removes the earlier room, because everybody knows the newest one. The home room stays.
func (r *rooms) known() {
	if len(r.all) > 1 && r.home == "" {
		r.all = r.all[:1]
	}
}

// restore keeps the rooms of a saved table that belong to this host.
func (r *rooms) restore(all []Room) {
	for _, saved := range all[:min(len(all), 2)] {
		if saved.held(room.PublicOf(r.key)) {
			r.all = append(r.all, saved)
		}
	}
	r.lost = len(r.all) == 0 && len(all) > 0
}

// enter stores the room in which the people of a table search for their host.
func (r *rooms) enter(was wire.Lobby) {
	if former := (Room{Link: was.Room, Title: was.Title}); former.held(room.PublicOf(r.key)) {
		r.all, r.home = []Room{former}, former.Link
	}
	r.lost = len(r.all) == 0 && was.Room != ""
}

// leaveHome forgets the home room, because an unwanted person knows it.
func (r *rooms) leaveHome() {
	r.home = ""
	r.forgetHeirs()
}

// title returns the host's title of a room.
func (r *rooms) title(link string) (title room.Title) {
	for _, own := range r.all {
		if own.Link == link {
			title = own.Title
		}
	}
	return title
}

// beaten reports whether another host has a better title of a room of this table.
func (r *rooms) beaten(link string, by room.Title) bool {
	return slices.ContainsFunc(r.all, func(own Room) bool { return own.Link == link && by.Beats(own.Title) })
}

// homeRoom returns the room in which the people of this table search for each other if this host
// is lost. All of them know it, even those who do not know the newest room.
func (r *rooms) homeRoom() Room {
	for _, own := range r.all {
		if own.Link == r.home && len(own.Title.Steps) < room.MaxSteps {
			return own
		}
	}
	return r.all[0]
}

// tell adds the rooms to the lobby of a person at the table.
func (r *rooms) tell(l *wire.Lobby, reader *seating.Person) {
	if len(r.all) == 0 {
		return
	}
	l.Room, l.Title = r.homeRoom().Link, r.heir(reader)
	if door := r.all[0].Link; door != l.Room {
		l.Door = door
	}
}

// heir returns the title of the home room that a person needs to take over the table.
func (r *rooms) heir(p *seating.Person) room.Title {
	own := r.homeRoom().Title
	if len(p.Key) != ed25519.PublicKeySize { // this person plays at the host's device
		return own
	}
	title, signed := r.heirs[p]
	if !signed {
		var err error
		if title, err = own.Pass(r.key, room.Public([]byte(p.Key)), after(r.table.Epoch), false); err != nil {
			return own // the title was passed on too often, so they will open a new room
		}
		r.heirs[p] = title
	}
	return title
}

// forgetHeirs deletes the titles of other people, so that heir signs new ones.
func (r *rooms) forgetHeirs() { clear(r.heirs) }

// passed returns the rooms with the titles of the next host. It leaves out a room whose title was
// passed on too often.
func (r *rooms) passed(to room.Public) []Room {
	all := slices.Clone(r.all)
	for i, own := range all {
		all[i].Title, _ = own.Title.Pass(r.key, to, after(r.table.Epoch), true)
	}
	return all
}

// renew begins a new epoch. The title of a person who has left for good is then too old
// to take over the table.
func (r *rooms) renew() {
	epoch := after(r.table.Epoch)
	if epoch == r.table.Epoch {
		return
	}
	all := slices.Clone(r.all)
	for i := range all {
		if title, err := all[i].Title.Renew(r.key, epoch); err == nil {
			all[i].Title = title
		}
	}
	r.all, r.table.Epoch = all, epoch
	r.forgetHeirs()
}

// after returns the next epoch, or the last one if there is no other. No real table reaches it.
func after(epoch uint8) uint8 { return max(epoch, epoch+1) }

// credible reports whether a host's title of its room is valid. The title must belong to the host,
// or prepare this guest to replace it.
func credible(l *wire.Lobby, host, me room.Public) bool {
	if l.Room == "" {
		return true
	}
	return (l.Title.Holder() == host || l.Title.Prepares(host, me)) && l.Title.Sound()
}

// rivals are the known other hosts of this table.
type rivals struct {
	succession.Patience
	titles map[ledger.Key]rival
	asked  time.Time // when the guests were last asked whom they follow
}

func newRivals(waits Waits) rivals {
	return rivals{Patience: succession.Patience{Lasts: waits.GiveWay}, titles: map[ledger.Key]rival{}}
}

// rival is the room of another host of the table.
type rival struct {
	link  string
	title room.Title
}

// heard stores the claim of another host, from the room of a link.
func (r *rivals) heard(key ledger.Key, at rival, claim succession.Claim) {
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
			f.notify()
		}
	}()
}
