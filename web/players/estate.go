package players

import (
	"gavel/web/daily"
	"gavel/web/puzzle"
	"gavel/web/results"
	"gavel/web/store"
)

// Thing is a kind of things that a player has, for the question before they are deleted.
type Thing struct {
	Text string // the key of the text that names N of them
	N    int
}

// Things returns what a player has.
func Things(kept *store.Store, q store.Player, today daily.Day) (all []Thing) {
	item := func(k store.Key) string { return kept.Get(store.Of(q, k)) }
	games, _ := new(results.Shelf).Read(Played(kept, q))
	puzzles, _ := puzzle.Read(item(store.Puzzles))
	answered, saved := len(puzzles.Answers), 0
	for _, c := range puzzles.Games {
		answered += c.Done
	}
	if item(store.Save) != "" {
		saved = 1
	}
	for _, t := range []Thing{
		{"players.games", len(games)}, {"players.streak", daily.Read(item(store.Today)).Streak(today).Days},
		{"players.puzzles", answered}, {"players.unfinished", saved},
	} {
		if t.N > 0 {
			all = append(all, t)
		}
	}
	return all
}

// Played returns the items with a player's finished games, for [results.Shelf].
func Played(kept *store.Store, q store.Player) map[string]string {
	items := map[string]string{}
	for _, k := range kept.KeysOf(q) {
		if text := kept.Get(store.Of(q, k)); store.IsResults(k) && text != "" {
			items[string(k)] = text
		}
	}
	return items
}
