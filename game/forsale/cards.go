package forsale

import (
	"iter"
	"math/bits"
)

// House is the value of a house, 1 to 30; 0 is a hidden house.
type House uint8

// Cheque is the value of a cheque in thousands: 0 or 2 to 15.
type Cheque uint8

// The 30 cards of each deck in the order of their values.
var (
	allHouses = func() (all [decks]House) {
		for i := range all {
			all[i] = House(i + 1)
		}
		return all
	}()
	allCheques = func() (all [decks]Cheque) {
		for i := range all[2:] {
			all[i+2] = Cheque(i/2 + 2)
		}
		return all
	}()
)

// Houses is a set of houses.
type Houses uint32

func (h *Houses) add(v House)    { *h |= 1 << v }
func (h *Houses) remove(v House) { *h &^= 1 << v }

// rank counts the houses lower than v. The highest house takes the highest cheque, and so on
// down.
func (h Houses) rank(v House) int { return (h & (1<<v - 1)).Count() }

// Has reports whether a house is in the set.
func (h Houses) Has(v House) bool { return v != 0 && h>>v&1 == 1 }

// Count returns the number of houses in the set.
func (h Houses) Count() int { return bits.OnesCount32(uint32(h)) }

// nth returns the k-th house from below, from 0.
func (h Houses) nth(k int) House {
	for ; k > 0; k-- {
		h &= h - 1
	}
	return House(bits.TrailingZeros32(uint32(h)))
}

// Cheques counts cheques, two bits for each value.
type Cheques uint32

func (c *Cheques) add(v Cheque) { *c += 1 << (2 * v) }

// Sum returns the total value of the cheques.
func (c Cheques) Sum() int {
	sum := 0
	for ; c != 0; c &= c - 1 {
		bit := bits.TrailingZeros32(uint32(c))
		sum += bit >> 1 << (bit & 1)
	}
	return sum
}

// All yields the houses from low to high.
func (h Houses) All() iter.Seq[House] {
	return func(yield func(House) bool) {
		for ; h != 0; h &= h - 1 {
			if !yield(House(bits.TrailingZeros32(uint32(h)))) {
				return
			}
		}
	}
}

// Count returns the number of cheques.
func (c Cheques) Count() int {
	return bits.OnesCount32(uint32(c&0x55555555)) + 2*bits.OnesCount32(uint32(c&0xaaaaaaaa))
}

// All yields the cheques from low to high.
func (c Cheques) All() iter.Seq[Cheque] {
	return func(yield func(Cheque) bool) {
		for v := Cheque(0); c != 0; v, c = v+1, c>>2 {
			for range c & 3 {
				if !yield(v) {
					return
				}
			}
		}
	}
}
