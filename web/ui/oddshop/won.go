package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// whyWon says in one sentence why the winners are ahead of second place: by the objects, by
// families, by bonuses, or by the number of authentic objects [O18].
func (s sheet) whyWon() string {
	r := s.view.Result
	order, last := r.Ranking(), len(r.Winners)-1
	first := order[0]
	switch {
	case r.ByTiebreak():
		second := order[last+1]
		return s.Book.T("oddshop.sheet.tiebreak", "sum", r.Scores[first],
			"winners", s.Called(order[:last+1]), "more", r.Tiebreak[first], "other", s.Name(second), "fewer", r.Tiebreak[second])
	case last > 0:
		return s.Book.T("oddshop.sheet.equal", "sum", r.Scores[first], "count", r.Tiebreak[first])
	}
	return s.decisive(first, order[1])
}

// decisive names the part of a worth in which the winner is furthest ahead of second place.
func (s sheet) decisive(first, second game.Seat) string {
	won := tally(s.view, first)
	mine, theirs := shopScore(won), shopScore(tally(s.view, second))
	best := 0
	for i := range mine {
		if mine[i]-theirs[i] > mine[best]-theirs[best] {
			best = i
		}
	}
	key, names := [...]string{"oddshop.sheet.won.objects", "oddshop.sheet.won.families", "oddshop.sheet.won.bonuses"}[best], []string(nil)
	for f, gold := range won.Families {
		if gold > 0 && best == 1 {
			names = append(names, familyName(rules.Family(f), s.Book))
		}
	}
	for c, gold := range won.Bonuses {
		if gold > 0 && best == 2 {
			names = append(names, categoryName(rules.Category(c), s.Book))
		}
	}
	group, gold := s.view.Length.Bonus()
	r := s.view.Result
	return s.Book.T(key, "who", s.Who(first), "lead", r.Scores[first]-r.Scores[second], "more", mine[best], "fewer", theirs[best],
		"names", names, "count", group, "times", len(names), "gold", gold)
}
