package daily

import "time"

const (
	// rests is how many hours after the last game of a date the next date counts too. A device that does not know
	// its person's zone may begin its dates in their evening.
	rests = 18
	// apart is the number of hours between two games that have no missed date between them.
	apart = 36
	// forgives is the number of dates of which one may be missed.
	forgives = 7
)

// start is an hour in which a try of a day began, in hours since 1970.
type start struct {
	Day
	hour int
}

func hourOf(t time.Time) int { return int(t.Unix() / 3600) }

// Today returns the day that counts at a time: its date, or the next one if the last game of the date began long
// ago and the next one has begun anywhere.
func (l *Log) Today(now time.Time) Day {
	day, last := DayOf(now), 0
	for _, s := range l.starts {
		if s.Day == day {
			last = max(last, s.hour)
		}
	}
	if last > 0 && l.Played(day) > 0 && hourOf(now) >= last+rests && day < DayOf(now.In(furthest)) {
		day++
	}
	return day
}

// Streak is the number of days with a result in a row of dates. Of any seven of these dates, one may be missed.
type Streak struct {
	Days     int // up to today; or up to yesterday if today is still open
	Longest  int // the longest streak ever
	Forgiven Day // the last missed date that did not end the streak, within seven days; 0 if none
}

// Streak returns the streak up to a day.
func (l *Log) Streak(now Day) (s Streak) {
	played, free := l.covered()
	free[now] = true // today is still open
	// row returns the longest streak that ends at a day, and its last missed date.
	row := func(day Day) (days int, forgiven Day) {
		for missed := Day(0); ; day-- {
			switch {
			case played[day]:
				if days++; forgiven == 0 {
					forgiven = missed
				}
			case free[day]:
			case missed == 0 || missed-day >= forgives:
				missed = day
			default:
				return days, forgiven
			}
		}
	}
	const ahead = 2 // a person who travels west may have played two dates that have not begun here yet
	s.Days, s.Forgiven = row(now)
	for day := range played {
		if day > now+ahead || played[day+1] && day != now+ahead {
			continue
		}
		days, forgiven := row(day)
		if s.Longest = max(s.Longest, days); day > now && days > s.Days {
			s.Days, s.Forgiven = days, forgiven
		}
	}
	if s.Forgiven <= now-forgives {
		s.Forgiven = 0
	}
	return s
}

// covered returns the dates on which the person has played, and the dates without a result that cost no streak.
func (l *Log) covered() (played, free map[Day]bool) {
	played, free = map[Day]bool{}, map[Day]bool{}
	for _, r := range l.results {
		played[r.Day] = true
	}
	for _, p := range l.passes {
		if free[p.Day] = true; p.moved {
			played[p.Day] = true
		}
	}
	last := map[Day]int{}
	for _, s := range l.starts { // the earliest day first
		last[s.Day] = max(last[s.Day], s.hour)
		if before := last[s.Day-2]; before > 0 && s.hour < before+apart {
			free[s.Day-1] = true
		}
	}
	return played, free
}
