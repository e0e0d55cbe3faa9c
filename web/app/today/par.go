package today

import (
	"slices"

	"gavel/game/deal"
	"gavel/game/runner"
	"gavel/web/app/feature"
	"gavel/web/daily"
	"gavel/web/ui"
)

// pars computes par for finished tries, one after another, in slices between other work.
// So players get their stars even if they do not look.
type pars struct {
	known map[daily.Try]par
	wants []daily.Try // the last one comes first
	busy  bool        // a goroutine works until wants is empty
}

// par is the expert's result in a try.
type par struct {
	score  int
	rounds []int
}

// stop drops the queue after a crash.
func (p *pars) stop() { p.wants, p.busy = nil, false }

// ratePars computes par for all results that have none.
func (f *Feature) ratePars() {
	for _, t := range slices.Backward(f.look().Unrated()) {
		f.workOutPar(t)
	}
}

// workOutPar computes par for a try before all others.
func (f *Feature) workOutPar(t daily.Try) {
	p := &f.pars
	p.wants = append(slices.DeleteFunc(p.wants, func(w daily.Try) bool { return w == t }), t)
	if !p.busy {
		p.busy = true
		f.app.Work(f.workOutPars)
	}
}

// workOutPars computes par for the queue. It runs beside the loop.
func (f *Feature) workOutPars() {
	for {
		var t daily.Try
		more := false
		f.app.Do(func() {
			p := &f.pars
			if more = len(p.wants) > 0; more {
				t = p.wants[len(p.wants)-1]
				p.wants = p.wants[:len(p.wants)-1]
			}
			p.busy = more
		})
		if !more {
			return
		}
		f.playPar(t)
	}
}

// playPar plays an expert's game for a try and shows the result. It runs beside the loop.
func (f *Feature) playPar(t daily.Try) {
	rules, ok := f.app.Games().Rules.Find(t.Game)
	if !ok {
		return // the try is from a newer version of the program
	}
	d := daily.Deal(rules, t.Day)
	p, err := deal.NewPar(f.app.Games().Rules, d)
	for over := false; err == nil && !over; {
		<-runner.Rest()
		feature.Slice(func() bool {
			over, err = p.Step()
			return over || err != nil
		})
	}
	if err != nil {
		f.app.Post(func() { f.app.Tables().Fail(err) })
		return
	}
	r := p.Record()
	brought, err := f.app.Games().Shown.ByRound(r, d.Seat, ui.Game.Brought)
	if err != nil {
		f.app.Post(func() { f.app.Tables().Fail(err) })
		return
	}
	score := r.Result.Scores[d.Seat]
	f.app.Do(func() {
		f.pars.known[t] = par{score, brought}
		f.logs(func(log *daily.Log) { log.Rate(t, score, brought) })
		if f.shown != 0 {
			f.showToday()
		} else {
			f.showTry()
		}
	})
}
