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
	"gavel/game/bot/search"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

// Bot is a player that decides by itself. It must sit at the table before
// it is asked.
type Bot interface {
	game.Player
	// Decide thinks about the decision that the bot's seat owes, for a
	// moment far below a frame's. As long as ok is false it has not made up its mind
	// and wants to be called again.
	Decide() (d game.Decision, ok bool)
}

// The levels of play from weak to strong.
const (
	Random = "random" // any legal decision: a yardstick
	Easy   = "easy"   // plausible, with the mistakes that people make
	Medium = "medium" // counts coins and cards and judges soundly
	Hard   = "hard"   // imagines how the game may go on
	Expert = "expert" // imagines more, and learns how the others play
)

// Levels returns the levels that every rule set has, from weak to strong.
func Levels() []string { return []string{Random, Easy, Medium, Hard, Expert} }

// Adviser is a bot that can tell what it found out about its options, as the
// levels that search can. It may watch from the seat of a person.
type Adviser interface {
	Bot
	// Advice returns the options of the last decision that Decide has made
	// up its mind about, the best first.
	Advice() []search.Advice
	// Consider has a decision judged besides what the bot considers by itself
	// for its next one; call it between See and Decide.
	Consider(game.Decision)
	// Considered returns what was found out about it; false if nothing.
	Considered() (search.Advice, bool)
	// Expected returns everybody's expected score after the bot's decision.
	Expected() [game.MaxSeats]float64
}

// maker makes a bot of one rule set and level.
type maker func(seat game.Seat, seed uint64) Bot

// makers returns the bots of every rule set, by its name and the level. Those
// that search take so many times fewer playouts than they should.
func makers(haste int) map[string]map[string]maker {
	return map[string]map[string]maker{
		business.Rules{}.Name(): {
			Random: ofBusiness(random),
			Easy:   ofBusiness(easyBusiness),
			Medium: ofBusiness(mediumBusiness),
			Hard:   searchBusiness(false, 1, 600/haste),
			Expert: searchBusiness(true, 2, 1000/haste),
		},
		forsale.Rules{}.Name(): {
			Random: forSale(random),
			Easy:   forSale(easyRule),
			Medium: forSale(mediumRule),
			Hard:   searchForSale(false, 90/haste),
			Expert: searchForSale(true, 2000/haste),
		},
		oddshop.Rules{}.Name(): {
			Random: oddShop(random),
			Easy:   oddShop(easyOddShop),
			Medium: oddShop(mediumOddShop),
			Hard:   searchOddShop(false, oddShopDeals{after: 1}, 150/haste),
			Expert: searchOddShop(true, oddShopDeals{before: 4, after: 4}, 1200/haste),
		},
	}
}

// New returns a bot for one seat of a game. Bots of one seed at different
// seats do not think alike. It refuses a rule set without bots and a level
// that there is not.
func New(of, level string, seat game.Seat, seed uint64) (Bot, error) {
	return build(of, level, seat, seed, 1)
}

func build(of, level string, seat game.Seat, seed uint64, haste int) (Bot, error) {
	levels, ok := makers(haste)[of]
	if !ok {
		return nil, fmt.Errorf("no bot plays %q", of)
	}
	sit, ok := levels[level]
	if !ok {
		return nil, fmt.Errorf("unknown level %q: choose %s", level, strings.Join(Levels(), ", "))
	}
	return sit(seat, seed), nil
}

// random picks any legal decision, each that the view lists as likely.
func random[V game.View, D game.Decision](v *V, d *game.SplitMix) D {
	all := (*v).Legal(d)
	return all[d.IntN(len(all))].(D)
}

// dice returns a bot's randomness in the position that the words describe.
func dice(words ...uint64) game.SplitMix {
	var d game.SplitMix
	for _, w := range words {
		d = game.SplitMix(d.Uint64() ^ w)
	}
	return d
}
