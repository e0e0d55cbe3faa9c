package daily

import (
	"slices"
	"time"
)

// clock is what a log remembers about its device's clock. With it the log distinguishes a date
// that the person missed from a date on which they could not play: one that they skipped on a
// flight, or one that a wrong clock gave another name.
type clock struct {
	seen   time.Time // when the page last called See; zero if never
	limit  int       // by how many days the clock was set back; 0 if it was corrected since
	mark   Day       // the date from which it was set back
	behind int       // the number of tries finished since then, up to the limit
}

const (
	// adjusted is a normal correction of a clock. Setting it back by no more does not mean that
	// it was wrong by days.
	adjusted = time.Hour
	// unseen is how many days may pass between two visits of a daily player.
	unseen = 2
	// hours is how many more dates may be open than were played, because the midnight of a
	// wrong clock is at another hour.
	hours = 3
	// skips is how far east a person must travel to skip a date. The longest flight takes 18
	// hours, so this distance completes a day.
	skips = 6 * time.Hour
)

// pass is a date without a result that costs no streak.
type pass struct {
	Day
	moved bool // a game was played on this date, under another date
}

// maxPasses is how many are stored; the latest stay.
const maxPasses = Days

// See records the device's time in the person's zone. The page calls it before all other
// methods. It reports whether the log has changed.
func (l *Log) See(now time.Time) (news bool) {
	now = now.Truncate(time.Minute)
	was, day := l.clock.seen, DayOf(now)
	l.clock.seen = now
	switch {
	case was.IsZero():
		l.adopt()
	case now.Before(was.Add(-adjusted)), DayOf(now.In(was.Location())) < DayOf(was):
		// No change of zone does that: the clock itself was changed.
		l.setBack(DayOf(was), day, int((was.Sub(now)-1)/(24*time.Hour))+1)
	case offset(now)-offset(was) >= skips && day >= DayOf(was)+2:
		l.pass(pass{Day: DayOf(was) + 1})
	}
	l.setForward(day)
	return !now.Equal(was) || offset(now) != offset(was)
}

// offset returns how far the zone of a time is ahead of UTC.
func offset(t time.Time) time.Duration {
	_, seconds := t.Zone()
	return time.Duration(seconds) * time.Second
}

// adopt converts a log whose days went from midnight to midnight UTC. East of Greenwich its
// last game may have been played on the morning of the next date.
func (l *Log) adopt() {
	if n := len(l.results); n > 0 {
		l.pass(pass{Day: l.results[n-1].Day + 1})
	}
}

// finished counts a finished try, whether it counts for the day or not.
func (l *Log) finished() { l.clock.behind = min(l.clock.behind+1, l.clock.limit) }

// setBack handles a clock that was set back by some days. If it was ahead before, the dates
// that it passed over are open, and about as many future dates were played. If it is behind
// now, it will pass over dates when it is corrected. The log cannot always distinguish the two.
func (l *Log) setBack(from, day Day, days int) {
	n, filled := l.from(day), 0
	for last := day - 1; n > 0; {
		for l.covered(last) {
			last--
		}
		gap, closes := l.gap(last, n+hours-filled)
		if !closes {
			break
		}
		l.fill(last, gap)
		if filled += gap; gap > 1 { // a single open date is not the range that the clock passed over
			break
		}
	}
	c := &l.clock
	if filled > 0 {
		from = day
	}
	// If the clock were behind by so much, a person with a streak would have played more days
	// since.
	if ahead := filled > 0 && days > n+1; !ahead {
		c.limit = max(c.limit, days+unseen)
		c.mark = max(c.mark, from)
	}
}

// setForward handles a clock that shows a later day than before, perhaps because it was behind.
func (l *Log) setForward(day Day) {
	c := &l.clock
	if c.behind == 0 || day <= c.mark {
		return
	}
	gap, closes := l.gap(day-1, c.behind+1)
	if !closes {
		gap = min(gap, c.behind)
	}
	gap = min(gap, int(day-c.mark))
	l.fill(day-1, gap)
	// A single open date may be a day that the person missed while the clock was still wrong.
	c.limit, c.behind = c.limit-gap, c.behind-gap
	if gap > 1 || c.behind <= 0 {
		c.limit, c.behind, c.mark = 0, 0, 0
	}
}

// from returns the number of played days from a day on.
func (l *Log) from(day Day) (n int) {
	last := Day(0)
	for _, r := range l.results {
		if r.Day >= day && r.Day != last {
			n++
			last = r.Day
		}
	}
	for _, p := range l.passes {
		if p.Day >= day && p.moved {
			n++
		}
	}
	return n
}

// gap returns how many dates in a row up to last are not covered, at most most, and whether a
// covered date precedes them.
func (l *Log) gap(last Day, most int) (n int, closes bool) {
	for n < most && !l.covered(last-Day(n)) {
		n++
	}
	return n, l.covered(last - Day(n))
}

// fill marks n dates up to last as played under other dates.
func (l *Log) fill(last Day, n int) {
	for i := range n {
		if day := last - Day(i); day > 0 {
			l.pass(pass{day, true})
		}
	}
}

// covered reports whether a date has a result or a pass.
func (l *Log) covered(day Day) bool {
	_, passed := l.passed(day)
	return passed || l.Played(day) > 0
}

func (l *Log) passed(day Day) (i int, found bool) {
	return slices.BinarySearchFunc(l.passes, day, func(p pass, day Day) int { return int(p.Day - day) })
}

func (l *Log) pass(p pass) {
	if i, found := l.passed(p.Day); !found {
		l.passes = slices.Insert(l.passes, i, p)
		l.passes = l.passes[max(len(l.passes)-maxPasses, 0):]
	}
}
