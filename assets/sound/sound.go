// Package sound synthesises every sound of the game from decaying tones and
// filtered noise. There are no recordings, so sounds need no download and no
// licence. They are the same on every run. docs/sound.md says when each is
// played.
package sound

import "math"

// Sound is one of the game's sounds.
type Sound uint8

// The sounds. The first ones are those of things that are moved. The others tell what has
// happened.
const (
	Card     Sound = iota // a card slides over the felt and lies down
	Flip                  // a card turns over
	Coin                  // a coin lands on a pile; see Rate
	CoinBack              // coins return
	Payout                // notes are counted out
	Dice                  // dice fall and bounce
	Stamp                 // a rubber stamp on paper
	Tick                  // points are counted
	Chair                 // somebody in the room moves on a chair
	Cough                 // somebody in the room coughs

	Gavel     // a house or an object is sold
	Reveal    // hidden cards are about to be revealed
	Outbid    // somebody outbids you
	Won       // you win what was for sale
	Lost      // you stayed in to the end, and somebody else wins it
	Great     // a sale at the best price
	Poor      // your sale at the worst price
	Authentic // an object is authentic
	Replica   // an object is a replica
	LastRound // the last round begins
	Turn      // it is your turn; no other sound has these two notes
	Victory   // you have won the game
	Defeat    // somebody else has won it
	Count     // the number of sounds
)

// recipe describes how a sound is made.
type recipe struct {
	name    string
	samples func(rate int) []float32
	spread  float64 // by what fraction it may be played faster or slower
}

// Noise may vary more than tones. 0.4 per cent are 7 cents, which does not sound out of tune.
const (
	loose = 0.03
	tuned = 0.004
)

var recipes = [Count]recipe{
	Card:      {"card", card, loose},
	Flip:      {"flip", flip, loose},
	Coin:      {"coin", coin, 0.008}, // less than the step from one coin of a pile to the next
	CoinBack:  {"coins back", coinBack, 0.02},
	Payout:    {"payout", payout, loose},
	Dice:      {"dice", dice, loose},
	Stamp:     {"stamp", stamp, loose},
	Tick:      {"tick", tick, 0.008},
	Chair:     {"chair", chair, 0.12},
	Cough:     {"cough", cough, 0.12},
	Gavel:     {"gavel", gavel, loose},
	Reveal:    {"reveal", reveal, tuned},
	Outbid:    {"outbid", outbid, tuned},
	Won:       {"won", won, tuned},
	Lost:      {"lost", lost, tuned},
	Great:     {"great sale", great, tuned},
	Poor:      {"poor sale", poor, tuned},
	Authentic: {"authentic", authentic, tuned},
	Replica:   {"replica", replica, tuned},
	LastRound: {"last round", lastRound, tuned},
	Turn:      {"turn", turn, tuned},
	Victory:   {"victory", victory, tuned},
	Defeat:    {"defeat", defeat, tuned},
}

// String returns the name of the sound.
func (s Sound) String() string { return recipes[s].name }

// Foreground reports whether the sound tells what has happened. Sounds of things are lowered
// meanwhile.
func (s Sound) Foreground() bool { return s >= Gavel }

// Samples computes a sound: one channel with rate samples per second, between -0.9 and 0.9,
// silent at both ends. The sounds are balanced, so players need no volume for each.
func (s Sound) Samples(rate int) []float32 { return recipes[s].samples(rate) }

// Note is a sound with its rate and gain.
type Note struct {
	Sound Sound
	Rate  float64 // 1 is normal; higher is faster and higher
	Gain  float64 // 1 is normal; lower is softer
}

// Rate returns the rate of [Coin] for the n-th coin of a pile, from 1. Each coin sounds a
// semitone higher than the one before, up to the twelfth.
func Rate(n int) float64 {
	return math.Pow(2, float64(min(max(n, 1), 12)-1)/12)
}
