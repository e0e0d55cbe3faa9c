package main

import (
	"crypto/ed25519"
	"strings"
	"sync"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/lobby"
	"gavel/net/rendezvous"
	"gavel/render"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/web/games"
	"gavel/web/page"
)

// app is the page with what stands on it: the start form, a game that is
// played, or a replay.
//
// Its methods are called with the mutex locked, but for those that say that
// they lock it. One thread is not protection enough: a call into the document
// may raise an event, and while Go hears it other goroutines run.
type app struct {
	mutex   sync.Mutex
	page    *page.Page
	stage   *render.Stage
	book    *locale.Book // of the texts that stand on the page
	place   place        // at a table; nil without one
	play    *session     // nil while none is played
	replay  *replay      // nil while none is shown
	coach   coaching
	key     ed25519.PrivateKey                         // to this person's seats; nil until it is needed
	brokers map[rendezvous.Broker]*rendezvous.Rationed // that were asked so far
}

func main() {
	a := &app{brokers: map[rendezvous.Broker]*rendezvous.Rationed{}}
	a.stage = render.NewStage(render.Calls{
		Pressed: func(id string) { go a.press(id, 0) },
		Failed:  func(err error) { go a.locked(func() { a.fail(err) }) },
	})
	a.page = page.New(page.Handlers{
		Play:     func(start page.Start) { a.locked(func() { a.begin(start) }) },
		Continue: func(table, sealed string) { a.locked(func() { a.goOn(table, sealed) }) },
		Open:     func(record string) { a.locked(func() { a.open(record) }) },
		Press:    a.press,
		Look:     func(id string) { a.stage.Post(func() { a.stage.Focus(id) }) },
		Hurry:    func() { a.locked(a.hurry) },

		Leave:      func() { a.locked(a.leave) },
		Rematch:    func() { a.locked(func() { a.placed(place.rematch) }) },
		NewGame:    func() { a.locked(func() { a.placed(place.lobby) }) },
		SaveRecord: func() { a.locked(a.saveRecord) },

		Replay:      func() { a.locked(a.replayGame) },
		ReplayTo:    func(step int) { a.locked(func() { a.replayTo(step) }) },
		LeaveReplay: func() { a.locked(a.leaveReplay) },

		Settings: func(page.Settings) { a.locked(func() { a.arrange(); a.speak(); a.placed(place.show) }) },
		Insets:   func() { a.locked(a.arrange) },
		Friends:  a.friends(),
		Coach:    a.coachCalls(),
	}, usualNetwork())
	a.locked(func() { a.book = a.page.Book(); a.arrange(); a.comeBack() })
	a.page.Ready()
	if err := a.stage.Run(); err != nil {
		println(err.Error())
		// The engine has no graphics, and would stumble over that at the next
		// resize. So the program ends; the page stays, with its sentence.
		a.locked(func() { a.page.Fail(a.page.Book().T("shell.load.nowebgl")) })
	}
}

// locked locks the mutex for f.
func (a *app) locked(f func()) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	f()
}

// arrange tells the stage how the person wants the picture, and what room
// there is for it.
func (a *app) arrange() {
	s := a.page.Settings()
	settings := render.Settings{
		Covered:  geom.Insets(a.page.Insets()),
		Text:     s.Text,
		Manner:   motion.Manner{Speed: speed(s.Speed), Reduced: s.Calm},
		Watching: a.replay != nil,
	}
	if s.Colours == page.Contrast {
		settings.Theme = render.HighContrast
	}
	a.stage.Post(func() { a.stage.Set(settings) })
}

// speak goes over to the person's language, if it is another.
func (a *app) speak() {
	if a.book == a.page.Book() {
		return
	}
	a.book = a.page.Book()
	switch {
	case a.replay != nil:
		a.replay.translate()
	case a.play != nil:
		a.play.translate()
	}
}

// translate sets the texts in the picture anew.
func (a *app) translate(s render.Scene) {
	book := a.page.Book()
	a.stage.Post(func() {
		s.SetBook(book)
		a.stage.Refresh()
	})
}

func speed(s page.Speed) motion.Speed {
	switch s {
	case page.Slow:
		return motion.Slow
	case page.Fast:
		return motion.Fast
	case page.Instant:
		return motion.Instant
	}
	return motion.Normal
}

// begin starts the game that the start form asks for, alone against bots.
func (a *app) begin(start page.Start) {
	name := person(start.Name, a.page.Book().T("page.you"))
	k, err := a.keep(false, func(s lobby.Setup) (*lobby.Host, error) { return lobby.NewHost(s, name), nil })
	if err == nil {
		err = k.set(start)
	}
	if err != nil {
		a.fail(err)
		return
	}
	go k.deal()
}

// goOn takes up what the browser kept: the record of a game, or a table of
// friends; and the decision that was still sealed.
func (a *app) goOn(text, sealed string) {
	r, err := game.ReadRecord(strings.NewReader(text), catalogue.Find)
	friends := err != nil
	k, err := a.keep(friends, func(s lobby.Setup) (*lobby.Host, error) {
		if friends {
			return lobby.Restore(s, text, nil)
		}
		return lobby.Resume(s, r)
	})
	if err != nil {
		a.lost()
		return
	}
	go func() {
		k.goOn(sealed)
		k.meeting.reopen()
	}()
}

// lost gives up a kept game that cannot be taken up again.
func (a *app) lost() {
	a.page.Forget()
	a.page.ShowStart()
	a.page.Warn(a.page.Book().T("page.warn.saved"))
}

// press is a control of the action bar, pressed there or on the canvas. It
// locks the mutex, and frees it while the table decides.
func (a *app) press(id string, value int) {
	a.mutex.Lock()
	s := a.play
	if s == nil || a.replay != nil {
		a.mutex.Unlock()
		return
	}
	d, decided := s.can.Press(id, value)
	s.show()
	a.mutex.Unlock()
	if !decided {
		return
	}
	if err := s.decide(d); err != nil {
		a.locked(func() { a.page.Warn(games.Refused(err, a.page.Book())) })
	}
}

func (a *app) hurry() {
	a.stage.Post(a.stage.Hurry)
	a.placed(place.hurry)
}

// placed does something where this page has its place.
func (a *app) placed(f func(place)) {
	if a.place != nil {
		f(a.place)
	}
}

// leave goes back to the start page. A game alone stays kept.
func (a *app) leave() {
	p := a.place
	a.place = nil
	if p != nil {
		p.leave()
	}
	a.clear()
	a.page.ShowStart()
}

// clear takes the game off the table.
func (a *app) clear() {
	a.play, a.replay = nil, nil
	a.stopCoach()
	a.stage.Post(func() { a.stage.Show(nil) })
}

// saveRecord gives the person the record of what they see, as a file.
func (a *app) saveRecord() {
	switch {
	case a.replay != nil:
		a.download(a.replay.record)
	case a.place != nil:
		r, ok := a.place.record()
		if !ok {
			a.page.Warn(a.page.Book().T("friends.later"))
			return
		}
		a.download(r)
	}
}

func (a *app) download(r game.Record) {
	text, err := write(r)
	if err != nil {
		a.fail(err)
		return
	}
	a.page.Download(r.Rules.Name()+time.Now().Format("-2006-01-02-1504")+".gavel", text)
}

func write(r game.Record) (string, error) {
	var out strings.Builder
	_, err := r.WriteTo(&out)
	return out.String(), err
}

// fail shows that something went wrong that should not; the game is kept.
func (a *app) fail(err error) {
	println(err.Error())
	a.page.Fail(a.page.Book().T("page.warn.broken"))
}
