package bot

import (
	"gavel/game/bot/portable"
	"gavel/game/bot/search"
)

// bidder is a style of bidding.
type bidder struct {
	manner manner
	much   float64
}

type manner uint8

const (
	byPlan  manner = iota // as the medium bot does
	byShare               // times the object's share of all that is left to buy in the round, of all money
	byWorth               // fives for 100 gold that the object is worth
	byLimit               // about so many fives
	byPart                // a part of all money
	byWhim                // anything up to a part of all money
)

// bidders are the styles that a searching bot can imagine. What goes
// by share is counted in paces, see [paces].
var bidders = [...]bidder{
	{byPlan, 0},
	{byShare, 0.35}, {byShare, 0.6}, {byShare, 0.8}, {byShare, 1}, {byShare, 1.25}, {byShare, 1.6}, {byShare, 2.2},
	{byWorth, 1.5}, {byWorth, 2.5}, {byWorth, 4}, {byWorth, 6}, {byWorth, 9},
	{byLimit, 0}, {byLimit, 1}, {byLimit, 2}, {byLimit, 3}, {byLimit, 4}, {byLimit, 6},
	{byPart, 0.2}, {byPart, 0.33}, {byPart, 0.5}, {byPart, 0.8},
	{byWhim, 0.5}, {byWhim, 1},
}

// planning is the style of those who plan.
const planning = 0

// newBelief returns what is believed of strangers.
func newBelief() search.Belief {
	prior := make([]float64, len(bidders))
	for i, b := range bidders {
		prior[i] = [...]float64{byPlan: 30, byShare: 5, byWorth: 2, byLimit: 1, byPart: 1, byWhim: 1}[b.manner]
	}
	return search.NewBelief(prior...)
}

// lure is what somebody bids by.
type lure struct {
	gain  float64 // gold that the object is worth to them
	total float64 // gold that all objects still for sale are worth to them
	money float64 // theirs, in fives
	pace  float64 // what is usual at a table of this size
}

// aim returns the bid that a style is about to make, in fives, and how far it
// may be off.
func (b *bidder) aim(l *lure) (bid, width float64) {
	switch b.manner {
	case byShare:
		bid = min(1, b.much*l.pace*l.gain/l.total) * l.money
	case byWorth:
		bid = b.much * l.gain / 100
	case byLimit:
		bid = b.much
	default:
		bid = b.much * l.money
	}
	return min(bid, l.money), 0.3 + float64(0.15*bid)
}

// bid returns the amount, in fives, that a style bids; u is between 0 and 1
// and lets it waver.
func (b *bidder) bid(l *lure, u float64) float64 {
	aim, width := b.aim(l)
	if b.manner == byWhim {
		return aim * u
	}
	return aim + float64(width*wavers[int(u*float64(len(wavers)))])
}

// wavers is the logistic distribution at even steps.
var wavers = func() (w [256]float64) {
	for i := range w {
		w[i] = portable.Quantile((float64(i) + 0.5) / float64(len(w)))
	}
	return w
}()

// likely returns how likely a style is to bid about so many fives.
func (b *bidder) likely(l *lure, bid float64) float64 {
	aim, width := b.aim(l)
	below := func(x float64) float64 {
		if b.manner == byWhim {
			return min(max(x/max(aim, 1), 0), 1)
		}
		return portable.Logistic((x - aim) / width)
	}
	// The cards seldom make just the amount.
	high, low := below(bid+1), below(bid-1)
	if bid+1 >= l.money {
		high = 1
	}
	if bid <= 1 {
		low = 0
	}
	return max(0, high-low) / 2
}
