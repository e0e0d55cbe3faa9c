package sound

// MurmurRate is the sample rate of [Murmur]. Its speakers are far away, so it has no higher
// frequencies.
const MurmurRate = 11025

// Murmur computes some seconds of people talking in a room, far away. The end continues at the
// beginning without a seam.
func Murmur() []float32 {
	const seconds, tail = 9.0, 1.0
	t := newTrack(MurmurRate, seconds+tail)
	r := random(1)
	for _, voice := range [...]struct{ pitch, gain float64 }{
		{98, 1}, {107, 0.7}, {118, 0.8}, {131, 0.6}, {142, 0.6}, {175, 0.6}, {190, 0.5}, {205, 0.5}, {220, 0.4},
	} {
		for at := r.between(0, 0.8); at < seconds; {
			words := int(r.between(3, 9))
			for k := 0; k < words && at < seconds; k++ {
				at += t.syllable(&r, at, voice.pitch*(1.12-0.03*float64(k)), voice.gain)
			}
			at += r.between(0.3, 1.4) // breath
		}
	}
	// The sound after the end continues at the beginning.
	n := int(seconds * MurmurRate)
	for i, s := range t.samples[n:] {
		t.samples[i] += s
	}
	// Frequencies below any voice would boom in the room.
	a, b := t.samples[n-2], t.samples[n-1]
	for i, s := range t.samples[:n] {
		t.samples[i], a, b = s-a, b, s
	}
	return scaled(echoed(t.samples[:n]), 0.5)
}

// echoed adds the echoes of hard walls to a loop.
func echoed(loop []float64) []float64 {
	out, wet := make([]float64, len(loop)), make([]float64, len(loop))
	for _, delay := range [...]int{331, 463, 557, 739} { // in samples
		clear(wet)
		before, last := len(loop)-delay, 0.0
		for range 2 { // the second time with the rest of the first
			for i, s := range loop {
				wet[i] = s + 0.37*(wet[before]+last) // walls absorb high frequencies
				last = wet[before]
				if before++; before == len(loop) {
					before = 0
				}
			}
		}
		for i, s := range wet {
			out[i] += s
		}
	}
	return out
}

// syllable adds a vowel, sometimes after a hiss, and returns its length. Every pulse of the
// voice rings in two resonances of the mouth.
func (t track) syllable(r *random, at, pitch, gain float64) (length float64) {
	length = r.between(0.11, 0.24)
	first, second := r.between(280, 700), r.between(800, 1500)
	pitch *= r.between(0.94, 1.06)
	if r.between(0, 1) < 0.25 {
		t.noise(noise{at: at, length: 0.07, attack: 0.02, from: 3000, to: 2400, width: 0.8, gain: 0.05 * gain})
	}
	sung := 0.8 * length
	for pulse := 0.0; pulse < sung; pulse += 1 / pitch {
		part := pulse / sung
		loud := gain * 4 * part * (1 - part)
		t.ring(at+pulse, first, 0.006, loud)
		t.ring(at+pulse, second, 0.004, 0.3*loud)
	}
	return length
}

func chair(rate int) []float32 {
	t := newTrack(rate, 0.5)
	r := random(3)
	t.thump(0, 120, 80, 0.04, 0.5)
	for at, k := 0.0, 0.0; at < 0.3; at += r.between(0.012, 0.03) { // wood that sticks and slips
		t.ring(at, 340+12*k, 0.012, r.between(0.3, 0.6))
		t.ring(at, 810+20*k, 0.006, 0.25)
		k++
	}
	t.thump(0.33, 140, 90, 0.05, 0.7)
	return t.finish(0.3)
}

func cough(rate int) []float32 {
	t := newTrack(rate, 0.55)
	for _, c := range [...]struct{ at, gain float64 }{{0, 1}, {0.24, 0.7}} {
		t.noise(noise{at: c.at, length: 0.16, attack: 0.004, from: 1150, to: 620, width: 0.5, gain: c.gain})
		t.noise(noise{at: c.at, length: 0.1, attack: 0.004, from: 520, to: 300, width: 0.5, gain: 1.2 * c.gain})
	}
	return t.finish(0.3)
}

// random is a generator of the same numbers on every run.
type random uint32

func (r *random) between(low, high float64) float64 {
	*r = *r*1664525 + 1013904223
	return low + (high-low)*float64(*r>>8)/(1<<24)
}
