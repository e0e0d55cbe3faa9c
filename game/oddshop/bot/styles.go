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
	byShare               // all its money times a multiple of the object's share of everything left to buy in the round
	byWorth               // a number of fives for every 100 gold of the object's worth
	byLimit               // about this many fives
	byPart                // a part of all money
	byWhim                // anything up to a part of all money
)

// bidders are the styles that a searching bot can imagine. Styles by share are counted in paces,
// see [paces].
var bidders = [...]bidder{
	{byPlan, 0},
	{byShare, 0.35}, {byShare, 0.6}, {byShare, 0.8}, {byShare, 1}, {byShare, 1.25}, {byShare, 1.6}, {byShare, 2.2},
	{byWorth, 1.5}, {byWorth, 2.5}, {byWorth, 4}, {byWorth, 6}, {byWorth, 9},
	{byLimit, 0}, {byLimit, 1}, {byLimit, 2}, {byLimit, 3}, {byLimit, 4}, {byLimit, 6},
	{byPart, 0.2}, {byPart, 0.33}, {byPart, 0.5}, {byPart, 0.8},
	{byWhim, 0.5}, {byWhim, 1},
}

// planning is the index of the style of planners.
const planning = 0

// newBelief returns the belief about strangers.
func newBelief() search.Belief {
	prior := make([]float64, len(bidders))
	for i, b := range bidders {
		prior[i] = [...]float64{byPlan: 30, byShare: 5, byWorth: 2, byLimit: 1, byPart: 1, byWhim: 1}[b.manner]
	}
	return search.NewBelief(prior...)
}

// lure has the facts that a bidder bids by.
type lure struct {
	gain  float64 // the object's worth to them, in gold
	total float64 // the worth of all unsold objects to them, in gold
	money float64 // theirs, in fives
	pace  float64 // the usual value for this number of players
}

// aim returns the likely bid of a style, in fives, and its typical error.
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

// bid returns a bid of a style, in fives. u, between 0 and 1, varies it.
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

// likely returns the probability of a style to bid about this many fives.
func (b *bidder) likely(l *lure, bid float64) float64 {
	aim, width := b.aim(l)
	below := func(x float64) float64 {
		if b.manner == byWhim {
			return min(max(x/max(aim, 1), 0), 1)
		}
		return portable.Logistic((x - aim) / width)
	}
	// The cards can seldom pay exactly the amount.
	high, low := below(bid+1), below(bid-1)
	if bid+1 >= l.money {
		high = 1
	}
	if bid <= 1 {
		low = 0
	}
	return max(0, high-low) / 2
}
