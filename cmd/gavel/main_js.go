package main

import (
	"crypto/rand"
	"errors"
	"strings"
	"sync"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/render"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/web/desk"
	"gavel/web/page"
)

// app is the page with what stands on it: the start form, a game that is
// played, or a replay.
//
// Its methods are called with the mutex locked, but for those that say that
// they lock it. One thread is not protection enough: a call into the document
// may raise an event, and while Go hears it other goroutines run.
type app struct {
	mutex  sync.Mutex
	page   *page.Page
	stage  *render.Stage
	insets page.Insets
	book   *locale.Book // of the texts that stand on the page
	play   *session     // nil while none is played
	replay *replay      // nil while none is shown
}

func main() {
	a := &app{}
	a.stage = render.NewStage(render.Calls{
		Pressed: func(id string) { go a.press(id, 0) },
		Failed:  func(err error) { go a.locked(func() { a.fail(err) }) },
	})
	a.page = page.New(page.Handlers{
		Play:     func(start page.Start) { a.locked(func() { a.begin(start) }) },
		Continue: func(record, sealed string) { a.locked(func() { a.goOn(record, sealed) }) },
		Open:     func(record string) { a.locked(func() { a.open(record) }) },
		Press:    a.press,
		Look:     func(id string) { a.stage.Post(func() { a.stage.Focus(id) }) },
		Hurry:    func() { a.locked(a.hurry) },

		Leave:      func() { a.locked(a.leave) },
		Rematch:    func() { a.locked(a.rematch) },
		NewGame:    func() { a.locked(a.leave) },
		SaveRecord: func() { a.locked(a.saveRecord) },

		Replay:      func() { a.locked(a.replayGame) },
		ReplayTo:    func(step int) { a.locked(func() { a.replayTo(step) }) },
		LeaveReplay: func() { a.locked(a.leaveReplay) },

		Settings: func(page.Settings) { a.locked(func() { a.arrange(); a.speak() }) },
		Insets:   func(i page.Insets) { a.locked(func() { a.insets = i; a.arrange() }) },
	})
	a.locked(func() { a.book = a.page.Book(); a.arrange() })
	a.page.Ready()
	if err := a.stage.Run(); err != nil {
		a.locked(func() { a.fail(err) })
		select {} // the page stays, with its sentence
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
		Covered: geom.Insets{Top: a.insets.Top, Right: a.insets.Right, Bottom: a.insets.Bottom, Left: a.insets.Left},
		Text:    s.Text,
		Manner:  motion.Manner{Speed: speed(s.Speed), Reduced: s.Calm},
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
func (a *app) translate(s scene) {
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

// begin starts the game that the start form asks for.
func (a *app) begin(start page.Start) {
	seats := []string{person(start.Name, a.page.Book().T("page.you"))}
	for _, level := range start.Levels {
		seats = append(seats, bot.Prefix+level)
	}
	a.deal(start.Game, game.Setup{Options: start.Options, Seats: seats})
}

// deal sits down at a new table, with a seed of its own.
func (a *app) deal(name string, setup game.Setup) {
	_, _ = rand.Read(setup.Seed[:]) // never fails
	rules, ok := catalogue.Find(name)
	if !ok {
		a.fail(errors.New(name))
		return
	}
	options, err := game.Choose(rules, setup.Options)
	if err != nil {
		a.fail(err)
		return
	}
	a.sit(game.Record{Rules: rules, Options: options, Seats: setup.Seats, Seed: setup.Seed, HasSeed: true})
}

// goOn takes up the game that the browser kept, with the decision that was
// still sealed.
func (a *app) goOn(text, sealed string) {
	r, err := game.ReadRecord(strings.NewReader(text), catalogue.Find)
	if err != nil {
		a.lost()
		return
	}
	a.sit(r)
	if d, err := r.Rules.Parse(sealed); err == nil && a.play != nil {
		// If the table refuses it, the person chooses anew.
		go func(s *session) { _ = s.decide(d) }(a.play)
	}
}

// sit plays a game from where its record ends.
func (a *app) sit(r game.Record) {
	a.leave()
	s, err := newSession(a, r)
	if err != nil {
		a.lost()
		return
	}
	a.play = s
	s.enter()
	go s.run()
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
	d, decided := s.desk.Press(id, value)
	s.show()
	a.mutex.Unlock()
	if !decided {
		return
	}
	if err := s.decide(d); err != nil {
		a.locked(func() { a.page.Warn(desk.Refused(err, a.page.Book())) })
	}
}

func (a *app) hurry() {
	a.stage.Post(a.stage.Hurry)
	if a.play != nil {
		a.play.host.Hurry()
	}
}

// leave goes back to the start page. The game that was played stays kept.
func (a *app) leave() {
	if a.play != nil {
		a.play.stop()
	}
	a.play, a.replay = nil, nil
	a.stage.Post(func() { a.stage.Show(nil) })
	a.page.ShowStart()
}

// rematch deals another game to the same seats.
func (a *app) rematch() {
	if a.play != nil {
		r := a.play.record
		a.deal(r.Rules.Name(), game.Setup{Options: r.Options, Seats: r.Seats})
	}
}

// saveRecord gives the person the record of what they see, as a file.
func (a *app) saveRecord() {
	switch {
	case a.replay != nil:
		a.download(a.replay.record)
	case a.play != nil:
		a.download(a.play.record)
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
