package oddshop

import (
	"iter"
	"math/bits"
)

// Money is a number of money cards, a byte for each value: cards are added
// and taken away as numbers are. No byte ever reaches 128: all players
// together hold 18 cards of the commonest value.
type Money uint32

// One money card of each value.
const (
	Zero Money = 1 << (8 * iota)
	Five
	Ten
	Twenty
)

// StartMoney is what each player starts with.
const StartMoney = Zero + 2*Five + 3*Ten + Twenty

// valueCount is the number of different money cards.
const valueCount = 4

// values are what the cards are worth, by the byte that counts them.
var values = [valueCount]int{0, 5, 10, 20}

// count returns how many cards there are of the i-th value.
func (m Money) count(i int) int { return int(m >> (8 * i) & 0xff) }

// Sum returns what the cards are worth together.
func (m Money) Sum() int { return 5*m.count(1) + 10*m.count(2) + 20*m.count(3) }

// Count returns the number of cards.
func (m Money) Count() int { return int(m * 0x01010101 >> 24) }

// Has tells whether all of the cards are among these.
func (m Money) Has(cards Money) bool {
	const borrow = 0x80808080 // lent to every byte, and left over where it suffices
	return cards&borrow == 0 && ((m|borrow)-cards)&borrow == borrow
}

// Values yields the value of every card, lowest first.
func (m Money) Values() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, v := range values {
			for range m.count(i) {
				if !yield(v) {
					return
				}
			}
		}
	}
}

// kinds returns how many different cards there are.
func (m Money) kinds() int {
	n := 0
	for i := range valueCount {
		if m.count(i) > 0 {
			n++
		}
	}
	return n
}

// kind returns one card, of the k-th different value from below.
func (m Money) kind(k int) Money {
	for ; k > 0; k-- {
		m &^= 0xff << (bits.TrailingZeros32(uint32(m)) &^ 7)
	}
	return 1 << (bits.TrailingZeros32(uint32(m)) &^ 7)
}

// Bids returns how many different bids can be made of the cards.
func (m Money) Bids() int {
	n := 1
	for i := range valueCount {
		n *= m.count(i) + 1
	}
	return n - 1
}

// Bid returns the k-th of the bids that [Money.Bids] counts, from 0.
func (m Money) Bid(k int) Money {
	var bid Money
	k++ // no card at all is not a bid
	for i := range valueCount {
		n := m.count(i) + 1
		bid |= Money(k%n) << (8 * i)
		k /= n
	}
	return bid
}
