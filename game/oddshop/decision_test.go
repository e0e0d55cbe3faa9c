package oddshop

import (
	"errors"
	"strings"
	"testing"

	"gavel/game"
)

func TestWording(t *testing.T) {
	for word, want := range map[string]Decision{
		"done":                         {Do: Enough},
		"expert 5 3":                   {Do: Consult, Cards: Five, Slots: 1 << 3},
		"expert 10 0 4":                {Do: Consult, Cards: Ten, Slots: 1<<0 | 1<<4},
		"expert 5+5 1 2":               {Do: Consult, Cards: 2 * Five, Slots: 1<<1 | 1<<2},
		"bid 0":                        {Do: Bid, Cards: Zero},
		"bid 0 5 10":                   {Do: Bid, Cards: Zero + Five + Ten},
		"bid 10 10 20":                 {Do: Bid, Cards: 2*Ten + Twenty},
		"stay":                         {Do: Stay},
		"withdraw":                     {Do: Withdraw},
		"add 10":                       {Do: Add, Cards: Ten},
		"lose 5":                       {Do: Lose, Cards: Five},
		"offer 2 give m03 10 want p01": {Do: Propose, N: 2, Give: Goods{set("m03"), Ten}, Want: Goods{set("p01"), 0}},
		"offer 0 give want e01 e02 0":  {Do: Propose, Want: Goods{set("e01", "e02"), Zero}},
		"offer 0 give 20 want":         {Do: Propose, Give: Goods{0, Twenty}},
		"accept 1":                     {Do: Accept, N: 1},
		"decline 48":                   {Do: Decline, N: 48},
		"cancel 7":                     {Do: Cancel, N: 7},
		"skip":                         {Do: Skip},
	} {
		got, err := parse(word)
		if err != nil || got != want || want.String() != word {
			t.Errorf("%q is read as %+v, %v, and written %q", word, got, err, want.String())
		}
	}
}

func TestOtherWordings(t *testing.T) {
	for _, word := range []string{
		"", " ", "Done", "done ", "done 1", "pass", "expert", "expert 5", "expert 5 5", "expert 5 0 1", "expert 10 0",
		"expert 10 1 0", "expert 10 1 1", "expert 5+5+5 0 1", "expert 0+10 0 1", "expert 20 0 1", "expert 5  1", "expert 5 01",
		"bid", "bid ", "bid 10 5", "bid 5 5 15", "bid 05", "bid -5", "bid 5,5", "stay 5", "add", "add 5 5", "add 5+5", "lose",
		"lose 0 0", "offer", "offer 2", "offer 2 give", "offer 2 give p01", "offer 2 want p01", "offer 2 want p01 give 5",
		"offer x give p01 want", "offer 256 give p01 want", "offer 02 give p01 want", "offer 2 give 10 p01 want",
		"offer 2 give p02 p01 want", "offer 2 give p01 p01 want", "offer 2 give p12 want", "offer 2 give want want",
		"accept", "accept x", "accept 1 2", "accept 01", "accept 256", "skip 1", "bid" + strings.Repeat(" 5", 13),
		"bid" + strings.Repeat(" 0", 300),
	} {
		if d, err := parse(word); !errors.Is(err, game.NotADecision) {
			t.Errorf("%q is read as %+v, %v", word, d, err)
		}
	}
}

func TestMoney(t *testing.T) {
	most := MaxSeats * StartMoney
	if most.Count() != 42 || most.Sum() != 360 || most.Has(most+Zero) || !most.Has(most) || !most.Has(0) {
		t.Errorf("%d cards of %d", most.Count(), most.Sum())
	}
	for _, c := range []struct {
		cards Money
		among bool
	}{{Zero, true}, {2 * Zero, false}, {2 * Five, true}, {3 * Five, false}, {3*Ten + Twenty, true}, {2 * Twenty, false}, {1 << 31, false}, {0xff, false}} {
		if StartMoney.Has(c.cards) != c.among {
			t.Errorf("%#x is among the first cards: %v", c.cards, !c.among)
		}
	}
	seen := map[Money]bool{}
	for k := range StartMoney.Bids() {
		b := StartMoney.Bid(k)
		if b == 0 || seen[b] || !StartMoney.Has(b) {
			t.Errorf("bid %d is %#x", k, b)
		}
		seen[b] = true
	}
	if len(seen) != 2*3*4*2-1 || Money(0).Bids() != 0 {
		t.Errorf("%d bids", len(seen))
	}
}

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
