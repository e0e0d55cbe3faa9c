package app

import (
	"crypto/ed25519"
	"fmt"
	"slices"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/deal"
	"gavel/net/handshake"
	"gavel/net/session"
	"gavel/web/app/about"
	"gavel/web/app/backup"
	"gavel/web/app/challenge"
	"gavel/web/app/climb"
	"gavel/web/app/coaching"
	"gavel/web/app/feature"
	"gavel/web/app/history"
	"gavel/web/app/household"
	"gavel/web/app/lessons"
	"gavel/web/app/puzzles"
	"gavel/web/app/sharing"
	"gavel/web/app/today"
	"gavel/web/cast"
	"gavel/web/daily"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/ui"
)

// features lists all features: those of the session or replay that the page shows, and those beside
// it. If one of the first crashes, the session or replay ends; if one of the others does, only its
// work.
func features(a *App) (shown, beside []feature.Feature) {
	c := services{a}
	net := backup.Net{Setup: a.friends.Setup, Room: func(key ed25519.PrivateKey) session.Room { return a.friends.newRoom(key) }}
	return []feature.Feature{a.table, a.friends, a.replays, a.practices, lessons.New(c), a.crashes}, []feature.Feature{
		coaching.New(c), today.New(c), challenge.New(c), climb.New(c, a.played), history.New(c, a.played), backup.New(c, a.played, net),
		sharing.New(c, a.stage.Scribe()), puzzles.New(c), about.New(c, a.played), household.New(c),
	}
}

// services is what features get from the application. It implements [feature.Context] and
// [feature.Tables].
type services struct{ app *App }

func (s services) Post(f func()) { s.app.Post(f) }
func (s services) Do(f func())   { s.app.Do(f) }

func (s services) Work(f func())          { go s.app.guardedWork(f)() }
func (s services) State() *model.State    { return &s.app.state }
func (s services) Page() feature.Page     { return s.app.page }
func (s services) Kept() *store.Store     { return s.app.kept }
func (s services) Games() feature.Games   { return feature.Games{Rules: s.app.rules, Shown: s.app.games} }
func (s services) Tables() feature.Tables { return s }
func (s services) Tell(e feature.Event)   { s.app.tell(e) }

func (s services) Own(f func())        { s.app.owns.WhenOwned(f) }
func (s services) Claim() *store.Claim { return s.app.owns.Claim }
func (s services) Leave()              { s.app.leave() }
func (s services) Fail(err error)      { s.app.fail(err) }
func (s services) Seated() bool        { return s.app.session() != nil }

func (s services) Play(d deal.Deal, name string) {
	s.app.restore(d.Record(cast.Person(name, s.app.page.Book().T("page.you"))), "", nil)
}

func (s services) Try(t daily.Try, r game.Record, sealed string) { s.app.restore(r, sealed, &t) }

func (s services) Deal(start model.Start, fits func(game.Seed) bool) {
	s.app.table.begin(start, fits)
}

func (s services) Begin(e feature.Exercise) feature.Desk {
	s.app.leave()
	at := &exerciseSession{s.app, e}
	s.app.at = &table{session: at}
	return at
}

func (s services) Accept(c deal.Challenge, name string) {
	name = cast.Person(name, s.app.page.Book().T("friends.host"))
	if _, err := s.app.host(true, func(s session.Setup) (*session.Host, error) { return session.Accept(s, name, c), nil }); err != nil {
		s.app.fail(err)
	}
}

func (s services) Player() feature.Player {
	if p, plays := s.app.shown().(*player); plays {
		return p
	}
	return nil
}

func (s services) Shown() (of feature.Finished, known bool) {
	if g := s.app.shown(); g != nil {
		return g.review()
	}
	return of, false
}

func (s services) Narrator() (n ui.Narrator, ok bool) {
	if g := s.app.shown(); g != nil {
		return g.reader(), true
	}
	return n, false
}

func (s services) Finished() (of feature.Finished, ok bool) {
	if s.app.player() == nil {
		return of, false
	}
	return s.app.player().finished()
}

func (s services) Watch(r game.Record, seat game.Seat, back func()) error {
	err := s.app.replays.watch(r, seat)
	if err == nil {
		s.app.replay().back = back
	}
	return err
}

// restore opens the table of a game alone, with a decision that was still sealed; try says which
// game of today's auction it is, if it is one.
func (a *App) restore(r game.Record, sealed string, try *daily.Try) {
	h, err := a.host(false, func(s session.Setup) (*session.Host, error) { return session.RestoreRecord(s, r, sealed) })
	if err != nil {
		a.fail(err)
		return
	}
	h.place.try = try
	go a.guarded(h, h.continueGame)()
}

// tell tells all listeners of an event.
func (a *App) tell(e feature.Event) {
	for _, f := range append(a.features, a.beside...) {
		if l, listens := f.(feature.Listener); listens {
			l.Hear(e)
		}
	}
}

// Send posts a person's intent to the loop, which handles intents in order. Any goroutine
// may call it.
func (a *App) Send(i model.Intent) { a.Post(func() { a.handle(i) }) }

// handle handles an intent. If that panics, the shown session ends; if the feature works beside
// the table, only the feature's work does.
func (a *App) handle(i model.Intent) {
	takes := func(f feature.Feature) bool { return f.Handle(i) }
	if slices.ContainsFunc(a.features, takes) {
		return
	}
	handled := true // also if it panics
	a.guardedWork(func() { handled = slices.ContainsFunc(a.beside, takes) })()
	if !handled {
		report(fmt.Errorf("nothing handles a %T", i))
	}
}

// lookups returns the page's lookups. Any goroutine may call them.
func (a *App) lookups() model.Lookups {
	return model.Lookups{
		ConnectionProblem: connectionProblem, Shown: handshake.Name, Explain: trouble.Explain,
		Opens: a.links().Opens, Read: a.links().Read,
		Drawing: func(game, name string, book *locale.Book) art.Picture {
			of, _ := a.games.Find(game)
			return of.Drawing(name, book)
		},
	}
}

// links returns a reader of links for the games of this program. Any goroutine may call it.
func (a *App) links() links.Reader {
	return links.Reader{Find: a.rules.Find, Possible: a.games.Possible}
}
