package app

import (
	"errors"

	"gavel/game/runner"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/players"
	"gavel/web/results"
	"gavel/web/store"
)

// historyFeature handles the results of games on this page. The list itself is only in the
// browser's store: another tab may add to it.
type historyFeature struct {
	app    *App
	shelf  results.Shelf
	work   int  // counts starts and stops, as in coachFeature
	warned bool // the person has been told that nothing can be saved
}

// handle handles the intents about results.
func (f *historyFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenResults:
		f.openResults()
	case model.WatchResult:
		f.watchResult(results.Game(i))
	case model.EraseResults:
		f.eraseResults()
	case model.CloseResults:
		f.work++
	default:
		return false
	}
	return true
}

// results returns the saved list. If part of it cannot be read, the page says so, and it
// returns false.
func (f *historyFeature) results() (l results.List, ok bool) {
	l, err := f.readResults()
	if err != nil {
		f.app.warn(f.app.page.Book().T("results.unread"))
	}
	return l, err == nil
}

func (f *historyFeature) readResults() (results.List, error) {
	return f.shelf.Read(players.Played(f.app.kept, f.app.kept.Player()))
}

// eraseResults deletes all finished games.
func (f *historyFeature) eraseResults() {
	var c store.Change
	for k := range players.Played(f.app.kept, f.app.kept.Player()) {
		c.Set(store.Key(k), "")
	}
	f.app.kept.Do(c, nil)
	f.openResults()
}

// count adds a finished game to the lists of its people, unless it is there already. It may have
// been counted before a reload, by another page, or at another table with the same deal; the first
// result stands. Only the games of the same days are written again. If the store is full,
// everything in it stays.
func (f *historyFeature) count(o gameOver, c *ending) {
	l, _ := f.results()
	f.add(f.app.kept.Player(), l, o.id, o.played, c)
	for _, other := range o.others {
		if g, err := results.Of(o.record, other.seat, o.played.Ended); err == nil {
			l, _ := new(results.Shelf).Read(players.Played(f.app.kept, other.player))
			f.add(other.player, l, o.idOf(g), g, c)
		}
	}
}

// add adds a game to the list l of a player.
func (f *historyFeature) add(to store.Player, l results.List, id results.ID, g results.Game, c *ending) {
	if l.Has(id) {
		return
	}
	size := g.Size()
	for _, text := range players.Played(f.app.kept, to) {
		size += len(text)
	}
	if size > results.MaxBytes {
		f.warnStorageFull()
		return
	}
	c.roomy.Update(store.Of(to, store.Block(g.Block())), func(kept string) string {
		l, err := results.Read(kept)
		if err != nil && kept != "" || l.Has(id) {
			return kept
		}
		l, _ = l.Add(g)
		return l.Text()
	})
}

// warnStorageFull warns the person, once, that no more results can be saved.
func (f *historyFeature) warnStorageFull() {
	if !f.warned {
		f.warned = true
		f.app.warn(f.app.page.Book().T("results.unkept"))
	}
}

// openResults shows the list, and reviews its games while it is open.
func (f *historyFeature) openResults() {
	l, _ := f.results()
	f.work++
	f.app.state.Results = new(l)
	work := f.work
	go f.app.guardedWork(func() { f.judgeResults(work) })()
}

// watchResult shows a game of the list.
func (f *historyFeature) watchResult(g results.Game) {
	a := f.app
	r, err := g.Unpack(a.rules.Find)
	if err == nil {
		err = a.replays.watch(r, g.Seat)
	}
	if err != nil {
		a.warn(a.page.Book().T("results.gone"))
		return
	}
	a.replay.back = f.openResults
}

// judgeResults reviews the games that have no review yet, the newest first. It runs beside the
// loop.
func (f *historyFeature) judgeResults(work int) {
	a := f.app
	for {
		var g results.Game
		found := false
		a.do(func() {
			if f.work == work {
				l, _ := f.readResults()
				g, found = l.Unjudged()
			}
		})
		if !found {
			return
		}
		loss, err := f.loss(work, g)
		wanted := false
		a.do(func() { wanted = f.work == work && err == nil })
		if wanted {
			err = a.kept.Wait(f.judging(g, loss))
		}
		a.do(func() {
			if f.work != work || err != nil {
				f.work++
				return
			}
			l, _ := f.readResults()
			a.state.Judged = new(l)
		})
	}
}

// judging returns the change that stores the review of a game.
func (f *historyFeature) judging(g results.Game, loss results.Loss) (c store.Change) {
	for _, k := range []store.Key{store.Results, store.Block(g.Block())} {
		if f.app.kept.Get(k) != "" {
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

// loss computes what the decisions of a game have cost. It runs beside the loop.
func (f *historyFeature) loss(work int, g results.Game) (results.Loss, error) {
	unknown := results.Loss{Known: true} // for a game that cannot be reviewed
	r, err := g.Unpack(f.app.rules.Find)
	if err != nil {
		return unknown, nil
	}
	review, err := coach.NewReview(f.app.rules, r, g.Seat)
	if err != nil {
		return unknown, nil
	}
	for done, of := 0, 1; done < of; {
		<-runner.Rest()
		wanted := false
		if f.app.do(func() { wanted = f.work == work }); !wanted {
			return unknown, errors.New("not wanted any more")
		}
		if done, of, err = steps(review.Step); err != nil {
			return unknown, nil
		}
	}
	of, _ := f.app.games.Find(g.Rules)
	return results.NewLoss(review.Loss(of.Points().Lead)), nil
}
