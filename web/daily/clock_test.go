package daily

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// playedOn returns a log with a result on each of some days.
func playedOn(days ...Day) *Log {
	l := &Log{}
	for _, day := range days {
		l.put(result(day, "forsale", 50))
	}
	return l
}

// TestClockIsSet follows a clock from noon of one day to noon of another. If it is set back, the dates
// that it passed over are filled as far as later dates were played. If it is set forward after that, so
// are the dates since the mark.
func TestClockIsSet(t *testing.T) {
	for name, c := range map[string]struct {
		log      *Log
		clock    clock
		was, now Day
		want     string
	}{
		"ahead, after a date that was missed": {playedOn(3, 8, 20), clock{}, 20, 10, "moved 9, clock 0 0 0"},
		"ahead for more days":                 {playedOn(3, 8, 20, 21), clock{}, 21, 10, "moved 4, moved 5, moved 6, moved 7, moved 9, clock 0 0 0"},
		"ahead, and nothing was played":       {playedOn(3), clock{}, 20, 10, "clock 12 20 0"},
		"behind, set right after the mark":    {playedOn(7), clock{limit: 5, mark: 10, behind: 5}, 11, 13, "moved 10, moved 11, moved 12, clock 0 0 0"},
		"behind, set right at the mark":       {playedOn(7), clock{limit: 5, mark: 10, behind: 5}, 9, 10, "clock 5 10 5"},
	} {
		at := func(day Day) time.Time { return day.Date().Add(12 * time.Hour) }
		c.log.clock = c.clock
		c.log.clock.seen = at(c.was)
		if !c.log.See(at(c.now)) {
			t.Errorf("%s: nothing has changed", name)
		}
		var got []string
		for _, p := range c.log.passes {
			got = append(got, fmt.Sprintf("%s %d", map[bool]string{false: "skipped", true: "moved"}[p.moved], p.Day))
		}
		got = append(got, fmt.Sprintf("clock %d %d %d", c.log.clock.limit, c.log.clock.mark, c.log.clock.behind))
		if said := strings.Join(got, ", "); said != c.want {
			t.Errorf("%s: %s; want %s", name, said, c.want)
		}
	}
}

// TestDatesOfALog counts played dates, each once, and the open dates before a day.
func TestDatesOfALog(t *testing.T) {
	l := playedOn(1, 3)
	l.put(result(1, "oddshop", 50))
	l.passes = []pass{{4, true}, {5, false}}
	for day, want := range map[Day]int{1: 3, 2: 2, 4: 1, 5: 0} {
		if got := l.from(day); got != want {
			t.Errorf("from day %d on, %d days were played, not %d", day, got, want)
		}
	}
	for _, c := range []struct {
		last   Day
		most   int
		n      int
		closes bool
	}{{11, 20, 6, true}, {11, 6, 6, true}, {11, 5, 5, false}, {3, 5, 0, true}, {2, 1, 1, true}} {
		if n, closes := l.gap(c.last, c.most); n != c.n || closes != c.closes {
			t.Errorf("up to day %d there are %d open dates, %t", c.last, n, closes)
		}
	}
}

// TestFilledDates: no date before the first day is filled, and the latest dates are stored.
func TestFilledDates(t *testing.T) {
	l := &Log{}
	l.fill(2, 5)
	if len(l.passes) != 2 || l.passes[0] != (pass{1, true}) || l.passes[1] != (pass{2, true}) {
		t.Errorf("%v", l.passes)
	}
	for day := Day(1); day <= maxPasses+9; day++ {
		l.pass(pass{Day: day})
	}
	l.take(&Log{passes: []pass{{1, true}}})
	if len(l.passes) != maxPasses || l.passes[0] != (pass{Day: 10}) {
		t.Errorf("%d dates are stored, the first is %v", len(l.passes), l.passes[0])
	}
}
