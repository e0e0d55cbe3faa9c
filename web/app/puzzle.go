package app

import (
	"slices"
	"time"

	"gavel/game"
	shipped "gavel/game/puzzle"
	"gavel/net/wire"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/puzzle"
	"gavel/web/store"
	"gavel/web/ui"
)

// ownMistakes stands for the person's own mistakes, in place of a game's name.
const ownMistakes = ""

// puzzleSession is a session at the table of a puzzle. The table never moves on: the page
// judges the person's decision but does not make it.
type puzzleSession struct {
	app   *App
	of    string // the name of a game, or ownMistakes
	line  string
	id    puzzle.Shipped // of the puzzle, if it is a shipped one
	ask   shipped.Puzzle
	table *game.Table
	given string        // the decision of an earlier visit, not judged yet
	made  game.Decision // nil until the person has decided
}

// puzzleFeature handles the puzzles that a person solves.
type puzzleFeature struct{ app *App }

// handle handles the intents about puzzles.
func (f *puzzleFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenPuzzles:
		f.withPuzzles(f.listPuzzles)
	case model.AskPuzzle:
		f.withPuzzles(func(lines []string) { f.askPuzzle(string(i), "", lines) })
	case model.NextPuzzle:
		of, last := ownMistakes, ""
		if s, ok := f.app.session.(*puzzleSession); ok {
			of, last = s.of, s.id.ID
		}
		f.withPuzzles(func(lines []string) { f.askPuzzle(of, last, lines) })
	default:
		return false
	}
	return true
}

// withPuzzles fetches the shipped puzzles and calls then with them on the loop. If that fails,
// the page says so, and then gets none.
func (f *puzzleFeature) withPuzzles(then func(lines []string)) {
	a := f.app
	a.page.FetchPuzzles(func(text string) {
		a.guardedWork(func() {
			_, lines, err := shipped.Split(text)
			a.post(func() {
				if then(lines); err != nil {
					a.warn(a.page.Book().T("puzzle.missing"))
				}
			})
		})()
	})
}

// solved returns the person's progress, or an empty one if the saved text cannot be read.
func (f *puzzleFeature) solved() puzzle.State {
	return readSolved(f.app.kept.Get(store.Puzzles))
}

func readSolved(kept string) puzzle.State {
	s, err := puzzle.Read(kept)
	if err != nil {
		return puzzle.State{}
	}
	return s
}

// keepSolved saves a change of the progress. It may call change several times.
func (f *puzzleFeature) keepSolved(change func(*puzzle.State)) {
	f.app.kept.Update(store.Puzzles, func(kept string) string {
		s := readSolved(kept)
		change(&s)
		return s.Write()
	})
	f.app.copies.secure()
}

// courseOf is the list of the shipped puzzles of one game.
type courseOf struct {
	ids   []puzzle.Shipped
	lines []string
}

// byGame sorts puzzles by game.
func byGame(lines []string) map[string]courseOf {
	of := map[string]courseOf{}
	for _, line := range lines {
		head := shipped.ReadHead(line)
		c := of[head.Game]
		c.ids = append(c.ids, puzzle.Shipped{ID: head.ID, Place: head.Place})
		c.lines = append(c.lines, line)
		of[head.Game] = c
	}
	return of
}

func (f *puzzleFeature) listPuzzles(lines []string) {
	s := f.solved()
	list := model.PuzzleList{Due: len(s.Due(time.Now())), Mistakes: len(s.Mistakes)}
	all := byGame(lines)
	for _, rules := range f.app.rules.Rules() {
		of := rules.Name()
		if n := len(all[of].ids); n > 0 {
			done, right := s.Count(of, all[of].ids)
			list.Games = append(list.Games, model.PuzzleCourse{Game: of, Of: n, Done: done, Right: right})
		}
	}
	f.app.state.Puzzles = new(list)
}

// askPuzzle shows the next puzzle of a game after last, or one of the person's own mistakes.
func (f *puzzleFeature) askPuzzle(of, last string, lines []string) {
	a := f.app
	s := f.solved()
	next := &puzzleSession{app: a, of: of}
	if of == ownMistakes {
		if due := s.Due(time.Now()); len(due) > 0 {
			next.line = due[0]
			next.given = s.Given(next.line)
		}
	} else if c := byGame(lines)[of]; len(c.ids) > 0 {
		k := s.Next(of, c.ids, last)
		next.line, next.id = c.lines[k], c.ids[k]
		next.given = s.Asked(next.id.ID)
	}
	if next.line == "" {
		if _, here := a.session.(*puzzleSession); here {
			a.leave()
		}
		if of == ownMistakes {
			a.warn(a.page.Book().T("puzzle.none"))
		}
		return
	}
	var err error
	if next.ask, err = shipped.Read(next.line, a.rules.Find); err != nil {
		// The rules have changed since.
		f.keepSolved(func(s *puzzle.State) {
			s.Drop(next.line)
			s.Grade(next.id.ID, next.given, false) // otherwise it would come next for ever
		})
		a.warn(a.page.Book().T("puzzle.old"))
		return
	}
	a.leave()
	a.session = next
	go a.guarded(next, next.setUp)()
}

// setUp seats the person at the table. It runs beside the loop.
func (s *puzzleSession) setUp() {
	r := s.ask.Record
	seats := append([]game.Occupant(nil), r.Seats...)
	var p *player
	s.app.do(func() {
		seats[s.ask.Seat] = game.Occupant{Name: s.app.page.Book().T("page.you")}
		p = newPlayer(s.app, s, wire.GameStart{Rules: r.Rules.Name(), Options: r.Options, Seats: seats, Seat: s.ask.Seat})
	})
	table, err := game.Replay(r, map[game.Seat]game.Player{s.ask.Seat: p})
	if err != nil {
		s.app.do(func() { s.app.fail(err) })
		return
	}
	s.app.do(func() {
		s.table = table
		p.enter()
		if s.app.session == s { // both at once: the person may decide as soon as they are asked
			s.judgeGiven()
		}
	})
}

// judgeGiven judges the answer that was given before the page was closed.
func (s *puzzleSession) judgeGiven() {
	if s.given == "" {
		return
	}
	d, err := s.ask.Record.Rules.Parse(s.given)
	if err == nil {
		err = s.table.Check(s.ask.Seat, d)
	}
	if err != nil { // an invalid decision counts as a wrong answer
		s.app.puzzles.keepSolved(func(state *puzzle.State) { s.grade(state, s.given, false) })
		return
	}
	s.made = d
	s.begin()
}

// bar returns the action bar. It is closed once the person has decided.
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

// solves reports whether the player is solving a puzzle.
func (p *player) solves() bool {
	_, solves := p.session.(*puzzleSession)
	return solves
}

// decide judges the decision. It runs beside the loop.
func (s *puzzleSession) decide(d game.Decision) (err error) {
	s.app.do(func() {
		if s.made != nil {
			return // pressed twice
		}
		if err = s.table.Check(s.ask.Seat, d); err != nil {
			return
		}
		if s.ask.Kind() == shipped.Trading && !s.offers(d) {
			s.app.warn(s.app.page.Book().T("puzzle.only"))
			return
		}
		s.made = d
		now := time.Now()
		// The answer counts from now on, even if this page closes.
		s.app.puzzles.keepSolved(func(state *puzzle.State) {
			if s.of == ownMistakes {
				state.Try(s.line, d.String(), now)
			} else {
				state.Answer(s.of, s.id, d.String())
			}
		})
		s.begin()
	})
	return err
}

// offers reports whether the puzzle compares this decision with others. The worth of most
// trades is unknown.
func (s *puzzleSession) offers(d game.Decision) bool {
	return slices.ContainsFunc(s.ask.Choices, func(c shipped.Choice) bool { return c.Decision == d })
}

// begin starts to judge the decision.
func (s *puzzleSession) begin() {
	p := s.app.player
	p.show()
	if coach.Settled(s.ask, s.made) {
		s.answer(p, nil)
		return
	}
	s.app.state.Answer = &model.Answer{Thinks: true}
	work, steps := s.app.coach.work, p.steps
	go s.app.guarded(s, func() { s.judge(work, p, steps) })()
}

// judge lets an expert see the position, and shows what the decision was worth. It runs beside
// the loop.
func (s *puzzleSession) judge(work int, p *player, steps []game.Step) {
	a := s.app
	expert := a.coach.consult(work, p, steps, s.made)
	if expert == nil {
		return
	}
	by := coach.Judged{Advice: expert.Advice()}
	by.Made, by.Known = expert.Considered()
	a.do(func() {
		if a.coach.work == work && a.session == s {
			s.answer(p, &by)
		}
	})
}

// answer shows what the decision was worth and counts the answer.
func (s *puzzleSession) answer(p *player, by *coach.Judged) {
	answer := coach.NewAnswer(s.ask, s.made, by, p.now().View, p.narrator())
	s.app.puzzles.keepSolved(func(state *puzzle.State) { s.grade(state, s.made.String(), answer.Right) })
	s.app.state.Answer = &model.Answer{Answer: answer}
}

// grade counts an answer in the saved progress.
func (s *puzzleSession) grade(state *puzzle.State, decision string, right bool) {
	if s.of == ownMistakes {
		state.Judge(s.line, decision, right, time.Now())
		return
	}
	state.Grade(s.id.ID, decision, right)
}

// keepMistakes saves the person's worst mistakes in a game that they have just played and
// reviewed.
func (f *puzzleFeature) keepMistakes(review *coach.Review) {
	a := f.app
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
	f.keepSolved(func(s *puzzle.State) {
		for _, line := range lines {
			s.Keep(line, now)
		}
	})
}

func (s *puzzleSession) record() (game.Record, bool) { return game.Record{}, false } // it would reveal secrets
func (s *puzzleSession) lobby()                      { s.app.leave() }
func (s *puzzleSession) rematch()                    {}
func (s *puzzleSession) hurry()                      {}
func (s *puzzleSession) Show()                       {}
func (s *puzzleSession) shown()                      {}
func (s *puzzleSession) holds(game.Step) bool        { return false }
func (s *puzzleSession) notes() bool                 { return false } // a puzzle is not for beginners
func (s *puzzleSession) leave()                      {}
func (s *puzzleSession) abandon()                    {}
