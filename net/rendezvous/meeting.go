// Package rendezvous lets two pages that know a room's secret pass each other
// the two messages from which a connection is made: the guest knocks with an
// offer, the host answers. They do so at public brokers, of which any may be
// down, and which are told nothing but sealed bytes.
//
// Brokers are other people's: nothing is said periodically, nothing at all
// once everybody is seated, and at most [Budget] messages an hour, unless the
// broker is one of our own.
package rendezvous

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"gavel/net/room"
)

// Broker passes messages on between all who joined a topic. It may lose,
// repeat and reorder them, and anybody may say anything there.
type Broker interface {
	// Join connects and listens. The context is for joining only.
	Join(ctx context.Context, topic string) (Line, error)
	// Budget is how many messages a room may publish there within an hour.
	Budget() int
}

// Line is a connection to a broker, to one topic.
type Line interface {
	// Publish sends a message to all others who joined the topic.
	Publish(message []byte) error
	// Heard yields what others published. It is closed when the line is.
	Heard() <-chan []byte
	// Close ends the line, also when it is broken already. It does not wait.
	Close()
}

// Meeting is one room, at several brokers at once. One goroutine at a time
// may knock or answer.
type Meeting struct {
	// Joined is told how many brokers are reached, after every change. It
	// may be nil.
	Joined func(brokers int)

	sealer room.Sealer
	topic  string
	places []*place
	known  map[[sha256.Size]byte]bool // what was heard before
}

// New returns the meeting of a room's people. Nothing is connected yet.
func New(secret room.Secret, brokers []Broker) *Meeting {
	m := &Meeting{sealer: secret.Sealer(), topic: secret.Topic(), known: map[[sha256.Size]byte]bool{}}
	for _, b := range brokers {
		m.places = append(m.places, &place{broker: b, budget: budget{most: b.Budget()}})
	}
	return m
}

// place is the meeting's part at one broker.
type place struct {
	broker Broker
	budget budget
	line   Line // nil while it is not joined
	noise  int  // how much was heard on this line that is none of ours
	knocks int  // by the present call of Knock
}

const (
	// joining is how long a broker has to let us in.
	joining = 10 * time.Second
	// settled is how long a line must have lasted to be worth an immediate new try.
	settled = time.Minute
	// noiseLimit is how many messages of strangers a line may bring before it is given up for a while.
	noiseLimit = 64
	// maxKnown is how many messages are remembered, to tell repeated ones.
	maxKnown = 1024
)

// event is what happens at a place.
type event struct {
	what  happening
	at    *place
	line  Line
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
func (m *Meeting) attend(ctx context.Context) <-chan event {
	events := make(chan event)
	for _, p := range m.places {
		p.line, p.knocks = nil, 0
		go p.attend(ctx, m.topic, events)
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
func (m *Meeting) note(e event) {
	e.at.line, e.at.noise = e.line, 0
	if e.what == lost {
		e.at.line = nil
	}
	if m.Joined == nil {
		return
	}
	m.Joined(m.reached())
}

// reached returns at how many places there is a line.
func (m *Meeting) reached() (n int) {
	for _, p := range m.places {
		if p.line != nil {
			n++
		}
	}
	return n
}

// What is heard besides the messages of the room.
var (
	errStranger = errors.New("rendezvous: not from this room")
	errNoise    = errors.New("rendezvous: heard before, or on a line that is given up")
)

// open returns the message that was heard and who sealed it. What the room's
// people say counts against the budget.
//
// They seal each message afresh. The same bytes again are a broker's
// repetition, or somebody's who wants the host to be busy.
func (m *Meeting) open(e event) (message, room.Role, error) {
	sum := sha256.Sum256(e.heard)
	if m.known[sum] {
		return message{}, 0, e.noise(errNoise)
	}
	if len(m.known) == maxKnown {
		clear(m.known)
	}
	m.known[sum] = true
	for _, by := range []room.Role{room.Guest, room.Host} {
		if plain, err := m.sealer.Open(by, e.heard); err == nil {
			e.at.budget.spend(time.Now())
			said, err := readMessage(plain)
			return said, by, err
		}
	}
	return message{}, 0, e.noise(errStranger)
}

// noise gives up a line on which there is little else.
func (e event) noise(what error) error {
	e.at.noise++
	if e.at.noise == noiseLimit {
		e.line.Close()
	}
	if e.at.noise >= noiseLimit {
		return errNoise
	}
	return what
}

// say seals and publishes, and tells whether it was sent.
func (m *Meeting) say(p *place, by room.Role, said message) bool {
	now := time.Now()
	if p.line == nil || !p.budget.left(now) {
		return false
	}
	sealed, err := m.sealer.Seal(by, said.bytes())
	if err != nil {
		return false // too long: Knock and Answer check that
	}
	p.budget.spend(now)
	return p.line.Publish(sealed) == nil
}
