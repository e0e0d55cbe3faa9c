// Package sound holds the recipes of all that is heard at the table. Nothing
// is recorded: every sound is computed from decaying tones and filtered
// noise, the same on every run, so that it costs no download and no licence.
package sound

import "math"

// Sound is something that can be heard.
type Sound uint8

// The sounds.
const (
	Card     Sound = iota // a card slides over the felt and lies down
	Flip                  // a card turns over
	Coin                  // a coin lands on a pile; see Rate
	CoinBack              // coins come home
	Gavel                 // a house or an object is sold
	Stamp                 // a rubber stamp on paper
	Turn                  // it is your turn: no other sound has its two notes
	Reveal                // hidden cards are about to be turned
	Win                   // you have won the game
	Lose                  // somebody else has
	Tick                  // points are counted, a card is touched
	Warn                  // time runs out, or something cannot be done
	count
)

// All returns every sound.
func All() []Sound {
	all := make([]Sound, count)
	for i := range all {
		all[i] = Sound(i)
	}
	return all
}

// Samples computes a sound: one channel at rate samples a second, between
// -0.9 and 0.9, silent at both ends. The sounds are balanced against each
// other; a player needs no volume for each.
func Samples(s Sound, rate int) []float32 {
	switch s {
	case Card:
		return card(rate)
	case Flip:
		return flip(rate)
	case Coin:
		return coin(rate)
	case CoinBack:
		return coinBack(rate)
	case Gavel:
		return gavel(rate)
	case Stamp:
		return stamp(rate)
	case Turn:
		return turn(rate)
	case Reveal:
		return reveal(rate)
	case Win:
		return win(rate)
	case Lose:
		return lose(rate)
	case Tick:
		return tick(rate)
	case Warn:
		return warn(rate)
	}
	return nil
}

// Rate returns how fast to play [Coin] for the n-th coin of a pile, counted
// from 1: each lands two per cent higher than the one before, up to the
// twelfth.
func Rate(n int) float64 {
	return math.Pow(1.02, float64(min(max(n, 1), 12)-1))
}
