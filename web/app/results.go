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
	"gavel/web/store"
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
				a.kept.Set(store.Results, "")
				a.openResults()
			})
		},
		Stop: func() { a.locked(func() { a.keeping.work++ }) },
	}
}

// results returns the list that is kept; false if it cannot be read, and says so.
func (a *App) results() (l results.List, ok bool) {
	text := a.kept.Get(store.Results)
	if text == "" {
		return nil, true
	}
	l, err := results.Read(text)
	if err != nil {
		a.page.Warn(a.page.Book().T("results.unread"))
	}
	return l, err == nil
}

// count puts a game that is over into the list, once however often it is told of it,
// together with another change.
func (a *App) count(r game.Record, seat game.Seat, with store.Change) {
	a.countUnless(r, seat, results.List.HasGame, with)
}

// countDrawn is count of a game of friends. If they have drawn its deal, nobody plays
// that again: where two tables have gone on with it, the result that was seen first stands.
func (a *App) countDrawn(r game.Record, seat game.Seat, given bool) {
	known := results.List.HasDeal
	if given {
		known = results.List.HasGame
	}
	a.countUnless(r, seat, known, store.Change{})
}

func (a *App) countUnless(r game.Record, seat game.Seat, known func(results.List, results.Game) bool, with store.Change) {
	if r.Result == nil || r.Result == a.keeping.ended {
		return
	}
	add := func(l results.List) (results.List, bool) { return l, false }
	if seat != game.Spectator {
		a.keeping.ended = r.Result
		g, err := results.Of(r, seat, time.Now().Unix())
		if err != nil {
			a.fail(err)
			return
		}
		add = func(l results.List) (results.List, bool) {
			if known(l, g) {
				return l, false
			}
			return l.Add(g)
		}
	}
	l, ok := a.results()
	if _, added := add(l); !ok || !added { // it cannot be, or was before the page was loaded again
		a.kept.Do(with, nil)
		return
	}
	a.keepResult(add, with, 0)
}

// keepResult adds a game to the list. Where there is no room for that, a quarter of the
// list goes, the oldest first, as often as it takes.
func (a *App) keepResult(add func(results.List) (results.List, bool), with store.Change, quarters int) {
	left := 0
	c := with.And(store.Results, func(kept string) string {
		l, err := results.Read(kept)
		if err != nil && kept != "" {
			return kept
		}
		l, _ = add(l)
		for range quarters {
			l = l[(len(l)+3)/4:]
		}
		left = len(l)
		return l.Text()
	})
	a.kept.Do(c, func(err error) {
		a.locked(func() {
			switch {
			case err == nil && quarters > 0:
				a.page.Warn(a.page.Book().T("results.full"))
			case err == nil, errors.Is(err, store.ErrTaken):
			case errors.Is(err, store.ErrFull) && left > 1:
				a.keepResult(add, with, quarters+1)
			default:
				a.lack()
				a.kept.Do(with, nil)
			}
		})
	})
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
	work := a.keeping.work
	go a.guardedWork(func() { a.judgeResults(work) })()
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
	a.page.Download("gavel-results"+time.Now().Format("-2006-01-02")+".txt", a.kept.Get(store.Results))
}

// importResults adds the games of a file, all or none. It locks the mutex, and waits.
func (a *App) importResults(text string) {
	more, err := results.Read(text)
	for i := 0; i < len(more) && err == nil; i++ {
		time.Sleep(runner.Rest) // for frames to be drawn
		_, err = more[i].Unpack(a.rules.Find)
	}
	fits, added := false, 0
	a.locked(func() {
		if err != nil {
			a.page.Warn(a.page.Book().T(badResults(err)))
			return
		}
		var l results.List
		l, fits = a.results()
		added = l.New(more)
	})
	if !fits {
		return
	}
	var c store.Change
	c.Update(store.Results, func(kept string) string { return MergeResults(kept, more.Text()) })
	err = a.kept.Wait(c)
	a.locked(func() {
		t := a.page.Book().T
		if err != nil {
			a.page.Warn(t("results.noroom"))
			return
		}
		a.page.Warn(t("results.imported", "n", added))
		a.openResults()
	})
}

// MergeResults brings two lists of results together, as texts. What cannot be read stays
// as it is.
func MergeResults(kept, more string) string {
	l, err := results.Read(kept)
	if err != nil && kept != "" {
		return kept
	}
	m, err := results.Read(more)
	if err != nil {
		return kept
	}
	return l.Merge(m).Text()
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
				l, _ := results.Read(a.kept.Get(store.Results))
				g, found = l.Unjudged()
			}
		})
		if !found {
			return
		}
		loss, err := a.loss(work, g)
		wanted := false
		a.locked(func() { wanted = a.keeping.work == work && err == nil })
		if wanted {
			var c store.Change
			c.Update(store.Results, func(kept string) string {
				l, err := results.Read(kept)
				if err != nil {
					return kept
				}
				return l.Judge(g, loss).Text()
			})
			err = a.kept.Wait(c)
		}
		a.locked(func() {
			if a.keeping.work != work || err != nil {
				a.keeping.work++
				return
			}
			l, _ := results.Read(a.kept.Get(store.Results))
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
