package series

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/must"
)

func TestPoints(t *testing.T) {
	for _, c := range []struct{ scores, tiebreak, want []int }{
		{[]int{5, 3}, nil, []int{120, 0}},
		{[]int{5, 5}, nil, []int{60, 60}},
		{[]int{5, 5}, []int{1, 2}, []int{0, 120}},
		{[]int{1, 7, 4}, nil, []int{0, 120, 60}},
		{[]int{7, 7, 4}, nil, []int{90, 90, 0}},
		{[]int{4, 3, 2, 1}, nil, []int{120, 80, 40, 0}},
		{[]int{4, 2, 2, 1}, nil, []int{120, 60, 60, 0}},
		{[]int{1, 2, 3, 4, 5}, nil, []int{0, 30, 60, 90, 120}},
		{[]int{5, 5, 3, 3, 1}, nil, []int{105, 105, 45, 45, 0}},
		{[]int{6, 5, 4, 3, 2, 1}, nil, []int{120, 96, 72, 48, 24, 0}},
		{[]int{6, 6, 6, 6, 6, 6}, nil, []int{60, 60, 60, 60, 60, 60}},
		{[]int{6}, nil, []int{0}},
	} {
		if got := Points(game.Rank(c.scores, c.tiebreak)); !slices.Equal(got, c.want) {
			t.Errorf("scores %v, tiebreak %v: points %v, want %v", c.scores, c.tiebreak, got, c.want)
		}
	}
}

func drawResult(t *rapid.T) game.Result {
	n := rapid.IntRange(2, game.MaxSeats).Draw(t, "seats")
	few := rapid.SliceOfN(rapid.IntRange(-3, 3), n, n)
	return game.Rank(few.Draw(t, "scores"), few.Draw(t, "tiebreak"))
}

// TestPointsAreFair: every table gives the same number of points per person. A better place has
// more, an equal one as many.
func TestPointsAreFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawResult(t)
		points, sum := Points(r), 0
		for a, p := range points {
			sum += p
			for b, q := range points {
				if better, more := r.Place(game.Seat(a)) < r.Place(game.Seat(b)), p > q; better != more {
					t.Fatalf("%v: seat %d has %d points, seat %d %d", r, a, p, b, q)
				}
			}
		}
		if sum != Full/2*len(points) {
			t.Fatalf("%v: %v are %d points", r, points, sum)
		}
	})
}

func key(i int) []byte { return append(make([]byte, 31), byte(i)) }

// TestAdd: a series counts each person's points, whoever comes and goes. It drops nobody who
// plays, and is always valid.
func TestAdd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var e Series
		most := rapid.IntRange(2, 20).Draw(t, "people")
		want := map[string]Score{}
		for n := range rapid.IntRange(0, 40).Draw(t, "games") {
			r := drawResult(t)
			who := rapid.Permutation(slices.Collect(func(yield func(int) bool) {
				for i := range max(most, game.MaxSeats) {
					if !yield(i) {
						return
					}
				}
			})).Draw(t, "who")
			var players []Player
			for seat := range r.Scores {
				s := Player{}
				if i := who[seat]; i < most {
					s = Player{fmt.Sprint("P", i), key(i)}
					w := want[s.Name]
					w.Name, w.Key, w.Points, w.Games = s.Name, s.Key, w.Points+Points(r)[seat], w.Games+1
					if r.Place(game.Seat(seat)) == 1 {
						w.Wins++
					}
					want[s.Name] = w
				}
				players = append(players, s)
			}
			e = e.Add(game.Record{Result: &r, Seed: game.Seed{byte(n)}}, players)
			if err := e.Check(); err != nil {
				t.Fatal(err, e)
			}
			if !slices.IsSortedFunc(e.Scores, func(a, b Score) int { return b.Points - a.Points }) || len(e.Deals) != min(n+1, MostDeals) {
				t.Fatal("not in order", e)
			}
			for _, s := range players {
				if len(s.Key) > 0 && !slices.ContainsFunc(e.Scores, func(o Score) bool { return o.Name == s.Name }) {
					t.Fatal(s.Name, "played and is forgotten")
				}
			}
			if most <= MostScores {
				for _, s := range e.Scores {
					if !reflect.DeepEqual(s, want[s.Name]) {
						t.Fatalf("%+v, want %+v", s, want[s.Name])
					}
				}
			} else {
				want = map[string]Score{} // a dropped person starts again
				for _, s := range e.Scores {
					want[s.Name] = s
				}
			}
		}
	})
}

func TestCheck(t *testing.T) {
	fine := Score{Name: "Ada", Key: key(1), Points: 180, Wins: 1, Games: 2}
	must.Do(t, (Series{Scores: []Score{fine}}).Check())
	for what, change := range map[string]func(*Series){
		"no name":         func(e *Series) { e.Scores[0].Name = "" },
		"a name in lines": func(e *Series) { e.Scores[0].Name = "A\nB" },
		"no key":          func(e *Series) { e.Scores[0].Key = nil },
		"no games":        func(e *Series) { e.Scores[0] = Score{Name: "Ada", Key: key(1)} },
		"too many wins":   func(e *Series) { e.Scores[0].Wins = 3 },
		"too many points": func(e *Series) { e.Scores[0].Points = 241 },
		"too few":         func(e *Series) { e.Scores[0].Points = 59 },
		"endless":         func(e *Series) { e.Scores[0].Games = 10000 },
		"the same twice":  func(e *Series) { e.Scores = append(e.Scores, fine) },
		"a crowd":         func(e *Series) { e.Scores = make([]Score, MostScores+1) },
		"endless deals":   func(e *Series) { e.Deals = make([]string, MostDeals+1) },
		"an odd deal":     func(e *Series) { e.Deals = []string{"deal"} },
	} {
		e := Series{Scores: []Score{fine}}
		if change(&e); e.Check() == nil {
			t.Errorf("%s: believed", what)
		}
	}
}
