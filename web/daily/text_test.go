package daily

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/game/catalogue"
	"gavel/web/facts"
)

// TestWordsOfTries: a try has one word.
func TestWordsOfTries(t *testing.T) {
	for word, fine := range map[string]bool{"1.forsale": true, "20400.oddshop": true, "99999999999999999999.forsale": false, "0.forsale": false, "-1.forsale": false, "1.": false, ".forsale": false, "x.forsale": false, "": false, "1": false} {
		try, ok := ReadTry(word)
		if ok != fine || ok && try.String() != word {
			t.Errorf("%q is %v, %t", word, try, ok)
		}
	}
}

// TestOddLines: lines without meaning are skipped, and the others are read.
func TestOddLines(t *testing.T) {
	for text, want := range map[string]string{
		"begun 3 forsale": "begun 3 forsale\n", "begun 0 forsale": "", "begun -1 forsale": "", "begun 3": "", "begun 3 a b": "", "begun x a": "", "begun 1 a\nbegun 1 a\n1 b 2 3 1": "begun 1 a\n1 b 2 3 1\n", "begun 1 b\n1 b 2 3 1": "1 b 2 3 1\n",
		"skipped 3": "skipped 3\n", "moved 3": "moved 3\n", "skipped 0": "", "moved x": "", "lost 3": "", "skipped 3 4": "", "clock 29000000 60 5 3 2": "",
		"at 3 500000": "at 3 500000\n", "at 3 9\nat 2 9\nat 3 8\nat 3 9": "at 2 9\nat 3 8\nat 3 9\n", "at 0 5": "", "at 3 0": "", "at 3 -1": "", "at 3 x": "", "at 3": "", "at 3 4 5": "",
		"1 a 2 3 1,2": "1 a 2 3 1,2\n", "1 a 2 3 ": "1 a 2 3 \n", "1 a 2 3": "1 a 2 3 \n", "0 a 2 3 1": "", "1 a 2 0 1": "", "1 a x 3 1": "", "1 a 2 x 1": "", "x a 2 3 1": "", "1 a 2 3 1,x": "", "1 a 2": "", "1 a 2 3 4 5 6": "", "99999999999999999999 a 2 3 1": "", "1 a 2 99999999999999999999 1": "",
		"1 a -2 3 40 |+-=": "1 a -2 3 40 |+-=\n", "1 a 2 3 40 |": "1 a 2 3 40 |\n", "1 a 2 3 x |": "", "1 a 2 3 40 +": "", "1 a 2 3 40 |x": "", "1 a 2 3 40 | +": "",
	} {
		if got := Read(text).String(); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	long := strings.Repeat("x", facts.Limit-len("\nskipped 3\n")) + "\nskipped 3\n"
	if got := Read(long).String(); got != "skipped 3\n" {
		t.Errorf("the longest text is %q", got)
	}
	if got := Read("x" + long).String(); got != "" {
		t.Errorf("a longer text is %q", got)
	}
}

// TestManyOpenTries: the newest unfinished tries are remembered, and a finished one is not open.
func TestManyOpenTries(t *testing.T) {
	l, text := &Log{}, ""
	for day := Day(1); day <= openTries+2; day++ {
		l.Begin(Try{day, "forsale"}, day.Date())
		text += fmt.Sprintf("begun %d forsale\n", day)
	}
	begun := l.Begun()
	if len(begun) != openTries || begun[0].Day != 3 || begun[openTries-1].Day != openTries+2 {
		t.Errorf("open: %v", begun)
	}
	if read := Read(text).Begun(); !slices.Equal(read, begun) {
		t.Errorf("read: %v", read)
	}
}

// TestWhatIsNotRated lists the tries without par, the newest first.
func TestWhatIsNotRated(t *testing.T) {
	l := &Log{}
	for day := Day(1); day <= 4; day++ {
		l.put(result(day, "forsale", 50))
	}
	l.Rate(Try{2, "forsale"}, 50, nil)
	l.Rate(Try{2, "forsale"}, 90, nil)          // once only
	l.Rate(Try{9, "forsale"}, 50, nil)          // never played
	l.Rate(Try{1, "forsale"}, 50, []int{49, 1}) // the first of all
	if all := l.Unrated(); !slices.Equal(all, []Try{{4, "forsale"}, {3, "forsale"}}) {
		t.Errorf("not rated: %v", all)
	}
	if r, _ := l.Result(Try{2, "forsale"}); r.Par != 50 {
		t.Errorf("%+v", r)
	}
	if d := l.Distribution(); d != [MaxStars]int{4: 2} {
		t.Errorf("stars: %v", d)
	}
}

// TestFindTheRightTry: an unfinished try is found by its game and its deal, and there is no day before the first.
func TestFindTheRightTry(t *testing.T) {
	rules := catalogue.Games().Rules()
	l := &Log{begun: []Try{{700, rules[1].Name()}, {701, rules[0].Name()}, {702, rules[1].Name()}, {702, rules[0].Name()}}}
	if try, found := l.Find(Deal(rules[0], 702).Record("Ada"), 3); !found || try != (Try{702, rules[0].Name()}) {
		t.Errorf("%v, %t", try, found)
	}
	for day := Day(-2); day <= 1; day++ {
		if try, found := new(Log).Find(Deal(rules[0], day).Record("Ada"), 3); found != (day == 1) {
			t.Errorf("day %d: %v, %t", day, try, found)
		}
	}
}
