package business

import (
	"testing"

	"pgregory.net/rapid"
)

func drawHand(t *rapid.T) (hand Shares) {
	for _, c := range rapid.SliceOfN(rapid.Uint8Range(0, Colours-1), 0, 15).Draw(t, "hand") {
		hand += One(Colour(c))
	}
	return hand
}

func drawWorth(t *rapid.T) (w Worth) {
	for c := range w {
		w[c] = rapid.IntRange(0, 30_000).Draw(t, Colour(c).String()+" kept")
	}
	return w
}

// bruteForce tries every possible sale.
func bruteForce(hand Shares, offers []Offer, percent int, keep *Worth) (value, kept int) {
	if len(offers) == 0 {
		return keep.of(hand), hand.Count()
	}
	o := offers[0]
	value, kept = bruteForce(hand, offers[1:], percent, keep)
	if hand.Has(o.Combo) {
		v, k := bruteForce(hand-o.Combo, offers, percent, keep)
		if v += o.Price * percent / 100; v > value || v == value && k > kept {
			return v, k
		}
	}
	return value, kept
}

func TestBestSale(t *testing.T) {
	for name, c := range map[string]struct {
		hand     string
		multiple int
		keep     Worth
		want     string
		value    int
	}{ // on card R1: RRRRR 135, RRRB 75, YYVV 85, GGG 80, RRY 50, BB 35
		"nothing":                          {"RRBG", 1, Worth{}, "sell", 0},
		"all that goes":                    {"RRRRRBBG", 1, Worth{}, "sell 1xRRRRR 1xBB", 170_000},
		"not the dearest by share first":   {"RRRRRRBB", 1, Worth{}, "sell 1xRRRRR 1xBB", 170_000},
		"two of the second dearest":        {"RRRRRRYYB", 1, Worth{}, "sell 1xRRRRR", 135_000},
		"several of one":                   {"GGGGGGG", 1, Worth{90_000, 90_000, 90_000, 90_000, 0}, "sell 2xGGG", 160_000},
		"what is worth as much is kept":    {"RRYBB", 1, Worth{Red: 20_000, Yellow: 10_000}, "sell 1xBB", 85_000},
		"what is worth a little less goes": {"GGG", 1, Worth{Green: 26_666}, "sell 1xGGG", 80_000},
		"what is worth more is kept":       {"GGG", 1, Worth{Green: 26_667}, "sell", 80_001},
		"unless the bank pays double":      {"GGG", 2, Worth{Green: 26_667}, "sell 1xGGG", 160_000},
		"what is left counts as well":      {"GGGGR", 1, Worth{Green: 10_000, Red: 1_000}, "sell 1xGGG", 91_000},
	} {
		tally, value := BestSale(shares(c.hand), 1, c.multiple, c.keep)
		if got := (Decision{Do: Sell, Sales: Card(1).Sales(tally)}).String(); got != c.want || value != c.value {
			t.Errorf("%s: %s for %d, want %s for %d", name, got, value, c.want, c.value)
		}
	}
}

// TestDemandOfSeveralMonths: the best plan for several months is the best sale on their cards
// together.
func TestDemandOfSeveralMonths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hand, keep := drawHand(t), drawWorth(t)
		demand := NewDemand(keep)
		var all []Offer
		for range rapid.IntRange(0, InView).Draw(t, "cards") {
			card := Card(rapid.IntRange(1, deck).Draw(t, "card"))
			percent := rapid.SampledFrom([]int{80, 100, 170, 200, 300}).Draw(t, "percent")
			demand.Add(card, percent)
			for _, o := range card.Offers() {
				all = append(all, Offer{o.Combo, o.Price * percent / 100})
			}
		}
		taken, value := demand.Best(hand)
		got, rest := 0, hand
		for i, n := range taken[:len(all)] {
			for range n {
				if !rest.Has(all[i].Combo) {
					t.Fatalf("%v cannot be sold", taken)
				}
				rest -= all[i].Combo
				got += all[i].Price
			}
		}
		if hand.Count() > 9 && len(all) > Offers {
			if got+keep.of(rest) != value {
				t.Fatalf("%v brings %d, it says %d", taken, got+keep.of(rest), value)
			}
			return // too much for brute force
		}
		if want, kept := bruteForce(hand, all, 100, &keep); got+keep.of(rest) != value || value != want || rest.Count() != kept {
			t.Fatalf("%v brings %d, it says %d; the best is %d", taken, got+keep.of(rest), value, want)
		}
	})
}

// TestNoCardBuysNothing: before the deal the month has no card.
func TestNoCardBuysNothing(t *testing.T) {
	v := New(3, Options{})
	card, hand := v.View(0).Card(), shares("RRBB")
	if best, value := BestSale(hand, card, 1, Worth{Red: 1_000}); best != (Tally{}) || value != 2_000 || card.CountSales(hand) != 1 {
		t.Errorf("card %v buys %v for %d", card, best, value)
	}
}

func TestBestSaleDoesNotAllocate(t *testing.T) {
	hand := shares("RRRBBBYYYVVVGGG")
	if n := testing.AllocsPerRun(100, func() { BestSale(hand, 11, 1, Worth{}) }); n != 0 {
		t.Errorf("a best sale allocates %v times", n)
	}
}
