// Package ladder has the order in which a person alone meets the bots, two at a time, and how far
// they have come in each game. The next two wait until the person has beaten the two before. The
// bots play as they always do: nothing makes it easier or harder. The package knows no browser.
package ladder

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/game/bot"
)

// Bot is a bot with a name: the n-th of its level, from 0.
type Bot struct {
	Level string
	N     int
}

// pairs is the number of pairs of a level.
const pairs = game.MaxSeats / 2

// Rungs returns all pairs, from weak to strong.
func Rungs() (all [][2]Bot) {
	for _, level := range bot.Levels()[1:] {
		for n := range pairs {
			all = append(all, [2]Bot{{level, 2 * n}, {level, 2*n + 1}})
		}
	}
	return all
}

// Ladder says how many pairs a person has beaten, by game.
type Ladder map[string]int

// Next returns the pair that the person meets next. It returns false if they have beaten all.
func (l Ladder) Next(of string) (rung [2]Bot, ok bool) {
	all := Rungs()
	if l[of] >= len(all) {
		return rung, false
	}
	return all[l[of]], true
}

// Beat returns the ladder after a win against a pair. Only the pair that the person meets next
// counts, so a pair beaten again changes nothing.
func (l Ladder) Beat(of string, pair [2]Bot) Ladder {
	next, ok := l.Next(of)
	if !ok || next != pair {
		return l
	}
	after := maps.Clone(l)
	if after == nil {
		after = Ladder{}
	}
	after[of]++
	return after
}

// The text has a word for each game: its name, a colon and the number of pairs.
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
