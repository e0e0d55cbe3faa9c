package bot

import (
	"slices"

	"gavel/game"
)

// Temper is what tells bots of one level apart: which they like best of
// decisions that are nearly as good as each other.
type Temper int

// The tempers.
const (
	Even      Temper = iota // likes none: judges alone
	Bold                    // likes to bid high
	Careful                 // likes to keep its money
	Collector               // likes to bid high for what it is after, and low for the rest
	Bluffer                 // likes to bid high or low by whim
)

// String returns the temper's word, such as bold.
func (t Temper) String() string {
	return [...]string{"even", "bold", "careful", "collector", "bluffer"}[t]
}

// TemperOf returns the temper of the bots of a level at a seat. It goes with
// their names, and every level has them at other seats. Those that are not played
// against have none.
func TemperOf(level string, seat game.Seat) Temper {
	rank := slices.Index([]string{Easy, Medium, Hard, Expert}, level)
	if rank < 0 {
		return Even
	}
	return Bold + Temper((int(seat)+rank)%4)
}

// Daring tells how much a temper likes to dare something, from -1, to hold back,
// to 1. Treasure is how much that is what a collector is after, from -1 to 1
// too. The dice are thrown whatever the temper is.
func (t Temper) Daring(treasure float64, d *game.SplitMix) float64 {
	whim := whim(d)
	switch t {
	case Bold:
		return 1
	case Careful:
		return -1
	case Collector:
		return treasure
	case Bluffer:
		return whim
	}
	return 0
}

// whim returns the whim of a bluffer: more often low than high.
func whim(d *game.SplitMix) float64 {
	if Chance(d, 3) {
		return 1
	}
	return -0.5
}
