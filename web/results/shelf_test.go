package results_test

import (
	"fmt"
	"slices"
	"testing"

	"gavel/game/catalogue"
	"gavel/web/results"
)

// many returns so many games, four per day.
func many(t testing.TB, n int) results.List {
	var l results.List
	all := make([]results.Game, 0, 60)
	for i := range cap(all) {
		_, g := played(t, catalogue.Games().Rules()[i%3], 3+i%3, uint64(i), 0)
		all = append(all, g)
	}
	for i := range n {
		g := all[i%len(all)]
		g.Ended, g.Deal = 1790000000+int64(i)*21600, fmt.Sprint(i)
		g.Record = fmt.Sprintf("%s%06d", g.Record, i) // another one
		l = append(l, g)
	}
	return l
}

// TestManyGames: adding a game to 20,000 writes little.
func TestManyGames(t *testing.T) {
	l := many(t, 20000)
	blocks := l.Blocks()
	for n, text := range blocks {
		if len(text) > 64<<10 {
			t.Errorf("block %d has %d bytes", n, len(text))
		}
	}
	var s results.Shelf
	texts := map[string]string{}
	for n, text := range blocks {
		texts[fmt.Sprint(n)] = text
	}
	if again, err := s.Read(texts); err != nil || !slices.Equal(again, l) {
		t.Errorf("%d games are read: %v", len(again), err)
	}
}
