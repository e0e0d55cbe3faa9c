package story

import (
	"slices"
	"testing"
	"time"

	"gavel/assets/sound"
	"gavel/render/motion"
)

// flash is a moment at a time, a tenth of a second long.
type flash time.Duration

func (f flash) Span() (start, length time.Duration) { return time.Duration(f), 100 * time.Millisecond }

// film is three moments with two sounds in each.
func film() *Reel[flash] {
	r := &Reel[flash]{}
	for range 3 {
		start := r.Line.End()
		r.Add(flash(start), []Cue{{At: start, Sound: sound.Card}, {At: start + 50*time.Millisecond, Sound: sound.Coin}})
	}
	return r
}

func TestMomentsAndCuesComeInTheirTime(t *testing.T) {
	r := film()
	var heard []sound.Sound
	hear := func(s sound.Sound, _ float64) { heard = append(heard, s) }
	for i, want := range []int{3, 2, 2, 1, 1, 0} {
		if busy := r.Advance(time.Duration(i+1)*50*time.Millisecond, motion.Normal, hear); !busy {
			t.Fatalf("at rest after %d frames", i)
		}
		if len(r.Moments) != want || len(heard) != min(6, i+2) {
			t.Errorf("frame %d: %d moments left and %v heard", i, len(r.Moments), heard)
		}
	}
	if r.Advance(time.Second, motion.Normal, hear) {
		t.Error("still busy")
	}
}

func TestWhatComesTogetherSoundsOnce(t *testing.T) {
	r := film()
	var heard []sound.Sound
	r.Advance(time.Millisecond, motion.Instant, func(s sound.Sound, _ float64) { heard = append(heard, s) })
	if want := []sound.Sound{sound.Card, sound.Coin}; !slices.Equal(heard, want) || len(r.Moments) > 0 {
		t.Errorf("heard %v, %d moments left", heard, len(r.Moments))
	}
}
