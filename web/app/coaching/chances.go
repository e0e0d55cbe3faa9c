package coaching

import (
	"gavel/web/app/feature"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/results"
)

// chances are how everybody's chances to win went in a finished game. They are computed when the
// person asks.
type chances struct {
	of    results.ID    // the game and person of the chances
	ready *coach.Review // nil until they are computed
	work  feature.Runs
}

// askChances shows the chances, or computes them first.
func (f *Feature) askChances() {
	c := &f.chances
	of, id, ok := f.finished()
	switch {
	case !ok:
		return
	case c.of == id && (c.ready != nil || f.app.State().Chances != nil):
		f.showChances()
		return
	}
	if c.of, c.ready = id, nil; f.ready != nil && f.reviewed == id {
		c.ready = f.ready
		f.showChances()
		return
	}
	review, err := coach.NewReview(f.app.Games().Rules, of.Record, of.Seat)
	if err != nil {
		f.app.Tables().Fail(err)
		return
	}
	run := c.work.Start()
	f.showChances()
	f.app.Work(func() {
		run.Through(f.app, review.Step, func(done, all int) {
			switch {
			case f.app.State().Chances == nil:
				c.work.Stop() // the person has gone
			case done == all:
				c.ready = review
				f.showChances()
			}
		})
	})
}

// showChances shows the chances in the reader's language, or that they are computed.
func (f *Feature) showChances() {
	f.app.State().Chances = &model.Chances{}
	if n, ok := f.app.Tables().Narrator(); ok && f.chances.ready != nil {
		f.app.State().Chances.Course = f.chances.ready.Course(n)
	}
}
