package game

import "math/rand/v2"

// Seed is the start of random numbers: of a whole game, or of one draw.
type Seed [32]byte

// Source yields random bits.
type Source interface{ Uint64() uint64 }

// Stream returns the stream from which a table takes all random bits of a game or of a draw.
func Stream(seed Seed) Source { return rand.NewChaCha8(seed) }

// SplitMix is a small, fast source for the random choices of players. It is a value: a copy
// repeats its bits. It never deals the cards of a table.
type SplitMix uint64

// Uint64 returns the next 64 bits.
func (s *SplitMix) Uint64() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// IntN returns a number from 0 to n-1, each with the same probability. n is at least 1. It
// returns the same number as the function of that name, without the call through a Source.
func (s *SplitMix) IntN(n int) int {
	for {
		if v, ok := below(uint32(s.Uint64()>>32), uint32(n)); ok {
			return int(v)
		}
	}
}

// IntN returns a number from 0 to n-1, each with the same probability. n is at least 1.
func IntN(src Source, n int) int {
	for {
		if v, ok := below(uint32(src.Uint64()>>32), uint32(n)); ok {
			return int(v)
		}
	}
}

// below maps 32 random bits to [0,n) without bias. It returns false if it needs other bits. It
// multiplies 32-bit numbers, because the 128-bit product in math/rand/v2 is slow in WebAssembly.
func below(bits, n uint32) (uint32, bool) {
	m := uint64(bits) * uint64(n)
	if low := uint32(m); low < n && low < -n%n {
		return 0, false
	}
	return uint32(m >> 32), true
}

// Shuffle puts the first k of the cards in random order, drawn from all of them (Fisher–Yates
// from the front). There are fewer than 65,536 cards. A seed must always give the same deal, so
// this function never changes.
func Shuffle[T any](src Source, cards []T, k int) {
	// A card needs 16 bits. Four cards are drawn at a time, because the call of the source takes
	// the most time.
	var bits uint64
	left := 0
	for i := 0; i < k && i < len(cards)-1; {
		if left == 0 {
			bits, left = src.Uint64(), 4
		}
		n := uint32(len(cards) - i)
		m := uint32(bits>>48) * n
		bits <<= 16
		left--
		if low := m & 0xffff; low < n && low < 0x10000%n {
			continue // otherwise some cards would be drawn more often
		}
		j := i + int(m>>16)
		cards[i], cards[j] = cards[j], cards[i]
		i++
	}
}
