// Package session has a table and its people for any number of games and connections. It has
// their seats, the next game, and their absences. A [Host] runs the table, also for one person
// alone. A [Guest] sits at the table of another page.
package session

import (
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"sync"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/remote"
	"gavel/net/series"
	"gavel/net/wire"
)

// Errors of the host's methods.
var (
	ErrPlaying  = errors.New("session: a game is on")
	ErrTooFew   = errors.New("session: too few at the table for this game")
	ErrTooMany  = errors.New("session: too many people for this game")
	ErrNoChair  = errors.New("session: there is no such chair")
	ErrNotSaved = errors.New("session: this is not a table")
	ErrNobody   = errors.New("session: nobody plays at this table but bots")
)

// Conn is a connection to another page: [peer.Conn] is one.
type Conn interface {
	wire.Conn
	State() (peer.State, <-chan struct{})
	RoundTrip() time.Duration
	Relayed() bool // through brokers, see [peer.Conn.Relayed]
}

// Setup is the page's part of a table.
type Setup struct {
	// Key identifies the person at this screen. Guests know their host by it. A table without
	// guests needs none: it gets one that signs nothing.
	Key ed25519.PrivateKey
	// Games are the available games and their bots.
	Games catalogue.Catalogue
	// Begin is called at the start of a game for the person at this screen. If several people
	// share a host's device, it is called for a spectator first, then for each person in seat
	// order. The game's own goroutine makes later calls of [remote.Player]. None of them may wait
	// for the table.
	Begin func(wire.GameStart) remote.Player
	// Pause says how long bots wait, see package runner. It may be nil.
	Pause func([]game.Event) time.Duration
	// Keep stores a guest's replica of its table, and returns when it is stored. The page shows
	// nothing of the replica before that. Keep may be nil. Kept is the last stored text, or "".
	Kept string
	Keep func(text string)
	// Obey does what the person with the remote control of a host without a seat wants, see
	// [NewScreen]. The command is checked, but the table may refuse it. Obey must not wait for the
	// table.
	Obey func(wire.Command)
	// Face returns the portrait that a person at this device has chosen, see [wire.Chair]; "" is the
	// person at this screen. It must not wait for the table or the page. Face may be nil.
	Face func(name string) int
	// Fits tells whether the host likes a seed. It draws others until one fits, if it has no guests.
	// Fits may be nil.
	Fits func(game.Seed) bool
	// Refused tells whether the disk has refused the last text of Keep. It may be nil.
	Refused func() bool
	// Waits are how long a host waits. Tests without a fake clock set shorter times.
	Waits Waits
}

// public returns the public key of the person at this screen.
func (s Setup) public() ed25519.PublicKey { return s.Key.Public().(ed25519.PublicKey) }

// face returns the portrait of a person at this device.
func (s Setup) face(name string) int {
	if s.Face == nil {
		return 0
	}
	return s.Face(name)
}

// Waits are how long a host waits for other pages of its table. The value 0 means the usual time.
type Waits struct {
	Hold    time.Duration // for guests who were there when the game was saved
	GiveWay time.Duration // before this host yields to a better host of the same table
}

// Host runs a table. Any goroutine may call its methods. Only Deal and
// Continue call back.
type Host struct {
	setup   Setup
	changes chan struct{}
	crashes crashes

	// The mutex guards the fields below and their parts. A goroutine with an inbox would not do,
	// because every caller waits for the answer: the page, a connection, and the game, whose
	// steps are written before a player sees them. Exported methods lock the mutex. Other methods
	// are called with it locked, unless their comment says that they lock it. No method frees it
	// half-way.
	mutex     sync.Mutex
	unlock    func() // see lock
	id        fair.TableID
	people    people
	phrases   phrases
	chosen    chosen
	settings  wire.Settings
	rooms     rooms
	admission Requests
	match     match
	series    series.Series
	publisher publisher
	draws     draws
	openings  map[ledger.Key]ledger.Opening // the newest of each guest's page
	news      news
	rivals    rivals
	recovery  *recovery // of a lost host's table, until the game continues; nil otherwise
	closed    bool
}

// NewHost returns the table of a host with this name. It has no other people yet.
func NewHost(setup Setup, name string) *Host {
	if setup.Key == nil {
		setup.Key = make(ed25519.PrivateKey, ed25519.PrivateKeySize)
		_, _ = rand.Read(setup.Key) // never fails; a real key would take a browser 16 ms
	}
	h := &Host{setup: setup, changes: make(chan struct{}, 1), crashes: make(crashes, 1)}
	h.unlock = h.mutex.Unlock
	h.people, h.phrases.said = newPeople(name), make(chan wire.Said, 8)
	h.admission = Requests{
		arriving: newArriving(), lock: h.lock, host: h.people.me,
		changed: h.requestsChanged, turn: func() { h.locked(h.admission.show) }, crashes: h.crashes,
	}
	h.settings.Grace = wire.Seconds(usualGrace)
	h.rooms.key = setup.Key
	h.news = news{tell: h.changed, later: h.tellNews, crashes: h.crashes}
	h.publisher = publisher{key: setup.Key, find: setup.Games.Find, again: func() { h.locked(h.publish) }, crashes: h.crashes}
	h.openings = map[ledger.Key]ledger.Opening{}
	h.draws = newDraws(draw.NewPage(setup.Key))
	h.rivals.Lasts = setup.Waits.GiveWay
	random := fair.NewPart()
	copy(h.id[:], random[:])
	return h
}

// usualGrace is the usual time for which a table waits for absent people. The host can set
// another.
const usualGrace = 30 * time.Second

// Changes sends a value after one or more changes of the results of the host's methods.
func (h *Host) Changes() <-chan struct{} { return h.changes }

// Lobby returns the table as the host sees it.
func (h *Host) Lobby() wire.Lobby {
	defer h.lock()()
	return h.lobby(h.people.me)
}

// Choose sets the next game. Bots without a seat in it leave. It returns ErrTooMany if people
// would have to leave.
func (h *Host) Choose(name string, options game.Options) error {
	defer h.lock()()
	rules, ok := h.setup.Games.Find(name)
	if !ok {
		return game.WrongGame
	}
	options, err := game.Choose(rules, options)
	if err != nil {
		return err
	}
	if h.match.busy() {
		return ErrPlaying
	}
	if _, most := rules.Seats(); h.people.count() > most {
		return ErrTooMany
	}
	h.chosen.rules, h.chosen.options = rules, options
	h.chosen.checkChallenge(h.match.play, len(h.people.chairs))
	h.people.makeRoom(h.chosen.most(h.match.play))
	h.changed()
	return nil
}

// Rename gives the host another name, between games.
func (h *Host) Rename(name string) {
	defer h.lock()()
	if name = handshake.Name(name); name == "" || h.match.busy() {
		return
	}
	h.people.me.name = h.people.unique(name, h.people.me)
	h.changed()
}

// Autoplay lets a bot decide at once for an absent person until they are
// back. It returns ErrNoChair if nobody plays from that chair.
func (h *Host) Autoplay(i int) error {
	defer h.lock()()
	seat, playing := h.match.seat(h.people.at(i), &h.people)
	if !playing {
		return ErrNoChair
	}
	h.match.play.runner.Autoplay(seat)
	return nil
}

// Close ends all connections, with a goodbye.
func (h *Host) Close() {
	defer h.lock()()
	h.close()
}

// close does the work of [Host.Close] with the mutex locked.
func (h *Host) close() {
	h.closed = true
	for _, p := range h.people.present() {
		p.conn.Close()
	}
	h.match.stop()
}

// missing tells whether an absent guest may still return.
func (h *Host) missing() bool {
	return h.recovery != nil || h.people.missing()
}

// notify wakes the receiver of [Host.Changes].
func (h *Host) notify() {
	nudge(h.changes)
}

// lobby returns the table as one person sees it.
func (h *Host) lobby(reader *person) wire.Lobby {
	l := wire.Lobby{
		Game: h.chosen.name(),
		Me:   h.people.chairOf(reader), Host: h.people.chairOf(h.people.me), Options: h.chosen.options, Playing: h.match.play.on(), Recovering: h.recovery.collecting() && !h.recovery.regains(), Exposed: h.publisher.exposed(h.match.play, &h.people),
		Settings: h.settings, Epoch: h.rooms.epoch, Series: h.series, Challenge: h.chosen.challenged(h.match.play), Other: h.chosen.other(h.match.play),
	}
	h.people.showWatching(&l)
	if reader.watches && !reader.screen {
		l.Place, l.Asks = !h.settings.Shut && h.people.count() < h.chosen.most(h.match.play), reader.asks
	}
	if !reader.watches { // a spectator has a link already, and cannot take over
		h.rooms.tell(&l, reader)
	}
	for i, c := range h.people.chairs {
		shown := c.shown(h.match.play.on() && (h.match.play.autoplayed.Has(game.Seat(i)) || c.who != nil && c.who.lost))
		shown.Watches = h.match.play.on() && h.match.play.seatAt(i) == game.Spectator
		shown.Late = h.draws.isLate(c.who) || h.match.play.isShut(game.Seat(i), h.publisher.log)
		if c.who == h.people.me {
			shown.Face = h.setup.face("")
		} else if c.who.isHere() {
			shown.Face = h.setup.face(c.who.name)
		}
		l.Chairs = append(l.Chairs, shown)
	}
	if remote := h.people.remote(); remote != nil {
		l.Chairs[h.people.chairOf(remote)].Remote = true
		if remote == reader {
			l.Requests = h.admission.told()
		}
	}
	if h.people.screen {
		l.Chairs = append(l.Chairs, wire.Chair{Name: h.people.me.name, Screen: true, Watches: h.match.play.on()})
	}
	l.Chairs[l.Host].Key = h.setup.public()
	return l
}

// locked locks the mutex and calls f.
func (h *Host) locked(f func()) {
	defer h.lock()()
	f()
}

// lock locks the mutex. It returns the function that unlocks it, which the caller defers. A
// deferred method call would need a function of its own in each place, and the page would be
// larger.
func (h *Host) lock() (unlock func()) {
	h.mutex.Lock()
	return h.unlock
}

// nudge sends a value, unless one waits already.
func nudge(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// bucket is a rate limit.
type bucket struct {
	filled time.Time // when it holds nothing
}

// take tells whether another event is allowed now. It allows a burst at once, and then one event
// in each interval.
func (b *bucket) take(now time.Time, interval time.Duration, burst int) bool {
	if earliest := now.Add(-time.Duration(burst) * interval); b.filled.Before(earliest) {
		b.filled = earliest
	}
	if b.filled.Add(interval).After(now) {
		return false
	}
	b.filled = b.filled.Add(interval)
	return true
}
