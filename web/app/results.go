package app

import (
	"errors"
	"time"

	"gavel/game"
	"gavel/game/pack"
	"gavel/game/runner"
	"gavel/web/coach"
	"gavel/web/page"
	"gavel/web/results"
)

// keeping is what is done with the results of games on this page. The list itself
// stands in the browser's storage alone: another tab may add to it.
type keeping struct {
	work  int          // counts what was begun or stopped, as that of coaching
	ended *game.Result // of the last game that was put into the list
	lacks bool         // the person knows that nothing can be kept
}

// resultsCalls is what the page calls about results.
func (a *App) resultsCalls() page.ResultsCalls {
	return page.ResultsCalls{
		Open:   func() { a.locked(a.openResults) },
		Watch:  func(g results.Game) { a.locked(func() { a.watchResult(g) }) },
		Export: func() { a.locked(a.exportResults) },
		Import: a.importResults,
		Erase: func() {
			a.locked(func() {
				a.page.KeepResults("")
				a.openResults()
			})
		},
		Stop: func() { a.locked(func() { a.keeping.work++ }) },
	}
}

// results returns the list that is kept; false if it cannot be read, and says so.
func (a *App) results() (l results.List, ok bool) {
	text := a.page.Results()
	if text == "" {
		return nil, true
	}
	l, err := results.Read(text)
	if err != nil {
		a.page.Warn(a.page.Book().T("results.unread"))
	}
	return l, err == nil
}

// count puts a game that is over into the list, once however often it is told of it.
func (a *App) count(r game.Record, seat game.Seat) { a.countUnless(r, seat, results.List.HasGame) }

// countDrawn is count of a game of friends. If they have drawn its deal, nobody plays
// that again: where two tables have gone on with it, the result that was seen first stands.
func (a *App) countDrawn(r game.Record, seat game.Seat, given bool) {
	if given {
		a.count(r, seat)
		return
	}
	a.countUnless(r, seat, results.List.HasDeal)
}

func (a *App) countUnless(r game.Record, seat game.Seat, known func(results.List, results.Game) bool) {
	if r.Result == nil || r.Result == a.keeping.ended || seat == game.Spectator {
		return
	}
	a.keeping.ended = r.Result
	l, ok := a.results()
	if !ok {
		return
	}
	g, err := results.Of(r, seat, time.Now().Unix())
	if err != nil {
		a.fail(err)
		return
	}
	if known(l, g) {
		return // before the page was loaded again, perhaps
	}
	l, _ = l.Add(g)
	kept := l
	for !a.page.KeepResults(kept.Text()) {
		if kept = kept[(len(kept)+3)/4:]; len(kept) == 0 {
			a.lack()
			return
		}
	}
	if len(kept) < len(l) {
		a.page.Warn(a.page.Book().T("results.full"))
	}
}

// lack says, once, that no results can be kept.
func (a *App) lack() {
	if !a.keeping.lacks {
		a.keeping.lacks = true
		a.page.Warn(a.page.Book().T("results.unkept"))
	}
}

// openResults shows the list, and has the coach go through its games as long as it is
// shown.
func (a *App) openResults() {
	l, _ := a.results()
	a.keeping.work++
	a.page.ShowResults(l)
	go a.judgeResults(a.keeping.work)
}

// watchResult shows a game of the list.
func (a *App) watchResult(g results.Game) {
	r, err := g.Unpack(a.rules.Find)
	if err == nil {
		err = a.watch(r, g.Seat)
	}
	if err != nil {
		a.page.Warn(a.page.Book().T("results.gone"))
		return
	}
	a.replay.back = a.openResults
}

func (a *App) exportResults() {
	a.page.Download("gavel-results"+time.Now().Format("-2006-01-02")+".txt", a.page.Results())
}

// importResults adds the games of a file, all or none. It locks the mutex.
func (a *App) importResults(text string) {
	more, err := results.Read(text)
	for i := 0; i < len(more) && err == nil; i++ {
		time.Sleep(runner.Rest) // for frames to be drawn
		_, err = more[i].Unpack(a.rules.Find)
	}
	a.locked(func() {
		t := a.page.Book().T
		if err != nil {
			a.page.Warn(t(badResults(err)))
			return
		}
		l, ok := a.results()
		if !ok {
			return
		}
		merged := l.Merge(more)
		if !a.page.KeepResults(merged.Text()) {
			a.page.Warn(t("results.noroom"))
			return
		}
		a.page.Warn(t("results.imported", "n", l.New(more)))
		a.openResults()
	})
}

// badResults returns the key of what is wrong with a file.
func badResults(err error) string {
	switch {
	case errors.Is(err, results.ErrForeign):
		return "results.foreign"
	case errors.Is(err, results.ErrVersion), errors.Is(err, pack.ErrVersion):
		return "results.version"
	}
	return "results.broken"
}

// judgeResults has the coach go through the games that it does not know, the newest
// first. It locks the mutex.
func (a *App) judgeResults(work int) {
	for {
		var g results.Game
		found := false
		a.locked(func() {
			if a.keeping.work == work {
				l, _ := results.Read(a.page.Results())
				g, found = l.Unjudged()
			}
		})
		if !found {
			return
		}
		loss, err := a.loss(work, g)
		a.locked(func() {
			l, _ := results.Read(a.page.Results()) // as it is now
			if l = l.Judge(g, loss); a.keeping.work != work || err != nil || !a.page.KeepResults(l.Text()) {
				a.keeping.work++
				return
			}
			a.page.ShowJudged(l)
		})
	}
}

// loss works out what the decisions of a game have cost. It locks the mutex.
func (a *App) loss(work int, g results.Game) (results.Loss, error) {
	unknown := results.Loss{Known: true} // of a game that nobody can go through
	r, err := g.Unpack(a.rules.Find)
	if err != nil {
		return unknown, nil
	}
	review, err := coach.NewReview(a.rules, r, g.Seat)
	if err != nil {
		return unknown, nil
	}
	for done, of := 0, 1; done < of; {
		time.Sleep(runner.Rest)
		wanted := false
		if a.locked(func() { wanted = a.keeping.work == work }); !wanted {
			return unknown, errors.New("not wanted any more")
		}
		if done, of, err = goFurther(review); err != nil {
			return unknown, nil
		}
	}
	of, _ := a.games.Find(g.Rules)
	return results.NewLoss(review.Loss(of.Points().Lead)), nil
}
