package app

import (
	"crypto/rand"
	"slices"

	"gavel/game"
	"gavel/game/deal"
	"gavel/web/ladder"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/ui"
)

// ladderFeature handles the ladder: the tables of bots that a person beats one after the other.
type ladderFeature struct {
	app   *App
	climb *climb // of the last game alone; nil if the person has not climbed
}

// climb is a table of the ladder that has just been beaten.
type climb struct {
	game    string
	players []game.Occupant
	after   ladder.Ladder
}

// handle handles the intents about the ladder.
func (f *ladderFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenLadder:
		f.open()
	case model.PlayLadder:
		f.app.owns.whenOwned(func() {
			if next, left := f.ladder().Next(i.Game); left {
				f.play(i.Game, next, i.Name)
			}
		})
	case model.PlayLevel:
		f.app.owns.whenOwned(func() { f.play(i.Game, ladder.Even(i.Level), i.Name) })
	default:
		return false
	}
	return true
}

func (f *ladderFeature) ladder() ladder.Ladder { return ladder.Read(f.app.kept.Get(store.Ladder)) }

// played returns the finished games. The list of results itself reports what it cannot read.
func (f *ladderFeature) played() results.List {
	l, _ := f.app.history.readResults()
	return l
}

// open shows the next table of each game.
func (f *ladderFeature) open() {
	l, all := f.ladder(), []model.Rung(nil)
	played := f.played().Counted()
	for _, rules := range f.app.rules.Rules() {
		shown := f.rung(l, rules.Name())
		shown.Proposal = f.propose(played, rules.Name())
		all = append(all, shown)
	}
	f.app.state.Ladder = &all
}

// rung returns the next table of a game as the page shows it.
func (f *ladderFeature) rung(l ladder.Ladder, of string) model.Rung {
	shown := model.Rung{Game: of, Beaten: l.Beaten(of), Of: len(ladder.Rungs())}
	if next, ok := l.Next(of); ok {
		var called []string
		shown.Rivals, called = f.rivals(deal.Deal{Levels: next[:], Seat: next.Person()}.Record(f.app.kept.Get(store.Name)).Seats)
		book := f.app.page.Book()
		shown.Play = book.T("ladder.play", "game", book.T("shell.game."+of), "who", called)
	}
	return shown
}

// rivals returns the bots of a table, and their names.
func (f *ladderFeature) rivals(seats []game.Occupant) (all []model.Rival, bots []string) {
	book := f.app.page.Book()
	called := names(seats, book)
	portraits := faces{}.avatars(seats, called, book)
	for i, of := range seats {
		if of.IsBot() {
			all = append(all, model.Rival{Name: called[i], About: strength(of.Level, i, book), Face: portraits[i]})
			bots = append(bots, called[i])
		}
	}
	return all, bots
}

// propose returns the level that the person plays at next in a game.
func (f *ladderFeature) propose(played results.List, of string) model.Proposal {
	p, ok := ladder.Propose(func(yield func(ladder.Outcome) bool) {
		for _, g := range slices.Backward(played) {
			if g.Rules != of {
				continue
			}
			players, _ := g.Occupants(f.app.rules.Find) // nobody if they cannot be read
			if o, ok := ladder.OutcomeOf(players, g.Seat, g.Wins()); ok && !yield(o) {
				return
			}
		}
	})
	if !ok {
		return model.Proposal{}
	}
	book := f.app.page.Book()
	level := book.T("shell.level." + p.Level)
	return model.Proposal{
		Sentence: book.T("ladder.level", "part", ui.Percent(p.Win), "n", p.Games, "level", book.T("shell.level."+p.Played), "next", level),
		Level:    p.Level,
		Play:     book.T("ladder.level.play", "game", book.T("shell.game."+of), "level", level),
	}
}

// play starts a game at a table.
func (f *ladderFeature) play(of string, at ladder.Rung, name string) {
	rules, ok := f.app.rules.Find(of)
	if !ok {
		return
	}
	options, _ := game.Choose(rules, nil)
	d := deal.Deal{Rules: rules, Options: options, Levels: at[:], Seat: at.Person()}
	_, _ = rand.Read(d.Seed[:]) // never fails
	f.app.play(d, name)
}

// count counts a win at the next table of the ladder, whichever way the person has come there. It
// must be their own win, with cards that no earlier game has shown them.
func (f *ladderFeature) count(o gameOver, c *ending) {
	f.climb = nil
	at, ok := ladder.RungOf(o.record.Seats, o.seat)
	if !ok || !o.alone || o.played.Wins() < 1 {
		return
	}
	of, before := o.record.Rules.Name(), f.ladder()
	after := before.Beat(of, at)
	if after.Beaten(of) == before.Beaten(of) {
		return
	}
	if slices.ContainsFunc(f.played(), func(g results.Game) bool { return g.Deal == o.played.Deal }) {
		return
	}
	c.Update(store.Ladder, func(kept string) string { return ladder.Read(kept).Beat(of, at).Text() })
	f.climb = &climb{of, o.record.Seats, after}
	f.showClimb()
}

// showClimb shows on the score sheet the table that has just been beaten, unless a practice game
// is shown.
func (f *ladderFeature) showClimb() {
	if f.climb == nil || f.app.practice != nil {
		return
	}
	_, beaten := f.rivals(f.climb.players)
	f.app.state.Climb = &model.Climb{
		Sentence: f.app.page.Book().T("ladder.won", "who", beaten),
		Next:     f.rung(f.climb.after, f.climb.game),
	}
}
