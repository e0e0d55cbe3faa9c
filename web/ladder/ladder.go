// Package ladder has the order in which a person alone meets bots, two at a table of three. Who
// beats the two meets a stronger one, beside the stronger of the two. The bots play as they always
// do: nothing makes it easier or harder. The package knows no browser.
package ladder

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/game/bot"
	"gavel/web/facts"
)

// seats is the number of seats at a table of the ladder.
const seats = 3

// Rung is a table of the ladder: the levels of its bots by seat, and "" at the person's seat. Seat
// and level of a bot decide its name, so each is always the same one.
type Rung [seats]string

// Person returns the person's seat.
func (r Rung) Person() game.Seat { return game.Seat(slices.Index(r[:], "")) }

// Even returns a table with two bots of one level.
func Even(level string) Rung { return Rung{1: level, 2: level} }

// RungOf returns the table of some players as a rung. It returns false if they are not a person
// and two bots.
func RungOf(players []game.Occupant, person game.Seat) (r Rung, ok bool) {
	if len(players) != seats || person < 0 || person >= seats {
		return r, false
	}
	for i, p := range players {
		if p.IsBot() == (game.Seat(i) == person) {
			return r, false
		}
		r[i] = p.Level
	}
	return r, true
}

// Rungs returns all tables, from weak to strong. The bots come in the order of their levels, and
// then of their seats. Each table has two that follow each other.
func Rungs() (all []Rung) {
	last := ""
	for _, level := range bot.Levels()[1:] {
		for seat := range seats {
			if last != "" {
				var r Rung
				r[seat], r[(seat+seats-1)%seats] = level, last
				all = append(all, r)
			}
			last = level
		}
	}
	return all
}

// Kept declares how many tables of each game a person has beaten, as in "forsale:3": the furthest wins.
var Kept = facts.Kind{
	Between: " ",
	Key: func(progress string) (of string, ok bool) {
		of, n := read(progress)
		return of, n > 0
	},
	Wins: func(progress, other string) bool {
		_, n := read(progress)
		_, o := read(other)
		return n > o
	},
}

// read decodes the progress in a game. The number is 0 for any other text.
func read(progress string) (of string, beaten int) {
	of, number, _ := strings.Cut(progress, ":")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n > len(Rungs()) || of == "" || strconv.Itoa(n) != number {
		return "", 0
	}
	return of, n
}

// Beaten returns the number of tables that the person has beaten in a game, according to the stored text.
func Beaten(kept, of string) int {
	_, n := read(Kept.Set(kept)[of])
	return n
}

// Next returns the table that the person plays at next. It returns false if they have beaten all.
func Next(kept, of string) (r Rung, ok bool) {
	all, beaten := Rungs(), Beaten(kept, of)
	if beaten >= len(all) {
		return r, false
	}
	return all[beaten], true
}

// Beat returns the text after a win at a table. Only the table that is next counts, so a table
// beaten again changes nothing.
func Beat(kept, of string, at Rung) string {
	if next, ok := Next(kept, of); !ok || next != at {
		return kept
	}
	return Kept.Merge(kept, of+":"+strconv.Itoa(Beaten(kept, of)+1))
}
