package oddshop

import (
	"errors"
	"testing"

	"gavel/game"
)

// TestNumbersOfCards: a decision has at most as many money cards of a value as there are at the largest table.
func TestNumbersOfCards(t *testing.T) {
	for i, value := range []string{" 0", " 5", " 10", " 20"} {
		text := "bid"
		for n := 1; n <= 300; n++ {
			text += value
			d, err := parse(text)
			if fine := n <= MaxSeats*StartMoney.count(i); fine != (err == nil) || fine && d.(Decision).Cards.Count() != n {
				t.Errorf("%d cards of%s: %v, %v", n, value, d, err)
			}
		}
	}
	if !Objects(1<<3).Has(3) || Objects(1<<3).Has(4) || Objects(1).Has(0) {
		t.Error("a set has other objects than its own")
	}
	for _, cards := range []Money{0, Zero, Five + 2*Ten, Twenty} {
		for k := range cards.kinds() {
			if c := cards.kind(k); c.Count() != 1 || !cards.Has(c) || k > 0 && c.Sum() <= cards.kind(k-1).Sum() {
				t.Errorf("card %d of %#x is %#x", k, cards, c)
			}
		}
	}
	if Money(0).kind(0) != 0 {
		t.Error("a card of no cards")
	}
}

// TestLimitsInWholeGames: a settlement is that of the seat whose turn it is, and a card that is added or lost is one.
func TestLimitsInWholeGames(t *testing.T) {
	chosen := 0
	for seed := range uint64(6) {
		src := game.SplitMix(seed)
		s := New(4, Length(seed%4))
		for turn := s.Turn(); turn.Mode != game.Over; turn = s.Turn() {
			if s.Sees(game.Spectator)&^s.Sees(2) != 0 {
				t.Fatal("the spectator sees more than a seat")
			}
			if s.phase == Settling {
				seat := s.settler()
				types := make([]Type, s.unsettled(s.Owned[seat]).Count())
				for i := range types {
					types[i] = []Type{Authentic, Replica}[i%2]
				}
				for other := range game.Seat(4) {
					after := s
					if err := applySettlement(&after, Settlement{int(other), letters(types)}); (err == nil) != (other == seat) {
						t.Fatalf("seat %d is settled in the turn of seat %d: %v", other, seat, err)
					}
				}
			}
			if s.phase == Adding || s.phase == Losing {
				for seat := range turn.Owes.All() {
					do := map[Phase]Do{Adding: Add, Losing: Lose}[s.phase]
					all := s.among(seat)
					if err := s.Check(seat, Decision{Do: do, Cards: all}); (all.Count() != 1) != errors.Is(err, NotOneCard) {
						t.Fatalf("all of %#x is chosen: %v", all, err)
					}
					chosen++
				}
			}
			if turn.Mode == game.Chance {
				s.Chance(&src)
				continue
			}
			seat := s.first(turn.Owes)
			s.Play(seat, choose(&s, seat, &src))
		}
	}
	if chosen == 0 {
		t.Error("nobody has chosen a card")
	}
}
