package app

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
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
		right = p.app.Session().(*exerciseSession).Exercise.(*lessons.Lesson).Course.Asked()
		for luck := game.SplitMix(0); wrong == nil; { // some decisions are listed only at random
			for _, d := range p.app.Player().Now().View.Legal(&luck) {
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
	p.app.Do(func() { p.app.Player().Bar.Makes(d) })
	p.answered()
}

// TestHeldBeatStays: a beat that holds the picture stays, however long the learner reads it: the page waits no longer for the
// steps before it, and waits for the step of the beat. The saved game stays.
func TestHeldBeatStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := opens(t, "Ada", "")
		p.store.Set(store.Save, "a game")
		p.send(model.Teach("forsale"))
		for b := p.reads(model.Beat{}); ; b = p.reads(b) {
			held := false
			p.app.Do(func() { held = p.app.Session().(*exerciseSession).Exercise.(*lessons.Lesson).Held.Step > 0 })
			if held {
				was := p.now()
				time.Sleep(time.Minute)
				if s := p.now(); s.beat != b || len(s.log) != len(was.log) || s.memory.table != "a game" {
					t.Errorf("the beat %+v becomes %+v, and %d lines of the log %d; kept is %q", b, s.beat, len(was.log), len(s.log), s.memory.table)
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
	})
}

// newcomer opens the page for a person who sees notes.
func newcomer(t *testing.T, name, address string) *user {
	p := opens(t, name, address)
	p.note(func() { p.settings.Notes = true })
	return p
}

// TestWhereNoNotesAre: no notes are shown in sessions without notes.
func TestWhereNoNotesAre(t *testing.T) {
	p := newcomer(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("the end", over)
	explains := func() (shown bool) {
		p.app.Do(func() {
			of := p.app.Player()
			p.store.Set(store.Noted, "")
			for step := range of.Steps()[1:] {
				of.Progress.Annotate(step + 1)
				shown = shown || of.Notes.Shown()
				of.Notes.Drop()
			}
		})
		return shown
	}
	if !explains() {
		t.Error("the game has no notes")
	}
	p.app.Do(func() { p.app.Player().Table.Notes = false })
	if explains() {
		t.Error("notes are shown")
	}
}
