package app

import (
	"time"

	"gavel/game"
	shipped "gavel/game/puzzle"
	"gavel/net/wire"
	"gavel/web/coach"
	"gavel/web/page"
	"gavel/web/puzzle"
	"gavel/web/store"
	"gavel/web/ui"
)

// ownMistakes stands for a game's name where the person's own mistakes are
// asked.
const ownMistakes = ""

// puzzleSession is a session at the table of a puzzle, which stands still: the
// person's decision is judged there, and not made.
type puzzleSession struct {
	app   *App
	of    string // which puzzles are asked
	line  string
	ask   shipped.Puzzle
	table *game.Table
	made  game.Decision // nil until the person has decided
}

// puzzles is what the page calls about puzzles.
func (a *App) puzzles() page.Puzzles {
	return page.Puzzles{
		Open: func() { a.withPuzzles(a.listPuzzles) },
		Ask:  func(of string) { a.withPuzzles(func(lines []string) { a.askPuzzle(of, lines) }) },
		Next: func() {
			of := ownMistakes
			a.locked(func() {
				if s, ok := a.session.(*puzzleSession); ok {
					of = s.of
				}
			})
			a.withPuzzles(func(lines []string) { a.askPuzzle(of, lines) })
		},
	}
}

// withPuzzles fetches the shipped puzzles and calls f, with the mutex locked,
// with their lines: none if they cannot be had, and the page says so.
func (a *App) withPuzzles(f func(lines []string)) {
	a.page.FetchPuzzles(func(text string) {
		a.guardedWork(func() {
			_, lines, err := shipped.Split(text)
			a.locked(func() {
				if f(lines); err != nil {
					a.page.Warn(a.page.Book().T("puzzle.missing"))
				}
			})
		})()
	})
}

// solved is how far the person is; anew if what is kept cannot be read.
func (a *App) solved() puzzle.State {
	return readSolved(a.kept.Get(store.Puzzles))
}

func readSolved(kept string) puzzle.State {
	s, err := puzzle.Read(kept)
	if err != nil {
		return puzzle.State{}
	}
	return s
}

// keepSolved keeps what f makes of how far the person is. F is called several times.
func (a *App) keepSolved(f func(*puzzle.State)) {
	a.kept.Update(store.Puzzles, func(kept string) string {
		s := readSolved(kept)
		f(&s)
		return s.Write()
	})
	a.secure()
}

// byGame sorts puzzles by their game.
func byGame(lines []string) map[string][]string {
	of := map[string][]string{}
	for _, line := range lines {
		g := shipped.Game(line)
		of[g] = append(of[g], line)
	}
	return of
}

func (a *App) listPuzzles(lines []string) {
	s := a.solved()
	list := page.PuzzleList{Due: len(s.Due(time.Now())), Mistakes: len(s.Mistakes)}
	all := byGame(lines)
	for _, rules := range a.rules.Rules() {
		of, c := rules.Name(), s.Games[rules.Name()]
		if n := len(all[of]); n > 0 {
			list.Games = append(list.Games, page.PuzzleCourse{Game: of, Of: n, Done: c.Done, Right: c.Right})
		}
	}
	a.page.ShowPuzzles(list)
}

// askPuzzle shows the next puzzle of a game, or of the person's own mistakes.
func (a *App) askPuzzle(of string, lines []string) {
	s := a.solved()
	var own []string
	if of == ownMistakes {
		own = s.Due(time.Now())
	} else {
		own = byGame(lines)[of]
	}
	if len(own) == 0 {
		if _, here := a.session.(*puzzleSession); here {
			a.leave()
		}
		if of == ownMistakes {
			a.page.Warn(a.page.Book().T("puzzle.none"))
		}
		return
	}
	next := &puzzleSession{app: a, of: of, line: own[0]}
	if of != ownMistakes {
		next.line = own[s.Next(of, len(own))]
	}
	var err error
	if next.ask, err = shipped.Read(next.line, a.rules.Find); err != nil {
		// The rules have changed since.
		a.keepSolved(func(s *puzzle.State) { s.Drop(next.line) })
		a.page.Warn(a.page.Book().T("puzzle.old"))
		return
	}
	a.leave()
	a.session = next
	go a.guarded(next, next.sit)()
}

// sit puts the person at the table. It locks the mutex.
func (s *puzzleSession) sit() {
	r := s.ask.Record
	seats := append([]game.Sitter(nil), r.Seats...)
	var p *player
	s.app.locked(func() {
		seats[s.ask.Seat] = game.Sitter{Name: s.app.page.Book().T("page.you")}
		p = newPlayer(s.app, s, wire.Sitting{Rules: r.Rules.Name(), Options: r.Options, Seats: seats, Seat: s.ask.Seat})
		p.asks = s
	})
	table, err := game.Replay(r, map[game.Seat]game.Player{s.ask.Seat: p})
	if err != nil {
		s.app.locked(func() { s.app.fail(err) })
		return
	}
	s.app.locked(func() { s.table = table })
	p.Enter()
	s.app.locked(func() {
		if s.app.session == s {
			s.app.page.ShowPuzzle()
		}
	})
}

// bar is the action bar, which is closed once the person has decided.
func (s *puzzleSession) bar(bar ui.Bar) ui.Bar {
	book := s.app.page.Book()
	if s.made != nil {
		return ui.Bar{Prompt: book.T("puzzle.answered")}
	}
	if bar.Due {
		bar.Prompt = book.T("puzzle.prompt", "prompt", bar.Prompt)
	}
	return bar
}

// decide has the decision judged. It locks the mutex.
func (s *puzzleSession) decide(d game.Decision) (err error) {
	s.app.locked(func() {
		if s.made != nil {
			return // pressed twice
		}
		if err = s.table.Check(s.ask.Seat, d); err != nil {
			return
		}
		s.made = d
		p := s.app.player
		p.show()
		s.app.page.AwaitAnswer()
		work, steps := s.app.coach.work, p.steps
		go s.app.guarded(s, func() { s.judge(work, p, steps) })()
	})
	return err
}

// judge shows an expert the position, and the page what the decision was worth.
// It locks the mutex.
func (s *puzzleSession) judge(work int, p *player, steps []game.Step) {
	a := s.app
	expert := a.consult(work, p, steps, s.made)
	if expert == nil {
		return
	}
	judged, known := expert.Considered()
	a.locked(func() {
		if a.coach.work != work || a.session != s {
			return
		}
		answer := coach.NewAnswer(s.ask, s.made, expert.Advice(), judged, known, p.now().View, p.narrator())
		now := time.Now()
		a.keepSolved(func(state *puzzle.State) {
			if s.of == ownMistakes {
				state.Answer(s.line, answer.Right, now)
			} else {
				state.Done(s.of, answer.Right)
			}
		})
		a.page.ShowAnswer(answer)
	})
}

// keepMistakes keeps what a person lost most by in a game that they have just
// played and the coach has gone through.
func (a *App) keepMistakes(review *coach.Review) {
	if a.replay != nil || a.player == nil || a.player.practises() || a.player.device != nil && a.player.device.whose != a.player.device.host {
		return
	}
	var lines []string
	for _, p := range review.Mistakes(a.player.game.Points().Lead) {
		if line, err := shipped.Write(p); err == nil {
			lines = append(lines, line)
		}
	}
	now := time.Now()
	a.keepSolved(func(s *puzzle.State) {
		for _, line := range lines {
			s.Keep(line, now)
		}
	})
}

func (s *puzzleSession) record() (game.Record, bool) { return game.Record{}, false } // it tells what is hidden
func (s *puzzleSession) lobby()                      { s.app.leave() }
func (s *puzzleSession) rematch()                    {}
func (s *puzzleSession) hurry()                      {}
func (s *puzzleSession) show()                       {}
func (s *puzzleSession) notes() bool                 { return false } // it is no game to begin with
func (s *puzzleSession) leave()                      {}
func (s *puzzleSession) abandon()                    {}
