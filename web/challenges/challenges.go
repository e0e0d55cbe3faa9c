// Package challenges stores a person's challenges and their results as a text: one line for
// each, the newest first. The package knows no browser.
package challenges

import (
	"cmp"
	"slices"
	"strings"

	"gavel/game"
	"gavel/game/deal"
	"gavel/web/facts"
)

// The two owners of a result.
const (
	Mine   = "+"
	Theirs = "-"
)

// most is how many challenges are kept without merging, far more than anybody plays at a time.
const most = 40

// Rules finds a rule set by its name.
type Rules func(name string) (game.Rules, bool)

// Kept declares challenges. Of two results of one person for a deal, the worse one of the person's own wins,
// because a repeated deal has known cards.
func Kept(rules Rules) facts.Kind {
	return facts.Kind{
		Between: "\n",
		Key: func(line string) (string, bool) {
			whose, c, ok := read(line, rules)
			if !ok {
				return "", false
			}
			return whose + string(c.Deal.Key()), true
		},
		Wins: func(line, other string) bool {
			whose, a, _ := read(line, rules)
			_, b, _ := read(other, rules)
			switch {
			case (a.Result == nil) != (b.Result == nil):
				return a.Result != nil
			case a.Result == nil || whose == Theirs:
				return line > other
			}
			return cmp.Or(cmp.Compare(b.Result.Score, a.Result.Score), cmp.Compare(a.Result.Place, b.Result.Place), cmp.Compare(line, other)) > 0
		},
	}
}

// Find returns the challenge for a deal from a text.
func Find(kept, whose string, d deal.Deal, rules Rules) (c deal.Challenge, ok bool) {
	_, c, ok = read(Kept(rules).Set(kept)[whose+string(d.Key())], rules)
	return c, ok
}

// Saw reports whether a text has the deal of a game, of either owner.
func Saw(kept string, r game.Record, rules Rules) bool {
	for _, line := range Kept(rules).Set(kept) {
		if _, c, _ := read(line, rules); c.Deal.Dealt(r) {
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
	lines := slices.DeleteFunc(strings.FieldsFunc(kept, func(r rune) bool { return r == '\n' }), func(line string) bool {
		of, was, ok := read(line, rules)
		return ok && of == whose && was.Deal.Key() == c.Deal.Key()
	})
	lines = append([]string{whose + c.Pack()}, lines...)
	return strings.Join(lines[:min(len(lines), max(most, len(lines)-1))], "\n")
}
