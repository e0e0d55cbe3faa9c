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

// consult shows a seat the authentication cards under objects of the row. The seat may have seen
// them before [O26].
func (v *visits) consult(seat game.Seat, paid Money, slots Slots) {
	*v.consulted(paid) |= game.Only(seat)
	v.seen[seat] |= slots
}

// prices are the ways to pay for an expert.
var prices = [...]Money{cheapPrice, dearTen, dearFives}

// pays reports whether a seat with some money can pay for an expert in a way now.
func (v *visits) pays(seat game.Seat, money, way Money) bool {
	return money.Has(way) && !v.consulted(way).Has(seat)
}

// consults counts the decisions of a seat about experts: each that it can pay for, and no more.
func (st *stock) consults(seat game.Seat, money Money) int {
	n := 1
	for _, way := range prices {
		if st.pays(seat, money, way) {
			n += st.choices(way)
		}
	}
	return n
}

// nthConsult returns the k-th of the decisions that consults counts.
func (st *stock) nthConsult(seat game.Seat, money Money, k int) Decision {
	for _, way := range prices {
		switch n := st.choices(way); {
		case k == 0:
			return Decision{Do: Enough}
		case !st.pays(seat, money, way):
		case k <= n:
			return Decision{Do: Consult, Cards: way, Slots: st.choice(way, k-1)}
		default:
			k -= n
		}
	}
	return Decision{Do: Enough}
}

func (st *stock) checkConsult(seat game.Seat, money Money, d Decision) error {
	switch n := shown(d.Cards); {
	case n == 0, d.Slots.Count() != n:
		return NotAPrice
	case d.Slots>>st.slots != 0:
		return NoSuchPlace
	case st.consulted(d.Cards).Has(seat):
		return ExpertUsed
	case !money.Has(d.Cards):
		return NotYourMoney
	}
	return nil
}

// choices returns the number of sets of places that an expert can show.
func (st *stock) choices(paid Money) int {
	n := int(st.slots)
	if shown(paid) == 2 {
		n = n * (n - 1) / 2
	}
	return n
}

// choice returns the k-th of those sets.
func (st *stock) choice(paid Money, k int) Slots {
	if shown(paid) == 1 {
		return 1 << k
	}
	first := 0
	for left := int(st.slots) - 1; k >= left; left-- {
		k -= left
		first++
	}
	return 1<<first | 1<<(first+1+k)
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
