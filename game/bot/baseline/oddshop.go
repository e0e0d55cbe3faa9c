package baseline

import (
	"gavel/game"
	"gavel/game/oddshop"
)

// shopper decides for the viewer of a view of Odd Shop.
type shopper func(v *oddshop.View, d *game.SplitMix) oddshop.Decision

func oddShopIdeas() ideas {
	all := map[string]plain{}
	for name, s := range map[string]shopper{
		"collector": func(v *oddshop.View, d *game.SplitMix) oddshop.Decision {
			bid := 5
			if v.Phase == oddshop.Bidding {
				c := v.Row[v.Slot].Object.Category()
				bid += 12 * (v.Players[v.Seat].Owned & c.Objects()).Count()
			}
			return round(v, d, bid, true, false)
		},
		"fixed": func(v *oddshop.View, d *game.SplitMix) oddshop.Decision {
			return round(v, d, 20, false, false)
		},
		"mean": func(v *oddshop.View, d *game.SplitMix) oddshop.Decision {
			return round(v, d, guess(v)*3/5, true, false)
		},
		"value": func(v *oddshop.View, d *game.SplitMix) oddshop.Decision {
			if ask := look(v); ask.Do == oddshop.Consult {
				return ask
			}
			return round(v, d, guess(v)*2/5, true, true)
		},
	} {
		all[name] = func(view game.View, d *game.SplitMix) game.Decision {
			v := view.(oddshop.View)
			return s(&v, d)
		}
	}
	return each(all)
}

// round makes the decisions of a player with this bid. stays reports whether the player stays in
// ties, and trades whether it accepts offers of more objects, or else of more money. The bid
// varies by one card, because copies of one player would otherwise tie for ever.
func round(v *oddshop.View, d *game.SplitMix, bid int, stays, trades bool) oddshop.Decision {
	me := &v.Players[v.Seat]
	free := me.Money - me.Bid
	switch v.Phase {
	case oddshop.Consulting:
		return oddshop.Decision{Do: oddshop.Enough}
	case oddshop.Bidding:
		bid += 5 * (d.IntN(3) - 1)
		best := me.Money.Bid(0)
		for k := range me.Money.Bids() {
			if b := me.Money.Bid(k); off(b, bid) < off(best, bid) {
				best = b
			}
		}
		return oddshop.Decision{Do: oddshop.Bid, Cards: best}
	case oddshop.Staying:
		if stays && free != 0 {
			return oddshop.Decision{Do: oddshop.Stay}
		}
		return oddshop.Decision{Do: oddshop.Withdraw}
	case oddshop.Adding:
		return oddshop.Decision{Do: oddshop.Add, Cards: free.Bid(0)}
	case oddshop.Losing:
		return oddshop.Decision{Do: oddshop.Lose, Cards: me.Bid.Bid(0)}
	}
	for i, o := range v.Offers {
		if o.Fate != oddshop.Standing || o.To != v.Seat {
			continue
		}
		more := 20*(o.Give.Objects.Count()-o.Want.Objects.Count()) + o.Give.Money.Sum() - o.Want.Money.Sum()
		if trades && more > 0 {
			return oddshop.Decision{Do: oddshop.Accept, N: uint8(i + 1)}
		}
		return oddshop.Decision{Do: oddshop.Decline, N: uint8(i + 1)}
	}
	return oddshop.Decision{Do: oddshop.Skip}
}

// off returns the difference between some cards and an amount. Too high counts as worse.
func off(cards oddshop.Money, amount int) int {
	if sum := cards.Sum(); sum <= amount {
		return amount - sum
	}
	return 2 * (cards.Sum() - amount)
}

// look asks the cheap expert about the object whose value is least certain.
func look(v *oddshop.View) oddshop.Decision {
	me := &v.Players[v.Seat]
	if v.Phase != oddshop.Consulting || me.Cheap || !me.Money.Has(oddshop.Five) {
		return oddshop.Decision{Do: oddshop.Enough}
	}
	best, most := 0, -1
	for slot, p := range v.Row {
		if w := p.Object.Worth(oddshop.Authentic) - p.Object.Worth(oddshop.Replica); w > most {
			best, most = slot, w
		}
	}
	return oddshop.Decision{Do: oddshop.Consult, Cards: oddshop.Five, Slots: 1 << best}
}

// guess estimates the worth of the object for sale.
func guess(v *oddshop.View) int {
	if v.Phase != oddshop.Bidding {
		return 0
	}
	p := v.Row[v.Slot]
	if w := p.Object.Worth(p.Type); w > 0 {
		return w
	}
	return (p.Object.Worth(oddshop.Authentic) + p.Object.Worth(oddshop.Replica)) / 2
}
