package daily

import (
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

// look calls See as the page does.
func (d *diary) look(now time.Time) *Log {
	l := Read(string(*d))
	l.See(now)
	*d = diary(l.String())
	return l
}

// play plays the day's game at a time. It counts if it was not played before.
func (d *diary) play(now time.Time) (counts bool) {
	day := DayOf(now)
	l := d.look(now)
	l.Begin(Try{day, "forsale"}, day)
	counts = l.Finish(result(day, "forsale", 50))
	*d = diary(l.String())
	return counts
}

func (d *diary) streak(now time.Time) Streak { return d.look(now).Streak(DayOf(now)) }

// at parses "25 20:00 -8": a time of November or December 2026 by the clock, and its zone.
func at(t *testing.T, text string) time.Time {
	t.Helper()
	var day, hour, minute int
	var hours float64
	if n, err := fmt.Sscanf(text, "%d %d:%d %g", &day, &hour, &minute, &hours); n != 4 {
		t.Fatal(text, err)
	}
	return time.Date(2026, time.November, day, hour, minute, 0, 0, zone(hours))
}

// TestEveryDayCounts: a person who plays on each of their days keeps the streak. Days are those
// of November 2026, and 31 is December 1.
func TestEveryDayCounts(t *testing.T) {
	for _, c := range []struct {
		name, played string
		days         int
	}{
		{"evenings in Los Angeles", "25 15:30 -8, 26 16:30 -8, 27 15:30 -8, 28 16:30 -8", 4},
		{"mornings in Tokyo", "25 08:30 +9, 26 09:30 +9, 27 08:30 +9", 3},
		{"Kiritimati", "25 13:30 +14, 26 14:30 +14, 27 00:10 +14", 3},
		{"Baker Island", "25 23:50 -12, 26 00:10 -12, 27 23:50 -12, 28 00:10 -12", 4},
		{"west over the date line, a date skipped", "24 20:00 -8, 26 20:00 +13, 27 20:00 +13", 3},
		{"west over the date line, late", "24 00:05 -8, 26 23:55 +13, 27 23:55 +13", 3},
		{"east over the date line, a date twice", "25 20:00 +13, 26 09:00 +13, 25 20:00 -8, 26 20:00 -8, 27 20:00 -8", 3},
		{"there and back over the date line", "25 09:00 +13, 26 09:00 +13, 26 12:00 -8, 28 09:00 +13, 29 09:00 +13", 4},
		{"from London to Auckland by the east", "24 20:00 0, 26 14:00 +13, 27 14:00 +13", 3},
		{"from Baker Island to Kiritimati at once", "24 00:30 -12, 26 02:00 +14, 27 02:00 +14", 3},
		{"from Kiritimati to Baker Island at once", "26 01:00 +14, 24 23:30 -12, 25 23:30 -12, 26 23:30 -12, 27 23:30 -12", 4},
		{"a date skipped, and one missed", "24 23:50 0, 26 00:10 +6, 28 12:00 +6", 3},
		{"a shorter flight skips no date", "24 23:50 0, 26 00:10 +5.75, 28 12:00 +5.75", 1},
		{"around the world", "25 12:00 0, 26 12:00 -5, 27 12:00 -8, 29 12:00 +12, 30 12:00 +8, 31 12:00 0", 6},
		{"the hour of daylight saving", "28 23:50 -5, 29 00:10 -5, 30 23:55 -4, 31 00:05 -4, 32 23:59 -5", 5},
		{"a clock a year ahead, set right", "25 12:00 0, 26 12:00 0, 392 12:00 0, 393 12:00 0, 394 12:00 0, 30 12:00 0, 31 12:00 0", 7},
		{"a clock two days ahead, set right", "25 12:00 0, 26 12:00 0, 29 12:00 0, 28 12:00 0, 29 12:00 0, 30 12:00 0", 6},
		{"a clock weeks behind, set right", "45 12:00 0, 46 12:00 0, 30 12:00 0, 31 12:00 0, 49 12:00 0, 50 12:00 0", 6},
		{"a clock behind, on days that were played", "25 12:00 0, 26 12:00 0, 27 12:00 0, 25 12:00 0, 26 12:00 0, 30 12:00 0", 6},
		{"a clock that stands in 1970", "35 12:00 0, 36 12:00 0, -20000 12:00 0, -20000 12:05 0, 39 12:00 0, 40 12:00 0", 6},
		{"a clock ahead twice", "25 12:00 0, 300 12:00 0, 27 12:00 0, 28 12:00 0, 200 12:00 0, 30 12:00 0", 6},
		{"one day missed", "25 12:00 0, 26 12:00 0, 28 12:00 0", 3},
		{"two days missed", "25 12:00 0, 26 12:00 0, 29 12:00 0", 1},
		{"one day missed, and one a week later", "25 12:00 0, 27 12:00 0, 28 12:00 0, 29 12:00 0, 30 12:00 0, 31 12:00 0, 32 12:00 0, 34 12:00 0", 8},
		{"one day missed, and one within a week", "25 12:00 0, 27 12:00 0, 28 12:00 0, 29 12:00 0, 30 12:00 0, 31 12:00 0, 33 12:00 0", 1},
		{"a long absence", "25 12:00 0, 26 12:00 0, 99 12:00 0", 1},
		{"a clock set back by minutes forgives nothing", "25 12:00 0, 27 12:05 0, 27 12:00 0, 29 12:00 0", 1},
	} {
		var d diary
		var last time.Time
		for text := range strings.SplitSeq(c.played, ", ") {
			last = at(t, text)
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
		d.play(at(t, text))
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
		now := at(t, c.now)
		if got := d.streak(now); got.Days != c.days || got.Forgiven != c.forgiven {
			t.Errorf("on %s it is %+v, want %d days and day %d forgiven", c.now, got, c.days, c.forgiven)
		}
		if c.playsThen {
			d.play(now)
		}
	}
}

// TestOldLogs: people whose days went from midnight to midnight UTC keep their streak.
func TestOldLogs(t *testing.T) {
	for _, c := range []struct {
		name, log, then string
		days            int
	}{
		{"Tokyo, in the morning", "1 forsale 50 1 60 |+\n2 forsale 50 1 60 |+\n", "27 08:30 +9", 3}, // day 2 was played on November 26
		{"Tokyo, at noon", "1 forsale 50 1 60 |+\n2 forsale 50 1 60 |+\n", "26 12:00 +9", 3},
		{"Los Angeles, in the evening", "1 forsale 50 1 60 |+\n2 forsale 50 1 60 |+\n3 oddshop 50 1 3,4\n", "25 18:00 -8", 3},
		{"Los Angeles, a day later", "1 forsale 50 1 60 |+\n2 forsale 50 1 60 |+\n3 oddshop 50 1 3,4\n", "27 18:00 -8", 4},
		{"Tokyo, after a day off", "1 forsale 50 1 60 |+\n2 forsale 50 1 60 |+\n", "28 08:30 +9", 3}, // the day off is the one that is forgiven
		{"London", "1 forsale 50 1 60 |+\n2 forsale 50 1 60 |+\n", "26 18:00 0", 3},
		{"a try in progress", "begun 2 forsale\n1 forsale 50 1 60 |+\n2 oddshop 50 1 60 |+\n", "26 18:00 0", 3},
	} {
		d := diary(c.log)
		before := Read(c.log).Streak(3).Days
		if got := d.streak(at(t, c.then)); got.Days < before {
			t.Errorf("%s: before it is %d days, then %+v", c.name, before, got)
		}
		d.play(at(t, c.then))
		if got := d.streak(at(t, c.then)); got.Days != c.days {
			t.Errorf("%s: %+v, want %d days\n%s", c.name, got, c.days, d)
		}
	}
}

// life is a person who plays once on each of their days, wherever they are.
type life struct {
	diary
	now    time.Time // the true time
	wrong  time.Duration
	zone   float64
	last   time.Time // when they last played
	played []Day     // dates by the right clock, in order
	visits int
}

// clock is the time on the person's clock.
func (p *life) clock() time.Time { return p.now.Add(p.wrong).In(zone(p.zone)) }

// stay plays once on each date of some days, at any time of the day.
func (p *life) stay(t *rapid.T, days int) {
	for range days {
		local := p.now.In(zone(p.zone))
		y, m, d := local.Date()
		midnight := time.Date(y, m, d+1, 0, 0, 0, 0, local.Location())
		left := int(midnight.Sub(p.now) / time.Minute)
		if left < 1 {
			p.now = midnight
			continue
		}
		p.now = p.now.Add(time.Duration(rapid.IntRange(0, left-1).Draw(t, "minute")) * time.Minute)
		p.play(p.clock())
		p.last = p.now
		if day := DayOf(p.now.In(zone(p.zone))); !slices.Contains(p.played, day) {
			p.played = append(p.played, day)
		}
		p.visits++
		if got := p.streak(p.clock()); p.wrong == 0 && got.Days < len(p.played)-1 {
			t.Fatalf("after %d dates %v by %v: %+v\n%s", len(p.played), p.played, p.clock(), got, p.diary)
		}
		p.now = midnight
	}
}

// fly goes to another zone, at any time of the day, in at most 18 hours.
func (p *life) fly(t *rapid.T) {
	left := int(p.now.Sub(p.last) / time.Minute)
	p.now = p.last.Add(time.Duration(rapid.IntRange(0, left).Draw(t, "departs")) * time.Minute)
	p.now = p.now.Add(time.Duration(rapid.IntRange(0, 18*60).Draw(t, "flies")) * time.Minute)
	p.zone = rapid.SampledFrom(zones).Draw(t, "to")
}

// TestTravellersKeepTheirStreak: a person who plays on each of their dates never loses the
// streak by flights, and it counts each of those dates.
func TestTravellersKeepTheirStreak(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := &life{now: time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC), zone: rapid.SampledFrom(zones).Draw(t, "home")}
		p.stay(t, 2)
		for range rapid.IntRange(1, 6).Draw(t, "flights") {
			p.fly(t)
			p.stay(t, rapid.IntRange(1, 4).Draw(t, "days"))
		}
		if got := p.streak(p.clock()); got.Days != len(p.played) || got.Forgiven != 0 {
			t.Fatalf("after %d dates %v: %+v\n%s", len(p.played), p.played, got, p.diary)
		}
	})
}

// TestWrongClocksAreForgiven: a clock that was wrong by days in either direction, and is
// corrected, costs nothing. Games played by it count.
func TestWrongClocksAreForgiven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := &life{now: time.Date(2028, 3, 1, 0, 0, 0, 0, time.UTC), zone: rapid.SampledFrom(zones).Draw(t, "zone")}
		p.stay(t, rapid.IntRange(1, 9).Draw(t, "right"))
		p.wrong = time.Duration(rapid.IntRange(2, 500).Draw(t, "days"))*24*time.Hour + time.Duration(rapid.IntRange(0, 23).Draw(t, "hours"))*time.Hour
		if rapid.Bool().Draw(t, "behind") {
			p.wrong = -p.wrong
		}
		p.stay(t, rapid.IntRange(1, 5).Draw(t, "wrong"))
		p.wrong = 0
		p.stay(t, rapid.IntRange(1, 9).Draw(t, "again right"))
		p.now = p.now.Add(-time.Minute)
		if got := p.streak(p.clock()); got.Days < p.visits-1 {
			t.Fatalf("after %d days: %+v\n%s", p.visits, got, p.diary)
		}
	})
}
