package search

import (
	"gavel/game"
	"gavel/game/bot/portable"
)

// MaxStyles is the most styles that a belief tells apart.
const MaxStyles = 112

// How a belief learns.
const (
	forgive  = 0.06 // likelihood of anything, under every style: people err
	trusting = 0.8  // power of what a seat's decision tells of it: no style is quite its own
	likeness = 0.6  // power of what one seat's decision tells of the others: those at one table resemble each other
)

// Belief is how likely each style of play is, for every other seat and in
// one respect, such as bidding. It learns from what they do in public.
type Belief struct {
	styles int
	weight [game.MaxSeats][MaxStyles]float64 // sums to 1 for every seat
}

// NewBelief returns what is believed of a stranger: a weight for each style.
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

// Saw learns from a decision of a seat, given its likelihood under each
// style.
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

// Draw returns a style of a seat, each as often as it is likely.
func (b *Belief) Draw(seat game.Seat, d *game.SplitMix) int { return b.At(seat, Unit(d)) }

// At returns the style of a seat that is at x, from 0 up to 1, where each takes
// as much room as it is likely. Seats drawn at one x play alike as far as the
// same is believed of them.
func (b *Belief) At(seat game.Seat, x float64) int {
	for i, w := range b.weight[seat][:b.styles] {
		if x -= w; x < 0 {
			return i
		}
	}
	return b.styles - 1
}

// Weight returns how likely a style of a seat is.
func (b *Belief) Weight(seat game.Seat, style int) float64 { return b.weight[seat][style] }

// Unit returns a number from 0 up to 1.
func Unit(d *game.SplitMix) float64 { return float64(d.Uint64()>>11) / (1 << 53) }
