package bot

import (
	rules "gavel/game/business"
)

// The medium bot's discounts for later months, in percent.
const (
	next        = 95 // of a price that is paid next month,
	inTwoMonths = 80 // in two months,
	beyond      = 70 // and of a usual price after the months in view
)

// usual is the bank's usual price for a share of each colour.
var usual = [rules.Colours]int{19_000, 20_000, 21_500, 22_500, 24_000}

// outlook is the income of shares on the cards in view: from this month on, and from the next
// month on.
type outlook struct{ now, later rules.Demand }

// outlookOf returns the outlook from the open cards in a month of a year.
func outlookOf(year *[rules.Months]rules.Card, month int, options rules.Options) (o outlook) {
	var keep rules.Worth
	if after := month + rules.InView; after <= rules.Months {
		for c, price := range usual {
			keep[c] = price * options.Multiple(after) * beyond / 100
		}
	}
	o.now, o.later = rules.NewDemand(keep), rules.NewDemand(keep)
	for i, weight := range [rules.InView]int{100, next, inTwoMonths} {
		if month+i > rules.Months {
			break
		}
		card, percent := year[month+i-1], weight*options.Multiple(month+i)
		o.now.Add(card, percent)
		if i > 0 {
			o.later.Add(card, percent)
		}
	}
	return o
}

// worth returns the income of a hand from this month on.
func (o *outlook) worth(hand rules.Shares) int {
	_, value := o.now.Best(hand)
	return value
}

// keeps discards down to the hand limit. It discards the shares with the least value from the
// next month on, and returns the value of the rest.
func (o *outlook) keeps(hand rules.Shares) (rest rules.Shares, value int) {
	_, value = o.later.Best(hand)
	for hand.Count() > rules.HandLimit {
		value = -1
		for c := range rules.Colour(rules.Colours) {
			if hand.Of(c) == 0 {
				continue
			}
			if _, v := o.later.Best(hand - rules.One(c)); v > value {
				rest, value = hand-rules.One(c), v
			}
		}
		hand = rest
	}
	return hand, value
}

// groups is a set of the groups on the market, by their index.
type groups uint8

// market returns the remaining groups.
func market(groups []rules.Shares) (left groups) {
	for i, g := range groups {
		if g != 0 {
			left |= 1 << i
		}
	}
	return left
}

func (s groups) without(group int) groups { return s &^ (1 << group) }

// gains has the value that each group on the market adds to a hand.
type gains [rules.MaxSeats]int

func (o *outlook) gains(hand rules.Shares, groups []rules.Shares) (g gains) {
	before := o.worth(hand)
	for i, group := range groups {
		g[i] = o.worth(hand+group) - before
	}
	return g
}

// best returns the group that adds most, from a set of groups.
func (g *gains) best(left groups) (group int) {
	most := -1
	for i, gain := range g {
		if left>>i&1 == 1 && gain > most {
			group, most = i, gain
		}
	}
	return group
}

// spread returns the difference between the best and the worst of the first n groups.
func (g *gains) spread(n int) int {
	lo, hi := g[0], g[0]
	for _, gain := range g[1:n] {
		lo, hi = min(lo, gain), max(hi, gain)
	}
	return hi - lo
}
