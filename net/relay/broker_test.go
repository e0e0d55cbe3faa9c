package relay

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/signaling"
)

// broker is a broker in memory, for one topic at a time, by the test's clock. It randomly
// loses, repeats and delays messages.
type broker struct {
	loss, again float64
	late        time.Duration // the longest delay; messages may overtake each other
	spoil       float64       // the share of messages that are changed on the way
	down        bool

	mutex  sync.Mutex
	chance *rand.Rand
	lines  []*line
	said   []said
}

// said is a message at the broker.
type said struct {
	by    string
	at    time.Time
	bytes []byte
}

type line struct {
	broker *broker
	page   string
	topic  string
	heard  chan []byte
	closed bool
}

func newBroker(seed uint64) *broker { return &broker{chance: rand.New(rand.NewPCG(seed, 0))} }

// seat is one page's access to a broker.
type seat struct {
	*broker
	page string
}

func (seat) Budget() int { return signaling.Budget }

func (b seat) Join(_ context.Context, topic string) (signaling.Subscription, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.down {
		return nil, errors.New("down")
	}
	l := &line{b.broker, b.page, topic, make(chan []byte, 4096), false}
	b.lines = append(b.lines, l)
	return l, nil
}

func (l *line) Publish(message []byte) error {
	b := l.broker
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.said = append(b.said, said{l.page, time.Now(), slices.Clone(message)})
	for _, other := range b.lines {
		if other == l || other.topic != l.topic {
			continue
		}
		for copies := 1; copies > 0; copies-- {
			if b.chance.Float64() < b.again {
				copies++
			}
			if b.chance.Float64() < b.loss {
				continue
			}
			way := slices.Clone(message)
			if b.chance.Float64() < b.spoil {
				way[b.chance.IntN(len(way))] ^= 1
			}
			time.AfterFunc(10*time.Millisecond+time.Duration(b.chance.Int64N(int64(b.late)+1)), func() { other.take(way) })
		}
	}
	return nil
}

func (l *line) take(message []byte) {
	l.broker.mutex.Lock()
	defer l.broker.mutex.Unlock()
	if l.closed {
		return
	}
	select {
	case l.heard <- message:
	default: // lost, as anywhere
	}
}

func (l *line) Heard() <-chan []byte { return l.heard }

func (l *line) Close() {
	l.broker.mutex.Lock()
	defer l.broker.mutex.Unlock()
	l.close()
}

func (l *line) close() {
	if !l.closed {
		l.closed = true
		l.broker.lines = slices.DeleteFunc(l.broker.lines, func(other *line) bool { return other == l })
		close(l.heard)
	}
}

// crash breaks all connections, and refuses new ones.
func (b *broker) crash() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.down = true
	for _, l := range slices.Clone(b.lines) {
		l.close()
	}
}

// heard returns all messages so far.
func (b *broker) heard() []said {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return slices.Clone(b.said)
}

// open returns the open connections.
func (b *broker) open() []*line {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return slices.Clone(b.lines)
}

func rationed(page string, brokers ...*broker) (all []*signaling.Rationed) {
	for _, b := range brokers {
		all = append(all, signaling.Ration(seat{b, page}))
	}
	return all
}

// meet connects a host and a guest.
func meet(t *testing.T, brokers ...*broker) (host, guest *peer.Conn) {
	t.Helper()
	keys := [...]Key{NewKey(), NewKey()}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	came := make(chan *peer.Conn)
	go func() {
		c, err := Connect(ctx, rationed("guest", brokers...), keys[1], keys[0].Public(), room.Guest)
		if err != nil {
			t.Error(err)
		}
		came <- c
	}()
	host, err := Connect(ctx, rationed("host", brokers...), keys[0], keys[1].Public(), room.Host)
	guest = <-came
	must.Do(t, err)
	return host, guest
}

// on runs a test with its own clock and two brokers.
func on(t *testing.T, test func(t *testing.T, a, b *broker)) {
	synctest.Test(t, func(t *testing.T) {
		test(t, newBroker(1), newBroker(2))
		time.Sleep(time.Minute) // until everything has ended
	})
}
