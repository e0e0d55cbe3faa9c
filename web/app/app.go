package app

import (
	"crypto/ed25519"
	"strings"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/guard"
	"gavel/net/session"
	"gavel/render"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/web/choices"
	"gavel/web/copies"
	"gavel/web/daily"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/store"
)

// App is the application behind the page: the start form, a game, or a replay.
//
// It belongs to its loop: its methods and those of its parts run there and return at once.
// Methods that wait say so in their comments. They run on goroutines of their own, and reach
// the loop by do and post.
type App struct {
	*loop
	display
	stage      Stage
	kept       *store.Store // the browser's stored items
	owns       *ownership
	rules      catalogue.Catalogue
	games      games.Games
	book       *locale.Book // the texts of the page
	session    tableSession // nil if at no table
	practice   *hostSession // a practice game from the replay, above the table; nil if none
	player     *player      // nil without a game
	replay     *replay      // nil without one
	features   []feature    // if one crashes, the page's session or replay ends
	beside     []feature    // if one crashes, only that one ends
	table      *tableFeature
	friends    *friendsFeature
	replays    *replayFeature
	practices  *practiceFeature
	lessons    *lessonFeature
	crashes    *crashFeature
	sharing    *sharingFeature
	coach      *coachFeature
	chances    *chancesFeature
	daily      *dailyFeature
	history    *historyFeature
	challenges *challengeFeature
	copies     *copyFeature
	transfers  *transferFeature
	puzzles    *puzzleFeature
	ladder     *ladderFeature
	listen     []listener         // for the end of a game
	key        ed25519.PrivateKey // of this person's seats; nil until needed
	bigScreen  bool               // a big screen shows the table

	// hostLostAfter is how long the host may be absent before the page reports it. A
	// reload takes less than New sets.
	hostLostAfter time.Duration
	// relayOfferAfter is how long a guest tries to connect directly before the page offers
	// the meeting servers.
	relayOfferAfter time.Duration
	waits           session.Waits // of a host
}

// New returns the application. It knows these games, and has a stage, the browser's store, and
// the page that open makes. The page sends the person's intents. The application returns to the
// earlier table of this tab.
func New(rules catalogue.Catalogue, of games.Games, stage Stage, kept *store.Store, open func(send func(model.Intent), ask model.Lookups) Page) *App {
	a := &App{
		rules: rules, games: of, stage: stage, kept: kept,
		hostLostAfter: 6 * time.Second, relayOfferAfter: 12 * time.Second,
	}
	a.table, a.friends, a.lessons, a.practices, a.crashes = &tableFeature{a}, newFriends(a), &lessonFeature{a}, &practiceFeature{a}, &crashFeature{a}
	a.coach, a.history, a.challenges, a.copies = &coachFeature{app: a}, &historyFeature{app: a}, &challengeFeature{app: a}, &copyFeature{a}
	a.puzzles, a.sharing, a.replays, a.transfers = &puzzleFeature{a}, &sharingFeature{app: a}, &replayFeature{app: a}, &transferFeature{app: a}
	a.ladder, a.chances = &ladderFeature{app: a}, &chancesFeature{app: a}
	a.daily = &dailyFeature{app: a, pars: pars{known: map[daily.Try]par{}}}
	a.features = []feature{a.table, a.friends, a.replays, a.practices, a.lessons, a.crashes}
	a.beside = []feature{a.coach, a.chances, a.daily, a.history, a.copies, a.transfers, a.challenges, a.sharing, a.puzzles, a.ladder, &aboutFeature{a}, &playersFeature{a}}
	a.owns = &ownership{app: a}
	a.loop, a.listen = newLoop(a.render, a.endShown), a.listeners()
	guard.Go(a.run, report)
	a.do(func() {
		a.page = open(a.Send, a.lookups())
		a.book, a.daily.now = a.page.Book(), a.page.Now
		a.arrange()
		choices.Adopt(kept, copies.Chosen, a.page.Now())
		guard.Func(a.daily.beginDays, a.workCrashed)()
		a.copies.remind()
		a.crashes.resume()
	})
	guard.Go(a.owns.reportFailures, a.workCrashed)
	a.post(func() { _, _ = a.history.readResults() }) // a long list takes a moment to read, so this is done early
	return a
}

// drawing returns a drawing of a game's rules by its name. Any goroutine may call it.
func (a *App) drawing(game, name string, book *locale.Book) art.Picture {
	of, _ := a.games.Find(game)
	return of.Drawing(name, book)
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
		Watching: a.replay != nil,
	}
	if g, ok := a.session.(*guestSession); ok && g.screen() {
		settings.Text *= bigScreenText
	}
	settings.SecondScreen = a.bigScreen && s.LargeHand
	if s.Colours == model.Contrast {
		settings.Theme = render.HighContrast
	}
	a.stage.Post(func() { a.stage.Set(settings) })
}

// bigScreenText is the factor for texts on a big screen, on top of the factor for its size.
const bigScreenText = 1.4

// translate sets the texts in the picture again, in the person's language.
func (a *App) translate(s render.Scene) {
	book := a.page.Book()
	a.stage.Post(func() {
		s.SetBook(book)
		a.stage.Refresh()
	})
}

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
	a.post(func() {
		switch {
		case a.replay != nil:
			a.replay.reaches(m)
		case a.player != nil:
			a.player.seen(m)
		}
	})
}

// Spotted shows the places on the table that the lesson describes. Any goroutine may call
// it.
func (a *App) Spotted(ids string, at []render.Target) {
	a.post(func() { a.state.Spot = &model.Spot{IDs: ids, At: at} })
}

// Rested explains the thing at the table that the person points at, if any; aloud if they
// moved there by keys. Any goroutine may call it.
func (a *App) Rested(at render.Target, walked bool) {
	a.post(func() {
		sentence := ""
		switch {
		case at.ID == "":
		case a.replay != nil:
			r := a.replay
			sentence = r.narrator().Words(r.steps[r.at].View).Explain(at.ID)
		case a.player != nil:
			sentence = a.player.explain(at.ID)
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
	p := a.session
	a.session, a.bigScreen = nil, false
	if p != nil {
		p.leave()
	}
	a.clear()
	a.owns.release()
	a.showStart()
}

// clear takes the game off the table.
func (a *App) clear() {
	a.practices.stopPractice()
	a.player, a.replay = nil, nil
	a.daily.try, a.daily.shown = nil, 0
	a.coach.stopCoach()
	a.stage.Post(func() { a.stage.Show(nil) })
}

func (a *App) download(r game.Record) {
	text, err := write(r)
	if err != nil {
		a.fail(err)
		return
	}
	a.render()
	a.page.Download(r.Rules.Name()+time.Now().Format("-2006-01-02-1504")+".gavel", text)
}

func write(r game.Record) (string, error) {
	var out strings.Builder
	_, err := r.WriteTo(&out)
	return out.String(), err
}

// Fail shows that only a reload of the page helps; the game is saved. Any goroutine may
// call it.
func (a *App) Fail(err error) { a.post(func() { a.fail(err) }) }

// NoGraphics shows that this browser cannot draw the table, and waits until the page shows
// it: the program may end then.
func (a *App) NoGraphics() {
	a.do(func() { a.state.Failure = new(a.page.Book().T("shell.load.nowebgl")) })
}

// fail reports an unexpected error. The game stays saved.
func (a *App) fail(err error) {
	println(err.Error())
	a.state.Failure = new(a.page.Book().T("page.warn.broken"))
}
