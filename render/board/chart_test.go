package board

import (
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
)

// charted returns a chart of scores, the best first, with sheets of the same worth.
func charted(zone geom.Rect, each int, scores ...int) *ResultChart {
	r := &ResultChart{Seats: len(scores), zone: zone, Text: 40, Least: 57, grown: 1, sorted: 1}
	for i, score := range scores {
		r.Order[i], r.Scores[i], r.Places[i] = game.Seat(i), score, i+1
		r.Names[i], r.Ranks[i] = canvas.Line{Text: "Ada", Size: 12}, "1."
		for left := score; left > 0; left -= each {
			r.Towers[i].Add(Sheet{Worth: min(left, each), Shape: 1.4})
		}
	}
	r.Size = 12
	return r
}

// digits is the width of a score of three digits.
func digits(_ game.Seat, size float64) float64 { return 1.8 * size }

// TestHeadlineIsClearOfTheTowers: the headline is in the chart's zone, and over or beside all towers with their portraits.
func TestHeadlineIsClearOfTheTowers(t *testing.T) {
	found := 0
	for _, zone := range []geom.Rect{{X: 10, Y: 60, W: 1340, H: 560}, {X: 4, Y: 120, W: 380, H: 500}, {X: 4, Y: 90, W: 312, H: 240}, {X: 130, Y: 50, W: 390, H: 330}} {
		for _, scores := range [][]int{{1080, 520, 460, 450, 425, 175}, {915, 745, 420, 190}, {76, 70, 65, 58}, {500, 490}, {300, 0, 0}} {
			r := charted(zone, 60, scores...)
			p := r.plan(1, digits)
			inner := zone.Inset(8)
			var towers []geom.Rect
			for rank := range r.Seats {
				column := r.column(p.zone, rank, p.width)
				top := column.Bottom() - p.each*float64(r.Towers[rank].high(p.least)) - 1.15*p.head
				if p.tops[rank] = top; top < inner.Y {
					t.Errorf("%v, %v: the tower of rank %d ends at %v", zone, scores, rank, top)
				}
				towers = append(towers, geom.Rect{X: column.Centre().X - p.wide/2, Y: top, W: p.wide, H: column.Bottom() - top})
			}
			for lines := 1; lines <= 2; lines++ {
				at, size := p.spot(r, 1, 5.5, lines)
				if size < 18 {
					continue
				}
				found++
				if !inner.Covers(at) {
					t.Errorf("%v, %v: the headline at %v leaves the zone", zone, scores, at)
				}
				for rank, tower := range towers {
					if at.Overlaps(tower) {
						t.Errorf("%v, %v: the headline at %v overlaps the tower %v of rank %d", zone, scores, at, tower, rank)
					}
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d headlines have room", found)
	}
}

// TestABetterScoreIsHigher: thin sheets are made higher, but not so much that a lower score has the higher tower.
func TestABetterScoreIsHigher(t *testing.T) {
	zone := geom.Rect{W: 1340, H: 560}
	r := charted(zone, 200, 600, 250)
	r.Towers[1] = Tower{}
	for range 20 {
		r.Towers[1].Add(Sheet{Worth: 12, Shape: 1.4})
	}
	p := r.plan(1, digits)
	if better, worse := r.Towers[0].high(p.least), r.Towers[1].high(p.least); worse > better || p.least < 12 {
		t.Errorf("towers of %d and %d points, sheets of at least %d", better, worse, p.least)
	}
	if p = charted(zone, 30, 600, 250).plan(1, digits); p.least != 57 {
		t.Errorf("sheets of at least %d, not 57", p.least)
	}
	for least := range 3 {
		if tower := &r.Towers[1]; tower.counted(float64(tower.high(40*least)), 40*least) != float64(tower.Sum()) {
			t.Errorf("a whole tower counts %v, not %d", tower.counted(float64(tower.high(40*least)), 40*least), tower.Sum())
		}
	}
}

func TestHeadline(t *testing.T) {
	b := Base{Who: []render.Seat{{Name: "Ada"}, {Name: "Bo"}, {Name: "Cy"}}}
	st := Standing{Order: [game.MaxSeats]game.Seat{1, 0, 2}, Places: [game.MaxSeats]int{2, 1, 3}, Scores: [game.MaxSeats]int{1745, 1915, 1745}, Won: game.Only(1)}
	shared, tied := st, st
	shared.Won |= game.Only(0)
	tied.Scores[0] = 1915
	for _, c := range []struct {
		lang  locale.Lang
		st    Standing
		me    game.Seat
		lines [2]string
	}{
		{locale.English, st, 0, [2]string{"Second,", "170 behind"}},
		{locale.German, st, 0, [2]string{"Platz 2,", "170 dahinter"}},
		{locale.French, st, 2, [2]string{"3e place,", "à 170 du premier"}},
		{locale.English, st, 1, [2]string{"You win!"}},
		{locale.English, st, game.Spectator, [2]string{"Bo wins!"}},
		{locale.English, tied, 0, [2]string{"Bo wins!"}}, // by the tiebreak
		{locale.English, shared, 1, [2]string{"A shared win"}},
		{locale.English, shared, game.Spectator, [2]string{"A shared win"}},
	} {
		b.Book = locale.For(c.lang)
		if got := b.lead(&c.st, c.me); got != c.lines {
			t.Errorf("%s, seat %d: %q, want %q", c.lang, c.me, got, c.lines)
		}
	}
}
