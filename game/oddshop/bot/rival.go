package bot

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
)

// whims is the number of random variations in which a planner's bid is imagined.
const whims = 16

// rival is the imagined knowledge of another seat in an auction.
type rival struct {
	money rules.Money
	lure  lure
	// The rival's bid, in fives, if it plans as the medium bot does. It depends on the card under
	// the object, if the seat knows it, and on its whim.
	planned [rules.Unknown][whims]uint8
}

// scene is the common part of several views with different viewers. Its memory is reused, so that
// nothing allocates.
type scene struct {
	view    rules.View
	row     [rowMost]rules.Place
	players [rules.MaxSeats]rules.Player
}

// set sets the scene from a view.
func (c *scene) set(v *rules.View) {
	c.view = *v
	c.view.Row = c.row[:copy(c.row[:], v.Row)]
	c.view.Players = c.players[:copy(c.players[:], v.Players)]
}

// seenBy turns the scene into the view of another seat, as far as it is known. If that seat has
// looked under the object for sale, it sees the card.
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

// imagine calculates the possible bids of another seat for the object for sale.
func (r *rival) imagine(c *scene, v *rules.View, seat game.Seat) {
	r.money, r.lure = v.Players[seat].Money, lureOf(v, seat)
	r.plan(c, v, seat)
}

// plan calculates the seat's bid if it plans.
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

// plannedBids returns the bids of a planner, by whim.
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

// bid returns the rival's bid in a style, in fives.
func (r *rival) bid(style uint8, under rules.Type, d *game.SplitMix) int {
	if style == planning {
		return int(r.planned[under-1][d.IntN(whims)])
	}
	return payable(r.money, bidders[style].bid(&r.lure, search.Unit(d)))
}

// likely returns the probability of a bid, in fives, in every style.
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
