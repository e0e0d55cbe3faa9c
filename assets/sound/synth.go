package sound

import "math"

// track is a sound in preparation. Parts are added to it.
type track struct {
	rate    float64
	samples []float64
}

func newTrack(rate int, seconds float64) track {
	return track{float64(rate), make([]float64, int(seconds*float64(rate)))}
}

// from returns the rest of the track from a time on.
func (t track) from(at float64) []float64 {
	return t.samples[min(int(at*t.rate), len(t.samples)):]
}

// ring adds a tone that decays; decay is the time in seconds in which it falls to 37 per cent.
// Frequencies that are too high for the track are left out.
func (t track) ring(at, pitch, decay, gain float64) {
	if pitch > 0.45*t.rate {
		return
	}
	// A point that rotates and shrinks. It needs two multiplications per sample instead of a
	// sine and an exponential.
	shrink := math.Exp(-1 / (decay * t.rate))
	sin, cos := math.Sincos(2 * math.Pi * pitch / t.rate)
	sin, cos = sin*shrink, cos*shrink
	x, y := gain, 0.0
	out := t.from(at)
	for i := range out[:min(len(out), t.audible(gain, decay))] {
		out[i] += y
		x, y = x*cos-y*sin, x*sin+y*cos
	}
}

// audible returns the number of samples until a tone is 80 dB below full scale.
func (t track) audible(gain, decay float64) int {
	return int(max(0, math.Log(gain/1e-4)) * decay * t.rate)
}

// thump adds a low decaying tone of falling pitch, like a struck table top.
func (t track) thump(at, from, to, decay, gain float64) {
	turn, drop := 2*math.Pi*to/t.rate, 2*math.Pi*(from-to)/t.rate
	slower := math.Exp(-1 / (0.4 * decay * t.rate))
	shrink := math.Exp(-1 / (decay * t.rate))
	x, y := gain, 0.0
	out := t.from(at)
	for i := range out[:min(len(out), t.audible(gain, decay))] {
		out[i] += y
		// Approximations of sine and cosine for a small angle.
		w := turn + drop
		sin, cos := shrink*w*(1-w*w/6), shrink*(1-w*w/2)
		x, y = x*cos-y*sin, x*sin+y*cos
		drop *= slower
	}
}

// noise is hiss through a filter that glides from one pitch to another. width is the filter's
// damping: 0.1 nearly whistles, 2 is broad.
type noise struct {
	at, length float64 // in seconds
	attack     float64 // seconds from silence to the full level
	from, to   float64 // in hertz
	width      float64
	gain       float64
}

func (t track) noise(n noise) {
	out := t.from(n.at)
	length := min(int(n.length*t.rate), len(out))
	attack := n.attack * t.rate
	pitch := math.Min(n.from, 0.45*t.rate)
	glide := math.Pow(n.to/n.from, 1/(n.length*t.rate))
	var low, band float64 // the state of the filter
	seed := uint32(0x9e3779b9)
	for i := range length {
		// xorshift is good enough for hiss, and the same on all machines
		seed ^= seed << 13
		seed ^= seed >> 17
		seed ^= seed << 5
		hiss := float64(int32(seed)) / (1 << 31)

		// The trapezoidal state variable filter is stable for any change of pitch. tan(x) is
		// close to x(1+x²/3) at these pitches.
		x := math.Pi * pitch / t.rate
		g := x * (1 + x*x/3)
		high := (hiss - low - (g+n.width)*band) / (1 + g*(g+n.width))
		middle := band + g*high
		bottom := low + g*middle
		band, low = middle+g*high, bottom+g*middle
		pitch *= glide

		rest := 1 - float64(i)/float64(length)
		out[i] += n.gain * n.width * middle * math.Min(1, float64(i)/attack) * rest * rest
	}
}

// finish returns the track with this peak, faded at both ends to avoid clicks.
func (t track) finish(peak float64) []float32 {
	last := len(t.samples) - 1
	in, out := 0.0005*t.rate, last/4
	for i := 0; float64(i) < in; i++ {
		t.samples[i] *= float64(i) / in
	}
	for i := range out {
		t.samples[last-i] *= float64(i) / float64(out)
	}
	return scaled(t.samples, peak)
}

// scaled returns samples with this peak.
func scaled(samples []float64, peak float64) []float32 {
	highest := 1e-9
	for _, s := range samples {
		if s = math.Abs(s); s > highest {
			highest = s
		}
	}
	out, gain := make([]float32, len(samples)), peak/highest
	for i, s := range samples {
		out[i] = float32(s * gain)
	}
	return out
}
