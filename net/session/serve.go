package session

import (
	"cmp"
	"context"
	"errors"
	"time"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/remote"
	"gavel/net/seating"
	"gavel/net/wire"
)

// Reasons why the host ends its service of a guest. Other errors are those of the connection and
// of the handshake.
var (
	ErrFull      = seating.ErrFull
	ErrDuplicate = errors.New("session: the same person has come by another connection")
	ErrFlood     = errors.New("session: too many messages")
	ErrGone      = errors.New("session: left the table for good")
)

const (
	// handshakeLimit leaves time for four messages, of which one may be lost, and for the work
	// that a host may demand. Through brokers each message may take slowest.
	handshakeLimit        = 20 * time.Second
	relayedHandshakeLimit = 4*slowest + handshakeLimit
	// slowest is the longest delay of a message through brokers.
	slowest = 30 * time.Second
	// An honest guest sends one message at a time. In a whole game, even the fastest, it sends
	// little more than this.
	talkInterval, talkBurst = time.Second / 20, 480
	// A person may reconnect comeBurst times at once, and then once in each interval. Each time
	// the host sends them the whole game, and everybody a lobby.
	comeInterval, comeBurst = 10 * time.Second, 30
	// loud is the weight of a message that the host sends on to everybody. Other messages count
	// as one.
	loud = 12
)

// Serve runs the host's end of a connection, from the handshake until it breaks or the context
// ends. It returns the reason, which is never nil. The reason is a [*guard.Crash] if a message of
// the guest caused a panic. A person without a chair waits for the answer to their request, see [Host.Do].
func (h *Host) Serve(ctx context.Context, conn Conn, terms handshake.Terms) error {
	v := &visit{host: h, ctx: ctx, conn: conn}
	err := guard.Run(func() error { return v.run(terms) })
	if crash := new(guard.Crash); errors.As(err, &crash) {
		h.cutOff(conn)
	}
	return err
}

// visit is a person's connection to this host, from the handshake to its end.
type visit struct {
	host   *Host
	ctx    context.Context
	conn   Conn
	who    *seating.Person // nil before they are admitted
	texts  texts           // received in pieces, still incomplete
	murmur wire.Bucket     // of a spectator
}

// run runs the connection. It locks the mutex.
func (v *visit) run(terms handshake.Terms) error {
	defer v.conn.Close()
	who, err := v.shakeHands(terms)
	if err != nil {
		return err
	}
	if who.Seat < game.Spectator {
		err = v.enterWatcher(who)
	} else {
		err = v.enter(string(who.Key[:]), who.Name)
	}
	if err != nil {
		return err
	}
	return v.serve()
}

// shakeHands runs the handshake. It delays a person who reconnects often. If too many handshakes
// run, the oldest ends. It locks the mutex.
func (v *visit) shakeHands(terms handshake.Terms) (handshake.Person, error) {
	h, conn := v.host, v.conn
	ctx, stop := context.WithCancel(v.ctx)
	defer h.requests.by(conn).Begin(stop)()
	limited, cancel := context.WithTimeout(ctx, limitOf(conn))
	defer cancel()
	who, err := handshake.Admit(limited, conn, terms, h.setup.Key)
	if err == nil && who.Seat >= game.Spectator {
		err = pace(ctx, conn, func() (may bool) {
			h.locked(func() { may = h.mayReturn(string(who.Key[:])) })
			return may
		})
	}
	return who, err
}

// limitOf returns the time limit of a handshake.
func limitOf(conn Conn) time.Duration {
	if conn.Relayed() {
		return relayedHandshakeLimit
	}
	return handshakeLimit
}

// serve handles the messages of an admitted person until they leave. It locks the mutex.
func (v *visit) serve() error {
	h := v.host
	watching, stop := context.WithCancel(v.ctx)
	defer stop()
	go observe(watching, v.conn, v.note)
	err := v.listen()
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.lose(v.who, v.conn)
	if errors.Is(err, ErrGone) && !v.who.Watches {
		h.release(v.who)
	}
	h.changed()
	return err
}

// pace delays a person who reconnects often, until they may return.
func pace(ctx context.Context, conn Conn, may func() bool) error {
	for !may() {
		select {
		case <-time.After(comeInterval / 10):
		case <-conn.Done():
			return peer.ErrLost
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// enter gives a person their chair. A new person gets a new chair if the host agrees. It locks
// the mutex.
func (v *visit) enter(key, name string) (err error) {
	h := v.host
	var asks *JoinRequest
	h.locked(func() {
		if v.who = h.table.People.Find(key); v.who != nil {
			h.attach(v.who, v.conn)
		} else if asks, err = v.request(key, name); err != nil {
			decline(v.conn, err)
		}
	})
	if asks == nil {
		return err
	}
	err = asks.wait(v.ctx)
	h.locked(func() {
		h.requests.end(asks)
		if v.who = h.table.People.Find(key); v.who == nil && err == nil { // the person may have joined by another connection meanwhile
			v.who = &seating.Person{Key: key, Name: h.table.People.Unique(name, nil)}
			err = h.table.Place(v.who, h.match.busy())
		}
		if err != nil {
			decline(v.conn, err)
			return
		}
		h.attach(v.who, v.conn)
	})
	return err
}

// attach gives a person a new connection. It ends an older one, unless the new one is lost already: the older one may have come after it.
func (d *Door) attach(p *seating.Person, conn Conn) {
	if old := p.Conn; old != nil {
		if state, _ := conn.State(); state == peer.Gone {
			return
		}
		d.lose(p, old)
		decline(old, ErrDuplicate)
		old.Close()
	}
	p.Conn, p.Link, p.Lost, p.Unseen, p.Asleep = conn, wire.Good, false, time.Time{}, false
	if conn.Relayed() {
		p.Link = wire.Relayed
	}
	d.game.match.reportAway(p)
	if r := d.game.match.play.remoteOf(p); r != nil {
		r.Attach(conn)
	}
	d.changed() // before a guest gets any other message about the table
	d.recovery.ask(p)
	if d.game.match.play.on() && d.game.match.play.remoteOf(p) == nil {
		d.table.NextNumber()
		d.game.show(p, d.table.Games)
	}
}

// refusals are the reasons why a host does not serve a connection, in the words of [wire.Message].
var refusals = map[string]error{
	wire.Full: ErrFull, wire.Duplicate: ErrDuplicate, wire.Shut: ErrShut, wire.Crowd: ErrCrowd, wire.Unwatched: ErrUnwatched, wire.Watched: ErrWatched,
}

// decline sends the reason why this host does not serve a connection.
func decline(conn wire.Conn, why error) {
	reason := wire.Unwanted
	for word, other := range refusals {
		if errors.Is(why, other) {
			reason = word
		}
	}
	_ = wire.Send(conn, wire.Message{Declined: &reason})
}

// declined returns the error for a reason that a host has sent.
func declined(reason string) error { return cmp.Or(refusals[reason], ErrDeclined) }

// lose notes that a person has lost this connection. It does nothing if they have
// another one.
func (d *Door) lose(p *seating.Person, conn wire.Conn) {
	if p.Conn != conn {
		return
	}
	p.Conn, p.Since, p.Ready, p.Proposes = nil, time.Now(), false, ""
	if r := d.game.match.play.remoteOf(p); r != nil {
		r.Detach(conn)
	}
	if p.Watches {
		d.table.People.Unwatch(p)
		d.game.match.play.forget(p)
		delete(d.game.publisher.sent, p)
		return
	}
	d.game.match.reportAway(p)
	d.game.draws.wake() // a draw does not wait for them any longer
	if d.game.match.dealing != nil {
		d.game.match.dealing.wake()
	}
}

// note stores the quality of a person's connection. It locks the mutex.
func (v *visit) note(link wire.Link) {
	v.host.mutex.Lock()
	defer v.host.mutex.Unlock()
	v.host.idle.watch()
	if p := v.who; p.Conn == v.conn && p.Link != link {
		p.Link = link
		if !p.Watches {
			v.host.soon()
		}
	}
}

// observe notes the quality of a connection until the context ends.
func observe(ctx context.Context, conn Conn, note func(wire.Link)) {
	for {
		state, changed := conn.State()
		note(quality(state, conn))
		select {
		case <-changed:
		case <-time.After(3 * time.Second):
		case <-ctx.Done():
			return
		}
	}
}

func quality(state peer.State, conn Conn) wire.Link {
	switch trip := conn.RoundTrip(); {
	case conn.Relayed(): // otherwise the delay would change every second
		return wire.Relayed
	case state != peer.Connected || trip > 800*time.Millisecond:
		return wire.Poor
	case trip > 250*time.Millisecond:
		return wire.Fair
	}
	return wire.Good
}

// listen receives and handles the messages of a guest. It locks the mutex.
func (v *visit) listen() error {
	var talk wire.Bucket
	for {
		frame, err := v.conn.Receive(v.ctx)
		if err != nil {
			return err
		}
		if !talk.Take(time.Now(), talkInterval, talkBurst) {
			return ErrFlood
		}
		m, err := wire.Decode(frame)
		if (m.Ready != nil || m.Propose != nil || m.Face != nil || m.Look != nil || m.Command != nil) && !talk.Take(time.Now(), (loud-1)*talkInterval, talkBurst/(loud-1)) {
			return ErrFlood
		}
		if err == nil {
			err = v.handle(m)
		}
		if err != nil {
			return err
		}
	}
}

// handle does what a message of a guest or spectator asks for. It locks the mutex.
func (v *visit) handle(m wire.Message) error {
	if m.Resume != nil || m.Decide != nil {
		return v.handleGame(m)
	}
	if m.Command != nil {
		return v.handleCommand(*m.Command)
	}
	h, p := v.host, v.who
	h.mutex.Lock()
	defer h.mutex.Unlock()
	switch {
	case p.Conn != v.conn:
		return wire.ErrSuperseded
	case m.Leave != nil:
		return ErrGone
	case p.Watches:
		return v.handleWatcher(m)
	}
	h.match.play.reunite()
	switch {
	case m.Ready != nil:
		if p.Ready != *m.Ready {
			p.Ready = *m.Ready
			h.soon()
		}
	case m.Look != nil:
		if h.match.looks(p, *m.Look) {
			h.nap(p)
			h.soon()
		}
	case m.Propose != nil:
		if h.propose(p, *m.Propose) != nil {
			return wire.ErrMessage
		}
	case m.Face != nil:
		if *m.Face < 0 || *m.Face > wire.MaxFace {
			return wire.ErrMessage
		}
		p.Face = *m.Face
		h.soon()
	case m.Say != nil:
		h.phrases.say(&h.table.People, p, *m.Say, h.table.Settings.Voices)
	case m.Commit != nil || m.Part != nil:
		return h.match.dealing.share(p, m)
	case m.Piece != nil:
		text, whole, err := v.texts.take(*m.Piece, longest(m.Piece.Of))
		if err != nil || !whole {
			return err
		}
		return v.handleText(m.Piece.Of, text)
	default:
		return wire.ErrMessage
	}
	return nil
}

// handleGame passes a guest's message about the game to the game. It locks the mutex before the
// call, but not during it, because a decision takes time.
func (v *visit) handleGame(m wire.Message) error {
	r, err := v.seat(m)
	if err != nil || r == nil {
		return err
	}
	return r.Take(v.conn, m)
}

// seat returns the receiver of a person's messages about the game; nil if there is no game yet. It locks the mutex.
func (v *visit) seat(m wire.Message) (r *remote.Seat, err error) {
	h, p := v.host, v.who
	h.mutex.Lock()
	defer h.mutex.Unlock()
	switch {
	case p.Conn != v.conn:
		return nil, wire.ErrSuperseded
	case p.Watches && !v.murmur.Take(time.Now(), murmurInterval, murmurBurst):
		return nil, ErrFlood
	case p.Watches && m.Resume == nil: // spectators decide nothing
		return nil, wire.ErrMessage
	case p.Watches:
		h.tellLog(p)
		h.match.play.showAgain(p, v.conn, *m.Resume)
	default:
		h.match.play.reunite()
		if m.Resume != nil {
			h.tellLog(p) // before the guest gets anything that depends on it
		}
	}
	if r = h.match.play.remoteOf(p); r == nil && m.Resume == nil {
		return nil, wire.ErrMessage
	}
	return r, nil
}
