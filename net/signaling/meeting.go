package signaling

import (
	"context"
	"slices"
	"time"
)

// Meeting is a topic at several brokers at once, for two pages that continue to exchange
// messages there, see package relay. The budget does not count these messages; the pages limit
// them. One goroutine calls its methods.
type Meeting struct {
	events chan Event
	places []*place
}

// Meet joins a topic at all brokers, again and again if necessary, until the context ends.
func Meet(ctx context.Context, topic string, brokers []*Rationed) *Meeting {
	m := &Meeting{events: make(chan Event)}
	for _, b := range brokers {
		p := &place{broker: b}
		m.places = append(m.places, p)
		go p.attend(ctx, topic, m.events)
	}
	return m
}

// Events yields what happens at the brokers, for Note.
func (m *Meeting) Events() <-chan Event { return m.events }

// Note records an event. It returns at which broker it happened, counted from 0, and the message, if it is one.
func (m *Meeting) Note(e Event) (at int, message []byte) {
	if e.what != heard {
		e.at.note(e)
	}
	return slices.Index(m.places, e.at), e.heard
}

// Say publishes a message at a joined broker.
func (m *Meeting) Say(at int, message []byte) error { return m.places[at].line.Publish(message) }

// Joined returns the first joined broker from a number on, in turn; ok is false if there is
// none.
func (m *Meeting) Joined(from int) (at int, ok bool) {
	for i := range m.places {
		if at = (from + i) % len(m.places); m.places[at].line != nil {
			return at, true
		}
	}
	return 0, false
}

// Junk counts a useless message, and leaves a broker with too many of them for a while.
func (m *Meeting) Junk(at int) {
	if p := m.places[at]; p.line != nil && !p.noise.take(time.Now(), 0) {
		p.line.Close()
	}
}
