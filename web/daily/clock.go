package daily

import (
	"slices"
	"time"
)

// clock is what a log remembers of the clock of its device. By that it tells a date that
// the person missed from one that they could not play: one that they skipped on a
// flight, or one that a wrong clock called by another name.
type clock struct {
	seen   time.Time // the last time that the page looked; zero if it never did
	limit  int       // by how many days the clock was set back; 0 if it was set right since
	mark   Day       // the date from which it was set back
	behind int       // how many tries were finished since then, up to the limit
}

const (
	// adjusted is how far a clock is set back now and then within a day, without having been
	// wrong by days.
	adjusted = time.Hour
	// unseen is how many days may pass from one look of a daily player to the next.
	unseen = 2
	// hours is how many dates more may lie open than were played, as a clock that is wrong
	// has its midnight at another hour.
	hours = 3
	// skips is how far east somebody must go to skip a date: a flight of 18 hours, the
	// longest there is, makes up the rest of a day.
	skips = 6 * time.Hour
)

// pass is a date without a result that costs no streak.
type pass struct {
	Day
	moved bool // a game was played on it, under another date
}

// maxPasses bounds how many are kept, the latest.
const maxPasses = Days

// See notes what the clock shows, in the person's zone. The page calls it before anything
// else it asks of the log. It tells whether there is something new to keep.
func (l *Log) See(now time.Time) (news bool) {
	now = now.Truncate(time.Minute)
	was, day := l.clock.seen, DayOf(now)
	l.clock.seen = now
	switch {
	case was.IsZero():
		l.adopt()
	case now.Before(was.Add(-adjusted)), now.Before(was) && DayOf(now.In(was.Location())) < DayOf(was):
		// No zone does that: the clock itself was changed.
		l.setBack(DayOf(was), day, int((was.Sub(now)-1)/(24*time.Hour))+1)
	case offset(now)-offset(was) >= skips && day >= DayOf(was)+2:
		l.pass(pass{Day: DayOf(was) + 1})
	}
	l.setForward(day)
	return !now.Equal(was) || offset(now) != offset(was)
}

// offset is how far the zone of a time is ahead of UTC.
func offset(t time.Time) time.Duration {
	_, seconds := t.Zone()
	return time.Duration(seconds) * time.Second
}

// adopt takes in a log whose days went from midnight to midnight UTC. East of Greenwich
// its last game may have been played on the morning of the date that follows.
func (l *Log) adopt() {
	if n := len(l.results); n > 0 {
		l.pass(pass{Day: l.results[n-1].Day + 1})
	}
}

// finished notes that a try has just been finished, whether it counts or not.
func (l *Log) finished() { l.clock.behind = min(l.clock.behind+1, l.clock.limit) }

// setBack learns that the clock was set back by some days. If it was ahead before, the
// dates that it passed over lie open, and about as many were played that have not come
// yet. If it is behind now, it will pass over dates when it is set right. The log cannot
// always tell which.
func (l *Log) setBack(from, day Day, days int) {
	n, filled := l.from(day), 0
	for last, gap := day-1, 0; n > 0 && gap < 2; { // a single date is not what it passed over
		closes := false
		for l.covered(last) {
			last--
		}
		if gap, closes = l.gap(last, n+hours-filled); !closes || gap == 0 {
			break
		}
		l.fill(last, gap)
		filled += gap
	}
	c := &l.clock
	if filled > 0 {
		from = day
	}
	// Behind by so much, somebody with a streak would have played more days from there on.
	if ahead := filled > 0 && days > n+1; !ahead {
		c.limit = max(c.limit, days+unseen)
		c.mark = max(c.mark, from)
	}
}

// setForward learns that the clock shows a day, perhaps after it was behind.
func (l *Log) setForward(day Day) {
	c := &l.clock
	if c.behind == 0 || day <= c.mark {
		return
	}
	gap, closes := l.gap(day-1, c.behind+1)
	if !closes {
		gap = min(gap, c.behind)
	}
	if gap = min(gap, int(day-c.mark)); gap == 0 {
		return
	}
	l.fill(day-1, gap)
	// A single date may be one that the person has not played by a clock still wrong.
	c.limit, c.behind = c.limit-gap, c.behind-gap
	if gap > 1 || c.behind <= 0 {
		c.limit, c.behind, c.mark = 0, 0, 0
	}
}

// from returns how many days were played, from one on.
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

// gap returns how many dates up to one are not covered, up to a bound, and whether a
// date that is covered comes before them.
func (l *Log) gap(last Day, most int) (n int, closes bool) {
	for n < most && !l.covered(last-Day(n)) {
		n++
	}
	return n, l.covered(last - Day(n))
}

// fill takes some dates up to one for played, under other dates.
func (l *Log) fill(last Day, n int) {
	for i := range n {
		if day := last - Day(i); day > 0 {
			l.pass(pass{day, true})
		}
	}
}

// covered tells whether a date has a result or a pass.
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
