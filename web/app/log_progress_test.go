package app

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/render"
	"gavel/web/app/tables"
	"gavel/web/model"
	"gavel/web/ui"
)

// TestNothingIsToldBeforeItIsSeen plays whole games with a slow picture. No line of the log and
// no note appears before the picture reaches its step. The bar opens together with the cause of
// the question.
func TestNothingIsToldBeforeItIsSeen(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.document.settings.Speed, p.document.settings.Notes = model.Normal, true
		stage := p.app.stage.(*canvas)
		var shown render.Moment // guarded by the app's mutex
		was, early, noted := false, 0, 0
		p.hears = func(line ui.Line) {
			if line.Step > shown.Step && p.app.Player().Progress.Told < len(p.app.Player().Steps()) {
				early++
			}
		}
		p.explains = func() {
			of := p.app.Player()
			step, lines := of.Steps()[of.Notes.Step], 0
			for _, line := range p.log {
				if line.Step == step.N {
					lines++
				}
			}
			switch {
			case step.N > shown.Step && of.Progress.Told < len(of.Steps()):
				early++
			case lines < len(of.Narrator().Lines(step)):
				t.Error("a note comes before the lines about its step")
			}
			noted++
		}
		p.asks = func(bar ui.Bar) {
			if newest := p.app.Player().Now().N; bar.Due && !was && shown != (render.Moment{Step: newest}) && newest > 1 {
				t.Errorf("the bar asks at step %d, and the picture is at %+v", newest, shown)
			}
			was = bar.Due
		}
		done := make(chan struct{})
		defer close(done)
		go func() { // the frames of the picture, a hundred times as fast as usual
			var drawing sync.Mutex // the stage may be busy, and run this later
			var m render.Moment
			now, last := time.Duration(0), render.Moment{}
			for {
				select {
				case <-done:
					return
				case <-time.After(time.Millisecond):
				}
				stage.Post(func() {
					drawing.Lock()
					defer drawing.Unlock()
					if stage.scene != nil {
						now += 100 * time.Millisecond
						stage.scene.Update(now, render.Hand{})
						m = stage.scene.Seen()
					}
				})
				drawing.Lock()
				drawn := m
				drawing.Unlock()
				if drawn != last {
					last = drawn
					p.app.Do(func() { shown = drawn })
					p.app.Seen(drawn)
				}
				p.app.Do(func() {
					if p.app.Session() != nil {
						p.app.Session().(*tables.Host).Table.Hurry() // bots do not pause
					}
				})
			}
		}()
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the end", over)
		if early > 0 {
			t.Errorf("%d lines or notes came before the picture", early)
		}
		if noted == 0 {
			t.Error("there were no notes")
		}
	})
}

// TestOnePressHurriesToTheNextQuestion: a person who is out of the round presses once, and is asked again a
// moment later. What happens to them is shown at the usual speed, and so is everything after it.
func TestOnePressHurriesToTheNextQuestion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := opens(t, "Ada", "")
		p.document.settings.Speed = model.Normal
		p.send(model.Play(p.starts("forsale", 5)))
		p.until("their turn", due)
		p.send(model.Press{ID: "pass"})
		p.until("the turn of somebody else", func(s state) bool { return !due(s) })
		began := time.Now()
		p.send(model.Hurry(true))
		steps, mine := 0, 0
		p.app.Do(func() { steps = len(p.app.Player().Steps()) })
		p.until("the next question", due)
		p.app.Do(func() {
			of := p.app.Player()
			for _, step := range of.Steps()[steps:] {
				if of.Concerns(step) {
					mine++
				}
			}
			if steps = len(of.Steps()) - steps; of.Hurries {
				t.Error("the next wait is hurried too")
			}
		})
		if waited := time.Since(began); steps < 3 || mine == 0 && waited > 100*time.Millisecond {
			t.Errorf("%d steps, %d of them about the person, take %v", steps, mine, waited)
		}
	})
}
