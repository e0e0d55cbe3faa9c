package app

import (
	"strings"

	"gavel/web/daily"
	"gavel/web/model"
	"gavel/web/players"
	"gavel/web/store"
)

// playersFeature handles the people who share this browser.
type playersFeature struct{ app *App }

// handle handles the intents about players.
func (f *playersFeature) handle(i model.Intent) bool {
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
func (f *playersFeature) put(of store.Player, as players.Person) {
	a := f.app
	if of != 0 {
		a.kept.Do(players.Change(a.kept, of, as, a.page.Now()), nil)
		a.state.Players++
		return
	}
	c, q, ok := players.Add(a.kept, as, a.page.Now())
	if !ok {
		return
	}
	a.kept.Do(c, nil)
	a.state.Players++
	a.warn(a.page.Book().Who("players.added", a.playerName(q)))
}

// playAs lets another player play in this tab, once the disk has everything of this page: the page
// starts again at once, and reads the players there.
func (f *playersFeature) playAs(q store.Player) {
	a := f.app
	a.kept.Do(store.Change{}, func(error) { a.post(func() { a.state.PlayAs = &q }) })
}

// playerName returns the name that the page shows for a player.
func (a *App) playerName(q store.Player) string {
	return person(players.Of(a.kept, q).Name, a.page.Book().T("page.device.name", "n", q))
}

// ask asks whether to remove a player, and says what goes.
func (f *playersFeature) ask(q store.Player) {
	a := f.app
	t := a.page.Book().T
	var goes []string
	for _, thing := range players.Things(a.kept, q, daily.DayOf(a.page.Now())) {
		goes = append(goes, t(thing.Text, "n", thing.N))
	}
	a.ask(a.page.Book().Who("players.remove", a.playerName(q)), t("players.remove.yes"), t("results.erase.no"), func() { f.remove(q) })
	about := a.state.Question
	about.Details = t("players.goes", "what", append(goes, strings.Split(t("players.rest"), ", ")...))
	about.First = t("shell.copy.keep")
	about.Before = func() { a.post(func() { a.copies.download(q, false) }) }
}

// remove removes a player. If it is the player of this page, the first of the others plays on.
func (f *playersFeature) remove(q store.Player) {
	a := f.app
	a.kept.Do(players.Remove(a.kept, q), func(err error) {
		a.post(func() {
			switch {
			case err != nil:
				a.warn(a.page.Book().T("page.warn.storage"))
			case q == a.kept.Player() && a.kept.Players()[0] != q:
				f.playAs(a.kept.Players()[0])
			default:
				a.state.Players++
			}
		})
	})
}
