package app

import (
	"slices"
	"time"

	"gavel/game/deal"
	"gavel/game/runner"
	"gavel/web/store"
	"gavel/web/today"
)

// pars works out what par is of tries that are over, one after another, in slices between
// all else: whoever has played gets their stars, whether they look or not.
type pars struct {
	known map[today.Try]par
	wants []today.Try // the next last
	busy  bool        // a goroutine works, until nothing is wanted any more
}

// par is what the expert made of a try.
type par struct {
	score  int
	rounds []int
}

// stop gives up what is wanted, after a crash.
func (p *pars) stop() { p.wants, p.busy = nil, false }

// ratePars works out par of all results that have none.
func (a *App) ratePars() {
	for _, t := range slices.Backward(today.Read(a.kept.Get(store.Today)).Unrated()) {
		a.workOutPar(t)
	}
}

// workOutPar works par of a try out, before others.
func (a *App) workOutPar(t today.Try) {
	p := &a.today.pars
	p.wants = append(slices.DeleteFunc(p.wants, func(w today.Try) bool { return w == t }), t)
	if !p.busy {
		p.busy = true
		go a.guardedWork(a.workOutPars)()
	}
}

// workOutPars works out what is wanted. It runs beside the loop.
func (a *App) workOutPars() {
	for {
		var t today.Try
		more := false
		a.do(func() {
			p := &a.today.pars
			if more = len(p.wants) > 0; more {
				t = p.wants[len(p.wants)-1]
				p.wants = p.wants[:len(p.wants)-1]
			}
			p.busy = more
		})
		if !more {
			return
		}
		a.playPar(t)
	}
}

// playPar plays the game of par and shows what came of it. It runs beside the loop.
func (a *App) playPar(t today.Try) {
	rules, ok := a.rules.Find(t.Game)
	if !ok {
		return // a newer version of the program had this game
	}
	d := today.Deal(rules, t.Day)
	p, err := deal.NewPar(a.rules, d)
	for over := false; err == nil && !over; {
		time.Sleep(runner.Rest)
		inSlice(reviewSlice, func() bool {
			over, err = p.Step()
			return over || err != nil
		})
	}
	if err != nil {
		a.Fail(err)
		return
	}
	r := p.Record()
	brought, err := a.brought(r, d.Seat)
	if err != nil {
		a.Fail(err)
		return
	}
	score := r.Result.Scores[d.Seat]
	a.do(func() {
		a.today.pars.known[t] = par{score, brought}
		a.logs(func(log *today.Log) { log.Rate(t, score, brought) })
		if a.today.shown != 0 {
			a.showToday()
		} else {
			a.showTry()
		}
	})
}
