package bot

import (
	"math"

	"gavel/game/bot/search"
)

// oddShopBidder is a style of bidding.
type oddShopBidder struct {
	manner oddShopManner
	much   float64
}

type oddShopManner uint8

const (
	oddShopByPlan  oddShopManner = iota // as the medium bot does
	oddShopByShare                      // times the object's share of all that is left to buy in the round, of all money
	oddShopByWorth                      // fives for 100 gold that the object is worth
	oddShopByLimit                      // about so many fives
	oddShopByPart                       // a part of all money
	oddShopByWhim                       // anything up to a part of all money
)

// oddShopBidders are the styles that a searching bot can imagine. What goes
// by share is counted in paces, see [oddShopPace].
var oddShopBidders = [...]oddShopBidder{
	{oddShopByPlan, 0},
	{oddShopByShare, 0.35}, {oddShopByShare, 0.6}, {oddShopByShare, 0.8}, {oddShopByShare, 1}, {oddShopByShare, 1.25}, {oddShopByShare, 1.6}, {oddShopByShare, 2.2},
	{oddShopByWorth, 1.5}, {oddShopByWorth, 2.5}, {oddShopByWorth, 4}, {oddShopByWorth, 6}, {oddShopByWorth, 9},
	{oddShopByLimit, 0}, {oddShopByLimit, 1}, {oddShopByLimit, 2}, {oddShopByLimit, 3}, {oddShopByLimit, 4}, {oddShopByLimit, 6},
	{oddShopByPart, 0.2}, {oddShopByPart, 0.33}, {oddShopByPart, 0.5}, {oddShopByPart, 0.8},
	{oddShopByWhim, 0.5}, {oddShopByWhim, 1},
}

// oddShopPlans is the style of those who plan.
const oddShopPlans = 0

// newOddShopBelief returns what is believed of strangers.
func newOddShopBelief() search.Belief {
	prior := make([]float64, len(oddShopBidders))
	for i, b := range oddShopBidders {
		prior[i] = [...]float64{oddShopByPlan: 30, oddShopByShare: 5, oddShopByWorth: 2, oddShopByLimit: 1, oddShopByPart: 1, oddShopByWhim: 1}[b.manner]
	}
	return search.NewBelief(prior...)
}

// oddShopLure is what somebody bids by.
type oddShopLure struct {
	gain  float64 // gold that the object is worth to them
	total float64 // gold that all objects still for sale are worth to them
	money float64 // theirs, in fives
	pace  float64 // what is usual at a table of this size
}

// aim returns the bid that a style is about to make, in fives, and how far it
// may be off.
func (b *oddShopBidder) aim(l *oddShopLure) (bid, width float64) {
	switch b.manner {
	case oddShopByShare:
		bid = min(1, b.much*l.pace*l.gain/l.total) * l.money
	case oddShopByWorth:
		bid = b.much * l.gain / 100
	case oddShopByLimit:
		bid = b.much
	default:
		bid = b.much * l.money
	}
	return min(bid, l.money), 0.3 + 0.15*bid
}

// bid returns the amount, in fives, that a style bids; u is between 0 and 1
// and lets it waver.
func (b *oddShopBidder) bid(l *oddShopLure, u float64) float64 {
	aim, width := b.aim(l)
	if b.manner == oddShopByWhim {
		return aim * u
	}
	return aim + width*oddShopWaver[int(u*float64(len(oddShopWaver)))]
}

// oddShopWaver is the logistic distribution at even steps.
var oddShopWaver = func() (w [256]float64) {
	for i := range w {
		u := (float64(i) + 0.5) / float64(len(w))
		w[i] = math.Log(u / (1 - u))
	}
	return w
}()

// likely returns how likely a style is to bid about so many fives.
func (b *oddShopBidder) likely(l *oddShopLure, bid float64) float64 {
	aim, width := b.aim(l)
	below := func(x float64) float64 {
		if b.manner == oddShopByWhim {
			return min(max(x/max(aim, 1), 0), 1)
		}
		return 1 / (1 + math.Exp(-(x-aim)/width))
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
