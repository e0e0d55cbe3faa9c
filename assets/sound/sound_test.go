package sound

import (
	"math"
	"slices"
	"testing"
)

// known is what every sound is measured against: how long it lasts, and its
// energy at 48 kHz (the sum of squares), which a changed recipe changes.
var known = []struct {
	sound   Sound
	name    string
	seconds float64
	energy  float64
}{
	{Card, "card", 0.17, 20.641},
	{Flip, "flip", 0.16, 13.699},
	{Coin, "coin", 0.30, 17.005},
	{CoinBack, "coin back", 0.42, 45.289},
	{Gavel, "gavel", 0.45, 153.464},
	{Stamp, "stamp", 0.36, 171.339},
	{Turn, "turn", 0.90, 287.457},
	{Reveal, "reveal", 0.62, 57.520},
	{Win, "win", 1.18, 884.059},
	{Lose, "lose", 1.05, 1232.363},
	{Tick, "tick", 0.05, 1.628},
	{Warn, "warn", 0.50, 189.869},
}

func TestSamples(t *testing.T) {
	if len(known) != len(All()) {
		t.Fatalf("%d sounds are known, there are %d", len(known), len(All()))
	}
	for _, k := range known {
		t.Run(k.name, func(t *testing.T) {
			for _, rate := range []int{22050, 44100, 48000, 96000} {
				samples := Samples(k.sound, rate)
				if got := float64(len(samples)) / float64(rate); math.Abs(got-k.seconds) > 0.001 || got > 1.2 {
					t.Errorf("at %d Hz it lasts %.3f s, want %.3f s and at most 1.2 s", rate, got, k.seconds)
				}
				peak := 0.0
				for i, s := range samples {
					if math.IsNaN(float64(s)) {
						t.Fatalf("at %d Hz sample %d is not a number", rate, i)
					}
					peak = max(peak, math.Abs(float64(s)))
				}
				if peak > 0.9 || peak < 0.1 {
					t.Errorf("at %d Hz the peak is %.2f, want 0.1 to 0.9", rate, peak)
				}
				if first, last := samples[0], samples[len(samples)-1]; first != 0 || last != 0 {
					t.Errorf("at %d Hz it starts with %g and ends with %g, want silence", rate, first, last)
				}
			}
			samples := Samples(k.sound, 48000)
			if !slices.Equal(samples, Samples(k.sound, 48000)) {
				t.Error("it sounds different the second time")
			}
			// Not a hash: processors that fuse multiplication and addition
			// round the last bits in another way.
			if got := energy(samples); math.Abs(got-k.energy) > 0.001*k.energy {
				t.Errorf("its energy is %.3f, want %.3f: if the recipe was meant to change, listen and note the new one", got, k.energy)
			}
		})
	}
}

// TestNoDrift: no sound pushes the membrane to one side for long, which
// would click when it stops.
func TestNoDrift(t *testing.T) {
	for _, k := range known {
		samples := Samples(k.sound, 48000)
		mean := 0.0
		for _, s := range samples {
			mean += float64(s) / float64(len(samples))
		}
		if math.Abs(mean) > 0.005 {
			t.Errorf("%s: the mean is %.4f", k.name, mean)
		}
	}
}

// TestTurnStandsOut: the call to play carries more energy than what sounds
// while others play.
func TestTurnStandsOut(t *testing.T) {
	call := energy(Samples(Turn, 48000))
	for _, other := range []Sound{Card, Flip, Coin, CoinBack, Gavel, Stamp, Reveal, Tick} {
		if energy(Samples(other, 48000)) > call {
			t.Errorf("sound %d is louder than the call to play", other)
		}
	}
}

func TestUnknownSound(t *testing.T) {
	if samples := Samples(count, 48000); samples != nil {
		t.Errorf("an unknown sound has %d samples", len(samples))
	}
}

func TestRate(t *testing.T) {
	for _, c := range []struct {
		n    int
		want float64
	}{{-1, 1}, {0, 1}, {1, 1}, {2, 1.02}, {12, math.Pow(1.02, 11)}, {13, math.Pow(1.02, 11)}, {84, math.Pow(1.02, 11)}} {
		if got := Rate(c.n); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("coin %d plays at %.4f, want %.4f", c.n, got, c.want)
		}
	}
}

func energy(samples []float32) float64 {
	sum := 0.0
	for _, s := range samples {
		sum += float64(s) * float64(s)
	}
	return sum
}

// BenchmarkAll computes every sound once, as a page does at its start.
func BenchmarkAll(b *testing.B) {
	for b.Loop() {
		for _, s := range All() {
			Samples(s, 48000)
		}
	}
}
