package bot

import "gavel/game"

// Dice returns a bot's randomness in the position that the words describe.
func Dice(words ...uint64) game.SplitMix {
	var d game.SplitMix
	for _, w := range words {
		d = game.SplitMix(d.Uint64() ^ w)
	}
	return d
}

// Luck returns the seed of the bots' random choices in a game. It reveals nothing useful about
// the deal: the bots see only numbers derived from it.
func Luck(seed game.Seed) uint64 {
	var sum uint64
	for _, b := range seed {
		sum = (sum ^ uint64(b)) * 0x100000001b3
	}
	return sum
}

// Unit returns a number from 0 up to 1.
func Unit(d *game.SplitMix) float64 { return float64(float64(d.Uint64()>>11) / (1 << 53)) }

// Sway returns a number between -1 and 1. Numbers near 0 are the most frequent.
func Sway(d *game.SplitMix) float64 { return Unit(d) + Unit(d) - 1 }

// Chance returns true in one of n cases.
func Chance(d *game.SplitMix, n int) bool { return d.IntN(n) == 0 }
