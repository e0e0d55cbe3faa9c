package daily

import (
	"crypto/sha256"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
)

//go:embed testdata/stories.txt
var stories string

// TestStoriesNeverChange follows people whose clocks are changed, who travel, miss days and merge logs. A line of the file is a
// story: its last streak, the number of results with each number of stars, and a hash of the log after each step.
func TestStoriesNeverChange(t *testing.T) {
	var got strings.Builder
	for story := range uint64(24) {
		chance := game.SplitMix(story)
		l, other := &Log{}, ""
		now := time.Date(2026, 11, 23+chance.IntN(400), chance.IntN(24), chance.IntN(60), chance.IntN(60), 0, time.UTC)
		sum := sha256.New()
		steps := []time.Duration{0, time.Second, 40 * time.Minute, 5 * time.Hour, 24 * time.Hour, 24 * time.Hour, 24 * time.Hour, 48 * time.Hour, 72 * time.Hour, 200 * time.Hour,
			-30 * time.Minute, -time.Hour, -61 * time.Minute, -24 * time.Hour, -72 * time.Hour, -24*time.Hour - time.Minute, -300 * time.Hour}
		kinds := len(steps)
		if story%3 > 0 {
			kinds -= 7 // an honest clock
		}
		for range 70 {
			step := steps[chance.IntN(kinds)]
			if story%3 == 2 && chance.IntN(8) > 0 {
				step = 24 * time.Hour // almost every day
			}
			if now = now.Add(step); chance.IntN(10) == 0 {
				now = now.In(time.FixedZone("", 3600*(chance.IntN(27)-12)))
			}
			news := l.See(now)
			day := DayOf(now)
			try := Try{day - Day(max(chance.IntN(6)-3, 0)), []string{"forsale", "oddshop"}[chance.IntN(2)]}
			counts, last := false, try
			if chance.IntN(5) > 0 {
				l.Begin(try, day)
			}
			switch chance.IntN(8) {
			case 0:
				l.Practise()
			case 1:
				l.Rate(try, 40+chance.IntN(30), []int{chance.IntN(3), 1, 2})
			case 2:
				other = Merge(other, l.String())
			case 3:
				l = Read(Merge(l.String(), other))
			default:
				begun := l.Begun()
				if len(begun) > 0 {
					last = begun[chance.IntN(len(begun))]
				}
				counts = l.Finish(Result{Try: last, Score: 40 + chance.IntN(30), Place: 1 + chance.IntN(4), Rounds: []int{1, chance.IntN(3), 2}})
			}
			fmt.Fprintln(sum, news, counts, l, l.Streak(day), l.Streak(day+3), l.Played(day), l.Unrated(), l.Empty(), l.Distribution(), l.Begun(), Facts(l.String()))
		}
		if again := Read(l.String()); again.String() != l.String() {
			t.Errorf("story %d: the log is read as another one", story)
		}
		fmt.Fprintf(&got, "%d: %v %v %x\n", story, l.Streak(DayOf(now)), l.Distribution(), sum.Sum(nil)[:8])
	}
	if got.String() != stories {
		t.Errorf("other stories; if that is meant, they are now:\n%s", got.String())
	}
}

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
		"begun 3 forsale": "begun 3 forsale\n", "begun 0 forsale": "", "begun -1 forsale": "", "begun 3": "", "begun 3 a b": "", "begun x a": "",
		"skipped 3": "skipped 3\n", "moved 3": "moved 3\n", "skipped 0": "", "moved x": "", "lost 3": "", "skipped 3 4": "", "lost 29000000 60 5 3 2": "",
		"1 a 2 3 1,2": "1 a 2 3 1,2\n", "1 a 2 3 ": "1 a 2 3 \n", "1 a 2 3": "1 a 2 3 \n", "0 a 2 3 1": "", "1 a 2 0 1": "", "1 a x 3 1": "", "1 a 2 x 1": "", "x a 2 3 1": "", "1 a 2 3 1,x": "", "1 a 2": "", "1 a 2 3 4 5 6": "", "99999999999999999999 a 2 3 1": "", "1 a 2 99999999999999999999 1": "",
		"1 a -2 3 40 |+-=": "1 a -2 3 40 |+-=\n", "1 a 2 3 40 |": "1 a 2 3 40 |\n", "1 a 2 3 x |": "", "1 a 2 3 40 +": "", "1 a 2 3 40 |x": "", "1 a 2 3 40 | +": "",
		"clock 29000000 60 5 3 2": "clock 29000000 60 5 3 2\n", "clock 29000000 60 5 3 9": "clock 29000000 60 5 3 5\n", "clock 29000000 -60 -5 -3 -2": "clock 29000000 -60 0 0 0\n",
		"clock 29000000 1440 0 0 0": "clock 29000000 1440 0 0 0\n", "clock 29000000 1441 0 0 0": "", "clock 29000000 -1441 0 0 0": "",
		"clock 1073741824 0 0 0 0": "clock 1073741824 0 0 0 0\n", "clock 1073741825 0 0 0 0": "", "clock -1073741825 0 0 0 0": "", "clock 29000000 60 5 3": "", "clock 29000000 60 5 3 2 1": "", "clock a 60 5 3 2": "",
	} {
		if got := Read(text).String(); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	long := strings.Repeat("x", maxText-len("\nskipped 3\n")) + "\nskipped 3\n"
	if got := Read(long).String(); got != "skipped 3\n" {
		t.Errorf("the longest text is %q", got)
	}
	if got := Read("x" + long[:len(long)-1]).String(); got != "skipped 3\n" { // only its line break is beyond
		t.Errorf("one byte more is %q", got)
	}
	if got := Read("xx" + long[:len(long)-1]).String(); got != "" {
		t.Errorf("a longer text is %q", got)
	}
}

// TestManyOpenTries: the newest unfinished tries are remembered, and a finished one is not open.
func TestManyOpenTries(t *testing.T) {
	l, text := &Log{}, ""
	for day := Day(1); day <= openTries+2; day++ {
		l.Begin(Try{day, "forsale"}, day)
		text += fmt.Sprintf("begun %d forsale\n", day)
	}
	begun := l.Begun()
	if len(begun) != openTries || begun[0].Day != 3 || begun[openTries-1].Day != openTries+2 {
		t.Errorf("open: %v", begun)
	}
	if read := Read(text).Begun(); len(read) != openTries || read[0].Day != 1 {
		t.Errorf("read: %v", read)
	}
	if merged := Read(Merge(l.String(), text)).Begun(); len(merged) != openTries || merged[openTries-1].Day != 2 {
		t.Errorf("merged: %v", merged)
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
	if (&Log{}).Empty() == l.Empty() || (&Log{begun: []Try{{1, "a"}}}).Empty() || (&Log{results: []Result{{}}, begun: []Try{{}}}).Empty() {
		t.Error("empty and other logs are alike")
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
