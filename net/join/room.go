package join

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"gavel/net/code"
	"gavel/net/peer"
	"gavel/net/rendezvous"
	"gavel/net/room"
)

const (
	// maxOpening is how many guests may be on their way in at once, each with
	// a connection that is being made.
	maxOpening = 6
	// openLimit is how long a guest who was answered may take to come in.
	openLimit = 30 * time.Second
	// connectLimit is how long a guest waits for that before it knocks again.
	connectLimit = 15 * time.Second
)

// Room is a room as one side keeps it, for as long as it has to do with the
// room: it remembers what it has heard. One call of Answer or Knock at a time.
type Room struct {
	setup   Setup
	secret  [32]byte
	meeting *rendezvous.Meeting
}

// NewRoom returns the room of a secret. No broker is contacted yet.
func NewRoom(s Setup, secret room.Secret) *Room {
	return &Room{s, secret.Proof(), rendezvous.New(secret, s.Brokers)}
}

// Porch is what a host does about those who come to its room. Any goroutine
// may call these functions.
type Porch struct {
	// Epoch counts the hosts that the table has had before.
	Epoch byte
	// Arrived takes over a guest's connection.
	Arrived func(Arrival)
	// Refuse tells why nobody else can come in, 0 if somebody can. It is
	// asked at each knock.
	Refuse func() rendezvous.Refusal
	// Missing tells whether a guest is away, who is then told that the host
	// is there. It may be nil.
	Missing func() bool
	// Changed is told how the room stands at its brokers, after every change
	// of those that are reached. It may be nil.
	Changed func(rendezvous.State)
	// NoAddress is called when somebody knocks and cannot be answered, for
	// this side has no address to tell. They only find that nobody answers. It
	// may be nil.
	NoAddress func()
}

// Answer lets guests in until the context ends, and returns the context's
// error. Nothing is published while nobody knocks and nobody is missing. Who
// is still on the way in when the context ends is shut out.
func (r *Room) Answer(ctx context.Context, p Porch) error {
	r.meeting.Changed, r.meeting.Epoch = p.Changed, p.Epoch
	d := &door{room: r, Porch: p}
	return r.meeting.Answer(ctx, rendezvous.Door{Open: d.open, Missing: p.Missing})
}

// Knock asks the host to be let in, until there is a connection or the
// context ends; the epoch is that of the latest host that the guest knows.
// The error is that of [rendezvous.Meeting.Knock], such as [rendezvous.Full],
// or one of package peer.
func (r *Room) Knock(ctx context.Context, epoch byte) (Arrival, error) {
	r.meeting.Changed, r.meeting.Epoch = nil, epoch
	for {
		conn, err := r.connect(ctx)
		if err == nil {
			return r.setup.atGuest(conn, r.secret), nil
		}
		if ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
			return Arrival{}, err
		}
	}
}

// connect exchanges descriptions with the host and waits for the connection,
// not for ever: the host may be gone again.
func (r *Room) connect(ctx context.Context) (_ *peer.Conn, err error) {
	var pending *peer.Pending
	defer func() {
		if err != nil && pending != nil {
			pending.Close()
		}
	}()
	packed, err := r.meeting.Knock(ctx, func(ctx context.Context) ([]byte, error) {
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
		return nil, err
	}
	var answer code.Description
	if err := answer.UnmarshalBinary(packed); err != nil {
		return nil, err
	}
	if err := pending.Accept(answer); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, connectLimit)
	defer cancel()
	return pending.Open(ctx)
}

// door is the porch of a room during one call of Answer.
type door struct {
	room *Room
	Porch
	mutex   sync.Mutex
	opening []*attempt // guests on the way in, the oldest first
}

// attempt is a connection that a guest may still make. Stop gives it up.
type attempt struct{ stop context.CancelFunc }

// open answers a knock. When too many are on their way in, the oldest gives
// way: whoever makes offers that never connect does not block the door.
func (d *door) open(ctx context.Context, packed []byte) ([]byte, error) {
	if why := d.Refuse(); why != 0 {
		return nil, why
	}
	var offer code.Description
	switch err := offer.UnmarshalBinary(packed); {
	case errors.Is(err, code.ErrOlder):
		return nil, rendezvous.Outdated
	case errors.Is(err, code.ErrNewer):
		return nil, rendezvous.Ahead
	case err != nil:
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, openLimit)
	a := d.begin(cancel)
	pending, err := peer.Answer(ctx, d.room.setup.ICE, offer)
	if err != nil {
		d.end(a)
		if errors.Is(err, peer.ErrNoAddress) && d.NoAddress != nil {
			d.NoAddress()
		}
		return nil, err
	}
	go func() {
		defer d.end(a)
		d.welcome(ctx, pending)
	}()
	return pending.Local().MarshalBinary()
}

// begin notes somebody who is on the way in.
func (d *door) begin(stop context.CancelFunc) *attempt {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	a := &attempt{stop}
	if d.opening = append(d.opening, a); len(d.opening) > maxOpening {
		d.opening[0].stop()
		d.opening = d.opening[1:]
	}
	return a
}

// end notes that somebody has come in, or has not.
func (d *door) end(a *attempt) {
	a.stop()
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.opening = slices.DeleteFunc(d.opening, func(other *attempt) bool { return other == a })
}

// welcome waits for a guest who was answered.
func (d *door) welcome(ctx context.Context, pending *peer.Pending) {
	conn, err := pending.Open(ctx)
	if err != nil || ctx.Err() != nil {
		pending.Close()
		return
	}
	d.Arrived(d.room.setup.atHost(conn, d.room.secret))
}
