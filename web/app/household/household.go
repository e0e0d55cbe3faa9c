// Package household handles the people who share this browser.
package household

import (
	"strings"

	"gavel/web/app/feature"
	"gavel/web/daily"
	"gavel/web/model"
	"gavel/web/players"
	"gavel/web/store"
)

// Feature handles the people who share this browser.
type Feature struct{ feature.Context }

// New returns the feature.
func New(c feature.Context) *Feature { return &Feature{c} }

// Handle implements [feature.Feature]. It handles the intents about players.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.PutPlayer:
		f.put(i.Of, i.As)
	case model.AskRemoval:
		f.ask(store.Player(i))
	case model.PlayAs:
		f.playAs(store.Player(i))
	default:
		return false
	}
	return true
}

// put adds a player, or changes one.
func (f *Feature) put(of store.Player, as players.Person) {
	if of != 0 {
		f.Kept().Do(players.Change(f.Kept(), of, as, f.Page().Now()), nil)
		f.State().Players++
		return
	}
	c, q, ok := players.Add(f.Kept(), as, f.Page().Now())
	if !ok {
		return
	}
	f.Kept().Do(c, nil)
	f.State().Players++
	f.Page().Warn(f.Page().Book().Who("players.added", feature.PlayerName(f, q)))
}

// playAs lets another player play in this tab, once the disk has everything of this page: the page
// starts again at once, and reads the players there.
func (f *Feature) playAs(q store.Player) {
	f.Kept().Do(store.Change{}, func(error) { f.Post(func() { f.State().PlayAs = &q }) })
}

// ask asks whether to remove a player, and says what goes.
func (f *Feature) ask(q store.Player) {
	t := f.Page().Book().T
	var goes []string
	for _, thing := range players.Things(f.Kept(), q, daily.DayOf(f.Page().Now())) {
		goes = append(goes, t(thing.Text, "n", thing.N))
	}
	about := feature.Ask(f, f.Page().Book().Who("players.remove", feature.PlayerName(f, q)), t("players.remove.yes"), t("results.erase.no"), func() { f.remove(q) })
	about.Details = t("players.goes", "what", append(goes, strings.Split(t("players.rest"), ", ")...))
	about.First = t("shell.copy.keep")
	about.Before = func() { f.Post(func() { feature.DownloadCopy(f, q, false) }) }
}

// remove removes a player. If it is the player of this page, the first of the others plays on.
func (f *Feature) remove(q store.Player) {
	f.Kept().Do(players.Remove(f.Kept(), q), func(err error) {
		f.Post(func() {
			switch {
			case err != nil:
				f.Page().Warn(f.Page().Book().T("page.warn.storage"))
			case q == f.Kept().Player() && f.Kept().Players()[0] != q:
				f.playAs(f.Kept().Players()[0])
			default:
				f.State().Players++
			}
		})
	})
}
