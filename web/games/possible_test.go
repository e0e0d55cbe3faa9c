package games

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
)

// TestForgedResults: an impossible result is found out by its rounds, its score or the places at its table.
func TestForgedResults(t *testing.T) {
	rules, _ := catalogue.Games().Find("forsale")
	options, _ := game.Choose(rules, nil)
	rounds := []int{15, 14, 9, 10, 3, 0, 12, 7, 8, 2, 5} // the last are coins
	table := func(scores ...int) (all []deal.Finish) {
		for i, score := range scores {
			all = append(all, deal.Finish{Seat: game.Seat(i), Occupant: game.Occupant{Name: "Eve"}, Score: score})
		}
		return all
	}
	c := deal.Challenge{Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{"", bot.Easy, bot.Easy}}}
	for _, forged := range []struct {
		name   string
		result deal.Result
		table  []deal.Finish
		may    bool
	}{
		{"it may be", deal.Result{Score: 85, Place: 1, Rounds: rounds}, nil, true},
		{"it may be, with its table", deal.Result{Score: 85, Place: 2, Rounds: rounds}, table(85, 90, 40), true},
		{"a tie that coins broke", deal.Result{Score: 85, Place: 2, Rounds: rounds}, table(85, 85, 40), true},
		{"1,000 points", deal.Result{Score: 1000, Place: 1, Rounds: rounds}, nil, false},
		{"rounds that make 1,000 points", deal.Result{Score: 1000, Place: 1, Rounds: []int{915, 15, 14, 9, 10, 3, 0, 12, 7, 8, 2, 5}}, nil, false},
		{"rounds that do not add up", deal.Result{Score: 86, Place: 1, Rounds: rounds}, nil, false},
		{"no rounds", deal.Result{Score: 85, Place: 1}, nil, false},
		{"too many coins", deal.Result{Score: 85, Place: 1, Rounds: []int{5, 14, 9, 10, 3, 0, 2, 7, 1, 2, 32}}, nil, false},
		{"a better place than the table has", deal.Result{Score: 85, Place: 1, Rounds: rounds}, table(85, 90, 40), false},
		{"another score at the table", deal.Result{Score: 85, Place: 1, Rounds: rounds}, table(84, 20, 40), false},
	} {
		c.Result, c.Table = &forged.result, forged.table
		if All().Possible(c) != forged.may {
			t.Errorf("%s: possible is %v", forged.name, !forged.may)
		}
	}
}
