package game_test

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
)

// TestArrange: it sorts as the standard library does.
func TestArrange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [2]int {
			return [2]int{rapid.IntRange(0, 3).Draw(t, "by"), rapid.Int().Draw(t, "what")}
		}), 0, 9).Draw(t, "all")
		want := slices.Clone(all)
		first := func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) }
		slices.SortStableFunc(want, first)
		if game.Arrange(all, first); !slices.Equal(all, want) {
			t.Errorf("%v, want %v", all, want)
		}
	})
}
