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

// Likes tells how much a temper likes a decision, from -1 to 1: by how much it
// dares, by how much what it dares that for is what a collector is after, and
// by the whim of the moment, each from -1 to 1 as well.
func (t Temper) Likes(dares, treasure, whim float64) float64 {
	switch t {
	case Bold:
		return dares
	case Careful:
		return -dares
	case Collector:
		return dares * treasure
	case Bluffer:
		return dares * whim
	}
	return 0
}

// Whim returns the whim of a bluffer at the moment: more often low than high.
func Whim(d *game.SplitMix) float64 {
	if Chance(d, 3) {
		return 1
	}
	return -0.5
}
