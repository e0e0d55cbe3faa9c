package session

import (
	"testing"

	"gavel/game/bot"
	"gavel/game/catalogue"
)

// FuzzRestore: a saved or handed-over text either is refused, or makes a table that can be saved
// again.
func FuzzRestore(f *testing.F) {
	setup := Setup{Games: catalogue.Games()}
	h := NewHost(setup, "Ada")
	if err := choose(h, "forsale", nil); err != nil {
		f.Fatal(err)
	}
	for range 3 {
		if err := addBot(h, bot.Easy); err != nil {
			f.Fatal(err)
		}
	}
	text, err := h.Save()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add(`{"chairs":[{"name":"Ada"},{"level":"easy"},{"name":"Bo","key":"AQ=="}],"game":"forsale","record":"x"}`)
	f.Fuzz(func(t *testing.T, text string) {
		h, err := Restore(setup, text, nil)
		if err != nil {
			return
		}
		again, err := h.Save()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Restore(setup, again, nil); err != nil && h.match.unfinished == nil {
			t.Errorf("%s: %v", again, err)
		}
	})
}
