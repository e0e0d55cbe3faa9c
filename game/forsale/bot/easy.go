package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
)

// How the easy bot errs. The figures are chosen by eye, so that it beats
// chance by far and still plays as somebody does who plays for the first time.
const (
	easyCastle     = 26   // a house from here on glitters
	easyVilla      = 19   // and from here on is wanted
	easyCastlePart = 0.45 // of all its coins go for what glitters,
	easyVillaPart  = 0.25 // for what is wanted,
	easyPlainPart  = 0.10 // and for anything else
	easyHovel      = 4    // up to here a house is an insult,
	easyDread      = 2    // which it pays so many coins to leave to others
	easyDither     = 2.5  // coins by which its limit is off, at most,
	easyTemper     = 0.6  // and by which its temper changes it
	easySlip       = 8    // one decision in so many is a slip
	easyRich       = 11   // a cheque from here on is worth a good house
	easyPoor       = 7    // without a higher one than this it lays a poor house
)

// easy bids for the best house by its looks alone, in steps that are too
// large, and sells by the looks of the best cheque. It counts nothing.
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

// easyLimit returns the most that the houses on the table seem worth, in
// coins.
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

// easySale sells the second best house for a cheque that glitters and the
// second worst if there is nothing to get: it spares the best "for later".
func easySale(v *rules.View, d *game.SplitMix) rules.Decision {
	hand := v.Players[v.Seat].Hand
	last := hand.Count() - 1
	if bot.Chance(d, easySlip) {
		return sell(nth(hand, d.IntN(last+1)))
	}
	switch best := v.Cheques[len(v.Cheques)-1]; {
	case best >= easyRich:
		return sell(nth(hand, max(last-1, 0)))
	case best <= easyPoor:
		return sell(nth(hand, min(1, last)))
	}
	return sell(nth(hand, last/2))
}
