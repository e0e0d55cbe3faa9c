// Package signaling exchanges the two messages that start a connection, through public
// brokers: the guest sends an offer, the host answers. They use public brokers. Any broker
// may be down, and brokers see only encrypted bytes.
//
// The brokers belong to other people, so pages send little: nothing periodically, and nothing
// once everybody is seated. A page sends at most [Budget] messages an hour, except to the
// site's own broker. Listening costs nothing. So a guest whose host is away soon stops asking
// and listens. A host that joins a broker while somebody is missing announces itself a few
// times.
package signaling

import (
	"context"
	"errors"
	"time"

	"gavel/net/room"
)

// Broker passes messages between all clients of a topic. It may lose, repeat and reorder them,
// and anybody may send anything there.
type Broker interface {
	// Join connects and subscribes. The context is only for joining.
	Join(ctx context.Context, topic string) (Subscription, error)
	// Budget is how many messages a page may publish there per hour, at least two.
	Budget() int
}

// Subscription is a connection to a broker, to one topic.
type Subscription interface {
	// Publish sends a message to all others at the topic.
	Publish(message []byte) error
	// Heard yields the messages of others. It is closed with the connection.
	Heard() <-chan []byte
	// Close closes the connection, even a broken one. It does not wait.
	Close()
}

// Client is one room at several brokers at once. Only one goroutine at a time may ask or
// answer.
//
// Everybody with the room's secret can encrypt and decrypt its messages. The host also signs
// its messages, see [room.Title].
type Client struct {
	// Changed receives the state after every change of the connected brokers. It may be nil.
	Changed func(State)

	judge  judge
	secret room.Secret
	sealer room.Sealer
	places []*place
	known  map[room.Nonce]bool // messages of the room that were heard before
	state  State
}

// State is the state of a room at its brokers.
type State struct {
	Brokers int  // the number of connected brokers
	Junk    int  // messages so far that do not belong to the room, are repeated, or are one request too many
	Flooded bool // because of junk, a broker was left for a while since people last met here
}

// New returns the client of a room, without connections. It takes as long as the key's secret.
func New(key room.Key, brokers []*Rationed) *Client {
	secret := key.Secret()
	c := &Client{secret: secret, sealer: secret.Sealer(), known: map[room.Nonce]bool{}}
	c.judge = judge{key: key, slow: bucket{burst: maxSlow, every: slowPause}}
	for _, b := range brokers {
		c.places = append(c.places, &place{broker: b})
	}
	return c
}

// Secret returns the secret of the room's key, which is slow to compute.
func (c *Client) Secret() room.Secret { return c.secret }

// place is the client's state at one broker.
type place struct {
	broker   *Rationed
	line     Subscription // nil while not connected
	noise    bucket       // how many more messages of strangers this connection may bring
	requests int          // requests of the current call of Request since the host's announcement
	calls    int          // announcements on this connection
}

const (
	// joining is how long a broker may take to accept a connection.
	joining = 10 * time.Second
	// settled is how long a connection must have lasted to be retried at once.
	settled = time.Minute
	// noiseLimit is how many messages of strangers a connection may bring at once before it is
	// closed for a while; noisePause is the time until it may bring one more. Recognising junk
	// takes microseconds.
	noiseLimit = 256
	noisePause = 20 * time.Millisecond
	// maxKnown is how many messages are remembered, to recognise repetitions.
	maxKnown = 1024
)

// Event is an event at a broker.
type Event struct {
	what  happening
	at    *place
	line  Subscription
	heard []byte
}

type happening int

const (
	joined happening = iota
	heard
	lost
)

// attend connects to all brokers, again and again if necessary, until the context ends. Then it
// closes all connections.
func (c *Client) attend(ctx context.Context) <-chan Event {
	c.state.Flooded = false
	events := make(chan Event)
	for _, p := range c.places {
		p.line, p.requests = nil, 0
		go p.attend(ctx, c.secret.Topic(), events)
	}
	return events
}

// attend keeps a connection to one broker. If the network is back, it retries at once.
func (p *place) attend(ctx context.Context, topic string, events chan<- Event) {
	again, forget := online()
	defer forget()
	for failures := 0; ctx.Err() == nil; failures++ {
		began := time.Now()
		p.listen(ctx, topic, events)
		if time.Since(began) > settled {
			failures = 0
		}
		select {
		case <-time.After(backoff(failures)):
		case <-again:
			failures = 0
		case <-ctx.Done():
		}
	}
}

// listen reports the events of one connection, from joining to losing it.
func (p *place) listen(ctx context.Context, topic string, events chan<- Event) {
	short, cancel := context.WithTimeout(ctx, joining)
	line, err := p.broker.Join(short, topic)
	cancel()
	if err != nil {
		return // the person need not know of a broker that is down, because others serve as well
	}
	defer line.Close()
	tell := func(what happening, message []byte) {
		select {
		case events <- Event{what, p, line, message}:
		case <-ctx.Done():
		}
	}
	tell(joined, nil)
	defer tell(lost, nil)
	for {
		select {
		case message, more := <-line.Heard():
			if !more {
				return
			}
			tell(heard, message)
		case <-ctx.Done():
			return
		}
	}
}

// note records that the broker was joined or lost.
func (p *place) note(e Event) {
	p.line, p.noise, p.calls = e.line, bucket{burst: noiseLimit, every: noisePause}, 0
	if e.what == lost {
		p.line = nil
	}
}

// note records joined and lost connections.
func (c *Client) note(e Event) {
	e.at.note(e)
	c.state.Brokers = c.reached()
	if c.Changed != nil {
		c.Changed(c.state)
	}
}

// reached returns the number of connected brokers.
func (c *Client) reached() (n int) {
	for _, p := range c.places {
		if p.line != nil {
			n++
		}
	}
	return n
}

// errJunk says that a message does not belong to the room, or is a repetition.
var errJunk = errors.New("signaling: not from this room, or heard before")

// open decrypts a message of the room from one of some roles. A repetition comes from a broker,
// or from somebody who wants to keep this side busy. Junk is counted but not stored.
func (c *Client) open(e Event, roles ...room.Role) (message, error) {
	n, ok := room.NonceOf(e.heard)
	if !ok || c.known[n] {
		return message{}, c.junk(e)
	}
	for _, by := range roles {
		plain, err := c.sealer.Open(by, e.heard)
		if err != nil {
			continue
		}
		if len(c.known) == maxKnown {
			clear(c.known)
		}
		c.known[n] = true
		if said, err := readMessage(by, plain); err == nil {
			return said, nil
		}
	}
	return message{}, c.junk(e)
}

// junk counts a useless message, and closes a connection with too many of them.
func (c *Client) junk(e Event) error {
	c.state.Junk++
	if !e.at.noise.take(time.Now(), 0) {
		c.state.Flooded = true
		e.line.Close()
	}
	return errJunk
}

// say encrypts and publishes a message, and reports whether it was sent.
func (c *Client) say(p *place, by room.Role, said message, why cause) bool {
	if p.line == nil || !p.broker.may(why) {
		return false
	}
	sealed, err := c.sealer.Seal(by, said.bytes())
	if err != nil {
		return false // too long; Request and Answer check that
	}
	return p.line.Publish(sealed) == nil
}
