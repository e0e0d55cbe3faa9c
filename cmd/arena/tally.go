package main

import (
	"math"

	"gavel/game"
)

// winParts is what a win counts, in parts that every possible number of
// winners can share without a rest.
const winParts = 60

// outcome is what a player got in all games of one deal.
type outcome struct{ parts, score int }

// count adds a game's result from the seat where the player sat.
func (o *outcome) count(r game.Result, seat game.Seat) {
	o.score += r.Scores[seat]
	for _, winner := range r.Winners {
		if winner == seat {
			o.parts += winParts / len(r.Winners)
		}
	}
}

// tally sums up a player's outcomes. The sums are whole numbers, so that the
// order in which deals are added does not matter.
type tally struct {
	Deals   int `json:"deals"`
	Parts   int `json:"parts"`
	Squares int `json:"squares"` // of the parts of each deal
	Score   int `json:"score"`
}

func (t *tally) add(o outcome) {
	t.Deals++
	t.Parts += o.parts
	t.Squares += o.parts * o.parts
	t.Score += o.score
}

// merge adds up what another tally has counted.
func (t *tally) merge(other tally) {
	t.Deals += other.Deals
	t.Parts += other.Parts
	t.Squares += other.Squares
	t.Score += other.Score
}

// wins returns the number of wins, a shared one in parts.
func (t *tally) wins() float64 { return float64(t.Parts) / winParts }

// rate returns the share of wins, where each deal was played in so many
// games, and its 95% interval. The games of a deal are not independent of
// each other: the sample is the deals.
func (t *tally) rate(games int) (rate, low, high float64) {
	n := float64(t.Deals)
	whole := winParts * float64(games) // what winning every game of a deal counts
	rate = float64(t.Parts) / n / whole
	if t.Deals < 2 {
		return rate, 0, 1
	}
	variance := (float64(t.Squares)/(whole*whole) - n*rate*rate) / (n - 1)
	half := 1.96 * math.Sqrt(max(variance, 0)/n)
	if t.Squares*t.Deals == t.Parts*t.Parts {
		half = 3 / n // all deals alike: the rule of three
	}
	return rate, max(rate-half, 0), min(rate+half, 1)
}
