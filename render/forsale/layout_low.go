package forsale

import (
	"gavel/game"
	"gavel/render"
	"gavel/render/geom"
)

// lowTable is a strip table on which everything is as low as can be.
func lowTable(r room) plan {
	u := geom.Clamp(r.area.H/280, 0.8, 1)
	p := plan{unit: u, text: 0.95 * r.text, low: true}
	area := r.area.Inset(4)
	const gap = 4

	others := render.Others(r.seats, r.me)
	cell := (area.W - gap*float64(len(others)-1)) / float64(len(others))
	plateH, stakeH := 26+14*p.text, 26.0
	top, area := area.CutTop(plateH + 2 + stakeH)
	for i, seat := range others {
		place := geom.Row(top, i, len(others), cell, top.H, gap)
		plate, stake := place.CutTop(plateH)
		stake = stake.Less(geom.Insets{Top: 2})
		if cell > 122 {
			p.seats[seat] = sideStation(plate, stake, p)
		} else {
			p.seats[seat] = narrowStation(plate, stake, 23, p)
		}
	}
	area = area.Less(geom.Insets{Top: gap})
	switch {
	case r.me == game.Spectator:
	case r.selling:
		area = p.lowSale(r, area, gap)
	default:
		area = p.lowBids(r, area, gap)
	}
	if p.deck.Empty() {
		var side geom.Rect
		side, area = area.CutLeft(46 * u)
		p.deck, p.box = deckAndBox(side.Less(geom.Insets{Right: 18 * u}), u)
		p.box = geom.Around(geom.Pt(side.Right()-8*u, p.deck.Centre().Y), 14*u, min(38*u, p.deck.H))
		area = area.Less(geom.Insets{Left: gap})
	}
	p.offer = area
	return p
}

// lowBids lays the hand and, above it, all that is needed to bid along the
// bottom, and returns what is left.
func (p *plan) lowBids(r room, area geom.Rect, gap float64) geom.Rect {
	if !r.over {
		p.card = 30
	}
	p.perRow = r.fitHand(*p)
	p.hand, area = area.CutBottom(p.card * houseShape)
	strip, area := area.Less(geom.Insets{Bottom: gap}).CutBottom(touchable)
	avatar, rest := strip.CutLeft(32)
	avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
	stake, rest := rest.Less(geom.Insets{Left: gap}).CutLeft(0.3 * strip.W)
	middle, pile := rest.CutLeft(70)
	p.deck, p.box = deckAndBox(middle.Less(geom.Insets{Left: gap}), p.unit)
	goods, pile := pile.CutLeft(16)
	p.pile = pile
	p.seats[r.me] = station{plate: avatar, avatar: avatar.Inset(2), stake: stake, goods: goods, column: true}
	return area.Less(geom.Insets{Bottom: gap})
}

// lowSale lays the hand beside the other own things along the bottom, and
// returns what is left.
func (p *plan) lowSale(r room, area geom.Rect, gap float64) geom.Rect {
	const wide, head, pile = 56, 26, 26
	p.card = touchable
	_, p.hand = area.CutLeft(wide + gap)
	p.perRow = r.fitHand(*p)
	rows := max(1, (r.hand+p.perRow-1)/p.perRow)
	h := p.card*houseShape + float64(rows-1)*p.rowStep()
	block, area := area.CutBottom(max(h, head+pile+touchable+2*gap))
	own, hand := block.CutLeft(wide)
	p.hand = hand.Less(geom.Insets{Left: gap})
	top, own := own.CutTop(head)
	avatar, goods := top.CutLeft(head)
	stake, coins := own.Less(geom.Insets{Top: gap}).CutTop(own.H - 2*gap - pile)
	p.pile = coins.Less(geom.Insets{Top: gap})
	p.seats[r.me] = station{plate: avatar, avatar: avatar.Inset(1), stake: stake, goods: goods.Less(geom.Insets{Left: 3}), column: true}
	return area.Less(geom.Insets{Bottom: gap})
}
