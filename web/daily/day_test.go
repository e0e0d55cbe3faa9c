package daily

import (
	"encoding/hex"
	"fmt"
	"slices"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/must"

	"pgregory.net/rapid"
)

func TestDayOf(t *testing.T) {
	kiritimati, baker := time.FixedZone("", 14*60*60), time.FixedZone("", -12*60*60)
	nowhere, faraway := time.FixedZone("", 30*60*60), time.FixedZone("", -20*60*60)
	for _, c := range []struct {
		at   time.Time
		want Day
	}{
		{time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC), 1},
		{time.Date(2026, 11, 24, 23, 59, 59, 999, time.UTC), 1},
		{time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC), 2},
		{time.Date(2026, 11, 26, 13, 0, 0, 0, kiritimati), 3}, // still the 25th in UTC
		{time.Date(2026, 11, 25, 23, 0, 0, 0, baker), 2},      // the 26th in UTC
		{time.Date(2026, 11, 26, 13, 0, 0, 0, nowhere), 2},    // no zone is so far ahead
		{time.Date(2026, 11, 25, 23, 59, 59, 999999999, kiritimati), 2},
		{time.Date(2026, 11, 26, 0, 0, 0, 0, kiritimati), 3},
		{time.Date(2026, 11, 25, 23, 59, 59, 999999999, nowhere).Add(16 * time.Hour), 2},
		{time.Date(2026, 11, 25, 23, 59, 59, 999999999, faraway).Add(-8 * time.Hour), 2},
		{time.Date(2026, 11, 26, 0, 0, 0, 0, faraway).Add(-8 * time.Hour), 3},
		{time.Date(2027, 11, 24, 12, 0, 0, 0, time.UTC), 366},
		{time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC), 1},
	} {
		if got := DayOf(c.at); got != c.want {
			t.Errorf("%v is day %d, want %d", c.at, got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		d := Day(rapid.IntRange(1, 100000).Draw(t, "day"))
		if got := DayOf(d.Date().Add(time.Duration(rapid.Int64Range(0, int64(24*time.Hour)-1).Draw(t, "later")))); got != d {
			t.Fatalf("%v begins day %d, not %d", d, got, d)
		}
	})
}

// TestDealStays: the deal of a day never changes.
func TestDealStays(t *testing.T) {
	want := map[string]string{}
	for _, c := range []struct{ day, game, want string }{
		{"2026-11-24", "forsale", "0aae7360f1cd20222 [medium medium  hard]"},
		{"2026-11-29", "forsale", "84160855605cb72a0 [ hard hard hard]"},
		{"2026-11-24", "oddshop", "39c5f5792858b9c91 [hard  medium medium]"},
		{"2026-11-29", "oddshop", "445db016ab52b89f0 [ hard hard hard]"},
		{"2026-11-24", "business", "5d5cfd5eaa46bf421 [hard  medium medium]"},
		{"2026-11-29", "business", "c47903d351b30c2e0 [ hard hard hard]"},
	} {
		want[c.day+c.game] = c.want
	}
	for _, rules := range catalogue.Games().Rules() {
		for _, day := range []Day{1, 6} {
			d := Deal(rules, day)
			if got := fmt.Sprint(hex.EncodeToString(d.Seed[:8]), d.Seat, d.Levels); got != want[day.String()+rules.Name()] {
				t.Errorf("{%q, %q, %q},", day, rules.Name(), got)
			}
		}
	}
}

// TestDealVaries: bots are harder later in the week, and the person gets every seat.
func TestDealVaries(t *testing.T) {
	rules, _ := catalogue.Games().Find("forsale")
	var seats game.Seats
	keys := map[deal.Key]bool{}
	for day := Day(1); day <= 70; day++ {
		d := Deal(rules, day)
		hard := 0
		for seat, level := range d.Levels {
			if level == bot.Hard {
				hard++
			} else if mine := game.Seat(seat) == d.Seat; mine && level != "" || !mine && level != bot.Medium {
				t.Fatalf("on day %d the levels are %q", day, d.Levels)
			}
		}
		if want := []int{3, 1, 1, 2, 2, 3, 3}[day.Date().Weekday()]; hard != want {
			t.Errorf("on %s %d bots are hard, want %d", day.Date().Weekday(), hard, want)
		}
		seats |= game.Only(d.Seat)
		keys[d.Key()] = true
	}
	if seats != game.AllSeats(4) || len(keys) != 70 {
		t.Errorf("in 70 days there are %d deals, and the person sits at %v", len(keys), slices.Collect(seats.All()))
	}
}

// pars is par on the first days, by game, with the bots of this version.
var pars = map[string][]int{
	"forsale":  {79, 61, 66},
	"oddshop":  {520, 650, 620},
	"business": {1500000, 1485000, 1505000},
}

// TestSameParEverywhere computes pars, here and in a browser (web/e2e,
// TestSameGamesInTheBrowser), and logs how long that takes.
func TestSameParEverywhere(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		var got []int
		start := time.Now()
		for day := Day(1); day <= 3; day++ {
			d := Deal(rules, day)
			par, err := deal.NewPar(catalogue.Games(), d)
			for over := false; err == nil && !over; {
				over, err = par.Step()
			}
			must.Do(t, err)
			r := par.Record()
			if _, err := game.Replay(r, nil); err != nil || r.Result == nil || !game.Audit(r) {
				t.Fatalf("the game of par of %s, day %d, cannot be replayed: %v", rules.Name(), day, err)
			}
			got = append(got, r.Result.Scores[d.Seat])
		}
		t.Logf("%s: par takes %v", rules.Name(), time.Since(start)/time.Duration(len(got)))
		if want := pars[rules.Name()]; !slices.Equal(got, want) {
			t.Errorf("par of %s is %#v with bots of version %d, want %v: if bots were changed, put the new ones here", rules.Name(), got, bot.Version, want)
		}
	}
}
