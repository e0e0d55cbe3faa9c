package business

import (
	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/geom"
)

// The shapes of things: height by width.
const (
	cardShape     = art.MonthH / float64(art.MonthW)
	noteShape     = 56.0 / 100
	envelopeShape = 56.0 / 80
	bagShape      = 108.0 / 100
)

// act is the purpose of the stage in the middle.
type act uint8

// The acts: groups on the market, the desk for a sale or for discards.
const (
	market act = iota
	selling
	discarding
)

// room has everything that a layout depends on.
type room struct {
	area      geom.Rect
	seats     int
	me        game.Seat // or game.Spectator
	act       act
	text      float64 // size of texts, 1 is usual
	handScale float64 // size of one's own things on a phone, likewise
}

// layout has the places of all things on a table of some size. They do not overlap and are inside
// the area. One exception is the month's card while a small stage sells from it.
type layout struct {
	board.Scale
	act   act
	stage geom.Rect // groups on the market, tiles of the offers, or trays of discards

	leaf  [rules.Months]geom.Rect // the year
	bag   geom.Rect
	cards [rules.InView]geom.Rect // the open cards
	shut  bool                    // the month's card is part of the desk
	bare  bool                    // there is no room for cards

	seats [rules.MaxSeats]station
	bids  [rules.MaxSeats]geom.Rect // bids side by side, the own last; empty if there is no room
	hand  geom.Rect                 // own shares
	pile  geom.Rect                 // own money
}

// plan is the layout of a room while it is made.
type plan struct {
	layout
	room room
}

// station is a seat's place at the table.
type station struct {
	board.Station           // the goods are shares, one place for each colour; the stake is over them if there is little room
	purse         geom.Rect // the own money in figures; empty if it is beside the notes
}

// arrange returns the layout of a room. With enough width, seats are left and right. On a phone
// held across, they are beside the table; on one held upright, above it.
func arrange(r room) layout {
	w, h := r.area.W, r.area.H
	switch {
	case w >= 700 && h >= 430 && w > 1.05*h:
		return between(r)
	case w >= 1.5*h, w > h && w > 340 && len(render.Others(r.seats, r.me)) > 3:
		return beside(r)
	default:
		return above(r)
	}
}

// between puts the others left and right of the table.
func between(r room) layout {
	area := r.area
	// A very wide window is not used completely, because the eye would have to travel far.
	if most := 2.1 * area.H; area.W > most {
		area = geom.Around(area.Centre(), most, area.H)
	}
	u := geom.Clamp(min(area.W/1120, area.H/610), 0.66, 2.8)
	l := plan{layout{Scale: board.Scale{Unit: u, Text: u * r.text, Roomy: true}, act: r.act}, r}
	area = area.Inset(10 * u)
	gap, side, plate := 8*u, 190*u, max(64*u, 24*u+38*l.Text)
	if r.me != game.Spectator {
		var row geom.Rect
		row, area = area.CutBottom(max(76*u, plate))
		area = area.Less(geom.Insets{Bottom: gap})
		own, row := row.CutLeft(side)
		l.seats[r.me] = stationOf(own, l.layout)
		st := &l.seats[r.me]
		st.purse, st.Goods = st.Goods, geom.Rect{}
		row = row.Less(geom.Insets{Left: gap})
		bid, hand := row.CutLeft(0.46 * row.W)
		l.hand = hand.Less(geom.Insets{Left: gap})
		l.till(bid, gap)
	}
	left, area := area.CutLeft(side)
	right, area := area.CutRight(side)
	others := render.Others(r.seats, r.me)
	n := len(others)
	for i, seat := range others {
		half := (n + 1) / 2
		column, k, of := left, half-1-i, half // from below on the left, from above on the right
		if i >= half {
			column, k, of = right, i-half, n-half
		}
		h := min(plate+54*u, (column.H-float64(of-1)*gap)/float64(of))
		free := (column.H - float64(of)*h) / float64(of+1)
		cell := geom.Rect{X: column.X, Y: column.Y + free*0.6 + float64(k)*(h+free), W: column.W, H: h}
		top, stake := cell.CutTop(plate)
		l.seats[seat] = stationOf(top, l.layout)
		l.seats[seat].Stake = stake.Less(geom.Insets{Top: 4 * u})
	}
	l.table(area.Less(geom.Insets{Left: gap * 1.5, Right: gap * 1.5}), 62*u, gap)
	return l.layout
}

// stationOf returns a plate with the avatar left, and the name above the goods right of it. The
// stake is over the goods.
func stationOf(plate geom.Rect, l layout) station {
	share := 0.27
	if l.Roomy {
		share = 0.36
	}
	st := station{Station: board.Beside(plate, share, l.Unit)}
	st.Stake = st.Goods
	return st
}

// smallStation returns a cell with avatar and name side by side above the goods. The stake is
// over the goods. A low cell has the avatar left of both.
func smallStation(cell geom.Rect, l layout) station {
	if cell.H < 40 {
		return stationOf(cell, l)
	}
	in := cell.Inset(2 * l.Unit)
	head, goods := in.CutTop(max(22, 0.54*in.H))
	avatar, name := head.CutLeft(min(head.H, 44*l.Unit))
	avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
	name = name.Less(geom.Insets{Left: 3 * l.Unit})
	return station{Station: board.Station{Plate: cell, Avatar: avatar, Name: name, Goods: goods, Stake: goods}}
}

// above puts the others side by side above the table. If the desk needs the room, the year is
// hidden and plates are as low as possible.
func above(r room) layout {
	l := aboveWith(r, false)
	if l.stage.H < l.stageHeight(l.stage.W) {
		l = aboveWith(r, true)
	}
	return l.layout
}

func aboveWith(r room, low bool) plan {
	u := geom.Clamp(min(r.area.W/360, r.area.H/480), 0.84, 1.8)
	l := plan{layout{Scale: board.Scale{Unit: u, Text: max(u, 0.95) * r.text}, act: r.act}, r}
	area := r.area.Inset(4 * u)
	gap := 4 * u
	others := render.Others(r.seats, r.me)
	n := len(others)
	h := l.cellHeight()
	cell := 98 * u
	if u > 1.4 {
		cell = 130 * u // a tablet has room for long names
	}
	cols := min(n, max(1, int((area.W+gap)/(cell+gap))))
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows
	if low && rows > 1 {
		h = 30 * max(1, l.Text)
	}
	if !low {
		var year geom.Rect
		year, area = area.CutTop(32 * u)
		l.year(year, gap)
		area = area.Less(geom.Insets{Top: gap})
	}
	top, area := area.CutTop(float64(rows)*(h+gap) - gap)
	w := (top.W - float64(cols-1)*gap) / float64(cols)
	for i, seat := range others {
		l.seats[seat] = smallStation(geom.Grid(top, i, n, cols, w, h, gap), l.layout)
	}
	l.rest(area.Less(geom.Insets{Top: gap}), gap)
	return l
}

// cellHeight returns the height of a small plate: avatar and name above a row of shares.
func (l layout) cellHeight() float64 { return max(22, 23*l.Unit, 14*l.Text) + 21*l.Unit }

// beside puts the others below each other, left of the table.
func beside(r room) layout {
	u := geom.Clamp(min(r.area.W/600, r.area.H/250), 0.84, 1.6)
	l := plan{layout{Scale: board.Scale{Unit: u, Text: max(u, 0.95) * r.text}, act: r.act}, r}
	area := r.area.Inset(4 * u)
	gap := 4 * u
	left, area := area.CutLeft(122 * u)
	others := render.Others(r.seats, r.me)
	n := len(others)
	h := min(max(46*u, 42), (left.H-float64(n-1)*gap)/float64(n))
	for i, seat := range others {
		// The next player is lowest, nearest to the own things.
		y := left.Centre().Y - (float64(n)*(h+gap)-gap)/2 + float64(n-1-i)*(h+gap)
		l.seats[seat] = smallStation(geom.Rect{X: left.X, Y: y, W: left.W, H: h}, l.layout)
	}
	area = area.Less(geom.Insets{Left: gap})
	year, area := area.CutTop(28 * u)
	l.year(year, gap)
	l.rest(area.Less(geom.Insets{Top: gap}), gap)
	return l.layout
}

// rest lays out everything below the year on a small table. The own things are along the bottom,
// in one row if there is width.
func (l *plan) rest(area geom.Rect, gap float64) {
	u := l.Unit
	if l.room.act != market {
		l.room.handScale = 1 // the own shares are on the stage
	}
	if l.room.me != game.Spectator {
		high, face := 36*u*l.room.handScale, 32*u
		if area.H > area.W { // one's own face and money are large
			high = max(high, 0.12*area.H)
			face = min(high, 64*u)
		}
		row, above := area.CutBottom(max(board.Touchable, high))
		area = above.Less(geom.Insets{Bottom: gap})
		h := 32 * u * l.room.handScale
		if l.room.act == discarding {
			h = max(h, board.Touchable)
		}
		low := area.H-h-gap-l.stageHeight(area.W) < 66*u // no room for cards
		switch {
		case row.W >= 460*u && (l.room.act != discarding || 0.44*row.W >= 5*board.Touchable+gap):
			row, l.hand = row.CutLeft(0.56 * row.W)
			l.hand = l.hand.Less(geom.Insets{Left: gap})
		case low && l.room.act != discarding:
			row, l.hand = row.CutLeft(0.63 * row.W)
			l.hand = l.hand.Less(geom.Insets{Left: gap})
		default:
			l.hand, above = area.CutBottom(h)
			area = above.Less(geom.Insets{Bottom: gap})
		}
		avatar, row := row.CutLeft(face)
		d := min(avatar.W, avatar.H) - 2*u
		l.seats[l.room.me].Plate, l.seats[l.room.me].Avatar = avatar, geom.Around(avatar.Centre(), d, d)
		l.till(row.Less(geom.Insets{Left: gap}), gap)
	}
	l.middle(area, gap)
}

// till lays out the own money and the own stake.
func (l *plan) till(row geom.Rect, gap float64) {
	share, most := 0.34, 190*l.Unit
	if l.Roomy {
		share, most = 0.44, 300*l.Unit
	}
	pile, row := row.CutLeft(geom.Clamp(share*row.W, 62, most))
	l.pile = pile
	l.seats[l.room.me].Stake = row.Less(geom.Insets{Left: gap})
}

// table lays out the year above the middle.
func (l *plan) table(area geom.Rect, year, gap float64) {
	strip, area := area.CutTop(year)
	l.year(strip, gap)
	l.middle(area.Less(geom.Insets{Top: gap}), gap)
}

// year lays the twelve months side by side, with the bag at their end.
func (l *plan) year(strip geom.Rect, gap float64) {
	bag, strip := strip.CutRight(min(strip.H, 0.14*strip.W))
	w := min(bag.W, bag.H/bagShape)
	l.bag = geom.Around(bag.Centre(), w, w*bagShape)
	strip = strip.Less(geom.Insets{Right: gap})
	gap = min(gap, 0.012*strip.W)
	w = (strip.W - gap*(rules.Months-1)) / rules.Months
	for i := range l.leaf {
		l.leaf[i] = geom.Rect{X: strip.X + float64(i)*(w+gap), Y: strip.Y, W: w, H: strip.H}
	}
}

// Toward implements board.Layout.
func (l layout) Toward(q layout, k float64) layout {
	now := q
	now.bag, now.stage = l.bag.Lerp(q.bag, k), l.stage.Lerp(q.stage, k)
	now.hand, now.pile = l.hand.Lerp(q.hand, k), l.pile.Lerp(q.pile, k)
	for i := range now.leaf {
		now.leaf[i] = l.leaf[i].Lerp(q.leaf[i], k)
	}
	for i := range now.cards {
		now.cards[i] = l.cards[i].Lerp(q.cards[i], k)
	}
	for i := range now.bids {
		if !l.bids[i].Empty() && !q.bids[i].Empty() {
			now.bids[i] = l.bids[i].Lerp(q.bids[i], k)
		}
	}
	for i := range now.seats {
		a, b := l.seats[i], q.seats[i]
		now.seats[i] = station{a.Toward(b.Station, func(a, b geom.Rect) geom.Rect { return a.Lerp(b, k) }), a.purse.Lerp(b.purse, k)}
	}
	return now
}
