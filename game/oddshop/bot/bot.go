// Package bot has the bots of Odd Shop.
package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// Makers returns the bots of every level. Haste is a divisor for the playouts of those that
// search.
func Makers(haste int) map[string]bot.Maker {
	return map[string]bot.Maker{
		bot.Random:     rule(bot.Anything[rules.View, rules.Decision]),
		bot.Easy:       rule(easy),
		bot.Medium:     rule(medium),
		bot.Hard:       searching(hard, 150/haste),
		bot.Expert:     searching(expert, 1200/haste),
		bot.Substitute: rule(tradeless),
	}
}

// rule makes bots that decide by a rule for the viewer of a view whose seat owes a
// decision.
func rule(decide func(*rules.View, *game.SplitMix, bot.Temper) rules.Decision) bot.Maker {
	return bot.ByRule(decide, position)
}

// position returns the dice for a decision.
func position(v *rules.View, seed uint64) game.SplitMix {
	return bot.Dice(seed, uint64(v.Round), uint64(v.Phase), occasion(v))
}

// occasion distinguishes the decisions of a seat in one phase of a round. It must not depend on
// sealed choices or on the number of skips, because these depend on the speed of the players.
func occasion(v *rules.View) uint64 {
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

// kinds are the different money cards, lowest first.
var kinds = [...]rules.Money{rules.Zero, rules.Five, rules.Ten, rules.Twenty}

// free returns the money cards of a player outside its bid.
func free(p *rules.Player) rules.Money { return p.Money - p.Bid }

// lowest returns the lowest of some money cards. There must be at least one.
func lowest(of rules.Money) rules.Money {
	for _, card := range kinds {
		if of.Has(card) {
			return card
		}
	}
	return 0
}

// treasure returns how much a collector wants the object for sale: whether it has an object of
// the same category.
func treasure(v *rules.View) float64 {
	if v.Players[v.Seat].Owned&v.Row[v.Slot].Object.Category().Objects() != 0 {
		return 1
	}
	return -1
}

func consult(paid rules.Money, slots rules.Slots) rules.Decision {
	return rules.Decision{Do: rules.Consult, Cards: paid, Slots: slots}
}

// randomCard returns a random one of the different money cards.
func randomCard(of rules.Money, d *game.SplitMix) (card rules.Money) {
	n := 0
	for _, c := range kinds {
		if of.Has(c) {
			if n++; bot.Chance(d, n) {
				card = c
			}
		}
	}
	return card
}

// only returns the set with one object, or the empty set for none.
func only(o rules.Object) rules.Objects {
	if o == 0 {
		return 0
	}
	return 1 << o
}
