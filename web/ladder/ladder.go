// Package ladder has the order in which a person alone meets bots, two at a table of three. Who
// beats the two meets a stronger one, beside the stronger of the two. The bots play as they always
// do: nothing makes it easier or harder. The package knows no browser.
package ladder

import (
	"maps"
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

// Ladder says how many tables a person has beaten, by game.
type Ladder map[string]int

// Next returns the table that the person plays at next. It returns false if they have beaten all.
func (l Ladder) Next(of string) (r Rung, ok bool) {
	all := Rungs()
	if l[of] >= len(all) {
		return r, false
	}
	return all[l[of]], true
}

// Beat returns the ladder after a win at a table. Only the table that is next counts, so a table
// beaten again changes nothing.
func (l Ladder) Beat(of string, at Rung) Ladder {
	next, ok := l.Next(of)
	if !ok || next != at {
		return l
	}
	after := maps.Clone(l)
	if after == nil {
		after = Ladder{}
	}
	after[of]++
	return after
}

// The text has a word for each game: its name, a colon and the number of tables.
const (
	between  = ":"
	mostText = 1024 // limits a stored text, because anybody may have written it
)

// Read decodes a stored text. It ignores words that Text does not write. Of two words for one
// game the further one counts.
func Read(text string) Ladder {
	l := Ladder{}
	if len(text) > mostText {
		return l
	}
	for word := range strings.FieldsSeq(text) {
		of, number, _ := strings.Cut(word, between)
		n, err := strconv.Atoi(number)
		if err == nil && of != "" && n > 0 && n <= len(Rungs()) && strconv.Itoa(n) == number {
			l[of] = max(l[of], n)
		}
	}
	return l
}

// Text encodes the ladder for [Read], with the games in a fixed order.
func (l Ladder) Text() string {
	var words []string
	for _, of := range slices.Sorted(maps.Keys(l)) {
		if l[of] > 0 {
			words = append(words, of+between+strconv.Itoa(l[of]))
		}
	}
	return strings.Join(words, " ")
}

// Facts returns what a text says, in a fixed form.
func Facts(text string) string { return Read(text).Text() }

// Merge merges the ladders of two devices, as texts: in each game the furthest counts. It does not
// depend on the order or number of merges. If the whole would be too long, kept stays.
func Merge(kept, more string) string {
	l := Read(kept)
	for of, n := range Read(more) {
		l[of] = max(l[of], n)
	}
	if text := l.Text(); len(text) <= mostText {
		return text
	}
	return kept
}
