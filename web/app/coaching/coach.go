// Package coaching runs the coach for the person at this screen. It computes on this machine only.
package coaching

import (
	"gavel/game"
	"gavel/game/bot/search"
	"gavel/web/app/feature"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/ui"
)

// Feature runs the coach.
type Feature struct {
	app      feature.Context
	work     feature.Runs    // hints and reviews
	advice   []search.Advice // of the hint that is shown; nil without one
	hinted   feature.Player  // got the hint
	ready    *coach.Review   // the last finished review
	reviewed results.ID      // the game and person of that review
	chances  chances
}

// New returns the feature.
func New(c feature.Context) *Feature { return &Feature{app: c} }

// Handle implements [feature.Feature]. It handles the intents to the coach.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.AskHint:
		f.hint()
	case model.FollowHint:
		f.followHint()
	case model.AskWhy:
		f.why()
	case model.AskReview:
		f.review()
	case model.ReviewSeat:
		f.reviewOf(game.Seat(i))
	case model.StopCoach:
		f.app.Tell(feature.Moved{})
	case model.AskChances:
		f.askChances()
	default:
		return false
	}
	return true
}

// Hear implements [feature.Listener].
func (f *Feature) Hear(e feature.Event) {
	switch e.(type) {
	case feature.Moved, feature.Cleared, feature.Crashed:
		f.stopCoach()
	case feature.Entered:
		if f.hinted != f.app.Tables().Player() {
			f.dropHint() // it was about the game before
		}
	case feature.Translated:
		if f.hinted != nil && f.hinted == f.app.Tables().Player() {
			f.showHint(true)
		}
		if f.app.State().Chances != nil {
			f.showChances()
		}
		if f.app.State().Why != nil && f.app.State().Why.Report != nil {
			f.showWhy()
		}
	}
}

// stopCoach stops the coach's work and removes the hint.
func (f *Feature) stopCoach() {
	f.work.Stop()
	f.dropHint()
}

// dropHint removes the hint.
func (f *Feature) dropHint() {
	f.advice, f.hinted = nil, nil
	f.app.State().Hint = nil
}

// hint asks an expert what this seat should decide now.
func (f *Feature) hint() {
	p := f.app.Tables().Player()
	if p == nil || f.app.State().Place.Puzzle {
		return
	}
	f.stopCoach()
	if !p.Now().View.Deciding().Owes.Has(p.Narrator().Viewer) {
		f.app.Page().Warn(f.app.Page().Book().T("page.why.turn"))
		return
	}
	f.app.State().Hint = &model.Hint{Thinks: true}
	run, n, steps := f.work.Now(), p.Narrator(), p.Steps()
	f.app.Work(func() { f.think(run, p, n, steps) })
}

// think lets an expert see all steps of a seat, and shows its advice. It runs beside the loop.
func (f *Feature) think(run feature.Run, p feature.Player, n ui.Narrator, steps []game.Step) {
	expert := run.Consult(f.app, n, steps, nil)
	if expert == nil {
		return
	}
	var advice []search.Advice
	for weighing := coach.Weigh(expert, n.Viewer); advice == nil; {
		if !run.Rest(f.app) {
			return
		}
		feature.Slice(func() bool { advice = weighing.Step(); return advice != nil })
	}
	f.app.Do(func() {
		if run.Wanted() && f.app.Tables().Player() == p {
			f.advice, f.hinted = advice, p
			f.showHint(false)
		}
	})
}

// showHint shows the expert's advice in words; again says that it was shown before.
func (f *Feature) showHint(again bool) {
	f.app.State().Hint = &model.Hint{Hint: coach.NewHint(f.advice, f.hinted.Now().View, f.hinted.Narrator()), Again: again}
}

// followHint makes the decision of the shown hint. Further presses do nothing.
func (f *Feature) followHint() {
	if f.advice == nil {
		return
	}
	p, best := f.hinted, f.advice[0].Decision
	f.stopCoach()
	p.Make(best)
}

// review reviews the shown or just finished game.
func (f *Feature) review() {
	if p := f.app.Tables().Player(); p != nil && p.Now().View.Deciding().Mode == game.Over && p.Sharers() != nil {
		f.app.State().Review = &model.Review{Whose: p.Sharers()}
		return
	}
	f.beginReview()
}

// reviewOf reviews the game just played on a shared device, for one of its players.
func (f *Feature) reviewOf(seat game.Seat) {
	if p := f.app.Tables().Player(); p != nil && p.ViewAs(seat) {
		f.beginReview()
	}
}

func (f *Feature) beginReview() {
	of, id, ok := f.finished()
	if !ok {
		return
	}
	if f.ready != nil && f.reviewed == id {
		f.showReview()
		return
	}
	shown := -1
	f.judge(of, id, func(percent int) {
		if percent > shown {
			shown = percent
			f.app.State().Review = &model.Review{Percent: percent}
		}
	}, f.showReview)
}

// why shows below the score sheet what cost the person most. A device that people share has no such person.
func (f *Feature) why() {
	of, ok := f.app.Tables().Shown()
	if p := f.app.Tables().Player(); !ok || of.Record.Result == nil || of.Seat < 0 || p == nil || p.Sharers() != nil {
		return
	}
	id := idOf(of)
	if f.ready != nil && f.reviewed == id {
		f.showWhy()
		return
	}
	f.judge(of, id, func(int) {
		if f.app.State().Why == nil {
			f.app.State().Why = &model.Why{}
		}
	}, func() {})
}

// judge reviews a game, tells the progress in percent, and calls then at its end.
func (f *Feature) judge(of feature.Finished, id results.ID, tell func(percent int), then func()) {
	review, err := coach.NewReview(f.app.Games().Rules, of.Record, of.Seat)
	if err != nil {
		f.app.Tables().Fail(err)
		return
	}
	f.stopCoach()
	tell(0)
	run := f.work.Now()
	f.app.Work(func() {
		run.Through(f.app, review.Step, func(done, all int) {
			if done < all {
				tell(100 * done / all)
				return
			}
			f.ready, f.reviewed = review, id
			f.app.Tell(feature.Reviewed{Finished: of, Review: review})
			if then(); f.app.State().Why != nil { // the score sheet waits for it too
				f.showWhy()
			}
		})
	})
}

// showWhy shows the decisions that cost most, unless the person has left the game.
func (f *Feature) showWhy() {
	if n, ok := f.app.Tables().Narrator(); ok {
		f.app.State().Why = &model.Why{Report: new(f.ready.Report(n))}
	}
}

// showReview shows the last review, unless the person has left the game.
func (f *Feature) showReview() {
	if n, ok := f.app.Tables().Narrator(); ok {
		f.app.State().Review = &model.Review{Report: new(f.ready.Report(n))}
	}
}

// finished returns the game to review, if it is over. Otherwise the page says that it is not.
func (f *Feature) finished() (of feature.Finished, id results.ID, ok bool) {
	if of, ok = f.app.Tables().Shown(); ok && of.Record.Result == nil {
		f.app.Page().Warn(f.app.Page().Book().T("coach.review.unfinished"))
		ok = false
	}
	if ok {
		id = idOf(of)
	}
	return of, id, ok
}

// idOf identifies a finished game and the person in it.
func idOf(of feature.Finished) results.ID {
	played, _ := results.Of(of.Record, max(of.Seat, 0), 0) // a spectator has no seat
	return played.ID()
}
