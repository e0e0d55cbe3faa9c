package puzzle

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"gavel/web/facts"

	"pgregory.net/rapid"
)

// answers answers a mistake, and judges the answer.
func (s *State) answers(line string, solved bool, now time.Time) {
	s.Try(line, "bid 1", now)
	s.Judge(line, "bid 1", solved, now)
}

var monday = time.Unix(1_800_000_000, 0)

func TestMistakesComeBackAfterGrowingDays(t *testing.T) {
	var s State
	s.Keep("a", monday)
	s.Keep("a", monday)
	now, shown := monday, []int{}
	for d := range 60 {
		if now = monday.Add(time.Duration(d) * day); len(s.Due(now)) > 0 {
			shown = append(shown, d)
			s.answers("a", false, now)
			s.answers("a", true, now) // in another tab
		}
	}
	if want := []int{1, 4, 11, 32, 53}; !reflect.DeepEqual(shown, want) {
		t.Errorf("it comes back on days %v, want %v", shown, want)
	}
	for range 3 {
		s.answers("a", true, now.Add(30*day)) // what another tab solves at the same time counts once
	}
	if len(s.Mistakes) != 1 {
		t.Fatal("it is gone after it was solved once")
	}
	if s.answers("a", true, now.Add(60*day)); len(s.Mistakes) != 0 {
		t.Error("it comes back after it was solved twice")
	}
	s.answers("a", true, now)
}

// An answer to a mistake is judged, and no other one is accepted, even if the page was closed
// in between.
func TestAnswerToMistakeStands(t *testing.T) {
	var s State
	s.Keep("a", monday)
	now := monday.Add(2 * day)
	s.Try("a", "bid 1", now)
	s.Try("a", "bid 2", now)
	if again, err := Read(s.Write()); err != nil || again.Given("a") != "bid 1" || s.Given("b") != "" {
		t.Fatalf("given is %q, %v", again.Given("a"), err)
	}
	s.Judge("a", "bid 2", true, now)
	if s.Mistakes[0].Shown != 0 {
		t.Error("an answer that was not given is judged")
	}
	if s.Judge("a", "bid 1", false, now); s.Mistakes[0].Shown != 1 || s.Mistakes[0].Solved != 0 {
		t.Errorf("it is %+v", s.Mistakes[0])
	}
}

// list returns puzzles with these ids; ids of one letter are the first puzzles, in order.
func list(ids ...string) (all []Shipped) {
	for _, id := range ids {
		p := Shipped{ID: id}
		if len(id) == 1 {
			p.Place = int(id[0]-'a') + 1
		}
		all = append(all, p)
	}
	return all
}

func TestShippedPuzzlesComeInOrder(t *testing.T) {
	var s State
	all := list("aa", "bb", "cc")
	for i := range 5 {
		last := all[(i+2)%3].ID
		if got := s.Next("forsale", all, last); got != i%3 {
			t.Errorf("after %d comes %d", i, got)
		}
		s.Answer("forsale", all[i%3], "pass")
		s.Grade(all[i%3].ID, "pass", i == 0)
	}
	if done, solved := s.Count("forsale", all); done != 3 || solved != 1 || s.Next("forsale", nil, "") != 0 {
		t.Errorf("%d are answered, %d rightly", done, solved)
	}
}

// TestAnswersStay says what happens to progress when the list of puzzles changes, and to
// answers that are given twice.
func TestAnswersStay(t *testing.T) {
	old := map[string]Course{"forsale": {Done: 2, Right: 1}}
	for _, c := range []struct {
		name         string
		state        State
		all          []Shipped
		next         int
		done, solved int
	}{
		{"nothing", State{}, list("aa", "bb"), 0, 0, 0},
		{"by place", State{Games: old}, list("c", "b", "dd", "a"), 0, 2, 1},
		{"one of them is gone", State{Games: old}, list("b", "c"), 1, 1, 1},
		{"all of them are gone", State{Games: old}, list("cc", "d"), 0, 0, 0},
		{"more than all", State{Games: map[string]Course{"forsale": {Done: 75, Right: 70}}}, list("a", "b", "aa"), 2, 2, 2},
		{"by id, in another order", State{Answers: map[string]string{"aa": right, "bb": wrong}}, list("cc", "bb", "aa"), 0, 2, 1},
		{"an id that is gone", State{Answers: map[string]string{"aa": right}}, list("bb"), 0, 0, 0},
		{"to be judged comes first", State{Answers: map[string]string{"bb": asking + "pass"}}, list("aa", "bb"), 1, 1, 0},
		{"both", State{Games: old, Answers: map[string]string{"aa": right}}, list("a", "aa", "b", "c"), 3, 3, 2},
	} {
		if got := c.state.Next("forsale", c.all, ""); got != c.next {
			t.Errorf("%s: next is %d, want %d", c.name, got, c.next)
		}
		if done, solved := c.state.Count("forsale", c.all); done != c.done || solved != c.solved {
			t.Errorf("%s: %d and %d, want %d and %d", c.name, done, solved, c.done, c.solved)
		}
	}
}

// The first answer counts: of two tabs, and if the page is closed before the coach has judged
// it.
func TestFirstAnswerCounts(t *testing.T) {
	p := Shipped{ID: "aa"}
	var s State
	s.Answer("forsale", p, "bid 1")
	s.Answer("forsale", p, "bid 2")
	if s.Grade("aa", "bid 2", true); s.Asked("aa") != "bid 1" {
		t.Fatalf("given is %q", s.Asked("aa"))
	}
	s.Grade("aa", "bid 1", false)
	s.Answer("forsale", p, "bid 2")
	s.Grade("aa", "bid 2", true)
	s.Grade("aa", "bid 1", true)
	if done, solved := s.Count("forsale", []Shipped{p}); done != 1 || solved != 0 {
		t.Errorf("%d are answered, %d rightly", done, solved)
	}
	// What counted by its place does not count again.
	s.Games = map[string]Course{"forsale": {Done: 1}}
	if s.Answer("forsale", Shipped{ID: "bb", Place: 1}, "pass"); len(s.Answers) != 1 {
		t.Errorf("the answers are %v", s.Answers)
	}
}

// TestAnswersOfTwoDevices: the later one wins.
func TestAnswersOfTwoDevices(t *testing.T) {
	order := []string{asking + "pass", asking + "bid 1", wrong, right}
	for i, later := range order {
		for _, answer := range order[:i+1] {
			a, b := map[string]string{"a": answer}, map[string]string{"a": later}
			if ab, ba := facts.Join(a, b, answerWins), facts.Join(b, a, answerWins); ab["a"] != later || ba["a"] != later {
				t.Errorf("%v and %v make %v and %v", a, b, ab, ba)
			}
		}
	}
}

func TestStateStaysBoundedAndIsReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s State
		now := monday
		for range rapid.IntRange(0, 120).Draw(t, "steps") {
			now = now.Add(time.Duration(rapid.IntRange(0, 90).Draw(t, "hours")) * time.Hour)
			switch rapid.IntRange(0, 2).Draw(t, "what") {
			case 0:
				s.Keep(fmt.Sprint(rapid.IntRange(0, 99).Draw(t, "line")), now)
			case 1:
				if due := s.Due(now); len(due) > 0 {
					s.answers(due[0], rapid.Bool().Draw(t, "right"), now)
					if again := s.Due(now); len(again) != len(due)-1 {
						t.Fatalf("%d are due after one of %d was answered", len(again), len(due))
					}
				}
			default:
				p := Shipped{ID: fmt.Sprint(rapid.IntRange(0, 99).Draw(t, "id"))}
				s.Answer("forsale", p, "pass")
				if rapid.Bool().Draw(t, "judged") {
					s.Grade(p.ID, "pass", rapid.Bool().Draw(t, "right"))
				}
			}
			if len(s.Mistakes) > Most {
				t.Fatalf("%d mistakes are kept", len(s.Mistakes))
			}
			for _, m := range s.Mistakes {
				if time.Unix(m.Due, 0).Sub(now) > 21*day {
					t.Fatalf("%+v is due later than 21 days from now", m)
				}
			}
		}
		again, err := Read(s.Write())
		if err != nil || again.Write() != s.Write() {
			t.Fatalf("%s is read as %+v, %v", s.Write(), again, err)
		}
	})
}

func TestForeignStatesAreRefused(t *testing.T) {
	for _, text := range []string{
		"", "[]", `{"more":1}`, `{"games":{"forsale":{"done":1,"right":2}}}`, `{"mistakes":[{"line":"a","due":1,"shown":2,"solved":2}]}`,
		`{"mistakes":[{"line":"a","due":1,"shown":9223372036854775807,"solved":0}]}`, `{"games":{"forsale":{"done":9223372036854775807,"right":0}}}`,
		`{"answers":{"a":"2"}}`, `{"answers":{"":"1"}}`, `{"answers":{"a":"?` + strings.Repeat("a", 500) + `"}}`,
		`{"mistakes":[{"line":"a","due":1,"shown":0,"solved":0,"given":"` + strings.Repeat("a", 500) + `"}]}`,
		`{"mistakes":[{"line":"` + strings.Repeat("a", 7000) + `","due":1,"shown":0,"solved":0}]}`,
		`{"mistakes":[` + strings.Repeat(`{"line":"a","due":1,"shown":0,"solved":0},`, 10*Most) + `{"line":"a","due":1,"shown":0,"solved":0}]}`,
	} {
		if s, err := Read(text); err == nil {
			t.Errorf("%.60s is read as %+v", text, s)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`{"games":{"forsale":{"done":3,"right":2}},"answers":{"a":"1","b":"?pass"},"mistakes":[{"line":"a","due":1,"shown":1,"solved":1,"given":"pass"}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Read(text)
		if err != nil {
			return
		}
		s.Keep("b", monday)
		s.Due(monday)
		if _, err := Read(s.Write()); err != nil {
			t.Errorf("%q is read, and not again: %v", text, err)
		}
	})
}
