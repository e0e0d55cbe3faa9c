package oddshop

import (
	"errors"
	"fmt"
	"testing"

	"gavel/game"
)

// sit returns a table that is not started.
func sit(t testing.TB, seats int, rounds string, seed byte) *game.Table {
	t.Helper()
	setup := game.Setup{Seed: game.Seed{seed}, Options: game.Options{"rounds": rounds}}
	for i := range seats {
		setup.Seats = append(setup.Seats, game.Sitter{Name: fmt.Sprintf("P%d", i)})
	}
	table, err := game.NewTable(Rules{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// pick makes a random legal decision out of nothing but a view.
func pick(v *View, src *game.SplitMix) Decision {
	me := v.Players[v.Seat]
	free := me.Money - me.Bid
	switch v.Phase {
	case Consulting:
		slot := src.IntN(len(v.Row))
		if src.IntN(2) == 0 && !me.Cheap && me.Money.Has(Five) {
			return Decision{Do: Consult, Cards: Five, Slots: 1 << slot}
		}
		if src.IntN(2) == 0 && !me.Dear && me.Money.Has(2*Five) {
			return Decision{Do: Consult, Cards: 2 * Five, Slots: 1<<slot | 1<<((slot+1)%len(v.Row))}
		}
		return Decision{Do: Enough}
	case Bidding:
		return Decision{Do: Bid, Cards: me.Money.Bid(src.IntN(me.Money.Bids()))}
	case Staying:
		if free != 0 && src.IntN(4) > 0 {
			return Decision{Do: Stay}
		}
		return Decision{Do: Withdraw}
	case Adding:
		return Decision{Do: Add, Cards: free.kind(src.IntN(free.kinds()))}
	case Losing:
		return Decision{Do: Lose, Cards: me.Bid.kind(src.IntN(me.Bid.kinds()))}
	}
	return pickTrade(v, src)
}

func pickTrade(v *View, src *game.SplitMix) Decision {
	for i, o := range v.Offers {
		if o.Fate == Standing && o.To == v.Seat && src.IntN(2) == 0 {
			return Decision{Do: [...]Do{Accept, Decline}[src.IntN(2)], N: uint8(i + 1)}
		}
		if o.Fate == Standing && o.From == v.Seat && src.IntN(4) == 0 {
			return Decision{Do: Cancel, N: uint8(i + 1)}
		}
	}
	me := v.Players[v.Seat]
	if me.OffersLeft > 0 && (me.Decided || src.IntN(6) == 0) {
		var held goods
		for i, p := range v.Players {
			held[i] = Goods{p.Owned, p.Money}
		}
		if d, ok := randomOffer(&held, v.Seat, len(v.Players), src); ok {
			return d
		}
	}
	return Decision{Do: Skip}
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
			of = turn.May // somebody changes their mind, or makes an offer after skipping
		}
		seat := someSeat(of, src)
		v := table.View(seat).(View)
		d := pick(&v, src)
		if err := table.Decide(seat, d); err != nil && !errors.Is(err, AlreadySkipped) {
			t.Fatalf("seat %d, %v: %v", seat, d, err)
		}
	}
}

// watcher keeps what a seat saw.
type watcher struct{ steps []game.Step }

func (w *watcher) See(s game.Step) { w.steps = append(w.steps, s) }

// TestSecretsAtTheTable: whoever watches is told everything that is public
// and nothing that is not.
func TestSecretsAtTheTable(t *testing.T) {
	table := sit(t, 4, "5", 1)
	var seats [5]watcher
	for i := range seats {
		table.Sit(game.Seat(i)-1, &seats[i])
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
