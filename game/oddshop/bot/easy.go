package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// The mistakes of the easy bot. The figures are chosen by eye. It beats chance by far and still
// plays like a person in their first game.
const (
	easyGlitter  = 2.0  // its bid, as a multiple of the even share of its money,
	easyWaver    = 0.6  // its typical error, as a part of that,
	easyTemper   = 0.20 // and the change by its temper
	easyWish     = 100  // it asks an expert about an object that may be worth this much,
	easyAsk      = 2    // once in this many rounds
	easyBlunder  = 8    // one bid in this many is a slip
	easyStubborn = 2    // it stays in one tie of this many
	easyDeals    = 1    // largest number of offers in a window
)

// easy bids for an object by its printed values alone, and counts a bonus only when it is
// complete. It does not watch the others' bids.
func easy(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	me := &v.Players[v.Seat]
	switch v.Phase {
	case rules.Consulting:
		return easyConsult(v, d)
	case rules.Bidding:
		return easyBid(v, d, temper)
	case rules.Staying:
		if free(me) != 0 && bot.Chance(d, easyStubborn) {
			return rules.Decision{Do: rules.Stay}
		}
		return rules.Decision{Do: rules.Withdraw}
	case rules.Adding:
		return rules.Decision{Do: rules.Add, Cards: randomCard(free(me), d)}
	case rules.Losing:
		return rules.Decision{Do: rules.Lose, Cards: lowest(me.Bid)}
	}
	return trade(v, trader{offers: easyDeals})
}

// easyConsult sometimes asks the cheap expert about the object with the highest value.
func easyConsult(v *rules.View, d *game.SplitMix) rules.Decision {
	me := &v.Players[v.Seat]
	best, wish := 0, easyWish
	for slot := range v.Row {
		if worth := v.Row[slot].Object.Worth(rules.Authentic); worth >= wish {
			best, wish = slot, worth
		}
	}
	glitters := v.Row[best].Object.Worth(rules.Authentic) >= easyWish
	if !glitters || me.Cheap || !me.Money.Has(rules.Five) || !bot.Chance(d, easyAsk) {
		return rules.Decision{Do: rules.Enough}
	}
	return consult(rules.Five, 1<<best)
}

// easyBid bids the object's share of everything that is left to buy.
func easyBid(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	money := v.Players[v.Seat].Money
	if bot.Chance(d, easyBlunder) {
		return rules.Decision{Do: rules.Bid, Cards: money.Bid(d.IntN(money.Bids()))}
	}
	total := 0.0
	for slot := v.Slot; slot < len(v.Row); slot++ {
		total += easyLook(v, slot)
	}
	limit := easyGlitter * easyLook(v, v.Slot) / total * float64(unitsOf(money)) * (1 + float64(easyWaver*bot.Sway(d)) + float64(easyTemper*temper.Daring(treasure(v), d)))
	pay := totals(money)
	best := lowest(money)
	for units, cards := range pay {
		if cards != 0 && float64(units) <= limit {
			best = cards
		}
	}
	return rules.Decision{Do: rules.Bid, Cards: best}
}

// easyLook returns the apparent worth of an object of the row.
func easyLook(v *rules.View, slot int) float64 {
	return worth(v.Row[slot].Object, oddsOf(v, slot))
}
