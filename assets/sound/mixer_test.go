package sound

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

const rate = 48000

// played is a note and its start in seconds.
type played struct {
	at float64
	Note
}

// mixed returns the samples of notes as the page mixes them.
func mixed(seconds float64, notes []played) []float32 {
	n := int(seconds * rate)
	things, foreground := make([]float64, n), make([]float64, n)
	until := 0.0 // sounds of things are lowered until then
	duck := make([]bool, n)
	var m Mixer
	for _, p := range notes {
		note := m.Play(p.at, p.Note)
		bus := things
		if p.Sound.Foreground() {
			bus, until = foreground, p.at+DuckFor
			for i := int(p.at * rate); i < min(n, int(until*rate)); i++ {
				duck[i] = true
			}
		}
		samples := p.Sound.Samples(rate)
		for k := 0; ; k++ {
			i, at := int(p.at*rate)+k, float64(k)*note.Rate
			if i >= n || int(at)+1 >= len(samples) {
				break
			}
			_, part := math.Modf(at)
			a, b := float64(samples[int(at)]), float64(samples[int(at)+1])
			bus[i] += note.Gain * (a + part*(b-a))
		}
	}
	out := make([]float32, n)
	gain := 1.0
	for i := range out {
		to, in := 1.0, DuckOut
		if duck[i] {
			to, in = Ducked, DuckIn
		}
		gain += (to - gain) * (1 - math.Exp(-1/(in*rate)))
		out[i] = float32(Shape(gain*things[i] + foreground[i]))
	}
	return out
}

// times returns a note n times, with a gap in between.
func times(n int, gap float64, s Sound) (notes []played) {
	for i := range n {
		notes = append(notes, played{float64(i) * gap, Note{s, Rate(i + 1), 1}})
	}
	return notes
}

// TestACrowdIsNoCrash: ten coins are louder than one, but not ten times.
func TestACrowdIsNoCrash(t *testing.T) {
	one := mixed(1, times(1, 0, Coin))
	for _, c := range []struct {
		gap          float64
		peak, energy float64 // the limits, relative to one coin; without a mixer it would be ten times, and up to a hundred
	}{{0, 3, 6}, {0.02, 2, 4}, {0.045, 2, 6}} {
		ten := mixed(1, times(10, c.gap, Coin))
		p, e := peak(ten)/peak(one), energy(ten)/energy(one)
		t.Logf("a coin every %v s: %.2f times the peak, %.2f times the energy of one", c.gap, p, e)
		if p > c.peak || e > c.energy || e < 1 {
			t.Errorf("a coin every %v s: %.2f times the peak and %.2f times the energy of one, want at most %v and %v", c.gap, p, e, c.peak, c.energy)
		}
	}
}

// TestTheForegroundDucksTheRest: coins are softer under a gavel.
func TestTheForegroundDucksTheRest(t *testing.T) {
	coins := times(12, 0.05, Coin)
	during, after := func(x []float32) []float32 { return x[rate/20 : rate/4] }, func(x []float32) []float32 { return x[rate : 3*rate/2] }
	for s := range all {
		if !s.Foreground() {
			continue
		}
		call := []played{{0, Note{s, 1, 1}}}
		late := times(1, 0, Coin)
		late[0].at = 1.2
		both := mixed(2, append(append(call[:1:1], coins...), late...))
		alone := mixed(2, append(coins[:12:12], late...))
		for i, x := range mixed(2, call) {
			both[i] -= x
		}
		if ratio := energy(during(both)) / energy(during(alone)); ratio > 0.2 {
			t.Errorf("under %s coins keep %.2f of their energy", s, ratio)
		}
		if ratio := energy(after(both)) / energy(after(alone)); ratio < 0.95 {
			t.Errorf("after %s a coin has only %.2f of its energy", s, ratio)
		}
	}
}

// TestNothingClips: no combination of sounds clips.
func TestNothingClips(t *testing.T) {
	var notes []played
	for s := range all {
		notes = append(notes, played{0, Note{s, 1, 1}})
		if p := peak(mixed(0.2, notes[len(notes)-1:])); p > 0.86 {
			t.Errorf("%s alone has a peak of %.2f", s, p)
		}
	}
	if p := peak(mixed(0.5, notes)); p > 1 {
		t.Errorf("all together have a peak of %.2f", p)
	}
}

// TestNeverTheSameTwice: no sound is played exactly like the last one of its kind, nor outside
// of its range. The next game sounds the same.
func TestNeverTheSameTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m, again Mixer
		before := map[Sound]float64{}
		at := 0.0
		for range 40 {
			s := Sound(rapid.IntRange(0, int(Count)-1).Draw(t, "sound"))
			at += rapid.Float64Range(0, 1).Draw(t, "later")
			n := m.Play(at, Note{s, 1, 1})
			if n != again.Play(at, Note{s, 1, 1}) {
				t.Fatal("the same notes are played in another way")
			}
			spread := recipes[s].spread
			if was, ok := before[s]; ok && math.Abs(n.Rate-was) < spread/2 {
				t.Errorf("%s is played at %.4f after %.4f", s, n.Rate, was)
			}
			if math.Abs(n.Rate-1) > spread || n.Gain > 1 || n.Gain <= 0 {
				t.Errorf("%s is played as %+v", s, n)
			}
			before[s] = n.Rate
		}
	})
}
