package daily

import (
	"crypto/sha256"
	"fmt"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/deal"
)

// Day numbers the days of today's auction. A day is a calendar date: it begins for
// everybody at their own midnight. The first is 1.
type Day int

// first is the date before the first day.
var first = time.Date(2026, time.November, 23, 0, 0, 0, 0, time.UTC)

// The zones of Baker Island and Kiritimati: no clock is further behind or ahead of UTC.
const (
	west = -12 * time.Hour
	east = 14 * time.Hour
)

// furthest is the zone in which each date begins first.
var furthest = time.FixedZone("", int(east/time.Second))

// DayOf returns the day of a time: its date in its own zone. No zone is more than a day ahead
// of UTC. A date before the first day means a wrong clock and counts as the first day.
func DayOf(t time.Time) Day {
	_, seconds := t.Zone()
	offset := min(max(time.Duration(seconds)*time.Second, west), east)
	midnights := t.UTC().Add(offset).Sub(first) / (24 * time.Hour)
	return max(Day(midnights), 1)
}

// Date returns the date of a day, as midnight UTC.
func (d Day) Date() time.Time { return first.AddDate(0, 0, int(d)) }

// String returns the date of a day, as in 2026-11-24.
func (d Day) String() string { return d.Date().Format(time.DateOnly) }

// Deal returns the deal of a day, the same for everybody: four players with the default
// options. The seed is the SHA-256 of three lines: the text "Gavel, today's auction", the date,
// and the game's name. It also determines the person's seat. The number of hard bots depends on
// the day of the week: one from Monday, two from Wednesday, three from Friday. The others are
// medium.
func Deal(rules game.Rules, day Day) deal.Deal {
	const players = 4
	options, _ := game.Choose(rules, nil)
	seed := game.Seed(sha256.Sum256(fmt.Appendf(nil, "Gavel, today's auction\n%s\n%s\n", day, rules.Name())))
	d := deal.Deal{Rules: rules, Options: options, Levels: make([]string, players), Seat: game.Seat(seed[0] % players), Seed: seed}
	hard := (int(day.Date().Weekday())+6)%7/2 + 1
	for i := range players - 1 {
		seat := (int(d.Seat) + 1 + (i+int(seed[1]))%(players-1)) % players
		if d.Levels[seat] = bot.Medium; i < hard {
			d.Levels[seat] = bot.Hard
		}
	}
	return d
}
