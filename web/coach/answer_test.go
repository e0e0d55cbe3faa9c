package coach

import (
	"strings"
	"testing"

	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/puzzle"
)

// sureOf is a puzzle whose best choice is to pass.
func sureOf() puzzle.Puzzle {
	return puzzle.Puzzle{Choices: []puzzle.Choice{
		{Decision: bid(0), Win: 50, Points: 430}, {Decision: bid(9), Win: 35, Points: 400}, {Decision: bid(8), Win: 50, Points: 429},
	}}
}

func TestAnswers(t *testing.T) {
	p := sureOf()
	p.Choices[0].Decision = bid(5)
	advice := []search.Advice{{Decision: bid(9), Win: 0.4, Points: 41}, {Decision: bid(5), Win: 0.38, Points: 40}, {Decision: bid(8)}}
	other := search.Advice{Decision: bid(20), Win: 0.1, Points: 20}
	for _, c := range []struct {
		made   uint8
		judged search.Advice
		known  bool
		right  bool
		own    int
	}{
		{5, search.Advice{}, false, true, 0},
		{9, search.Advice{}, false, false, 1},
		{8, search.Advice{}, false, true, 2},                     // has the same result
		{6, search.Advice{Decision: bid(5)}, true, true, 0},      // is judged like that choice
		{20, other, true, false, 3},                              // a choice of the expert
		{20, search.Advice{Decision: bid(20)}, false, false, -1}, // nobody can judge it
	} {
		a := NewAnswer(p, bid(c.made), &Judged{advice, c.judged, c.known}, buying(), narrator("en", "Me", "Ada", "Bo"))
		if a.Right != c.right || a.Own != c.own {
			t.Errorf("to bid %d is %+v", c.made, a)
		}
		// The puzzle's best choice and figures stand, whatever this expert thinks.
		if own := a.Own; own >= 0 && a.Options[own].Label != a.Made {
			t.Errorf("to bid %d is named as %q", c.made, a.Options[own].Label)
		}
		if !strings.HasPrefix(a.Sentence, "Bid 5") || a.Options[0].Win != 50 || a.Options[0].Score != "43.0" {
			t.Errorf("to bid %d the coach says %q, %+v", c.made, a.Sentence, a.Options)
		}
		if c.own == 3 && (a.Options[3].Win != 22 || a.Options[3].Score != "23.0") {
			t.Errorf("an answer of one's own is worth %+v", a.Options[3])
		}
	}
}

// Every mistake of a review is a position in which the seat must decide and can make the
// coach's choice. It can be written as a puzzle.
func TestMistakesOfAReview(t *testing.T) {
	for _, path := range []string{
		"../../game/testdata/forsale-5-scarce.gavel", "../../game/oddshop/testdata/oddshop-3-5.gavel", "../../game/business/testdata/4-original.gavel",
	} {
		r := reviewed(t, record(t, path))
		all := r.Mistakes(30)
		if len(all) > mistakes {
			t.Errorf("%s: %d mistakes", path, len(all))
		}
		for _, p := range all {
			line, err := puzzle.Write(p)
			if err == nil {
				_, err = puzzle.Read(line, catalogue.Games().Find)
			}
			if err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
		t.Logf("%s: %d mistakes", path, len(all))
	}
}
