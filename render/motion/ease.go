package motion

import "math"

// Ease is the shape of a movement from its start (0) to its end (1).
type Ease uint8

// The eases. All start at 0 and end at 1; OutBack passes 1 on the way.
const (
	Linear     Ease = iota
	OutCubic        // fast, then slower: a thrown card
	InCubic         // slow, then fast: a falling gavel
	InOutCubic      // slow at both ends: a pushed card
	OutBack         // a little too far and back: a thing put down with a flick
)

// At returns the ease's value at the part p of the movement. p is clamped to 0..1.
func (e Ease) At(p float64) float64 {
	p = max(0, min(1, p))
	switch e {
	case OutCubic:
		q := 1 - p
		return 1 - q*q*q
	case InCubic:
		return p * p * p
	case InOutCubic:
		if p < 0.5 {
			return 4 * p * p * p
		}
		q := 2 - 2*p
		return 1 - q*q*q/2
	case OutBack:
		const over = 1.4
		q := p - 1
		return 1 + (over+1)*q*q*q + over*q*q
	default:
		return p
	}
}

// Settle swings around 0 to both sides and fades to 0 over p from 0 to 1, like a thing that comes
// to rest.
func Settle(p float64) float64 {
	p = max(0, min(1, p))
	return math.Sin(2*math.Pi*p) * (1 - p) * (1 - p)
}

// Bounce returns the height, 0 to 1, of a thing that is thrown at p 0. It hits the table, bounces
// twice, and lies still at p 1. Bounces has the times of the hits.
func Bounce(p float64) float64 {
	from, high := 0.0, 1.0
	for _, to := range Bounces {
		if p < to {
			x := max(0, p-from) / (to - from)
			return high * 4 * x * (1 - x)
		}
		from, high = to, high*0.34
	}
	return 0
}

// Bounces are the parts of a throw at which the thing hits the table.
var Bounces = [...]float64{0.5, 0.8, 1}

// Swing goes 0, 1, 0 over p from 0 to 1 along half a sine. It is for an arc's height, a pulse, or
// a card that is lifted and put down.
func Swing(p float64) float64 {
	return math.Sin(math.Pi * max(0, min(1, p)))
}
