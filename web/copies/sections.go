package copies

import (
	"cmp"
	"slices"
	"strconv"

	"gavel/game"
	"gavel/web/challenges"
	"gavel/web/choices"
	"gavel/web/daily"
	"gavel/web/evenings"
	"gavel/web/facts"
	"gavel/web/ladder"
	"gavel/web/learned"
	"gavel/web/puzzle"
	"gavel/web/results"
	"gavel/web/store"
)

// Kind is a kind of things that a person owns.
type Kind string

// The kinds, in the order in which they are shown.
const (
	Games      Kind = "games"
	Days       Kind = "days"
	Puzzles    Kind = "puzzles"
	Mistakes   Kind = "mistakes"
	Challenges Kind = "challenges"
	Lessons    Kind = "lessons"
	Notes      Kind = "notes"
	Beaten     Kind = "beaten" // tables of the ladder
	Friends    Kind = "friends"
	Names      Kind = "names"
	Settings   Kind = "settings"
	Keys       Kind = "keys"
	// Connections are the settings that decide over which servers this browser connects.
	Connections Kind = "connections"
	Other       Kind = "other" // things that this version does not know
)

// Kinds returns all kinds, in their order.
func Kinds() []Kind {
	return []Kind{Games, Days, Puzzles, Mistakes, Challenges, Lessons, Notes, Beaten, Friends, Names, Settings, Connections, Keys, Other}
}

// Rules finds a rule set by its name.
type Rules func(name string) (game.Rules, bool)

// section is a set of items in the store that are copied in the same way.
type section struct {
	has func(store.Key) bool
	// check fails for a text that this program cannot have written; nil allows all.
	check func(text string) error
	// facts returns the part of an item that goes into a copy.
	facts func(text string) string
	// merge merges an item of this browser with the facts of another. The facts of the result
	// do not depend on the order or the number of merges.
	merge func(kept, more string) string
	// list lists the facts one by one.
	list func(text string, fact func(of Kind, id, value string))
	// A choice is stored with its time.
	choice bool
	own    bool // a copy changes it only if the person says that it is their own, because a copy may be a stranger's
	// A secret is copied only if the person asks for it.
	secret bool
}

// declared returns the section of a kind of facts.
func declared(of Kind, k facts.Kind, has func(store.Key) bool) section {
	return section{has: has, facts: k.Facts, merge: k.Merge, list: func(text string, fact func(Kind, string, string)) {
		for id, said := range k.Set(text) {
			fact(of, id, said)
		}
	}}
}

// chosen returns the section of some choices. Those that are not settings are somebody's own.
func chosen(of Kind, secret bool, keys ...store.Key) section {
	s := declared(of, choices.Kept, among(keys...))
	s.choice, s.secret = true, secret
	if of != Settings {
		s.own = true
		s.merge = func(kept, more string) string { return cmp.Or(choices.Kept.Facts(more), kept) }
	}
	return s
}

// sections returns the table of all that a copy contains.
func sections(rules Rules) []section {
	days, tables := declared(Days, daily.Kept, among(store.Today)), declared(Beaten, ladder.Kept, among(store.Ladder))
	days.list, tables.list = listDays, listTables
	return []section{
		{has: store.IsResults, check: readable(results.Read), facts: func(text string) string { return text }, merge: results.Merge, list: listGames},
		days,
		{has: among(store.Puzzles), check: readable(puzzle.Read), facts: func(text string) string { return puzzle.Merge("", text) }, merge: puzzle.Merge, list: listPuzzles},
		declared(Challenges, challenges.Kept(challenges.Rules(rules)), among(store.Challenges)),
		declared(Lessons, learned.Lessons, store.IsLesson),
		declared(Notes, learned.Notes, among(store.Noted)),
		tables,
		declared(Friends, evenings.Kept, among(store.Friends)),
		chosen(Names, false, store.Name),
		chosen(Settings, false,
			store.Start, store.Hush, store.Speed, store.Volume, store.Mute, store.Ambience, store.Speech, store.Text, store.Colours, store.Calm, store.Keys,
			store.Notes, store.Talk, store.Evenings, store.TakeBack, store.Ear, store.LargeHand, store.Avatar),
		chosen(Connections, false, store.STUN, store.TURN, store.TURNUser, store.Relay, store.Brokers),
		chosen(Connections, true, store.TURNPass),
		chosen(Keys, true, store.Identity),
	}
}

func among(keys ...store.Key) func(store.Key) bool {
	return func(k store.Key) bool { return slices.Contains(keys, k) }
}

// readable returns a check that fails for a text that read refuses.
func readable[T any](read func(string) (T, error)) func(string) error {
	return func(text string) error {
		_, err := read(text)
		return err
	}
}

func listGames(text string, fact func(Kind, string, string)) {
	l, _ := results.Read(text)
	for _, g := range l {
		loss := ""
		if g.Loss.Known {
			loss = strconv.Itoa(g.Loss.Decisions) + "/" + strconv.Itoa(g.Loss.Sum)
		}
		fact(Games, g.Record+strconv.Itoa(int(g.Seat)), loss+g.Proof)
	}
}

func listDays(text string, fact func(Kind, string, string)) {
	for try, result := range daily.Kept.Set(text) {
		if _, ok := daily.ReadTry(try); ok {
			fact(Days, try, result)
		}
	}
}

func listTables(text string, fact func(Kind, string, string)) {
	for of := range ladder.Kept.Set(text) {
		for table := range ladder.Beaten(text, of) {
			fact(Beaten, of+strconv.Itoa(table), "")
		}
	}
}

func listPuzzles(text string, fact func(Kind, string, string)) {
	const most = 10000 // limits a file from elsewhere
	s, _ := puzzle.Read(text)
	for of, c := range s.Games {
		for i := range min(c.Done, most) {
			fact(Puzzles, of+strconv.Itoa(i), "")
		}
	}
	for id, answer := range s.Answers {
		fact(Puzzles, id, answer)
	}
	for _, m := range s.Mistakes {
		fact(Mistakes, m.Line, strconv.Itoa(m.Shown)+"/"+strconv.Itoa(m.Solved))
	}
}
