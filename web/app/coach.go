package app

import (
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/runner"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/ui"
)

// coachFeature runs the coach for the person at this screen. It computes on this
// machine only.
type coachFeature struct {
	_        [0]func() // not comparable, so that the page holds no code that compares it
	app      *App
	work     int           // counts starts and stops: work with an older number stops
	expert   bot.Adviser   // gave the hint that is shown; nil without one
	hinted   *player       // got the hint
	ready    *coach.Review // the last finished review
	reviewed results.ID    // the game and person of that review
}

// handle handles the intents to the coach.
func (f *coachFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.AskHint:
		f.hint()
	case model.FollowHint:
		f.followHint()
	case model.AskReview:
		f.review()
	case model.ReviewSeat:
		f.reviewOf(game.Seat(i))
	case model.StopCoach:
		f.stopCoach()
	case model.ShowMoment:
		f.showMoment(int(i))
	default:
		return false
	}
	return true
}

// stopCoach stops the coach's work and removes the hint.
func (f *coachFeature) stopCoach() {
	f.work++
	f.dropHint()
}

// dropHint removes the hint.
func (f *coachFeature) dropHint() {
	f.expert, f.hinted = nil, nil
	f.app.state.Hint = nil
}

// dropOldHint removes a hint once others have decided, or this seat has. A sealed decision of
// another seat changes nothing for this one, so the hint stays.
func (p *player) dropOldHint(step game.Step) {
	was := p.steps[len(p.steps)-2].View.Deciding()
	if turn := step.View.Deciding(); turn.Mode != game.Sealed || !turn.Owes.Has(p.seat) || turn.Owes&^was.Owes != 0 {
		p.app.coach.stopCoach()
	}
}

// hint asks an expert what this seat should decide now.
func (f *coachFeature) hint() {
	a := f.app
	p := a.player
	if p == nil || a.replay != nil || p.solves() {
		return
	}
	f.stopCoach()
	if !p.now().View.Deciding().Owes.Has(p.seat) {
		a.warn(a.page.Book().T("page.why.turn"))
		return
	}
	a.state.Hint = &model.Hint{Thinks: true}
	work, steps := f.work, p.steps
	go a.guardedWork(func() { f.think(work, p, steps) })()
}

// think lets an expert see all steps of a seat, and shows its advice. It runs beside the loop.
func (f *coachFeature) think(work int, p *player, steps []game.Step) {
	a := f.app
	expert := f.consult(work, p, steps, nil)
	a.do(func() {
		if expert != nil && f.work == work && a.player == p {
			f.expert, f.hinted = expert, p
			a.state.Hint = &model.Hint{Hint: p.hint()}
		}
	})
}

// consult returns an expert that has seen all steps of a seat and has considered the position;
// also the decision besides, unless that is nil. It returns nil once the work is not wanted any
// more. It runs beside the loop.
func (f *coachFeature) consult(work int, p *player, steps []game.Step, besides game.Decision) bot.Adviser {
	expert, err := coach.Expert(f.app.rules, p.record.Rules.Name(), p.seat)
	if err != nil {
		f.app.do(func() { f.app.fail(err) })
		return nil
	}
	const few = 8 // so few steps take far less than a frame
	for i, step := range steps {
		if expert.See(step); i%few == 0 && !f.stillWanted(&f.work, work) {
			return nil
		}
	}
	if besides != nil {
		expert.Consider(besides)
	}
	for decided := false; !decided; {
		if !f.stillWanted(&f.work, work) {
			return nil
		}
		_, decided = runner.Think(expert, time.Now)
	}
	return expert
}

// followHint makes the decision of the shown hint. Further presses do nothing.
func (f *coachFeature) followHint() {
	if f.expert == nil {
		return
	}
	p, advice := f.hinted, f.expert.Advice()
	p.order.overrule()
	p.notes.drop()
	f.stopCoach()
	if len(advice) > 0 {
		p.makes(advice[0].Decision, f.app.workCrashed)
	}
}

// stillWanted rests for a moment, then reports whether begun still has the value work. If not,
// the work was stopped or started again. It is called beside the loop.
func (f *coachFeature) stillWanted(begun *int, work int) (wanted bool) {
	<-runner.Rest()
	f.app.do(func() { wanted = *begun == work })
	return wanted
}

// hint returns the expert's advice in words.
func (p *player) hint() coach.Hint {
	return coach.NewHint(p.app.coach.expert.Advice(), p.now().View, p.narrator())
}

// review reviews the shown or just finished game.
func (f *coachFeature) review() {
	a := f.app
	if p := a.player; a.replay == nil && p != nil && p.device != nil && p.now().View.Deciding().Mode == game.Over {
		a.state.Review = &model.Review{Whose: p.device.names()}
		return
	}
	f.beginReview()
}

// reviewOf reviews the game just played on a shared device, for one of its players.
func (f *coachFeature) reviewOf(seat game.Seat) {
	if p := f.app.player; p != nil && p.device != nil && p.device.at(seat) != nil {
		p.device.whose = seat
		f.beginReview()
	}
}

func (f *coachFeature) beginReview() {
	a := f.app
	r, seat, of, ok := f.finished()
	if !ok {
		return
	}
	if f.ready != nil && f.reviewed == of {
		f.showReview()
		return
	}
	review, err := coach.NewReview(a.rules, r, seat)
	if err != nil {
		a.fail(err)
		return
	}
	f.stopCoach()
	a.state.Review = &model.Review{Percent: 0}
	work := f.work
	go a.guardedWork(func() { f.runReview(work, review, of) })()
}

// finished returns the game to review, if it is over. Otherwise the page says that it is not.
func (f *coachFeature) finished() (r game.Record, seat game.Seat, id results.ID, ok bool) {
	if r, seat, ok = f.reviewable(); ok && r.Result == nil {
		f.app.warn(f.app.page.Book().T("coach.review.unfinished"))
		ok = false
	}
	if ok {
		of, _ := results.Of(r, max(seat, 0), 0) // a spectator has no seat
		id = of.ID()
	}
	return r, seat, id, ok
}

// reviewable returns the game to review, and the seat whose decisions count.
func (f *coachFeature) reviewable() (r game.Record, seat game.Seat, ok bool) {
	a := f.app
	switch {
	case a.replay != nil:
		return a.replay.record, a.replay.seat, true
	case a.player != nil && a.here() != nil:
		r, ok = a.replays.record()
		return r, a.player.viewpoint(), ok
	}
	return r, seat, false
}

// runReview computes a review and shows it. It runs beside the loop.
func (f *coachFeature) runReview(work int, review *coach.Review, of results.ID) {
	a, shown := f.app, 0
	f.goThrough(&f.work, work, review.Step, func(done, all int) {
		switch percent := 100 * done / all; {
		case done == all:
			f.ready, f.reviewed = review, of
			a.puzzles.keepMistakes(review)
			f.showReview()
		case percent > shown:
			shown = percent
			a.state.Review = &model.Review{Percent: percent}
		}
	})
}

// goThrough calls step in slices until it is done or fails, or begun no longer has the value work. It
// tells the progress on the loop. It runs beside the loop.
func (f *coachFeature) goThrough(begun *int, work int, step func() (done, all int, err error), tell func(done, all int)) {
	for over := false; !over && f.stillWanted(begun, work); {
		done, all, err := steps(step)
		over = done == all || err != nil
		f.app.do(func() {
			switch {
			case *begun != work:
			case err != nil:
				f.app.fail(err)
			default:
				tell(done, all)
			}
		})
	}
}

// inSlice calls step until it reports that it is done, or a slice of time is over; at least once.
func inSlice(step func() (done bool)) {
	for until := time.Now().Add(runner.Slice); !step() && time.Now().Before(until); {
	}
}

// steps calls step for one slice, and returns its progress.
func steps(step func() (done, of int, err error)) (done, of int, err error) {
	inSlice(func() bool {
		done, of, err = step()
		return done == of || err != nil
	})
	return done, of, err
}

func (f *coachFeature) showReview() {
	if n, ok := f.reader(); ok {
		f.app.state.Review = &model.Review{Report: new(f.ready.Report(n))}
	}
}

// reader returns the narrator for the reviewed game. It returns false if the person has left the game.
func (f *coachFeature) reader() (n ui.Narrator, ok bool) {
	switch a := f.app; {
	case a.replay != nil:
		return a.replay.narrator(), true
	case a.player != nil:
		n = a.player.narrator()
		n.Viewer = a.player.viewpoint()
		return n, true
	}
	return n, false
}

// showMoment shows a step of the reviewed game, as a replay.
func (f *coachFeature) showMoment(step int) {
	a := f.app
	if a.replay == nil {
		a.replays.replayGame()
	}
	if a.replay != nil {
		a.state.Review = nil
		a.state.Moment = new(step)
	}
}
