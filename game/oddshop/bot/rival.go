package bot

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
)

// whims is in how many whims a planner's bid is imagined.
const whims = 16

// rival is what is imagined of another seat in an auction.
type rival struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	money rules.Money
	lure  lure
	// What it bids, in fives, if it plans as the medium bot does: by what the
	// card under the object is, where the seat knows, and by its whim.
	planned [rules.Unknown][whims]uint8
}

// scene is what several views have in common that differ in who looks
// on. It is kept to be filled again without allocating.
type scene struct {
	view    rules.View
	row     [rowMost]rules.Place
	players [rules.MaxSeats]rules.Player
}

// set makes the scene that of a view.
func (c *scene) set(v *rules.View) {
	c.view = *v
	c.view.Row = c.row[:copy(c.row[:], v.Row)]
	c.view.Players = c.players[:copy(c.players[:], v.Players)]
}

// seenBy turns the scene into what another seat sees, as far as that is
// known: it has seen what lies under the object for sale, if it has looked.
func (c *scene) seenBy(seat game.Seat, under rules.Type) {
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
func (r *rival) imagine(c *scene, v *rules.View, seat game.Seat) {
	r.money, r.lure = v.Players[seat].Money, lureOf(v, seat)
	r.plan(c, v, seat)
}

// plan works out what the seat bids if it plans.
func (r *rival) plan(c *scene, v *rules.View, seat game.Seat) {
	for under := rules.Authentic; under <= rules.Unknown; under++ {
		if under > rules.Authentic && !v.Row[v.Slot].Looked.Has(seat) {
			r.planned[under-1] = r.planned[0]
			continue
		}
		c.set(v)
		c.seenBy(seat, under)
		r.planned[under-1] = plannedBids(&c.view)
	}
}

// plannedBids returns the bids of one who plans, by whim.
func plannedBids(v *rules.View) (bids [whims]uint8) {
	p := planOf(v)
	after := p.brings(p.first+1, &p.odds)
	var values [mostUnits]float64
	pay := totals(v.Players[v.Seat].Money)
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
			if value := values[total] + float64(dither*bot.Sway(&d)); value > best {
				best, bids[whim] = value, uint8(total)
			}
		}
	}
	return bids
}

// bid returns what the rival bids in a style, in fives.
func (r *rival) bid(style uint8, under rules.Type, d *game.SplitMix) int {
	if style == planning {
		return int(r.planned[under-1][d.IntN(whims)])
	}
	return payable(r.money, bidders[style].bid(&r.lure, search.Unit(d)))
}

// likely returns how likely a bid of so many fives is in every style.
func (r *rival) likely(fives int) (likely [len(bidders)]float64) {
	for _, planned := range r.planned {
		for _, p := range planned {
			switch off := int(p) - fives; {
			case off == 0:
				likely[planning] += 0.8
			case off == 1, off == -1:
				likely[planning] += 0.1
			}
		}
	}
	likely[planning] /= float64(len(r.planned) * whims)
	for i := range bidders {
		if i != planning {
			likely[i] = bidders[i].likely(&r.lure, float64(fives))
		}
	}
	return likely
}
