package board

import (
	"slices"
	"testing"
	"time"

	"gavel/assets/sound"
	"gavel/render/motion"
)

// three is a queue of three transitions, a tenth of a second each, with two sounds
// in each.
func three() *Queue[int, struct{}] {
	q := &Queue[int, struct{}]{}
	for i := range 3 {
		q.Add(Transition[int, struct{}]{From: i, To: i + 1, Length: 100 * time.Millisecond},
			[]Cue{{At: 50 * time.Millisecond, Sound: sound.Coin}, {At: 0, Sound: sound.Card}})
	}
	return q
}

func TestTransitionsAndCuesComeInTheirTime(t *testing.T) {
	q := three()
	var heard []sound.Sound
	hear := func(s sound.Sound, _ float64) { heard = append(heard, s) }
	for i, want := range []int{3, 2, 2, 1, 1, 0} {
		if busy := q.Advance(time.Duration(i+1)*50*time.Millisecond, motion.Normal, hear); !busy {
			t.Fatalf("at rest after %d frames", i)
		}
		if len(q.Transitions) != want || len(heard) != min(6, i+2) {
			t.Errorf("frame %d: %d transitions left and %v heard", i, len(q.Transitions), heard)
		}
	}
	if q.Advance(time.Second, motion.Normal, hear) {
		t.Error("still busy")
	}
}

func TestWhatComesTogetherSoundsOnce(t *testing.T) {
	q := three()
	var heard []sound.Sound
	q.Advance(time.Millisecond, motion.Instant, func(s sound.Sound, _ float64) { heard = append(heard, s) })
	if want := []sound.Sound{sound.Card, sound.Coin}; !slices.Equal(heard, want) || len(q.Transitions) > 0 {
		t.Errorf("heard %v, %d transitions left", heard, len(q.Transitions))
	}
}
