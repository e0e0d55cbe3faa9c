package daily

// Streak is the number of days in a row with a result.
type Streak struct {
	Days     int // up to today; or up to yesterday if today is still open
	Longest  int // the longest streak ever
	Forgiven Day // the last missed date that did not end the streak, within seven days; 0 if none
}

// forgives is the number of days in which one may be missed.
const forgives = 7

// Streak returns the streak up to a day.
func (l *Log) Streak(now Day) Streak {
	var s Streak
	w := walk{forgiven: -forgives}
	results, passes := l.results, l.passes
	// A person who travels west may have played two dates that have not begun here yet.
	for len(results)+len(passes) > 0 {
		var day Day
		var played bool
		if len(passes) == 0 || len(results) > 0 && results[0].Day <= passes[0].Day {
			day, played = results[0].Day, true
			results = results[1:]
		} else {
			day, played = passes[0].Day, passes[0].moved
			passes = passes[1:]
		}
		if day > now+2 {
			break
		}
		w.to(day, played)
		s.Longest = max(s.Longest, w.days)
	}
	w.miss(now)
	if s.Days = w.days; w.forgiven > now-forgives {
		s.Forgiven = w.forgiven
	}
	return s
}

// walk follows the days of a streak.
type walk struct {
	last     Day // the last day reached
	days     int // the number of days played in a row
	counted  Day // the last of them
	forgiven Day // the last missed day
}

// to moves to a day that was played, or that costs nothing.
func (w *walk) to(day Day, played bool) {
	w.miss(day)
	if played && day != w.counted {
		w.days++
		w.counted = day
	}
	w.last = max(w.last, day)
}

// miss counts the days between the last one reached and a day as missed.
func (w *walk) miss(day Day) {
	missed := day - w.last - 1
	switch {
	case missed <= 0 || w.days == 0:
	case missed == 1 && day-1-w.forgiven >= forgives:
		w.forgiven = day - 1
	default:
		w.days = 0
		w.forgiven = -forgives
	}
}
