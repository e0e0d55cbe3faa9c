package feature

import (
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/runner"
	"gavel/web/coach"
	"gavel/web/ui"
)

// Runs are the runs of some long work beside the loop. At most one of them is wanted. The zero
// Runs are ready to start.
type Runs struct{ begun int }

// Run is one run.
type Run struct {
	of *Runs
	n  int
}

// Stop stops the run that goes on, if there is one. The loop calls it.
func (r *Runs) Stop() { r.begun++ }

// Start stops the run before, and returns the next. The loop calls it.
func (r *Runs) Start() Run {
	r.Stop()
	return r.Now()
}

// Now returns the run that goes on. The loop calls it.
func (r *Runs) Now() Run { return Run{r, r.begun} }

// Wanted reports whether the run was neither stopped nor followed by another. The loop calls it.
func (r Run) Wanted() bool { return r.of.begun == r.n }

// Rest rests for a moment, then reports whether the run is wanted. It is called beside the loop.
func (r Run) Rest(c Context) (wanted bool) {
	<-runner.Rest()
	c.Do(func() { wanted = r.Wanted() })
	return wanted
}

// Through calls step in slices until it is done or fails, or the run is not wanted any more. It
// tells the progress on the loop. It is called beside the loop.
func (r Run) Through(c Context, step func() (done, all int, err error), tell func(done, all int)) {
	for over := false; !over && r.Rest(c); {
		done, all, err := Steps(step)
		over = done == all || err != nil
		c.Do(func() {
			switch {
			case !r.Wanted():
			case err != nil:
				c.Tables().Fail(err)
			default:
				tell(done, all)
			}
		})
	}
}

// Slice calls step until it reports that it is done, or a slice of time is over; at least once.
func Slice(step func() (done bool)) {
	for until := time.Now().Add(runner.Slice); !step() && time.Now().Before(until); {
	}
}

// Steps calls step for one slice, and returns its progress.
func Steps(step func() (done, of int, err error)) (done, of int, err error) {
	Slice(func() bool {
		done, of, err = step()
		return done == of || err != nil
	})
	return done, of, err
}

// Consult returns an expert that has seen all steps of the narrator's viewer and has considered the
// position; also the decision besides, unless that is nil. It returns nil once the run is not wanted
// any more. It is called beside the loop.
func (r Run) Consult(c Context, n ui.Narrator, steps []game.Step, besides game.Decision) bot.Adviser {
	expert, err := coach.Expert(c.Games().Rules, n.Game.Name(), n.Viewer)
	if err != nil {
		c.Do(func() { c.Tables().Fail(err) })
		return nil
	}
	const few = 8 // so few steps take far less than a frame
	for i, step := range steps {
		if expert.See(step); i%few == 0 && !r.Rest(c) {
			return nil
		}
	}
	if besides != nil {
		expert.Consider(besides)
	}
	for decided := false; !decided; {
		if !r.Rest(c) {
			return nil
		}
		_, decided = runner.Think(expert, time.Now)
	}
	return expert
}
