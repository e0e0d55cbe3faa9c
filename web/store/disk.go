package store

import (
	"errors"
	"maps"
	"sync"
)

// Format is the version of what this program keeps. A program changes only items of its
// own format or an older one: a page that stayed open through an update must not
// overwrite what the newer program wrote.
const Format = 2

// Item is what a [Disk] holds under a key.
type Item struct {
	Text     string // "" where the item was removed
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
)

// Disk holds the items of a browser, which all its pages share.
type Disk interface {
	// Load returns all items.
	Load() (map[Key]Item, error)
	// Commit makes a transaction: it reads some items, calls change with those that are
	// there, and writes what change returns. It returns when that is durable; after an
	// error nothing is written. It may call change again if it has to try again. Change
	// does not alter its argument.
	Commit(read []Key, change func(now map[Key]Item) map[Key]Item) error
	// Watch has f called with what other pages write.
	Watch(f func(map[Key]Item))
}

// Memory is a [Disk] without a browser, for tests and for a browser that keeps nothing.
// Its pages are the values that [Memory.Page] returns.
type Memory struct {
	mutex sync.Mutex
	items map[Key]Item
	pages []*memoryPage
	fails func(map[Key]Item) error
}

// NewMemory returns a disk on which nothing is.
func NewMemory() *Memory { return &Memory{items: map[Key]Item{}} }

// Page returns the disk as one page has it.
func (m *Memory) Page() Disk {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	p := &memoryPage{memory: m}
	m.pages = append(m.pages, p)
	return p
}

// Fail has each write fail for which f returns an error; nil ends that.
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

// Clone returns another disk with the same items.
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

// nowhere is the disk of a browser that keeps nothing.
type nowhere struct{}

// Nowhere returns a [Disk] that keeps nothing, and says so.
func Nowhere() Disk { return nowhere{} }

func (nowhere) Load() (map[Key]Item, error)                         { return nil, nil }
func (nowhere) Commit([]Key, func(map[Key]Item) map[Key]Item) error { return ErrNowhere }
func (nowhere) Watch(func(map[Key]Item))                            {}
