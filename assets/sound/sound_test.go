package sound

import (
	"math"
	"os"
	"regexp"
	"slices"
	"testing"

	"gavel/game/must"
)

// known has the duration of every sound, and its energy at 48 kHz (the sum of squares), which
// changes with its recipe.
var known = [Count]struct {
	seconds float64
	energy  float64
}{
	Card:      {0.17, 20.641},
	Flip:      {0.16, 14.789},
	Coin:      {0.30, 17.005},
	CoinBack:  {0.42, 45.289},
	Payout:    {0.42, 23.576},
	Dice:      {0.45, 26.674},
	Stamp:     {0.36, 171.338},
	Tick:      {0.05, 1.626},
	Chair:     {0.50, 99.803},
	Cough:     {0.55, 21.095},
	Gavel:     {0.45, 153.462},
	Reveal:    {0.62, 57.729},
	Outbid:    {0.36, 143.053},
	Won:       {0.75, 250.434},
	Lost:      {0.60, 221.080},
	Great:     {0.90, 165.632},
	Poor:      {0.45, 136.106},
	Authentic: {0.80, 170.186},
	Replica:   {0.40, 99.306},
	LastRound: {1.10, 156.213},
	Turn:      {0.90, 287.457},
	Victory:   {1.18, 884.051},
	Defeat:    {1.05, 855.828},
}

// all yields every sound.
func all(yield func(Sound) bool) {
	for s := range Count {
		if !yield(s) {
			return
		}
	}
}

func TestSamples(t *testing.T) {
	for s := range all {
		k := known[s]
		t.Run(s.String(), func(t *testing.T) {
			for _, rate := range []int{22050, 44100, 48000, 96000} {
				samples := s.Samples(rate)
				if got := float64(len(samples)) / float64(rate); math.Abs(got-k.seconds) > 0.001 || got > 1.2 {
					t.Errorf("at %d Hz it lasts %.3f s, want %.3f s and at most 1.2 s", rate, got, k.seconds)
				}
				for i, x := range samples {
					if math.IsNaN(float64(x)) {
						t.Fatalf("at %d Hz sample %d is not a number", rate, i)
					}
				}
				if p := peak(samples); p > 0.9 || p < 0.1 {
					t.Errorf("at %d Hz the peak is %.2f, want 0.1 to 0.9", rate, p)
				}
				if first, last := samples[0], samples[len(samples)-1]; first != 0 || last != 0 {
					t.Errorf("at %d Hz it starts with %g and ends with %g, want silence", rate, first, last)
				}
			}
			samples := s.Samples(48000)
			if !slices.Equal(samples, s.Samples(48000)) {
				t.Error("it sounds different the second time")
			}
			// This is no hash, because processors that fuse multiplication and addition round
			// the last bits differently.
			if got := energy(samples); math.Abs(got-k.energy) > 0.001*k.energy {
				t.Errorf("its energy is %.3f, want %.3f: if the recipe was meant to change, listen and note the new one", got, k.energy)
			}
		})
	}
}

// TestNoDrift: no sound pushes the membrane to one side for long, which would click at its end.
func TestNoDrift(t *testing.T) {
	for s := range all {
		samples := s.Samples(48000)
		mean := 0.0
		for _, x := range samples {
			mean += float64(x) / float64(len(samples))
		}
		if math.Abs(mean) > 0.005 {
			t.Errorf("%s: the mean is %.4f", s, mean)
		}
	}
}

// TestSoundsBeginAtOnce: within 5 ms, a third of a frame, a sound reaches a twentieth of its
// peak, which is 26 dB below it. Otherwise the sound would seem to start later than the
// picture.
func TestSoundsBeginAtOnce(t *testing.T) {
	for s := range all {
		for _, rate := range []int{22050, 48000} {
			samples := s.Samples(rate)
			if first, whole := peak(samples[:rate/200]), peak(samples); first < whole/20 {
				t.Errorf("%s at %d Hz: %.4f in the first 5 ms, of %.2f", s, rate, first, whole)
			}
		}
	}
}

// TestTurnStandsOut: the sound for the player's turn has more energy than every other sound
// before the end of the game.
func TestTurnStandsOut(t *testing.T) {
	call := energy(Turn.Samples(48000))
	for s := range all {
		if s < Turn && energy(s.Samples(48000)) > call {
			t.Errorf("%s is louder than the call to play", s)
		}
	}
}

func TestRate(t *testing.T) {
	for _, c := range []struct {
		n    int
		want float64
	}{{-1, 1}, {0, 1}, {1, 1}, {2, math.Pow(2, 1.0/12)}, {12, math.Pow(2, 11.0/12)}, {13, math.Pow(2, 11.0/12)}, {84, math.Pow(2, 11.0/12)}} {
		if got := Rate(c.n); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("coin %d plays at %.4f, want %.4f", c.n, got, c.want)
		}
	}
}

func peak(samples []float32) float64 {
	highest := 0.0
	for _, x := range samples {
		highest = max(highest, math.Abs(float64(x)))
	}
	return highest
}

func energy(samples []float32) float64 {
	sum := 0.0
	for _, s := range samples {
		sum += float64(s) * float64(s)
	}
	return sum
}

// TestSheet: docs/sound.md has exactly one line for each sound, in order.
func TestSheet(t *testing.T) {
	sheet := must.Get(os.ReadFile("../../docs/sound.md"))(t)
	var listed, want []string
	for _, row := range regexp.MustCompile(`(?m)^\| ([a-z ]+) \|(.*)\|$`).FindAllStringSubmatch(string(sheet), -1) {
		if row[1] == "sound" {
			continue
		}
		listed = append(listed, row[1])
		if len(row[2]) < 10 {
			t.Errorf("the sheet does not say when %s is heard", row[1])
		}
	}
	for s := range all {
		want = append(want, s.String())
	}
	if !slices.Equal(listed, want) {
		t.Errorf("the sheet lists\n%q, there are\n%q", listed, want)
	}
}
