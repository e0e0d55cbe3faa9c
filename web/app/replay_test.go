package app

import (
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/render"
	"gavel/web/model"
)

// TestAReplayTellsWithThePicture goes through whole games, step by step and by leaps. The page
// tells all that happens at a moment, and nothing before the picture shows it.
func TestAReplayTellsWithThePicture(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the end", over)
		p.document.settings.Speed = model.Normal // the test says what the picture has reached
		p.send(model.Replay{})
		var steps []game.Step
		p.app.Do(func() {
			p.app.Arrange()
			steps = p.app.replay().Steps()
		})
		type told struct {
			Lot   string
			Lines []string
		}
		tells := func() (now told) {
			p.app.Do(func() {
				now.Lot = p.app.state.Told.Lot
				for _, line := range p.app.state.Told.Lines {
					now.Lines = append(now.Lines, line.Text)
				}
			})
			return now
		}
		var all []told
		for at, step := range steps {
			p.send(model.ReplayTo(at))
			if begins := tells(); at > 0 && len(begins.Lines) > 1 {
				t.Errorf("step %d: before the picture moves, the page tells %q", at, begins.Lines)
			}
			last := max(0, len(step.Events)-1)
			p.app.Seen(render.Moment{Step: step.N, Event: last, Parts: 1})
			n := p.app.replay().Reader()
			if partly := tells(); at > 0 && len(partly.Lines) > max(1, len(n.LinesTo(step, last, 0, 1))) {
				t.Errorf("step %d: before the picture has shown the last event, the page tells %q", at, partly.Lines)
			}
			p.app.Seen(render.Moment{Step: step.N})
			told := tells()
			for _, line := range n.Lines(step) {
				if line.Text != told.Lot && !slices.Contains(told.Lines, line.Text) {
					t.Errorf("step %d: the page does not tell %q", at, line.Text)
				}
			}
			if slices.Contains(told.Lines, told.Lot) {
				t.Errorf("step %d: the page tells %q twice", at, told.Lot)
			}
			if n.Words(step.View).Section() == "auction" && rules == "oddshop" && !strings.HasPrefix(told.Lot, "For sale: ") {
				t.Errorf("step %d: the page does not name what is for sale: %q", at, told.Lot)
			}
			all = append(all, told)
		}
		p.send(model.ReplayTo(0))
		for at := 2; at < len(steps); at += 3 {
			p.send(model.ReplayTo(at))
			if told := tells(); told.Lot != all[at].Lot || !slices.Equal(told.Lines, all[at].Lines) {
				t.Errorf("step %d: after a leap the page tells %q, after a step %q", at, told, all[at])
			}
		}
	})
}
