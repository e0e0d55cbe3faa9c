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

// pulse is the time between two signs of life. Each costs three messages.
const pulse = 15 * time.Second

// Connect makes the connection to the end whose public half is known, through
// the brokers at which both are, and returns when that was heard, or with the
// context's error. It is ErrKey if the other half is none. Neither end says
// more than a message in a second, of at most [room.MaxMessage] bytes, and
// [HourlyBytes] in an hour; it is slower once it has.
func Connect(ctx context.Context, brokers []*signaling.Rationed, mine Key, theirs Public, as room.Role) (*peer.Conn, error) {
	agreed, err := mine.agree(theirs, as)
	if err != nil {
		return nil, err
	}
	w := &wire{agreement: agreed, wake: make(chan struct{}, 1), met: make(chan struct{})}
	w.ctx, w.stop = context.WithCancel(context.WithoutCancel(ctx))
	conn := peer.Over(agreed.local, agreed.far, pulse, func(far peer.Far) peer.Wire {
		w.far = far
		return w
	})
	w.meeting = signaling.Meet(w.ctx, agreed.topic, brokers)
	go w.run()
	select {
	case <-w.met:
		return conn, nil
	case <-ctx.Done():
		conn.Close()
		return nil, ctx.Err()
	}
}

// wire is a [peer.Wire] through brokers.
type wire struct {
	agreement
	far     peer.Far
	meeting *signaling.Meeting
	ctx     context.Context
	stop    context.CancelFunc
	wake    chan struct{} // something waits to be said
	met     chan struct{} // closed when the other end was heard

	mutex  sync.Mutex
	stream stream
	deaf   bool

	// of run alone:
	number uint64 // of the next message
	at     int    // the broker where something was said last, or heard since
}

// Send queues a frame.
func (w *wire) Send(frame []byte) error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	w.mutex.Lock()
	w.stream.queue(frame, time.Now())
	w.mutex.Unlock()
	select {
	case w.wake <- struct{}{}:
	default:
	}
	return nil
}

// Buffered returns how many bytes the other end has not acknowledged.
func (w *wire) Buffered() int {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return len(w.stream.waits)
}

// Deafen has no more frames come.
func (w *wire) Deafen() {
	// It is called from within far.Arrive too, so it must not wait for run.
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.deaf = true
}

// Close leaves the brokers.
func (w *wire) Close() { w.stop() }

// run says what is due and takes in what is heard, until the wire is closed.
func (w *wire) run() {
	defer w.far.Cut()
	for {
		select {
		case <-w.due():
			w.say()
		case h := <-w.meeting.Heard():
			if h.Message != nil {
				w.hear(h)
			}
		case <-w.wake:
		case <-w.ctx.Done():
			return
		}
	}
}

// due returns what gets ready when something is to be said and can be.
func (w *wire) due() <-chan time.Time {
	w.mutex.Lock()
	at, ok := w.stream.due()
	w.mutex.Unlock()
	if _, joined := w.meeting.Joined(0); !ok || !joined {
		return nil // a broker that is joined wakes run
	}
	return time.After(time.Until(at))
}

// say says what is due, where the other end was heard last; what it repeats, at
// another broker, if there is one.
func (w *wire) say() {
	now := time.Now()
	w.mutex.Lock()
	m, again := w.stream.say(now)
	w.mutex.Unlock()
	if again {
		w.at++
	}
	at, joined := w.meeting.Joined(w.at)
	if !joined {
		return // it will be repeated
	}
	w.at = at
	sealed := m.seal(w.mine, w.number)
	w.number++
	w.mutex.Lock()
	w.stream.pay(len(sealed), now)
	w.mutex.Unlock()
	_ = w.meeting.Say(at, sealed) // what is lost is repeated
}

// hear takes in what came at a broker.
func (w *wire) hear(h signaling.Heard) {
	m, err := open(w.theirs, h.Message)
	if err != nil {
		w.meeting.Junk(h.At)
		return
	}
	w.mutex.Lock()
	met := w.stream.met
	frames, news, err := w.stream.hear(m, time.Now())
	deaf := w.deaf
	w.mutex.Unlock()
	if err != nil {
		w.far.Fail(fmt.Errorf("%w: %w", peer.ErrMisbehaved, err))
		return
	}
	if !news {
		w.meeting.Junk(h.At) // said twice, on the way or by the other end
		return
	}
	w.at = h.At
	if !met {
		w.far.Opened()
		close(w.met)
	}
	for _, frame := range frames {
		if deaf {
			return
		}
		w.far.Arrive(frame)
	}
}
