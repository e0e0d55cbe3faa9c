package seating

import (
	"crypto/sha256"
	"slices"
	"sort"
	"time"

	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/series"
	"gavel/net/wire"
)

// Person is a person at the table. The host's key is in the setup.
type Person struct {
	Key      string
	Name     string
	Ready    bool
	Proposes string    // the game that they propose to play next
	Face     int       // of a guest: the portrait that they have chosen, see [wire.Chair]
	Watches  bool      // without a chair
	Screen   bool      // is a big screen: it watches, or has hosted the table until it was lost
	Asks     bool      // watches, and asks for a chair
	Conn     Conn      // nil while away
	Since    time.Time // when they left
	Link     wire.Link
	Local    bool // plays at the host's device
	Gone     bool // for good: a bot plays on in their place
	Phrases  wire.Bucket
	Comings  wire.Bucket
	device   *ledger.Key // of the page where they play, if it is not their own
	Unseen   time.Time   // since when their page is hidden; zero if it is visible
	Asleep   bool        // their page has been hidden for the table's grace
	Lost     bool        // was the host until another page took over: a bot decides at once until they return
	arrival  int         // orders the people by when they got their chairs
}

// Conn is a connection to a person's page.
type Conn interface {
	wire.Conn
	Relayed() bool // through brokers, as a `peer.Conn` may be
}

// IsHere reports whether a person plays at this host's device.
func (p *Person) IsHere() bool { return p != nil && p.Local }

// Elsewhere reports whether a person plays at the device of an earlier host. They return when that
// device hosts the table again.
func (p *Person) Elsewhere() bool { return p.device != nil && !p.Local }

// KeyOf returns the key of a guest's page. It is nil for people at the host's device.
func KeyOf(p *Person) *ledger.Key {
	if p.Local || len(p.Key) != len(ledger.Key{}) {
		return nil
	}
	key := ledger.Key([]byte(p.Key))
	return &key
}

// Chairs are the chairs of a table.
type Chairs []Chair

// People are the people of a table: the people on the chairs, and the spectators.
type People struct {
	Me     *Person // at the host's screen
	Screen bool    // the host has no seat, and Me stands for a big screen; its place comes after the chairs
	Chairs
	Watchers []*Person // all of whom are connected
	arrivals int       // counts the people who got chairs
}

// newPeople returns a table with the host alone.
func newPeople(name string) People {
	me := &Person{Name: name, Local: true}
	return People{Me: me, Chairs: Chairs{{Who: me}}}
}

// Seated returns all people with a chair.
func (all *People) Seated() (found []*Person) {
	for _, c := range all.Chairs {
		if c.Who != nil {
			found = append(found, c.Who)
		}
	}
	return found
}

// Guests returns all connected people with a chair.
func (all *People) Guests() []*Person {
	return slices.DeleteFunc(all.Seated(), func(p *Person) bool { return p.Conn == nil })
}

// Present returns all connected people: guests and spectators.
func (all *People) Present() []*Person { return append(all.Guests(), all.Watchers...) }

// Find returns the guest with a key, connected or not; nil if there is none.
func (all *Chairs) Find(key string) *Person {
	for _, c := range *all {
		if c.Who != nil && !c.Who.Local && c.Who.Key == key {
			return c.Who
		}
	}
	return nil
}

// IsConnected reports whether a page with a chair is connected.
func (all *Chairs) IsConnected(page ledger.Key) bool {
	p := all.Find(string(page[:]))
	return p != nil && p.Conn != nil
}

// ChairOf returns the chair of a person; -1 if they have none. A host without a seat has the place
// after the chairs.
func (all *People) ChairOf(p *Person) int {
	if all.Screen && p == all.Me {
		return len(all.Chairs)
	}
	return slices.IndexFunc(all.Chairs, func(c Chair) bool { return c.Who == p })
}

// Dealer returns the seat of the host in the next game; game.Spectator if it has none.
func (all *People) Dealer() game.Seat {
	if all.Screen {
		return game.Spectator
	}
	return game.Seat(all.ChairOf(all.Me))
}

// count returns the number of people who have not left for good.
func (all *Chairs) count() (n int) {
	for _, c := range *all {
		if c.Who != nil && !c.Who.Gone && !c.Who.Screen {
			n++
		}
	}
	return n
}

// Keys returns the keys of the connected guests, in the order of their arrival.
func (all *People) Keys() (keys []ledger.Key) {
	guests := all.Guests()
	sort.SliceStable(guests, func(i, j int) bool { return guests[i].arrival < guests[j].arrival })
	for _, p := range guests {
		if key := KeyOf(p); key != nil {
			keys = append(keys, *key)
		}
	}
	return keys
}

// Remote returns the person with the remote control: of the connected guests, the one who arrived
// first. Guests whose pages are asleep come after the others. It is nil if there is no guest, or if
// the host has a seat.
func (all *People) Remote() (first *Person) {
	if !all.Screen {
		return nil
	}
	for _, p := range all.Guests() {
		if first == nil || p.Asleep == first.Asleep && p.arrival < first.arrival || first.Asleep && !p.Asleep {
			first = p
		}
	}
	return first
}

// Arrive sets the order in which people arrived: first those with these keys.
func (all *People) Arrive(keys []ledger.Key) {
	for _, p := range all.Seated() {
		key := KeyOf(p)
		i := slices.IndexFunc(keys, func(k ledger.Key) bool { return key != nil && k == *key })
		if i >= 0 {
			p.arrival = i - len(keys)
		}
	}
}

// HasGuests reports whether a person at the table has a page of their own.
func (all *People) HasGuests() bool {
	return slices.ContainsFunc(all.Chairs, func(c Chair) bool { return c.Who != nil && KeyOf(c.Who) != nil })
}

// Missing reports whether an absent guest may still return.
func (all *People) Missing() bool {
	return slices.ContainsFunc(all.Chairs, func(c Chair) bool {
		return c.Who != nil && KeyOf(c.Who) != nil && !c.Who.Gone && c.Who.Conn == nil
	})
}

// IsAway reports whether a person has no connection, or a hidden page. A host without guests
// is never away.
func (all *People) IsAway(p *Person) bool {
	if p.IsHere() {
		return !p.Unseen.IsZero() && all.HasGuests()
	}
	return p.Conn == nil || !p.Unseen.IsZero()
}

// IsHere reports whether a person at this host's device has a chair.
func (all *Chairs) IsHere(chair int) bool {
	return chair >= 0 && chair < len(*all) && (*all)[chair].Who.IsHere()
}

// Locals returns the chairs of the people at this host's device.
func (all *Chairs) Locals() (chairs []int) {
	for i, c := range *all {
		if c.Who.IsHere() {
			chairs = append(chairs, i)
		}
	}
	return chairs
}

// Shared returns the seats of the people who share this host's device in a game with so many seats. It is
// empty if only one person plays there.
func (all *Chairs) Shared(in int) (seats game.Seats) {
	for _, chair := range all.Locals() {
		if chair < in {
			seats |= game.Only(game.Seat(chair))
		}
	}
	if seats.Count() < 2 {
		return 0
	}
	return seats
}

// Unique returns a variant of a name that nobody else at the table has.
func (all *People) Unique(name string, whose *Person) string {
	var others []string
	if all.Screen && whose != all.Me {
		others = append(others, all.Me.Name)
	}
	for _, p := range all.Seated() {
		if p != whose {
			others = append(others, p.Name)
		}
	}
	for _, p := range all.Watchers {
		if p != whose {
			others = append(others, p.Name)
		}
	}
	return handshake.Distinct(name, others)
}

// Clear removes the people for whom leaves is true.
func (all *Chairs) Clear(leaves func(*Person) bool) {
	var chairs []Chair
	for _, c := range *all {
		if c.Who == nil || !leaves(c.Who) || c.leave() {
			chairs = append(chairs, c)
		}
	}
	*all = chairs
}

// makeRoom removes bots, the last one first, until the table has no more chairs than seats.
func (all *Chairs) makeRoom(seats int) {
	for i := len(*all) - 1; i >= 0 && len(*all) > seats; i-- {
		if (*all)[i].Who == nil {
			*all = slices.Delete(*all, i, i+1)
		}
	}
}

// Place gives a person a chair: the first bot's, or a new one if the table has too few chairs for
// a game. During a game the person watches, and plays in the next game. It returns ErrFull if the
// next game has no seat for them.
func (t *Table) Place(p *Person, busy bool) error {
	if !t.HasPlace() {
		return ErrFull
	}
	t.People.arrivals++
	p.arrival = t.People.arrivals
	i := -1
	if !busy && len(t.People.Chairs) >= t.Chosen.fewest() {
		i = slices.IndexFunc(t.People.Chairs, func(c Chair) bool { return c.Who == nil })
	}
	if i >= 0 {
		t.People.Chairs[i].Who = p
	} else {
		t.People.Chairs = append(t.People.Chairs, Chair{Who: p})
	}
	return nil
}

// Unwatchable returns the reason why no other person can watch. It is nil if a spectator can
// join.
func (all *People) Unwatchable(s wire.Settings) error {
	switch {
	case s.Unwatched:
		return ErrUnwatched
	case len(all.Watchers) >= wire.MaxWatchers:
		return ErrWatched
	}
	return nil
}

// Unwatch removes a spectator.
func (all *People) Unwatch(p *Person) {
	all.Watchers = slices.DeleteFunc(all.Watchers, func(other *Person) bool { return other == p })
}

// ShowWatching adds the spectators to a lobby.
func (all *People) ShowWatching(l *wire.Lobby) {
	for _, p := range all.Watchers {
		if p.Screen {
			l.Screens++
		} else {
			l.Watchers = append(l.Watchers, p.Name)
		}
	}
}

// VoiceOf returns the number of a person who says a phrase. It is their chair; the numbers of
// spectators follow those of the chairs.
func (all *People) VoiceOf(p *Person) int {
	voice := all.ChairOf(p)
	if voice >= 0 {
		return voice
	}
	if voice = len(all.Chairs); all.Screen {
		voice++
	}
	for _, other := range all.Watchers {
		if other == p {
			break
		}
		if !other.Screen {
			voice++
		}
	}
	return voice
}

// players returns the people who have played on the first chairs, for the score.
func (t *Table) players(chairs int) []series.Player {
	host := slices.Clone(t.key[:])
	players := make([]series.Player, chairs)
	for i := range players {
		switch who := t.People.Chairs[i].Who; {
		case who == nil:
		case who == t.People.Me:
			players[i] = series.Player{Name: who.Name, Key: host}
		case who.Local: // they have no key; the table knows them by name
			key := sha256.Sum256(append(slices.Clip(host), who.Name...))
			players[i] = series.Player{Name: who.Name, Key: key[:]}
		default:
			players[i] = series.Player{Name: who.Name, Key: []byte(who.Key)}
		}
	}
	return players
}

// nextGame prepares the people for the next game. Only people at the host's device are ready.
// People who have left for good, or play elsewhere, leave the table, and so does a lost screen.
func (all *People) nextGame() {
	all.Clear(func(who *Person) bool { return who.Gone || who.Elsewhere() || who.Screen })
	for _, p := range all.Seated() {
		p.Ready = p.Local && p != all.Me
	}
}

// Begin removes people who have left for good since the deal and have no seat in the game.
func (all *Chairs) Begin(seats int) {
	late := slices.DeleteFunc(slices.Clone((*all)[seats:]), func(c Chair) bool { return c.Who != nil && c.Who.Gone })
	*all = append((*all)[:seats], late...)
}

// moveOn moves everybody to the next seat, between games.
func (all *Chairs) moveOn() {
	if len(*all) > 1 {
		*all = append((*all)[1:], (*all)[0])
	}
}

// ForgetVote begins a new vote about the next game.
func (all *People) ForgetVote() {
	for _, p := range all.Seated() {
		p.Proposes = ""
	}
}
