package forsale

import (
	"gavel/game"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/geom"
)

// lowTable is a strip table on which everything is as low as can be.
func lowTable(r room) layout {
	u := geom.Clamp(r.area.H/280, 0.8, 1)
	l := layout{Scale: board.Scale{Unit: u, Text: 0.95 * r.text}, low: true}
	area := r.area.Inset(4)
	gap := geom.Clamp(r.area.H/60-2, 2, 4)

	others := render.Others(r.seats, r.me)
	cell := (area.W - gap*float64(len(others)-1)) / float64(len(others))
	top, area := area.CutTop(26 + 14*l.Text + geom.Clamp(r.area.H/20-11, 0, 4))
	for i, seat := range others {
		place := geom.Row(top, i, len(others), cell, top.H, gap)
		if cell > 122 {
			l.seats[seat] = sideStation(place, l)
		} else {
			l.seats[seat] = narrowStation(place, 21, l)
		}
	}
	area = area.Less(geom.Insets{Top: gap})
	switch {
	case r.me == game.Spectator:
	case r.selling:
		area = l.lowSale(r, area, gap)
	default:
		area = l.lowBids(r, area, gap)
	}
	least := 28.0
	if !r.selling { // the own bid can be pressed
		least = board.Touchable
	}
	band, area := area.CutBottom(geom.Clamp(0.4*r.area.H-66, least, 58))
	l.standInRow(r, band, 130)
	area = area.Less(geom.Insets{Bottom: gap})
	if l.deck.Empty() {
		var side geom.Rect
		side, area = area.CutLeft(46 * u)
		l.deck, l.box = deckAndBox(side.Less(geom.Insets{Right: 18 * u}), u)
		l.box = geom.Around(geom.Pt(side.Right()-8*u, l.deck.Centre().Y), 14*u, min(38*u, l.deck.H))
		area = area.Less(geom.Insets{Left: gap})
	}
	l.offer = area
	return l
}

// lowBids lays the hand and, above it, all that is needed to bid along the
// bottom, and returns what is left.
func (l *layout) lowBids(r room, area geom.Rect, gap float64) geom.Rect {
	l.card = geom.Clamp(r.area.H/4-35, 22, 30)
	l.perRow = r.fitHand(*l)
	l.hand, area = area.CutBottom(l.card * houseShape)
	strip, area := area.Less(geom.Insets{Bottom: gap}).CutBottom(board.Touchable)
	avatar, rest := strip.CutLeft(strip.H)
	avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
	middle, pile := rest.CutLeft(70)
	l.deck, l.box = deckAndBox(middle.Less(geom.Insets{Left: gap}), l.Unit)
	goods, pile := pile.CutLeft(16)
	l.pile = pile
	l.seats[r.me] = station{plate: avatar, avatar: avatar.Inset(2), goods: goods, column: true}
	return area.Less(geom.Insets{Bottom: gap})
}

// lowSale lays the hand beside the other own things along the bottom, and
// returns what is left.
func (l *layout) lowSale(r room, area geom.Rect, gap float64) geom.Rect {
	const wide, head, pile = 56, 26, 26
	l.card = board.Touchable
	_, l.hand = area.CutLeft(wide + gap)
	l.perRow = r.fitHand(*l)
	rows := max(1, (r.hand+l.perRow-1)/l.perRow)
	h := l.card*houseShape + float64(rows-1)*l.rowStep()
	block, area := area.CutBottom(max(h, head+pile+gap))
	own, hand := block.CutLeft(wide)
	l.hand = hand.Less(geom.Insets{Left: gap})
	top, own := own.CutTop(head)
	avatar, goods := top.CutLeft(head)
	l.pile = own.Less(geom.Insets{Top: gap})
	l.seats[r.me] = station{plate: avatar, avatar: avatar.Inset(1), goods: goods.Less(geom.Insets{Left: 3}), column: true}
	return area.Less(geom.Insets{Bottom: gap})
}

// narrowest is the least width of the stakes, which all take the same words.
func (l layout) narrowest(seats int) float64 {
	w := l.offer.W
	for i := range seats {
		w = min(w, l.seats[i].stake.W)
	}
	return w
}
