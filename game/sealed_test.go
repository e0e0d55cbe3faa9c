package game_test

import (
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
)

// TestAChangedChoiceIsNobodyElses: whoever changes a choice that is still sealed
// is alone to be told: neither a step nor its number says that somebody did.
func TestAChangedChoiceIsNobodyElses(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			src := game.SplitMix(3)
			_, most := rules.Seats()
			table, err := gametest.Table(rules, most, nil, 7)
			if err != nil {
				t.Fatal(err)
			}
			watchers := map[game.Seat]*watcher{}
			for seat := game.Spectator; int(seat) < most; seat++ {
				watchers[seat] = &watcher{}
				table.Sit(seat, watchers[seat])
			}
			table.Start()
			changes := 0
			for table.Turn().Mode != game.Over {
				turn := table.Turn()
				seats := turn.Owes
				if turn.Mode == game.Sealed {
					seats = turn.May
				}
				seat := gametest.Someone(seats, &src)
				changing := turn.Mode == game.Sealed && !turn.Owes.Has(seat)
				before := map[game.Seat]int{}
				for s, w := range watchers {
					before[s] = len(w.steps)
				}
				if err := table.Decide(seat, gametest.Choose(table.View(seat), &src)); err != nil {
					t.Fatal(err)
				}
				if !changing {
					continue
				}
				changes++
				for s, w := range watchers {
					if told := len(w.steps) - before[s]; s == seat && told == 0 || s != seat && told != 0 {
						t.Fatalf("seat %d is told %d steps when seat %d changes its choice", s, told, seat)
					}
				}
			}
			if changes == 0 {
				t.Error("nobody has changed a choice")
			}
			for seat, w := range watchers {
				for n, s := range w.steps {
					if s.N != n {
						t.Fatalf("step %d of seat %d has the number %d", n, seat, s.N)
					}
				}
			}
		})
	}
}
