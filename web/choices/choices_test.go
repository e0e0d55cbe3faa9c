package choices_test

import (
	"testing"
	"time"

	"gavel/web/choices"
	"gavel/web/store"

	"pgregory.net/rapid"
)

func TestChoosing(t *testing.T) {
	s := store.Open(store.NewMemory().Page(), &store.MemoryLocks{}, "")
	defer s.Close()
	s.Set(store.Name, "Ada")
	s.Set(store.Save, "a game")
	choices.Adopt(s, func(k store.Key) bool { return k == store.Name }, time.Unix(50, 0))
	choices.Choose(s, store.Speed, "fast", time.Unix(60, 0))
	choices.Choose(s, store.Speed, "fast", time.Unix(70, 0)) // the same value is no change
	choices.Choose(s, store.Volume, "", time.Unix(70, 0))
	choices.Choose(s, store.Speed, "slow", time.Unix(80, 0))
	choices.Choose(s, store.LargeHand, "no", time.Unix(90, 0))
	choices.Adopt(s, func(k store.Key) bool { return k != store.Chosen }, time.Unix(100, 0))
	for k, want := range map[store.Key]int64{store.Name: 50, store.Speed: 80, store.Volume: 0, store.LargeHand: 90, store.Save: 100} {
		if at := choices.At(s.Get(store.Chosen), k); at != want {
			t.Errorf("%s was chosen at %d, want %d", k, at, want)
		}
	}
}

func TestMerging(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		choice := func(label string) string {
			return rapid.SampledFrom([]string{"", "nothing", "5 a", "5 b", "6 a", "6 ", "-1 a", "07 a"}).Draw(t, label)
		}
		a, b, c := choice("a"), choice("b"), choice("c")
		join := func(a, b string) string { return choices.Facts(choices.Merge(a, b)) }
		ab := join(a, b)
		if join(b, a) != ab || join(ab, a) != ab || join(ab, ab) != ab || join(ab, c) != join(a, join(b, c)) {
			t.Fatalf("%q and %q make %q", a, b, ab)
		}
	})
}

// FuzzRead: a text is an encoded choice or refused, and of two choices one wins.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"", "5 fast", "-1 fast", "05 fast", "9223372036854775808 x", "name 7\nspeed 8\n"} {
		f.Add(seed, "6 slow")
	}
	f.Fuzz(func(t *testing.T, kept, more string) {
		if c, ok := choices.Read(kept); ok && (c.At < 0 || c.String() != kept) {
			t.Errorf("%q is read as %+v", kept, c)
		}
		if got := choices.Merge(kept, more); got != kept && (got != more || choices.Facts(got) == "") {
			t.Errorf("of %q and %q stands %q", kept, more, got)
		}
		_ = choices.At(kept, store.Name)
	})
}
