package store

import (
	"errors"
	"maps"
	"sync"
)

// Format is the version of this program's data. A program changes only items of its own format
// or an older one. So a page that stays open through an update does not overwrite what the
// newer program wrote.
const Format = 2

// Item is an entry of a [Disk].
type Item struct {
	Text     string // "" if the item was removed
	Revision int    // how often the item was written
	Format   int    // of the program that wrote it last
}

// Errors of a [Disk] and of a [Change].
var (
	ErrFull    = errors.New("store: no room")
	ErrNowhere = errors.New("store: this browser keeps nothing")
	ErrUnread  = errors.New("store: this browser does not read what it keeps")
	ErrNewer   = errors.New("store: written by a newer version of the program")
	ErrTaken   = errors.New("store: another page has it")
	ErrRemoved = errors.New("store: another page has removed this player")
	// ErrDeleted says that the browser has deleted everything since the last visit.
	ErrDeleted = errors.New("store: the browser has deleted what it kept")
	// ErrRewritten says that the browser has deleted everything, and this page has written it again.
	ErrRewritten = errors.New("store: the browser has deleted what it kept, and it is written again")
)

// Disk has the items of a browser. All its pages share them.
type Disk interface {
	// Load returns all items.
	Load() (map[Key]Item, error)
	// Commit makes a transaction: it reads the wanted items, calls change with those that
	// exist, and writes what change returns. It returns when that is durable. After an error
	// nothing is written. It may call change again to retry. change must not modify its
	// argument.
	Commit(read []Key, change func(now map[Key]Item) map[Key]Item) error
	// Watch makes the disk call f with what other pages write.
	Watch(f func(map[Key]Item))
}

// Memory is a [Disk] without a browser, for tests and for browsers that store nothing.
// [Memory.Page] returns the disk for one page.
type Memory struct {
	mutex sync.Mutex
	items map[Key]Item
	pages []*memoryPage
	fails func(map[Key]Item) error
}

// NewMemory returns an empty disk.
func NewMemory() *Memory { return &Memory{items: map[Key]Item{}} }

// Page returns the disk for one page.
func (m *Memory) Page() Disk {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	p := &memoryPage{memory: m}
	m.pages = append(m.pages, p)
	return p
}

// Fail makes each write fail for which f returns an error; nil ends that.
func (m *Memory) Fail(f func(written map[Key]Item) error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.fails = f
}

// Items returns what is on the disk.
func (m *Memory) Items() map[Key]Item {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return maps.Clone(m.items)
}

// Delete deletes everything, as a browser may do at any time.
func (m *Memory) Delete() {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.items = map[Key]Item{}
}

// Clone returns a new disk with the same items.
func (m *Memory) Clone() *Memory { return &Memory{items: m.Items()} }

type memoryPage struct {
	memory *Memory
	watch  func(map[Key]Item)
}

func (p *memoryPage) Load() (map[Key]Item, error) { return p.memory.Items(), nil }

func (p *memoryPage) Watch(f func(map[Key]Item)) {
	p.memory.mutex.Lock()
	defer p.memory.mutex.Unlock()
	p.watch = f
}

func (p *memoryPage) Commit(read []Key, change func(map[Key]Item) map[Key]Item) error {
	m := p.memory
	m.mutex.Lock()
	now := map[Key]Item{}
	for _, k := range read {
		if item, ok := m.items[k]; ok {
			now[k] = item
		}
	}
	written := change(now)
	var err error
	if m.fails != nil && len(written) > 0 {
		err = m.fails(written)
	}
	if err != nil {
		m.mutex.Unlock()
		return err
	}
	maps.Copy(m.items, written)
	var others []func(map[Key]Item)
	for _, other := range m.pages {
		if other != p && other.watch != nil && len(written) > 0 {
			others = append(others, other.watch)
		}
	}
	m.mutex.Unlock()
	for _, tell := range others {
		tell(written)
	}
	return nil
}

// nowhere is the disk of a browser that stores nothing.
type nowhere struct{}

// Nowhere returns a [Disk] that stores nothing and reports that.
func Nowhere() Disk { return nowhere{} }

func (nowhere) Load() (map[Key]Item, error)                         { return nil, nil }
func (nowhere) Commit([]Key, func(map[Key]Item) map[Key]Item) error { return ErrNowhere }
func (nowhere) Watch(func(map[Key]Item))                            {}
