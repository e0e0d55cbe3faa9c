package daily

import (
	"fmt"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
)

func result(day Day, of string, score int) Result {
	return Result{Try: Try{day, of}, Score: score, Place: 1, Rounds: []int{score - 1, 1}}
}

// TestWhatCounts follows a person's tries: "begin 1 at 2" starts the game of day 1 on day 2.
func TestWhatCounts(t *testing.T) {
	for _, c := range []struct{ name, story, want string }{
		{"the first that is finished counts, not the next", "begin 1 at 1, finish 1, begin 1 at 1, finish 1", "counts, practice"},
		{"one that was left does not matter", "begin 1 at 1, begin 1 at 1, finish 1, begin 1 at 1, finish 1", "counts, practice"},
		{"midnight in the middle of the game", "begin 1 at 1, finish 1, begin 2 at 2, finish 2", "counts, counts"},
		{"taken up days later, after another day's game", "begin 1 at 1, begin 3 at 3, finish 3, finish 1", "counts, counts"},
		{"a past day", "begin 1 at 2, finish 1", "practice"},
		{"begun on its day, and anew on the next", "begin 1 at 1, begin 1 at 2, finish 1", "practice"},
		{"a game that the dialog did not begin, as by a link", "finish 1", "practice"},
		{"the clock is put back in the middle", "begin 5 at 5, finish 5, begin 4 at 4, finish 4", "counts, counts"},
		{"the clock was ahead: the day that comes is played", "begin 9 at 9, finish 9, begin 2 at 2, finish 2, begin 9 at 9, finish 9", "counts, counts, practice"},
	} {
		l := &Log{}
		var got []string
		for step := range strings.SplitSeq(c.story, ", ") {
			var day, now Day
			if n, _ := fmt.Sscanf(step, "begin %d at %d", &day, &now); n == 2 {
				l.Begin(Try{day, "forsale"}, now.Date())
			} else if _, err := fmt.Sscanf(step, "finish %d", &day); err != nil {
				t.Fatal(err)
			} else if l.Finish(result(day, "forsale", 50)) {
				got = append(got, "counts")
			} else {
				got = append(got, "practice")
			}
			l = Read(l.String()) // the page may be reloaded at any time
		}
		if said := strings.Join(got, ", "); said != c.want {
			t.Errorf("%s: %s; want %s", c.name, said, c.want)
		}
	}
}

func TestStars(t *testing.T) {
	for _, c := range []struct{ score, par, place, want int }{
		{60, 60, 1, 5}, {59, 60, 1, 4}, {48, 60, 1, 4}, {47, 60, 1, 3}, {60, 60, 2, 4}, {60, 60, 3, 3}, {59, 60, 4, 2}, {10, 60, 4, 1},
		{-10, -10, 1, 5}, {-12, -10, 3, 2}, {-13, -10, 3, 1}, {0, 0, 4, 3},
	} {
		r := Result{Score: c.score, Place: c.place}
		if r.Stars() != 0 {
			t.Error("there are stars without par")
		}
		r.Rate(c.par, nil)
		if got := r.Stars(); got != c.want {
			t.Errorf("%d points at par %d and place %d earn %d stars, want %d", c.score, c.par, c.place, got, c.want)
		}
	}
}

func TestStreak(t *testing.T) {
	for _, c := range []struct {
		days         []Day
		now          Day
		want, longer int
	}{
		{nil, 5, 0, 0},
		{[]Day{5}, 5, 1, 1},
		{[]Day{3, 4}, 5, 2, 2},       // not played today yet
		{[]Day{2, 3}, 5, 2, 2},       // missed yesterday, which is forgiven
		{[]Day{2, 3}, 6, 0, 2},       // missed two days
		{[]Day{1, 2, 3, 6}, 6, 1, 3}, // started again
		{[]Day{4, 4, 5, 5}, 5, 2, 2}, // several games per day
		{[]Day{4, 5, 6, 9}, 5, 3, 3}, // further east it was day 6 already
		{[]Day{4, 5, 8, 9}, 5, 2, 2}, // the clock was ahead
	} {
		l := &Log{}
		for i, day := range c.days {
			l.put(result(day, []string{"forsale", "oddshop"}[i%2], 1))
		}
		if got := l.Streak(c.now); got.Days != c.want || got.Longest != c.longer {
			t.Errorf("after %v it is day %d: %+v; want %d and %d", c.days, c.now, got, c.want, c.longer)
		}
	}
}

func TestShare(t *testing.T) {
	r := Result{Try: Try{3, "forsale"}, Score: 55, Place: 2, Rounds: []int{10, 20, 25}}
	r.Rate(60, []int{12, 20, 23})
	want := "Gavel, today’s auction · 2026-11-26\nFor Sale: ★★★☆☆ 3/5\n🔻➖🔺\nhttps://example.org/"
	if got := r.Share("Gavel, today’s auction", "For Sale", "https://example.org/"); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestTheLogIsBounded(t *testing.T) {
	l := &Log{}
	for day := Day(1); day < 3*Days; day++ {
		for _, of := range []string{"business", "forsale", "oddshop"} {
			l.Begin(Try{day, of}, day.Date())
			l.Finish(Result{Try: Try{day, of}, Score: 1500000, Place: 1, Rounds: make([]int, 14)})
			l.Rate(Try{day, of}, 1500000, make([]int, 14))
		}
	}
	if text := l.String(); len(text) > 90000 {
		t.Errorf("the text has %d bytes", len(text))
	}
	if s := l.Streak(3*Days - 1); s.Days < Days {
		t.Errorf("only %d days are kept", s.Days)
	}
}

func TestFind(t *testing.T) {
	now := Day(500)
	for _, rules := range catalogue.Games().Rules() {
		for _, c := range []struct {
			day   Day
			begun bool
			found bool
		}{{500, false, true}, {499, false, true}, {500 - Days + 1, false, true}, {500 - Days, false, false}, {501, false, false}, {501, true, true}, {3, true, true}} {
			l := &Log{}
			if c.begun {
				l.Begin(Try{c.day, rules.Name()}, c.day.Date())
			}
			try, found := l.Find(Deal(rules, c.day).Record("Ada"), now)
			if found != c.found || found && try != (Try{c.day, rules.Name()}) {
				t.Errorf("%s of day %d, begun %v, is found as %v, %v", rules.Name(), c.day, c.begun, try, found)
			}
		}
		other := Deal(rules, now)
		other.Levels = append([]string(nil), other.Levels...)
		other.Levels[(other.Seat+1)%4] = "easy"
		for _, r := range []game.Record{other.Record("Ada"), {Rules: rules}} {
			if _, found := new(Log).Find(r, now); found {
				t.Errorf("a game of %s against other bots is taken for the day's", rules.Name())
			}
		}
	}
}

// TestMerge: merged logs have the results of both. If both have a result for one try, the worse
// one stands, and no finished try is open.
func TestMerge(t *testing.T) {
	log := func(begun []Try, results ...Result) string {
		l := Log{begun: begun}
		for _, r := range results {
			l.put(r)
		}
		return l.String()
	}
	sale, shop := Try{3, "forsale"}, Try{4, "oddshop"}
	rated := func(t Try, score int) Result {
		return Result{Try: t, Score: score, Place: 1, Rated: true, Par: 5, Marks: "+"}
	}
	kept := log([]Try{shop}, rated(sale, 10))
	more := log([]Try{sale}, rated(sale, 20), rated(shop, 30))
	for range 2 {
		kept = Kept.Merge(kept, more)
	}
	if want := log(nil, rated(sale, 10), rated(shop, 30)); Read(kept).String() != want {
		t.Errorf("the log is\n%s\nwant\n%s", kept, want)
	}
}

// TestWhichResultStands: of two results of one try, the same one stands on all devices: the worse one, or
// else the one with par.
func TestWhichResultStands(t *testing.T) {
	for i, pair := range [][2]string{ // the second one stands
		{"1 a 20 1 5 |", "1 a 10 1 1,2"},
		{"1 a 20 1 1,2", "1 a 10 1 5 |"},
		{"1 a 20 1 5 |", "1 a 20 2 1,2"},
		{"1 a 20 1 1,2", "1 a 20 1 5 |+"},
		{"1 a 20 1 5 |+", "1 a 20 1 4 |+"},
		{"1 a 20 1 5 |+", "1 a 20 1 5 |-"},
		{"1 a 20 1 1,2", "1 a 20 1 2,2"},
	} {
		for _, got := range []string{Kept.Merge(pair[0], pair[1]), Kept.Merge(pair[1], pair[0])} {
			if got != pair[1] {
				t.Errorf("%d: of %q and %q stands %q", i, pair[0], pair[1], got)
			}
		}
	}
}

// FuzzRead: any stored text is decoded as a log that is encoded and decoded unchanged.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"", "begun 20400 forsale\n", "over 20400 forsale 5 1 - 1,2\n", "-1.forsale", "20400.forsale", "clock 1 2 3\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, kept string) {
		text := Read(kept).String()
		if again := Read(text).String(); again != text {
			t.Errorf("%q becomes %q", text, again)
		}
		if try, ok := ReadTry(kept); ok {
			if again, ok := ReadTry(try.String()); !ok || again != try {
				t.Errorf("%q becomes %v", kept, again)
			}
		}
	})
}
