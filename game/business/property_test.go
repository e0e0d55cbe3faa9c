package business

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/must"
)

func drawMatch(t *rapid.T) *match {
	n := rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats")
	return &match{New(n, Options{Original: rapid.Bool().Draw(t, "original")})}
}

// step lets chance or a random seat decide. It returns the events.
func (m *match) step(t *rapid.T, src *game.SplitMix) []game.Event {
	turn := m.Turn()
	if turn.Mode == game.Chance {
		return must.Get(m.Settle(m.Draw(game.Ahead{Source: src})))(t)
	}
	k := src.IntN(turn.May.Count())
	for seat := range turn.May.All() {
		if k--; k >= 0 {
			continue
		}
		d := m.state.Nth(seat, src.IntN(m.state.Count(seat)))
		if err := m.Check(seat, d); err != nil {
			t.Fatalf("seat %d, %v: %v", seat, d, err)
		}
		return m.Apply(seat, d)
	}
	return nil
}

// ledger follows the money and the shares through the events alone.
type ledger struct {
	money  [MaxSeats]int
	hands  [MaxSeats]Shares
	market [MaxSeats]Shares
}

func (l *ledger) enter(e game.Event) {
	switch e := e.(type) {
	case Dealt:
		for i, hand := range e.Hands {
			l.hands[i], l.money[i] = hand, StartMoney
		}
	case GroupsDrawn:
		copy(l.market[:], e.Groups)
	case BidsRevealed:
		for _, b := range e.Bids {
			l.money[b.Seat] -= b.Amount
		}
	case GroupTaken:
		l.hands[e.Seat] += e.Shares
		l.market[e.Group] -= e.Shares
	case GroupsReturned:
		for _, g := range e.Groups {
			l.market[g] = 0
		}
	case Sold:
		for _, s := range e.Sellers {
			l.hands[s.Seat] -= s.Shares
			l.money[s.Seat] += s.Money
		}
	case Discarded:
		for _, lot := range e.Lots {
			l.hands[lot.Seat] -= lot.Shares
		}
	}
}

// TestInvariants plays games of random decisions. No share is lost, the bag never runs empty,
// only bids and sales change the money, and the events show every change.
func TestInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMatch(t)
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		var book ledger
		for steps := 0; m.Turn().Mode != game.Over; steps++ {
			if steps > 5000 {
				t.Fatal("the game does not end")
			}
			for _, e := range m.step(t, &src) {
				book.enter(e)
			}
			s := &m.state
			if s.phase == Dealing {
				continue
			}
			if s.Hand != book.hands || s.Money != book.money || s.Groups != book.market {
				t.Fatalf("the events tell\n%+v\nof\n%+v", book, s)
			}
			all := s.bag
			for i := range s.seats {
				all += s.Hand[i] + s.Groups[i]
				if s.Money[i] < 0 || s.Money[i]%Step != 0 {
					t.Fatalf("seat %d has %d", i, s.Money[i])
				}
				if s.phase == Drawing && s.Hand[i].Count() > HandLimit {
					t.Fatalf("seat %d holds %v", i, s.Hand[i])
				}
			}
			if all != All || s.bag.Count() == 0 {
				t.Fatalf("%v of all shares, %v in the bag", all, s.bag)
			}
		}
		if m.state.Year.Month != Months {
			t.Fatalf("the game ends in month %d", m.state.Year.Month)
		}
	})
}

// TestAllSalesAreCounted compares the count with all multisets of offers that fit a hand.
func TestAllSalesAreCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hand := drawHand(t)
		card := Card(rapid.IntRange(1, deck).Draw(t, "card"))
		n := 0
		var odometer Tally
		for {
			if card.allows(hand, odometer) {
				n++
			}
			i := 0
			for ; i < Offers; i++ {
				if odometer[i]++; card.allows(hand, odometer) {
					break
				}
				odometer[i] = 0
			}
			if i == Offers {
				break
			}
		}
		if got := card.CountSales(hand); got != n {
			t.Fatalf("%d ways to sell %v on %v, want %d", got, hand, card, n)
		}
	})
}

// TestNonInterference changes the facts that a seat may not know: the hidden cards and the sealed
// choices. The events and views of the seat must stay the same.
func TestNonInterference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one := drawMatch(t)
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(1, 200).Draw(t, "steps") {
			if one.Turn().Mode != game.Over {
				one.step(t, &src)
			}
		}
		viewer := game.Seat(rapid.IntRange(-1, int(one.state.seats)-1).Draw(t, "viewer"))
		other := &match{one.state}
		s := &other.state
		s.Year.Redeal(&src)
		for seat := range s.made.All() {
			if seat != viewer {
				s.seal(seat, s.Nth(seat, src.IntN(s.Count(seat))))
			}
		}
		sameView(t, one.View(viewer), other.View(viewer))
		owes := one.Turn().Owes
		if one.Turn().Mode != game.Sealed || owes.Count() < 2 { // the next decision reveals the choices
			return
		}
		for seat := range owes.Without(viewer).All() {
			count := one.state.Count(seat)
			a := one.Apply(seat, one.state.Nth(seat, 0))
			b := other.Apply(seat, other.state.Nth(seat, count-1))
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
