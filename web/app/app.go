package app

import (
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/session"
	"gavel/render"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/web/app/feature"
	"gavel/web/app/loop"
	"gavel/web/app/ownership"
	"gavel/web/choices"
	"gavel/web/copies"
	"gavel/web/daily"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
)

// App is the application behind the page: the start form, a game, or a replay.
//
// It belongs to its loop: its methods and those of its parts run there and return at once.
// Methods that wait say so in their comments. They run on goroutines of their own, and reach
// the loop by Do and Post.
type App struct {
	*loop.Loop
	display
	whereabouts
	stage     Stage
	kept      *store.Store // the browser's stored items
	owns      *ownership.Ownership
	rules     catalogue.Catalogue
	games     games.Games
	book      *locale.Book      // the texts of the page
	features  []feature.Feature // if one crashes, the page's session or replay ends
	beside    []feature.Feature // if one crashes, only that one ends
	table     *tableFeature
	friends   *friendsFeature
	replays   *replayFeature
	practices *practiceFeature
	crashes   *crashFeature
	played    *feature.Played

	// hostLostAfter is how long the host may be absent before the page reports it. A
	// reload takes less than New sets.
	hostLostAfter time.Duration
	// relayOfferAfter is how long a guest tries to connect directly before the page offers
	// the meeting servers.
	relayOfferAfter time.Duration
	// diskLimit is how long a guest waits for the disk before it shows the next steps.
	diskLimit time.Duration
	waits     session.Waits // of a host
}

// New returns the application. It knows these games, and has a stage, the browser's store, and
// the page that open makes. The page sends the person's intents. The application returns to the
// earlier table of this tab.
func New(rules catalogue.Catalogue, of games.Games, stage Stage, kept *store.Store, open func(send func(model.Intent), ask model.Lookups) Page) *App {
	a := &App{
		whereabouts: whereabouts{start{}},
		rules:       rules, games: of, stage: stage, kept: kept,
		hostLostAfter: 6 * time.Second, relayOfferAfter: 12 * time.Second, diskLimit: 2 * time.Second,
	}
	a.table, a.practices, a.crashes = &tableFeature{a}, &practiceFeature{a}, &crashFeature{a}
	a.friends = &friendsFeature{app: a, sight: sight{pause: 5 * time.Second}, newRoom: session.OpenRoom}
	a.replays, a.played = &replayFeature{app: a}, &feature.Played{Kept: kept}
	a.features, a.beside = features(a)
	a.owns = ownership.New(services{a}, ownership.Calls{Keeps: a.friends.keepsTable, Lost: func() {
		a.leave()
		a.owns.OfferHere("page.moved", func() { a.table.continueSaved(true) })
	}})
	a.Loop = loop.New(a.render, a.endShown)
	go a.Run()
	a.Do(func() {
		a.page = upToDate{open(a.Send, a.lookups()), &a.display}
		a.book = a.page.Book()
		a.arrange()
		choices.Adopt(kept, copies.Chosen, a.page.Now())
		a.guardedWork(func() { a.tell(feature.Opened{}) })()
		a.crashes.resume()
	})
	go a.table.reportFailures()
	a.Post(func() { _, _ = a.played.Read() }) // a long list takes a moment to read, so this is done early
	return a
}

// arrange sends the stage the person's picture settings, and the room that the page leaves for
// it.
func (a *App) arrange() {
	a.render() // the page takes its room first
	s := a.page.Settings()
	settings := render.Settings{
		Covered:  geom.Insets(a.page.Window().Insets),
		Text:     s.Text,
		Manner:   motion.Manner{Speed: speed(s.Speed), Reduced: s.Calm},
		Watching: a.replay() != nil,
	}
	if g, ok := a.session().(*guestSession); ok && g.screen() {
		settings.Text *= bigScreenText
	}
	settings.SecondScreen = a.bigScreen() && s.LargeHand
	if s.Colours == model.Contrast {
		settings.Theme = render.HighContrast
	}
	a.stage.Post(func() { a.stage.Set(settings) })
}

// bigScreenText is the factor for texts on a big screen, on top of the factor for its size.
const bigScreenText = 1.4

func speed(s model.Speed) motion.Speed {
	switch s {
	case model.Slow:
		return motion.Slow
	case model.Fast:
		return motion.Fast
	case model.Instant:
		return motion.Instant
	}
	return motion.Normal
}

// Seen makes the page log the steps that the picture has reached. Any goroutine may call it.
func (a *App) Seen(m render.Moment) {
	a.Post(func() {
		if g := a.shown(); g != nil {
			g.reaches(m)
		}
	})
}

// Spotted shows the places on the table that the lesson describes. Any goroutine may call
// it.
func (a *App) Spotted(ids string, at []render.Target) {
	a.Post(func() { a.state.Spot = &model.Spot{IDs: ids, At: at} })
}

// Rested explains the thing at the table that the person points at, if any; aloud if they
// moved there by keys. Any goroutine may call it.
func (a *App) Rested(at render.Target, walked bool) {
	a.Post(func() {
		sentence := ""
		if g := a.shown(); g != nil && at.ID != "" {
			sentence = g.words().Explain(at.ID)
		}
		a.state.Explained = nil
		if sentence != "" {
			a.state.Explained = &model.Explained{Sentence: sentence, What: model.Box(at.Rect), Aloud: walked}
		}
	})
}

// atTable calls f with this page's session, if there is one.
func (a *App) atTable(f func(tableSession)) {
	if s := a.here(); s != nil {
		f(s)
	}
}

// leave goes back to the start page. The game of a person alone stays saved.
func (a *App) leave() {
	a.table.touch((*touch).send)
	leaves := func() {}
	if s := a.session(); s != nil {
		leaves = s.leave
	}
	a.goToStart(leaves)
	a.owns.Release()
}

// goToStart shows the start page. It calls leaves when the page is at its table no more.
func (a *App) goToStart(leaves func()) {
	a.practices.stopPractice()
	a.at = start{}
	leaves()
	a.clear()
	a.showStart()
}

// clear takes the game off the table.
func (a *App) clear() {
	a.practices.stopPractice()
	a.at = a.at.bottom()
	if t, seated := a.at.(*table); seated {
		t.player = nil
	}
	a.tell(feature.Cleared{})
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

// Fail shows that only a reload of the page helps; the game is saved. Any goroutine may
// call it.
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
