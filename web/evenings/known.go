package evenings

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/web/facts"
	"gavel/web/results"
)

// Known is what the person has said of their friends: who is the same person, and who is forgotten.
type Known struct {
	same map[string]string // the ID of a person, by another one that they have
	gone map[string]int64  // the time up to which a person, or a group under its name, is forgotten
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

// Forget returns the facts that somebody is forgotten up to a time: a person, or with several IDs the group of these people and the owner.
func Forget(at int64, ids ...string) string {
	id := strings.Join(ids, ",")
	return Same(id, forgotten, at) + Kept.Between + Same(wears+id, forgotten, at)
}

// wears begins the ID for the portrait of a person.
const wears = "*"

// Wears returns the fact that a person has chosen a portrait, from 1.
func Wears(id string, face int, at int64) string { return Same(wears+id, strconv.Itoa(face), at) }

// Face returns the portrait that a person has chosen, from 1; 0 for none.
func (k Known) Face(id string) int {
	face, _ := strconv.Atoi(k.same[wears+id])
	return max(face, 0)
}

// Read reads facts.
func Read(text string) Known {
	k, gone := Known{map[string]string{}, map[string]int64{}}, map[string]int64{}
	for _, line := range Kept.Set(text) {
		if id, at, is, _ := read(line); is == forgotten {
			gone[id] = at
		} else {
			k.same[id] = is
		}
	}
	for id, at := range gone {
		ids := strings.Split(id, ",")
		for i := range ids {
			ids[i] = k.Of(ids[i])
		}
		game.Arrange(ids, strings.Compare)
		id = strings.Join(ids, ",")
		k.gone[id] = max(k.gone[id], at)
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

// people returns who sat where in a game, each under their one ID.
func (k Known) people(g results.Game) []results.Person {
	who := g.People()
	for i := range who {
		if who[i].ID = k.Of(who[i].ID); i == int(g.Seat) {
			who[i].ID = Me
		}
	}
	return who
}

// Forgets reports whether somebody is forgotten who played a game, or the group of all who did.
func (k Known) Forgets(g results.Game) bool {
	ids := people(k.people(g))
	if len(ids) == 0 {
		return false
	}
	for _, of := range append(ids, strings.Join(ids[1:], ",")) {
		if until, gone := k.gone[of]; gone && g.Ended <= until {
			return true
		}
	}
	return false
}
