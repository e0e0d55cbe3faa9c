package signaling

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"

	"gavel/net/room"
)

// ada is the host of the room of link.
var (
	ada    = person(1)
	adas   = room.Title{Credential: room.Credential{Key: room.PublicOf(ada), Nonce: [16]byte{5}}}
	secret = room.Secret{1, 2, 3}
	link   = room.NewLink(secret, adas.Credential)
)

// person returns one of several people's keys.
func person(n byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, ed25519.SeedSize))
}

// keeping returns the host with a title and a key.
func keeping(title room.Title, key ed25519.PrivateKey, epoch byte) func() Holder {
	return func() Holder { return Holder{Title: title, Key: key, Epoch: epoch} }
}

// fake is a broker in memory, for one topic. A test may change its fields while everything else
// waits.
type fake struct {
	sync.Mutex
	down      bool
	lose      int     // so many of the next messages are lost
	loss      float64 // the share of messages that do not reach each listener
	refuse    float64 // the share of attempts to join that are refused
	chance    *rand.Rand
	tell      func(page int) // called for each message; may be nil
	repeat    bool
	lines     []*fakeLine
	published [][]byte
	joins     int
}

type fakeLine struct {
	broker *fake
	page   int
	heard  chan []byte
}

// seat is one page's access to a broker.
type seat struct {
	*fake
	page int
}

func (s seat) Join(context.Context, string) (Subscription, error) { return s.join(s.page) }

func (f *fake) Join(context.Context, string) (Subscription, error) { return f.join(0) }

func (f *fake) join(page int) (Subscription, error) {
	f.Lock()
	defer f.Unlock()
	f.joins++
	if f.down || f.refuse > 0 && f.refuse > f.chance.Float64() {
		return nil, errors.New("down")
	}
	l := &fakeLine{f, page, make(chan []byte, 2000)}
	f.lines = append(f.lines, l)
	return l, nil
}

func (f *fake) Budget() int { return Budget }

// crash breaks all connections.
func (f *fake) crash() {
	f.Lock()
	defer f.Unlock()
	for _, l := range f.lines {
		close(l.heard)
	}
	f.lines = nil
	f.down = true
}

func (f *fake) recover() {
	f.Lock()
	defer f.Unlock()
	f.down = false
}

// toggle crashes or recovers.
func (f *fake) toggle() {
	f.Lock()
	down := f.down
	f.Unlock()
	if down {
		f.recover()
	} else {
		f.crash()
	}
}

// shout publishes a stranger's message.
func (f *fake) shout(message []byte) {
	f.Lock()
	defer f.Unlock()
	for _, l := range f.lines {
		l.heard <- message
	}
}

func (l *fakeLine) Publish(message []byte) error {
	l.broker.Lock()
	defer l.broker.Unlock()
	l.broker.published = append(l.broker.published, message)
	if l.broker.tell != nil {
		l.broker.tell(l.page)
	}
	if l.broker.lose > 0 {
		l.broker.lose--
		return nil
	}
	for _, other := range l.broker.lines {
		if other != l && (l.broker.loss == 0 || l.broker.loss < l.broker.chance.Float64()) {
			other.heard <- message
			if l.broker.repeat {
				other.heard <- message
			}
		}
	}
	return nil
}

func (l *fakeLine) Heard() <-chan []byte { return l.heard }

func (l *fakeLine) Close() {
	l.broker.Lock()
	defer l.broker.Unlock()
	if i := slices.Index(l.broker.lines, l); i >= 0 {
		l.broker.lines = slices.Delete(l.broker.lines, i, i+1)
		close(l.heard)
	}
}
