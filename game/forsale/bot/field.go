package bot

import (
	"slices"

	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/forsale"
)

// field is a belief about one aspect of everybody's style, such as bidding. At many tables the
// players share a style. So every decision of a player is also evidence about the others.
type field struct {
	prior  []float32                 // the probability of each style for strangers; the sum is 1
	fits   [rules.MaxSeats][]float32 // how well each style explains a seat's decisions; the mean by the prior is 1
	shared []float32                 // the probabilities of the styles up to each one, as the style of the table
	alone  [rules.MaxSeats][]float32 // the same for a seat with a style of its own
}

// These constants set how fast a belief learns.
const (
	forgive = 0.02 // least likelihood of any decision under every style, because people make mistakes
	alike   = 0.9  // probability that a player has the style of the table
	least   = 1e-5 // least value in fits, because people change their style
)

// newField returns the belief about strangers: a weight for each style.
func newField(prior []float32) (f field) {
	n := len(prior)
	f.prior, f.shared = slices.Clone(prior), make([]float32, n)
	sum := float32(0)
	for _, w := range prior {
		sum += w
	}
	for i := range f.prior {
		f.prior[i] /= sum
	}
	for seat := range f.fits {
		f.fits[seat], f.alone[seat] = slices.Repeat([]float32{1}, n), make([]float32, n)
	}
	return f
}

// saw learns from a decision of a seat, given its likelihood under each style.
func (f *field) saw(seat game.Seat, likely []float32) {
	fits := f.fits[seat]
	sum := float32(0)
	for i := range fits {
		fits[i] *= forgive + float32((1-forgive)*likely[i])
		sum += float32(f.prior[i] * fits[i])
	}
	for i := range fits {
		fits[i] = max(fits[i]/sum, least)
	}
}

// settle prepares to draw styles.
func (f *field) settle() {
	for i, p := range f.prior {
		all := p
		for seat, fits := range f.fits {
			all *= float32(alike*fits[i]) + (1 - alike)
			f.alone[seat][i] = p * fits[i]
		}
		f.shared[i] = all
	}
	addUp(f.shared)
	for _, alone := range f.alone {
		addUp(alone)
	}
}

// addUp replaces weights by the probabilities of the styles up to each one.
func addUp(weights []float32) {
	sum := float32(0)
	for i, w := range weights {
		sum += w
		weights[i] = sum
	}
	for i := range weights {
		weights[i] /= sum
	}
}

// at returns the style at x, from 0 up to 1, by the probabilities of the styles up to each one.
func at(upTo []float32, x float32) int {
	low, high := 0, len(upTo)-1
	for low < high {
		if middle := (low + high) / 2; x < upTo[middle] {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}

// table returns the style of the table at x, from 0 up to 1.
func (f *field) table(x float64) int { return at(f.shared, float32(x)) }

// draw returns a random style of a seat, given the style of the table.
func (f *field) draw(seat game.Seat, table int, d *game.SplitMix) int {
	shares := float32(alike * f.fits[seat][table])
	x := float32(float32(search.Unit(d)) * (shares + (1 - alike)))
	if x < shares {
		return table
	}
	return at(f.alone[seat], (x-shares)/(1-alike))
}
