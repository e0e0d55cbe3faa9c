package session

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/wire"
)

// A host sends a few messages after every step. Even a game of bots without
// pauses needs no more than this.
const tellInterval, tellBurst = time.Second / 256, 4096

// MovedError says that the host has handed the table over to another host.
type MovedError struct{ Key string }

func (MovedError) Error() string { return "session: the table has another host" }

// Guest sits at the table of another page, through any number of connections.
// Any goroutine may call its methods.
type Guest struct {
	me      handshake.Identity
	game    *remote.Game
	changes chan struct{}
	said    chan wire.Said
	crashes crashes

	mutex    sync.Mutex        // guards what follows, for the reason that a [Host] has one
	unlock   func()            // see lock
	conn     Conn              // the newest, or nil
	here     context.Context   // of the newest Serve; ends with it
	host     room.Public       // proved to be at its other end
	welcome  bool              // that host has described its table
	lobby    *wire.Lobby       // as last heard, or nil
	asked    wire.Asked        // the host's answer to the request to join
	deadline time.Time         // of the current decision; zero for none
	draw     *fair.Participant // this guest's share in the newest deal
	occasion fair.Occasion
	revealed *fair.Deal  // of the game that is over
	witness  *witness    // of the newest game
	texts    texts       // in pieces, still incomplete
	record   game.Record // follows the rules, and has the newest game's settings
	retold   []game.View // the views of this guest's seat in it
	proof    Proof
	heir     string  // the table that was handed over to this guest
	replica  replica // of the table
	doubts   doubts
	repeated chan struct{} // closed once a sealed choice was repeated; nil if none was
	moved    room.Public   // the host has sent this page there
	lost     room.Public   // the last host
	lostAt   time.Time     // when it was lost; zero if it is there
	heard    time.Time     // when the followed host was last connected
	grace    time.Duration // until others may take over
	gave     string        // got the shares then
	silent   time.Time     // last message of the gathering page to which this one has given way
	recovers *Host         // of this page while it recovers the table; nil else
	find     func(string) (game.Rules, bool)

	unseen          bool   // this page is hidden
	gameNumber      int    // the number of the newest game
	starts, phrases bucket // limit how often a host may begin one, and forward phrases
}

// NewGuest returns a guest that has not found its table yet. Begin is called
// at the start of a game, see [remote.NewGame].
func NewGuest(me handshake.Identity, setup Setup) *Guest {
	now := time.Now()
	g := &Guest{me: me, heard: now, changes: make(chan struct{}, 1), said: make(chan wire.Said, 8), crashes: make(crashes, 1), find: setup.Games.Find}
	g.unlock = g.mutex.Unlock
	setup.Key = me.Key
	g.grace, g.replica = graceOf(wire.Settings{}), newReplica(setup)
	g.resume(now)
	g.game = remote.NewGame(setup.Games.Find, func(t wire.GameStart) remote.Player {
		w := &witness{Player: setup.Begin(t), guest: g, of: t}
		w.rules, _ = setup.Games.Find(t.Rules)
		defer g.lock()()
		g.witness, g.proof, g.record, g.retold = w, Proof{}, game.Record{}, nil
		return w
	})
	return g
}

// Serve runs the guest's end of a connection, from the handshake until it
// breaks or the context ends. It returns the reason, which is never nil: see
// [Final] and [MovedError]. A [*guard.Crash] means that a message of the host
// caused a panic; this guest can then not be used any more.
func (g *Guest) Serve(ctx context.Context, conn Conn, terms handshake.Terms) error {
	return guard.Run(func() error { return g.listen(ctx, conn, terms) })
}

func (g *Guest) listen(ctx context.Context, conn Conn, terms handshake.Terms) error {
	defer conn.Close()
	limited, cancel := context.WithTimeout(ctx, limitOf(conn))
	host, err := handshake.Ask(limited, conn, terms, g.identity())
	cancel()
	if err != nil {
		return crowded(err)
	}
	g.mutex.Lock()
	if g.conn != nil {
		g.conn.Close()
	}
	g.conn, g.host, g.welcome, g.here = conn, host, false, ctx
	g.texts = nil // what was cut short is told again
	g.greet()
	g.mutex.Unlock()
	defer func() { g.drop(conn, ctx.Err() != nil) }()
	g.game.Attach(conn)
	var talk bucket
	for err == nil {
		var frame []byte
		if frame, err = conn.Receive(ctx); err != nil {
			break
		}
		if !talk.take(time.Now(), tellInterval, tellBurst) {
			return ErrFlood
		}
		var m wire.Message
		if m, err = wire.Decode(frame); err == nil {
			err = g.handle(conn, m)
		}
	}
	return err
}

func (g *Guest) identity() handshake.Identity {
	defer g.lock()()
	return g.me
}

// Final tells whether another [Guest.Serve] would end with the same error.
// After a [MovedError] the guest must search for the table again.
func Final(err error) bool {
	var version handshake.VersionError
	ends := func(end error) bool { return errors.Is(err, end) }
	return slices.ContainsFunc([]error{ErrDeclined, ErrFull, ErrDuplicate, ErrShut, ErrUnwatched, ErrWatched, handshake.ErrProof, handshake.ErrHost, handshake.ErrRefused}, ends) ||
		errors.As(err, &version)
}

// drop notes that a connection is over. If this page did not end it, the host is lost.
func (g *Guest) drop(conn Conn, ends bool) {
	g.game.Detach(conn)
	defer g.lock()()
	if g.conn == conn {
		g.conn = nil
		if host, ok := g.replica.Host(); ok && room.Public(host) == g.host {
			g.heard = time.Now()
			if !ends {
				g.setLost(g.heard)
			}
		}
		if g.lobby != nil && g.lostAt.IsZero() {
			g.lostAt = time.Now()
		}
		if !g.silent.IsZero() {
			g.silent = time.Now()
		}
	}
	g.changed()
}

func (g *Guest) changed() {
	select {
	case g.changes <- struct{}{}:
	default:
	}
}

// Lobby returns the newest state of the table; ok is false while this guest
// has no chair.
func (g *Guest) Lobby() (l wire.Lobby, ok bool) {
	defer g.lock()()
	if g.lobby == nil {
		return wire.Lobby{}, false
	}
	return *g.lobby, true
}

// Asked returns the name of the host that must admit this guest, "" if
// unknown, and whether the host's page shows the request now.
func (g *Guest) Asked() (host string, shown bool) {
	defer g.lock()()
	return g.asked.Host, g.asked.Shown
}

// lock is [Host.lock] of a guest.
func (g *Guest) lock() (unlock func()) {
	g.mutex.Lock()
	return g.unlock
}

// Changes wakes its receiver after one or more changes of the results of the
// guest's methods.
func (g *Guest) Changes() <-chan struct{} { return g.changes }

// Phrases yields the phrases that people say at the table.
func (g *Guest) Phrases() <-chan wire.Said { return g.said }

// Connected tells whether there is a connection to the host.
func (g *Guest) Connected() bool {
	defer g.lock()()
	return g.conn != nil
}

// Heir returns the table that the host has handed over to this guest, for
// [Restore]; "" if it has not.
func (g *Guest) Heir() string {
	defer g.lock()()
	return g.heir
}

// Ready tells the table whether this guest is ready for a game.
func (g *Guest) Ready(yes bool) { g.say(wire.Message{Ready: &yes}) }

// RequestSeat asks for a chair for this spectator.
func (g *Guest) RequestSeat() {
	yes := true
	g.say(wire.Message{RequestSeat: &yes})
}

// Say says a phrase to the table.
func (g *Guest) Say(phrase int) { g.say(wire.Message{Say: &phrase}) }

// Leave leaves the table for good.
func (g *Guest) Leave() {
	yes := true
	g.say(wire.Message{Leave: &yes})
}

// say sends a message to the host. Without a connection the message is dropped.
func (g *Guest) say(m wire.Message) {
	defer g.lock()()
	if g.conn != nil {
		_ = wire.Send(g.conn, m)
	}
}

// Decide makes a decision at the host's table, see [remote.Game.Decide] for
// its errors.
func (g *Guest) Decide(ctx context.Context, d game.Decision) error {
	g.mutex.Lock()
	repeated := g.repeated
	g.mutex.Unlock()
	if repeated != nil {
		select {
		case <-repeated:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return g.decide(ctx, d)
}

func (g *Guest) decide(ctx context.Context, d game.Decision) error {
	err := g.game.Decide(ctx, d)
	if err == nil {
		g.chose(d)
	}
	return err
}
