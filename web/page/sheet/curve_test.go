package sheet

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestTicks(t *testing.T) {
	for _, c := range []struct {
		most int
		want []int
	}{
		{0, []int{0, 1}},
		{3, []int{0, 1, 2, 3}},
		{105_000, []int{0, 50_000, 100_000, 150_000}},
		{480_000, []int{0, 100_000, 200_000, 300_000, 400_000, 500_000}},
	} {
		if got := ticks([][]int{{0, c.most}, {0}}); !slices.Equal(got, c.want) {
			t.Errorf("%d: %v, want %v", c.most, got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.IntRange(1, 1<<40).Draw(t, "most")
		at := ticks([][]int{{most}})
		last := len(at) - 1
		if last < 1 || last > 5 || at[last] < most || at[last-1] >= most {
			t.Fatalf("%d: %v", most, at)
		}
	})
}

func TestCurve(t *testing.T) {
	if got, want := curve([]int{0, 50, 200}, 200), "0.00,100.00 50.00,75.00 100.00,0.00"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := curve([]int{1}, 2), "0.00,50.00"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
