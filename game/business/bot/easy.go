package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
)

// The mistakes of the easy bot. The figures are chosen by eye. It beats chance by far and still
// plays like a person in their first game.
const (
	easyShare  = 0.36   // it bids this part of a group's income this month,
	easyPurse  = 0.40   // up to this part of its money,
	easyWobble = 0.4    // more or less by this part,
	easyTemper = 0.08   // and by this part for its temper
	easyLapse  = 18     // one decision in this many is a slip
	easyHope   = 13_800 // the value that it gives a kept share; twice that if the bank pays double next month
)

// easy plans for one month only. It bids by the income of the best group on this month's card,
// takes that group, and sells all that it can. It counts nobody's money.
func easy(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	if v.Phase != rules.Selling && bot.Chance(d, easyLapse) {
		return easySlip(v, d)
	}
	me := &v.Players[v.Seat]
	switch v.Phase {
	case rules.Bidding:
		group, gain := easyChoice(v)
		limit := min(easyShare*float64(gain), easyPurse*float64(me.Money))
		daring := temper.Daring(treasure(me.Hand, v.Groups[group]), d)
		return bidOf(amount(limit*(1+float64(easyWobble*bot.Sway(d))+float64(easyTemper*daring)), me.Money))
	case rules.Taking:
		group, _ := easyChoice(v)
		return take(group)
	case rules.Selling:
		best, _ := rules.BestSale(me.Hand, v.Card(), v.Options.Multiple(v.Month), easyWorth(v))
		return sell(v.Card(), best)
	}
	return discard(rules.NthDiscard(me.Hand, d.IntN(rules.CountDiscards(me.Hand))))
}

// easySlip is a slip of the easy bot: a low bid, any group, any
// discard.
func easySlip(v *rules.View, d *game.SplitMix) rules.Decision {
	switch v.Phase {
	case rules.Bidding:
		return bidOf(amount(rules.MinBid*(1+bot.Unit(d)), v.Players[v.Seat].Money))
	case rules.Taking:
		group, n := 0, 0
		for i, g := range v.Groups {
			if g == 0 {
				continue
			}
			// This gives each of the groups the same probability.
			if n++; bot.Chance(d, n) {
				group = i
			}
		}
		return take(group)
	}
	return discard(rules.NthDiscard(v.Players[v.Seat].Hand, d.IntN(rules.CountDiscards(v.Players[v.Seat].Hand))))
}

// easyChoice returns the group with the highest income this month, and that income.
func easyChoice(v *rules.View) (group, gain int) {
	hand := v.Players[v.Seat].Hand
	worth, multiple := easyWorth(v), v.Options.Multiple(v.Month)
	gain = -1
	_, before := rules.BestSale(hand, v.Card(), multiple, worth)
	for i, g := range v.Groups {
		if g == 0 {
			continue
		}
		if _, after := rules.BestSale(hand+g, v.Card(), multiple, worth); after-before > gain {
			group, gain = i, after-before
		}
	}
	return group, gain
}

// easyWorth returns the easy bot's value of kept shares: the same for all colours.
func easyWorth(v *rules.View) (w rules.Worth) {
	if v.Month == rules.Months {
		return w
	}
	for c := range w {
		w[c] = easyHope * v.Options.Multiple(v.Month+1)
	}
	return w
}
