package oddshop

import (
	"fmt"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
)

// sit returns a table that is not started.
func sit(t testing.TB, seats int, rounds string, seed byte) *game.Table {
	t.Helper()
	setup := game.Setup{Seed: game.Seed{seed}, Options: game.Options{"rounds": rounds}}
	for i := range seats {
		setup.Seats = append(setup.Seats, game.Occupant{Name: fmt.Sprintf("P%d", i)})
	}
	table, err := game.NewTable(Rules{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// wander makes up to n random legal decisions.
func wander(t testing.TB, table *game.Table, src *game.SplitMix, n int) {
	t.Helper()
	for ; n > 0 && table.Turn().Mode != game.Over; n-- {
		turn := table.Turn()
		if turn.Owes == 0 {
			t.Fatalf("the game waits for nobody: %+v", turn)
		}
		of := turn.Owes
		if src.IntN(8) == 0 {
			of = turn.May // a seat changes its decision, or answers after skipping
		}
		seat := gametest.Someone(of, src)
		all := table.View(seat).Legal(src)
		if len(all) == 0 {
			continue // there is nothing to answer
		}
		d := all[src.IntN(len(all))]
		if err := table.Decide(seat, d); err != nil {
			t.Fatalf("seat %d, %v: %v", seat, d, err)
		}
	}
}

// watcher stores the steps of a seat.
type watcher struct{ steps []game.Step }

func (w *watcher) See(s game.Step) { w.steps = append(w.steps, s) }

// TestSecretsAtTheTable: a watcher sees everything public and nothing else.
func TestSecretsAtTheTable(t *testing.T) {
	table := sit(t, 4, "5", 1)
	var seats [5]watcher
	for i := range seats {
		table.Subscribe(game.Seat(i)-1, &seats[i])
	}
	table.Start()
	src := game.SplitMix(5)
	wander(t, table, &src, 10000)
	told := map[string]bool{}
	for i, w := range seats {
		viewer := game.Seat(i) - 1
		for _, s := range w.steps {
			if s.View.Viewer() != viewer {
				t.Fatalf("seat %d is shown the view of %d", viewer, s.View.Viewer())
			}
			if mode := s.View.Deciding().Mode; (mode == game.Over) != (s.View.(View).Phase == Done) {
				t.Errorf("seat %d sees mode %v in %+v", viewer, mode, s.View)
			}
			for _, e := range s.Events {
				told[fmt.Sprintf("%T", e)] = true
				switch e := e.(type) {
				case Consulted:
					if (e.Types != nil) != (e.Seat == viewer) {
						t.Errorf("seat %d is told %+v", viewer, e)
					}
				case BidLaid:
					if (e.Cards != 0) != (e.Seat == viewer) {
						t.Errorf("seat %d is told %+v", viewer, e)
					}
				case CardChosen:
					if (e.Card != 0) != (e.Seat == viewer) {
						t.Errorf("seat %d is told %+v", viewer, e)
					}
				}
			}
		}
	}
	if _, ok := table.Result(); !ok {
		t.Error("no result")
	}
	if len(told) < 20 {
		t.Errorf("only told of %v", told)
	}
}
