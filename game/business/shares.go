package business

import (
	"iter"
	"strings"
)

// Colour is the colour of a share. It stands for a business.
type Colour uint8

// The colours, in the order in which combinations are written.
const (
	Red Colour = iota
	Blue
	Yellow
	Violet
	Green
	Colours = 5 // number of colours
)

const letters = "RBYVG"

// String returns the colour's letter in records: R, B, Y, V or G.
func (c Colour) String() string { return letters[c : c+1] }

// Shares counts shares of every colour, one byte for each, red in the lowest. To join two lots,
// add them. To take out a lot that [Shares.Has], subtract it.
type Shares uint64

// All is the 85 shares of the game.
const All Shares = 13<<32 | 15<<24 | 17<<16 | 19<<8 | 21

// Total is the number of shares in the game.
const Total = 85

const (
	tops  Shares = 0x8080808080 // the top bit of every count, never used by a count
	units Shares = 0x0101010101
)

// One returns one share of a colour.
func One(c Colour) Shares { return 1 << (8 * c) }

// Of returns the number of shares of a colour.
func (s Shares) Of(c Colour) int { return int(s >> (8 * c) & 0x7f) }

// Count returns the number of shares.
func (s Shares) Count() int { return int(s * units >> 32 & 0xff) }

// Has reports whether a lot can be taken out of the shares. Counts are at most 127, so no colour
// borrows from the next.
func (s Shares) Has(lot Shares) bool { return ((s|tops)-lot)&tops == tops }

// Times returns how often a lot can be taken out. For an empty lot it returns 0.
func (s Shares) Times(lot Shares) (n int) {
	for ; lot != 0 && s.Has(lot); n++ {
		s -= lot
	}
	return n
}

// All yields the colour of every share, in the colours' order.
func (s Shares) All() iter.Seq[Colour] {
	return func(yield func(Colour) bool) {
		for c := Red; c < Colours; c++ {
			for range s.Of(c) {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// String returns a letter for every share in the colours' order: "RRG".
func (s Shares) String() string {
	var text strings.Builder
	for c := range s.All() {
		text.WriteByte(letters[c])
	}
	return text.String()
}

// readShares reads a letter for each share, in any order. It refuses more shares of a colour than
// the game has.
func readShares(text string) (s Shares, ok bool) {
	for i := range len(text) {
		c := strings.IndexByte(letters, text[i])
		if c < 0 {
			return 0, false
		}
		if s += One(Colour(c)); !All.Has(s) {
			return 0, false
		}
	}
	return s, true
}
