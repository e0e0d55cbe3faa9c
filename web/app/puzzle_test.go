package app

import (
	"compress/gzip"
	"gavel/web/store"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"gavel/web/coach"
	"gavel/web/puzzle"
	"gavel/web/ui"
)

// solver is somebody on whose site there are the puzzles that are shipped.
func solver(t *testing.T) *user {
	t.Helper()
	p := opens(t, "Ada", site(t))
	file, err := os.Open("../site/puzzles.bin")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	zip, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	p.puzzles = string(text)
	return p
}

// kept is how far the page says that somebody is.
func (p *user) kept() puzzle.State {
	p.t.Helper()
	s, err := puzzle.Read(p.now().memory.puzzles)
	if err != nil {
		p.t.Fatal(err)
	}
	return s
}

func puzzled(s state) bool { return s.shows == "table" && s.bar.Due }

// solves decides as the puzzle's best choice, or its last.
func (p *user) solves(best bool) {
	p.t.Helper()
	var s *puzzleSession
	var at *player
	p.app.locked(func() { s, at = p.app.session.(*puzzleSession), p.app.player })
	d := s.ask.Choices[len(s.ask.Choices)-1].Decision
	if best {
		d = s.ask.Choices[0].Decision
	}
	p.app.decide(at, d)
	p.until("the answer", func(s state) bool { return s.answer != nil })
}

func TestPuzzleOfEachGame(t *testing.T) {
	for _, of := range []string{"forsale", "oddshop", "business"} {
		t.Run(of, func(t *testing.T) {
			t.Parallel()
			p := solver(t)
			p.handlers.Puzzles.Open()
			if l := p.now().list; len(l.Games) != 3 || l.Games[0].Of != 60 || l.Games[0].Done != 0 || l.Due != 0 {
				t.Fatalf("the list is %+v", l)
			}
			p.handlers.Puzzles.Ask(of)
			p.until("a puzzle", puzzled)
			if bar := p.now().bar; !strings.HasPrefix(bar.Prompt, "Puzzle. ") || hasOrder(bar) {
				t.Errorf("the bar is %+v", bar)
			}
			p.handlers.Coach.Hint()
			p.handlers.SaveRecord()
			if s := p.now(); s.thinking || s.saved != "" {
				t.Error("the coach, or the record, tells the answer")
			}
			p.solves(false)
			s := p.now()
			if a := s.answer; a.Right || a.Sentence == "" || a.Own <= 0 || len(a.Options) < 2 || a.Made == a.Options[0].Label {
				t.Errorf("the answer is %+v", a)
			}
			if s.bar.Due {
				t.Error("one can decide again")
			}
			p.handlers.Puzzles.Next()
			p.until("the next", puzzled)
			p.solves(true)
			if a := p.now().answer; !a.Right || a.Own != 0 {
				t.Errorf("the answer is %+v", a)
			}
			if got, want := p.kept().Games[of], (puzzle.Course{Done: 2, Right: 1}); got != want {
				t.Errorf("kept are %+v, want %+v", got, want)
			}
			p.handlers.Leave()
			if s := p.now(); s.shows != "start" || s.memory.table != "" {
				t.Error("a puzzle is kept as a game")
			}
		})
	}
}

func hasOrder(bar ui.Bar) bool {
	for _, c := range bar.Controls {
		if c.Kind == ui.Order || ui.IsOrder(c.ID) {
			return true
		}
	}
	return false
}

func TestMistakesComeFromReviews(t *testing.T) {
	p := solver(t)
	p.handlers.Play(p.starts("forsale", 2))
	p.plays("the end", over)
	p.handlers.Coach.Review()
	p.until("the review", func(s state) bool { return s.review != nil })
	lost := p.now().review.Counts[coach.Slip] + p.now().review.Counts[coach.Blunder]
	state := p.kept()
	if want := min(lost, 3); want == 0 || len(state.Mistakes) != want {
		t.Fatalf("%d mistakes are kept of %d", len(state.Mistakes), lost)
	}
	p.handlers.Leave()
	p.handlers.Puzzles.Ask(ownMistakes)
	if s := p.now(); s.shows != "start" || len(s.warnings) == 0 {
		t.Error("a mistake is puzzled at once")
	}
	for i := range state.Mistakes {
		state.Mistakes[i].Due = time.Now().Unix() - 1
	}
	p.store.Set(store.Puzzles, state.Write())
	p.handlers.Puzzles.Open()
	if l := p.now().list; l.Due != len(state.Mistakes) {
		t.Errorf("the list is %+v", l)
	}
	p.handlers.Puzzles.Ask(ownMistakes)
	p.until("the mistake", puzzled)
	p.solves(true)
	if a := p.now().answer; !a.Right {
		t.Errorf("the answer is %+v", a)
	}
	if m := p.kept().Mistakes[0]; m.Solved != 1 || m.Due < time.Now().Add(71*time.Hour).Unix() {
		t.Errorf("kept is %+v", m)
	}
}

func TestPuzzlesThatAreNotThere(t *testing.T) {
	p := opens(t, "Ada", site(t))
	p.store.Set(store.Puzzles, "foreign")
	p.handlers.Puzzles.Open()
	if s := p.now(); len(s.warnings) != 1 || len(s.list.Games) != 0 {
		t.Errorf("the page warns %q and lists %+v", s.warnings, s.list)
	}
	var old puzzle.State
	old.Keep("{}", time.Now().Add(-48*time.Hour))
	p.store.Set(store.Puzzles, old.Write())
	p.handlers.Puzzles.Ask(ownMistakes)
	if s := p.now(); s.shows == "table" || len(p.kept().Mistakes) != 0 {
		t.Error("a mistake that cannot be read stays")
	}
	if got := byGame([]string{`{"game":"forsale"}`, "x"})["forsale"]; !reflect.DeepEqual(got, []string{`{"game":"forsale"}`}) {
		t.Errorf("of For Sale are %q", got)
	}
}
