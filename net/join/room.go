package join

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"gavel/net/invitecode"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/signaling"
)

const (
	// maxOpening is how many guests may connect at once, each with a pending
	// connection. Direct connections and those through brokers are counted
	// apart.
	maxOpening = 6
	// openLimit is how long a guest may take to connect after the answer.
	openLimit = 30 * time.Second
	// connectLimit is how long a guest waits for the connection before it asks again.
	connectLimit = 15 * time.Second
	// Through brokers, each message may take as long as slowest. The host hears a guest that it
	// has answered after two messages, and the guest hears the host after one more.
	slowest             = 30 * time.Second
	relayedOpenLimit    = 3 * slowest
	relayedConnectLimit = 2 * slowest
)

// Room is one side's view of a room. It remembers the messages that it has
// heard. Only one call of Answer or Request may run at a time.
type Room struct {
	setup  Setup
	client *signaling.Client
	stage  func(Stage) // receives a guest's progress; may be nil
	relays bool        // a guest requests a connection through brokers

	mutex sync.Mutex
	link  room.Link // received from a met host, or part of the key
}

// NewRoom returns the room of a key. It takes as long as computing the key's
// secret, and contacts no broker yet.
func NewRoom(s Setup, key room.Key) *Room {
	r := &Room{setup: s, client: signaling.New(key, s.Brokers)}
	r.link, _ = key.(room.Link)
	return r
}

// Link returns the link of the room; ok is false while only its code is
// known.
func (r *Room) Link() (l room.Link, ok bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.link, r.link != room.Link{}
}

// met stores the credential of the room's host.
func (r *Room) met(host room.Credential) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.link = room.NewLink(r.client.Secret(), host)
}

// reachedBy reports whether a link leads to this room.
func (r *Room) reachedBy(link string) bool {
	key, err := room.Read(link)
	l, ok := key.(room.Link)
	return err == nil && ok && l.Secret() == r.client.Secret()
}

// Handler has a host's callbacks for guests that come to its room. Any
// goroutine may call them.
type Handler struct {
	// Holder returns the host as it is now.
	Holder func() signaling.Holder
	// Arrived takes over a guest's connection.
	Arrived func(Arrival)
	// Refuse returns why nobody else can come in, 0 if a guest can. It is
	// called at each request.
	Refuse func() signaling.Refusal
	// Relays reports whether guests may connect through brokers; nil means no.
	Relays func() bool
	// Missing reports whether a guest is away. If so, the host announces itself. It may be nil.
	Missing func() bool
	// Rival receives another host of the same table, see [signaling.Handler]. It
	// may be nil, and so may Rivals.
	Rival  func(title room.Title, claim []byte)
	Rivals func() bool
	// Changed receives the state of the room at its brokers after every change. It may be nil.
	Changed func(signaling.State)
	// Failed receives the error if a guest cannot join although nobody refuses it:
	// [invitecode.ErrOlder] or [invitecode.ErrNewer], or [peer.ErrNoAddress] or
	// [peer.ErrBlocked] of this side. The guest gets the error too. It may be nil.
	Failed func(error)
}

// Stage is a guest's progress in connecting to a host.
type Stage int

// The stages, in order. A guest may fall back to an earlier one.
const (
	Reaching   Stage = iota // no broker is connected yet
	Requesting              // the host has not answered yet
	Connecting              // the host has answered
)

// Answer lets guests in until the context ends, and returns the context's error. It publishes
// nothing while nobody asks and nobody is missing. When the context ends, connecting guests are
// refused.
func (r *Room) Answer(ctx context.Context, p Handler) error {
	r.client.Changed = p.Changed
	a := newAnswering(r, p)
	return r.client.Answer(ctx, signaling.Handler{Open: a.open, Missing: p.Missing, Holder: p.Holder, Rival: p.Rival, Rivals: p.Rivals})
}

// Request asks the host to let this guest in, until there is a connection or the context ends.
// It connects only to the page of the host, identified by the room's key and the guest's
// knowledge of the table. The error is that of [signaling.Client.Request], such as
// [signaling.Full], or one of package peer: ErrUnreachable if the host has answered.
func (r *Room) Request(ctx context.Context, known room.Known) (Arrival, error) {
	answered, at := false, Stage(-1)
	reach := func(s Stage) {
		answered = answered || s == Connecting
		if s != at && r.stage != nil {
			r.stage(s)
		}
		at = s
	}
	r.client.Changed = func(s signaling.State) {
		if s.Brokers > 0 {
			reach(Requesting)
		} else {
			reach(Reaching)
		}
	}
	connect := r.connect
	if r.relays {
		connect = r.connectRelayed
	}
	for {
		conn, title, err := connect(ctx, known, reach)
		switch {
		case err == nil:
			r.met(title.Credential)
			return r.setup.atGuest(conn, r.client.Secret().Proof(), title.Holder()), nil
		case ctx.Err() != nil && answered:
			return Arrival{}, fmt.Errorf("%w: %w", peer.ErrUnreachable, ctx.Err())
		case ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded):
			return Arrival{}, err
		}
	}
}

// connect exchanges descriptions with the host and waits for the connection, for a limited
// time, because the host may have left.
func (r *Room) connect(ctx context.Context, known room.Known, reach func(Stage)) (_ *peer.Conn, _ room.Title, err error) {
	reach(Reaching)
	var pending *peer.Pending
	defer func() {
		if err != nil && pending != nil {
			pending.Close()
		}
	}()
	reply, err := r.client.Request(ctx, known, func(ctx context.Context) ([]byte, error) {
		fresh, err := peer.Offer(ctx, r.setup.ICE)
		if err != nil {
			return nil, err
		}
		if pending != nil {
			pending.Close()
		}
		pending = fresh
		return pending.Local().MarshalBinary()
	})
	if err != nil {
		return nil, reply.Title, err
	}
	reach(Connecting)
	var answer invitecode.Description
	if err := answer.UnmarshalBinary(reply.Body); err != nil {
		return nil, reply.Title, err
	}
	if err := pending.Accept(answer); err != nil {
		return nil, reply.Title, err
	}
	ctx, cancel := context.WithTimeout(ctx, connectLimit)
	defer cancel()
	conn, err := pending.Open(ctx)
	return conn, reply.Title, err
}

// answering is one call of [Room.Answer].
type answering struct {
	room *Room
	Handler
	direct, relayed *peer.Newest // connecting guests
}

func newAnswering(r *Room, h Handler) *answering {
	return &answering{r, h, &peer.Newest{Most: maxOpening}, &peer.Newest{Most: maxOpening}}
}

// open answers a request. If too many guests connect at once, the oldest attempt ends. So
// offers that never connect keep nobody else out. Attempts through brokers are slow and
// are counted apart, so direct offers do not end them.
func (d *answering) open(ctx context.Context, packed []byte) ([]byte, error) {
	if why := d.Refuse(); why != 0 {
		return nil, why
	}
	if theirs, ok := readRelayRequest(packed); ok {
		return d.openRelayed(ctx, theirs)
	}
	var offer invitecode.Description
	switch err := offer.UnmarshalBinary(packed); {
	case errors.Is(err, invitecode.ErrOlder):
		return nil, d.failed(err, signaling.Outdated)
	case errors.Is(err, invitecode.ErrNewer):
		return nil, d.failed(err, signaling.Ahead)
	case err != nil:
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, openLimit)
	end := d.direct.Begin(cancel)
	pending, err := peer.Answer(ctx, d.room.setup.ICE, offer)
	if err != nil {
		end()
		if errors.Is(err, peer.ErrNoAddress) || errors.Is(err, peer.ErrBlocked) {
			err = d.failed(err, signaling.Unaddressed)
		}
		return nil, err
	}
	go func() {
		defer end()
		d.welcome(ctx, pending)
	}()
	return pending.Local().MarshalBinary()
}

// failed reports to this side why a guest cannot come in. It returns the reason for the
// guest.
func (d *answering) failed(err error, told signaling.Refusal) error {
	if d.Failed != nil {
		d.Failed(err)
	}
	return told
}

// welcome waits for the connection of a guest that got an answer.
func (d *answering) welcome(ctx context.Context, pending *peer.Pending) {
	conn, err := pending.Open(ctx)
	switch {
	case err != nil:
		pending.Close()
		return
	case ctx.Err() != nil:
		conn.Close()
		return
	}
	d.Arrived(d.room.setup.atHost(conn, d.room.client.Secret().Proof()))
}
