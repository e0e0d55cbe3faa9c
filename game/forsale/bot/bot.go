// Package bot has the bots of For Sale.
package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
)

// Makers returns the bots of every level. Haste is a divisor for the playouts of those that
// search.
func Makers(haste int) map[string]bot.Maker {
	return map[string]bot.Maker{
		bot.Random:     rule(bot.Anything[rules.View, rules.Decision]),
		bot.Easy:       rule(easy),
		bot.Medium:     rule(medium),
		bot.Hard:       searching(60/haste, 0.12),
		bot.Expert:     searching(2000/haste, 0.01),
		bot.Substitute: rule(medium),
	}
}

// rule makes bots that decide by a rule for the viewer of a view whose seat owes a
// decision.
func rule(decide func(*rules.View, *game.SplitMix, bot.Temper) rules.Decision) bot.Maker {
	return bot.ByRule(decide, position)
}

// position returns the dice for a decision.
func position(v *rules.View, seed uint64) game.SplitMix {
	// No seat decides twice at one phase, round and highest bid. The number of steps would not
	// do: while houses are laid, it depends on the speed of the players and on changed decisions.
	// A save does not have these.
	return bot.Dice(seed, uint64(v.Phase), uint64(v.Round), uint64(v.High))
}

// treasure returns how much a collector wants the best house on the table.
func treasure(v *rules.View) float64 {
	return dearness(v.Offer[len(v.Offer)-1])
}

// dearness returns the value of a house, from -1 to 1.
func dearness(h rules.House) float64 { return float64(h)/15 - 1 }

func pass() rules.Decision { return rules.Decision{Do: rules.Pass} }

func bid(total int) rules.Decision { return rules.Decision{Do: rules.Bid, N: uint8(total)} }

func sell(h rules.House) rules.Decision { return rules.Decision{Do: rules.Sell, N: uint8(h)} }

// nth returns the k-th house from below, from 0.
func nth(houses rules.Houses, k int) rules.House {
	for h := range houses.All() {
		if k == 0 {
			return h
		}
		k--
	}
	return 0
}

// below counts the houses that are lower than h.
func below(houses rules.Houses, h rules.House) int { return (houses & (1<<h - 1)).Count() }
