package store

import (
	"cmp"
	"crypto/rand"
	"sync"
	"time"
)

// Locks sees to it that no more than one page of a browser has a name.
type Locks interface {
	// Take takes a name for this page, and returns nil if another page has it. By force it
	// asks that page to let go, waits a second at most, and takes the name all the same.
	Take(name string, force bool) *Hold
}

// Hold is a name that a page has.
type Hold struct {
	lost, gone     chan struct{}
	lose, releases func()
}

// NewHold returns what [Locks.Take] returns; release lets another page have the name.
func NewHold(release func()) *Hold {
	h := &Hold{lost: make(chan struct{}), gone: make(chan struct{})}
	h.lose = sync.OnceFunc(func() { close(h.lost) })
	h.releases = sync.OnceFunc(func() {
		release()
		close(h.gone)
	})
	return h
}

// Lost is closed when another page wants the name or has it already. The holder stops
// what it does and calls [Hold.Release].
func (h *Hold) Lost() <-chan struct{} { return h.lost }

// Gone is closed when the name is let go.
func (h *Hold) Gone() <-chan struct{} { return h.gone }

// Lose tells the holder.
func (h *Hold) Lose() { h.lose() }

// Release lets the name go.
func (h *Hold) Release() { h.releases() }

// Claim is the right of this page to write what several pages must not write by turns.
type Claim struct {
	*Hold
	Name  string
	token string // that the disk knows it by; "" where nothing can be kept
}

// Claim takes a name for this page; nil if another page has it. By force it takes it
// from that page. From then on the disk refuses changes of any page that had it before,
// also of one that slept when it was asked. The items that are read are as the disk has
// them afterwards. Claim waits.
func (s *Store) Claim(name string, force bool, read ...Key) *Claim {
	hold := s.locks.Take(name, force)
	if hold == nil {
		return nil
	}
	claimed := false
	defer func() {
		if !claimed { // it panics
			hold.Release()
		}
	}()
	c := &Claim{hold, name, rand.Text()}
	p := &pending{read: read}
	p.Set(owner(name), c.token)
	done := make(chan struct{})
	p.done = append(p.done, func(err error) {
		if err != nil {
			c.token = ""
		}
		close(done)
	})
	s.add(p)
	<-done
	claimed = true
	return c
}

// Take takes a name under which nothing is written; see [Locks].
func (s *Store) Take(name string, force bool) *Hold { return s.locks.Take(name, force) }

// MemoryLocks is [Locks] without a browser, for tests: one value for all pages.
type MemoryLocks struct {
	Patience time.Duration // how long a page may take to let a name go; a second if it is 0

	mutex sync.Mutex
	holds map[string]*Hold
}

// Take implements [Locks].
func (l *MemoryLocks) Take(name string, force bool) *Hold {
	l.mutex.Lock()
	was := l.holds[name]
	l.mutex.Unlock()
	if was != nil {
		if !force {
			return nil
		}
		was.Lose()
		select {
		case <-was.gone:
		case <-time.After(cmp.Or(l.Patience, time.Second)):
		}
	}
	var h *Hold
	h = NewHold(func() {
		l.mutex.Lock()
		defer l.mutex.Unlock()
		if l.holds[name] == h {
			delete(l.holds, name)
		}
	})
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.holds[name] != nil && l.holds[name] != was {
		return nil
	}
	if l.holds == nil {
		l.holds = map[string]*Hold{}
	}
	l.holds[name] = h
	return h
}
