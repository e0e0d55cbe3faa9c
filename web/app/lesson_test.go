package app

import (
	"testing"

	"gavel/game"
	"gavel/render"
	"gavel/web/app/lessons"
	"gavel/web/model"
	"gavel/web/store"
)

// reads waits for the next beat of a lesson, or the answer to a decision.
func (p *user) reads(before model.Beat) (b model.Beat) {
	p.t.Helper()
	p.until("the next beat", func(s state) bool {
		b = s.beat
		return b.At > 0 && b != before
	})
	return b
}

// asked returns the decision that a lesson asks for, and another legal one.
func (p *user) asked() (right, wrong game.Decision) {
	p.app.Do(func() {
		right = p.app.session().(*exerciseSession).Exercise.(*lessons.Lesson).Course.Asked()
		for luck := game.SplitMix(0); wrong == nil; { // some decisions are listed only at random
			for _, d := range p.app.player().Now().View.Legal(&luck) {
				if d != right {
					wrong = d
				}
			}
		}
	})
	return right, wrong
}

// decides makes a decision on the canvas or in the bar, and waits until the table has it.
func (p *user) decides(d game.Decision) {
	p.app.Do(func() { p.app.player().makes(d) })
	p.answered()
}

// TestHeldBeatStays: a beat that holds the picture stays, however long the learner reads it. The
// page stops waiting for the pictures of the steps before it meanwhile. The saved game stays.
func TestHeldBeatStays(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "")
	p.store.Set(store.Save, "a game")
	p.send(model.Teach("forsale"))
	for b := p.reads(model.Beat{}); ; b = p.reads(b) {
		held, was := false, b
		p.app.Do(func() {
			if held = p.app.session().(*exerciseSession).Exercise.(*lessons.Lesson).Held.Step > 0; held {
				p.app.player().reaches(render.Moment{Step: p.app.player().steps[p.app.player().progress.told-1].N})
			}
		})
		if held {
			if s := p.now(); s.beat != was || s.memory.table != "a game" {
				t.Errorf("the beat %+v becomes %+v; kept is %q", was, s.beat, s.memory.table)
			}
			return
		}
		if b.Asks {
			right, _ := p.asked()
			p.decides(right)
		} else {
			p.send(model.NextBeat{})
		}
	}
}
