package evenings

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gavel/web/facts"
	"gavel/web/results"
)

// Known is what the person has said of their friends: who is the same person, and who is forgotten.
type Known struct {
	same map[string]string // the ID of a person, by another one that they have
	gone map[string]int64  // the time up to which a person is forgotten
}

// Kept is how this is stored: a line has an ID, a time, and the other ID of the person, or "-" if they are forgotten up to that time.
var Kept = facts.Kind{
	Between: "\n",
	Key: func(line string) (string, bool) {
		id, _, _, ok := read(line)
		return id, ok
	},
	Wins: func(line, other string) bool {
		_, at, _, _ := read(line)
		_, was, _, _ := read(other)
		return cmp.Or(cmp.Compare(at, was), cmp.Compare(line, other)) > 0
	},
}

const forgotten = "-"

func read(line string) (id string, at int64, is string, ok bool) {
	words := strings.Split(line, " ")
	if len(words) != 3 || len(line) > 999 || slices.Contains(words, "") || words[0] == words[2] {
		return "", 0, "", false
	}
	at, err := strconv.ParseInt(words[1], 10, 64)
	return words[0], at, words[2], err == nil && at >= 0 && strconv.FormatInt(at, 10) == words[1]
}

// Same returns a fact that two IDs are one person's: id is what other is called from now on.
func Same(other, id string, at int64) string {
	return other + " " + strconv.FormatInt(at, 10) + " " + id
}

// Forget returns the fact that a person is forgotten up to a time.
func Forget(id string, at int64) string { return Same(id, forgotten, at) }

// Read reads facts.
func Read(text string) Known {
	k := Known{map[string]string{}, map[string]int64{}}
	for _, line := range Kept.Set(text) {
		if id, at, is, _ := read(line); is == forgotten {
			k.gone[id] = at
		} else {
			k.same[id] = is
		}
	}
	return k
}

// Of returns the one ID of a person.
func (k Known) Of(id string) string {
	for range 8 { // two devices may have said the opposite
		is, ok := k.same[id]
		if !ok {
			break
		}
		id = is
	}
	return id
}

// Forgets reports whether somebody is forgotten who played a game.
func (k Known) Forgets(g results.Game) bool {
	for _, p := range g.People() {
		if until, gone := k.gone[k.Of(p.ID)]; gone && g.Ended <= until {
			return true
		}
	}
	return false
}
