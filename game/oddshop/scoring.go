package oddshop

import (
	"math/bits"

	"gavel/game"
)

// Tally is the worth of a collection, in gold, with its parts. Money does not count [O19].
type Tally struct {
	Values    int                // of the objects by their type
	Families  [familyCount]int   // addition of each complete family [O16]
	Bonuses   [categoryCount]int // addition of each category [O17]
	Authentic int                // number of authentic objects [O18]
}

// Total returns the worth of the collection.
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

// Tally counts a collection with its authentic objects and replicas. The other objects are worth
// nothing yet, but count for families and categories.
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

// Tally counts the collection of a seat by the public knowledge.
func (s *State) Tally(seat game.Seat) Tally {
	return s.length.Tally(s.Owned[seat], s.authentic, s.replica)
}

// result ranks the seats by worth, then by authentic objects. Tied seats share the win [O18].
func (s *State) result() game.Result {
	scores, authentic := make([]int, s.seats), make([]int, s.seats)
	for seat := range game.Seat(s.seats) {
		t := s.Tally(seat)
		scores[seat], authentic[seat] = t.Total(), t.Authentic
	}
	return game.Rank(scores, authentic)
}
