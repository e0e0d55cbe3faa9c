package business

import (
	"fmt"

	"gavel/game"
)

// drawn is the largest number of shares in one draw: the groups, or the first shares, of six
// players.
const drawn = 24

// sizes are the numbers of shares in the piles that chance draws from the bag together, one for
// each player.
type sizes []int

// groupSizes has the sizes of the groups, by number of players.
var groupSizes = [MaxSeats + 1][MaxSeats]int{
	2: {3, 5},
	3: {3, 4, 5},
	4: {3, 4, 4, 5},
	5: {3, 3, 4, 4, 5},
	6: {3, 3, 4, 4, 5, 5},
}

var handSizes = [MaxSeats]int{StartHand, StartHand, StartHand, StartHand, StartHand, StartHand}

// draw returns shares from a bag in draw order, for all piles.
func (z sizes) draw(src game.Source, bag Shares) (shares [drawn]Colour) {
	var sack [Total]Colour
	n, k := 0, 0
	for c := Red; c < Colours; c++ {
		for range bag.Of(c) {
			sack[n] = c
			n++
		}
	}
	for _, size := range z {
		k += size
	}
	game.Shuffle(src, sack[:n], k)
	copy(shares[:], sack[:])
	return shares
}

// split returns the piles of shares in draw order.
func (z sizes) split(shares [drawn]Colour) (lots [MaxSeats]Shares) {
	n := 0
	for i, size := range z {
		for range size {
			lots[i] += One(shares[n])
			n++
		}
	}
	return lots
}

// words returns the letters of shares in draw order, pile by pile.
func (z sizes) words(shares [drawn]Colour) (words []string) {
	n := 0
	for _, size := range z {
		word := ""
		for range size {
			word += shares[n].String()
			n++
		}
		words = append(words, word)
	}
	return words
}

// read returns the piles with these letters, if chance can draw them from a bag.
func (z sizes) read(words []string, bag Shares) (lots [MaxSeats]Shares, err error) {
	if len(words) != len(z) {
		return lots, fmt.Errorf("chance draws for %d seats", len(z))
	}
	for i, word := range words {
		lot, ok := readShares(word)
		if !ok || len(word) != z[i] || !bag.Has(lot) {
			return lots, fmt.Errorf("%q cannot be drawn from the bag", word)
		}
		lots[i] = lot
		bag -= lot
	}
	return lots, nil
}
