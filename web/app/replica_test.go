package app

import (
	"testing"

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
