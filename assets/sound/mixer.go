package sound

import "math"

// Mixer decides how a note is played after the ones before it. The zero value has played
// nothing.
type Mixer struct {
	played [Count]uint
	crowd  [Count]float64 // how many of a kind are still sounding, roughly
	last   [Count]float64 // when the last of a kind started
}

// Play returns how to play a note at a time in seconds, which never decreases. Notes of a kind
// vary, and are softer when there are many: ten coins sound like a handful, not like a crash.
func (m *Mixer) Play(at float64, n Note) Note {
	const fades = 0.05 // seconds in which a note's weight in the crowd falls to 37 per cent
	k := n.Sound
	// Steps of the golden ratio keep away from earlier values.
	_, place := math.Modf(0.5 + float64(m.played[k]%1000)*math.Phi)
	n.Rate *= 1 + recipes[k].spread*(2*place-1)
	m.played[k]++

	m.crowd[k] *= math.Exp((m.last[k] - at) / fades)
	n.Gain /= 1 + m.crowd[k]
	m.crowd[k]++
	m.last[k] = at
	return n
}

// A sound of the foreground lowers all others to the gain Ducked for DuckFor seconds. The
// change takes some multiples of the other two constants, as in WebAudio's setTargetAtTime.
const (
	Ducked  = 0.35
	DuckFor = 0.35
	DuckIn  = 0.008
	DuckOut = 0.12
)

// Shape limits a mixed sample. Up to 0.8 it is unchanged; it never reaches 1, however many
// sounds are mixed.
func Shape(x float64) float64 {
	const knee = 0.8
	if math.Abs(x) <= knee {
		return x
	}
	return math.Copysign(knee+(1-knee)*math.Tanh((math.Abs(x)-knee)/(1-knee)), x)
}
