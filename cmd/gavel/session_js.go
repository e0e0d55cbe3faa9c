package main

import (
	"context"
	"errors"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/net/host"
	"gavel/render"
	"gavel/web/desk"
	"gavel/web/page"
	"gavel/web/sheet"
	"gavel/web/words"
)

// session is one game played at this screen: the table's host, and the player
// who sits here and sees it on page and canvas.
type session struct {
	app    *app
	seat   game.Seat
	names  []string
	host   *host.Host
	desk   desk.Desk
	scene  scene
	record game.Record // as last written
	sealed string      // this seat's decision that the record does not show yet, or ""
	steps  []game.Step // all that the seat has seen
	live   bool        // false while the past is replayed
	ctx    context.Context
	stop   context.CancelFunc
}

// scene is the picture of one game.
type scene interface {
	render.Scene
	SetBook(*locale.Book) // texts of another language
	SetDraft(int)         // the bid that is drafted at the desk
}

// errNobody says that a record has only bots: it can be watched, not played.
var errNobody = errors.New("nobody plays at this table but bots")

// newSession sits down at the table of a record, be it just set up or half
// played.
func newSession(a *app, r game.Record) (*session, error) {
	s := &session{app: a, seat: firstPerson(r), names: names(r, a.page.Book()), record: r}
	if _, isBot := level(r.Seats[s.seat]); isBot {
		return nil, errNobody
	}
	s.desk, _ = desk.New(r.Rules.Name(), s.names)
	sit := map[game.Seat]game.Player{s.seat: s}
	bots := map[game.Seat]bot.Bot{}
	for i, name := range r.Seats {
		seat := game.Seat(i)
		level, isBot := level(name)
		if !isBot {
			continue
		}
		b, err := bot.New(r.Rules.Name(), level, seat, botSeed(r))
		if err != nil {
			return nil, err
		}
		bots[seat] = b
		if seat != s.seat {
			sit[seat] = b
		}
	}
	table, err := game.Replay(r, sit)
	if err != nil {
		return nil, err
	}
	s.host = host.New(table, bots)
	s.host.Pause = s.pause
	s.host.Changed = s.keep
	s.ctx, s.stop = context.WithCancel(context.Background())
	return s, nil
}

// botSeed is where the bots of a game take their whims from. It says nothing
// about the deal that they could make use of: they see only numbers made of
// it.
func botSeed(r game.Record) uint64 {
	var sum uint64
	for _, b := range r.Seed {
		sum = (sum ^ uint64(b)) * 0x100000001b3
	}
	return sum
}

// enter shows the table.
func (s *session) enter() {
	s.app.page.ShowTable(s.record.Rules.Name())
	s.scene = newScene(s.app, s.record, s.names)
	now := s.steps[len(s.steps)-1]
	s.app.stage.Post(func() {
		s.app.stage.Show(s.scene)
		s.app.stage.See(game.Step{N: now.N, View: now.View})
	})
	s.live = true
	s.translate()
}

// run plays until the game is over or left. It locks the mutex when the game
// goes on.
func (s *session) run() {
	if err := s.host.Run(s.ctx); err != nil && s.ctx.Err() == nil {
		s.app.locked(func() { s.app.fail(err) })
	}
}

// See is called by the table: while the past is replayed, and then on the
// host's goroutine. Then it locks the mutex.
func (s *session) See(step game.Step) {
	if !s.live {
		s.steps = append(s.steps, step)
		s.desk.See(step)
		return
	}
	s.locked(func() {
		s.steps = append(s.steps, step)
		s.desk.See(step)
		s.app.stage.Post(func() { s.app.stage.See(step) })
		s.app.page.AddLines(s.scribe().Lines(step))
		s.show()
		if step.View.Deciding().Mode == game.Over {
			go s.end(step)
		}
	})
}

// locked locks the app's mutex for f, unless the table has been left.
func (s *session) locked(f func()) {
	s.app.locked(func() {
		if s.ctx.Err() == nil {
			f()
		}
	})
}

// show brings the bar, the words and the drafted bid to the page.
func (s *session) show() {
	now := s.steps[len(s.steps)-1].View
	s.app.page.SetTable(inWords(s.scribe(), now))
	s.app.page.SetBar(s.desk.Bar(s.app.page.Book()))
	draft := s.desk.Draft()
	s.app.stage.Post(func() { s.scene.SetDraft(draft) })
}

// translate sets all texts anew.
func (s *session) translate() {
	if !s.live {
		return
	}
	s.app.page.SetLines(allLines(s.scribe(), s.steps))
	s.app.translate(s.scene)
	s.show()
}

// allLines tells all that happened in some steps.
func allLines(s words.Scribe, steps []game.Step) (lines []words.Line) {
	for _, step := range steps {
		lines = append(lines, s.Lines(step)...)
	}
	return lines
}

func (s *session) scribe() words.Scribe {
	return words.Scribe{Names: s.names, Viewer: s.seat, Book: s.app.page.Book()}
}

// pause is how long a bot waits, so that what happened before can be seen.
func (s *session) pause(events []game.Event) time.Duration {
	chosen := s.app.page.Settings().Speed
	return duration(events, speed(chosen)) + thinking[chosen]
}

// thinking is how long bots seem to think.
var thinking = map[page.Speed]time.Duration{
	page.Slow:   1200 * time.Millisecond,
	page.Normal: 600 * time.Millisecond,
	page.Fast:   250 * time.Millisecond,
}

// decide brings a decision of this seat to the table. It locks the mutex.
func (s *session) decide(d game.Decision) error {
	err := s.host.Decide(s.seat, d)
	s.locked(func() {
		if turn := s.steps[len(s.steps)-1].View.Deciding(); err == nil && turn.Mode == game.Sealed && turn.May.Has(s.seat) && !turn.Owes.Has(s.seat) {
			s.sealed = d.String()
			s.save()
		}
	})
	return err
}

// keep saves the game after every change. It locks the mutex.
func (s *session) keep(r game.Record) {
	s.locked(func() {
		if len(r.Entries) > len(s.record.Entries) {
			s.sealed = ""
		}
		s.record = r
		s.save()
	})
}

func (s *session) save() {
	if s.record.Result != nil {
		s.app.page.Forget()
		return
	}
	text, err := write(s.record)
	if err != nil {
		s.app.fail(err)
		return
	}
	s.app.page.Keep(text, s.sealed)
}

// end shows the score sheet when the picture has come to its end. It locks
// the mutex.
func (s *session) end(last game.Step) {
	select {
	case <-time.After(s.pause(last.Events)):
		s.locked(s.sheet)
	case <-s.ctx.Done():
	}
}

func (s *session) sheet() {
	if sheet, ok := sheet.Build(s.steps, s.names, s.app.page.Book()); ok {
		s.app.page.ShowSheet(sheet)
	}
}
