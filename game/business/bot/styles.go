package bot

import (
	"math"

	"gavel/game/bot/search"
	rules "gavel/game/business"
)

// businessBidder is a style of bidding.
type businessBidder struct {
	manner businessManner
	much   float64 // a part, or thousands, as the manner has it
}

type businessManner uint8

const (
	businessBySpread businessManner = iota // a part of what lies between the best group and the least
	businessByBest                         // a part of what the best group brings
	businessByLimit                        // about so many thousands
	businessByPurse                        // a part of all money
	businessByWhim                         // anything up to a part of all money
)

// businessBidders are the styles that a searching bot can imagine. The first
// is its own.
var businessBidders = [...]businessBidder{
	{businessBySpread, 0.3},
	{businessBySpread, 0}, {businessBySpread, 0.08}, {businessBySpread, 0.16}, {businessBySpread, 0.25},
	{businessBySpread, 0.35}, {businessBySpread, 0.5}, {businessBySpread, 0.7}, {businessBySpread, 1},
	{businessByBest, 0.1}, {businessByBest, 0.2}, {businessByBest, 0.3}, {businessByBest, 0.4}, {businessByBest, 0.55},
	{businessByLimit, 15}, {businessByLimit, 20}, {businessByLimit, 25}, {businessByLimit, 30},
	{businessByLimit, 40}, {businessByLimit, 50}, {businessByLimit, 65}, {businessByLimit, 90},
	{businessByPurse, 0.04}, {businessByPurse, 0.08}, {businessByPurse, 0.12}, {businessByPurse, 0.18}, {businessByPurse, 0.25}, {businessByPurse, 0.4},
	{businessByWhim, 0.3}, {businessByWhim, 0.6},
}

// newBusinessBelief returns what is believed of strangers.
func newBusinessBelief() search.Belief {
	prior := make([]float64, len(businessBidders))
	for i, b := range businessBidders {
		prior[i] = [...]float64{businessBySpread: 4, businessByBest: 2, businessByLimit: 1, businessByPurse: 1, businessByWhim: 1}[b.manner]
	}
	return search.NewBelief(prior...)
}

// businessLure is what somebody bids by, in thousands.
type businessLure struct {
	spread, best, money float64
}

// businessLureOf returns what somebody with so much money bids by, if the n
// groups on the market add so much.
func businessLureOf(gains *businessGains, n, money int) businessLure {
	best := 0
	for _, g := range gains[:n] {
		best = max(best, g)
	}
	return businessLure{float64(gains.spread(n)) / 1000, float64(best) / 1000, float64(money) / 1000}
}

// aim returns the bid that a style is about to make, in thousands, and how
// far it may be off.
func (b *businessBidder) aim(l *businessLure) (bid, width float64) {
	const lowest = rules.MinBid / 1000
	switch b.manner {
	case businessBySpread:
		bid = lowest + b.much*l.spread
	case businessByBest:
		bid = b.much * l.best
	case businessByLimit:
		bid = b.much
	default:
		bid = b.much * l.money
	}
	return bid, 1.5 + 0.13*bid
}

// bid returns a bid of this style; u is between 0 and 1 and lets it waver.
func (b *businessBidder) bid(l *businessLure, u float64) int {
	aim, width := b.aim(l)
	if b.manner == businessByWhim {
		aim *= u
	} else {
		aim += width * businessWaver(u)
	}
	return b.fit(aim, l.money)
}

// fit rounds an amount in thousands to one that can be bid.
func (b *businessBidder) fit(amount, money float64) int {
	n := int(amount*1000+rules.Step/2) / rules.Step * rules.Step
	return min(max(n, rules.MinBid), int(money)*1000)
}

// businessWaver is the quantile function of the logistic distribution.
func businessWaver(u float64) float64 {
	u = min(max(u, 0.01), 0.99)
	return math.Log(u / (1 - u))
}

// likely returns how likely a style is to bid just this.
func (b *businessBidder) likely(l *businessLure, bid int) float64 {
	aim, width := b.aim(l)
	at, half := float64(bid)/1000, float64(rules.Step)/2000
	below := func(x float64) float64 {
		if b.manner == businessByWhim {
			return min(max(x/aim, 0), 1)
		}
		return 1 / (1 + math.Exp(-(x-aim)/width))
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
