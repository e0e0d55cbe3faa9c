// Package challenges stores a person's challenges and their results as a text: one line for
// each, the newest first. The package knows no browser.
package challenges

import (
	"cmp"
	"slices"
	"strings"

	"gavel/game"
	"gavel/game/deal"
)

// The two owners of a result.
const (
	Mine   = "+"
	Theirs = "-"
)

// Limits of the stored text. The first is far more than anybody plays at a time. The second
// applies after merging the challenges of several devices.
const (
	most       = 40
	mostMerged = 10 * most
)

// Rules finds a rule set by its name.
type Rules func(name string) (game.Rules, bool)

// Find returns the challenge for a deal from a text.
func Find(kept, whose string, d deal.Deal, rules Rules) (deal.Challenge, bool) {
	for line := range strings.Lines(kept) {
		if of, c, ok := read(strings.TrimSuffix(line, "\n"), rules); ok && of == whose && c.Deal.Key() == d.Key() {
			return c, true
		}
	}
	return deal.Challenge{}, false
}

// Saw reports whether a text has the deal of a game, of either owner.
func Saw(kept string, r game.Record, rules Rules) bool {
	for line := range strings.Lines(kept) {
		if _, c, ok := read(strings.TrimSuffix(line, "\n"), rules); ok && c.Deal.Dealt(r) {
			return true
		}
	}
	return false
}

func read(line string, rules Rules) (whose string, c deal.Challenge, ok bool) {
	if !strings.HasPrefix(line, Mine) && !strings.HasPrefix(line, Theirs) {
		return "", c, false
	}
	c, err := deal.ReadChallenge(line[1:], rules)
	return line[:1], c, err == nil
}

// Keep adds a challenge to a text. Of the person's own results for a deal, the first counts. Of
// the others', the last one with a result counts.
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

// key is equal for two lines that exclude each other.
func key(whose string, c deal.Challenge) string {
	return whose + string(c.Deal.Key())
}

func split(kept string) []string {
	return strings.FieldsFunc(kept, func(r rune) bool { return r == '\n' })
}

// All returns the valid lines of a text, by owner and deal.
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

// Facts returns the valid lines of a text in a fixed order.
func Facts(kept string, rules Rules) string {
	var lines []string
	for _, line := range All(kept, rules) {
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// Merge merges two texts. If both have a result of one person for a deal, one stands, in any
// order of merging. Of the person's own results it is the worse, because a repeated deal has
// known cards. If there is no room for all challenges, those of kept stay.
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

// stands reports whether a line replaces another one for the same deal and person.
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
