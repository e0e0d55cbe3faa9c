package succession

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"gavel/game"
)

// TestByChance plays many tables of two to five pages, with many random events from a seed, and
// continues each to its end.
func TestByChance(t *testing.T) {
	runs := 240
	switch {
	case os.Getenv("GAVEL_SOAK") != "":
		runs = 100_000
	case testing.Short():
		runs = 24
	}
	begins := []*world{newTable(t, 2, 1), newTable(t, 3, 1), newWorld(t, 3), newWorld(t, 4), newTable(t, 4, 1), newWorld(t, 5)}
	events := map[string]int{}
	for seed := range runs {
		luck := game.SplitMix(seed)
		w := begins[seed%len(begins)].clone()
		w.spent = budget{6, 6, 8, 6, 1, 3}
		if n := 1 + game.IntN(&luck, 8); n < len(w.pages) {
			w.pages[n].hostile = true
		}
		for range 15 + game.IntN(&luck, 40) {
			all := w.events(w.spent)
			if len(all) == 0 {
				break
			}
			e := pick(&luck, all)
			w.down = append(w.down, e.name)
			kind, _, _ := strings.Cut(e.name, " ")
			if e.do(w) {
				events[kind]++
			}
			if err := w.wrong(); err != nil {
				t.Fatalf("seed %d, after %q: %v", seed, w.down, err)
			}
		}
		if err := w.ends(); err != nil {
			t.Fatalf("seed %d, after %q, and all that happens by itself: %v", seed, w.down, err)
		}
	}
	t.Log(runs, "tables:", fmt.Sprint(events))
}

// pick picks an event. Messages are more frequent than anything else.
func pick(luck *game.SplitMix, all []event) event {
	for range 4 {
		if e := all[game.IntN(luck, len(all))]; strings.HasPrefix(e.name, "deliver") || strings.HasPrefix(e.name, "connect") || game.IntN(luck, 4) == 0 {
			return e
		}
	}
	return all[game.IntN(luck, len(all))]
}
