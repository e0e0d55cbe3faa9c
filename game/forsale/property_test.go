package forsale

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/must"
)

func drawOptions(t *rapid.T) Options {
	return Options{
		Scarce:     rapid.Bool().Draw(t, "scarce"),
		RefundDown: rapid.Bool().Draw(t, "refund down"),
		Open:       rapid.Bool().Draw(t, "open"),
	}
}

// TestInvariants plays games of random decisions. It follows every coin, house and cheque through
// the events alone.
func TestInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats")
		m := match{New(n, drawOptions(t))}
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		must.Get(m.Settle(m.Draw(game.Ahead{Source: &src})))(t)
		lost, houses, cheques := 0, Houses(0), 0
		for decisions := 0; m.state.phase != Done; decisions++ {
			if decisions > 2000 {
				t.Fatal("the game does not end")
			}
			seat := game.Seat(0)
			may := m.Turn().May
			for seat = range may.All() {
				if src.IntN(may.Count()) == 0 {
					break
				}
			}
			before := m.state
			d := m.state.Nth(seat, src.IntN(m.state.Count(seat)))
			if err := m.Check(seat, d); err != nil {
				t.Fatalf("seat %d, %v: %v", seat, d, err)
			}
			for _, e := range m.Apply(seat, d) {
				switch e := e.(type) {
				case Passed:
					lost += e.Lost
					houses |= 1 << e.House
				case HouseWon:
					lost += e.Paid
					if houses.Has(e.House) {
						t.Fatalf("house %d went twice", e.House)
					}
					houses |= 1 << e.House
				case Revealed:
					for _, s := range e.Sales {
						cheques += int(s.Cheque)
						houses.remove(s.House)
					}
				case RestTaken:
					if len(e.Houses) != len(e.Cheques) {
						t.Fatalf("the rest does not match: %+v", e)
					}
					for i, c := range e.Cheques {
						cheques += int(c)
						houses.remove(e.Houses[i])
					}
				}
			}
			held := 0
			for i := range n {
				held += int(m.state.Coins[i] + m.state.Bid[i])
				if before.Coins[i]+before.Bid[i] < m.state.Coins[i]+m.state.Bid[i] {
					t.Fatalf("coins of seat %d grow", i)
				}
			}
			if held+lost != n*StartCoins(n) {
				t.Fatalf("%d coins held, %d lost", held, lost)
			}
		}
		if houses&^1 != 0 {
			t.Fatalf("not sold: %b", houses)
		}
		coins, sum, dealt := 0, 0, 0
		for i := range game.Seat(n) {
			coins += int(m.state.Coins[i])
			sum += m.state.Score(i)
		}
		for _, c := range m.state.cheques.order[:m.state.cheques.used] {
			dealt += int(c)
		}
		if cheques != dealt || sum != dealt+coins {
			t.Fatalf("cheques of %d dealt, %d taken; scores %d with %d coins", dealt, cheques, sum, coins)
		}
	})
}

// TestNonInterference changes the facts that a seat may not know: the order of the unshown cards
// and the sealed choices. The events and views of the seat must stay the same.
func TestNonInterference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats")
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		one := match{New(n, drawOptions(t))}
		one.state.Deal(&src)
		for range rapid.IntRange(0, 150).Draw(t, "decisions") {
			owes := one.Turn().Owes
			if owes == 0 {
				break
			}
			for seat := range owes.All() {
				one.Apply(seat, one.state.Nth(seat, src.IntN(one.state.Count(seat))))
				break
			}
		}
		viewer := game.Seat(rapid.IntRange(-1, n-1).Draw(t, "viewer"))
		other := one
		other.state.Redeal(&src)
		for seat := range other.state.sale.by.All() {
			if seat != viewer {
				other.state.sale.laid[seat] = other.state.Hand[seat].nth(src.IntN(other.state.Hand[seat].Count()))
			}
		}
		sameView(t, one.View(viewer), other.View(viewer))
		owes := one.Turn().Owes
		if owes.Count() < 2 { // the next decision reveals the choices
			return
		}
		for seat := range owes.Without(viewer).All() {
			a := one.Apply(seat, one.state.Nth(seat, 0))
			b := other.Apply(seat, other.state.Nth(seat, other.state.Count(seat)-1))
			sameView(t, game.Seen(a[0], viewer), game.Seen(b[0], viewer))
			break
		}
		sameView(t, one.View(viewer), other.View(viewer))
	})
}

func sameView(t *rapid.T, a, b any) {
	t.Helper()
	if !reflect.DeepEqual(a, b) {
		t.Fatalf("the viewer can tell\n%+v\nfrom\n%+v", a, b)
	}
}
