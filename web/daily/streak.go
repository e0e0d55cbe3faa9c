package daily

// Streak is how many days in a row somebody has played.
type Streak struct {
	Days     int // up to today, or up to yesterday while today may still be played
	Longest  int // the most that there ever were
	Forgiven Day // the last date that was missed and forgiven, within the last seven; 0 if none was
}

// forgives is in how many days one may be missed.
const forgives = 7

// Streak returns the days in a row up to a day.
func (l *Log) Streak(now Day) Streak {
	var s Streak
	w := walk{forgiven: -forgives}
	results, passes := l.results, l.passes
	// By going west somebody may have played two dates that have not come here yet.
	for len(results)+len(passes) > 0 {
		day, played := Day(0), false
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
	if s.Days = w.days; w.days > 0 && w.forgiven > now-forgives {
		s.Forgiven = w.forgiven
	}
	return s
}

// walk goes through the days of a streak.
type walk struct {
	last     Day // the day that was reached
	days     int // that were played in a row
	counted  Day // the last of them
	forgiven Day // the last that was missed
}

// to goes to a day that was played, or that costs nothing.
func (w *walk) to(day Day, played bool) {
	w.miss(day)
	if played && day != w.counted {
		w.days++
		w.counted = day
	}
	w.last = max(w.last, day)
}

// miss goes to the eve of a day; the days between were missed.
func (w *walk) miss(day Day) {
	missed := day - w.last - 1
	switch {
	case missed <= 0 || w.days == 0:
	case missed == 1 && day-1-w.forgiven >= forgives:
		w.forgiven = day - 1
	default:
		w.days, w.forgiven = 0, -forgives
	}
	w.last = max(w.last, day-1)
}
