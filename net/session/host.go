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
	"gavel/game/deal"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/remote"
	"gavel/net/seating"
	"gavel/net/signaling"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// Errors of the host's methods.
var (
	ErrPlaying  = errors.New("session: a game is on")
	ErrTooFew   = errors.New("session: too few at the table for this game")
	ErrTooMany  = seating.ErrTooMany
	ErrNoChair  = seating.ErrNoChair
	ErrNotSaved = errors.New("session: this is not a table")
	ErrNobody   = errors.New("session: nobody plays at this table but bots")
)

// Conn is a connection to another page: [peer.Conn] is one.
type Conn interface {
	wire.Conn
	State() (peer.State, <-chan struct{})
	Done() <-chan struct{} // closed when the connection has ended
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
	Pause func([]game.Event) (wait time.Duration, ends bool)
	// Keep begins to store a guest's replica of its table, and returns at once. The page shows
	// nothing of the replica before the channel is closed. Keep must not wait. It may be nil. Kept is
	// the last stored text, or "".
	Kept string
	Keep func(text string) (stored <-chan struct{})
	// Obey does what the person with the remote control of a host without a seat wants, see
	// [NewScreen]. The command is checked, but the table may refuse it. Obey must not wait for the
	// table.
	Obey func(wire.Command)
	// Face returns the portrait that a person at this device has chosen, see [wire.Chair]; "" is the
	// person at this screen. It must not wait for the table or the page. Face may be nil.
	Face func(name string) int
	// Fits reports whether the host likes a seed. It draws others until one fits, if it has no guests.
	// Fits may be nil.
	Fits func(game.Seed) bool
	// Refused reports whether the disk has refused the last text of Keep. It may be nil.
	Refused func() bool
	// Letter is called with a letter from the page of somebody at the table, whose content the session does not know. It must not
	// wait for the table. It may be nil.
	Letter func(from ledger.Key, text string)
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
	Start   time.Duration // for an answer of this host's person to a guest who asks to start
	GiveWay time.Duration // before this host yields to a better host of the same table
}

// Host runs a table. Any goroutine may call its methods. Only Deal and
// Continue call back.
//
// It has a [seating.Table], which is a value, and three parts that know each other one way: Copies, then Door, then Game. The host's
// page and the person with the remote control send it the same commands, see [Host.Do].
type Host struct {
	*core
	*Game
	*Door
	*Copies
	phrases
	post post
}

// core is what the parts of a host share.
type core struct {
	shared
	setup   Setup
	crashes chan error // of the panic that has ended the table; only the first counts
	changed func()     // sends everybody the lobby, and writes the changes to the log
	news    news

	// The mutex of shared guards the table and all parts of the host. A goroutine with an inbox would not do,
	// because every caller waits for the answer: the page, a connection, and the game, whose
	// steps are written before a player sees them. Nor would a lock for each part: one message changes
	// the table, the game and what guests hold. Exported methods lock the mutex. Other methods
	// are called with it locked, unless their comment says that they lock it. No method frees it
	// half-way.
	table    seating.Table
	recovery *recovery // of a lost host's table, until the game continues; nil otherwise
	closed   bool
}

// NewHost returns the table of a host with this name. It has no other people yet.
func NewHost(setup Setup, name string) *Host {
	if setup.Key == nil {
		setup.Key = make(ed25519.PrivateKey, ed25519.PrivateKeySize)
		_, _ = rand.Read(setup.Key) // never fails; a real key would take a browser 16 ms
	}
	c := &core{shared: newShared(), setup: setup, crashes: make(chan error, 1), table: seating.NewTable(ledger.KeyOf(setup.Key), name)}
	g := newGame(c)
	d := newDoor(c, g)
	h := &Host{core: c, Game: g, Door: d, Copies: &Copies{core: c, game: g, door: d, rivals: newRivals(setup.Waits)}, phrases: phrases{said: make(chan wire.Said, 8)}, post: newPost(setup)}
	c.changed = h.tell
	return h
}

// Crashes yields an error if the table has crashed. Its owner then closes it. Everything saved
// before is complete.
func (c *core) Crashes() <-chan error { return c.crashes }

// Lobby returns the table as the host sees it.
func (h *Host) Lobby() wire.Lobby {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.lobby(h.table.People.Me)
}

// Close ends all connections, with a goodbye.
func (h *Host) Close() { h.locked(h.close) }

// close does the work of [Host.Close].
func (d *Door) close() {
	d.closed = true
	for _, p := range d.table.People.Present() {
		p.Conn.Close()
	}
	d.game.match.stop()
}

// missing reports whether an absent guest may still return.
func (c *core) missing() bool {
	return c.recovery != nil || c.table.People.Missing()
}

// lobby returns the table as one person sees it.
func (h *Host) lobby(reader *seating.Person) wire.Lobby {
	l := wire.Lobby{
		Game: h.table.Chosen.Name(),
		Me:   h.table.People.ChairOf(reader), Host: h.table.People.ChairOf(h.table.People.Me), Options: h.table.Chosen.Options, Playing: h.match.play.on(), Recovering: h.recovery.collecting(), Exposed: h.publisher.exposed(h.match.play, &h.table.People),
		Settings: h.table.Settings, Epoch: h.table.Epoch, Series: h.table.Series, Challenge: h.table.Chosen.Challenged(), Other: h.table.Chosen.Other(),
	}
	h.table.People.ShowWatching(&l)
	if reader.Watches && !reader.Screen {
		l.Place, l.Asks = !h.table.Settings.Shut && h.table.HasPlace(), reader.Asks
	}
	if !reader.Watches { // a spectator has a link already, and cannot take over
		h.rooms.tell(&l, reader)
	}
	for i, c := range h.table.People.Chairs {
		shown := c.Shown(h.match.play.on() && h.match.play.autoplayed.Has(game.Seat(i)) || h.match.busy() && c.Who != nil && c.Who.Lost)
		shown.Watches = h.match.play.on() && h.match.play.seatAt(i) == game.Spectator
		shown.Thinks = wire.Seconds(h.match.thinks(i))
		if c.Who != nil && c.Who == h.idle.starter {
			shown.Starts = wire.Seconds(max((h.idle.startLimit() - time.Since(h.idle.asked)).Truncate(time.Second), time.Second))
		}
		shown.Late = h.draws.isLate(c.Who) || h.match.play.isShut(game.Seat(i), h.publisher.log)
		if c.Who == h.table.People.Me {
			shown.Face = h.setup.face("")
		} else if c.Who.IsHere() {
			shown.Face = h.setup.face(c.Who.Name)
		}
		l.Chairs = append(l.Chairs, shown)
	}
	if remote := h.table.People.Remote(); remote != nil {
		l.Chairs[h.table.People.ChairOf(remote)].Remote = true
		if remote == reader {
			l.Requests = h.requests.told()
		}
	}
	if h.table.People.Screen {
		l.Chairs = append(l.Chairs, wire.Chair{Name: h.table.People.Me.Name, Screen: true, Watches: h.match.play.on()})
	}
	l.Chairs[l.Host].Key = h.setup.public()
	return l
}

// shared is what the parts of a host share, and those of a guest.
type shared struct {
	changes chan struct{}
	mutex   sync.Mutex
}

func newShared() shared { return shared{changes: make(chan struct{}, 1)} }

// locked locks the mutex and calls f.
func (s *shared) locked(f func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	f()
}

// Changes sends a value after one or more changes of the results of the methods.
func (s *shared) Changes() <-chan struct{} { return s.changes }

// notify wakes the receiver of Changes.
func (s *shared) notify() { offer(s.changes, struct{}{}) }

// offer sends a value, unless earlier ones wait already.
func offer[T any](c chan<- T, value T) {
	select {
	case c <- value:
	default:
	}
}

// Status has the facts about its table that a host's page needs, besides the lobby.
type Status struct {
	Settings wire.Settings
	// Rooms are the rooms in which the table can be found, the newest first.
	Rooms []Room
	// Roomless says that the table needs a new room. If its former room is still open, only
	// people who were there accept this host in it.
	Roomless bool
	// Requests are from people who ask to join: those that have waited longest.
	Requests []JoinRequest
	Missing  bool  // an absent guest could come back
	HasPlace bool  // somebody new could sit down
	CanWatch bool  // another spectator could join
	Locals   []int // the chairs of the people at this host's device, its own included
	// Challenge is that of the next, current or last game; nil if that game has none.
	Challenge *deal.Challenge
	// Proof is the result of checking the finished game. The host does not check it if nobody
	// else had a share in the deal.
	Proof verdict.Proof
	// Draws says that the pages draw the cards of the next or current game together.
	Draws  bool
	Rivals bool // another host of this table is known now

	// Recovering says that the table waits for the others' replicas, or for its first follower.
	// Until then the page must not show it.
	Recovering bool
	Broken     bool // the table cannot continue, because the recovered game is invalid
	Resumes    bool // a game is about to continue
}

// Status returns what the page needs to know of the table now.
func (h *Host) Status() Status {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return Status{
		Settings:   h.table.Settings,
		Rooms:      h.rooms.all,
		Roomless:   h.rooms.roomless(),
		Requests:   h.requests.list(),
		Missing:    h.missing(),
		HasPlace:   h.table.HasPlace(),
		CanWatch:   h.table.People.Unwatchable(h.table.Settings) == nil,
		Locals:     h.table.People.Locals(),
		Challenge:  h.table.Chosen.Challenge,
		Proof:      h.match.proof(),
		Draws:      willDraw(h.publisher.log, h.table.Chosen.Rules, h.table.Chosen.Challenged(), h.table.People.HasGuests()),
		Rivals:     h.rivals.Patience.Rivals(time.Now()),
		Recovering: h.recovery != nil,
		Broken:     h.recovery.broken(),
		Resumes:    h.match.unfinished != nil,
	}
}

// Crowd reports whether the requests fill the page. Then no refused key has to wait, and the page makes a new link, by which a
// friend in the crowd may come at once.
func (s Status) Crowd() bool { return len(s.Requests) >= shownRequests }

// Refusal returns the reason why no other person can join now, or 0. Absent guests can always
// return.
func (s Status) Refusal() signaling.Refusal {
	switch {
	case s.Missing, s.CanWatch:
		return 0
	case s.Settings.Shut:
		return signaling.Shut
	case !s.HasPlace:
		return signaling.Full
	}
	return 0
}
