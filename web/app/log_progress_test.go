package app

import (
	"sync"
	"testing"
	"time"

	"gavel/render"
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
			if line.Step > shown.Step && p.app.player.progress.steps < len(p.app.player.steps) {
				early++
			}
		}
		p.explains = func() {
			of := p.app.player
			step, lines := of.steps[of.notes.step], 0
			for _, line := range p.log {
				if line.Step == step.N {
					lines++
				}
			}
			switch {
			case step.N > shown.Step && of.progress.steps < len(of.steps):
				early++
			case lines < len(of.narrator().Lines(step)):
				t.Error("a note comes before the lines about its step")
			}
			noted++
		}
		p.asks = func(bar ui.Bar) {
			if newest := p.app.player.now().N; bar.Due && !was && shown != (render.Moment{Step: newest}) && newest > 1 {
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
					p.app.do(func() { shown = drawn })
					p.app.Seen(drawn)
				}
				p.app.do(func() {
					if p.app.session != nil {
						p.app.session.hurry() // bots do not pause
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
