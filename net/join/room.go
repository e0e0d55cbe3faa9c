package join

import (
	"context"
	"errors"
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
)

// Room is a room as one side keeps it, for as long as it has to do with the
// room: it remembers what was said at which broker, and says no more than it
// may. One call of Answer or Knock at a time.
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
	// Arrived takes over a guest's connection.
	Arrived func(Arrival)
	// Full tells whether nobody else can come in. It is asked at each knock.
	Full func() bool
	// Reached is told how many brokers are reached, after every change. It
	// may be nil.
	Reached func(brokers int)
	// Strangers is called after every third message from somebody who does
	// not know the secret: a new room is due. It may be nil.
	Strangers func()
	// NoAddress is called when somebody knocks and cannot be answered, for
	// this side has no address to tell. They only find that nobody answers. It
	// may be nil.
	NoAddress func()
}

// Answer lets guests in until the context ends, and returns the context's
// error. Nothing is published while nobody knocks. Who is still on the way
// in when the context ends is shut out.
func (r *Room) Answer(ctx context.Context, p Porch) error {
	r.meeting.Joined = p.Reached
	d := door{r, p, make(chan struct{}, maxOpening)}
	return r.meeting.Answer(ctx, rendezvous.Door{Open: d.open, Strangers: p.Strangers})
}

// Knock asks the host to be let in, until there is a connection or the
// context ends. The error is that of [rendezvous.Meeting.Knock], such as
// [rendezvous.Full], or one of package peer.
func (r *Room) Knock(ctx context.Context) (Arrival, error) {
	r.meeting.Joined = nil
	pending, err := peer.Offer(ctx, r.setup.ICE)
	if err != nil {
		return Arrival{}, err
	}
	conn, err := r.connect(ctx, pending)
	if err != nil {
		pending.Close()
		return Arrival{}, err
	}
	return r.setup.atGuest(conn, r.secret), nil
}

// connect exchanges descriptions with the host and waits for the connection.
func (r *Room) connect(ctx context.Context, pending *peer.Pending) (*peer.Conn, error) {
	offer, err := pending.Local().MarshalBinary()
	if err != nil {
		return nil, err
	}
	packed, err := r.meeting.Knock(ctx, offer)
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
	return pending.Open(ctx)
}

// door is the porch of a room during one call of Answer.
type door struct {
	room *Room
	Porch
	opening chan struct{} // one token for each guest on the way in
}

var errCrowd = errors.New("join: too many are on their way in")

// open answers a knock. Whoever may not come in yet can knock again.
func (d door) open(ctx context.Context, packed []byte) ([]byte, error) {
	if d.Full() {
		return nil, rendezvous.Full
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
	select {
	case d.opening <- struct{}{}:
	default:
		return nil, errCrowd
	}
	pending, err := peer.Answer(ctx, d.room.setup.ICE, offer)
	if err != nil {
		<-d.opening
		if errors.Is(err, peer.ErrNoAddress) && d.NoAddress != nil {
			d.NoAddress()
		}
		return nil, err
	}
	go func() {
		d.welcome(ctx, pending)
		<-d.opening
	}()
	return pending.Local().MarshalBinary()
}

// welcome waits for a guest who was answered.
func (d door) welcome(ctx context.Context, pending *peer.Pending) {
	ctx, cancel := context.WithTimeout(ctx, openLimit)
	defer cancel()
	conn, err := pending.Open(ctx)
	if err != nil || ctx.Err() != nil {
		pending.Close()
		return
	}
	d.Arrived(d.room.setup.atHost(conn, d.room.secret))
}
