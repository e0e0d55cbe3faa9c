package bot

import (
	"slices"

	"gavel/game"
)

// Temper is the difference between bots of one level. It is the preference among decisions that
// are nearly equally good.
type Temper int

// The tempers.
const (
	Even      Temper = iota // has no preference
	Bold                    // likes to bid high
	Careful                 // likes to keep its money
	Collector               // likes to bid high for the goods that it wants, and low for the rest
	Bluffer                 // likes to bid high or low at random
)

// String returns the temper's word, such as bold.
func (t Temper) String() string {
	return [...]string{"even", "bold", "careful", "collector", "bluffer"}[t]
}

// TemperOf returns the temper of the bots of a level at a seat. It belongs to their names, and
// each level has the tempers at different seats. Bots of levels that nobody plays against have no
// temper.
func TemperOf(level string, seat game.Seat) Temper {
	rank := slices.Index([]string{Easy, Medium, Hard, Expert}, level)
	if rank < 0 {
		return Even
	}
	return Bold + Temper((int(seat)+rank)%4)
}

// Daring returns how much a temper likes to take a risk, from -1, to hold back, to 1. Treasure
// says how much a collector wants the goods, also from -1 to 1. Every temper uses the same number
// of dice.
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

// whim returns a bluffer's random daring: more often low than high.
func whim(d *game.SplitMix) float64 {
	if Chance(d, 3) {
		return 1
	}
	return -0.5
}
