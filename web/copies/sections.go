package copies

import (
	"strconv"

	"gavel/game"
	"gavel/web/challenges"
	"gavel/web/choices"
	"gavel/web/daily"
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
	Names      Kind = "names"
	Settings   Kind = "settings"
	Keys       Kind = "keys"
	// Connections are the settings that decide over which servers this browser connects.
	Connections Kind = "connections"
	Other       Kind = "other" // things that this version does not know
)

// Kinds returns all kinds, in their order.
func Kinds() []Kind {
	return []Kind{Games, Days, Puzzles, Mistakes, Challenges, Lessons, Notes, Beaten, Names, Settings, Connections, Keys, Other}
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
	// A choice is stored with its time. Package choices defines its facts.
	choice bool
	own    bool // a copy changes it only if the person says that it is their own, because a copy may be a stranger's
	// A secret is copied only if the person asks for it.
	secret bool
}

// sections returns the table of all that a copy contains.
func sections(rules Rules) []section {
	same := func(text string) string { return text }
	chosen := func(of Kind, secret bool, keys ...store.Key) section {
		s := section{has: among(keys...), facts: choices.Facts, merge: choices.Take, choice: true, own: of != Settings, secret: secret, list: func(text string, fact func(Kind, string, string)) {
			fact(of, "", text)
		}}
		if !s.own {
			s.merge = choices.Merge
		}
		return s
	}
	return []section{
		{has: store.IsResults, check: checkGames, facts: same, merge: results.Merge, list: listGames},
		{has: among(store.Today), facts: daily.Facts, merge: daily.Merge, list: listDays},
		{has: among(store.Puzzles), check: checkPuzzles, facts: puzzle.Facts, merge: puzzle.Merge, list: listPuzzles},
		{
			has:   among(store.Challenges),
			facts: func(text string) string { return challenges.Facts(text, challenges.Rules(rules)) },
			merge: func(kept, more string) string { return challenges.Merge(kept, more, challenges.Rules(rules)) },
			list: func(text string, fact func(Kind, string, string)) {
				for id, line := range challenges.All(text, challenges.Rules(rules)) {
					fact(Challenges, id, line)
				}
			},
		},
		{has: store.IsLesson, facts: learned.LessonFacts, merge: learned.MergeLesson, list: func(text string, fact func(Kind, string, string)) {
			fact(Lessons, "", text)
		}},
		{has: among(store.Noted), facts: learned.NotesFacts, merge: learned.MergeNotes, list: func(text string, fact func(Kind, string, string)) {
			for _, key := range learned.ReadNotes(text).All() {
				fact(Notes, key, "")
			}
		}},
		{has: among(store.Ladder), facts: ladder.Facts, merge: ladder.Merge, list: func(text string, fact func(Kind, string, string)) {
			for _, p := range ladder.Read(text) {
				for table := range p.Beaten {
					fact(Beaten, p.Game+strconv.Itoa(table), "")
				}
			}
		}},
		chosen(Names, false, store.Name),
		chosen(Settings, false,
			store.Start, store.Hush, store.Speed, store.Volume, store.Mute, store.Ambience, store.Speech, store.Text, store.Colours, store.Calm, store.Keys,
			store.Notes, store.Talk, store.LargeHand, store.Avatar),
		chosen(Connections, false, store.STUN, store.TURN, store.TURNUser, store.Relay, store.Brokers),
		chosen(Connections, true, store.TURNPass),
		chosen(Keys, true, store.Identity),
	}
}

func among(keys ...store.Key) func(store.Key) bool {
	return func(k store.Key) bool {
		for _, key := range keys {
			if k == key {
				return true
			}
		}
		return false
	}
}

func checkGames(text string) error {
	_, err := results.Read(text)
	return err
}

func listGames(text string, fact func(Kind, string, string)) {
	l, _ := results.Read(text)
	for _, g := range l {
		loss := ""
		if g.Loss.Known {
			loss = strconv.Itoa(g.Loss.Decisions) + "/" + strconv.Itoa(g.Loss.Sum)
		}
		fact(Games, g.Record+strconv.Itoa(int(g.Seat)), loss)
	}
}

func listDays(text string, fact func(Kind, string, string)) {
	for _, r := range daily.Read(text).Results() {
		fact(Days, r.Try.String(), r.String())
	}
}

func checkPuzzles(text string) error {
	_, err := puzzle.Read(text)
	return err
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
