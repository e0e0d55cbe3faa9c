package app

import (
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/render"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/web/app/feature"
	"gavel/web/app/loop"
	"gavel/web/app/ownership"
	"gavel/web/app/person"
	"gavel/web/app/tables"
	"gavel/web/daily"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
)

// App is the application behind the page: the start form, a game, or a replay.
//
// It belongs to its loop: its methods and those of its parts run there and return at once. Methods that wait say so in their
// comments. They run on goroutines of their own, and reach the loop by Do and Post.
type App struct {
	*loop.Loop
	display
	location
	stage    Stage
	kept     *store.Store // the browser's stored items
	owns     *ownership.Ownership
	rules    catalogue.Catalogue
	games    games.Games
	book     *locale.Book      // the texts of the page
	features []feature.Feature // if one crashes, the page's session or replay ends
	beside   []feature.Feature // if one crashes, only that one ends
	env      *person.Env       // for the people at tables
	friends  *tables.Feature
	opened   []game.Record // from a file that has several
	played   *feature.Played
}

// Arrange sends the stage the person's picture settings, and the room that the page leaves for it.
func (a *App) Arrange() {
	a.render() // the page takes its room first
	s := a.page.Settings()
	settings := render.Settings{
		Covered:  geom.Insets(a.page.Window().Insets),
		Text:     s.Text,
		Manner:   motion.Manner{Speed: person.Speed(s.Speed), Reduced: s.Calm},
		Watching: a.replay() != nil,
	}
	if g, ok := a.Session().(*tables.Guest); ok && g.IsScreen() {
		settings.Text *= bigScreenText
	}
	settings.SecondScreen = a.state.Lobby.BigScreen() && s.LargeHand
	if s.Colours == model.Contrast {
		settings.Theme = render.HighContrast
	}
	a.stage.Post(func() { a.stage.Set(settings) })
}

// Draw shows the state at once.
func (a *App) Draw() { loop.Timed(a.render) }

// bigScreenText is the factor for texts on a big screen, on top of the factor for its size.
const bigScreenText = 1.4

// Seen makes the page log the steps that the picture has reached. Any goroutine may call it.
func (a *App) Seen(m render.Moment) {
	a.Post(func() {
		if g := a.at.shown(); g != nil {
			g.Reaches(m)
		}
	})
}

// Spotted shows the places on the table that the lesson describes. Any goroutine may call it.
func (a *App) Spotted(ids string, at []render.Target) {
	a.Post(func() { a.state.Spot = &model.Spot{IDs: ids, At: at} })
}

// Rested explains the thing at the table that the person points at, if any; aloud if they
// moved there by keys. Any goroutine may call it.
func (a *App) Rested(at render.Target, walked bool) {
	a.Post(func() {
		sentence := ""
		if g := a.at.shown(); g != nil && at.ID != "" {
			sentence = g.Words().Explain(at.ID)
		}
		a.state.Explained = nil
		if sentence != "" {
			a.state.Explained = &model.Explained{Sentence: sentence, What: model.Box(at.Rect), Aloud: walked}
		}
	})
}

// Tell tells all listeners of an event.
func (a *App) Tell(e feature.Event) {
	for _, f := range append(a.features, a.beside...) {
		if l, listens := f.(feature.Listener); listens {
			l.Hear(e)
		}
	}
}

// atTable calls f with this page's session, if there is one.
func (a *App) atTable(f func(person.Session)) {
	if s := a.here(); s != nil {
		f(s)
	}
}

// Leave goes back to the start page. The game of a person alone stays saved.
func (a *App) Leave() {
	a.SendHeld()
	leaves := func() {}
	if s := a.Session(); s != nil {
		leaves = s.Leave
	}
	a.GoToStart(leaves)
	a.owns.Release()
}

// leaveSaved is Leave after the answers to the person's decisions.
func (a *App) leaveSaved() {
	a.SendHeld()
	if h, hosts := a.Session().(*tables.Host); hosts {
		h.WhenSaved(a.Leave)
		return
	}
	a.Leave()
}

// GoToStart shows the start page. It calls leaves when the page is at its table no more.
func (a *App) GoToStart(leaves func()) {
	a.stopPractice()
	a.at = start{}
	leaves()
	a.ClearTable()
	a.ShowStart()
}

// ClearTable takes the game off the table.
func (a *App) ClearTable() {
	a.stopPractice()
	if a.at = a.at.base(); a.Player() != nil {
		a.at = a.at.table()
	}
	a.Tell(feature.Cleared{})
	a.stage.Post(func() { a.stage.Show(nil) })
}

func (a *App) download(r game.Record) {
	text, err := r.Text()
	if err != nil {
		a.fail(err)
		return
	}
	a.page.Download(r.Rules.Name()+time.Now().Format("-2006-01-02-1504")+".gavel", text)
}

// Fail shows that only a reload of the page helps; the game is saved. Any goroutine may call it.
func (a *App) Fail(err error) { a.Post(func() { a.fail(err) }) }

// fail reports an unexpected error. The game stays saved.
func (a *App) fail(err error) {
	println(err.Error())
	a.state.Failure = new(a.page.Book().T("page.warn.broken"))
}

// Merge is [store.Merges] for the items that a person owns.
func Merge(k store.Key) func(now, old string) string {
	switch {
	case store.IsResults(k):
		return results.Merge
	case k == store.Today:
		return daily.Kept.Merge
	}
	return nil
}

// leaveReplay goes back to where the replay was started from.
func (a *App) leaveReplay() {
	a.stopPractice()
	r := a.replay()
	if r == nil {
		return
	}
	a.at = r.below
	if a.Player() == nil {
		a.Leave()
		if r.back != nil {
			r.back()
		}
		return
	}
	a.Player().ShowTable()
	scene := a.Player().Scene
	a.stage.Post(func() { a.stage.Show(scene) })
	a.Player().Translate()
	a.Arrange()
	a.Player().ShowSheet()
}
