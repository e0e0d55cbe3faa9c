package sound

import "math"

// Mixer says how a note is played after those before it. The zero value has
// heard nothing.
type Mixer struct {
	played [Count]uint
	crowd  [Count]float64 // how many of a kind still sound, about
	last   [Count]float64 // when the last of a kind began
}

// Play returns a note as it is to be played, at a time in seconds that never goes
// back: never quite as the one of its kind before, and softer among its like, so
// that ten coins are a handful and no crash.
func (m *Mixer) Play(at float64, n Note) Note {
	const fades = 0.05 // seconds in which one of a crowd is forgotten to 37 per cent
	k := n.Sound
	// Steps of the golden ratio never come near the one before.
	_, place := math.Modf(0.5 + float64(m.played[k]%1000)*math.Phi)
	n.Rate *= 1 + recipes[k].spread*(2*place-1)
	m.played[k]++

	m.crowd[k] *= math.Exp((m.last[k] - at) / fades)
	n.Gain /= 1 + m.crowd[k]
	m.crowd[k]++
	m.last[k] = at
	return n
}

// What is in the foreground has all else give way to this gain for so many
// seconds. It goes there and back within some times these constants, as
// WebAudio's setTargetAtTime does.
const (
	Ducked  = 0.35
	DuckFor = 0.35
	DuckIn  = 0.008
	DuckOut = 0.12
)

// Shape returns what a loudspeaker is given for a mixed sample: the sample itself
// up to 0.8, and never 1, however much sounds at once.
func Shape(x float64) float64 {
	const knee = 0.8
	if math.Abs(x) <= knee {
		return x
	}
	return math.Copysign(knee+(1-knee)*math.Tanh((math.Abs(x)-knee)/(1-knee)), x)
}
