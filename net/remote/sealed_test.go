package remote

import (
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
)

// TestAChangedChoiceIsNobodyElses: if a person changes a choice that is still sealed, only that
// person is told. Neither a step nor its number reveals it to others.
func TestAChangedChoiceIsNobodyElses(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			src := game.SplitMix(3)
			_, most := rules.Seats()
			table := must.Get(gametest.Table(rules, most, nil, 7))(t)
			histories := map[game.Seat]*History{}
			for seat := game.Spectator; int(seat) < most; seat++ {
				histories[seat] = &History{}
				table.Subscribe(seat, histories[seat])
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
				for s, h := range histories {
					before[s] = h.told
				}
				must.Do(t, table.Decide(seat, gametest.Choose(table.View(seat), &src)))
				if !changing {
					continue
				}
				changes++
				for s, h := range histories {
					if s != seat && h.told != before[s] {
						t.Fatalf("seat %d is told that seat %d changes its choice", s, seat)
					}
				}
			}
			if changes == 0 {
				t.Error("nobody has changed a choice")
			}
			for seat, h := range histories {
				for n, step := range h.fresh {
					if step.N != n+1 {
						t.Fatalf("step %d of seat %d has the number %d", n+1, seat, step.N)
					}
				}
			}
		})
	}
}
