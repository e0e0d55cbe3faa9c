// Package puzzles handles the puzzles that a person solves, and their own mistakes.
package puzzles

import (
	"slices"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	shipped "gavel/game/puzzle"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/puzzle"
	"gavel/web/store"
	"gavel/web/ui"
)

// OwnMistakes stands for the person's own mistakes, in place of a game's name.
const OwnMistakes = ""

// Puzzle is a puzzle at its table. The table never moves on: the page judges the person's decision
// but does not make it. It implements [feature.Exercise].
type Puzzle struct {
	Ask shipped.Puzzle
	ID  puzzle.Shipped // if it is a shipped one

	f     *Feature
	desk  feature.Desk
	of    string // the name of a game, or OwnMistakes
	line  string
	pupil feature.Pupil
	table *game.Table
	given string        // the decision of an earlier visit, not judged yet
	made  game.Decision // nil until the person has decided
}

// Feature handles puzzles.
type Feature struct {
	app  feature.Context
	at   *Puzzle // the last one that was asked; nil before
	work feature.Runs
}

// New returns the feature.
func New(c feature.Context) *Feature { return &Feature{app: c} }

// Handle implements [feature.Feature]. It handles the intents about puzzles.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenPuzzles:
		f.withPuzzles(f.listPuzzles)
	case model.AskPuzzle:
		f.withPuzzles(func(lines []string) { f.askPuzzle(string(i), "", lines) })
	case model.NextPuzzle:
		of, last := OwnMistakes, ""
		if f.here() {
			of, last = f.at.of, f.at.ID.ID
		}
		f.withPuzzles(func(lines []string) { f.askPuzzle(of, last, lines) })
	default:
		return false
	}
	return true
}

// Hear implements [feature.Listener].
func (f *Feature) Hear(e feature.Event) {
	switch e := e.(type) {
	case feature.Moved, feature.Cleared, feature.Crashed:
		f.work.Stop()
	case feature.Reviewed:
		if e.Own {
			f.keepMistakes(e)
		}
	}
}

// here reports whether the page is at a puzzle.
func (f *Feature) here() bool { return f.at != nil && f.at.desk.Here() }

// withPuzzles fetches the shipped puzzles and calls then with them on the loop. If that fails,
// the page says so, and then gets none.
func (f *Feature) withPuzzles(then func(lines []string)) {
	f.app.Page().FetchPuzzles(func(text string) {
		f.app.Post(func() {
			_, lines, err := shipped.Split(text)
			if then(lines); err != nil {
				f.app.Page().Warn(f.app.Page().Book().T("puzzle.missing"))
			}
		})
	})
}

// solved returns the person's progress, or an empty one if the saved text cannot be read.
func (f *Feature) solved() puzzle.State {
	return readSolved(f.app.Kept().Get(store.Puzzles))
}

func readSolved(kept string) puzzle.State {
	s, err := puzzle.Read(kept)
	if err != nil {
		return puzzle.State{}
	}
	return s
}

// keepSolved saves a change of the progress. It may call change several times.
func (f *Feature) keepSolved(change func(*puzzle.State)) {
	f.app.Kept().Update(store.Puzzles, func(kept string) string {
		s := readSolved(kept)
		change(&s)
		return s.Write()
	})
	f.app.Tell(feature.Gained{})
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

func (f *Feature) listPuzzles(lines []string) {
	s := f.solved()
	list := model.PuzzleList{Due: len(s.Due(time.Now())), Mistakes: len(s.Mistakes)}
	all := byGame(lines)
	for _, rules := range f.app.Games().Rules.Rules() {
		of := rules.Name()
		if n := len(all[of].ids); n > 0 {
			done, right := s.Count(of, all[of].ids)
			list.Games = append(list.Games, model.PuzzleCourse{Game: of, Of: n, Done: done, Right: right})
		}
	}
	run, book, next := f.work.Start(), f.app.Page().Book(), s.ByDue()
	f.app.Work(func() {
		for _, m := range next[:min(len(next), onShelf)] {
			if !run.Rest(f.app) {
				return
			}
			if shown, err := f.mistake(m.Line, book); err == nil {
				shown.Days = m.Days(time.Now())
				list.Shelf = append(list.Shelf, shown)
			}
		}
		f.app.Do(func() {
			if run.Wanted() {
				f.app.State().Puzzles = &list
			}
		})
	})
}

// onShelf is how many own mistakes the list shows.
const onShelf = 6

// mistake describes a saved mistake. It is called beside the loop.
func (f *Feature) mistake(line string, book *locale.Book) (m model.Mistake, err error) {
	p, err := shipped.Read(line, f.app.Games().Rules.Find)
	if err != nil {
		return m, err
	}
	n, seen, err := f.app.Games().Replay(p.Record, p.Seat, book)
	if err != nil {
		return m, err
	}
	words := n.Words(seen[len(seen)-1].View)
	m = model.Mistake{Game: n.Game.Name(), Moment: words.Moment()}
	for _, c := range p.Choices {
		if m.Drawn = words.Drawings(c.Decision); len(m.Drawn) > 0 {
			break
		}
	}
	return m, nil
}

// askPuzzle shows the next puzzle of a game after last, or one of the person's own mistakes.
func (f *Feature) askPuzzle(of, last string, lines []string) {
	s := f.solved()
	next := &Puzzle{f: f, of: of}
	if of == OwnMistakes {
		if due := s.Due(time.Now()); len(due) > 0 {
			next.line = due[0]
			next.given = s.Given(next.line)
		}
	} else if c := byGame(lines)[of]; len(c.ids) > 0 {
		k := s.Next(of, c.ids, last)
		next.line, next.ID = c.lines[k], c.ids[k]
		next.given = s.Asked(next.ID.ID)
	}
	if next.line == "" {
		if f.here() {
			f.app.Tables().Leave()
		}
		if of == OwnMistakes {
			f.app.Page().Warn(f.app.Page().Book().T("puzzle.none"))
		}
		return
	}
	var err error
	if next.Ask, err = shipped.Read(next.line, f.app.Games().Rules.Find); err != nil {
		// The rules have changed since.
		f.keepSolved(func(s *puzzle.State) {
			s.Drop(next.line)
			s.Grade(next.ID.ID, next.given, false) // otherwise it would come next for ever
		})
		f.app.Page().Warn(f.app.Page().Book().T("puzzle.old"))
		return
	}
	f.at, next.desk = next, f.app.Tables().Begin(next)
	r := next.Ask.Record
	seats := slices.Clone(r.Seats)
	seats[next.Ask.Seat] = game.Occupant{Name: f.app.Page().Book().T("page.you")}
	t := wire.GameStart{Rules: r.Rules.Name(), Options: r.Options, Seats: seats, Seat: next.Ask.Seat}
	next.desk.Work(func() {
		err := next.desk.Sit(t, func(p feature.Pupil) (err error) {
			next.pupil = p
			next.table, err = game.Replay(r, map[game.Seat]game.Player{next.Ask.Seat: p})
			return err
		}, func(feature.Pupil) { next.judgeGiven() })
		if err != nil {
			f.app.Post(func() { f.app.Tables().Fail(err) })
		}
	})
}

// judgeGiven judges the answer that was given before the page was closed.
func (s *Puzzle) judgeGiven() {
	if s.given == "" {
		return
	}
	d, err := s.Ask.Record.Rules.Parse(s.given)
	if err == nil {
		err = s.table.Check(s.Ask.Seat, d)
	}
	if err != nil { // an invalid decision counts as a wrong answer
		s.f.keepSolved(func(state *puzzle.State) { s.grade(state, s.given, false) })
		return
	}
	s.made = d
	s.begin()
}

// Bar implements [feature.Exercise]. It returns the action bar. It is closed once the person has decided.
func (s *Puzzle) Bar(bar ui.Bar) ui.Bar {
	book := s.f.app.Page().Book()
	if s.made != nil {
		return ui.Bar{Prompt: book.T("puzzle.answered")}
	}
	if bar.Due {
		bar.Prompt = book.T("puzzle.prompt", "prompt", bar.Prompt)
	}
	return bar
}

// Decide implements [feature.Exercise]: it judges the decision.
func (s *Puzzle) Decide(d game.Decision, answered func(error)) {
	if s.made != nil {
		return // pressed twice
	}
	if err := s.table.Check(s.Ask.Seat, d); err != nil {
		answered(err)
		return
	}
	if s.Ask.Kind() == shipped.Trading && !s.offers(d) {
		s.f.app.Page().Warn(s.f.app.Page().Book().T("puzzle.only"))
		return
	}
	s.made = d
	now := time.Now()
	// The answer counts from now on, even if this page closes.
	s.f.keepSolved(func(state *puzzle.State) {
		if s.of == OwnMistakes {
			state.Try(s.line, d.String(), now)
		} else {
			state.Answer(s.of, s.ID, d.String())
		}
	})
	s.begin()
}

// offers reports whether the puzzle compares this decision with others. The worth of most
// trades is unknown.
func (s *Puzzle) offers(d game.Decision) bool {
	return slices.ContainsFunc(s.Ask.Choices, func(c shipped.Choice) bool { return c.Decision == d })
}

// begin starts to judge the decision.
func (s *Puzzle) begin() {
	s.desk.Refresh()
	if coach.Settled(s.Ask, s.made) {
		s.answer(nil)
		return
	}
	s.f.app.State().Answer = &model.Answer{Thinks: true}
	run, n, steps := s.f.work.Start(), s.pupil.Narrator(), s.pupil.Steps()
	s.desk.Work(func() {
		expert := run.Consult(s.f.app, n, steps, s.made)
		if expert == nil {
			return
		}
		by := coach.Judged{Advice: expert.Advice()}
		by.Made, by.Known = expert.Considered()
		s.f.app.Do(func() {
			if run.Wanted() && s.desk.Here() {
				s.answer(&by)
			}
		})
	})
}

// answer shows what the decision was worth and counts the answer.
func (s *Puzzle) answer(by *coach.Judged) {
	answer := coach.NewAnswer(s.Ask, s.made, by, s.pupil.Now().View, s.pupil.Narrator())
	s.f.keepSolved(func(state *puzzle.State) { s.grade(state, s.made.String(), answer.Right) })
	s.f.app.State().Answer = &model.Answer{Answer: answer}
}

// grade counts an answer in the saved progress.
func (s *Puzzle) grade(state *puzzle.State, decision string, right bool) {
	if s.of == OwnMistakes {
		state.Judge(s.line, decision, right, time.Now())
		return
	}
	state.Grade(s.ID.ID, decision, right)
}

// keepMistakes saves the person's worst mistakes in a game that they have just played and
// reviewed.
func (f *Feature) keepMistakes(of feature.Reviewed) {
	var lines []string
	for _, p := range of.Review.Mistakes(of.Narrator.Game.Points().Lead) {
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

// Record implements [feature.Exercise]. A record would reveal secrets.
func (s *Puzzle) Record() (r game.Record, known bool) { return r, false }

// Holds implements [feature.Exercise].
func (s *Puzzle) Holds(game.Step) bool { return false }

// Shown implements [feature.Exercise].
func (s *Puzzle) Shown(bool, render.Moment) {}

// Teaches implements [feature.Exercise].
func (s *Puzzle) Teaches() bool { return false }

// Close implements [feature.Exercise].
func (s *Puzzle) Close() {}
