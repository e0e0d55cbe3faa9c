package app

import (
	"errors"
	"time"

	"gavel/game/runner"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
)

// keeping is what is done with the results of games on this page. The list itself
// stands in the browser's storage alone: another tab may add to it.
type keeping struct {
	shelf results.Shelf
	work  int  // counts what was begun or stopped, as that of coaching
	lacks bool // the person knows that nothing can be kept
}

// handleResults does what a person wants of the games that they have played.
func (a *App) handleResults(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenResults:
		a.openResults()
	case model.WatchResult:
		a.watchResult(results.Game(i))
	case model.EraseResults:
		a.eraseResults()
	case model.CloseResults:
		a.keeping.work++
	default:
		return false
	}
	return true
}

// results returns the list that is kept; false if some of it cannot be read, and says so.
func (a *App) results() (l results.List, ok bool) {
	l, err := a.readResults()
	if err != nil {
		a.warn(a.page.Book().T("results.unread"))
	}
	return l, err == nil
}

func (a *App) readResults() (results.List, error) {
	texts := map[string]string{}
	for k, text := range a.playedGames() {
		texts[string(k)] = text
	}
	return a.keeping.shelf.Read(texts)
}

// playedGames are the items that hold games that are over.
func (a *App) playedGames() map[store.Key]string {
	items := map[store.Key]string{}
	for _, k := range a.kept.Keys() {
		if text := a.kept.Get(k); store.IsResults(k) && text != "" {
			items[k] = text
		}
	}
	return items
}

// eraseResults drops all games that are over.
func (a *App) eraseResults() {
	var c store.Change
	for k := range a.playedGames() {
		c.Set(k, "")
	}
	a.kept.Do(c, nil)
	a.openResults()
}

// count adds a game that is over to the list, unless it is there: it may have been counted
// before the page was loaded again, by another page, or at another table that went on with its
// deal, where the result that was seen first stands. It rewrites the games of the same days, and
// no other. Where there is no room, all that was there stays.
func (a *App) count(o gameOver, c *ending) {
	if l, _ := a.results(); l.Has(o.id) {
		return
	}
	size := o.played.Size()
	for _, text := range a.playedGames() {
		size += len(text)
	}
	if size > results.MaxBytes {
		a.lack()
		return
	}
	c.roomy.Update(store.Block(o.played.Block()), func(kept string) string {
		l, err := results.Read(kept)
		if err != nil && kept != "" || l.Has(o.id) {
			return kept
		}
		l, _ = l.Add(o.played)
		return l.Text()
	})
}

// lack says, once, that no more results can be kept.
func (a *App) lack() {
	if !a.keeping.lacks {
		a.keeping.lacks = true
		a.warn(a.page.Book().T("results.unkept"))
	}
}

// openResults shows the list, and has the coach go through its games as long as it is
// shown.
func (a *App) openResults() {
	l, _ := a.results()
	a.keeping.work++
	a.state.Results = new(l)
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
		a.warn(a.page.Book().T("results.gone"))
		return
	}
	a.replay.back = a.openResults
}

// judgeResults has the coach go through the games that it does not know, the newest
// first. It runs beside the loop.
func (a *App) judgeResults(work int) {
	for {
		var g results.Game
		found := false
		a.do(func() {
			if a.keeping.work == work {
				l, _ := a.readResults()
				g, found = l.Unjudged()
			}
		})
		if !found {
			return
		}
		loss, err := a.loss(work, g)
		wanted := false
		a.do(func() { wanted = a.keeping.work == work && err == nil })
		if wanted {
			err = a.kept.Wait(a.judging(g, loss))
		}
		a.do(func() {
			if a.keeping.work != work || err != nil {
				a.keeping.work++
				return
			}
			l, _ := a.readResults()
			a.state.Judged = new(l)
		})
	}
}

// judging is the change that notes what the coach found of a game.
func (a *App) judging(g results.Game, loss results.Loss) (c store.Change) {
	for _, k := range []store.Key{store.Results, store.Block(g.Block())} {
		if a.kept.Get(k) != "" {
			c.Update(k, func(kept string) string {
				l, err := results.Read(kept)
				if err != nil {
					return kept
				}
				return l.Judge(g, loss).Text()
			})
		}
	}
	return c
}

// loss works out what the decisions of a game have cost. It runs beside the loop.
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
		if a.do(func() { wanted = a.keeping.work == work }); !wanted {
			return unknown, errors.New("not wanted any more")
		}
		if done, of, err = goFurther(review); err != nil {
			return unknown, nil
		}
	}
	of, _ := a.games.Find(g.Rules)
	return results.NewLoss(review.Loss(of.Points().Lead)), nil
}
