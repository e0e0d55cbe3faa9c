package app

import (
	"compress/gzip"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/puzzle"
	"gavel/web/store"
	"gavel/web/ui"
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
	return string(text)
}

// kept returns the person's saved progress.
func (p *user) kept() puzzle.State {
	p.t.Helper()
	s, err := puzzle.Read(p.now().memory.puzzles)
	if err != nil {
		p.t.Fatal(err)
	}
	return s
}

func puzzled(s state) bool { return s.shows == "table" && s.bar.Due }

// solves chooses the puzzle's best choice, or its last.
func (p *user) solves(best bool) {
	p.t.Helper()
	var s *puzzleSession
	p.app.do(func() { s = p.app.session.(*puzzleSession) })
	d := s.ask.Choices[len(s.ask.Choices)-1].Decision
	if best {
		d = s.ask.Choices[0].Decision
	}
	p.decides(d)
	p.until("the answer", func(s state) bool { return s.answer != nil })
}

func TestPuzzleOfEachGame(t *testing.T) {
	for _, of := range []string{"forsale", "oddshop", "business"} {
		t.Run(of, func(t *testing.T) {
			t.Parallel()
			p := solver(t)
			p.send(model.OpenPuzzles{})
			if l := p.now().list; len(l.Games) != 3 || l.Games[0].Of < 60 || l.Games[0].Done != 0 || l.Due != 0 {
				t.Fatalf("the list is %+v", l)
			}
			p.send(model.AskPuzzle(of))
			p.until("a puzzle", puzzled)
			if bar := p.now().bar; !strings.HasPrefix(bar.Prompt, "Puzzle. ") || hasOrder(bar) {
				t.Errorf("the bar is %+v", bar)
			}
			p.send(model.AskHint{})
			p.send(model.SaveRecord{})
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
			p.send(model.NextPuzzle{})
			p.until("the next", puzzled)
			p.solves(true)
			if a := p.now().answer; !a.Right || a.Own != 0 {
				t.Errorf("the answer is %+v", a)
			}
			p.send(model.OpenPuzzles{})
			for _, c := range p.now().list.Games {
				if c.Game == of && (c.Done != 2 || c.Right != 1) {
					t.Errorf("the list says %+v", c)
				}
			}
			p.send(model.Leave{})
			if s := p.now(); s.shows != "start" || s.memory.table != "" {
				t.Error("a puzzle is kept as a game")
			}
		})
	}
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
	p.app.do(func() { id = p.app.session.(*puzzleSession).id.ID })
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
	p.app.do(func() {
		s := p.app.session.(*puzzleSession)
		bad = s.ask.Choices[len(s.ask.Choices)-1].Decision
		s.ask.Noted = false // an expert must judge it, which takes a while
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

// TestTwoTabsCountOnce: the same puzzle in two tabs counts once; it is first answered wrongly.
func TestTwoTabsCountOnce(t *testing.T) {
	const of = "oddshop"
	p := solver(t)
	q := p.another(false)
	q.puzzles = p.puzzles
	for _, u := range []*user{p, q} {
		u.send(model.AskPuzzle(of))
		u.until("a puzzle", puzzled)
	}
	if p.puzzled() != q.puzzled() {
		t.Fatal("the tabs ask for other puzzles")
	}
	p.solves(false)
	p.store.Flush() // the first answer counts
	q.solves(true)
	for _, u := range []*user{p, q} {
		u.wait("one that counts", func() bool { done, right := u.done(of); return done == 1 && right == 0 })
	}
}

// TestProgressOfBefore: answers from before puzzles had ids stay, and the next puzzle is
// another one.
func TestProgressOfBefore(t *testing.T) {
	p := solver(t)
	p.store.Set(store.Puzzles, `{"games":{"business":{"done":20,"right":12}}}`)
	if done, right := p.done("business"); done != 20 || right != 12 {
		t.Errorf("%d are answered, %d rightly", done, right)
	}
	p.send(model.AskPuzzle("business"))
	p.until("a puzzle", puzzled)
	p.app.do(func() {
		if place := p.app.session.(*puzzleSession).id.Place; place > 0 && place <= 20 {
			t.Errorf("number %d of before is asked again", place)
		}
	})
	p.solves(true)
	if done, right := p.done("business"); done != 21 || right != 13 {
		t.Errorf("then %d are answered, %d rightly", done, right)
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
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("the end", over)
	p.send(model.AskReview{})
	p.until("the review", func(s state) bool { return s.review != nil })
	lost := p.now().review.Counts[coach.Slip] + p.now().review.Counts[coach.Blunder]
	state := p.kept()
	if want := min(lost, 3); want == 0 || len(state.Mistakes) != want {
		t.Fatalf("%d mistakes are kept of %d", len(state.Mistakes), lost)
	}
	p.send(model.Leave{})
	p.send(model.AskPuzzle(ownMistakes))
	if s := p.now(); s.shows != "start" || len(s.warnings) == 0 {
		t.Error("a mistake is puzzled at once")
	}
	for i := range state.Mistakes {
		state.Mistakes[i].Due = time.Now().Unix() - 1
	}
	p.store.Set(store.Puzzles, state.Write())
	p.send(model.OpenPuzzles{})
	if l := p.now().list; l.Due != len(state.Mistakes) {
		t.Errorf("the list is %+v", l)
	}
	p.send(model.AskPuzzle(ownMistakes))
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
	p.send(model.OpenPuzzles{})
	if s := p.now(); len(s.warnings) != 1 || len(s.list.Games) != 0 {
		t.Errorf("the page warns %q and lists %+v", s.warnings, s.list)
	}
	var old puzzle.State
	old.Keep("{}", time.Now().Add(-48*time.Hour))
	p.store.Set(store.Puzzles, old.Write())
	p.send(model.AskPuzzle(ownMistakes))
	if s := p.now(); s.shows == "table" || len(p.kept().Mistakes) != 0 {
		t.Error("a mistake that cannot be read stays")
	}
	if got := byGame([]string{`{"game":"forsale"}`, "x"})["forsale"].lines; !reflect.DeepEqual(got, []string{`{"game":"forsale"}`}) {
		t.Errorf("of For Sale are %q", got)
	}
}
