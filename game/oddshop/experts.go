package oddshop

import (
	"iter"
	"math/bits"

	"gavel/game"
)

// The exact prices of the experts: the cheap one a 5 [O11], the dear one a 10 or two 5s [O12].
const (
	cheapPrice = Five
	dearTen    = Ten
	dearFives  = 2 * Five
)

// visits are the visits to the experts in this round.
type visits struct {
	cheap, dear game.Seats // seats that have consulted this expert
	seen        [MaxSeats]Slots
}

// shown returns the number of cards that an expert shows for this payment, or 0 if no expert
// takes it.
func shown(paid Money) int {
	switch paid {
	case cheapPrice:
		return 1
	case dearTen, dearFives:
		return 2
	}
	return 0
}

// consulted returns the seats that have consulted the expert with this price.
func (v *visits) consulted(paid Money) *game.Seats {
	if paid == cheapPrice {
		return &v.cheap
	}
	return &v.dear
}

// Consults pays an expert, who shows a seat the authentication cards under objects of the row.
// The seat may have seen them before [O26].
func (s *State) Consults(seat game.Seat, paid Money, slots Slots) {
	s.spend(seat, paid)
	*s.consulted(paid) |= game.Only(seat)
	s.seen[seat] |= slots
}

// Enough says that a seat consults no more experts this round. After the last seat, the first
// auction opens.
func (s *State) Enough(seat game.Seat) {
	s.acted |= game.Only(seat)
	if s.acted == s.everybody() {
		s.open(0)
	}
}

// payments returns the ways in which a seat can pay for an expert now.
func (s *State) payments(seat game.Seat) (ways [3]Money, n int) {
	for _, m := range [...]Money{cheapPrice, dearTen, dearFives} {
		if s.Money[seat].Has(m) && !s.consulted(m).Has(seat) {
			ways[n] = m
			n++
		}
	}
	return ways, n
}

// Slots is a set of places in the row of objects for sale. They are counted from 0 in the order
// of their sale.
type Slots uint8

// Has reports whether a place is in the set.
func (s Slots) Has(slot int) bool { return slot >= 0 && s>>slot&1 == 1 }

// Count returns the number of places in the set.
func (s Slots) Count() int { return bits.OnesCount8(uint8(s)) }

// All yields the places in order.
func (s Slots) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(bits.TrailingZeros8(uint8(s))) {
				return
			}
		}
	}
}
