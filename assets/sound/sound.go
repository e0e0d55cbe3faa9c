// Package sound synthesises every sound of the game from decaying tones and
// filtered noise. There are no recordings, so sounds need no download and no
// licence. They are the same on every run. docs/sound.md says when each is
// played.
package sound

import "math"

// Sound is one of the game's sounds.
type Sound uint8

// The sounds, and what each is like. The first ones are those of things that are moved. The others tell what has happened.
const (
	Card     Sound = iota // brushed felt, a soft thud
	Flip                  // a rustle, then a snap
	Coin                  // a small disc rings; each coin of a bid a little higher, see Rate
	CoinBack              // three discs, falling
	Payout                // five notes under a thumb
	Dice                  // two dice bounce and settle
	Stamp                 // rubber on paper
	Tick                  // a dry click that climbs
	Chair                 // wood creaks
	Cough                 // two short breaths, far away

	Gavel     // a hard knock, and an echo
	Reveal    // a swell that opens into a fourth
	Outbid    // two dry notes down, G–E
	Won       // three steps up, to C major
	Lost      // two soft notes down, A–E
	Great     // a chord of C major, swept upwards
	Poor      // a thud and two damp notes down
	Authentic // a pressed seal, a clear fifth
	Replica   // a cracked cup: a semitone
	LastRound // a hand bell, twice
	Turn      // two bars up, E–A, as no other sound
	Victory   // four steps up to a full chord
	Defeat    // three steps down, in C minor
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
