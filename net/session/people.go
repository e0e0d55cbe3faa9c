package session

import (
	"crypto/ed25519"
	"crypto/sha256"
	"slices"
	"sort"
	"strconv"
	"time"

	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/series"
	"gavel/net/wire"
)

// person is a person at the table. The host's key is in the setup.
type person struct {
	key      string
	name     string
	ready    bool
	proposes string    // the game that they propose to play next
	face     int       // of a guest: the portrait that they have chosen, see [wire.Chair]
	watches  bool      // without a chair
	screen   bool      // is a big screen: it watches, or has hosted the table until it was lost
	asks     bool      // watches, and asks for a chair
	talk     bucket    // of a spectator
	conn     Conn      // nil while away
	since    time.Time // when they left
	link     wire.Link
	local    bool // plays at the host's device
	gone     bool // for good: a bot plays on in their place
	phrases  bucket
	comings  bucket
	device   *ledger.Key // of the page where they play, if it is not their own
	texts    texts       // received in pieces, still incomplete
	unseen   time.Time   // since when their page is hidden; zero if it is visible
	asleep   bool        // their page has been hidden for the table's grace
	lost     bool        // was the host until another page took over: a bot decides at once until they return
	arrival  int         // orders the people by when they got their chairs
}

// send sends a message to a person. If it fails, Serve notices the broken connection.
func (p *person) send(m wire.Message) { _ = wire.Send(p.conn, m) }

// sendText sends a long text to a person. If it fails, Serve notices the broken connection.
func (p *person) sendText(of, text string) { _ = wire.SendText(p.conn, of, text) }

// isHere tells whether a person plays at this host's device.
func (p *person) isHere() bool { return p != nil && p.local }

// elsewhere tells whether a person plays at the device of an earlier host. They return when that
// device hosts the table again.
func (p *person) elsewhere() bool { return p.device != nil && !p.local }

// keyOf returns the key of a guest's page. It is nil for people at the host's device.
func keyOf(p *person) *ledger.Key {
	if p.local || len(p.key) != len(ledger.Key{}) {
		return nil
	}
	key := ledger.Key([]byte(p.key))
	return &key
}

// askFollow asks a guest which host it follows.
func (p *person) askFollow() { p.sendText(wire.Follow, strconv.FormatInt(time.Now().Unix(), 10)) }

// people are the people of a table: the people on the chairs, and the spectators.
type people struct {
	me       *person // at the host's screen
	screen   bool    // the host has no seat, and me stands for a big screen; its place comes after the chairs
	chairs   []chair
	watchers []*person // all of whom are connected
	arrivals int       // counts the people who got chairs
}

// newPeople returns a table with the host alone.
func newPeople(name string) people {
	me := &person{name: name, local: true}
	return people{me: me, chairs: []chair{{who: me}}}
}

// seated returns all people with a chair.
func (all *people) seated() []*person { return all.list(false, false) }

// guests returns all connected people with a chair.
func (all *people) guests() []*person { return all.list(true, false) }

// present returns all connected people: guests and spectators.
func (all *people) present() []*person { return all.list(true, true) }

// list returns the people with a chair. connected leaves out absent people, and spectators adds
// the spectators.
func (all *people) list(connected, spectators bool) []*person {
	found := make([]*person, 0, len(all.chairs)+len(all.watchers))
	for _, c := range all.chairs {
		if c.who != nil && (!connected || c.who.conn != nil) {
			found = append(found, c.who)
		}
	}
	if spectators {
		found = append(found, all.watchers...)
	}
	return found
}

// broadcast sends a message to all connected people.
func (all *people) broadcast(m wire.Message) {
	for _, p := range all.present() {
		p.send(m)
	}
}

// move sends everybody to another host.
func (all *people) move(to wire.Moved) {
	for _, p := range all.guests() {
		if p.key != string(to.Key) {
			p.send(wire.Message{Moved: &to})
		}
	}
	to.Room = "" // spectators already know the room by which they came
	for _, p := range all.watchers {
		p.send(wire.Message{Moved: &to})
	}
}

// askFollow asks all connected guests which host they follow.
func (all *people) askFollow() {
	for _, p := range all.guests() {
		if keyOf(p) != nil {
			p.askFollow()
		}
	}
}

// find returns the guest with a key, connected or not; nil if there is none.
func (all *people) find(key string) *person {
	for _, c := range all.chairs {
		if c.who != nil && !c.who.local && c.who.key == key {
			return c.who
		}
	}
	return nil
}

// isConnected tells whether a page with a chair is connected.
func (all *people) isConnected(page ledger.Key) bool {
	p := all.find(string(page[:]))
	return p != nil && p.conn != nil
}

// mayReturn tells whether a person with a chair may connect again now. People without a chair may
// always ask.
func (all *people) mayReturn(key string) bool {
	p := all.find(key)
	return p == nil || p.comings.take(time.Now(), comeInterval, comeBurst)
}

// chairOf returns the chair of a person; -1 if they have none. A host without a seat has the place
// after the chairs.
func (all *people) chairOf(p *person) int {
	if all.screen && p == all.me {
		return len(all.chairs)
	}
	return slices.IndexFunc(all.chairs, func(c chair) bool { return c.who == p })
}

// dealer returns the seat of the host in the next game; game.Spectator if it has none.
func (all *people) dealer() game.Seat {
	if all.screen {
		return game.Spectator
	}
	return game.Seat(all.chairOf(all.me))
}

// count returns the number of people who have not left for good.
func (all *people) count() (n int) {
	for _, c := range all.chairs {
		if c.who != nil && !c.who.gone && !c.who.screen {
			n++
		}
	}
	return n
}

// keys returns the keys of the connected guests, in the order of their arrival.
func (all *people) keys() (keys []ledger.Key) {
	guests := all.guests()
	sort.SliceStable(guests, func(i, j int) bool { return guests[i].arrival < guests[j].arrival })
	for _, p := range guests {
		if key := keyOf(p); key != nil {
			keys = append(keys, *key)
		}
	}
	return keys
}

// hasGuests tells whether a person at the table has a page of their own.
func (all *people) hasGuests() bool {
	return slices.ContainsFunc(all.chairs, func(c chair) bool { return c.who != nil && c.who != all.me && keyOf(c.who) != nil })
}

// missing tells whether an absent guest may still return.
func (all *people) missing() bool {
	return slices.ContainsFunc(all.chairs, func(c chair) bool {
		return c.who != nil && keyOf(c.who) != nil && !c.who.gone && c.who.conn == nil
	})
}

// isAway tells whether a person has no connection, or a hidden page. A host without guests
// is never away.
func (all *people) isAway(p *person) bool {
	if p.isHere() {
		return !p.unseen.IsZero() && all.hasGuests()
	}
	return p.conn == nil || !p.unseen.IsZero()
}

// isHere tells whether a person at this host's device has a chair.
func (all *people) isHere(chair int) bool {
	return chair >= 0 && chair < len(all.chairs) && all.chairs[chair].who.isHere()
}

// locals returns the chairs of the people at this host's device.
func (all *people) locals() (chairs []int) {
	for i, c := range all.chairs {
		if c.who.isHere() {
			chairs = append(chairs, i)
		}
	}
	return chairs
}

// shared returns the seats of the people who share this host's device in a game. It is
// empty if only one person plays there.
func (all *people) shared(p *play) (seats game.Seats) {
	for _, chair := range all.locals() {
		if seat := p.seatAt(chair); seat != game.Spectator {
			seats |= game.Only(seat)
		}
	}
	if seats.Count() < 2 {
		return 0
	}
	return seats
}

// unique returns a variant of a name that nobody else at the table has.
func (all *people) unique(name string, whose *person) string {
	var others []string
	if all.screen && whose != all.me {
		others = append(others, all.me.name)
	}
	for _, p := range all.seated() {
		if p != whose {
			others = append(others, p.name)
		}
	}
	for _, p := range all.watchers {
		if p != whose {
			others = append(others, p.name)
		}
	}
	return handshake.Distinct(name, others)
}

// clear removes the people for whom leaves is true.
func (all *people) clear(leaves func(*person) bool) {
	var chairs []chair
	for _, c := range all.chairs {
		if c.who == nil || !leaves(c.who) || c.leave() {
			chairs = append(chairs, c)
		}
	}
	all.chairs = chairs
}

// makeRoom removes bots, the last one first, until the table has no more chairs than seats.
func (all *people) makeRoom(seats int) {
	for i := len(all.chairs) - 1; i >= 0 && len(all.chairs) > seats; i-- {
		if all.chairs[i].who == nil {
			all.chairs = slices.Delete(all.chairs, i, i+1)
		}
	}
}

// place gives a person a chair: the first bot's, or a new one if the table has too few chairs for
// a game. During a game the person watches, and plays in the next game. It returns ErrFull if the
// next game has no seat for them.
func (all *people) place(p *person, fewest, most int, busy bool) error {
	if all.count() >= most {
		return ErrFull
	}
	all.arrivals++
	p.arrival = all.arrivals
	i := -1
	if !busy && len(all.chairs) >= fewest {
		i = slices.IndexFunc(all.chairs, func(c chair) bool { return c.who == nil })
	}
	if i >= 0 {
		all.chairs[i].who = p
	} else {
		all.chairs = append(all.chairs, chair{who: p})
	}
	return nil
}

// unwatchable returns the reason why no other person can watch. It is nil if a spectator can
// join.
func (all *people) unwatchable(s wire.Settings) error {
	switch {
	case s.Unwatched:
		return ErrUnwatched
	case len(all.watchers) >= wire.MaxWatchers:
		return ErrWatched
	}
	return nil
}

// unwatch removes a spectator.
func (all *people) unwatch(p *person) {
	all.watchers = slices.DeleteFunc(all.watchers, func(other *person) bool { return other == p })
}

// showWatching adds the spectators to a lobby.
func (all *people) showWatching(l *wire.Lobby) {
	for _, p := range all.watchers {
		if p.screen {
			l.Screens++
		} else {
			l.Watchers = append(l.Watchers, p.name)
		}
	}
}

// voiceOf returns the number of a person who says a phrase. It is their chair; the numbers of
// spectators follow those of the chairs.
func (all *people) voiceOf(p *person) int {
	voice := all.chairOf(p)
	if voice >= 0 {
		return voice
	}
	if voice = len(all.chairs); all.screen {
		voice++
	}
	for _, other := range all.watchers {
		if other == p {
			break
		}
		if !other.screen {
			voice++
		}
	}
	return voice
}

// players returns the people who have played on the first chairs, for the score.
func (all *people) players(chairs int, host ed25519.PublicKey) []series.Player {
	players := make([]series.Player, chairs)
	for i := range players {
		switch who := all.chairs[i].who; {
		case who == nil:
		case who == all.me:
			players[i] = series.Player{Name: who.name, Key: host}
		case who.local: // they have no key; the table knows them by name
			key := sha256.Sum256(append(host, who.name...))
			players[i] = series.Player{Name: who.name, Key: key[:]}
		default:
			players[i] = series.Player{Name: who.name, Key: []byte(who.key)}
		}
	}
	return players
}

// nextGame prepares the people for the next game. Only people at the host's device are ready.
// People who have left for good, or play elsewhere, leave the table, and so does a lost screen.
func (all *people) nextGame() {
	all.clear(func(who *person) bool { return who.gone || who.elsewhere() || who.screen })
	for _, p := range all.seated() {
		p.ready = p.local && p != all.me
	}
}

// begin removes people who have left for good since the deal and have no seat in the game.
func (all *people) begin(seats int) {
	late := slices.DeleteFunc(slices.Clone(all.chairs[seats:]), func(c chair) bool { return c.who != nil && c.who.gone })
	all.chairs = append(all.chairs[:seats], late...)
}

// moveOn moves everybody to the next seat, between games.
func (all *people) moveOn() {
	if len(all.chairs) > 1 {
		all.chairs = append(all.chairs[1:], all.chairs[0])
	}
}

// forgetVote begins a new vote about the next game.
func (all *people) forgetVote() {
	for _, p := range all.seated() {
		p.proposes = ""
	}
}
