package oddshop

import (
	"math/bits"

	"gavel/game"
)

// Tally is what a collection is worth, in gold, and why. Money does not count
// [O19].
type Tally struct {
	Values    int                // of the objects by their type
	Families  [familyCount]int   // what each complete family adds [O16]
	Bonuses   [categoryCount]int // what each category adds [O17]
	Authentic int                // number of authentic objects [O18]
}

// Total returns what the collection is worth.
func (t Tally) Total() int {
	total := t.Values
	for _, gold := range t.Families {
		total += gold
	}
	for _, gold := range t.Bonuses {
		total += gold
	}
	return total
}

// Tally counts a collection of which some objects are authentic and some are
// replicas; the others are worth nothing yet, but they make families and
// categories complete as those do.
func (l Length) Tally(owned, authentic, replica Objects) Tally {
	var t Tally
	group, gold := l.Bonus()
	for c, of := range ofCategory {
		if (owned & of).Count() >= group {
			t.Bonuses[c] = gold
		}
	}
	for f := Knight; f < familyCount; f++ {
		if of := f.Objects(); owned&of == of {
			t.Families[f] = worth(of&authentic, Authentic) + worth(of&replica, Replica)
		}
	}
	t.Authentic = (owned & authentic).Count()
	t.Values = worth(owned&authentic, Authentic) + worth(owned&replica, Replica)
	return t
}

// worth adds up objects of one type.
func worth(objects Objects, t Type) (sum int) {
	for ; objects != 0; objects &= objects - 1 {
		sum += Object(bits.TrailingZeros64(uint64(objects))).Worth(t)
	}
	return sum
}

// Tally counts the collection of a seat by what everybody knows of it.
func (s *State) Tally(seat game.Seat) Tally {
	return s.length.Tally(s.Owned[seat], s.authentic, s.replica)
}

// result ranks the seats by worth, then by authentic objects; what is still
// tied is shared [O18].
func (s *State) result() game.Result {
	scores, authentic := make([]int, s.seats), make([]int, s.seats)
	for seat := range game.Seat(s.seats) {
		t := s.Tally(seat)
		scores[seat], authentic[seat] = t.Total(), t.Authentic
	}
	return game.Rank(scores, authentic)
}
