// Package store has the items that belong to a person in their browser. All pages of the
// browser share one [Disk]. A [Store] is one page's view of it. It answers reads from memory at
// once, and writes a little later, in the order of the calls. Package idb has the disk of a
// browser; this package knows no browser.
//
// Three rules prevent lost updates between pages. A change is a function of the state on the
// disk, and is called inside the transaction that writes. A page that needs an item for itself
// claims it ([Store.Claim]). Once another page has claimed the item, changes under the old
// claim are refused. And a page never changes an item that a newer version of the program
// wrote.
package store

import (
	"maps"
	"slices"
	"sync"
)

// Store is one page's view of the items of a browser. It starts a goroutine; [Store.Close] ends
// it.
type Store struct {
	person
	view

	disk     Disk
	locks    Locks
	failures chan error
	deleted  bool // the browser has deleted the disk since the last visit

	closed  bool
	wake    chan struct{}
	over    chan struct{}
	changed func()
}

// view has the items as this page knows them.
type view struct {
	mutex  sync.Mutex
	items  map[Key]Item // by their keys on the disk, as they will be once flying and queue are written
	last   map[Key]Item // as this page last saw them on the disk
	queue  []*pending
	flying []*pending // being written now
}

// Open returns the store over a disk, for the player that a text names; if there is none of that
// name, for the first. It loads all items first.
func Open(disk Disk, locks Locks, player string) *Store {
	s := &Store{
		person: person{asked: player}, view: view{items: map[Key]Item{}}, disk: disk, locks: locks, changed: func() {},
		failures: make(chan error, 1), wake: make(chan struct{}, 1), over: make(chan struct{}),
	}
	s.mutex.Lock() // what other pages write while the items are loaded comes after them
	defer s.mutex.Unlock()
	disk.Watch(s.learn)
	items, err := disk.Load()
	if items != nil {
		s.items = items
	}
	s.last = maps.Clone(s.items)
	s.become(s.items[Roster].Text)
	if err != nil {
		s.failed(err)
	}
	go s.write()
	return s
}

// Failures returns write errors that no callback gets. Of several at once it has the first. It
// is closed with the store.
func (s *Store) Failures() <-chan error { return s.failures }

func (s *Store) failed(err error) {
	select {
	case s.failures <- err:
	default:
	}
}

// OnChange makes the store call f after items have changed, by this page or another.
func (s *Store) OnChange(f func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.changed = f
}

// Get returns the text of an item of this page's player; "" if there is none. For another
// player's item, the key names the player ([Of]).
func (s *Store) Get(k Key) string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.items[s.player.OnDisk(k)].Text
}

// Keys returns the keys of all items of this page's player, in any order.
func (s *Store) Keys() []Key { return s.KeysOf(s.player) }

// KeysOf returns the keys of all items of a player, in any order and without the player.
func (s *Store) KeysOf(player Player) (all []Key) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for k := range s.items {
		if q, plain := k.Person(); q == player {
			all = append(all, plain)
		}
	}
	return all
}

// Set writes one item; "" removes it.
func (s *Store) Set(k Key, text string) {
	var c Change
	c.Set(k, text)
	s.Do(c, nil)
}

// Update writes the result of f on the text of an item. f must have no side effects: it is
// called several times, the last time with the text on the disk.
func (s *Store) Update(k Key, f func(now string) string) {
	var c Change
	c.Update(k, f)
	s.Do(c, nil)
}

// Change is a set of writes that are made together or not at all.
type Change struct {
	Claim  *Claim // nothing is written without this claim; nil if none is needed
	writes []writing
}

type writing struct {
	key   Key
	make  func(now string) string
	sets  bool // the new text does not depend on the old one
	owner int  // identifies the player whose item it is
}

// Set adds a write of a text to an item.
func (c *Change) Set(k Key, text string) {
	c.writes = append(c.writes, writing{key: k, make: func(string) string { return text }, sets: true})
}

// Update adds a write of f's result to an item; see [Store.Update].
func (c *Change) Update(k Key, f func(now string) string) {
	c.writes = append(c.writes, writing{key: k, make: f})
}

// Join adds the writes of another change.
func (c *Change) Join(other Change) { c.writes = append(c.writes, other.writes...) }

// Empty reports whether the change writes nothing.
func (c Change) Empty() bool { return len(c.writes) == 0 }

// pending is a change that is not written yet.
type pending struct {
	Change
	read   []Key  // more items to read from the disk
	unless Key    // nothing is written if this item exists; "" for none
	seen   []seen // what this page expects of each write; guarded by the mutex
	done   []func(error)
	err    error
}

// seen is the text of an item before and after a write.
type seen struct{ was, text string }

func (p *pending) touches(k Key) bool {
	return slices.ContainsFunc(p.writes, func(w writing) bool { return w.key == k })
}

// Do makes a change. This page's reads see it at once. On the disk it follows all earlier
// changes. If done is not nil, the store's goroutine calls it with the result: nil once the
// change is durable.
func (s *Store) Do(c Change, done func(error)) {
	s.submit(s.placed(c), done)
}

// submit makes a change whose keys are those on the disk.
func (s *Store) submit(c Change, done func(error)) {
	p := &pending{Change: c}
	if done != nil {
		p.done = append(p.done, done)
	}
	s.add(p)
}

func (s *Store) add(p *pending) {
	s.mutex.Lock()
	if s.closed {
		s.mutex.Unlock()
		p.tell(ErrNowhere)
		return
	}
	s.meant(p, s.items[Roster].Text)
	p.seen = make([]seen, len(p.writes))
	for i := range p.writes {
		s.foresee(p, i)
	}
	s.enqueue(p)
	select {
	case s.wake <- struct{}{}:
	default:
	}
	changed := s.changed
	s.mutex.Unlock()
	changed()
}

// foresee applies a write in memory.
func (s *view) foresee(p *pending, i int) {
	w := p.writes[i]
	item := s.items[w.key]
	p.seen[i].was = item.Text
	item.Text = w.make(item.Text)
	p.seen[i].text = item.Text
	s.items[w.key] = item
}

// enqueue adds a change to the end of the queue. If it only sets what an earlier waiting change
// sets, and no change in between concerns that item, it replaces the earlier one. So a slow
// disk costs no memory.
func (s *view) enqueue(p *pending) {
	for i, earlier := range slices.Backward(s.queue) {
		if earlier.same(p) {
			for i := range p.seen {
				earlier.seen[i].text = p.seen[i].text
			}
			earlier.writes = p.writes
			earlier.done = append(earlier.done, p.done...)
			return
		}
		if slices.ContainsFunc(p.writes, func(w writing) bool { return earlier.touches(w.key) }) || i == 0 {
			break
		}
	}
	s.queue = append(s.queue, p)
}

// same reports whether a later change makes this one unnecessary.
func (p *pending) same(later *pending) bool {
	return p.Claim == later.Claim && (p.done == nil) == (later.done == nil) && len(p.writes) > 0 && p.unless+later.unless == "" && len(later.read)+len(p.read) == 0 &&
		slices.EqualFunc(p.writes, later.writes, func(a, b writing) bool { return a.sets && b.sets && a.key == b.key })
}

// Wait is [Store.Do] that waits and returns the result.
func (s *Store) Wait(c Change) error { return wait(c, s.Do) }

func wait(c Change, do func(Change, func(error))) error {
	done := make(chan error, 1)
	do(c, func(err error) { done <- err })
	return <-done
}

// Flush returns when all earlier changes are on the disk, or have failed.
func (s *Store) Flush() {
	_ = s.Wait(Change{}) // the callbacks of those changes get the errors
}

// Close writes the remaining changes, and ends the store.
func (s *Store) Close() {
	s.Flush()
	s.mutex.Lock()
	if !s.closed {
		s.closed = true
		close(s.wake)
	}
	s.mutex.Unlock()
	<-s.over
}

// write writes changes to the disk, as many at a time as are waiting.
func (s *Store) write() {
	defer close(s.over)
	defer close(s.failures)
	for range s.wake {
		s.mutex.Lock()
		all := s.queue
		s.flying, s.queue = all, nil
		s.mutex.Unlock()
		if len(all) > 1 && s.commit(all) == nil {
			continue
		}
		for i, p := range all { // a change that fails does not affect others
			s.mutex.Lock()
			s.flying = all[i:]
			s.mutex.Unlock()
			_ = s.commit([]*pending{p})
		}
	}
}
