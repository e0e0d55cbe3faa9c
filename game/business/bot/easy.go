package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
)

// How the easy bot errs. The figures are chosen by eye, so that it beats
// chance by far and still plays as somebody does who plays for the first time.
const (
	easyBusinessShare  = 0.35   // of what a group would bring this month it bids,
	easyBusinessPurse  = 0.40   // up to this part of its money,
	easyBusinessWobble = 0.4    // more or less by this part
	easyBusinessLapse  = 8      // one decision in so many is a slip
	easyBusinessHope   = 11_000 // what it hopes for a share that it keeps, twice if the bank pays double next month
)

// easyBusiness lives from month to month: it bids by what the best group
// would bring on this month's card, takes that group, and sells all that it
// can. It counts nobody's money.
func easyBusiness(v *rules.View, d *game.SplitMix) rules.Decision {
	if v.Phase != rules.Selling && bot.Chance(d, easyBusinessLapse) {
		return easyBusinessSlip(v, d)
	}
	me := &v.Players[v.Seat]
	switch v.Phase {
	case rules.Bidding:
		_, gain := easyBusinessChoice(v)
		limit := min(easyBusinessShare*float64(gain), easyBusinessPurse*float64(me.Money))
		return businessBid(businessAmount(limit*(1+easyBusinessWobble*bot.Sway(d)), me.Money))
	case rules.Taking:
		group, _ := easyBusinessChoice(v)
		return businessTake(group)
	case rules.Selling:
		best, _ := rules.BestSale(me.Hand, v.Card(), v.Options.Multiple(v.Month), easyBusinessWorth(v))
		return businessSell(v.Card(), best)
	}
	return businessDiscard(rules.NthDiscard(me.Hand, d.IntN(rules.CountDiscards(me.Hand))))
}

// easyBusinessSlip is a slip of the easy bot: a low bid, any group, any
// discard.
func easyBusinessSlip(v *rules.View, d *game.SplitMix) rules.Decision {
	switch v.Phase {
	case rules.Bidding:
		return businessBid(businessAmount(rules.MinBid*(1+bot.Unit(d)), v.Players[v.Seat].Money))
	case rules.Taking:
		group, n := 0, 0
		for i, g := range v.Groups {
			if g == 0 {
				continue
			}
			// Each of the groups so far is as likely to be the one kept.
			if n++; bot.Chance(d, n) {
				group = i
			}
		}
		return businessTake(group)
	}
	return businessDiscard(rules.NthDiscard(v.Players[v.Seat].Hand, d.IntN(rules.CountDiscards(v.Players[v.Seat].Hand))))
}

// easyBusinessChoice returns the group that brings most this month, and how
// much.
func easyBusinessChoice(v *rules.View) (group, gain int) {
	hand := v.Players[v.Seat].Hand
	worth, multiple := easyBusinessWorth(v), v.Options.Multiple(v.Month)
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

// easyBusinessWorth is what the easy bot thinks that kept shares are worth:
// any as much as another.
func easyBusinessWorth(v *rules.View) (w rules.Worth) {
	if v.Month == rules.Months {
		return w
	}
	for c := range w {
		w[c] = easyBusinessHope * v.Options.Multiple(v.Month+1)
	}
	return w
}
