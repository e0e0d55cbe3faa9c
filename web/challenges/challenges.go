// Package challenges stores the challenges that a person plays, with their results:
// a text with one line for each, newest first. The package knows no browser.
package challenges

import (
	"cmp"
	"slices"
	"strings"

	"gavel/game"
	"gavel/game/deal"
)

// Whose result a line holds.
const (
	Mine   = "+"
	Theirs = "-"
)

// The limits of what is kept: far more than anybody plays at a time, and more only where
// the challenges of several devices were brought together.
const (
	most       = 40
	mostMerged = 10 * most
)

// Rules finds a rule set by its name.
type Rules func(name string) (game.Rules, bool)

// Find returns the challenge of a deal that a text holds.
func Find(kept, whose string, d deal.Deal, rules Rules) (deal.Challenge, bool) {
	for line := range strings.Lines(kept) {
		if of, c, ok := read(strings.TrimSuffix(line, "\n"), rules); ok && of == whose && c.Deal.Key() == d.Key() {
			return c, true
		}
	}
	return deal.Challenge{}, false
}

func read(line string, rules Rules) (whose string, c deal.Challenge, ok bool) {
	if !strings.HasPrefix(line, Mine) && !strings.HasPrefix(line, Theirs) {
		return "", c, false
	}
	c, err := deal.ReadChallenge(line[1:], rules)
	return line[:1], c, err == nil
}

// Keep adds a challenge to a text. Of this person's results of a deal the first
// counts, of the others' the last with one.
func Keep(kept, whose string, c deal.Challenge, rules Rules) string {
	if was, ok := Find(kept, whose, c.Deal, rules); ok && was.Result != nil && (whose == Mine || c.Result == nil) {
		return kept
	}
	lines := slices.DeleteFunc(split(kept), func(line string) bool {
		of, was, ok := read(line, rules)
		return ok && of == whose && was.Deal.Key() == c.Deal.Key()
	})
	lines = append([]string{whose + c.Pack()}, lines...)
	return strings.Join(lines[:min(len(lines), max(most, len(lines)-1))], "\n")
}

// key is the same for two lines of which one stands.
func key(whose string, c deal.Challenge) string {
	return whose + string(c.Deal.Key())
}

func split(kept string) []string {
	return strings.FieldsFunc(kept, func(r rune) bool { return r == '\n' })
}

// All returns the lines of a text that can be read, by whose they are and of which deal.
func All(kept string, rules Rules) map[string]string {
	all := map[string]string{}
	for _, line := range split(kept) {
		if whose, c, ok := read(line, rules); ok {
			id := key(whose, c)
			if was, twice := all[id]; !twice || stands(line, was, rules) {
				all[id] = line
			}
		}
	}
	return all
}

// Facts returns the lines of a text that can be read, in an order that depends on nothing
// but them.
func Facts(kept string, rules Rules) string {
	var lines []string
	for _, line := range All(kept, rules) {
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// Merge brings two texts together. Where both have a result of one deal and person, one
// stands, the same in whatever order they come: of this person's the worse, as whoever
// plays a deal again knows its cards. Of more challenges than there is room for, those of
// kept stay.
func Merge(kept, more string, rules Rules) string {
	lines, have := split(kept), All(kept, rules)
	for _, line := range split(Facts(more, rules)) {
		whose, c, _ := read(line, rules)
		was, known := have[key(whose, c)]
		switch {
		case !known && len(lines) < mostMerged:
			lines = append(lines, line)
		case known && stands(line, was, rules):
			lines[slices.Index(lines, was)] = line
		}
	}
	return strings.Join(lines, "\n")
}

// stands tells whether a line takes the place of another one of its deal and person.
func stands(line, other string, rules Rules) bool {
	whose, a, _ := read(line, rules)
	_, b, _ := read(other, rules)
	switch {
	case (a.Result == nil) != (b.Result == nil):
		return a.Result != nil
	case a.Result == nil || whose == Theirs:
		return line > other
	}
	return cmp.Or(cmp.Compare(b.Result.Score, a.Result.Score), cmp.Compare(a.Result.Place, b.Result.Place), cmp.Compare(line, other)) > 0
}
