package signaling

import (
	"context"
	"net"
	"sync"
	"time"
)

// Meeting is a topic at several brokers at once, for two pages that go on
// talking there, see package relay. What is said there is no part of the
// budget: whoever talks limits it.
type Meeting struct {
	heard  chan Heard
	mutex  sync.Mutex
	places []*place
}

// Heard is what came at one of the brokers, counted from 0: a message, or
// nothing when the broker was joined.
type Heard struct {
	At      int
	Message []byte
}

// Meet joins a topic at all brokers, again and again where that fails, until
// the context ends.
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

// follow keeps book of the lines, and passes on what is heard.
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

// note takes in what happens to a line, and tells whether it is to be passed on.
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

// Heard yields what is heard.
func (m *Meeting) Heard() <-chan Heard { return m.heard }

// Say publishes a message at a broker. The error says that it is not joined
// just now, or what the broker's line says.
func (m *Meeting) Say(at int, message []byte) error {
	m.mutex.Lock()
	line := m.places[at].line
	m.mutex.Unlock()
	if line == nil {
		return net.ErrClosed
	}
	return line.Publish(message)
}

// Joined returns the broker that is joined, at or after one of them in turn;
// ok is false if none is.
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

// Junk counts a message that was of no use, and gives a broker up for a while
// at which there is too much of it.
func (m *Meeting) Junk(at int) {
	m.mutex.Lock()
	line := m.places[at].line
	tooMuch := line != nil && !m.places[at].noise.take(time.Now(), 0)
	m.mutex.Unlock()
	if tooMuch {
		line.Close()
	}
}
