package baseline

import (
	"gavel/game"
	"gavel/game/business"
)

func businessIdeas() ideas {
	all := each(map[string]plain{"fixed": func(view game.View, _ *game.SplitMix) game.Decision {
		v := view.(business.View)
		return month(&v, 25_000)
	}})
	all["adaptive"] = func() idea { return &adaptive{} }
	for name, p := range prices {
		all[name] = func() idea { return &bidder{price: p} }
	}
	return all
}

// month decides by a bid. It takes the largest group, and sells all that it can.
func month(v *business.View, bid int) business.Decision {
	me := &v.Players[v.Seat]
	switch v.Phase {
	case business.Bidding:
		return bidOf(bid, me.Money)
	case business.Taking:
		best := -1
		for i, g := range v.Groups {
			if g != 0 && (best < 0 || g.Count() > v.Groups[best].Count()) {
				best = i
			}
		}
		return business.Decision{Do: business.Take, N: best}
	case business.Selling:
		return business.Decision{Do: business.Sell, Sales: v.Card().Sales(sellAll(v))}
	}
	return business.Decision{Do: business.Discard, Shares: business.NthDiscard(me.Hand, 0)}
}

// bidOf returns the highest possible bid up to an amount.
func bidOf(amount, money int) business.Decision {
	return business.Decision{Do: business.Bid, N: min(max(amount/business.Step*business.Step, business.MinBid), money)}
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
