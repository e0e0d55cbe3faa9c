package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// How the easy bot errs. The figures are chosen by eye, so that it beats
// chance by far and still plays as somebody does who plays for the first time.
const (
	oddShopEasyGlitter  = 1.6 // how many times the even share of its money it bids,
	oddShopEasyWaver    = 0.4 // and how far it is off, as a part of that
	oddShopEasyWish     = 100 // an object that may be worth so much makes it ask an expert,
	oddShopEasyAsk      = 2   // once in so many rounds
	oddShopEasyBlunder  = 10  // one bid in so many is a slip
	oddShopEasyStubborn = 2   // it stays in one tie of so many
	oddShopEasyDeals    = 1   // offers that it makes in a window, at most
)

// easyOddShop bids for an object by its looks alone, and sees a bonus only
// when it is there. It does not watch what the others bid.
func easyOddShop(v *rules.View, d *game.SplitMix) rules.Decision {
	me := &v.Players[v.Seat]
	switch v.Phase {
	case rules.Consulting:
		return oddShopEasyConsult(v, d)
	case rules.Bidding:
		return oddShopEasyBid(v, d)
	case rules.Staying:
		if oddShopFree(me) != 0 && bot.Chance(d, oddShopEasyStubborn) {
			return rules.Decision{Do: rules.Stay}
		}
		return rules.Decision{Do: rules.Withdraw}
	case rules.Adding:
		return rules.Decision{Do: rules.Add, Cards: oddShopRandomCard(oddShopFree(me), d)}
	case rules.Losing:
		return rules.Decision{Do: rules.Lose, Cards: oddShopLowest(me.Bid)}
	}
	return oddShopTrade(v, oddShopTrader{offers: oddShopEasyDeals})
}

// oddShopEasyConsult asks the cheap expert now and then, about what glitters most.
func oddShopEasyConsult(v *rules.View, d *game.SplitMix) rules.Decision {
	me := &v.Players[v.Seat]
	best, wish := 0, oddShopEasyWish
	for slot := range v.Row {
		if worth := v.Row[slot].Object.Worth(rules.Authentic); worth >= wish {
			best, wish = slot, worth
		}
	}
	glitters := v.Row[best].Object.Worth(rules.Authentic) >= oddShopEasyWish
	if !glitters || me.Cheap || !me.Money.Has(rules.Five) || !bot.Chance(d, oddShopEasyAsk) {
		return rules.Decision{Do: rules.Enough}
	}
	return oddShopConsult(rules.Five, 1<<best)
}

// oddShopEasyBid bids the object's share of all that is left to buy.
func oddShopEasyBid(v *rules.View, d *game.SplitMix) rules.Decision {
	money := v.Players[v.Seat].Money
	if bot.Chance(d, oddShopEasyBlunder) {
		return rules.Decision{Do: rules.Bid, Cards: money.Bid(d.IntN(money.Bids()))}
	}
	total := 0.0
	for slot := v.Slot; slot < len(v.Row); slot++ {
		total += oddShopEasyLook(v, slot)
	}
	limit := oddShopEasyGlitter * oddShopEasyLook(v, v.Slot) / total * float64(oddShopUnitsOf(money)) * (1 + oddShopEasyWaver*bot.Sway(d))
	pay := oddShopTotals(money)
	best := oddShopLowest(money)
	for units, cards := range pay {
		if cards != 0 && float64(units) <= limit {
			best = cards
		}
	}
	return rules.Decision{Do: rules.Bid, Cards: best}
}

// oddShopEasyLook returns what an object of the row looks worth.
func oddShopEasyLook(v *rules.View, slot int) float64 {
	return oddShopWorth(v.Row[slot].Object, oddShopOdds(v, slot))
}
