package search

import (
	"gavel/game"
	"gavel/game/bot/portable"
)

// MaxStyles is the largest number of styles in a belief.
const MaxStyles = 112

// These constants set how fast a belief learns.
const (
	forgive  = 0.06 // least likelihood of any decision, under every style, because people make mistakes
	trusting = 0.8  // exponent for the evidence of a seat's own decision: no style fits a player exactly
	likeness = 0.6  // exponent for the evidence about the other seats: players at one table resemble each other
)

// Belief has the probability of each style of play, for every other seat. It covers one aspect,
// such as bidding. It learns from the public decisions.
type Belief struct {
	styles int
	weight [game.MaxSeats][MaxStyles]float64 // sums to 1 for every seat
}

// NewBelief returns the belief about a stranger: a weight for each style.
func NewBelief(prior ...float64) Belief {
	b := Belief{styles: len(prior)}
	for i := range b.weight {
		copy(b.weight[i][:], prior)
		b.normalise(game.Seat(i))
	}
	return b
}

func (b *Belief) normalise(seat game.Seat) {
	sum := 0.0
	for _, w := range b.weight[seat][:b.styles] {
		sum += w
	}
	for i := range b.weight[seat][:b.styles] {
		b.weight[seat][i] /= sum
	}
}

// Saw learns from a decision of a seat, given its likelihood under each style.
func (b *Belief) Saw(seat game.Seat, likelihood []float64) {
	for i, p := range likelihood {
		seen := forgive + float64((1-forgive)*p)
		hint := portable.Pow(seen, likeness)
		for other := range b.weight {
			if game.Seat(other) == seat {
				b.weight[other][i] *= portable.Pow(seen, trusting)
			} else {
				b.weight[other][i] *= hint
			}
		}
	}
	for i := range b.weight {
		b.normalise(game.Seat(i))
	}
}

// Weigh multiplies the probability of each style of a seat by a factor.
func (b *Belief) Weigh(seat game.Seat, factors []float64) {
	for i, f := range factors {
		b.weight[seat][i] *= f
	}
	b.normalise(seat)
}

// Draw returns a random style of a seat, by the probabilities.
func (b *Belief) Draw(seat game.Seat, d *game.SplitMix) int { return b.At(seat, Unit(d)) }

// At returns the style of a seat at x, from 0 up to 1. Each style covers a range as wide as its
// probability. Seats at the same x play alike as far as the beliefs about them are the same.
func (b *Belief) At(seat game.Seat, x float64) int {
	for i, w := range b.weight[seat][:b.styles] {
		if x -= w; x < 0 {
			return i
		}
	}
	return b.styles - 1
}

// Weight returns the probability of a style of a seat.
func (b *Belief) Weight(seat game.Seat, style int) float64 { return b.weight[seat][style] }

// Unit returns a number from 0 up to 1.
func Unit(d *game.SplitMix) float64 { return float64(d.Uint64()>>11) / (1 << 53) }
