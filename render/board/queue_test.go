package board

import (
	"slices"
	"testing"
	"time"

	"gavel/assets/sound"
	"gavel/render/motion"
)

// three returns a queue of three transitions, a tenth of a second each, with two sounds in each.
// The first sound is louder each time.
func three() *Queue {
	q := &Queue{}
	for i := range 3 {
		q.Add(100*time.Millisecond, []Cue{
			{50 * time.Millisecond, sound.Note{Sound: sound.Coin, Rate: 1, Gain: 1}},
			{0, sound.Note{Sound: sound.Card, Rate: 1, Gain: 0.8 + 0.1*float64(i)}},
		})
	}
	return q
}

func TestTransitionsAndCuesComeInTheirTime(t *testing.T) {
	q := three()
	var heard []sound.Sound
	hear := func(n sound.Note) { heard = append(heard, n.Sound) }
	for i, want := range []int{0, 1, 0, 1, 0, 1} {
		busy, over := q.Advance(time.Duration(i+1)*50*time.Millisecond, motion.Normal, hear)
		if !busy || over != want || len(heard) != min(6, i+2) {
			t.Errorf("frame %d: busy %v, %d transitions over, %v heard", i, busy, over, heard)
		}
	}
	if busy, _ := q.Advance(time.Second, motion.Normal, hear); busy {
		t.Error("still busy")
	}
}

func TestEqualSoundsPlayOnceAtTheLoudest(t *testing.T) {
	q := three()
	var heard []sound.Note
	_, over := q.Advance(time.Millisecond, motion.Instant, func(n sound.Note) { heard = append(heard, n) })
	if want := []sound.Note{{Sound: sound.Card, Rate: 1, Gain: 1}, {Sound: sound.Coin, Rate: 1, Gain: 1}}; !slices.Equal(heard, want) || over != 3 {
		t.Errorf("heard %v, %d transitions over", heard, over)
	}
}
