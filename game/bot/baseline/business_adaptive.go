package baseline

import (
	"slices"

	"gavel/game"
	"gavel/game/business"
)

// adaptive plays Business by the bids that it has seen. It expects the others to repeat their
// bids as often as they have made them, and bids the best answer.
type adaptive struct {
	// seen has the bids of each seat. A bid is a fraction of the difference between the seat's
	// best group and its worst group at that time.
	seen [business.MaxSeats][]float64
}

// unseen has the bids that it assumes before the first month.
var unseen = []float64{0, 0.1, 0.2, 0.4, 0.6}

func (a *adaptive) see(step game.Step) {
	for _, e := range step.Events {
		e, ok := e.(business.BidsRevealed)
		if !ok {
			continue
		}
		v := step.View.(business.View)
		demand := prospects(&v, v.Month)
		for _, b := range e.Bids {
			if _, spread := wants(&demand, v.Players[b.Seat].Hand, v.Groups); spread > 0 {
				a.seen[b.Seat] = append(a.seen[b.Seat], float64(b.Amount-business.MinBid)/float64(spread))
			}
		}
	}
}

func (a *adaptive) decide(view game.View, d *game.SplitMix) game.Decision {
	v := view.(business.View)
	hand, demand := v.Players[v.Seat].Hand, prospects(&v, v.Month)
	switch v.Phase {
	case business.Bidding:
		return business.Decision{Do: business.Bid, N: a.bid(&v, &demand, d)}
	case business.Taking:
		gains, _ := wants(&demand, hand, v.Groups)
		return business.Decision{Do: business.Take, N: pick(gains, v.Groups)}
	case business.Selling:
		plan, _ := demand.Best(hand)
		return business.Decision{Do: business.Sell, Sales: v.Card().Sales(business.Tally(plan[:business.Offers]))}
	}
	demand = prospects(&v, v.Month+1)
	best, most := business.Shares(0), -1
	for k := range business.CountDiscards(hand) {
		lot := business.NthDiscard(hand, k)
		if _, rest := demand.Best(hand - lot); rest > most {
			best, most = lot, rest
		}
	}
	return business.Decision{Do: business.Discard, Shares: best}
}

// bid returns the bid with the best average gain over a hundred months. In each of these the
// others bid as in one earlier month.
func (a *adaptive) bid(v *business.View, demand *business.Demand, d *game.SplitMix) int {
	mine, spread := wants(demand, v.Players[v.Seat].Hand, v.Groups)
	most := min(spread+business.MinBid, v.Players[v.Seat].Money-saved(v))
	gained := make([]int, 1+max(most-business.MinBid, 0)/business.Step)
	type rival struct {
		bid   int
		gains []int
	}
	for range 100 {
		var rivals []rival
		for i, p := range v.Players {
			if game.Seat(i) != v.Seat {
				gains, spread := wants(demand, p.Hand, v.Groups)
				before := slices.Concat(unseen, a.seen[i])
				bid := business.MinBid + int(float64(spread)*before[d.IntN(len(before))])
				rivals = append(rivals, rival{min(bid, p.Known.Money), gains})
			}
		}
		slices.SortFunc(rivals, func(a, b rival) int { return b.bid - a.bid })
		groups := slices.Clone(v.Groups)
		for b := len(gained) - 1; b >= 0; b-- { // with a lower bid, more players choose first
			bid := business.MinBid + b*business.Step
			for len(rivals) > 0 && rivals[0].bid >= bid {
				groups[pick(rivals[0].gains, groups)] = 0
				rivals = rivals[1:]
			}
			// A group counts a quarter more, because the others do not get it.
			gained[b] += mine[pick(mine, groups)]*5/4 - bid
		}
	}
	return business.MinBid + slices.Index(gained, slices.Max(gained))*business.Step
}

// saved is the money to keep back while a later month in view pays more.
func saved(v *business.View) int {
	for m := v.Month + 1; m < v.Month+business.InView && m <= business.Months; m++ {
		if v.Options.Multiple(m) > v.Options.Multiple(v.Month) {
			return 30_000
		}
	}
	return 0
}

// prospects estimates the bank's demand from a month on. It knows the open cards and guesses the
// months after them. Later months count less.
func prospects(v *business.View, month int) business.Demand {
	var keep business.Worth
	if after := month + business.InView; after <= business.Months {
		for c := range keep {
			keep[c] = (13_000 + 1_000*c) * v.Options.Multiple(after)
		}
	}
	demand := business.NewDemand(keep)
	for m := month; m < month+business.InView && m <= business.Months; m++ {
		if v.Year[m-1] != 0 {
			demand.Add(v.Year[m-1], (100-10*(m-month))*v.Options.Multiple(m))
		}
	}
	return demand
}

// wants returns the income that each group adds to a hand, and the difference between the best
// and the worst group.
func wants(demand *business.Demand, hand business.Shares, groups []business.Shares) (gains []int, spread int) {
	_, before := demand.Best(hand)
	for _, g := range groups {
		_, after := demand.Best(hand + g)
		gains = append(gains, after-before)
	}
	return gains, slices.Max(gains) - slices.Min(gains)
}

// pick returns the free group that adds most.
func pick(gains []int, groups []business.Shares) (best int) {
	best = slices.IndexFunc(groups, func(g business.Shares) bool { return g != 0 })
	for i, g := range groups {
		if g != 0 && gains[i] > gains[best] {
			best = i
		}
	}
	return best
}

// bidder plays as adaptive does, but bids a price that follows from little: its money, what the groups add to its hand, and the mean
// bid of the last month.
type bidder struct {
	adaptive
	price func(money int, gains []int, last int) int
	last  int
}

// prices are the prices of bidders.
var prices = map[string]func(money int, gains []int, last int) int{
	"even":   func(money int, _ []int, _ int) int { return money / business.Months },
	"last":   func(_ int, _ []int, last int) int { return last + 2*business.Step },
	"margin": func(_ int, gains []int, _ int) int { return slices.Max(gains) - mean(gains) },
	"mean":   func(_ int, gains []int, _ int) int { return mean(gains) / 4 },
}

func (b *bidder) see(step game.Step) {
	for _, e := range step.Events {
		if e, ok := e.(business.BidsRevealed); ok {
			b.last = 0
			for _, bid := range e.Bids {
				b.last += bid.Amount / len(e.Bids)
			}
		}
	}
}

func (b *bidder) decide(view game.View, d *game.SplitMix) game.Decision {
	v := view.(business.View)
	if v.Phase != business.Bidding {
		return b.adaptive.decide(view, d)
	}
	me, demand := &v.Players[v.Seat], prospects(&v, v.Month)
	gains, _ := wants(&demand, me.Hand, v.Groups)
	return bidOf(b.price(me.Money, gains, b.last), me.Money)
}

func mean(of []int) (sum int) {
	for _, n := range of {
		sum += n
	}
	return sum / len(of)
}
