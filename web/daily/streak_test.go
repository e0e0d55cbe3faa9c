package daily

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// zones are the extreme time zones and some between, in hours ahead of UTC.
var zones = []float64{-12, -11, -10, -9.5, -8, -5, -3.5, 0, 1, 2, 5.5, 5.75, 8, 9, 10.5, 12.75, 13, 14}

func zone(hours float64) *time.Location { return time.FixedZone("", int(hours*3600)) }

// diary is a person's log, decoded again each time as pages do.
type diary string

// play plays the game that counts at a time. It reports whether it was not played before.
func (d *diary) play(now time.Time) (counts bool) {
	l := Read(string(*d))
	day := l.Today(now)
	l.Begin(Try{day, "forsale"}, now)
	counts = l.Finish(result(day, "forsale", 50))
	*d = diary(l.String())
	return counts
}

func (d *diary) streak(now time.Time) Streak { return Read(string(*d)).Streak(DayOf(now)) }

// moment parses "25 20:00 -8": a time of November or December 2026 by the clock, and its zone.
func moment(t *testing.T, text string) time.Time {
	t.Helper()
	var day, hour, minute int
	var hours float64
	if n, err := fmt.Sscanf(text, "%d %d:%d %g", &day, &hour, &minute, &hours); n != 4 {
		t.Fatal(text, err)
	}
	return time.Date(2026, time.November, day, hour, minute, 0, 0, zone(hours))
}

// TestTheNextDate: 18 hours after the last game of a date began, the next date counts, if it has begun anywhere and the date has a
// result.
func TestTheNextDate(t *testing.T) {
	for _, c := range []struct {
		begun []string // the games of the date
		ends  bool
		now   string
		next  bool
	}{
		{nil, false, "25 18:30 0", false},
		{[]string{"25 00:30 0"}, true, "25 17:59 0", false},
		{[]string{"25 00:30 0"}, true, "25 18:00 0", true},
		{[]string{"25 00:30 0"}, false, "25 18:00 0", false},
		{[]string{"25 00:30 0", "25 05:00 0"}, true, "25 22:59 0", false},
		{[]string{"25 00:30 0", "25 05:00 0"}, true, "25 23:00 0", true},
		{[]string{"25 00:30 14"}, true, "25 18:30 14", false},
	} {
		var l Log
		for i, text := range c.begun {
			at, of := moment(t, text), []string{"forsale", "oddshop"}[i]
			l.Begin(Try{DayOf(at), of}, at)
			if c.ends {
				l.Finish(result(DayOf(at), of, 50))
			}
		}
		now := moment(t, c.now)
		if next := l.Today(now) == DayOf(now)+1; next != c.next {
			t.Errorf("after games at %v, at %s the next date counts: %v", c.begun, c.now, next)
		}
	}
}

// TestEveryDayCounts: a person who plays on each of their days keeps the streak. Days are those
// of November 2026, and 31 is December 1.
func TestEveryDayCounts(t *testing.T) {
	for _, c := range []struct {
		name, played string
		days         int
	}{
		{"evenings in Los Angeles", "25 15:30 -8, 26 16:30 -8, 27 15:30 -8, 28 16:30 -8", 4},
		{"the same with a browser that says UTC", "25 23:30 0, 27 00:30 0, 27 23:30 0, 29 00:30 0, 29 23:30 0, 31 00:30 0", 6},
		{"the same with two browsers", "25 15:30 -8, 27 00:30 0, 27 16:30 -8, 29 00:30 0, 29 16:30 -8", 5},
		{"mornings in Tokyo", "25 08:30 +9, 26 09:30 +9, 27 08:30 +9", 3},
		{"the same with a browser that says UTC", "24 23:30 0, 26 00:30 0, 26 23:30 0, 28 00:30 0", 4},
		{"twice on a date", "25 08:00 0, 25 20:00 0, 26 08:00 0", 2},
		{"twice on a date, early and late", "25 00:10 0, 25 23:50 0, 26 00:10 0, 26 23:50 0", 3},
		{"no date before it has begun anywhere", "25 00:10 +14, 25 23:50 +14", 1},
		{"every second day", "24 20:00 0, 26 20:00 0, 28 20:00 0, 30 20:00 0", 2},
		{"Kiritimati", "25 13:30 +14, 26 14:30 +14, 27 00:10 +14", 3},
		{"Baker Island", "25 23:50 -12, 26 00:10 -12, 27 23:50 -12, 28 00:10 -12", 4},
		{"west over the date line, a date skipped", "24 20:00 -8, 26 20:00 +13, 27 20:00 +13", 3},
		{"west over the date line, late", "24 00:05 -8, 26 23:55 +13, 27 23:55 +13", 3},
		{"east over the date line, a date twice", "25 20:00 +13, 26 09:00 +13, 25 20:00 -8, 26 20:00 -8, 27 20:00 -8", 4},
		{"there and back over the date line", "25 09:00 +13, 26 09:00 +13, 26 12:00 -8, 28 09:00 +13, 29 09:00 +13", 5},
		{"from London to Auckland by the east", "24 20:00 0, 26 14:00 +13, 27 14:00 +13", 3},
		{"a date skipped, and one missed", "24 23:50 0, 26 00:10 +6, 28 12:00 +6", 3},
		{"a clock a year ahead, set right", "25 12:00 0, 26 12:00 0, 392 12:00 0, 27 12:00 0, 28 12:00 0", 4},
		{"one day missed", "25 12:00 0, 26 12:00 0, 28 12:00 0", 3},
		{"two days missed", "25 12:00 0, 26 12:00 0, 29 12:00 0", 1},
		{"one day missed, and one a week later", "25 12:00 0, 27 12:00 0, 28 12:00 0, 29 12:00 0, 30 12:00 0, 31 12:00 0, 32 12:00 0, 34 12:00 0", 8},
		{"one day missed, and one within a week", "25 12:00 0, 27 12:00 0, 28 12:00 0, 29 12:00 0, 30 12:00 0, 31 12:00 0, 33 12:00 0", 6},
		{"a long absence", "25 12:00 0, 26 12:00 0, 99 12:00 0", 1},
	} {
		var d diary
		var last time.Time
		for text := range strings.SplitSeq(c.played, ", ") {
			last = moment(t, text)
			d.play(last)
		}
		if got := d.streak(last); got.Days != c.days || got.Longest < c.days {
			t.Errorf("%s: %+v, want %d days\n%s", c.name, got, c.days, d)
		}
	}
}

// TestForgiven: the page can say which day was forgiven, as long as that matters.
func TestForgiven(t *testing.T) {
	var d diary
	for _, text := range []string{"25 12:00 0", "26 12:00 0"} {
		d.play(moment(t, text))
	}
	for _, c := range []struct {
		now       string
		days      int
		forgiven  Day
		playsThen bool
	}{
		{"27 12:00 0", 2, 0, false}, // today is still open
		{"28 12:00 0", 2, 4, true},  // day 4 is November 27
		{"29 12:00 0", 3, 4, true},
		{"30 12:00 0", 4, 4, true},
		{"31 12:00 0", 5, 4, true},
		{"32 12:00 0", 6, 4, true},
		{"33 12:00 0", 7, 4, true},  // day 10
		{"34 12:00 0", 8, 0, false}, // another day can be missed
		{"37 12:00 0", 0, 0, false}, // two days were missed
	} {
		now := moment(t, c.now)
		if got := d.streak(now); got.Days != c.days || got.Forgiven != c.forgiven {
			t.Errorf("on %s it is %+v, want %d days and day %d forgiven", c.now, got, c.days, c.forgiven)
		}
		if c.playsThen {
			d.play(now)
		}
	}
}

// TestAnyBrowser: a person who plays once each day, at about the same hour, keeps the streak and can play each time, also
// if one of their browsers says that it is in UTC. The browsers copy from each other.
func TestAnyBrowser(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		home := zone(rapid.SampledFrom(zones).Draw(t, "home"))
		minute := rapid.IntRange(3*60, 21*60).Draw(t, "minute") // no date has two games, and none has none
		var mine [2]diary
		for n := range rapid.IntRange(2, 30).Draw(t, "days") {
			now := time.Date(2027, 3, 1+n, 0, minute+rapid.IntRange(-150, 150).Draw(t, "later"), 0, 0, home)
			which := rapid.IntRange(0, 1).Draw(t, "browser")
			if which == 1 {
				now = now.UTC()
			}
			counts := mine[which].play(now)
			mine[1-which] = diary(Kept.Merge(string(mine[1-which]), Kept.Facts(string(mine[which]))))
			if got := mine[1-which].streak(now); !counts || got.Days != n+1 || got.Forgiven != 0 {
				t.Fatalf("on day %d, %v, the game counts %t, and the streak is %+v:\n%s", n+1, now, counts, got, mine[which])
			}
			if day := Read(string(mine[which])).results[n].Day; day > DayOf(now.In(furthest)) {
				t.Fatalf("at %v day %s counts", now, day)
			}
		}
	})
}

// TestTravellersKeepTheirStreak: a person who plays on each of their dates keeps the streak if they fly once a week, and it
// counts each of those dates.
func TestTravellersKeepTheirStreak(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d diary
		var played []Day
		now, home := time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC), zone(rapid.SampledFrom(zones).Draw(t, "home"))
		evenings := 0
		for range rapid.IntRange(1, 6).Draw(t, "flights") {
			last := now
			for range 8 {
				y, m, day := now.In(home).Date()
				midnight := time.Date(y, m, day+1, 0, 0, 0, 0, home)
				last = now.Add(time.Duration(rapid.Int64Range(0, int64(midnight.Sub(now))-1).Draw(t, "later")))
				d.play(last.In(home))
				evenings++
				if day := DayOf(last.In(home)); !slices.Contains(played, day) {
					played = append(played, day)
				}
				if got := d.streak(last.In(home)); got.Days < len(played) || got.Days > evenings {
					t.Fatalf("after dates %v by %v: %+v\n%s", played, last.In(home), got, d)
				}
				now = midnight
			}
			now = last.Add(time.Duration(rapid.IntRange(0, 18*60).Draw(t, "flies")) * time.Minute)
			home = zone(rapid.SampledFrom(zones).Draw(t, "to"))
		}
	})
}

//go:embed testdata/logs.txt
var logs string

// TestNoStreakBecomesSmaller reads logs of the version of 2026-11-30, each with the day on which it was shown and the streaks that
// were shown. Neither is smaller now, nor after the log was merged with others.
func TestNoStreakBecomesSmaller(t *testing.T) {
	type shown struct {
		day           Day
		days, longest int
		text          string
	}
	var all []shown
	for line := range strings.Lines(logs) {
		var s shown
		text := strings.ReplaceAll(line, ";", "\n")
		if n, err := fmt.Sscanln(text, &s.day, &s.days, &s.longest); n != 3 {
			t.Fatal(err)
		}
		_, s.text, _ = strings.Cut(text, "\n")
		all = append(all, s)
	}
	check := func(t rapid.TB, s shown, now string) {
		if got := Read(now).Streak(s.day); got.Days < s.days || got.Longest < s.longest {
			t.Fatalf("on day %d it is %+v, and was %d and %d:\n%s", s.day, got, s.days, s.longest, now)
		}
	}
	for _, s := range all {
		check(t, s, s.text)
	}
	rapid.Check(t, func(t *rapid.T) {
		s, now := rapid.SampledFrom(all).Draw(t, "shown"), ""
		for _, other := range rapid.SliceOfN(rapid.SampledFrom(all), 1, 3).Draw(t, "others") {
			now = Kept.Merge(cmp.Or(now, s.text), other.text)
		}
		check(t, s, now)
		check(t, s, Kept.Merge(Kept.Facts(now), s.text))
	})
}
