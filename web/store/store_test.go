package store

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gavel/game/must"
)

// browser is what the pages of a test share.
type browser struct {
	*Memory
	MemoryLocks
}

func (b *browser) page() *Store { return Open(b.Memory.Page(), &b.MemoryLocks, "") }

func newBrowser() *browser {
	return &browser{Memory: NewMemory(), MemoryLocks: MemoryLocks{Patience: time.Millisecond}}
}

func add(line string) func(string) string {
	return func(now string) string { return now + line + "\n" }
}

// TestNothingIsLost: pages that write at the same time lose nothing that was confirmed,
// whatever fails. A page reads its own writes at once. Revisions only grow. Claimed items are
// written by one page at a time, in the order of the claims.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newBrowser()
		pages := []*Store{b.page(), b.page(), b.page()}
		claims := make([]*Claim, len(pages))
		var mutex sync.Mutex
		confirmed := map[string]bool{}
		revisions := map[Key]int{}
		var broken bool
		b.Fail(func(written map[Key]Item) error {
			mutex.Lock()
			defer mutex.Unlock()
			for k, item := range written {
				if item.Revision != revisions[k]+1 {
					t.Errorf("revision %d of %s follows %d", item.Revision, k, revisions[k])
				}
			}
			if _, claims := written[owner("save")]; broken && !claims { // there is room for the name
				return ErrFull
			}
			for k, item := range written {
				revisions[k] = item.Revision
			}
			return nil
		})
		n := 0
		holder := -1
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			i := rapid.IntRange(0, len(pages)-1).Draw(t, "page")
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0, 1: // a result of a game
				n++
				line := fmt.Sprintf("game %d", n)
				var c Change
				c.Update(Results, add(line))
				pages[i].Do(c, func(err error) {
					mutex.Lock()
					defer mutex.Unlock()
					confirmed[line] = err == nil
				})
				if !strings.Contains(pages[i].Get(Results), line) {
					pages[i].Flush() // it may have failed already
					mutex.Lock()
					if confirmed[line] {
						t.Errorf("page %d does not know its own %q", i, line)
					}
					mutex.Unlock()
				}
			case 2: // the game in progress
				if claims[i] == nil {
					continue
				}
				n++
				text, by := fmt.Sprintf("save %d", n), i
				c := Change{Claim: claims[i]}
				c.Set(Save, text)
				now := holder
				pages[i].Do(c, func(err error) {
					if err == nil && by != now {
						t.Errorf("page %d has written what page %d holds", by, now)
					}
				})
				pages[i].Flush()
			case 3:
				c := make(chan *Claim)
				go func() { c <- pages[i].Claim("save", true, Save) }()
				for j, held := range claims { // the others are pages that are asleep or have released it
					if held != nil && j != i && rapid.Bool().Draw(t, "awake") {
						<-held.Lost()
						held.Release()
					} else if held != nil && j == i {
						held.Release()
					}
				}
				claims[i] = <-c
				holder = i
			case 4:
				pages[i].Flush()
			case 5:
				mutex.Lock()
				broken = !broken
				mutex.Unlock()
			}
		}
		mutex.Lock()
		broken = false
		mutex.Unlock()
		for _, p := range pages {
			p.Close()
		}
		kept := b.Items()[Results].Text
		for line, yes := range confirmed {
			if strings.Count(kept, line+"\n") != map[bool]int{true: 1}[yes] {
				t.Errorf("%q, confirmed %v, is in %q", line, yes, kept)
			}
		}
	})
}

// TestOneChangeIsWhole: a change of several items is written as a whole or not at all.
func TestOneChangeIsWhole(t *testing.T) {
	b := newBrowser()
	s := b.page()
	defer s.Close()
	s.Set(Save, "a game")
	s.Flush()
	b.Fail(func(written map[Key]Item) error {
		if _, ok := written[Results]; ok {
			return ErrFull
		}
		return nil
	})
	var c Change
	c.Update(Results, add("result"))
	c.Set(Save, "")
	if err := s.Wait(c); !errors.Is(err, ErrFull) {
		t.Errorf("told %v", err)
	}
	if s.Get(Save) != "a game" || s.Get(Results) != "" {
		t.Errorf("the page knows %q and %q", s.Get(Save), s.Get(Results))
	}
	if b.Items()[Save].Text != "a game" {
		t.Error("the game is forgotten, and not counted")
	}
	b.Fail(nil)
	if err := s.Wait(c); err != nil || b.Items()[Save].Text != "" || b.Items()[Results].Text == "" {
		t.Errorf("then %v, %v", err, b.Items())
	}
}

// TestOnePageHasAName: without force, a page waits for nobody. With force the name changes
// hands, and the page that had it writes nothing more, even if nobody could tell it.
func TestOnePageHasAName(t *testing.T) {
	b := newBrowser()
	p, q := b.page(), b.page()
	defer p.Close()
	defer q.Close()
	first := p.Claim("save", false, Save)
	write := func(s *Store, c *Claim, text string) error {
		change := Change{Claim: c}
		change.Set(Save, text)
		return s.Wait(change)
	}
	if err := write(p, first, "one"); first == nil || err != nil {
		t.Fatal(first, err)
	}
	if q.Claim("save", false) != nil {
		t.Fatal("two pages have the game")
	}
	second := q.Claim("save", true, Save) // the other is asleep
	if second == nil || q.Get(Save) != "one" {
		t.Fatalf("the second page reads %q", q.Get(Save))
	}
	must.Do(t, write(q, second, "two"))
	if err := write(p, first, "older"); !errors.Is(err, ErrTaken) {
		t.Errorf("told %v", err)
	}
	<-first.Lost()
	if b.Items()[Save].Text != "two" || p.Get(Save) != "two" {
		t.Errorf("%q is kept, the first page knows %q", b.Items()[Save].Text, p.Get(Save))
	}
	second.Release()
	if third := p.Claim("save", false); third == nil {
		t.Error("the game is free, and cannot be had")
	}
}

// TestANewerProgramStands: an older page does not change what a newer version wrote.
func TestANewerProgramStands(t *testing.T) {
	b := newBrowser()
	s := b.page()
	defer s.Close()
	s.Set(Results, "old")
	s.Flush()
	newer := Item{"new", 2, Format + 1}
	_ = b.Memory.Page().Commit(nil, func(map[Key]Item) map[Key]Item { return map[Key]Item{Results: newer} })
	s.Set(Results, "older")
	s.Flush()
	if b.Items()[Results] != newer {
		t.Errorf("%v is kept", b.Items()[Results])
	}
	if err := <-s.Failures(); !errors.Is(err, ErrNewer) {
		t.Errorf("told %v", err)
	}
}

// TestNothingIsKeptAnywhere: a page that cannot store anything remembers until it closes, and
// is told once.
func TestNothingIsKeptAnywhere(t *testing.T) {
	s := Open(Nowhere(), &MemoryLocks{}, "")
	c := s.Claim("save", false)
	if c == nil {
		t.Fatal("there is no claim")
	}
	change := Change{Claim: c}
	change.Set(Save, "a game")
	s.Do(change, nil)
	s.Set(Name, "Ada")
	s.Flush()
	if s.Get(Save) != "a game" || s.Get(Name) != "Ada" {
		t.Errorf("the page knows %q and %q", s.Get(Save), s.Get(Name))
	}
	s.Close()
	var all []error
	for err := range s.Failures() {
		all = append(all, err)
	}
	if len(all) != 1 || !errors.Is(all[0], ErrNowhere) {
		t.Errorf("told %v", all)
	}
}

// TestAdopt: data that lies elsewhere is taken over once, by the player whose it is. It is dropped
// there only when it is durable here.
func TestAdopt(t *testing.T) {
	merge := func(k Key) func(now, old string) string {
		if k != Results {
			return nil
		}
		return func(now, old string) string { return now + old }
	}
	for i, c := range []struct {
		name       string
		here, old  map[Key]string
		want, drop map[Key]string
	}{
		{"the first visit", nil, map[Key]string{Save: "g", Sealed: "s", Idle: "yes", Name: "Ada"},
			map[Key]string{Save: "g", Sealed: "s", Idle: "yes", Name: "Ada"}, map[Key]string{Save: "", Sealed: "", Idle: "", Name: ""}},
		{"another game waits", map[Key]string{Save: "here"}, map[Key]string{Save: "g", Sealed: "s"},
			map[Key]string{Save: "here", Sealed: ""}, nil},
		{"both lists", map[Key]string{Results: "a"}, map[Key]string{Results: "b"},
			map[Key]string{Results: "ab"}, map[Key]string{Results: ""}},
		{"a setting stands", map[Key]string{Name: "Ada"}, map[Key]string{Name: "Bo"},
			map[Key]string{Name: "Ada"}, map[Key]string{Name: ""}},
	} {
		b, q := shared("12"), Player(2-i%2)
		s := b.as(q)
		for k, text := range c.here {
			s.Set(k, text)
		}
		s.Flush()
		fails := true
		b.Fail(func(map[Key]Item) error {
			if fails {
				return ErrFull
			}
			return nil
		})
		var dropped []Key
		adopt := func() {
			dropped = nil
			s.Adopt(c.old, merge, func(k Key) {
				if fails && c.here[k] != c.want[k] {
					t.Errorf("%s: %s is dropped before it is written", c.name, k)
				}
				dropped = append(dropped, k)
			})
			s.Flush()
		}
		adopt()
		fails = false
		adopt()
		for k, text := range c.want {
			if got := b.Items()[q.OnDisk(k)].Text; got != text || s.Get(k) != text {
				t.Errorf("%s: %s is %q, known as %q, want %q", c.name, k, got, s.Get(k), text)
			}
		}
		for k := range c.drop {
			if !slices.Contains(dropped, k) {
				t.Errorf("%s: %s stays", c.name, k)
			}
		}
		if len(dropped) != len(c.drop) {
			t.Errorf("%s: dropped %v", c.name, dropped)
		}
		s.Close()
	}
}

// busy is a disk that needs time to load. Meanwhile another page writes.
type busy struct {
	Disk
	meanwhile func()
}

func (d busy) Load() (map[Key]Item, error) {
	items, err := d.Disk.Load()
	d.meanwhile()
	return items, err
}

// TestWrittenWhileLoading: a page learns what another page writes while it loads its items.
func TestWrittenWhileLoading(t *testing.T) {
	b := newBrowser()
	p := b.page()
	p.Set(Name, "Ada")
	p.Flush()
	q := Open(busy{b.Memory.Page(), func() {
		p.Set(Name, "Bo")
		for b.Items()[Name].Text != "Bo" {
			runtime.Gosched()
		}
	}}, &b.MemoryLocks, "")
	p.Close()
	if name := q.Get(Name); name != "Bo" {
		t.Errorf("the name is %q", name)
	}
	q.Close()
}

// TestASlowDiskTakesNoMemory: if several texts of an item wait, only the last is written.
func TestASlowDiskTakesNoMemory(t *testing.T) {
	b := newBrowser()
	s := b.page()
	entered, leave := make(chan bool), make(chan bool)
	b.Fail(func(map[Key]Item) error {
		entered <- true
		<-leave
		return nil
	})
	s.Set(Name, "0")
	<-entered
	told := 0
	for i := range 1000 {
		var c Change
		c.Set(Replica, fmt.Sprint(i))
		s.Do(c, func(err error) {
			if told++; err != nil {
				t.Error(err)
			}
		})
	}
	s.mutex.Lock()
	if len(s.queue) != 1 {
		t.Errorf("%d changes wait", len(s.queue))
	}
	s.mutex.Unlock()
	leave <- true
	<-entered
	leave <- true
	s.Close()
	if told != 1000 || b.Items()[Replica].Text != "999" {
		t.Errorf("%d were told, %q is kept", told, b.Items()[Replica].Text)
	}
}
