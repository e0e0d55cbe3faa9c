package app

import (
	"crypto/ed25519"
	"fmt"
	"slices"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/net/handshake"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/app/about"
	"gavel/web/app/backup"
	"gavel/web/app/challenge"
	"gavel/web/app/climb"
	"gavel/web/app/coaching"
	"gavel/web/app/feature"
	"gavel/web/app/history"
	"gavel/web/app/household"
	"gavel/web/app/lessons"
	"gavel/web/app/loop"
	"gavel/web/app/ownership"
	"gavel/web/app/person"
	"gavel/web/app/puzzles"
	"gavel/web/app/sharing"
	"gavel/web/app/tables"
	"gavel/web/app/today"
	"gavel/web/cast"
	"gavel/web/choices"
	"gavel/web/copies"
	"gavel/web/daily"
	"gavel/web/games"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/ui"
)

// New returns the application. It knows these games, and has a stage, the browser's store, and the page that open makes. The page
// sends the person's intents. The application returns to the earlier table of this tab.
func New(rules catalogue.Catalogue, of games.Games, stage Stage, kept *store.Store, open func(send func(model.Intent), ask model.Lookups) Page) *App {
	a := &App{
		location: location{start{}},
		rules:    rules, games: of, stage: stage, kept: kept, played: &feature.Played{Kept: kept},
	}
	a.Loop = loop.New(a.render, a.endShown)
	go a.Run()
	a.Do(func() {
		a.page = &upToDate{open(a.Send, a.lookups()), &a.display}
		a.book = a.page.Book()
		a.owns = ownership.New(&services{a}, ownership.Calls{Keeps: func() bool { return a.friends.Keeps() }, Lost: func() {
			a.Leave()
			a.owns.OfferHere("page.moved", func() { a.friends.Continue(true) })
		}})
		a.env = &person.Env{App: &services{a}, Games: (&services{a}).Games(), Tables: &services{a}, Screens: a, State: &a.state, Kept: kept, Page: a.page, Stage: stage}
		a.friends = tables.New(a.env, a, a.owns, a.played)
		a.features, a.beside = features(a)
		a.Arrange()
		choices.Adopt(kept, copies.Chosen, a.page.Now())
		a.Beside(func() { a.Tell(feature.Opened{}) })()
		resumeVisit(a)
	})
	go reportFailures(a)
	a.Post(func() { _, _ = a.played.Read() }) // a long list takes a moment to read, so this is done early
	return a
}

// features lists all features: those of the session or replay that the page shows, and those beside it. If one of the first
// crashes, the session or replay ends; if one of the others does, only its work.
func features(a *App) (shown, beside []feature.Feature) {
	c := &services{a}
	net := backup.Net{Setup: a.friends.Setup, Room: func(key ed25519.PrivateKey) session.Room { return a.friends.MakeRoom(key) }}
	return []feature.Feature{&handler{a, handleTable}, a.friends, &handler{a, handleReplay}, &handler{a, handlePractice}, lessons.New(c), &handler{a, handleCrash}}, []feature.Feature{
		coaching.New(c), today.New(c), challenge.New(c), climb.New(c, a.played), history.New(c, a.played), backup.New(c, a.played, net),
		sharing.New(c, a.stage.Scribe()), puzzles.New(c), about.New(c, a.played), household.New(c),
	}
}

// handler is a feature in this package.
type handler struct {
	app     *App
	handles func(*App, model.Intent) bool
}

// Handle implements [feature.Feature].
func (h *handler) Handle(i model.Intent) bool { return h.handles(h.app, i) }

// services is what features get from the application. It implements [feature.Context] and [feature.Tables].
type services struct{ app *App }

func (s *services) Post(f func())        { s.app.Post(f) }
func (s *services) Do(f func())          { s.app.Do(f) }
func (s *services) Tell(e feature.Event) { s.app.Tell(e) }
func (s *services) Leave()               { s.app.Leave() }
func (s *services) Work(f func())        { go s.app.Beside(f)() }
func (s *services) State() *model.State  { return &s.app.state }
func (s *services) Page() feature.Page   { return s.app.page }
func (s *services) Kept() *store.Store   { return s.app.kept }
func (s *services) Games() feature.Games {
	return feature.Games{Rules: s.app.rules, Shown: s.app.games}
}
func (s *services) Tables() feature.Tables { return s }
func (s *services) Own(f func())           { s.app.owns.WhenOwned(f) }
func (s *services) Claim() *store.Claim    { return s.app.owns.Claim }
func (s *services) Fail(err error)         { s.app.fail(err) }
func (s *services) Seated() bool           { return s.app.Session() != nil }

func (s *services) Play(d deal.Deal, name string) {
	s.app.friends.Try(d.Record(cast.Person(name, s.app.page.Book().T("page.you"))), "", nil)
}

func (s *services) Try(t daily.Try, r game.Record, sealed string) { s.app.friends.Try(r, sealed, &t) }

func (s *services) Deal(start model.Start, fits func(game.Seed) bool) {
	s.app.friends.Begin(start, fits)
}

func (s *services) Begin(e feature.Exercise) feature.Desk {
	s.app.Leave()
	at := &exerciseSession{s.app, e}
	s.app.at = &lobby{session: at}
	return at
}

func (s *services) Accept(c deal.Challenge, name string) { s.app.friends.Accept(c, name) }

func (s *services) Player() feature.Player {
	if p, plays := s.app.at.shown().(*person.Player); plays {
		return p
	}
	return nil
}

func (s *services) Shown() (of feature.Finished, known bool) {
	if g := s.app.at.shown(); g != nil {
		return g.Review()
	}
	return of, false
}

func (s *services) Narrator() (n ui.Narrator, ok bool) {
	if g := s.app.at.shown(); g != nil {
		return g.Reader(), true
	}
	return n, false
}

func (s *services) Finished() (of feature.Finished, ok bool) {
	if p := s.app.Player(); p != nil {
		return p.Finished()
	}
	return of, false
}

func (s *services) Watch(r game.Record, seat game.Seat, back func()) error {
	err := watchGame(s.app, r, seat)
	if err == nil {
		s.app.replay().back = back
	}
	return err
}

// Send posts a person's intent to the loop, which handles intents in order. Any goroutine may call it.
func (a *App) Send(i model.Intent) { a.Post(func() { a.handle(i) }) }

// handle handles an intent. If that panics, the shown session ends; if the feature works beside
// the table, only the feature's work does.
func (a *App) handle(i model.Intent) {
	takes := func(f feature.Feature) bool { return f.Handle(i) }
	if slices.ContainsFunc(a.features, takes) {
		return
	}
	handled := true // also if it panics
	a.Beside(func() { handled = slices.ContainsFunc(a.beside, takes) })()
	if !handled {
		report(fmt.Errorf("nothing handles a %T", i))
	}
}

// lookups returns the page's lookups. Any goroutine may call them.
func (a *App) lookups() model.Lookups {
	reader := links.Reader{Find: a.rules.Find, Possible: a.games.Possible}
	return model.Lookups{
		ConnectionProblem: tables.ConnectionProblem, Shown: handshake.Name, Explain: trouble.Explain,
		Opens: reader.Opens, Read: reader.Read,
		Drawing: func(game, name string, book *locale.Book) art.Picture {
			of, _ := a.games.Find(game)
			return of.Drawing(name, book)
		},
	}
}

func (s *exerciseSession) Work(f func()) { go s.app.Guarded(s, f)() }
func (s *exerciseSession) Here() bool    { return s.app.Session() == s }

func (s *exerciseSession) Sit(t wire.GameStart, begin func(feature.Pupil) error, then func(feature.Pupil)) error {
	var p *person.Player
	s.app.Do(func() {
		p = person.New(s.app.env, person.Table{Session: s, Exercise: s.Exercise, TimeLeft: func() (time.Duration, bool) { return 0, false }, Chosen: cast.ChosenHere(s.app.kept, t.Seats)}, t)
	})
	if err := begin(p); err != nil {
		return err
	}
	s.app.Do(func() {
		if p.SitDown(); s.Here() {
			then(p)
		}
	})
	return nil
}

func (s *exerciseSession) Refresh() {
	if p := s.app.Player(); p != nil && p.Table.Session == s {
		p.Bar.Show()
	}
}

func (s *exerciseSession) Hold(at render.Moment) { s.app.stage.Post(func() { s.app.stage.Hold(at) }) }
func (s *exerciseSession) Spot(ids string)       { s.app.stage.Post(func() { s.app.stage.Spot(ids) }) }

func (s *exerciseSession) Decide(_ game.Seat, d game.Decision, answered func(error)) {
	s.Exercise.Decide(d, answered)
}

func (s *exerciseSession) Record() (game.Record, bool) { return s.Exercise.Record() }
func (s *exerciseSession) Gather()                     { s.app.Leave() }
func (s *exerciseSession) Leave()                      { s.Exercise.Close() }
func (s *exerciseSession) Abandon()                    { s.Exercise.Close() }
func (s *exerciseSession) Show()                       {}
func (s *exerciseSession) Rematch()                    {}
