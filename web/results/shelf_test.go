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

// BenchmarkOpen measures opening a list of 20,000 games for the first time, and after one more
// game.
func BenchmarkOpen(b *testing.B) {
	l := many(b, 20000)
	texts, bytes := map[string]string{}, 0
	for n, text := range l.Blocks() {
		texts[fmt.Sprint(n)] = text
		bytes += len(text)
	}
	sum := func(l results.List) {
		l.Groups()
		counted := l.Counted()
		counted.Statistics()
		counted.Stretches(20)
	}
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			var s results.Shelf
			l, _ := s.Read(texts)
			sum(l)
		}
		b.ReportMetric(float64(bytes)/20000, "bytes/game")
		b.ReportMetric(float64(len(texts)), "blocks")
	})
	b.Run("again", func(b *testing.B) {
		var s results.Shelf
		_, _ = s.Read(texts)
		name := fmt.Sprint(l[0].Block())
		first, _ := results.Read(texts[name])
		other := [2]string{texts[name], first[1:].Text()}
		for i := 0; b.Loop(); i++ {
			texts[name] = other[i%2]
			l, _ := s.Read(texts)
			sum(l)
		}
	})
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

func BenchmarkUnpack(b *testing.B) {
	for _, rules := range catalogue.Games().Rules() {
		_, g := played(b, rules, 4, 7, 1000)
		b.Run(rules.Name(), func(b *testing.B) {
			for b.Loop() {
				_, _ = g.Unpack(catalogue.Games().Find)
			}
			b.ReportMetric(float64(len(g.Record)), "bytes")
		})
	}
}
