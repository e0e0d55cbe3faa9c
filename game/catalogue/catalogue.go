// Package catalogue lists the games that a table can play: their rules and
// their bots.
package catalogue

import (
	"fmt"
	"strings"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/business"
	businessbot "gavel/game/business/bot"
	"gavel/game/forsale"
	forsalebot "gavel/game/forsale/bot"
	"gavel/game/oddshop"
	oddshopbot "gavel/game/oddshop/bot"
)

// Version is the day of the newest change of a rule set, or of anything else
// that pages which play together must have in common.
const Version = "2026-11-20"

// entry is a game: its rules, and what makes its bots, which take so many times
// fewer playouts than they should.
type entry struct {
	rules game.Rules
	bots  func(haste int) map[string]bot.Maker
}

// entries lists the games in the order in which a form lists them.
func entries() []entry {
	return []entry{
		{forsale.Rules{}, forsalebot.Makers},
		{oddshop.Rules{}, oddshopbot.Makers},
		{business.Rules{}, businessbot.Makers},
	}
}

// All returns the rule sets in the order in which a form lists them.
func All() (all []game.Rules) {
	for _, e := range entries() {
		all = append(all, e.rules)
	}
	return all
}

// Find returns the rule set of a name; its form suits [game.ReadRecord].
func Find(name string) (game.Rules, bool) {
	e, ok := find(name)
	return e.rules, ok
}

func find(name string) (entry, bool) {
	for _, e := range entries() {
		if e.rules.Name() == name {
			return e, true
		}
	}
	return entry{}, false
}

// Bot returns a bot of a level for one seat of a game, or its substitute. It
// refuses a rule set without bots and a level that there is not.
func Bot(of, level string, seat game.Seat, seed uint64) (bot.Bot, error) {
	return build(of, level, seat, seed, 1)
}

func build(of, level string, seat game.Seat, seed uint64, haste int) (bot.Bot, error) {
	e, ok := find(of)
	if !ok {
		return nil, fmt.Errorf("no bot plays %q", of)
	}
	sit, ok := e.bots(haste)[level]
	if !ok {
		return nil, fmt.Errorf("unknown level %q: choose %s", level, strings.Join(bot.Levels(), ", "))
	}
	return sit(seat, seed), nil
}
