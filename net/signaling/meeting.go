package signaling

import (
	"context"
	"errors"
	"sync"
	"time"
)

// Meeting is a topic at several brokers at once, for two pages that continue to exchange
// messages there, see package relay. The budget does not count these messages; the pages limit
// them.
type Meeting struct {
	heard  chan Heard
	mutex  sync.Mutex
	places []*place
}

// Heard is an event at one of the brokers, counted from 0: a message, or nothing if the broker
// was joined.
type Heard struct {
	At      int
	Message []byte
}

// Meet joins a topic at all brokers, again and again if necessary, until the context ends.
func Meet(ctx context.Context, topic string, brokers []*Rationed) *Meeting {
	m := &Meeting{heard: make(chan Heard)}
	events := make(chan event)
	for _, b := range brokers {
		p := &place{broker: b}
		m.places = append(m.places, p)
		go p.attend(ctx, topic, events)
	}
	go m.follow(ctx, events)
	return m
}

// follow tracks the connections, and passes on messages.
func (m *Meeting) follow(ctx context.Context, events <-chan event) {
	for {
		select {
		case e := <-events:
			if !m.note(e) {
				continue
			}
			for at, p := range m.places {
				if p != e.at {
					continue
				}
				select {
				case m.heard <- Heard{at, e.heard}:
				case <-ctx.Done():
					return
				}
			}
		case <-ctx.Done():
			return
		}
	}
}

// note records an event of a connection, and reports whether to pass it on.
func (m *Meeting) note(e event) bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	switch e.what {
	case joined:
		e.at.line, e.at.noise = e.line, bucket{burst: noiseLimit, every: noisePause}
		e.heard = nil
	case lost:
		e.at.line = nil
	}
	return e.what != lost
}

// Heard yields the events.
func (m *Meeting) Heard() <-chan Heard { return m.heard }

var errNotJoined = errors.New("signaling: the broker is not joined now")

// Say publishes a message at a broker. It fails if the broker is not joined now, or with the
// connection's error.
func (m *Meeting) Say(at int, message []byte) error {
	m.mutex.Lock()
	line := m.places[at].line
	m.mutex.Unlock()
	if line == nil {
		return errNotJoined
	}
	return line.Publish(message)
}

// Joined returns the first joined broker from a number on, in turn; ok is false if there is
// none.
func (m *Meeting) Joined(from int) (at int, ok bool) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for i := range m.places {
		if at = (from + i) % len(m.places); m.places[at].line != nil {
			return at, true
		}
	}
	return 0, false
}

// Junk counts a useless message, and leaves a broker with too many of them for a while.
func (m *Meeting) Junk(at int) {
	m.mutex.Lock()
	line := m.places[at].line
	tooMuch := line != nil && !m.places[at].noise.take(time.Now(), 0)
	m.mutex.Unlock()
	if tooMuch {
		line.Close()
	}
}
