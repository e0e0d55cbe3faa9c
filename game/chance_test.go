package game_test

import (
	"fmt"
	"slices"
	"testing"

	"gavel/game"
)

// TestShuffleNeverChanges: a seed in an old record must give the same deal as before.
func TestShuffleNeverChanges(t *testing.T) {
	cards := make([]int, 12)
	for i := range cards {
		cards[i] = i
	}
	game.Shuffle(game.Stream(game.Seed{1}), cards, len(cards))
	if got, want := fmt.Sprint(cards), "[1 9 4 11 6 8 5 10 2 7 0 3]"; got != want {
		t.Errorf("shuffled to %s, want %s", got, want)
	}
	if got := game.IntN(game.Stream(game.Seed{1}), 1000); got != 109 {
		t.Errorf("drew %d", got)
	}
}

// TestShuffleIsFair deals two of five cards very often. Each of the twenty results must occur
// equally often.
func TestShuffleIsFair(t *testing.T) {
	src := game.SplitMix(1)
	seen := map[[2]int]int{}
	const deals = 100_000
	for range deals {
		cards := []int{0, 1, 2, 3, 4}
		game.Shuffle(&src, cards, 2)
		seen[[2]int{cards[0], cards[1]}]++
		slices.Sort(cards)
		if !slices.Equal(cards, []int{0, 1, 2, 3, 4}) {
			t.Fatalf("cards got lost: %v", cards)
		}
	}
	for pair, n := range seen {
		// Five standard deviations of a binomial with p = 1/20 are 345.
		if n < deals/20-345 || n > deals/20+345 {
			t.Errorf("%v came %d times of %d", pair, n, deals)
		}
	}
	if len(seen) != 20 {
		t.Errorf("%d of 20 ways seen", len(seen))
	}
}

func TestIntNIsFair(t *testing.T) {
	src := game.SplitMix(2)
	var seen [7]int
	for range 70_000 {
		seen[game.IntN(&src, 7)]++
		seen[src.IntN(7)]++
	}
	for i, n := range seen {
		if n < 20_000-700 || n > 20_000+700 {
			t.Errorf("%d came %d times of 140000", i, n)
		}
	}
}
