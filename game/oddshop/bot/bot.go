// Package bot has the bots of Odd Shop.
package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// Makers returns the bots of every level. Those that search take so many times
// fewer playouts than they should.
func Makers(haste int) map[string]bot.Maker {
	return map[string]bot.Maker{
		bot.Random:     rule(bot.Anything[rules.View, rules.Decision]),
		bot.Easy:       rule(easyOddShop),
		bot.Medium:     rule(mediumOddShop),
		bot.Hard:       searchOddShop(false, oddShopDeals{after: 1}, 150/haste),
		bot.Expert:     searchOddShop(true, oddShopDeals{before: 4, after: 4}, 1200/haste),
		bot.Substitute: rule(tradeless),
	}
}

// rule makes bots that decide by a rule for the viewer of a view whose seat owes a
// decision.
func rule(decide func(*rules.View, *game.SplitMix) rules.Decision) bot.Maker {
	return bot.ByRule(decide, position)
}

// position returns the chance of a decision.
func position(v *rules.View, seed uint64) game.SplitMix {
	return bot.Dice(seed, uint64(v.Round), uint64(v.Phase), oddShopPosition(v))
}

// oddShopPosition tells the decisions of a seat in one phase of a round
// apart. It must not look at what others have sealed, or how often somebody
// has skipped: that depends on who is quick.
func oddShopPosition(v *rules.View) uint64 {
	switch v.Phase {
	case rules.Consulting:
		return uint64(v.Players[v.Seat].Money)
	case rules.TradingBefore, rules.TradingAfter:
		position := uint64(len(v.Offers))
		for i := range v.Offers {
			position = position<<1 | uint64(min(v.Offers[i].Fate, 1))
		}
		return position
	}
	return uint64(v.Slot)
}

// oddShopCards are the different money cards, lowest first.
var oddShopCards = [...]rules.Money{rules.Zero, rules.Five, rules.Ten, rules.Twenty}

// oddShopFree returns the money cards of a player that do not lie in its bid.
func oddShopFree(p *rules.Player) rules.Money { return p.Money - p.Bid }

// oddShopLowest returns the lowest of some money cards, of which there is one
// at least.
func oddShopLowest(of rules.Money) rules.Money {
	for _, card := range oddShopCards {
		if of.Has(card) {
			return card
		}
	}
	return 0
}

func oddShopConsult(paid rules.Money, slots rules.Slots) rules.Decision {
	return rules.Decision{Do: rules.Consult, Cards: paid, Slots: slots}
}

// oddShopRandomCard picks one of the different money cards there are.
func oddShopRandomCard(of rules.Money, d *game.SplitMix) (card rules.Money) {
	n := 0
	for _, c := range oddShopCards {
		if of.Has(c) {
			if n++; bot.Chance(d, n) {
				card = c
			}
		}
	}
	return card
}

// oddShopSet returns the set with one object in it, or none.
func oddShopSet(o rules.Object) rules.Objects {
	if o == 0 {
		return 0
	}
	return 1 << o
}
