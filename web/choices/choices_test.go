package choices_test

import (
	"testing"
	"time"

	"gavel/web/choices"
	"gavel/web/store"
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

// FuzzRead: a text is an encoded choice or refused.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"", "5 fast", "-1 fast", "05 fast", "9223372036854775808 x", "name 7\nspeed 8\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, kept string) {
		if c, ok := choices.Read(kept); ok && (c.At < 0 || c.String() != kept) {
			t.Errorf("%q is read as %+v", kept, c)
		}
		_ = choices.At(kept, store.Name)
	})
}
