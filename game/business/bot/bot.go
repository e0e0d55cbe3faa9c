// Package bot has the bots of Business.
package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
)

// Makers returns the bots of every level. Haste is a divisor for the playouts of those that
// search.
func Makers(haste int) map[string]bot.Maker {
	return map[string]bot.Maker{
		bot.Random:     rule(bot.Anything[rules.View, rules.Decision]),
		bot.Easy:       rule(easy),
		bot.Medium:     rule(medium),
		bot.Hard:       searching(1, 600/haste),
		bot.Expert:     searching(2, 1000/haste),
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
	// No seat decides twice in one phase of a month.
	return bot.Dice(seed, uint64(v.Month), uint64(v.Phase))
}

// treasure returns how much a collector wants a group: the share of colours that it already
// holds.
func treasure(hand, group rules.Shares) float64 {
	known := 0
	for c := range rules.Colour(rules.Colours) {
		if hand.Of(c) > 0 {
			known += group.Of(c)
		}
	}
	return 2*float64(known)/float64(group.Count()) - 1
}

func bidOf(amount int) rules.Decision { return rules.Decision{Do: rules.Bid, N: amount} }

func take(group int) rules.Decision { return rules.Decision{Do: rules.Take, N: group} }

func sell(card rules.Card, t rules.Tally) rules.Decision {
	return rules.Decision{Do: rules.Sell, Sales: card.Sales(t)}
}

func discard(lot rules.Shares) rules.Decision {
	return rules.Decision{Do: rules.Discard, Shares: lot}
}

// amount rounds an amount of money down to a possible bid, from the lowest bid up to all the
// money.
func amount(amount float64, money int) int {
	n := int(amount) / rules.Step * rules.Step
	return min(max(n, rules.MinBid), money)
}
