package puzzle

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

var monday = time.Unix(1_800_000_000, 0)

func TestMistakesComeBackAfterGrowingDays(t *testing.T) {
	var s State
	s.Keep("a", monday)
	s.Keep("a", monday)
	now, shown := monday, []int{}
	for d := range 60 {
		if now = monday.Add(time.Duration(d) * day); len(s.Due(now)) > 0 {
			shown = append(shown, d)
			s.Answer("a", false, now)
		}
	}
	if want := []int{1, 4, 11, 32, 53}; !reflect.DeepEqual(shown, want) {
		t.Errorf("it comes back on days %v, want %v", shown, want)
	}
	s.Answer("a", true, now)
	if len(s.Mistakes) != 1 {
		t.Fatal("it is gone after it was solved once")
	}
	if s.Answer("a", true, now); len(s.Mistakes) != 0 {
		t.Error("it comes back after it was solved twice")
	}
	s.Answer("a", true, now)
}

func TestShippedPuzzlesComeInOrder(t *testing.T) {
	var s State
	for i := range 5 {
		if got := s.Next("forsale", 3); got != i%3 {
			t.Errorf("after %d comes %d", i, got)
		}
		s.Done("forsale", i > 2)
	}
	if got, want := s.Games["forsale"], (Course{Done: 5, Right: 2}); got != want || s.Next("oddshop", 0) != 0 {
		t.Errorf("there are %+v, want %+v", got, want)
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
					s.Answer(due[0], rapid.Bool().Draw(t, "right"), now)
					if again := s.Due(now); len(again) != len(due)-1 {
						t.Fatalf("%d are due after one of %d was answered", len(again), len(due))
					}
				}
			default:
				s.Done("forsale", rapid.Bool().Draw(t, "right"))
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
		`{"mistakes":[{"line":"` + strings.Repeat("a", 7000) + `","due":1,"shown":0,"solved":0}]}`,
		`{"mistakes":[` + strings.Repeat(`{"line":"a","due":1,"shown":0,"solved":0},`, 10*Most) + `{"line":"a","due":1,"shown":0,"solved":0}]}`,
	} {
		if s, err := Read(text); err == nil {
			t.Errorf("%.60s is read as %+v", text, s)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`{"games":{"forsale":{"done":3,"right":2}},"mistakes":[{"line":"a","due":1,"shown":1,"solved":1}]}`)
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
