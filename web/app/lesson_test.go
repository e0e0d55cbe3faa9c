package app

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/render"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/ui"
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
	p.app.do(func() {
		right = p.app.session.(*lessonSession).course.Asked()
		for luck := game.SplitMix(0); wrong == nil; { // some decisions are listed only at random
			for _, d := range p.app.player.now().View.Legal(&luck) {
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
	var made chan struct{}
	p.app.do(func() {
		p.app.player.makes(d, p.app.Crashed)
		made = p.app.player.made
	})
	<-made
}

// TestLessons: a lesson goes on beat by beat, also after a wrong decision and a reload. The bar
// is open only while the learner is asked. The saved game stays.
func TestLessons(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			p := opens(t, "Ada", "")
			p.send(model.Play(p.starts("forsale", 2)))
			p.until("a game to be kept", func(s state) bool { return s.memory.table != "" })
			p.send(model.Leave{})
			kept := p.now().memory.table
			p.send(model.Teach(g.Name()))
			erred, reloaded := false, false
			for b := p.reads(model.Beat{}); ; {
				if open := slices.ContainsFunc(p.now().bar.Controls, func(c ui.Control) bool { return c.Why == "" }); open != b.Asks {
					t.Errorf("beat %d asks: %v, and the bar is open: %v", b.At, b.Asks, open)
				}
				was := b
				switch {
				case !b.Asks:
					p.send(model.NextBeat{}) // does nothing at the last beat
				case !erred:
					erred = true
					p.send(model.NextBeat{}) // does not skip the decision
					_, wrong := p.asked()
					p.decides(wrong)
					if b = p.reads(was); !b.Answer || b.At != was.At {
						t.Fatalf("%v is answered by %+v", wrong, b)
					}
					p.send(model.NextBeat{})
				default:
					right, _ := p.asked()
					p.decides(right)
					erred = false
				}
				if b.Last {
					break
				}
				if b = p.reads(b); b.At == b.Of/2 && !b.Answer && !reloaded {
					reloaded = true
					p.reload()
					p.send(model.Teach(g.Name()))
					if at := p.reads(model.Beat{}); at.At != b.At || !at.Resumed {
						t.Fatalf("after a reload the lesson is at %+v, not %d", at, b.At)
					}
					p.send(model.PreviousBeat{})
					p.send(model.NextBeat{})
					b = p.reads(model.Beat{})
				}
			}
			s := p.now()
			if s.sheet != nil || len(s.warnings)+len(s.failures) > 0 || s.memory.table != kept || s.memory.lesson != 0 {
				t.Errorf("at the end: sheet %v, %q, %q, the game before is kept: %v, left at %d", s.sheet, s.warnings, s.failures, s.memory.table == kept, s.memory.lesson)
			}
			p.send(model.PlayAfterLesson("Ada"))
			p.until("a whole game", due)
			if n := len(p.now().table.Status); n == 0 {
				t.Error("nobody plays")
			}
			p.app.do(func() {
				if faces := p.app.player.faces; portrait(faces.usual, 0) != portrait(0, 0) {
					t.Errorf("the learner has another face than in the lesson: %d", faces.usual)
				}
			})
			if s := p.now(); s.beat.At != 0 || s.shows != "table" {
				t.Errorf("the game shows %q with the beat %+v", s.shows, s.beat)
			}
		})
	}
}

// TestHeldBeatStays: a beat that holds the picture stays, however long the learner reads it. The
// page stops waiting for the pictures of the steps before it meanwhile.
func TestHeldBeatStays(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "")
	p.send(model.Teach("forsale"))
	for b := p.reads(model.Beat{}); ; b = p.reads(b) {
		held, was := false, b
		p.app.do(func() {
			if held = p.app.session.(*lessonSession).held.Step > 0; held {
				p.app.player.seen(render.Moment{Step: p.app.player.steps[p.app.player.progress.steps-1].N})
			}
		})
		if held {
			if now := p.now().beat; now != was {
				t.Errorf("the beat %+v becomes %+v", was, now)
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
