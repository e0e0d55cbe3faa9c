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
type Feature struct{ app feature.Context }

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
		f.app.Kept().Do(players.Change(f.app.Kept(), of, as, f.app.Page().Now()), nil)
		f.app.State().Players++
		return
	}
	c, q, ok := players.Add(f.app.Kept(), as, f.app.Page().Now())
	if !ok {
		return
	}
	f.app.Kept().Do(c, nil)
	f.app.State().Players++
	f.app.Page().Warn(f.app.Page().Book().Who("players.added", feature.PlayerName(f.app, q)))
}

// playAs lets another player play in this tab, once the disk has everything of this page: the page
// starts again at once, and reads the players there.
func (f *Feature) playAs(q store.Player) {
	f.app.Kept().Do(store.Change{}, func(error) { f.app.Post(func() { f.app.State().PlayAs = &q }) })
}

// ask asks whether to remove a player, and says what goes.
func (f *Feature) ask(q store.Player) {
	t := f.app.Page().Book().T
	var goes []string
	for _, thing := range players.Things(f.app.Kept(), q, daily.DayOf(f.app.Page().Now())) {
		goes = append(goes, t(thing.Text, "n", thing.N))
	}
	about := feature.Ask(f.app, f.app.Page().Book().Who("players.remove", feature.PlayerName(f.app, q)), t("players.remove.yes"), t("results.erase.no"), func() { f.remove(q) })
	about.Details = t("players.goes", "what", append(goes, strings.Split(t("players.rest"), ", ")...))
	about.First = t("shell.copy.keep")
	about.Before = func() { f.app.Post(func() { feature.DownloadCopy(f.app, q, false) }) }
}

// remove removes a player. If it is the player of this page, the first of the others plays on.
func (f *Feature) remove(q store.Player) {
	f.app.Kept().Do(players.Remove(f.app.Kept(), q), func(err error) {
		f.app.Post(func() {
			switch {
			case err != nil:
				f.app.Page().Warn(f.app.Page().Book().T("page.warn.storage"))
			case q == f.app.Kept().Player() && f.app.Kept().Players()[0] != q:
				f.playAs(f.app.Kept().Players()[0])
			default:
				f.app.State().Players++
			}
		})
	})
}
