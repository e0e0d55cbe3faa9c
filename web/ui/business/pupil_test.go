package business

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
	bots "gavel/game/business/bot"
	"gavel/web/ui/uitest"
)

// pupil plays exactly what the lesson says. It bids half of what its best group brings this month,
// or the least if all groups bring about the same. It keeps what the next month with double prices
// buys, sells the rest, and discards the colour of which it has most.
func pupil(v *rules.View, _ *game.SplitMix, _ bot.Temper) rules.Decision {
	me := v.Players[v.Seat]
	switch v.Phase {
	case rules.Bidding:
		most, least := brings(v, bestGroup(v)), brings(v, 0)
		for _, group := range v.Groups {
			least = min(least, brings(v, group))
		}
		bid := (most - brings(v, 0)) / 2
		if most-least < 2*rules.MinBid {
			bid = rules.MinBid
		}
		return rules.Decision{Do: rules.Bid, N: max(rules.MinBid, min(bid, me.Money)/rules.Step*rules.Step)}
	case rules.Taking:
		best := bestGroup(v)
		for i, group := range v.Groups {
			if group == best {
				return rules.Decision{Do: rules.Take, N: i}
			}
		}
	case rules.Selling:
		best, _ := rules.BestSale(me.Hand-kept(v, me.Hand), v.Card(), v.Options.Multiple(v.Month), rules.Worth{})
		return rules.Decision{Do: rules.Sell, Sales: v.Card().Sales(best)}
	}
	hand := me.Hand
	for hand.Count() > rules.HandLimit {
		most := rules.Colour(0)
		for c := range rules.Colour(rules.Colours) {
			if hand.Of(c) > hand.Of(most) {
				most = c
			}
		}
		hand -= rules.One(most)
	}
	return rules.Decision{Do: rules.Discard, Shares: me.Hand - hand}
}

// kept returns the shares that the next month with double prices buys, if this is not one.
func kept(v *rules.View, hand rules.Shares) rules.Shares {
	double := (v.Month + 2) / 3 * 3
	if double == v.Month {
		return 0
	}
	card := v.Year[double-1]
	best, _ := rules.BestSale(hand, card, v.Options.Multiple(double), rules.Worth{})
	shares, _ := card.Proceeds(best)
	return shares
}

// brings returns the income of this month with a group.
func brings(v *rules.View, group rules.Shares) int {
	_, money := rules.BestSale(v.Players[v.Seat].Hand+group, v.Card(), v.Options.Multiple(v.Month), rules.Worth{})
	return money
}

// bestGroup returns the group with the highest income in this month and the next one with double
// prices.
func bestGroup(v *rules.View) (best rules.Shares) {
	most := -1
	for _, group := range v.Groups {
		hand := v.Players[v.Seat].Hand + group
		keep := kept(v, hand)
		_, later := rules.BestSale(keep, v.Year[(v.Month+2)/3*3-1], 2, rules.Worth{})
		_, now := rules.BestSale(hand-keep, v.Card(), v.Options.Multiple(v.Month), rules.Worth{})
		if keep == 0 {
			later = 0
		}
		if group != 0 && now+later > most {
			best, most = group, now+later
		}
	}
	return best
}

// TestLessonTeachesToWin: a player who does what the lesson says wins at least every third game
// against two easy bots.
func TestLessonTeachesToWin(t *testing.T) {
	uitest.Wins(t, rules.Rules{}, bots.Makers(1), bot.ByRule(pupil, uitest.NoChance[rules.View]))
}
