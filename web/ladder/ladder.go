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

// Ladder says how many tables a person has beaten, in the order of the games' names.
type Ladder []Progress

// Progress is how many tables of a game a person has beaten.
type Progress struct {
	Game   string
	Beaten int // from 1
}

// Beaten returns the number of tables that the person has beaten in a game.
func (l Ladder) Beaten(of string) int {
	for _, p := range l {
		if p.Game == of {
			return p.Beaten
		}
	}
	return 0
}

// Next returns the table that the person plays at next. It returns false if they have beaten all.
func (l Ladder) Next(of string) (r Rung, ok bool) {
	all, beaten := Rungs(), l.Beaten(of)
	if beaten >= len(all) {
		return r, false
	}
	return all[beaten], true
}

// Beat returns the ladder after a win at a table. Only the table that is next counts, so a table
// beaten again changes nothing.
func (l Ladder) Beat(of string, at Rung) Ladder {
	if next, ok := l.Next(of); !ok || next != at {
		return l
	}
	return l.with(Progress{of, l.Beaten(of) + 1})
}

// with returns the ladder with what the person has beaten in a game, if that is more than before.
func (l Ladder) with(more Progress) Ladder {
	at := 0
	for at < len(l) && l[at].Game < more.Game {
		at++
	}
	end := at
	if at < len(l) && l[at].Game == more.Game {
		more.Beaten, end = max(more.Beaten, l[at].Beaten), at+1
	}
	return slices.Concat(l[:at], Ladder{more}, l[end:])
}

// The text has a word for each game: its name, a colon and the number of tables.
const (
	between  = ":"
	mostText = 1024 // limits a stored text, because anybody may have written it
)

// Read decodes a stored text. It ignores words that Text does not write. Of two words for one
// game the further one counts.
func Read(text string) (l Ladder) {
	if len(text) > mostText {
		return nil
	}
	for _, word := range strings.Fields(text) {
		of, number, _ := strings.Cut(word, between)
		n, err := strconv.Atoi(number)
		if err == nil && of != "" && n > 0 && n <= len(Rungs()) && strconv.Itoa(n) == number {
			l = l.with(Progress{of, n})
		}
	}
	return l
}

// Text encodes the ladder for [Read].
func (l Ladder) Text() string {
	words := make([]string, len(l))
	for i, p := range l {
		words[i] = p.Game + between + strconv.Itoa(p.Beaten)
	}
	return strings.Join(words, " ")
}

// Facts returns what a text says, in a fixed form.
func Facts(text string) string { return Read(text).Text() }

// Merge merges the ladders of two devices, as texts: in each game the furthest counts. It does not
// depend on the order or number of merges. If the whole would be too long, kept stays.
func Merge(kept, more string) string {
	l := Read(kept)
	for _, p := range Read(more) {
		l = l.with(p)
	}
	if text := l.Text(); len(text) <= mostText {
		return text
	}
	return kept
}
