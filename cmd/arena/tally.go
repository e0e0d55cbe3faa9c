package main

import (
	"math"
	"slices"

	"gavel/game"
)

// winParts is the worth of a win in parts. It can be divided evenly by every number of winners.
const winParts = 60

// outcome is a player's result in all games of one deal.
type outcome struct {
	parts, score int
	lost         int   // games lost by failing
	why          error // the first time
}

// fail counts a game that a program has lost by failing.
func (o *outcome) fail(why error) {
	if o.lost++; o.why == nil {
		o.why = why
	}
}

// among returns the result without points and wins of those who failed. The best of the others win.
func (f failures) among(r game.Result) game.Result {
	place := len(r.Scores) + 1
	scores, winners := slices.Clone(r.Scores), []game.Seat(nil)
	for _, seat := range r.Ranking() {
		if f[seat] != nil {
			scores[seat] = 0
		} else if r.Place(seat) <= place {
			place, winners = r.Place(seat), append(winners, seat)
		}
	}
	r.Scores, r.Winners = scores, winners
	return r
}

// count adds the result of a game in which the player had this seat.
func (o *outcome) count(r game.Result, seat game.Seat) {
	o.score += r.Scores[seat]
	for _, winner := range r.Winners {
		if winner == seat {
			o.parts += winParts / len(r.Winners)
		}
	}
}

// tally adds up a player's outcomes. The sums are integers, so the order of deals does not
// matter.
type tally struct {
	deals   int
	parts   int
	squares int // squares of the parts, by deal
	score   int
	lost    int
	why     error
}

func (t *tally) add(o outcome) {
	t.deals++
	t.parts += o.parts
	t.squares += o.parts * o.parts
	t.score += o.score
	if t.lost += o.lost; t.why == nil {
		t.why = o.why
	}
}

// wins returns the number of wins; a shared win counts as a fraction.
func (t *tally) wins() float64 { return float64(t.parts) / winParts }

// rate returns the share of wins with its 95% interval, if each deal was played in so many
// games. The games of a deal are not independent, so the deals are the sample.
func (t *tally) rate(games int) (rate, low, high float64) {
	n := float64(t.deals)
	whole := winParts * float64(games) // the worth of winning every game of a deal
	rate = float64(t.parts) / n / whole
	if t.deals < 2 {
		return rate, 0, 1
	}
	variance := (float64(t.squares)/(whole*whole) - n*rate*rate) / (n - 1)
	half := 1.96 * math.Sqrt(max(variance, 0)/n)
	if t.squares*t.deals == t.parts*t.parts {
		half = 3 / n // if all deals are alike: the rule of three
	}
	return rate, max(rate-half, 0), min(rate+half, 1)
}
