// Package coach tells a person what an expert would decide in their place, and why: in a [Hint]
// during a game, or a [Review] after it. Every judgement comes from the expert's own search,
// which has seen only what the person's seat saw. The package knows no browser.
package coach

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
)

// seed is the experts' seed: the same position gets the same advice.
const seed = 1

// Expert returns a bot that watches a game from a person's seat and considers the seat's
// decisions. It fails for a rule set without bots.
func Expert(of catalogue.Catalogue, rules string, seat game.Seat) (bot.Adviser, error) {
	return of.Adviser(rules, bot.Expert, seat, seed)
}

// weighed reports whether the options were played out. If a game's search only follows a rule,
// the figures of the options mean nothing.
func weighed(advice []search.Advice) bool {
	for _, a := range advice {
		if a.Win != 0 || a.Points != 0 {
			return true
		}
	}
	return false
}

// mixes reports whether the expert would vary between the options.
func mixes(advice []search.Advice) bool { return len(advice) > 1 && advice[0].Share < 1 }
