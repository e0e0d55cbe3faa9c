// Package signaling exchanges the two messages that start a connection
// between two pages that know a room's secret: the guest sends an offer, the
// host answers. They use public brokers. Any broker may be down, and brokers
// see only encrypted bytes.
//
// The brokers belong to other people, so pages send little: nothing
// periodically, and nothing once everybody is seated. A page sends at most
// [Budget] messages an hour, except to a broker of our own. Listening costs
// nothing. So a guest whose host is away soon stops asking and listens. A
// host that joins a broker while somebody is missing announces itself a few
// times.
package signaling

import (
	"context"
	"errors"
	"time"

	"gavel/game/guard"
	"gavel/net/room"
)

// Broker passes messages on between all who joined a topic. It may lose,
// repeat and reorder them, and anybody may say anything there.
type Broker interface {
	// Join connects and listens. The context is for joining only.
	Join(ctx context.Context, topic string) (Subscription, error)
	// Budget is how many messages a page may publish there within an hour, at
	// least two.
	Budget() int
}

// Subscription is a connection to a broker, to one topic.
type Subscription interface {
	// Publish sends a message to all others who joined the topic.
	Publish(message []byte) error
	// Heard yields what others published. It is closed when the line is.
	Heard() <-chan []byte
	// Close ends the line, also when it is broken already. It does not wait.
	Close()
}

// Client is one room, at several brokers at once. One goroutine at a time
// may ask or answer.
//
// All who know the room's secret can open and seal what is said there. Who is
// the host is another matter: it signs what it says, see [room.Title].
type Client struct {
	// Changed is told how things stand, after every change of the brokers
	// that are reached. It may be nil.
	Changed func(State)

	judge  judge
	secret room.Secret
	sealer room.Sealer
	places []*place
	known  map[room.Nonce]bool // of the room's messages that were heard before
	state  State
}

// State is how a room stands at its brokers.
type State struct {
	Brokers int  // that are reached
	Junk    int  // messages so far that are nobody's of the room, repeated, or one request too many
	Flooded bool // a broker was left for a while because of them, since people met here last
}

// New returns the client of a room. Nothing is connected yet. It
// takes as long as the key's secret.
func New(key room.Key, brokers []*Rationed) *Client {
	secret := key.Secret()
	c := &Client{secret: secret, sealer: secret.Sealer(), known: map[room.Nonce]bool{}}
	c.judge = judge{key: key, slow: bucket{burst: maxSlow, every: slowPause}}
	for _, b := range brokers {
		c.places = append(c.places, &place{broker: b})
	}
	return c
}

// Secret returns the secret of the room's key, which takes long to make.
func (c *Client) Secret() room.Secret { return c.secret }

// place is the client's part at one broker.
type place struct {
	_        [0]func() // not comparable, so that the page holds no code that compares it
	broker   *Rationed
	line     Subscription // nil while it is not joined
	noise    bucket       // how much more is listened to on this line that is none of ours
	requests int          // by the present call of Request, since the host has announced itself
	calls    int          // announcements on this line
}

const (
	// joining is how long a broker has to let us in.
	joining = 10 * time.Second
	// settled is how long a line must have lasted to be worth an immediate new try.
	settled = time.Minute
	// noiseLimit is how many messages of strangers a line may bring at once before it is given up for a while,
	// noisePause how long it takes until it may bring one more. To find out that one is junk takes microseconds.
	noiseLimit = 256
	noisePause = 20 * time.Millisecond
	// maxKnown is how many messages are remembered, to tell repeated ones.
	maxKnown = 1024
)

// event is what happens at a place.
type event struct {
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

// attend joins all brokers, again and again where that fails, until the
// context ends, when it closes all lines.
func (c *Client) attend(ctx context.Context) <-chan event {
	c.state.Flooded = false
	events := make(chan event)
	for _, p := range c.places {
		p.line, p.requests = nil, 0
		go p.attend(ctx, c.secret.Topic(), events)
	}
	return events
}

// attend keeps to a line of one place. A network that is there again is worth
// an immediate try.
func (p *place) attend(ctx context.Context, topic string, events chan<- event) {
	again, forget := online()
	defer forget()
	for failures := 0; ctx.Err() == nil; failures++ {
		began := time.Now()
		_ = guard.Run(func() error { // a line that breaks down is a line that is lost
			p.listen(ctx, topic, events)
			return nil
		})
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

// listen reports from one line, from joining to losing it.
func (p *place) listen(ctx context.Context, topic string, events chan<- event) {
	short, cancel := context.WithTimeout(ctx, joining)
	line, err := p.broker.Join(short, topic)
	cancel()
	if err != nil {
		return // a broker that is down is none of the user's business: another will do
	}
	defer line.Close()
	tell := func(what happening, message []byte) {
		select {
		case events <- event{what, p, line, message}:
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

// note keeps book of lines joined and lost.
func (c *Client) note(e event) {
	e.at.line, e.at.noise = e.line, bucket{burst: noiseLimit, every: noisePause}
	e.at.calls = 0
	if e.what == lost {
		e.at.line = nil
	}
	c.state.Brokers = c.reached()
	if c.Changed != nil {
		c.Changed(c.state)
	}
}

// reached returns at how many places there is a line.
func (c *Client) reached() (n int) {
	for _, p := range c.places {
		if p.line != nil {
			n++
		}
	}
	return n
}

// errJunk says that a message is not the room's, or a repetition.
var errJunk = errors.New("signaling: not from this room, or heard before")

// open returns the message that was heard, if it is the room's, sealed by one
// of some roles. The same again is a broker's repetition, or somebody's who
// wants this side to be busy. Of junk nothing is remembered but how much it was.
func (c *Client) open(e event, roles ...room.Role) (message, error) {
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

// junk counts what is of no use, and gives up a line on which there is too
// much of it.
func (c *Client) junk(e event) error {
	c.state.Junk++
	if !e.at.noise.take(time.Now(), 0) {
		c.state.Flooded = true
		e.line.Close()
	}
	return errJunk
}

// say seals and publishes, and tells whether it was sent.
func (c *Client) say(p *place, by room.Role, said message, why cause) bool {
	if p.line == nil || !p.broker.may(why) {
		return false
	}
	sealed, err := c.sealer.Seal(by, said.bytes())
	if err != nil {
		return false // too long: Request and Answer check that
	}
	return p.line.Publish(sealed) == nil
}
