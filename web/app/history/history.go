// Package history counts the finished games of the people of this browser, and lists them.
package history

import (
	"errors"
	"slices"

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
)

// Feature handles the list of results.
type Feature struct {
	feature.Context
	played *feature.Played
	work   feature.Runs // reviews of games, while the list is open
	tells  feature.Runs // stories of games, while the list is open
	warned bool         // the person has been told that nothing can be saved
}

// New returns the feature.
func New(c feature.Context, played *feature.Played) *Feature {
	return &Feature{Context: c, played: played}
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
		f.say(evenings.Same(i.Other, i.ID, f.Page().Now().Unix()))
	case model.ForgetPerson:
		f.say(evenings.Forget(string(i), f.Page().Now().Unix()))
		f.forget()
		f.openResults()
	case model.ExportResults:
		l := f.played.Tell(f.Page())
		f.Page().Download("gavel"+f.Page().Now().Format("-2006-01-02")+".csv", evenings.CSV(evenings.Games(l, f.known()), f.Page().Book()))
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
		if l, _ := f.played.Read(); evenings.Together(evenings.Games(l, f.known()), f.Page().Now().Unix()) != nil {
			f.State().Evening = new(l)
		}
	case feature.Merged:
		f.forget() // a copy may have games with people whom this person has forgotten
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

// eraseResults deletes all finished games.
func (f *Feature) eraseResults() {
	var c store.Change
	for k := range players.Played(f.Kept(), f.Kept().Player()) {
		c.Set(store.Key(k), "")
	}
	f.Kept().Do(c, nil)
	f.openResults()
}

// known returns what the person has said of their friends.
func (f *Feature) known() evenings.Known { return evenings.Read(f.Kept().Get(store.Friends)) }

// say stores a fact about friends, and shows the list again.
func (f *Feature) say(fact string) {
	var c store.Change
	c.Update(store.Friends, func(kept string) string { return evenings.Kept.Merge(kept, fact) })
	f.Kept().Do(c, nil)
	f.State().Judged = new(f.played.Tell(f.Page()))
}

// forget deletes the games with people who are forgotten.
func (f *Feature) forget() {
	known, l := f.known(), f.played.Tell(f.Page())
	var gone results.List
	for _, g := range l {
		if known.Forgets(g) {
			gone = append(gone, g)
		}
	}
	if len(gone) == 0 {
		return
	}
	f.Kept().Do(f.change(gone, func(l results.List) results.List { return l.Without(gone) }), nil)
	f.State().Judged = new(f.played.Tell(f.Page()))
}

// count adds a finished game to the lists of its people, unless it is there already. It may have
// been counted before a reload, by another page, or at another table with the same deal; the first
// result stands. Only the games of the same days are written again. If the store is full,
// everything in it stays.
func (f *Feature) count(o feature.Over) {
	o.Ending.Full = f.warnStorageFull
	f.add(f.Kept().Player(), f.played.Tell(f.Page()), o.ID, o.Played, o.Ending)
	for _, other := range o.Others {
		if g, err := results.Of(o.Record, other.Seat, o.Played.Ended); err == nil {
			l, _ := new(results.Shelf).Read(players.Played(f.Kept(), other.Player))
			f.add(other.Player, l, o.IDOf(g), g.Signed(o.Record, o.Signed, f.Games().Rules.Find), o.Ending)
		}
	}
}

// add adds a game to the list l of a player.
func (f *Feature) add(to store.Player, l results.List, id results.ID, g results.Game, c *feature.Ending) {
	if l.Has(id) {
		return
	}
	size := g.Size()
	for _, text := range players.Played(f.Kept(), to) {
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
		f.Page().Warn(f.Page().Book().T("results.unkept"))
	}
}

// openResults shows the list, and reviews its games while it is open.
func (f *Feature) openResults() {
	f.State().Results = new(f.played.Tell(f.Page()))
	run := f.work.Start()
	f.Work(func() {
		f.fill(run)
		f.judgeResults(run)
	})
}

// fill finds out who sat where in games that an older version has stored. It runs beside the loop.
func (f *Feature) fill(run feature.Run) {
	var l results.List
	f.Do(func() { l, _ = f.played.Read() })
	var filled results.List
	for i, g := range l {
		fills := g.Fill(f.Games().Rules.Find)
		if fills {
			filled = append(filled, g)
		}
		if (fills || i%50 == 0) && !run.Rest(f) {
			return
		}
	}
	if len(filled) == 0 || f.Kept().Wait(f.change(filled, func(l results.List) results.List { return l.Merge(filled.Better(l)) })) != nil {
		return
	}
	f.Do(func() {
		if run.Wanted() {
			l, _ := f.played.Read()
			f.State().Judged = new(l)
		}
	})
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
		if f.Kept().Get(k) != "" {
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
	r, err := g.Unpack(f.Games().Rules.Find)
	if err == nil {
		err = f.Tables().Watch(r, g.Seat, f.openResults)
	}
	if err != nil {
		f.Page().Warn(f.Page().Book().T("results.gone"))
	}
}

// judgeResults reviews the games that have no review yet, the newest first. It runs beside the
// loop.
func (f *Feature) judgeResults(run feature.Run) {
	for {
		var g results.Game
		found := false
		f.Do(func() {
			if run.Wanted() {
				l, _ := f.played.Read()
				g, found = l.Unjudged()
			}
		})
		if !found {
			return
		}
		loss, err := f.loss(run, g)
		wanted := false
		f.Do(func() { wanted = run.Wanted() && err == nil })
		if wanted {
			err = f.Kept().Wait(f.change(results.List{g}, func(l results.List) results.List { return l.Judge(g, loss) }))
		}
		f.Do(func() {
			switch {
			case !run.Wanted():
				return
			case err != nil:
				f.work.Stop()
				return
			}
			l, _ := f.played.Read()
			f.State().Judged = new(l)
		})
	}
}

// tell shows the stories of games, one after the other.
func (f *Feature) tell(games []results.Game) {
	run, book := f.tells.Start(), f.Page().Book()
	l, _ := f.played.Read()
	known := f.known()
	faces := evenings.Faces(evenings.Games(l, known), players.Of(f.Kept(), f.Kept().Player()).Avatar)
	f.Work(func() {
		var told []model.Story
		for _, g := range games {
			if !run.Rest(f) {
				return
			}
			s, err := f.story(g, book, func(id string) (face int, friend bool) {
				face, friend = faces[known.Of(id)]
				return face, friend
			})
			if err != nil {
				continue // a game that these rules cannot read; the list says so when it is opened
			}
			told = append(told, s)
			shown := told
			f.Do(func() {
				if run.Wanted() {
					f.State().Stories = &shown
				}
			})
		}
	})
}

// story finds out who played a game, and its most telling moment. Friends have the portraits of the standings. It is called beside the
// loop.
func (f *Feature) story(g results.Game, book *locale.Book, face func(id string) (int, bool)) (model.Story, error) {
	r, err := g.Unpack(f.Games().Rules.Find)
	if err != nil {
		return model.Story{}, err
	}
	n, seen, err := f.Games().Replay(r, g.Seat, book)
	if err != nil {
		return model.Story{}, err
	}
	s := model.Story{Of: g.ID(), Text: n.Words(seen[len(seen)-1].View).Scoresheet(seen).Highlights.Story}
	portraits := cast.Faces{Chosen: cast.ChosenHere(f.Kept(), r.Seats)}.Avatars(r.Seats, n.Names, book)
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
func (f *Feature) loss(run feature.Run, g results.Game) (results.Loss, error) {
	unknown := results.Loss{Known: true} // for a game that cannot be reviewed
	r, err := g.Unpack(f.Games().Rules.Find)
	if err != nil {
		return unknown, nil
	}
	review, err := coach.NewReview(f.Games().Rules, r, g.Seat)
	if err != nil {
		return unknown, nil
	}
	for done, of := 0, 1; done < of; {
		if !run.Rest(f) {
			return unknown, errors.New("not wanted any more")
		}
		if done, of, err = feature.Steps(review.Step); err != nil {
			return unknown, nil
		}
	}
	of, _ := f.Games().Shown.Find(g.Rules)
	return results.NewLoss(review.Loss(of.Points().Lead)), nil
}
