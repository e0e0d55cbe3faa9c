package session

import (
	"testing"

	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
)

// FuzzRestore: a saved or handed-over text either is refused, or makes a table that can be saved
// again.
func FuzzRestore(f *testing.F) {
	setup := Setup{Games: catalogue.Games()}
	h := NewHost(setup, "Ada")
	must.Do(f, choose(h, "forsale", nil))
	for range 3 {
		must.Do(f, addBot(h, bot.Easy))
	}
	text := must.Get(h.Save())(f)
	f.Add(text)
	f.Add(`{"chairs":[{"name":"Ada"},{"level":"easy"},{"name":"Bo","key":"AQ=="}],"game":"forsale","record":"x"}`)
	f.Fuzz(func(t *testing.T, text string) {
		h, err := Restore(setup, text, nil)
		if err != nil {
			return
		}
		again := must.Get(h.Save())(t)
		if _, err := Restore(setup, again, nil); err != nil && h.match.unfinished == nil {
			t.Errorf("%s: %v", again, err)
		}
	})
}
