// Package bot holds players that decide by themselves.
//
// A bot learns of a game as everybody does, through the steps and the view
// of its seat, so that it cannot know what the seat may not. Whatever it
// decides by chance follows from its seed and the position alone: a game
// that goes on from a save gets the decisions that it would have had.
package bot

import (
	"fmt"
	"strings"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

// Bot is a player that decides by itself. It must sit at the table before
// it is asked.
type Bot interface {
	game.Player
	// Decide thinks about the decision that the bot's seat owes, for at most
	// 4 ms a call. As long as ok is false it has not made up its mind and
	// wants to be called again.
	Decide() (d game.Decision, ok bool)
}

// Prefix begins the name of a bot's seat in a record: "bot:medium".
const Prefix = "bot:"

// The levels of play from weak to strong.
const (
	Random = "random" // any legal decision: a yardstick
	Easy   = "easy"   // plausible, with the mistakes that people make
	Medium = "medium" // counts coins and cards and judges soundly
)

// Levels returns the levels that every rule set has, from weak to strong.
func Levels() []string { return []string{Random, Easy, Medium} }

// maker makes a bot of one rule set and level.
type maker func(seat game.Seat, seed uint64) Bot

// makers returns the bots of every rule set, by its name and the level.
func makers() map[string]map[string]maker {
	return map[string]map[string]maker{
		business.Rules{}.Name(): {
			Random: ofBusiness(randomBusiness),
			Easy:   ofBusiness(easyBusiness),
			Medium: ofBusiness(mediumBusiness),
		},
		forsale.Rules{}.Name(): {
			Random: forSale(randomRule),
			Easy:   forSale(easyRule),
			Medium: forSale(mediumRule),
		},
		oddshop.Rules{}.Name(): {
			Random: oddShop(randomOddShop),
			Easy:   oddShop(easyOddShop),
			Medium: oddShop(mediumOddShop),
		},
	}
}

// New returns a bot for one seat of a game. Bots of one seed at different
// seats do not think alike. It refuses a rule set without bots and a level
// that there is not.
func New(of, level string, seat game.Seat, seed uint64) (Bot, error) {
	levels, ok := makers()[of]
	if !ok {
		return nil, fmt.Errorf("no bot plays %q", of)
	}
	build, ok := levels[level]
	if !ok {
		return nil, fmt.Errorf("unknown level %q: choose %s", level, strings.Join(Levels(), ", "))
	}
	return build(seat, seed), nil
}

// dice returns a bot's randomness in the position that the words describe.
func dice(words ...uint64) game.SplitMix {
	var d game.SplitMix
	for _, w := range words {
		d = game.SplitMix(d.Uint64() ^ w)
	}
	return d
}
