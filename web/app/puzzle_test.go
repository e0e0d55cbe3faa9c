package app

import (
	"compress/gzip"
	"io"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/web/app/puzzles"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/puzzle"
)

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

// solves chooses the puzzle's best choice, or its last.
func (p *user) solves(best bool) {
	p.t.Helper()
	var s *puzzles.Puzzle
	p.app.Do(func() { s = p.app.Session().(*exerciseSession).Exercise.(*puzzles.Puzzle) })
	d := s.Ask.Choices[len(s.Ask.Choices)-1].Decision
	if best {
		d = s.Ask.Choices[0].Decision
	}
	p.decides(d)
	p.until("the answer", func(s state) bool { return s.answer != nil })
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
		p.until("the mistake", func(s state) bool { return s.shows == "table" && s.bar.Due })
		p.solves(true)
		if m := p.kept().Mistakes[0]; !p.now().answer.Right || m.Solved != 1 {
			t.Errorf("the answer is %+v, kept is %+v", p.now().answer, m)
		}
	})
}
