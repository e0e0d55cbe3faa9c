package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/guard"
	"gavel/net/draw"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/succession"
	"gavel/net/verdict"
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
//
// It has three parts that know each other one way: deciding, then checking, then following.
type Guest struct {
	*guestCore
	*following
	*checking
	*deciding
	said     chan wire.Said
	asked    wire.Asked            // the host's answer to the request to join
	deadline time.Time             // of the current decision; zero for none
	heir     string                // the table that the host has handed over to this guest
	face     func(name string) int // see [Setup]
	post     post
}

// guestCore is what the parts of a guest share.
type guestCore struct {
	games  catalogue.Catalogue
	shared // its mutex guards the fields below and the parts of the guest, for the same reason as that of a [Host]
	me     handshake.Identity
	line   connection
	lobby  *wire.Lobby // the newest one, or nil
}

// NewGuest returns a guest that has not found its table yet. Begin is called
// at the start of a game, see [remote.NewGame].
func NewGuest(me handshake.Identity, setup Setup) *Guest {
	setup.Key = me.Key
	c := &guestCore{me: me, shared: newShared(), games: setup.Games}
	f := &following{guestCore: c, replica: newReplica(setup)}
	f.loss = newLoss(&f.replica, time.Now())
	ch := &checking{guestCore: c, follows: f, check: verdict.Verifier{Find: setup.Games.Find}, drawer: drawer{page: draw.NewPage(me.Key)}}
	return &Guest{guestCore: c, following: f, checking: ch, deciding: newDeciding(ch, setup), said: make(chan wire.Said, 8), face: setup.face, post: newPost(setup)}
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
	g.awaitStored()
	g.attach(ctx, conn, host)
	defer func() { g.drop(conn, ctx.Err() != nil) }()
	g.game.Attach(conn)
	var talk wire.Bucket
	for err == nil {
		var frame []byte
		if frame, err = conn.Receive(ctx); err != nil {
			break
		}
		if !talk.Take(time.Now(), tellInterval, tellBurst) {
			return ErrFlood
		}
		var m wire.Message
		if m, err = wire.Decode(frame); err == nil {
			err = g.handle(conn, &m)
		}
	}
	return err
}

// attach takes over a new connection. It tells the host how much of the log this page has.
func (g *Guest) attach(ctx context.Context, conn Conn, host room.Public) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.line.conn != nil {
		g.line.conn.Close()
	}
	g.line.conn, g.line.host, g.line.welcome, g.line.here = conn, host, false, ctx
	g.line.texts, g.line.due = nil, nil // the host sends interrupted texts again
	if g.me.Seat < game.Spectator {
		g.replica.Replica = succession.NewReplica(ledger.KeyOf(g.me.Key), g.games.Find) // a spectator gets the whole log
	} else if have, ok := g.replica.Have(); ok {
		g.line.sendText(wire.Have, succession.Text(have))
	}
	if g.line.unseen {
		g.line.look()
	}
}

func (g *Guest) identity() handshake.Identity {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.me
}

// Final reports whether another [Guest.Serve] would end with the same error. After a [MovedError]
// the guest must search for the table again.
func Final(err error) bool {
	var version handshake.VersionError
	ends := func(end error) bool { return errors.Is(err, end) }
	return slices.ContainsFunc([]error{verdict.ErrRefused, ErrDeclined, ErrFull, ErrDuplicate, ErrShut, ErrUnwatched, ErrWatched, handshake.ErrProof, handshake.ErrHost, handshake.ErrRefused}, ends) ||
		errors.As(err, &version)
}

// drop notes that a connection is over. The host is lost unless this page itself ended the
// connection.
func (g *Guest) drop(conn Conn, ends bool) {
	g.game.Detach(conn)
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.line.conn == conn {
		g.line.conn = nil
		now := time.Now()
		if g.replica.follows(g.line.host) {
			if g.loss.heard = now; !ends {
				g.replica.setLost(now)
			}
		}
		g.loss.begins(g.lobby != nil, now)
	}
	g.notify()
}

// Lobby returns the newest state of the table; ok is false while this guest
// has no chair.
func (c *guestCore) Lobby() (l wire.Lobby, ok bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.lobby == nil {
		return wire.Lobby{}, false
	}
	return *c.lobby, true
}

// Phrases yields the phrases that people say at the table.
func (g *Guest) Phrases() <-chan wire.Said { return g.said }

// Ready tells the table whether this guest is ready for a game.
func (c *guestCore) Ready(yes bool) { c.say(wire.Message{Ready: &yes}) }

// Propose tells the table which game this guest would like to play next; "" for
// none.
func (c *guestCore) Propose(name string) { c.say(wire.Message{Propose: &name}) }

// RequestSeat asks for a chair for this spectator.
func (c *guestCore) RequestSeat() { c.say(wire.Message{RequestSeat: new(true)}) }

// Say says a phrase to the table.
func (c *guestCore) Say(phrase int) { c.say(wire.Message{Say: &phrase}) }

// Leave leaves the table for good.
func (c *guestCore) Leave() { c.say(wire.Message{Leave: new(true)}) }

// Clock returns the time that is left for the current decision. ok is false if it has no limit.
func (g *Guest) Clock() (left time.Duration, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.deadline.IsZero() {
		return 0, false
	}
	return max(time.Until(g.deadline), 0), true
}

// Look sets whether this page is visible. While it is hidden, the table treats its person as
// absent, because they may never look again.
func (c *guestCore) Look(yes bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.line.unseen == !yes {
		return
	}
	c.line.unseen = !yes
	c.line.look()
}

// Command sends a command to a host without a seat. It has no effect unless this guest has the
// remote control.
func (c *guestCore) Command(do wire.Command) { c.say(wire.Message{Command: &do}) }

// say sends a message to the host. Without a connection the message is dropped.
func (c *guestCore) say(m wire.Message) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.line.send(m)
}

// connection is a guest's connection to the host, and its limits.
type connection struct {
	conn    Conn            // the newest, or nil
	here    context.Context // context of the newest Serve; ends with it
	host    room.Public     // the host that has proved to be at the other end
	welcome bool            // that host has sent its lobby
	texts   texts           // received in pieces, still incomplete
	due     []wire.Piece    // texts to send once the replica is stored
	unseen  bool            // this page is hidden

	gameNumber      int         // the number of the newest game
	starts, phrases wire.Bucket // limit how often a host may begin a game and forward a phrase
}

// send sends a message to the host. Without a connection the message is dropped.
func (c *connection) send(m wire.Message) {
	if c.conn != nil {
		_ = wire.Send(c.conn, m)
	}
}

// sendText sends a long text to the host. Without a connection the text is dropped.
func (c *connection) sendText(of, text string) {
	if c.conn != nil {
		_ = wire.SendText(c.conn, of, text)
	}
}

// later sends a text to the host once the replica is stored.
func (c *connection) later(of, text string) {
	c.due = append(c.due, wire.Piece{Of: of, Text: text})
}

// look tells the host whether this page is visible.
func (c *connection) look() {
	c.send(wire.Message{Look: new(!c.unseen)})
}

// startsGame returns an error if no game may begin now. It limits how often games begin, because
// this page builds a table for each game.
func (c *connection) startsGame(conn Conn, number int) error {
	switch {
	case c.conn != conn:
		return wire.ErrSuperseded
	case !c.welcome:
		return wire.ErrMessage
	case number == c.gameNumber:
		return nil
	}
	c.gameNumber = number
	if !c.starts.Take(time.Now(), time.Second, 10) {
		return ErrFlood
	}
	return nil
}

// GuestStatus has the facts about its table that a guest's page needs, besides the lobby.
type GuestStatus struct {
	Connected bool       // to the host
	Asked     wire.Asked // the host's answer to the request to join
	// Heir is the table that the host has handed over to this guest, for [Restore]; "" if it
	// has not.
	Heir  string
	Proof verdict.Proof // of the game that is over
	Draws bool          // the pages draw the cards of the next or current game together
	// Alone says that this page could recover the table without others, or has no replica yet.
	Alone bool
	// Recovers says that this page still recovers the table of the lost host. The host is not
	// connected again, and this page does not yield to another.
	Recovers bool
}

// Status returns what the page needs to know of the table now.
func (g *Guest) Status() GuestStatus {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return GuestStatus{
		Connected: g.line.conn != nil,
		Asked:     g.asked,
		Heir:      g.heir,
		Proof:     g.checking.result(),
		Draws:     g.draws(),
		Alone:     g.replica.Log() == nil || g.replica.Alone(),
		Recovers:  g.loss.recovery != nil,
	}
}

// willDraw reports whether the pages of a table draw the cards of its game together, or will do so. The log may be nil.
func willDraw(log *ledger.Log, rules game.Rules, given, guests bool) bool {
	if log != nil && log.Playing() {
		return log.Drawing()
	}
	return rules != nil && !given && guests
}

// draws tells it by what a guest's page knows. The page has a key itself.
func (g *Guest) draws() bool {
	l := g.lobby
	if l == nil {
		return false
	}
	rules, _ := g.games.Find(l.Game)
	return willDraw(g.replica.Log(), rules, l.Challenge, len(l.Known().Heirs) > 0 || l.Me >= 0)
}
