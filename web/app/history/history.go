// Package history counts the finished games of the people of this browser, and lists them.
package history

import (
	"errors"
	"math"
	"slices"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/app/feature"
	"gavel/web/cast"
	"gavel/web/coach"
	"gavel/web/evenings"
	"gavel/web/model"
	"gavel/web/players"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/ui"
)

// Feature handles the list of results.
type Feature struct {
	app    feature.Context
	played *feature.Played
	work   feature.Runs // reviews of games, while the list is open
	tells  feature.Runs // stories of games, while the list is open
	warned bool         // the person has been told that nothing can be saved
	seen   results.List // games of this evening that the page has only watched
}

// New returns the feature.
func New(c feature.Context, played *feature.Played) *Feature {
	return &Feature{app: c, played: played}
}

// Handle implements [feature.Feature]. It handles the intents about results.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenResults:
		f.openResults()
	case model.WatchResult:
		f.watchResult(results.Game(i))
	case model.EraseResults:
		f.eraseResults()
	case model.TellGames:
		f.tell(i)
	case model.SamePerson:
		f.say(evenings.Same(i.Other, i.ID, f.app.Page().Now().Unix()))
	case model.ForgetPeople:
		f.say(evenings.Forget(f.app.Page().Now().Unix(), i...))
		f.openResults()
	case model.ExportResults:
		l := f.played.Tell(f.app.Page())
		f.app.Page().Download("gavel"+f.app.Page().Now().Format("-2006-01-02")+".csv", evenings.CSV(evenings.Games(l, f.known()), f.app.Page().Book()))
	case model.ShowEvening:
		f.endEvening(1)
	case model.CloseResults:
		f.stop()
	default:
		return false
	}
	return true
}

// Hear implements [feature.Listener].
func (f *Feature) Hear(e feature.Event) {
	switch e := e.(type) {
	case feature.Over:
		f.count(e)
	case feature.Parted:
		f.endEvening(2)
		f.seen = nil
	case feature.Watched:
		if f.seen = append(f.seen, *e.Game); f.app.State().Evening != nil {
			f.endEvening(1) // it was shown before this game had been checked
		}
	case feature.Merged:
		f.tidy() // a copy may have games with people whom this person has forgotten
	case feature.Met:
		f.meet(e)
	case feature.Crashed:
		f.stop()
	}
}

// stop ends the work for the list.
func (f *Feature) stop() {
	f.work.Stop()
	f.tells.Stop()
}

// endEvening shows how the evening has ended, if it has so many games. A page that has watched more than its person has played, such as a big
// screen, shows what it has seen.
func (f *Feature) endEvening(least int) {
	l, _ := f.played.Read()
	n := len(evenings.Tonight(evenings.Games(l, f.known()), f.app.Page().Now().Unix()))
	if len(f.seen) > n {
		l, n = f.seen, len(f.seen)
	}
	if n >= least {
		f.app.State().Evening = new(l)
	}
}

// eraseResults deletes all finished games.
func (f *Feature) eraseResults() {
	var c store.Change
	for k := range players.Played(f.app.Kept(), f.app.Kept().Player()) {
		c.Set(store.Key(k), "")
	}
	f.app.Kept().Do(c, nil)
	f.openResults()
}

// known returns what the person has said of their friends.
func (f *Feature) known() evenings.Known { return evenings.Read(f.app.Kept().Get(store.Friends)) }

// say stores facts about friends, and shows the list again.
func (f *Feature) say(fact string) {
	var c store.Change
	c.Update(store.Friends, func(kept string) string { return evenings.Kept.Merge(kept, fact) })
	f.app.Kept().Do(c, nil)
	f.refresh()
}

// tidy deletes the games with people who are forgotten, and keeps only the results of the oldest ones, if there are too many.
func (f *Feature) tidy() {
	known, l := f.known(), f.played.Tell(f.app.Page())
	gone := slices.DeleteFunc(slices.Clone(l), func(g results.Game) bool { return !known.Forgets(g) })
	old := evenings.Old(l.Without(gone))
	if len(gone)+len(old) == 0 {
		return
	}
	f.app.Kept().Do(f.change(append(old, gone...), func(l results.List) results.List { return l.Without(gone).Bare(old) }), nil)
	f.refresh()
}

// count adds a finished game to the lists of its people, unless it is there already. It may have
// been counted before a reload, by another page, or at another table with the same deal; the first
// result stands. Only the games of the same days are written again. If the store is full,
// everything in it stays.
func (f *Feature) count(o feature.Over) {
	o.Ending.Full = f.warnStorageFull
	f.add(f.app.Kept().Player(), f.played.Tell(f.app.Page()), o.ID, o.Played, o.Ending)
	for _, other := range o.Others {
		if g, err := results.Of(o.Record, other.Seat, o.Played.Ended); err == nil {
			l, _ := new(results.Shelf).Read(players.Played(f.app.Kept(), other.Player))
			f.add(other.Player, l, o.IDOf(g), g.Signed(o.Record, o.Signed, f.app.Games().Rules.Find), o.Ending)
		}
	}
	known := f.known()
	for _, p := range o.Played.People() {
		if face := o.Chosen[p.Name]; face > 0 && face != known.Face(p.ID) && !strings.HasPrefix(p.ID, results.ByName) {
			o.Ending.Update(store.Friends, func(kept string) string { return evenings.Kept.Merge(kept, evenings.Wears(p.ID, face, o.Played.Ended)) })
		}
	}
}

// add adds a game to the list l of a player.
func (f *Feature) add(to store.Player, l results.List, id results.ID, g results.Game, c *feature.Ending) {
	if l.Has(id) {
		return
	}
	size := g.Size()
	for _, text := range players.Played(f.app.Kept(), to) {
		size += len(text)
	}
	if size > results.MaxBytes {
		f.warnStorageFull()
		return
	}
	c.Roomy.Update(store.Of(to, store.Block(g.Block())), func(kept string) string {
		l, err := results.Read(kept)
		if err != nil && kept != "" || l.Has(id) {
			return kept
		}
		l, _ = l.Add(g)
		return l.Text()
	})
}

// warnStorageFull warns the person, once, that no more results can be saved.
func (f *Feature) warnStorageFull() {
	if !f.warned {
		f.warned = true
		f.app.Page().Warn(f.app.Page().Book().T("results.unkept"))
	}
}

// openResults shows the list, and reviews its games while it is open.
func (f *Feature) openResults() {
	f.tidy()
	f.app.State().Results = new(f.played.Tell(f.app.Page()))
	run := f.work.Start()
	f.app.Work(func() {
		f.fill(run)
		f.judgeResults(run)
	})
}

// fill finds out who sat where in games that an older version has stored. It runs beside the loop.
func (f *Feature) fill(run feature.Run) {
	var l results.List
	f.app.Do(func() { l, _ = f.played.Read() })
	var filled results.List
	for i, g := range l {
		fills := g.Fill(f.app.Games().Rules.Find)
		if fills {
			filled = append(filled, g)
		}
		if (fills || i%50 == 0) && !run.Rest(f.app) {
			return
		}
	}
	if len(filled) == 0 || f.app.Kept().Wait(f.change(filled, func(l results.List) results.List { return l.Merge(filled.Better(l)) })) != nil {
		return
	}
	f.app.Do(func() {
		if run.Wanted() {
			f.refresh()
		}
	})
}

// refresh shows the list as it is now.
func (f *Feature) refresh() {
	l, _ := f.played.Read()
	f.app.State().Judged = new(l)
}

// change returns the change of the lists that have some games.
func (f *Feature) change(games results.List, to func(results.List) results.List) (c store.Change) {
	keys := []store.Key{store.Results}
	for _, g := range games {
		if k := store.Block(g.Block()); !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	for _, k := range keys {
		if f.app.Kept().Get(k) != "" {
			c.Update(k, func(kept string) string {
				l, err := results.Read(kept)
				if err != nil {
					return kept
				}
				return to(l).Text()
			})
		}
	}
	return c
}

// watchResult shows a game of the list.
func (f *Feature) watchResult(g results.Game) {
	r, err := g.Unpack(f.app.Games().Rules.Find)
	if err == nil {
		err = f.app.Tables().Watch(r, g.Seat, f.openResults)
	}
	if err != nil {
		f.app.Page().Warn(f.app.Page().Book().T("results.gone"))
	}
}

// judgeResults reviews the games that have no review yet, the newest first. It runs beside the
// loop.
func (f *Feature) judgeResults(run feature.Run) {
	for {
		var g results.Game
		found := false
		f.app.Do(func() {
			if run.Wanted() {
				l, _ := f.played.Read()
				g, found = l.Unjudged()
			}
		})
		if !found {
			return
		}
		loss, wanted, err := f.loss(run, g), false, error(nil)
		f.app.Do(func() { wanted = run.Wanted() })
		if wanted {
			err = f.app.Kept().Wait(f.change(results.List{g}, func(l results.List) results.List { return l.Judge(g, loss) }))
		}
		f.app.Do(func() {
			switch {
			case !run.Wanted():
				return
			case err != nil:
				f.work.Stop()
				return
			}
			f.refresh()
		})
	}
}

// tell shows the stories of games, one after the other.
func (f *Feature) tell(asked model.TellGames) {
	run, book := f.tells.Start(), f.app.Page().Book()
	l, _ := f.played.Read()
	known := f.known()
	faces := evenings.Faces(evenings.Games(l, known), known, players.Of(f.app.Kept(), f.app.Kept().Player()).Avatar)
	f.app.Work(func() {
		var told []model.Story
		n := len(asked.Games)
		for i := range 2 * n { // swings later, because they take long
			g := asked.Games[i%n]
			if i >= n && !asked.Swings || !run.Rest(f.app) {
				return
			}
			s, err := f.story(g, book, func(id string) (face int, friend bool) {
				face, friend = faces[known.Of(id)]
				return face, friend
			})
			if err != nil {
				continue // a game that these rules cannot read; the list says so when it is opened
			}
			if i >= n {
				f.swing(run, g, book, &s)
			}
			told = append(told, s)
			shown := told
			f.app.Do(func() {
				if run.Wanted() {
					f.app.State().Stories = &shown
				}
			})
		}
	})
}

// swing adds to a story whose chance to win changed most at once.
func (f *Feature) swing(run feature.Run, g results.Game, book *locale.Book, to *model.Story) {
	if review, r, err := f.review(run, g, game.Spectator); err == nil {
		who, before, after := review.Swing()
		to.Turn = math.Abs(after - before)
		to.Swing = book.T("evenings.swing", "game", book.T("shell.game."+g.Rules), "name", cast.Names(r.Seats, book)[who], "before", ui.Percent(before), "after", ui.Percent(after))
	}
}

// story finds out who played a game, and its most telling moment. Friends have the portraits of the standings. It is called beside the
// loop.
func (f *Feature) story(g results.Game, book *locale.Book, face func(id string) (int, bool)) (model.Story, error) {
	r, err := f.unpack(g)
	if err != nil {
		return model.Story{}, err
	}
	n, seen, err := f.app.Games().Replay(r, g.Seat, book)
	if err != nil {
		return model.Story{}, err
	}
	sheet := func() ui.Scoresheet { return n.Words(seen[len(seen)-1].View).Scoresheet(seen) }
	s := model.Story{Of: g.ID(), Text: sheet().Highlights.Story}
	n.Viewer = game.Spectator // a bargain is told to all
	if bargain := sheet().Bargain; bargain.Text != "" {
		_, text, _ := strings.Cut(bargain.Text, " – ")
		s.Bargain, s.Gain = book.T("evenings.bargain", "game", book.T("shell.game."+g.Rules), "text", text), bargain.Gain
	}
	portraits := cast.Faces{Chosen: cast.ChosenHere(f.app.Kept(), r.Seats)}.Avatars(r.Seats, n.Names, book)
	for seat, p := range g.People() {
		if game.Seat(seat) == g.Seat {
			p.ID = evenings.Me
		}
		if n, friend := face(p.ID); friend {
			portraits[seat] = n
		}
	}
	for i, seat := range r.Result.Ranking() {
		s.Faces = append(s.Faces, portraits[seat])
		if seat == g.Seat {
			s.Own = i
		}
	}
	return s, nil
}

// loss computes what the decisions of a game have cost. It runs beside the loop.
func (f *Feature) loss(run feature.Run, g results.Game) results.Loss {
	review, _, err := f.review(run, g, g.Seat)
	if err != nil {
		return results.Loss{Known: true} // the game cannot be reviewed, or nobody wants it any more
	}
	of, _ := f.app.Games().Shown.Find(g.Rules)
	return results.NewLoss(review.Loss(of.Points().Lead))
}

// review reviews a game for a seat. It runs beside the loop.
func (f *Feature) review(run feature.Run, g results.Game, seat game.Seat) (of *coach.Review, r game.Record, err error) {
	if r, err = f.unpack(g); err == nil {
		of, err = coach.NewReview(f.app.Games().Rules, r, seat)
	}
	for done, all := 0, 1; err == nil && done < all; {
		if !run.Rest(f.app) {
			return nil, r, errors.New("nobody wants the review any more")
		}
		done, all, err = feature.Steps(of.Step)
	}
	return of, r, err
}

// unpack returns the record of a game, which the page may only have watched.
func (f *Feature) unpack(g results.Game) (game.Record, error) {
	g.Seat = max(g.Seat, 0)
	return g.Unpack(f.app.Games().Rules.Find)
}
