package oddshop

import (
	"iter"
	"math/bits"
)

// Money is a number of money cards, one byte for each value. Cards are added and subtracted as
// numbers. No byte ever reaches 128: all players together hold 18 cards of the most frequent
// value.
type Money uint32

// One money card of each value.
const (
	Zero Money = 1 << (8 * iota)
	Five
	Ten
	Twenty
)

// StartMoney is the money of each player at the start.
const StartMoney = Zero + 2*Five + 3*Ten + Twenty

// valueCount is the number of different money cards.
const valueCount = 4

// values are the values of the cards, by the byte that counts them.
var values = [valueCount]int{0, 5, 10, 20}

// count returns the number of cards of the i-th value.
func (m Money) count(i int) int { return int(m >> (8 * i) & 0xff) }

// Sum returns the total value of the cards.
func (m Money) Sum() int { return 5*m.count(1) + 10*m.count(2) + 20*m.count(3) }

// Count returns the number of cards.
func (m Money) Count() int { return int(m * 0x01010101 >> 24) }

// Has reports whether these cards include all of the given ones.
func (m Money) Has(cards Money) bool {
	const borrow = 0x80808080 // added to every byte; it remains if the byte is large enough
	return cards&borrow == 0 && ((m|borrow)-cards)&borrow == borrow
}

// All yields the value of every card, lowest first.
func (m Money) All() iter.Seq[int] {
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

// kinds returns the number of different cards.
func (m Money) kinds() int {
	n := 0
	for i := range values {
		if m.count(i) > 0 {
			n++
		}
	}
	return n
}

// kind returns one card of the k-th different value, counted from the lowest; none if there are no cards.
func (m Money) kind(k int) Money {
	for ; k > 0; k-- {
		m &^= 0xff << (bits.TrailingZeros32(uint32(m)) &^ 7)
	}
	return 1 << (bits.TrailingZeros32(uint32(m)) &^ 7)
}

// Bids returns the number of different bids with the cards.
func (m Money) Bids() int {
	n := 1
	for i := range values {
		n *= m.count(i) + 1
	}
	return n - 1
}

// Bid returns the k-th of the bids that [Money.Bids] counts, from 0.
func (m Money) Bid(k int) Money {
	var bid Money
	k++ // a bid has at least one card
	for i := range values {
		n := m.count(i) + 1
		bid |= Money(k%n) << (8 * i)
		k /= n
	}
	return bid
}
