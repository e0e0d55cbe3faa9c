package forsale

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"gavel/game"

	"pgregory.net/rapid"
)

// TestHouses compares sets of houses with sorted lists.
func TestHouses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfDistinct(rapid.IntRange(1, decks), rapid.ID).Draw(t, "houses")
		var set Houses
		for _, h := range list {
			set.add(House(h))
		}
		slices.Sort(list)
		if set.Count() != len(list) || set.Has(0) {
			t.Fatalf("%d houses, with 0: %t", set.Count(), set.Has(0))
		}
		for h := range decks + 1 {
			at, has := slices.BinarySearch(list, h)
			if set.Has(House(h)) != has || h > 0 && set.rank(House(h)) != at {
				t.Fatalf("house %d of %v: %t, rank %d", h, list, set.Has(House(h)), set.rank(House(h)))
			}
		}
		for n := range len(list) + 1 {
			var first []int
			for h := range set.All() {
				if len(first) == n {
					break
				}
				first = append(first, int(h))
			}
			if !slices.Equal(first, list[:n]) {
				t.Fatalf("the first %d of %v are %v", n, list, first)
			}
		}
	})
}

// TestCheques compares collections of cheques with sorted lists.
func TestCheques(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set Cheques
		var list []int
		for _, c := range rapid.Permutation(allCheques[:]).Draw(t, "deck")[:rapid.IntRange(0, decks).Draw(t, "cheques")] {
			set.add(c)
			list = append(list, int(c))
		}
		slices.Sort(list)
		sum := 0
		for _, c := range list {
			sum += c
		}
		if set.Count() != len(list) || set.Sum() != sum {
			t.Fatalf("%v: %d, in sum %d", list, set.Count(), set.Sum())
		}
		for n := range len(list) + 1 {
			var first []int
			for c := range set.All() {
				if len(first) == n {
					break
				}
				first = append(first, int(c))
			}
			if !slices.Equal(first, list[:n]) {
				t.Fatalf("the first %d of %v are %v", n, list, first)
			}
		}
	})
}

// TestOtherWordsAreNoDecisions: a decision has one wording.
func TestOtherWordsAreNoDecisions(t *testing.T) {
	for _, text := range []string{"", "bid", "bid ", "bid 05", "bid +5", "bid -1", "bid 256", "bid 261", "bid 1000", "bid x", "buy 5", "pass 1", "sell", "sell 1 2"} {
		if d, err := parse(text); !errors.Is(err, game.NotADecision) {
			t.Errorf("%q is %v, %v", text, d, err)
		}
	}
	for _, d := range []Decision{{Do: Pass}, {Bid, 0}, {Bid, 255}, {Sell, 30}} {
		if again, err := parse(d.String()); err != nil || again != d {
			t.Errorf("%v is %v, %v", d, again, err)
		}
	}
}

// TestOddOutcomesAreRefused: the table lays only possible cards, and changes nothing otherwise.
func TestOddOutcomesAreRefused(t *testing.T) {
	for _, o := range []game.Outcome{Deal{First: -1}, Deal{First: 3}, Turned{}, Turned{Houses: []int{1}}} {
		m := match{New(3, Options{})}
		if d, ok := o.(Deal); ok {
			o = Deal{deal(3, false).Houses, deal(3, false).Cheques, d.First}
		}
		if _, err := m.Settle(o); err == nil || m.state != New(3, Options{}) {
			t.Errorf("%+v: %v", o, err)
		}
	}
	for line, want := range map[string]game.Outcome{
		`{"chance":"deal","houses":[],"cheques":[],"first":1}`: Deal{nil, nil, 1},
		`{"chance":"deal","houses":[3],"first":0}`:             Deal{[]int{3}, nil, 0},
	} {
		if o, err := game.ReadOutcome(Rules{}, "deal", []byte(line)); err != nil || !reflect.DeepEqual(o, want) {
			t.Errorf("%s: %+v, %v", line, o, err)
		}
	}
}
