package store

import (
	"cmp"
	"crypto/rand"
	"sync"
	"time"
)

// Locks gives each name to at most one page of a browser.
type Locks interface {
	// Take takes a name for this page. It returns nil if another page has it. With force it
	// asks that page to release it, waits at most a second, and takes the name anyway.
	Take(name string, force bool) *Hold
}

// Hold is a name that this page has.
type Hold struct {
	lost, gone     chan struct{}
	lose, releases func()
}

// NewHold returns a hold for [Locks.Take]. release lets another page have the name.
func NewHold(release func()) *Hold {
	h := &Hold{lost: make(chan struct{}), gone: make(chan struct{})}
	h.lose = sync.OnceFunc(func() { close(h.lost) })
	h.releases = sync.OnceFunc(func() {
		release()
		close(h.gone)
	})
	return h
}

// Lost is closed when another page wants the name or has taken it. The holder then stops its
// work and calls [Hold.Release].
func (h *Hold) Lost() <-chan struct{} { return h.lost }

// Gone is closed when the name is released.
func (h *Hold) Gone() <-chan struct{} { return h.gone }

// Lose closes Lost.
func (h *Hold) Lose() { h.lose() }

// Release releases the name.
func (h *Hold) Release() { h.releases() }

// Claim is this page's right to write items that only one page may write.
type Claim struct {
	*Hold
	Name  string
	token string // identifies the claim on the disk; "" if nothing can be stored
}

// Claim takes a name for this page; it returns nil if another page has it. With force it takes
// the name from that page. From then on the disk refuses changes of earlier holders, even of a
// page that was asleep when asked. Afterwards the items to read are as the disk has them. Claim
// waits.
func (s *Store) Claim(name string, force bool, read ...Key) *Claim {
	name = s.named(name)
	hold := s.locks.Take(name, force)
	if hold == nil {
		return nil
	}
	claimed := false
	defer func() {
		if !claimed { // f has panicked
			hold.Release()
		}
	}()
	c := &Claim{hold, name, rand.Text()}
	p := &pending{}
	for _, k := range read {
		p.read = append(p.read, s.player.OnDisk(k))
	}
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

// Take takes a name that protects no items; see [Locks].
func (s *Store) Take(name string, force bool) *Hold { return s.locks.Take(s.named(name), force) }

// named returns a name as the pages of this player take it: each player has names of their own.
func (s *person) named(name string) string { return string(s.player.OnDisk(Key(name))) }

// MemoryLocks implements [Locks] without a browser, for tests: one value for all pages.
type MemoryLocks struct {
	Patience time.Duration // how long a page may take to release a name; 0 means a second

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
