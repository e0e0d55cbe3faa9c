package app

import (
	"sync"
	"testing"
	"time"

	"gavel/web/model"
	"gavel/web/store"
)

// TestTheTableIsNotKept: a guest whose disk refuses the replica is told so, once, and plays on.
func TestTheTableIsNotKept(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	bo := people[1]
	bo.of.disk.Fail(func(written map[store.Key]store.Item) error {
		if _, replica := written[store.Replica]; replica {
			return store.ErrFull
		}
		return nil
	})
	deals(people)
	want := bo.Book().T("friends.unkept")
	bo.until("a word", func(s state) bool { return told(s.warnings, want) })
	play("the end", people, over)
	n := 0
	for _, w := range bo.now().warnings {
		if w == want {
			n++
		}
	}
	if n != 1 {
		t.Errorf("told %d times", n)
	}
}

// TestASlowDiskDoesNotBlockThePage: while a guest's disk writes, the page answers. The next steps are
// shown once the disk has written.
func TestASlowDiskDoesNotBlockThePage(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	ada, bo := people[0], people[1]
	writing, written := make(chan struct{}, 1), make(chan struct{})
	release := sync.OnceFunc(func() { close(written) })
	t.Cleanup(release)
	bo.app.Do(func() { bo.app.diskLimit = time.Hour })
	bo.of.disk.Fail(func(items map[store.Key]store.Item) error {
		if _, replica := items[store.Replica]; replica {
			select {
			case writing <- struct{}{}:
			default:
			}
			<-written
		}
		return nil
	})
	bo.send(model.Ready(true))
	ada.send(model.Deal{})
	<-writing
	for range 3 {
		bo.send(model.Say(1))
		bo.send(model.InSight(true))
		if s := bo.now(); s.shows != "lobby" {
			t.Errorf("the page shows %q before the disk has written", s.shows)
		}
	}
	release()
	for _, p := range people {
		p.until("the game", func(s state) bool { return s.shows == "table" })
	}
}
