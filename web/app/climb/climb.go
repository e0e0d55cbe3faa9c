// Package climb handles the ladder: the tables of bots that a person beats one after the other.
package climb

import (
	"crypto/rand"
	"slices"

	"gavel/game"
	"gavel/game/deal"
	"gavel/web/app/feature"
	"gavel/web/cast"
	"gavel/web/ladder"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/ui"
)

// Feature handles the ladder.
type Feature struct {
	app    feature.Context
	played *feature.Played
	climb  *climb // of the last game alone; nil if the person has not climbed
}

// New returns the feature.
func New(c feature.Context, played *feature.Played) *Feature {
	return &Feature{app: c, played: played}
}

// climb is a table of the ladder that has just been beaten.
type climb struct {
	game    string
	players []game.Occupant
	after   string // the stored text
}

// Handle implements [feature.Feature]. It handles the intents about the ladder.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenLadder:
		f.open()
	case model.PlayLadder:
		f.app.Tables().Own(func() {
			if next, left := ladder.Next(f.beaten(), i.Game); left {
				f.play(i.Game, next, i.Name)
			}
		})
	case model.PlayLevel:
		f.app.Tables().Own(func() { f.play(i.Game, ladder.Even(i.Level), i.Name) })
	default:
		return false
	}
	return true
}

// Hear implements [feature.Listener].
func (f *Feature) Hear(e feature.Event) {
	switch e := e.(type) {
	case feature.Began:
		f.climb = nil
	case feature.Shown:
		f.showClimb()
	case feature.Over:
		f.count(e)
	}
}

// beaten is the stored text of the ladder.
func (f *Feature) beaten() string { return f.app.Kept().Get(store.Ladder) }

// open shows the next table of each game.
func (f *Feature) open() {
	l, all := f.beaten(), []model.Rung(nil)
	finished, _ := f.played.Read() // the list of results itself reports what it cannot read
	played := finished.Counted()
	for _, rules := range f.app.Games().Rules.Rules() {
		shown := f.rung(l, rules.Name())
		shown.Proposal = f.propose(played, rules.Name())
		all = append(all, shown)
	}
	f.app.State().Ladder = &all
}

// rung returns the next table of a game as the page shows it.
func (f *Feature) rung(l, of string) model.Rung {
	all, book := ladder.Rungs(), f.app.Page().Book()
	shown := model.Rung{Game: of, Beaten: ladder.Beaten(l, of), Of: len(all)}
	for n, r := range all {
		at, called, you := f.table(deal.Deal{Levels: r[:], Seat: r.Person()}.Record(f.app.Kept().Get(store.Name)).Seats)
		if n <= shown.Beaten {
			shown.You = you
		}
		for _, bot := range at { // one is known from the table before
			if !slices.Contains(shown.Bots, bot) {
				shown.Bots = append(shown.Bots, bot)
			}
		}
		if n == shown.Beaten {
			shown.Play = book.T("ladder.play", "game", book.T("shell.game."+of), "who", called)
		}
	}
	return shown
}

// table returns the bots of a table, their names, and the person's portrait.
func (f *Feature) table(seats []game.Occupant) (all []model.Rival, bots []string, you int) {
	book := f.app.Page().Book()
	called := cast.Names(seats, book)
	portraits := cast.Faces{Chosen: cast.ChosenHere(f.app.Kept(), seats)}.Avatars(seats, called, book)
	for i, of := range seats {
		if !of.IsBot() {
			you = portraits[i]
			continue
		}
		all = append(all, model.Rival{Name: called[i], About: cast.Strength(of.Level, i, book), Face: portraits[i]})
		bots = append(bots, called[i])
	}
	return all, bots, you
}

// propose returns the level that the person plays at next in a game.
func (f *Feature) propose(played results.List, of string) model.Proposal {
	p, ok := ladder.Propose(func(yield func(ladder.Outcome) bool) {
		for _, g := range slices.Backward(played) {
			if g.Rules != of {
				continue
			}
			players, _ := g.Occupants(f.app.Games().Rules.Find) // nobody if they cannot be read
			if o, ok := ladder.OutcomeOf(players, g.Seat, g.Wins()); ok && !yield(o) {
				return
			}
		}
	})
	if !ok {
		return model.Proposal{}
	}
	book := f.app.Page().Book()
	level := book.T("shell.level." + p.Level)
	return model.Proposal{
		Sentence: book.T("ladder.level", "part", ui.Percent(p.Win), "n", p.Games, "level", book.T("shell.level."+p.Played), "next", level),
		Level:    p.Level,
		Play:     book.T("ladder.level.play", "game", book.T("shell.game."+of), "level", level),
	}
}

// play starts a game at a table.
func (f *Feature) play(of string, at ladder.Rung, name string) {
	rules, ok := f.app.Games().Rules.Find(of)
	if !ok {
		return
	}
	options, _ := game.Choose(rules, nil)
	d := deal.Deal{Rules: rules, Options: options, Levels: at[:], Seat: at.Person()}
	_, _ = rand.Read(d.Seed[:]) // never fails
	f.app.Tables().Play(d, name)
}

// count counts a win at the next table of the ladder, whichever way the person has come there. It
// must be their own win, with cards that no earlier game has shown them.
func (f *Feature) count(o feature.Over) {
	f.climb = nil
	at, ok := ladder.RungOf(o.Record.Seats, o.Seat)
	if !ok || !o.Alone || o.Played.Wins() < 1 {
		return
	}
	of, before := o.Record.Rules.Name(), f.beaten()
	after := ladder.Beat(before, of, at)
	if after == before {
		return
	}
	played, _ := f.played.Read()
	if slices.ContainsFunc(played, func(g results.Game) bool { return g.Deal == o.Played.Deal }) {
		return
	}
	o.Ending.Update(store.Ladder, func(kept string) string { return ladder.Beat(kept, of, at) })
	f.climb = &climb{of, o.Record.Seats, after}
	f.showClimb()
}

// showClimb shows on the score sheet the table that has just been beaten, unless a practice game is shown.
func (f *Feature) showClimb() {
	if f.climb == nil || feature.Practises(f.app) {
		return
	}
	_, beaten, _ := f.table(f.climb.players)
	f.app.State().Climb = &model.Climb{
		Sentence: f.app.Page().Book().T("ladder.won", "who", beaten),
		Next:     f.rung(f.climb.after, f.climb.game),
	}
}
