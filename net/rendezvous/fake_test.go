package rendezvous

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// fake is a broker in memory, for one topic. A test may touch its fields
// while all else waits.
type fake struct {
	sync.Mutex
	down      bool
	lose      int // how many of the next messages are lost
	repeat    bool
	lines     []*fakeLine
	published [][]byte
	joins     int
}

type fakeLine struct {
	broker *fake
	heard  chan []byte
}

func (f *fake) Join(context.Context, string) (Line, error) {
	f.Lock()
	defer f.Unlock()
	f.joins++
	if f.down {
		return nil, errors.New("down")
	}
	l := &fakeLine{f, make(chan []byte, 2000)}
	f.lines = append(f.lines, l)
	return l, nil
}

func (f *fake) Budget() int { return Budget }

// crash breaks all lines.
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

// shout is what strangers do.
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
	if l.broker.lose > 0 {
		l.broker.lose--
		return nil
	}
	for _, other := range l.broker.lines {
		if other != l {
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
