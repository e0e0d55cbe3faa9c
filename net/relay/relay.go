package relay

import (
	"context"
	"fmt"
	"sync"
	"time"

	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/signaling"
)

// pulse is the time between two signs of life. Each one costs three messages.
const pulse = 15 * time.Second

// Connect connects to the other end, given its public key, through the brokers at which both
// are. It returns when it has heard the other end, or with the context's error. It returns
// ErrKey if the other key is invalid. An end sends at most one message per second, of at most
// [room.MaxMessage] bytes.
func Connect(ctx context.Context, brokers []*signaling.Rationed, mine Key, theirs Public, as room.Role) (*peer.Conn, error) {
	agreed, err := mine.agree(theirs, as)
	if err != nil {
		return nil, err
	}
	r := &relay{agreement: agreed, wake: make(chan struct{}, 1), met: make(chan struct{})}
	r.ctx, r.stop = context.WithCancel(context.WithoutCancel(ctx))
	conn := peer.Over(agreed.local, agreed.far, pulse, func(far peer.Far) peer.Wire {
		r.far = far
		return r
	})
	r.meeting = signaling.Meet(r.ctx, agreed.topic, brokers)
	go r.run()
	select {
	case <-r.met:
		return conn, nil
	case <-ctx.Done():
		conn.Close()
		return nil, ctx.Err()
	}
}

// relay is a [peer.Wire] through brokers.
type relay struct {
	agreement
	far     peer.Far
	meeting *signaling.Meeting
	ctx     context.Context
	stop    context.CancelFunc
	wake    chan struct{} // something waits to be sent
	met     chan struct{} // closed when the other end was heard

	mutex  sync.Mutex
	stream stream
	deaf   bool

	// only for run:
	number uint64 // the number of the next message
	at     int    // the broker where this end last sent something, or has heard the other since
}

// Send queues a frame.
func (r *relay) Send(frame []byte) error {
	if err := r.ctx.Err(); err != nil {
		return err
	}
	r.mutex.Lock()
	r.stream.queue(frame, time.Now())
	r.mutex.Unlock()
	select {
	case r.wake <- struct{}{}:
	default:
	}
	return nil
}

// Buffered returns how many bytes the other end has not acknowledged.
func (r *relay) Buffered() int {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return len(r.stream.waits)
}

// Deafen stops the reception of frames.
func (r *relay) Deafen() {
	// It is also called from within far.Arrive, so it must not wait for run.
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.deaf = true
}

// Close leaves the brokers.
func (r *relay) Close() { r.stop() }

// run sends and receives until the wire is closed.
func (r *relay) run() {
	defer r.far.Cut()
	for {
		select {
		case <-r.due():
			r.say()
		case e := <-r.meeting.Events():
			if at, message := r.meeting.Note(e); message != nil {
				r.hear(at, message)
			}
		case <-r.wake:
		case <-r.ctx.Done():
			return
		}
	}
}

// due returns a channel that is ready when there is something to send and it can be sent.
func (r *relay) due() <-chan time.Time {
	r.mutex.Lock()
	at, ok := r.stream.due()
	r.mutex.Unlock()
	if _, joined := r.meeting.Joined(0); !ok || !joined {
		return nil // run wakes up when a broker is joined
	}
	return time.After(time.Until(at))
}

// say sends what is due at the broker where the other end was last heard. A repetition goes to
// another broker, if there is one.
func (r *relay) say() {
	r.mutex.Lock()
	m, again := r.stream.say(time.Now())
	r.mutex.Unlock()
	if again {
		r.at++
	}
	at, joined := r.meeting.Joined(r.at)
	if !joined {
		return // it will be repeated
	}
	r.at = at
	_ = r.meeting.Say(at, m.seal(r.mine, r.number)) // a lost message is repeated
	r.number++
}

// take passes a message to the stream. met reports whether the other end was heard before, deaf
// whether this end has stopped receiving.
func (r *relay) take(m message) (met, deaf bool, frames [][]byte, news bool, err error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	met, deaf = r.stream.met, r.deaf
	frames, news, err = r.stream.hear(m, time.Now())
	return met, deaf, frames, news, err
}

// hear handles a message from a broker.
func (r *relay) hear(at int, sealed []byte) {
	m, err := open(r.theirs, sealed)
	if err != nil {
		r.meeting.Junk(at)
		return
	}
	met, deaf, frames, news, err := r.take(m)
	if err != nil {
		r.far.Fail(fmt.Errorf("%w: %w", peer.ErrMisbehaved, err))
		return
	}
	if !news {
		r.meeting.Junk(at) // a duplicate, made on the way or by the other end
		return
	}
	r.at = at
	if !met {
		r.far.Opened()
		close(r.met)
	}
	for _, frame := range frames {
		if deaf {
			return
		}
		r.far.Arrive(frame)
	}
}
