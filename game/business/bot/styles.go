package bot

import (
	"gavel/game/bot/portable"
	"gavel/game/bot/search"
	rules "gavel/game/business"
)

// bidder is a style of bidding.
type bidder struct {
	manner manner
	much   float64 // a part, or thousands, as the manner says
}

type manner uint8

const (
	bySpread manner = iota // a part of the difference between the best group and the worst
	byBest                 // a part of the income of the best group
	byLimit                // about this many thousands
	byPurse                // a part of all money
	byWhim                 // anything up to a part of all money
)

// bidders are the styles that a searching bot can imagine. The first is its own style.
var bidders = [...]bidder{
	{bySpread, 0.3},
	{bySpread, 0}, {bySpread, 0.08}, {bySpread, 0.16}, {bySpread, 0.25},
	{bySpread, 0.35}, {bySpread, 0.5}, {bySpread, 0.7}, {bySpread, 1},
	{byBest, 0.1}, {byBest, 0.2}, {byBest, 0.3}, {byBest, 0.4}, {byBest, 0.55},
	{byLimit, 15}, {byLimit, 20}, {byLimit, 25}, {byLimit, 30},
	{byLimit, 40}, {byLimit, 50}, {byLimit, 65}, {byLimit, 90},
	{byPurse, 0.04}, {byPurse, 0.08}, {byPurse, 0.12}, {byPurse, 0.18}, {byPurse, 0.25}, {byPurse, 0.4},
	{byWhim, 0.3}, {byWhim, 0.6},
}

// newBelief returns the belief about strangers.
func newBelief() search.Belief {
	prior := make([]float64, len(bidders))
	for i, b := range bidders {
		prior[i] = [...]float64{bySpread: 4, byBest: 2, byLimit: 1, byPurse: 1, byWhim: 1}[b.manner]
	}
	return search.NewBelief(prior...)
}

// lure has the facts that a bidder bids by, in thousands.
type lure struct {
	spread, best, money float64
}

// lureOf returns the lure of a bidder with this money. gains are the values that the n groups on
// the market add.
func lureOf(gains *gains, n, money int) lure {
	best := 0
	for _, g := range gains[:n] {
		best = max(best, g)
	}
	return lure{float64(gains.spread(n)) / 1000, float64(best) / 1000, float64(money) / 1000}
}

// aim returns the likely bid of a style, in thousands, and its typical error.
func (b *bidder) aim(l *lure) (bid, width float64) {
	const lowest = rules.MinBid / 1000
	switch b.manner {
	case bySpread:
		bid = lowest + float64(b.much*l.spread)
	case byBest:
		bid = b.much * l.best
	case byLimit:
		bid = b.much
	default:
		bid = b.much * l.money
	}
	return bid, 1.5 + float64(0.13*bid)
}

// bid returns a bid of this style. u, between 0 and 1, varies it.
func (b *bidder) bid(l *lure, u float64) int {
	aim, width := b.aim(l)
	if b.manner == byWhim {
		aim *= u
	} else {
		aim += float64(width * waver(u))
	}
	return b.fit(aim, l.money)
}

// fit rounds an amount in thousands to a possible bid.
func (b *bidder) fit(amount, money float64) int {
	n := int(float64(amount*1000)+rules.Step/2) / rules.Step * rules.Step
	return min(max(n, rules.MinBid), int(money)*1000)
}

// waver is the quantile function of the logistic distribution.
func waver(u float64) float64 {
	u = min(max(u, 0.01), 0.99)
	return portable.Quantile(u)
}

// likely returns the probability of exactly this bid in a style.
func (b *bidder) likely(l *lure, bid int) float64 {
	aim, width := b.aim(l)
	at, half := float64(bid)/1000, float64(rules.Step)/2000
	below := func(x float64) float64 {
		if b.manner == byWhim {
			return min(max(x/aim, 0), 1)
		}
		return portable.Logistic((x - aim) / width)
	}
	high, low := below(at+half), below(at-half)
	if at+half > l.money {
		high = 1
	}
	if bid <= rules.MinBid {
		low = 0
	}
	return max(0, high-low)
}
