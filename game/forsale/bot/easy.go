package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
)

// The mistakes of the easy bot. The figures are chosen by eye. It beats chance by far and still
// plays like a person in their first game.
const (
	easyCastle     = 26   // houses from here on look splendid
	easyVilla      = 19   // houses from here on look good
	easyCastlePart = 0.36 // part of all its coins for a splendid house,
	easyVillaPart  = 0.28 // for a good one,
	easyPlainPart  = 0.06 // and for anything else
	easyHovel      = 4    // up to here a house is unwelcome,
	easyDread      = 2    // and it pays this many coins to leave it to others
	easyDither     = 1.5  // largest error of its limit, in coins,
	easyTemper     = 0.6  // and the largest change by its temper
	easySlip       = 28   // one decision in this many is a slip
	easyHigh       = 15   // the highest cheque
)

// easy bids for the best house by its value alone, in steps that are too large. It sells by the
// mean of the cheques alone. It counts nothing.
func easy(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	if v.Phase == rules.Selling {
		return easySale(v, d)
	}
	limit := easyLimit(v) + float64(easyDither*bot.Sway(d)) + float64(easyTemper*temper.Daring(treasure(v), d))
	if bot.Chance(d, easySlip) {
		limit = 2 * float64(d.IntN(4))
	}
	top := min(int(limit), v.Total())
	if top <= v.High {
		return pass()
	}
	return bid(min(v.High+1+d.IntN(3), top))
}

// easyLimit returns the price that the houses on the table seem worth, in coins.
func easyLimit(v *rules.View) float64 {
	coins := float64(v.Total())
	part := easyPlainPart
	switch best := v.Offer[len(v.Offer)-1]; {
	case best >= easyCastle:
		part = easyCastlePart
	case best >= easyVilla:
		part = easyVillaPart
	}
	if v.Offer[0] <= easyHovel {
		return float64(part*coins) + easyDread
	}
	return part * coins
}

// easySale sells the house whose place in the hand is that of the mean cheque among all cheques.
func easySale(v *rules.View, d *game.SplitMix) rules.Decision {
	hand := v.Players[v.Seat].Hand
	last := hand.Count() - 1
	if bot.Chance(d, easySlip) {
		return sell(nth(hand, d.IntN(last+1)))
	}
	sum := 0
	for _, c := range v.Cheques {
		sum += int(c)
	}
	return sell(nth(hand, (sum*last/len(v.Cheques)+easyHigh/2)/easyHigh))
}
