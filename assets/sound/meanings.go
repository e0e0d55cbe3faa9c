package sound

// The meaning of a sound is expressed by struck bars in C major and A minor, so that sounds
// played together are in tune. Rising notes are good for the listener, falling notes are not.

func outbid(rate int) []float32 {
	t := newTrack(rate, 0.36)
	t.bars([]strike{{0, g4, 0.05, 0.9}, {0.07, e4, 0.07, 1}})
	return t.finish(0.38)
}

func won(rate int) []float32 {
	t := newTrack(rate, 0.75)
	t.bars([]strike{{0, g4, 0.1, 0.7}, {0.07, c5, 0.12, 0.8}, {0.14, e5, 0.14, 0.7}, {0.14, g5, 0.14, 0.6}})
	return t.finish(0.42)
}

func lost(rate int) []float32 {
	t := newTrack(rate, 0.6)
	t.bars([]strike{{0, a4, 0.1, 0.9}, {0.14, e4, 0.12, 0.9}})
	return t.finish(0.34)
}

func great(rate int) []float32 {
	t := newTrack(rate, 0.9)
	t.bars([]strike{{0, c5, 0.17, 0.7}, {0.018, e5, 0.17, 0.7}, {0.036, g5, 0.17, 0.7}, {0.054, c6, 0.17, 0.7}, {0.1, e6, 0.12, 0.3}})
	return t.finish(0.46)
}

func poor(rate int) []float32 {
	t := newTrack(rate, 0.45)
	t.thump(0, 150, 75, 0.06, 0.9)
	t.bars([]strike{{0, e4, 0.035, 0.7}, {0.12, c4, 0.05, 0.8}})
	return t.finish(0.5)
}

func authentic(rate int) []float32 {
	t := newTrack(rate, 0.8)
	t.noise(noise{length: 0.05, attack: 0.001, from: 1600, to: 500, width: 1.1, gain: 0.9}) // the seal
	t.thump(0, 180, 90, 0.04, 0.5)
	t.bars([]strike{{0.02, c5, 0.12, 0.5}, {0.02, g5, 0.17, 0.6}, {0.05, c6, 0.17, 0.5}})
	return t.finish(0.42)
}

// A cracked cup: two tones a semitone apart, the only dissonance among the sounds.
func replica(rate int) []float32 {
	t := newTrack(rate, 0.4)
	t.noise(noise{length: 0.03, attack: 0.001, from: 1300, to: 500, width: 1.2, gain: 1})
	for _, knock := range [...]struct{ at, gain float64 }{{0, 1}, {0.11, 0.5}} {
		t.ring(knock.at, e4, 0.035, knock.gain)
		t.ring(knock.at, 1.0595*e4, 0.035, 0.8*knock.gain)
		t.ring(knock.at, 2.6*e4, 0.012, 0.3*knock.gain)
	}
	return t.finish(0.6)
}

func dice(rate int) []float32 {
	t := newTrack(rate, 0.45)
	for _, bounce := range [...]struct{ at, gain float64 }{{0, 1}, {0.014, 0.7}, {0.186, 0.5}, {0.2, 0.36}, {0.31, 0.16}} {
		t.noise(noise{at: bounce.at, length: 0.014, attack: 0.001, from: 4200, to: 2400, width: 1.1, gain: bounce.gain})
		t.ring(bounce.at, 1480, 0.009, 0.6*bounce.gain)
		t.ring(bounce.at, 2330, 0.006, 0.4*bounce.gain)
		t.thump(bounce.at, 240, 170, 0.02, 0.4*bounce.gain)
	}
	return t.finish(0.55)
}

func payout(rate int) []float32 {
	t := newTrack(rate, 0.42)
	for i, at := range [...]float64{0, 0.065, 0.125, 0.19, 0.25} {
		flick := 1 - 0.13*float64(i)
		t.noise(noise{at: at, length: 0.06, attack: 0.005, from: 3400, to: 1300, width: 0.8, gain: flick})
		t.noise(noise{at: at + 0.03, length: 0.03, attack: 0.002, from: 1200, to: 700, width: 1, gain: 0.4 * flick})
	}
	return t.finish(0.25)
}

// A hand bell. Its partials belong to A minor.
func lastRound(rate int) []float32 {
	t := newTrack(rate, 1.1)
	for _, stroke := range [...]struct{ at, gain float64 }{{0, 0.8}, {0.2, 1}} {
		t.noise(noise{at: stroke.at, length: 0.008, attack: 0.001, from: 5000, to: 3500, width: 1, gain: 0.2 * stroke.gain})
		t.ring(stroke.at, a4, 0.26, 0.35*stroke.gain)
		t.ring(stroke.at, a5, 0.22, 0.8*stroke.gain)
		t.ring(stroke.at, c6, 0.13, 0.35*stroke.gain)
		t.ring(stroke.at, e6, 0.09, 0.3*stroke.gain)
		t.ring(stroke.at, 2*a5, 0.07, 0.3*stroke.gain)
	}
	return t.finish(0.36)
}
