// Package peer connects two pages over WebRTC or in memory. A [Conn] carries whole messages
// both ways in order. It notices within seconds that the other side is gone, and closes at the
// first violation of the protocol. [Offer] and [Answer] connect over WebRTC, in the browser
// and natively. [Pair] connects in memory, and [Over] over a wire of another package, such as
// relay. All follow the same rules, each over its own wire.
package peer

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"time"
)

// MaxMessage is the greatest size of a message in bytes. A frame has at most 16 KiB.
const MaxMessage = maxFrame - headSize

const (
	maxFrame = 16 << 10
	// maxWaiting is how many received messages may wait. The other side sends a few per second,
	// so more of them are a flood.
	maxWaiting = 256
	// maxBuffered is how many bytes may wait to be sent. With more, the other side counts as
	// not reading.
	maxBuffered = 1 << 20
	// maxControl is how many frames without a message may come in one beat. An honest side
	// sends two, and more only after this side was held up.
	maxControl = 32

	// heartbeat is the time between two pings. A hidden page's timers run at 1 Hz.
	heartbeat = 2 * time.Second
	// Silence is counted in beats, not in time. So a page that was suspended does not mistake
	// its own sleep for the other side's silence.
	beatsToShaky       = 2
	beatsToLost        = 4
	relayedBeatsToLost = 6
	// goodbyeLimit is how long Close waits for the goodbye to arrive. A lost packet is sent
	// again after one second, and after two more. Through brokers a message of 4 kB takes a
	// second, and a handed-over table has about twelve.
	goodbyeLimit        = 5 * time.Second
	relayedGoodbyeLimit = time.Minute
)

// Reasons why a connection ended or could not be made.
var (
	ErrClosed      = errors.New("closed by this side")
	ErrLeft        = errors.New("the other side has left")
	ErrLost        = errors.New("the other side is silent")
	ErrSlow        = errors.New("the other side does not read")
	ErrMisbehaved  = errors.New("the other side breaks the protocol")
	ErrUnreachable = errors.New("no way to the other side")
	ErrNoAddress   = errors.New("no address of this side to offer")
	ErrNoWebRTC    = errors.New("the browser has no WebRTC")
	ErrBlocked     = errors.New("the browser lets this page make no connection")
)

// Errors that do not harm the connection.
var (
	ErrTooBig = errors.New("message too big")
	ErrTaken  = errors.New("the offer has been answered already")
)

// State is the state of a connection.
type State byte

// A connection is shaky after two missed heartbeats (4 s). When it hears something it is
// connected again; otherwise it ends.
const (
	Connected State = iota
	Shaky
	Gone
)

// Wire carries whole frames to the other side in order, and passes received ones to its Conn.
type Wire interface {
	// Send queues a frame without waiting. The wire owns the frame from then on.
	Send(frame []byte) error
	// Buffered returns the number of bytes that wait to be sent.
	Buffered() int
	// Deafen stops the reception of frames. It does not wait.
	Deafen()
	// Close closes the wire at once. It may be called again.
	Close()
}

// Conn is a connection to another page. Any goroutine may call its methods, but only one at a
// time may call Receive.
type Conn struct {
	wire   Wire
	pulse  time.Duration // the time between two pings
	relays bool          // see [Conn.Relayed]
	inbox  chan []byte
	opened chan struct{} // closed when frames can be sent
	done   chan struct{} // closed when the connection has ended
	cut    chan struct{} // closed when the wire is closed

	mu            sync.Mutex // never held while waiting
	local, remote [32]byte
	isOpen, isCut bool
	leaving       bool   // the goodbye has been sent
	sent, heard   uint32 // numbers of frames, and so the number of the next one
	state         State
	changed       chan struct{}
	err           error
	missed        int // beats without a frame
	control       int // frames without a message in this beat
	ping          uint32
	pingAt        time.Time
	roundTrip     time.Duration
}

// newConn returns a connection without a wire. The caller sets it and then
// starts tend.
func newConn() *Conn {
	return &Conn{
		pulse:   heartbeat,
		inbox:   make(chan []byte, maxWaiting),
		opened:  make(chan struct{}),
		done:    make(chan struct{}),
		cut:     make(chan struct{}),
		changed: make(chan struct{}),
	}
}

// Send queues a message for the other side and does not wait. It returns ErrTooBig, or the
// reason why the connection has ended.
func (c *Conn) Send(message []byte) error {
	if len(message) > MaxMessage {
		return ErrTooBig
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.send(data, message)
}

// Receive waits for the next message. After the last one it returns the reason why the
// connection has ended, or the context's error. Messages from before the end are not lost.
func (c *Conn) Receive(ctx context.Context) ([]byte, error) {
	select {
	case message := <-c.inbox:
		return message, nil
	default:
	}
	select {
	case message := <-c.inbox:
		return message, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-c.done:
	}
	select {
	case message := <-c.inbox:
		return message, nil
	default:
		return nil, c.Err()
	}
}

// Close says goodbye and ends the connection. Earlier messages still arrive if the network
// delivers them within five seconds; through brokers, within a minute.
func (c *Conn) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.isOpen && c.err == nil {
		c.leaving = c.send(bye, nil) == nil
	}
	c.end(ErrClosed)
}

// Err returns the reason why the connection has ended; nil while it lasts. It is an error of
// this package. ErrMisbehaved is wrapped with a description of what the other side did.
func (c *Conn) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// Done returns a channel that is closed when the connection has ended.
func (c *Conn) Done() <-chan struct{} { return c.done }

// State returns the state, and a channel that is closed when it changes.
func (c *Conn) State() (State, <-chan struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state, c.changed
}

// Fingerprints returns the SHA-256 of both sides' certificates, verified by the transport. Both
// sides see the same two, swapped, unless somebody is in the middle.
func (c *Conn) Fingerprints() (local, remote [32]byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.local, c.remote
}

// RoundTrip returns the round-trip time of the last answered ping; 0 before the first.
func (c *Conn) RoundTrip() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.roundTrip
}

// tend sends heartbeats until the end, and then closes the wire.
func (c *Conn) tend() {
	defer c.wire.Close()
	defer c.linger()
	select {
	case <-c.opened:
	case <-c.done:
		return
	}
	beats := time.NewTicker(c.pulse)
	defer beats.Stop()
	for last := wallClock(); ; {
		select {
		case <-beats.C:
			now := wallClock()
			c.beat(now.Sub(last) > 2*c.pulse)
			last = now
		case <-c.done:
			return
		}
	}
}

// linger waits for a goodbye to arrive, because closing a wire drops what it has not delivered.
func (c *Conn) linger() {
	c.mu.Lock()
	leaving, limit := c.leaving, goodbyeLimit
	if c.relays {
		limit = relayedGoodbyeLimit
	}
	c.mu.Unlock()
	if leaving {
		select {
		case <-c.cut: // by the other side, which has read the goodbye
		case <-time.After(limit):
		}
	}
}

// wallClock also runs while the machine sleeps; the monotonic clock may not.
func wallClock() time.Time { return time.Now().Round(0) }

// beat counts silence and sends a ping; through brokers, only after a beat without frames. A
// late beat means that this page slept, so the connection may be dead.
func (c *Conn) beat(late bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.control = 0
	c.missed++
	if late {
		c.missed = max(c.missed, beatsToShaky)
	}
	lost := beatsToLost
	if c.relays {
		lost = relayedBeatsToLost
	}
	switch {
	case c.missed >= lost:
		c.end(ErrLost)
	case c.missed >= beatsToShaky:
		c.turn(Shaky)
	}
	if c.missed > 1 || !c.relays {
		c.sendPing()
	}
}

// open is called by the wire when it can send.
func (c *Conn) open() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.isOpen && c.err == nil {
		c.isOpen = true
		close(c.opened)
		c.sendPing()
	}
}

// lost is called by the wire when it is closed.
func (c *Conn) lost() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.isCut {
		c.isCut = true
		close(c.cut)
	}
	c.end(ErrLost)
}

// fail ends the connection for a reason found by the wire.
func (c *Conn) fail(why error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.end(why)
}

// All functions below are called with mu held.

// end ends the connection. The first reason counts. Frames that still arrive are not processed:
// ten thousand events would block a page for seconds.
func (c *Conn) end(why error) {
	if c.err == nil {
		c.err = why
		c.wire.Deafen()
		c.turn(Gone)
		close(c.done)
	}
}

// turn changes the state.
func (c *Conn) turn(to State) {
	if c.state != to && c.state != Gone {
		c.state = to
		close(c.changed)
		c.changed = make(chan struct{})
	}
}

func (c *Conn) sendPing() {
	c.ping, c.pingAt = c.sent, time.Now()
	_ = c.send(ping, nil) // a failed send ends the connection by itself
}

// send puts a frame on the wire, or ends the connection.
func (c *Conn) send(kind byte, body []byte) error {
	if c.err == nil && c.wire.Buffered() > maxBuffered {
		c.end(ErrSlow)
	}
	if c.err != nil {
		return c.err
	}
	if err := c.wire.Send(frame(kind, c.sent, body)); err != nil {
		c.end(fmt.Errorf("%w: %w", ErrLost, err))
		return c.err
	}
	c.sent++
	return nil
}

// A frame has a kind, a number in big endian, and a body. Every side numbers its frames from 0.
// The transport promises their order, but the browser's events pass through goroutines, so the
// order is checked.
const headSize = 1 + 4

const (
	data = iota + 1 // body: the message
	ping            // no body
	pong            // body: the number of the ping
	bye             // no body
)

func frame(kind byte, number uint32, body []byte) []byte {
	f := make([]byte, 0, headSize+len(body))
	f = append(f, kind)
	f = binary.BigEndian.AppendUint32(f, number)
	return append(f, body...)
}
