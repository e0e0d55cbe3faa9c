package main

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/games"
	"gavel/web/page"
	"gavel/web/ui"
)

// session is one game as it is played at this screen: the player who sits here
// and sees it on page and canvas.
type session struct {
	app    *app
	at     place
	seat   game.Seat
	names  []string
	game   games.Game
	can    ui.Actions
	faces  byte
	scene  render.Scene
	table  game.Record // what is played, of which a guest does not know the seed
	sealed string      // this seat's decision that the record does not show yet, or ""
	steps  []game.Step // all that the seat has seen
	eras   []era       // before somebody took a bot's chair
	live   bool        // false while the past is told
}

// place is this page's part in a table: it keeps it, or visits another page's.
// Its methods are called with the mutex locked, but for decide.
type place interface {
	decide(game.Decision) error  // waits for the table
	decided()                    // a decision of this seat that is sealed was made
	hurry()                      // ends the pause that bots make
	record() (game.Record, bool) // of the newest game, if it is known
	rematch()                    // deals another game to the same people
	lobby()                      // goes back to before the game
	leave()                      // goes away
	show()                       // brings the table, or the way to it, to the page
}

// era is a part of a game that is told as it was when others sat there, or when
// this page's person only watched.
type era struct {
	until  int         // so many steps
	teller ui.Narrator // in whatever language
}

// newSession returns a player for a game that begins.
func newSession(a *app, at place, t wire.Table) *session {
	r := game.Record{Options: t.Options, Seats: t.Seats}
	r.Rules, _ = catalogue.Find(t.Rules)
	s := &session{app: a, at: at, seat: t.Seat, faces: t.Faces, names: names(r.Seats, a.page.Book()), table: r}
	if was := a.play; was != nil && was.at == at && was.watches() && s.seat != game.Spectator {
		s.eras = append(was.eras, was.era(1+t.Past))
	}
	s.game, _ = games.Find(t.Rules)
	s.can = s.game.Actions(s.names)
	s.scene = newScene(a, s.game, r.Seats, t.Faces, s.names)
	return s
}

// Enter shows the table. It locks the mutex.
func (s *session) Enter() {
	s.app.locked(func() {
		if s.app.place != s.at {
			return // left meanwhile
		}
		s.app.play, s.app.replay = s, nil
		s.live = true
		s.app.page.ShowTable(s.table.Rules.Name(), s.seat == game.Spectator)
		s.raise()
		s.translate()
		s.app.arrange() // now that the page has taken its room
		if now := s.now(); now.View.Deciding().Mode == game.Over {
			s.sheet()
		}
	})
}

// era tells of so many steps as they are told now.
func (s *session) era(until int) era {
	told := s.narrator()
	told.Names = slices.Clone(told.Names)
	return era{until, told}
}

// watches tells whether this page's person has no seat in the game, which is on.
func (s *session) watches() bool {
	return s.seat == game.Spectator && s.now().View.Deciding().Mode != game.Over
}

// reseat takes in who sits where now: a person may have taken the chair of a
// bot. What the log has told stays as it was told.
func (s *session) reseat(l wire.Lobby) {
	n := len(s.table.Seats)
	if !l.Playing || len(l.Chairs) < n || s.now().View.Deciding().Mode == game.Over {
		return
	}
	seats := make([]game.Sitter, n)
	for i, c := range l.Chairs[:n] {
		seats[i] = game.Sitter{Name: c.Name, Level: c.Level}
	}
	if slices.Equal(seats, s.table.Seats) {
		return
	}
	s.eras = append(s.eras, s.era(len(s.steps)))
	s.table.Seats = seats
	copy(s.names, names(seats, s.app.page.Book())) // the actions have them too
	s.scene = newScene(s.app, s.game, s.table.Seats, s.faces, s.names)
	s.raise()
	s.show()
}

// raise puts the picture of the table as it is on the stage.
func (s *session) raise() {
	now := s.now()
	s.app.stage.Post(func() {
		s.app.stage.Show(s.scene)
		s.app.stage.See(game.Step{N: now.N, View: now.View})
	})
}

func (s *session) now() game.Step { return s.steps[len(s.steps)-1] }

// See is called by the table: while the past is told, and then whenever
// something happens. It locks the mutex.
func (s *session) See(step game.Step) {
	s.app.locked(func() {
		s.steps = append(s.steps, step)
		s.can.See(step)
		if !s.live || !s.playing() {
			return
		}
		s.overtaken(step)
		if s.app.replay == nil {
			s.app.stage.Post(func() { s.app.stage.See(step) })
			s.app.page.AddLines(s.narrator().Lines(step))
			s.show()
		}
		if step.View.Deciding().Mode == game.Over {
			go s.end(step)
		}
	})
}

// playing tells whether this is the game that the page shows.
func (s *session) playing() bool { return s.app.play == s }

// show brings the bar, the words and what is drafted to page and canvas.
func (s *session) show() {
	s.app.page.SetTable(inWords(s.narrator(), s.table, s.now().View))
	bar := s.can.Bar(s.app.page.Book())
	s.app.page.SetBar(bar)
	actions := bar.Actions(s.can.Draft())
	s.app.stage.Post(func() { s.scene.SetActions(actions) })
}

// translate sets all texts anew.
func (s *session) translate() {
	s.app.page.SetLines(s.lines())
	s.app.translate(s.scene)
	s.show()
	if s.app.coach.expert != nil {
		s.app.page.SetHint(s.hint())
	}
}

// lines tells all that happened, as it was told when it did.
func (s *session) lines() (lines []ui.Line) {
	from := 0
	for _, e := range s.eras {
		e.teller.Book = s.app.page.Book()
		until := min(e.until, len(s.steps))
		lines = append(lines, allLines(e.teller, s.steps[from:until])...)
		from = until
	}
	return append(lines, allLines(s.narrator(), s.steps[from:])...)
}

// allLines tells all that happened in some steps.
func allLines(n ui.Narrator, steps []game.Step) (lines []ui.Line) {
	for _, step := range steps {
		lines = append(lines, n.Lines(step)...)
	}
	return lines
}

func (s *session) narrator() ui.Narrator {
	return ui.Narrator{Game: s.game, Names: s.names, Viewer: s.seat, Book: s.app.page.Book()}
}

// pause is how long a bot waits, so that what happened before can be seen.
func (s *session) pause(events []game.Event) time.Duration {
	chosen := s.app.page.Settings().Speed
	return s.scene.Duration(events, speed(chosen)) + thinking[chosen]
}

// thinking is how long bots seem to think.
var thinking = map[page.Speed]time.Duration{
	page.Slow:   1200 * time.Millisecond,
	page.Normal: 600 * time.Millisecond,
	page.Fast:   250 * time.Millisecond,
}

// decide brings a decision of this seat to the table. It locks the mutex.
func (s *session) decide(d game.Decision) error {
	if err := s.at.decide(d); err != nil {
		return err
	}
	s.app.locked(func() {
		turn := s.now().View.Deciding()
		if s.playing() && turn.Mode == game.Sealed && turn.May.Has(s.seat) && !turn.Owes.Has(s.seat) {
			s.sealed = d.String()
			s.at.decided()
		}
	})
	return nil
}

// end shows the score sheet when the picture has come to its end. It locks
// the mutex.
func (s *session) end(last game.Step) {
	time.Sleep(s.pause(last.Events))
	s.app.locked(func() {
		if s.playing() && s.app.replay == nil {
			s.sheet()
		}
	})
}

func (s *session) sheet() {
	if _, over := s.now().View.Final(); over {
		s.app.page.ShowSheet(s.game.Scoresheet(s.narrator(), s.steps))
	}
}
