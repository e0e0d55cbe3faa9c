package baseline

import (
	"gavel/game"
	"gavel/game/business"
)

// businessman decides for the viewer of a view of Business.
type businessman func(v *business.View, d *game.SplitMix) business.Decision

func businessIdeas() ideas {
	all := map[string]businessman{
		"cheapskate": func(v *business.View, _ *game.SplitMix) business.Decision {
			return month(v, 0, fits(v), sellAll)
		},
		"fixed": func(v *business.View, _ *game.SplitMix) business.Decision {
			return month(v, 25_000, size, sellAll)
		},
		"hoarder": func(v *business.View, d *game.SplitMix) business.Decision {
			return month(v, 20_000+5_000*d.IntN(3), fits(v), hoard)
		},
		"reckless": func(v *business.View, d *game.SplitMix) business.Decision {
			bid := d.IntN(30_000)
			if d.IntN(3) == 0 {
				bid = v.Players[v.Seat].Money / 2
			}
			return month(v, bid, size, sellAll)
		},
	}
	plains := map[string]plain{}
	for name, b := range all {
		plains[name] = func(view game.View, d *game.SplitMix) game.Decision {
			v := view.(business.View)
			return b(&v, d)
		}
	}
	ideas := each(plains)
	ideas["adaptive"] = func() idea { return &adaptive{} }
	for name, p := range prices {
		ideas[name] = func() idea { return &bidder{price: p} }
	}
	return ideas
}

// month decides by a bid, the worth of groups, and a way to sell.
func month(v *business.View, bid int, worth func(business.Shares) int, sell func(*business.View) business.Tally) business.Decision {
	me := &v.Players[v.Seat]
	switch v.Phase {
	case business.Bidding:
		return bidOf(bid, me.Money)
	case business.Taking:
		best := -1
		for i, g := range v.Groups {
			if g != 0 && (best < 0 || worth(g) > worth(v.Groups[best])) {
				best = i
			}
		}
		return business.Decision{Do: business.Take, N: best}
	case business.Selling:
		return business.Decision{Do: business.Sell, Sales: v.Card().Sales(sell(v))}
	}
	return business.Decision{Do: business.Discard, Shares: business.NthDiscard(me.Hand, 0)}
}

// bidOf returns the highest possible bid up to an amount.
func bidOf(amount, money int) business.Decision {
	return business.Decision{Do: business.Bid, N: min(max(amount/business.Step*business.Step, business.MinBid), money)}
}

func size(g business.Shares) int { return g.Count() }

// fits prefers the colours that the seat already holds.
func fits(v *business.View) func(business.Shares) int {
	hand := v.Players[v.Seat].Hand
	return func(g business.Shares) (sum int) {
		for c := range business.Colour(business.Colours) {
			sum += g.Of(c) * (2 + hand.Of(c))
		}
		return sum
	}
}

// sellAll sells all that it can. The shares with the best price go first.
func sellAll(v *business.View) (t business.Tally) {
	hand, offers := v.Players[v.Seat].Hand, v.Card().Offers()
	order := []int{0, 1, 2, 3, 4, 5}
	game.Arrange(order, func(a, b int) int {
		return offers[b].Price*offers[a].Combo.Count() - offers[a].Price*offers[b].Combo.Count()
	})
	for _, i := range order {
		n := hand.Times(offers[i].Combo)
		t[i] = uint8(n)
		hand -= business.Shares(n) * offers[i].Combo
	}
	return t
}

// hoard sells only in months that pay more, and in the last months.
func hoard(v *business.View) (t business.Tally) {
	if v.Options.Multiple(v.Month) > 1 || v.Month > 10 || v.Players[v.Seat].Hand.Count() > 11 {
		return sellAll(v)
	}
	return t
}
