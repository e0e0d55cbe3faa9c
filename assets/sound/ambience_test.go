package sound

import (
	"math"
	"testing"
)

// TestMurmurHasNoSeam: the step from the end to the beginning is like any other.
func TestMurmurHasNoSeam(t *testing.T) {
	m := Murmur()
	n := len(m)
	at := func(i int) float64 { return float64(m[(i+n)%n]) }
	// The fastest change of its slope, and the loudest and the softest 50 ms.
	bend := func(i int) float64 { return math.Abs(at(i+1) - 2*at(i) + at(i-1)) }
	const window = MurmurRate / 20
	loud := func(i int) (sum float64) {
		for k := range window {
			sum += at(i+k) * at(i+k)
		}
		return sum
	}
	most, loudest := 0.0, 0.0
	for i := 2; i < n-window; i++ {
		most = max(most, bend(i))
		if i%window == 0 {
			loudest = max(loudest, loud(i))
		}
	}
	for i := -2; i < 2; i++ {
		if b := bend(i); b > most/2 {
			t.Errorf("%d samples from the seam it bends by %.3f, elsewhere at most by %.3f", i, b, most)
		}
	}
	if l := loud(-window / 2); l == 0 || l > loudest {
		t.Errorf("around the seam its energy is %.2f, elsewhere at most %.2f", l, loudest)
	}
	mean := 0.0
	for _, x := range m {
		mean += float64(x) / float64(n)
	}
	if p := peak(m); p > 0.51 || math.Abs(mean) > 0.01 {
		t.Errorf("its peak is %.2f, its mean %.3f", p, mean)
	}
}
