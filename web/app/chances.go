package app

import (
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/results"
)

// chancesFeature shows how everybody's chances to win went in a finished game. It computes them
// when the person asks.
type chancesFeature struct {
	_     [0]func() // not comparable, so that the page holds no code that compares it
	app   *App
	of    results.ID     // the game and person of the chances
	ready *coach.Chances // nil until they are computed
	work  int            // counts starts: work with an older number stops
}

// handle handles the intent about chances.
func (f *chancesFeature) handle(i model.Intent) bool {
	switch i.(type) {
	case model.AskChances:
		f.ask()
	default:
		return false
	}
	return true
}

// ask shows the chances, or computes them first.
func (f *chancesFeature) ask() {
	a := f.app
	r, seat, of, ok := a.coach.finished()
	switch {
	case !ok:
		return
	case f.of == of && (f.ready != nil || a.state.Chances != nil):
		f.show()
		return
	}
	chances, err := coach.NewChances(a.rules, r, seat)
	if err != nil {
		a.fail(err)
		return
	}
	f.of, f.ready = of, nil
	f.work++
	work := f.work
	f.show()
	go a.guardedWork(func() { f.run(work, chances) })()
}

// run computes chances until the person goes elsewhere. It runs beside the loop.
func (f *chancesFeature) run(work int, chances *coach.Chances) {
	f.app.coach.goThrough(&f.work, work, chances.Step, func(done, all int) {
		switch {
		case f.app.state.Chances == nil:
			f.work++ // the person has gone
		case done == all:
			f.ready = chances
			f.show()
		}
	})
}

// show shows the chances in the reader's language, or that they are computed.
func (f *chancesFeature) show() {
	f.app.state.Chances = &model.Chances{}
	if n, ok := f.app.coach.reader(); ok && f.ready != nil {
		f.app.state.Chances.Course = f.ready.Course(n)
	}
}
