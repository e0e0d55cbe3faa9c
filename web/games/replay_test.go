package games_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render"
	"gavel/render/motion"
	"pgregory.net/rapid"
)

// replay is a scene on a stage that shows a replay: nobody acts.
type replay struct{ *table }

func newReplay(rules game.Rules, seats int) replay {
	r := replay{lay(rules, seats, desktop, motion.Manner{})}
	r.frame.Watching = true
	r.Arrange(r.frame)
	r.SetActions(render.Actions{})
	return r
}

// picture lists everything in the picture at rest.
func (r replay) picture(t rapid.TB) (all []string) {
	r.rest(t)
	r.pass(time.Minute)
	r.draw()
	for _, m := range r.canvas.Marks() {
		all = append(all, fmt.Sprintf("%v %s %.0f %.2f", m.Kind, m.Name, m.Corners, m.Alpha))
	}
	slices.Sort(all)
	return all
}

// TestReplayPictures: a replay shows the same picture of a moment, whether a person steps there,
// begins there, or comes there from any other moment.
func TestReplayPictures(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			const seats = 4
			seen := must.Get(gametest.Play(rules, seats, nil, 6))(t)
			for seat, steps := range seen {
				steps[0].Events = nil
				walks, slides := newReplay(rules, seats), newReplay(rules, seats)
				for i, step := range steps {
					walks.Scene.See(step)
					if walks.pass(time.Minute); (i+seat)%29 > 0 {
						continue
					}
					want := walks.picture(t)
					from := (i * 7) % len(steps)
					render.Leap(slides.Scene, slides.frame, slides.clock, steps[:from+1])
					slides.picture(t)
					if from < i {
						render.Leap(slides.Scene, slides.frame, slides.clock, steps[from+1:i+1])
					} else {
						render.Leap(slides.Scene, slides.frame, slides.clock, steps[:i+1])
					}
					compare(t, fmt.Sprintf("seat %d, moment %d, from another", seat, i), slides.picture(t), want)
					begins := newReplay(rules, seats)
					render.Leap(begins.Scene, begins.frame, begins.clock, steps[:i+1])
					begins.pass(0)
					if at := begins.Seen(); at != (render.Moment{Step: step.N}) {
						t.Errorf("seat %d, moment %d: the picture is at %+v", seat, i, at)
					}
					compare(t, fmt.Sprintf("seat %d, moment %d, at once", seat, i), begins.picture(t), want)
					if t.Failed() {
						return
					}
				}
			}
		})
	}
}

// compare reports what is in one picture only.
func compare(t *testing.T, how string, got, want []string) {
	t.Helper()
	if slices.Equal(got, want) {
		return
	}
	for _, g := range got {
		if !slices.Contains(want, g) {
			t.Errorf("%s: there is also %s", how, g)
		}
	}
	for _, w := range want {
		if !slices.Contains(got, w) {
			t.Errorf("%s: there is no %s", how, w)
		}
	}
}
