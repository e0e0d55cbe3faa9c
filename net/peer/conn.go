// Package peer connects two pages. A [Conn] carries whole messages both ways
// in order. It notices within seconds that the other side is gone, and closes
// at the first violation of the protocol. [Offer] and [Answer] connect over
// WebRTC, in the browser and natively; [Pair] connects in memory, and [Over]
// over the wire of another package, such as relay. All follow the rules
// written here, each over its own wire.
package peer

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"time"
)

// MaxMessage is the most bytes of a message: a frame is at most 16 KiB.
const MaxMessage = maxFrame - headSize

const (
	maxFrame = 16 << 10
	// maxWaiting is how many messages may wait to be received. The other side
	// sends a few a second; who fills this floods.
	maxWaiting = 256
	// maxBuffered is how many bytes may wait to be sent before the other side
	// counts as not reading.
	maxBuffered = 1 << 20
	// maxControl is how many frames without a message may come in one beat.
	// An honest side sends two, more only after this one was held up.
	maxControl = 32

	// heartbeat is the time between two pings. A hidden page has a clock of 1 Hz.
	heartbeat = 2 * time.Second
	// Silence is counted in beats, not in time, so that a page that was held
	// up for long does not take its own sleep for the other's.
	beatsToShaky       = 2
	beatsToLost        = 4
	relayedBeatsToLost = 6
	// goodbyeLimit is how long Close lets the goodbye travel: a lost packet is
	// sent again after a second, and after two more. Through brokers a message of
	// 4 kB takes a second, and a table that is handed over has a dozen of them.
	goodbyeLimit        = 5 * time.Second
	relayedGoodbyeLimit = time.Minute
)

// Why a connection ended, or could not be.
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

// What was refused without harm to the connection.
var (
	ErrTooBig = errors.New("message too big")
	ErrTaken  = errors.New("the offer has been answered already")
)

// State is how a connection is.
type State byte

// A connection is shaky after two missed heartbeats (4 s); it becomes
// connected again when it hears something, or is gone for good.
const (
	Connected State = iota
	Shaky
	Gone
)

// Wire carries frames to the other side, whole and in order, and tells its
// Conn of what comes.
type Wire interface {
	// Send queues a frame without waiting. The frame is the wire's from then on.
	Send(frame []byte) error
	// Buffered returns how many bytes wait to be sent.
	Buffered() int
	// Deafen has no more frames come. It does not wait.
	Deafen()
	// Close cuts the wire at once. It can be called again.
	Close()
}

// Conn is a connection to another page. Its methods can be called from any
// goroutine; Receive from one at a time.
type Conn struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	wire   Wire
	pulse  time.Duration // between two pings
	relays bool          // see [Conn.Relayed]
	inbox  chan []byte
	opened chan struct{} // closed when frames can be sent
	done   chan struct{} // closed when the connection has ended
	cut    chan struct{} // closed when the wire has

	mu            sync.Mutex // never held over anything that waits
	local, remote [32]byte
	isOpen, isCut bool
	leaving       bool   // the goodbye is on its way
	sent, heard   uint32 // frames, and so the number of the next
	state         State
	changed       chan struct{}
	err           error
	missed        int // beats without a word
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

// Send queues a message for the other side and does not wait. It returns
// ErrTooBig, or why the connection has ended.
func (c *Conn) Send(message []byte) error {
	if len(message) > MaxMessage {
		return ErrTooBig
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.send(data, message)
}

// Receive waits for the next message. After the last one it returns why the
// connection has ended, or the context's error; messages that came before the
// end are not lost.
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

// Close says goodbye and ends the connection. What was sent before still
// arrives, if the network lets it within five seconds, and brokers within a minute.
func (c *Conn) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.isOpen && c.err == nil {
		c.leaving = c.send(bye, nil) == nil
	}
	c.end(ErrClosed)
}

// Err returns why the connection has ended, or nil while it lasts. The
// reasons are the errors of this package; ErrMisbehaved comes wrapped with
// what the other side did.
func (c *Conn) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// State returns how the connection is, and a channel that is closed as soon
// as that is no longer so.
func (c *Conn) State() (State, <-chan struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state, c.changed
}

// Fingerprints returns the SHA-256 of both sides' certificates, which the
// transport has verified: the two sides see the same two, exchanged, unless
// somebody sits between them.
func (c *Conn) Fingerprints() (local, remote [32]byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.local, c.remote
}

// RoundTrip returns how long the last answered ping took there and back; 0
// until the first was answered.
func (c *Conn) RoundTrip() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.roundTrip
}

// Buffered returns how many bytes wait to be sent.
func (c *Conn) Buffered() int { return c.wire.Buffered() }

// tend keeps the heart beating until the end, and then cuts the wire.
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

// linger leaves the goodbye, if one was said, time to travel: a wire that is
// cut drops what it has not delivered.
func (c *Conn) linger() {
	c.mu.Lock()
	leaving, limit := c.leaving, goodbyeLimit
	if c.relays {
		limit = relayedGoodbyeLimit
	}
	c.mu.Unlock()
	if leaving {
		select {
		case <-c.cut: // by the other side: it has read the goodbye
		case <-time.After(limit):
		}
	}
}

// wallClock goes on while the machine sleeps; the monotonic clock may not.
func wallClock() time.Time { return time.Now().Round(0) }

// beat counts the silence and asks for a sign of life; through brokers, only
// after a beat without one. A beat that comes late
// says that this page slept and the connection may have died meanwhile.
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

// lost is called by the wire when it can carry nothing any more.
func (c *Conn) lost() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.isCut {
		c.isCut = true
		close(c.cut)
	}
	c.end(ErrLost)
}

// fail ends the connection for a reason that the wire has found.
func (c *Conn) fail(why error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.end(why)
}

// From here on all is called with mu held.

// end ends the connection. The first reason counts. What still comes is not
// even looked at: ten thousand events would hold a page up for seconds.
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
	_ = c.send(ping, nil) // if it cannot, it has ended the connection
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

// A frame is its kind, its number, big endian, and its body. Every frame of a
// side is numbered, from 0: the transport promises order, but the browser's
// events pass through goroutines, and a promise that is checked is a better
// one.
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
