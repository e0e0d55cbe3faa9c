package peer

import (
	"context"
	"slices"
	"sync"
)

// Newest keeps no more than so many things under way that strangers begin and
// need not end: the oldest is stopped for the newest. So nobody is kept out by
// what others leave unfinished. Its methods can be called from any goroutine.
type Newest struct {
	Most int

	mutex sync.Mutex
	open  []*underway // the oldest first
}

type underway struct{ stop context.CancelFunc }

// Begin notes that something has begun, which stop stops, and returns what is
// to be called when it has ended. That calls stop as well.
func (n *Newest) Begin(stop context.CancelFunc) (end func()) {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	u := &underway{stop}
	if n.open = append(n.open, u); len(n.open) > n.Most {
		n.open[0].stop()
		n.open = n.open[1:]
	}
	return func() {
		stop()
		n.mutex.Lock()
		defer n.mutex.Unlock()
		n.open = slices.DeleteFunc(n.open, func(other *underway) bool { return other == u })
	}
}

// Len returns how many are under way.
func (n *Newest) Len() int {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	return len(n.open)
}
