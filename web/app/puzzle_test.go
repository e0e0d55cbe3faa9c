package app

import (
	"compress/gzip"
	"io"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/web/app/puzzles"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/puzzle"
	"gavel/web/store"
)

// solver is a person on a site with the shipped puzzles.
func solver(t *testing.T) *user {
	t.Helper()
	p := opens(t, "Ada", site(t))
	p.puzzles = shippedPuzzles(t)
	return p
}

func shippedPuzzles(t *testing.T) string {
	t.Helper()
	file := must.Get(os.Open("../site/puzzles.bin"))(t)
	defer func() { _ = file.Close() }()
	zip := must.Get(gzip.NewReader(file))(t)
	text := must.Get(io.ReadAll(zip))(t)
	return string(text)
}

// kept returns the person's saved progress.
func (p *user) kept() puzzle.State {
	p.t.Helper()
	return must.Get(puzzle.Read(p.now().memory.puzzles))(p.t)
}

func puzzled(s state) bool { return s.shows == "table" && s.bar.Due }

// solves chooses the puzzle's best choice, or its last.
func (p *user) solves(best bool) {
	p.t.Helper()
	var s *puzzles.Puzzle
	p.app.Do(func() { s = p.app.session().(*exerciseSession).Exercise.(*puzzles.Puzzle) })
	d := s.Ask.Choices[len(s.Ask.Choices)-1].Decision
	if best {
		d = s.Ask.Choices[0].Decision
	}
	p.decides(d)
	p.until("the answer", func(s state) bool { return s.answer != nil })
}

// done returns the person's progress in a game according to the list.
func (p *user) done(of string) (done, right int) {
	p.t.Helper()
	p.send(model.OpenPuzzles{})
	for _, c := range p.now().list.Games {
		if c.Game == of {
			return c.Done, c.Right
		}
	}
	p.t.Fatalf("there is no %s in the list", of)
	return 0, 0
}

// puzzled returns the id of the current puzzle.
func (p *user) puzzled() (id string) {
	p.app.Do(func() { id = p.app.session().(*exerciseSession).Exercise.(*puzzles.Puzzle).ID.ID })
	return id
}

// TestReloadGivesNoSecondTry: an answer counts when it is given. If the page is closed before
// the coach has judged it, the next visit does that.
func TestReloadGivesNoSecondTry(t *testing.T) {
	const of = "forsale"
	p := solver(t)
	p.send(model.AskPuzzle(of))
	p.until("a puzzle", puzzled)
	first := p.puzzled()
	var bad game.Decision
	p.app.Do(func() {
		s := p.app.session().(*exerciseSession).Exercise.(*puzzles.Puzzle)
		bad = s.Ask.Choices[len(s.Ask.Choices)-1].Decision
		s.Ask.Noted = false // an expert must judge it, which takes a while
	})
	p.decides(bad)
	p.send(model.StopCoach{})
	p.reload()
	p.puzzles = shippedPuzzles(t)
	if done, right := p.done(of); done != 1 || right != 0 {
		t.Errorf("%d are answered, %d rightly", done, right)
	}
	p.send(model.AskPuzzle(of))
	p.until("the answer", func(s state) bool { return s.answer != nil })
	if s := p.now(); p.puzzled() != first || s.answer.Right || s.bar.Due {
		t.Errorf("the answer is %+v to %s, not %s", s.answer, p.puzzled(), first)
	}
	p.send(model.NextPuzzle{})
	p.until("the next", puzzled)
	if p.puzzled() == first {
		t.Error("the same is asked again")
	}
	if done, right := p.done(of); done != 1 || right != 0 {
		t.Errorf("%d are answered, %d rightly", done, right)
	}
}

// TestMistakesComeFromReviews: a day later the person's own mistakes are asked again.
func TestMistakesComeFromReviews(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := opens(t, "Ada", "")
		p.puzzles = shippedPuzzles(t)
		p.send(model.Play(p.starts("forsale", 2)))
		p.plays("the end", over)
		p.send(model.AskReview{})
		p.until("the review", func(s state) bool { return s.review != nil })
		lost := p.now().review.Counts[coach.Slip] + p.now().review.Counts[coach.Blunder]
		mistakes := p.kept().Mistakes
		if want := min(lost, 3); want == 0 || len(mistakes) != want {
			t.Fatalf("%d mistakes are kept of %d", len(mistakes), lost)
		}
		p.send(model.Leave{})
		p.send(model.AskPuzzle(puzzles.OwnMistakes))
		if s := p.now(); s.shows != "start" || len(s.warnings) == 0 {
			t.Error("a mistake is puzzled at once")
		}
		time.Sleep(24 * time.Hour)
		p.send(model.OpenPuzzles{})
		p.until("the list", func(s state) bool { return s.list.Mistakes > 0 })
		if l := p.now().list; l.Due != len(mistakes) || len(l.Shelf) != l.Due || l.Shelf[0].Days > 0 || l.Shelf[0].Game != "forsale" || l.Shelf[0].Moment == "" {
			t.Errorf("the list is %+v", l)
		}
		p.send(model.AskPuzzle(puzzles.OwnMistakes))
		p.until("the mistake", puzzled)
		p.solves(true)
		if m := p.kept().Mistakes[0]; !p.now().answer.Right || m.Solved != 1 {
			t.Errorf("the answer is %+v, kept is %+v", p.now().answer, m)
		}
	})
}

func TestPuzzlesThatAreNotThere(t *testing.T) {
	p := opens(t, "Ada", site(t))
	p.store.Set(store.Puzzles, "foreign")
	p.send(model.OpenPuzzles{})
	if s := p.now(); len(s.warnings) != 1 || len(s.list.Games) != 0 {
		t.Errorf("the page warns %q and lists %+v", s.warnings, s.list)
	}
	var old puzzle.State
	old.Keep("{}", time.Now().Add(-48*time.Hour))
	p.store.Set(store.Puzzles, old.Write())
	p.send(model.AskPuzzle(puzzles.OwnMistakes))
	if s := p.now(); s.shows == "table" || len(p.kept().Mistakes) != 0 {
		t.Error("a mistake that cannot be read stays")
	}
}
