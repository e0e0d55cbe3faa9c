// Package slowtest has a broker in memory that is slow, for tests.
package slowtest

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"gavel/net/peer"
	"gavel/net/relay"
	"gavel/net/room"
	"gavel/net/signaling"
)

// Broker is a broker that delays every message, by the test's clock. It implements
// [signaling.Broker].
type Broker struct {
	Delay time.Duration

	mutex sync.Mutex
	lines []*line
	held  time.Time // earlier messages are delivered at this time
}

type line struct {
	broker *Broker
	topic  string
	heard  chan []byte
}

// Budget implements [signaling.Broker].
func (b *Broker) Budget() int { return signaling.Budget }

// Join implements [signaling.Broker].
func (b *Broker) Join(_ context.Context, topic string) (signaling.Subscription, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	l := &line{b, topic, make(chan []byte, 4096)}
	b.lines = append(b.lines, l)
	return l, nil
}

// Hold delays all messages of a period until its end.
func (b *Broker) Hold(d time.Duration) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.held = time.Now().Add(d)
}

// Connect returns the two ends of a connection through the broker. It fails the test if there is none.
func (b *Broker) Connect(t testing.TB) (host, guest *peer.Conn) {
	t.Helper()
	keys, came := [...]relay.Key{relay.NewKey(), relay.NewKey()}, make(chan *peer.Conn)
	connect := func(as room.Role, me, other int) *peer.Conn {
		c, err := relay.Connect(t.Context(), []*signaling.Rationed{signaling.Ration(b)}, keys[me], keys[other].Public(), as)
		if err != nil && t.Context().Err() == nil {
			t.Error(err)
		}
		return c
	}
	go func() { came <- connect(room.Guest, 1, 0) }()
	host = connect(room.Host, 0, 1)
	return host, <-came
}

func (l *line) Publish(message []byte) error {
	b := l.broker
	b.mutex.Lock()
	defer b.mutex.Unlock()
	message = slices.Clone(message)
	time.AfterFunc(max(b.Delay, time.Until(b.held)), func() {
		b.mutex.Lock()
		defer b.mutex.Unlock()
		for _, other := range b.lines {
			if other != l && other.topic == l.topic {
				other.heard <- message
			}
		}
	})
	return nil
}

func (l *line) Heard() <-chan []byte { return l.heard }

func (l *line) Close() {
	b := l.broker
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if i := slices.Index(b.lines, l); i >= 0 {
		b.lines = slices.Delete(b.lines, i, i+1)
		close(l.heard)
	}
}
