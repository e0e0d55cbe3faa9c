package sound

// Recipes have times in seconds and pitches in hertz. Gains only weigh the parts of one sound;
// finish sets its loudness.

func card(rate int) []float32 {
	t := newTrack(rate, 0.17)
	t.noise(noise{length: 0.11, attack: 0.03, from: 2600, to: 900, width: 0.9, gain: 1})
	t.noise(noise{at: 0.085, length: 0.06, attack: 0.003, from: 700, to: 250, width: 1.2, gain: 0.9})
	return t.finish(0.27)
}

func flip(rate int) []float32 {
	t := newTrack(rate, 0.16)
	t.noise(noise{length: 0.07, attack: 0.008, from: 1400, to: 4200, width: 0.8, gain: 0.6})
	t.noise(noise{at: 0.066, length: 0.07, attack: 0.002, from: 3800, to: 1200, width: 0.9, gain: 1})
	t.ring(0.066, 310, 0.018, 0.25)
	return t.finish(0.36)
}

// The partials of a struck disc are not multiples of each other, which makes it sound like
// metal.
func (t track) disc(at, pitch, gain float64) {
	t.noise(noise{at: at, length: 0.012, attack: 0.001, from: 7000, to: 5000, width: 1, gain: 0.35 * gain})
	t.ring(at, pitch, 0.045, 0.8*gain)
	t.ring(at, 1.447*pitch, 0.055, 0.7*gain)
	t.ring(at, 2.017*pitch, 0.035, 0.4*gain)
	t.ring(at, 2.741*pitch, 0.02, 0.2*gain)
}

func coin(rate int) []float32 {
	t := newTrack(rate, 0.3)
	t.disc(0, 2850, 1)
	t.disc(0.028, 3010, 0.3) // it settles
	return t.finish(0.27)
}

func coinBack(rate int) []float32 {
	t := newTrack(rate, 0.42)
	t.disc(0, 3200, 0.8)
	t.disc(0.06, 2850, 0.9)
	t.disc(0.125, 2400, 1)
	return t.finish(0.34)
}

func gavel(rate int) []float32 {
	t := newTrack(rate, 0.45)
	knock := func(at, gain float64) {
		t.noise(noise{at: at, length: 0.02, attack: 0.001, from: 3200, to: 900, width: 1.4, gain: 1.3 * gain})
		t.thump(at, 260, 140, 0.05, 0.8*gain)
		t.ring(at, 437, 0.045, 0.8*gain)
		t.ring(at, 1012, 0.03, 0.7*gain)
		t.ring(at, 1745, 0.016, 0.4*gain)
	}
	knock(0, 1)
	knock(0.052, 0.16) // the room answers
	knock(0.097, 0.07)
	return t.finish(0.85)
}

func stamp(rate int) []float32 {
	t := newTrack(rate, 0.36)
	t.noise(noise{length: 0.03, attack: 0.001, from: 2100, to: 800, width: 1.1, gain: 1.3})
	t.thump(0, 190, 85, 0.06, 0.8)
	t.noise(noise{at: 0.004, length: 0.09, attack: 0.004, from: 1100, to: 350, width: 1.2, gain: 2})
	t.noise(noise{at: 0.19, length: 0.05, attack: 0.015, from: 1500, to: 2400, width: 0.9, gain: 0.3}) // it lifts off
	return t.finish(0.8)
}

// strike is the time, pitch, decay and gain of a struck bar.
type strike struct{ at, pitch, decay, gain float64 }

// bars adds struck bars of wood or metal over tuned resonators.
func (t track) bars(struck []strike) {
	for _, s := range struck {
		t.ring(s.at, s.pitch, s.decay, s.gain)
		t.ring(s.at, 2*s.pitch, 0.5*s.decay, 0.12*s.gain)
		t.ring(s.at, 3.93*s.pitch, 0.22*s.decay, 0.16*s.gain)
		t.noise(noise{at: s.at, length: 0.008, attack: 0.001, from: 2.5 * s.pitch, to: 2 * s.pitch, width: 1, gain: 0.12 * s.gain})
	}
}

const (
	c4 = 261.63
	e4 = 329.63
	g4 = 392.00
	a4 = 440.00
	c5 = 523.25
	e5 = 659.26
	g5 = 783.99
	a5 = 880.00
	c6 = 1046.50
	e6 = 1318.51
)

func turn(rate int) []float32 {
	t := newTrack(rate, 0.9)
	t.bars([]strike{{0, e5, 0.16, 0.85}, {0.14, a5, 0.22, 1}})
	return t.finish(0.38)
}

func reveal(rate int) []float32 {
	t := newTrack(rate, 0.62)
	t.noise(noise{length: 0.05, attack: 0.002, from: 900, to: 500, width: 0.9, gain: 0.3}) // fingers on the cards
	t.noise(noise{length: 0.4, attack: 0.3, from: 500, to: 3600, width: 0.7, gain: 1})
	t.bars([]strike{{0.34, g5, 0.07, 0.35}, {0.34, c6, 0.08, 0.35}})
	return t.finish(0.36)
}

func victory(rate int) []float32 {
	t := newTrack(rate, 1.18)
	t.bars([]strike{
		{0, c5, 0.2, 0.8}, {0.1, e5, 0.23, 0.8}, {0.2, g5, 0.26, 0.8}, {0.3, c6, 0.29, 0.8},
		{0.42, g4, 0.22, 0.5}, {0.42, e6, 0.24, 0.4},
	})
	return t.finish(0.52)
}

func defeat(rate int) []float32 {
	const eFlat4 = 311.13
	t := newTrack(rate, 1.05)
	t.bars([]strike{{0, g4, 0.2, 0.8}, {0.19, eFlat4, 0.22, 0.9}, {0.38, c4, 0.2, 1}})
	return t.finish(0.5)
}

func tick(rate int) []float32 {
	t := newTrack(rate, 0.05)
	t.ring(0, 1900, 0.006, 1)
	t.ring(0, 2870, 0.004, 0.4)
	return t.finish(0.174)
}
