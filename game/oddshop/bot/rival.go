package bot

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
)

// oddShopWhims is in how many whims a planner's bid is imagined.
const oddShopWhims = 16

// oddShopRival is what is imagined of another seat in an auction.
type oddShopRival struct {
	money rules.Money
	lure  oddShopLure
	// What it bids, in fives, if it plans as the medium bot does: by what the
	// card under the object is, where the seat knows, and by its whim.
	planned [rules.Unknown][oddShopWhims]uint8
}

// oddShopScene is what several views have in common that differ in who looks
// on. It is kept to be filled again without allocating.
type oddShopScene struct {
	view    rules.View
	row     [oddShopRow]rules.Place
	players [rules.MaxSeats]rules.Player
}

// set makes the scene that of a view.
func (c *oddShopScene) set(v *rules.View) {
	c.view = *v
	c.view.Row = c.row[:copy(c.row[:], v.Row)]
	c.view.Players = c.players[:copy(c.players[:], v.Players)]
}

// seenBy turns the scene into what another seat sees, as far as that is
// known: it has seen what lies under the object for sale, if it has looked.
func (c *oddShopScene) seenBy(seat game.Seat, under rules.Type) {
	v := &c.view
	for slot := range v.Row {
		p := &v.Row[slot]
		switch {
		case !p.Looked.Has(seat):
			p.Type = rules.Hidden
		case slot == v.Slot:
			p.Type = under
		}
	}
	v.Seat = seat
	v.Unseen = rules.Split{Authentic: 3, Replica: 3, Unknown: 2}
	for slot := range v.Row {
		switch v.Row[slot].Type {
		case rules.Authentic:
			v.Unseen.Authentic--
		case rules.Replica:
			v.Unseen.Replica--
		case rules.Unknown:
			v.Unseen.Unknown--
		}
	}
}

// imagine works out what a seat other than the viewer may bid for the object
// for sale.
func (r *oddShopRival) imagine(c *oddShopScene, v *rules.View, seat game.Seat) {
	r.money, r.lure = v.Players[seat].Money, oddShopLureOf(v, seat)
	r.plan(c, v, seat)
}

// plan works out what the seat bids if it plans.
func (r *oddShopRival) plan(c *oddShopScene, v *rules.View, seat game.Seat) {
	for under := rules.Authentic; under <= rules.Unknown; under++ {
		if under > rules.Authentic && !v.Row[v.Slot].Looked.Has(seat) {
			r.planned[under-1] = r.planned[0]
			continue
		}
		c.set(v)
		c.seenBy(seat, under)
		r.planned[under-1] = oddShopPlannedBids(&c.view)
	}
}

// oddShopPlannedBids returns the bids of one who plans, by whim.
func oddShopPlannedBids(v *rules.View) (bids [oddShopWhims]uint8) {
	p := oddShopPlanOf(v)
	after := p.brings(p.first+1, &p.odds)
	var values [oddShopUnits]float64
	pay := oddShopTotals(v.Players[v.Seat].Money)
	for total, cards := range pay {
		if cards != 0 {
			values[total] = p.bid(p.first, total, p.money, p.odds[p.first], &after)
		}
	}
	d := game.SplitMix(1)
	for whim := range bids {
		best := -1.0
		for total, cards := range pay {
			if cards == 0 {
				continue
			}
			if value := values[total] + oddShopDither*bot.Sway(&d); value > best {
				best, bids[whim] = value, uint8(total)
			}
		}
	}
	return bids
}

// bid returns what the rival bids in a style, in fives.
func (r *oddShopRival) bid(style uint8, under rules.Type, d *game.SplitMix) int {
	if style == oddShopPlans {
		return int(r.planned[under-1][d.IntN(oddShopWhims)])
	}
	return oddShopPayable(r.money, oddShopBidders[style].bid(&r.lure, search.Unit(d)))
}

// likely returns how likely a bid of so many fives is in every style.
func (r *oddShopRival) likely(fives int) (likely [len(oddShopBidders)]float64) {
	for _, planned := range r.planned {
		for _, p := range planned {
			switch off := int(p) - fives; {
			case off == 0:
				likely[oddShopPlans] += 0.8
			case off == 1, off == -1:
				likely[oddShopPlans] += 0.1
			}
		}
	}
	likely[oddShopPlans] /= float64(len(r.planned) * oddShopWhims)
	for i := range oddShopBidders {
		if i != oddShopPlans {
			likely[i] = oddShopBidders[i].likely(&r.lure, float64(fives))
		}
	}
	return likely
}
