package peer

import (
	"context"
	"slices"
	"sync"
)

// Newest limits activities that strangers start and may never finish, such as connecting. If
// there are too many, the oldest one is stopped. So unfinished ones keep nobody out. Any
// goroutine may call its methods.
type Newest struct {
	Most int

	mutex sync.Mutex
	open  []*underway // the oldest first
}

type underway struct{ stop context.CancelFunc }

// Begin registers an activity that stop can stop. The caller calls end when it has ended; that
// calls stop as well.
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

// Len returns the number of current activities.
func (n *Newest) Len() int {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	return len(n.open)
}
