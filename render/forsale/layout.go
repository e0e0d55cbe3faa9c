package forsale

import (
	"math"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/geom"
)

// The shapes of things: height by width.
const (
	houseShape  = 336.0 / 240
	chequeShape = 180.0 / 300
	coinShape   = 45.0 / 64
)

// room is what a layout depends on.
type room struct {
	area      geom.Rect
	seats     int
	me        game.Seat // or game.Spectator
	selling   bool
	hand      int     // houses in the own hand
	text      float64 // size of texts, 1 is usual
	handScale float64 // size of one's own things on a phone, likewise
}

// layout says where everything lies on a table of some size. All of it is
// disjoint and inside the area.
type layout struct {
	board.Scale
	low bool // there is little height

	round     geom.Rect // which round it is; empty where there is no room
	offer     geom.Rect // houses or cheques on offer
	deck, box geom.Rect // cards to come; coins that left the game
	gavel     geom.Rect // empty if there is no room for it
	seats     [rules.MaxSeats]board.Station
	hand      geom.Rect // own houses
	pile      geom.Rect // own coins
	card      float64   // width of a card in the hand
	perRow    int       // cards in a row of the hand
	apart     bool      // its rows do not cover each other
}

// arrange finds the layout of a room: seats in a half circle where there is
// width, a strip of them along the top of a phone held upright, the same with
// all lower where the page leaves little height, a column of them along the
// side of a phone held across.
func arrange(r room) (l layout) {
	w, h := r.area.W, r.area.H
	switch {
	case w >= 700 && h >= 430 && w > 1.05*h:
		l = roundTable(r)
	case w >= 1.5*h:
		l = sideTable(r)
	case h < 330:
		return lowTable(r)
	default:
		l = stripTable(r)
	}
	if line := 1.2 * l.roundType().Size; l.offer.H > 8*line {
		l.round, l.offer = l.offer.CutTop(line)
	}
	return l
}

// roundTable seats the others left, above and right of the offer, as around a
// table.
func roundTable(r room) layout {
	area := r.area
	// A very wide window is not used to its ends, or the eye would have to
	// travel.
	if most := 2.1 * area.H; area.W > most {
		area = geom.Around(area.Centre(), most, area.H)
	}
	high := 640.0
	if r.me == game.Spectator {
		high = 480
	}
	u := geom.Clamp(min(area.W/1080, area.H/high), 0.7, 2.8)
	l := layout{Scale: board.Scale{Unit: u, Text: u * r.text, Roomy: true}, card: 104 * u}
	rest := area.Inset(10 * u)
	gap, side := 8*u, 196*u
	var own geom.Rect
	if r.me != game.Spectator {
		var bottom geom.Rect
		bottom, rest = rest.CutBottom(l.card*houseShape + 18*u)
		own = l.ownHand(r, bottom, side, gap)
	}

	left, rest := rest.CutLeft(side)
	right, middle := rest.CutRight(side)
	middle = middle.Less(geom.Insets{Left: gap, Right: gap})
	stock, left := left.CutBottom(84 * u)
	band, middle := middle.CutBottom(120 * u)
	middle, band = middle.Less(geom.Insets{Bottom: gap}), band.Less(geom.Insets{Bottom: gap})
	stock = stock.Less(geom.Insets{Left: 30 * u, Bottom: gap})
	l.deck, _ = stock.CutLeft(stock.H / houseShape)
	l.box = geom.Rect{X: l.deck.Right() + gap*2, Y: stock.Y + stock.H*0.18, W: 30 * u, H: stock.H * 0.64}
	l.gavel, right = right.CutBottom(stock.H + gap)
	l.gavel = geom.Around(l.gavel.Centre(), stock.H/0.8, stock.H)

	plateH := 68 * u
	if r.me != game.Spectator {
		plate, _ := own.CutBottom(105 * u)
		l.seats[r.me] = board.Beside(plate, 0.46, u)
	}
	others := render.Others(r.seats, r.me)
	// How many sit left, above and right.
	split := [...][3]int{{}, {0, 1, 0}, {1, 0, 1}, {1, 1, 1}, {1, 2, 1}, {2, 1, 2}, {2, 2, 2}}[len(others)]
	if split[1] > 0 {
		var top geom.Rect
		top, middle = middle.CutTop(plateH)
		middle = middle.Less(geom.Insets{Top: gap})
		wide := min(side, (top.W-gap*float64(split[1]-1))/float64(split[1]))
		for i := range split[1] {
			l.seats[others[split[0]+i]] = board.Beside(geom.Row(top, i, split[1], wide, plateH, gap), portraitShare, l.Unit)
		}
	}
	l.offer = middle
	for i := range split[0] { // from below
		l.seats[others[i]] = board.Beside(columnCell(left, split[0]-1-i, split[0], plateH, gap), portraitShare, l.Unit)
	}
	for i := range split[2] {
		l.seats[others[split[0]+split[1]+i]] = board.Beside(columnCell(right, i, split[2], plateH, gap), portraitShare, l.Unit)
	}
	l.standInRow(r, band, 176*u)
	return l
}

// ownHand lays the hand and the own coins along the bottom, and returns what is left
// beside them.
func (l *layout) ownHand(r room, bottom geom.Rect, side, gap float64) (own geom.Rect) {
	own, mid := bottom.CutLeft(side + 36*l.Unit)
	pile, hand := mid.CutRight(side)
	l.pile = pile.Less(geom.Insets{Right: gap})
	l.hand = hand.Less(geom.Insets{Left: gap, Right: gap})
	if l.perRow = r.fitHand(*l); r.selling && l.perRow < r.hand {
		l.card = max(board.Touchable, (l.hand.H-18*l.Unit-board.Touchable-2)/houseShape) // in two rows
		l.perRow = r.fitHand(*l)
	}
	return own
}

// columnCell is the i-th of n cells of a column, spread over its upper part.
func columnCell(r geom.Rect, i, n int, h, gap float64) geom.Rect {
	h = min(h, (r.H-float64(n-1)*gap)/float64(n))
	free := (r.H - float64(n)*h) / float64(n+1)
	return geom.Rect{X: r.X, Y: r.Y + free*0.5 + float64(i)*(h+free), W: r.W, H: h}
}

// portraitShare is the most of a plate's width that a portrait at its left end takes.
const portraitShare = 0.4

// standInRow has the stakes of all seats stand side by side in a band, one's own last.
func (l *layout) standInRow(r room, band geom.Rect, widest float64) {
	gap := 4 * l.Unit
	n := float64(r.seats)
	w := min(widest, (band.W-gap*(n-1))/n)
	others := render.Others(r.seats, r.me)
	for i, seat := range others {
		l.seats[seat].Stake = geom.Row(band, i, r.seats, w, band.H, gap)
	}
	if r.me != game.Spectator {
		l.seats[r.me].Stake = geom.Row(band, len(others), r.seats, w, band.H, gap)
	}
}

// stripTable has the others side by side along the top, the own things along
// the bottom.
func stripTable(r room) layout {
	u := geom.Clamp(min(r.area.W/360, r.area.H/440), 0.86, 1.7)
	l := layout{Scale: board.Scale{Unit: u, Text: max(u, 0.95) * r.text}, card: 54 * u}
	if u > 1.4 {
		l.card = 72 * u // a tablet has room for names on the houses
	}
	area := r.area.Inset(6 * u)
	gap := 6 * u

	if r.me != game.Spectator {
		area = l.ownStrip(r, area, gap)
	} else {
		var strip geom.Rect
		strip, area = area.CutBottom(56 * u)
		l.deck, l.box = deckAndBox(strip, u)
	}
	others := render.Others(r.seats, r.me)
	cell := (area.W - gap*float64(len(others)-1)) / float64(len(others))
	plateH := 32*u + 25*l.Text
	if cell > 108*u {
		plateH = 48 * max(u, l.Text*0.9)
	}
	top, middle := area.CutTop(plateH)
	for i, seat := range others {
		place := geom.Row(top, i, len(others), cell, top.H, gap)
		if cell > 108*u {
			l.seats[seat] = board.Beside(place, portraitShare, l.Unit)
			continue
		}
		l.seats[seat] = narrowStation(place, 32*u, l)
	}
	band, middle := middle.CutBottom(geom.Clamp(0.19*r.area.H, 58*u, 112*u))
	l.standInRow(r, band, 130*u)
	l.offer = middle.Less(geom.Insets{Top: gap, Bottom: gap})
	return l
}

// narrowStation is a plate with avatar and goods side by side in a line of some
// height, and the name below them.
func narrowStation(plate geom.Rect, line float64, l layout) board.Station {
	in := plate.Inset(2 * l.Unit)
	head, name := in.CutTop(line)
	name.H -= geom.Clamp(name.H-15*l.Text, 0, 4*l.Unit) // above the card's foot
	avatar, goods := head.CutLeft(geom.Clamp(in.W-26*l.Text, min(20, 0.5*in.W), head.H))
	avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
	return board.Station{Plate: plate, Avatar: avatar, Name: name, Goods: goods.Less(geom.Insets{Left: 2 * l.Unit}), Narrow: true}
}

// ownStrip lays the hand and, above it, the own plate, stake and coins along
// the bottom, and returns what is left.
func (l *layout) ownStrip(r room, area geom.Rect, gap float64) geom.Rect {
	u := l.Unit
	l.card *= r.handScale
	l.hand = area
	l.perRow = r.fitHand(*l)
	rows := 1
	if r.selling {
		rows = max(1, (r.hand+l.perRow-1)/l.perRow)
	}
	l.apart = r.area.H > 560*u
	l.hand, area = area.CutBottom(l.card*houseShape + float64(rows-1)*l.rowStep())
	area = area.Less(geom.Insets{Bottom: gap})
	strip, area := area.CutBottom(max(board.Touchable, geom.Clamp(0.15*r.area.H, 56*u, 96*u)*r.handScale))
	avatar, rest := strip.CutLeft(min(82*u, strip.H))
	avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
	middle, pile := rest.CutLeft(84 * u)
	l.deck, l.box = deckAndBox(middle.Less(geom.Insets{Left: gap}), u)
	goods, pile := pile.CutLeft(44 * u)
	l.pile = pile.Less(geom.Insets{Left: gap})
	l.seats[r.me] = board.Station{Plate: avatar, Avatar: avatar.Inset(2 * u), Goods: goods, Narrow: true}
	return area
}

// deckAndBox puts the deck and the box side by side at the left of a strip.
func deckAndBox(strip geom.Rect, u float64) (deck, box geom.Rect) {
	deck, rest := strip.CutLeft(min(strip.H, 56*u) / houseShape)
	deck = geom.Around(deck.Centre(), deck.W, deck.W*houseShape)
	box = geom.Around(geom.Pt(rest.X+18*u, strip.Centre().Y), 20*u, 38*u)
	return deck, box
}

// sideTable has the others below each other along the left side, the own things
// right.
func sideTable(r room) layout {
	u := geom.Clamp(min(r.area.W/640, r.area.H/250), 0.8, 1.6)
	l := layout{Scale: board.Scale{Unit: u, Text: max(u, 0.95) * r.text}, card: 48 * u}
	area := r.area.Inset(5 * u)
	gap := 5 * u

	left, area := area.CutLeft(132 * u)
	others := render.Others(r.seats, r.me)
	n := len(others)
	h := min(62*u, (left.H-float64(n-1)*gap)/float64(n))
	for i, seat := range others {
		// The next player sits lowest, nearest to the own things.
		cell := geom.Row(geom.Rect{X: left.Y, Y: left.X, W: left.H, H: left.W}, n-1-i, n, h, left.W, gap)
		l.seats[seat] = board.Beside(geom.Rect{X: left.X, Y: cell.X, W: left.W, H: h}, portraitShare, l.Unit)
	}
	area = area.Less(geom.Insets{Left: gap})
	right, middle := area.CutRight(104 * u)
	middle = middle.Less(geom.Insets{Right: gap})
	if r.me == game.Spectator {
		l.offer = l.bidsBelow(r, middle, gap)
		l.deck, l.box = deckAndBox(right, u)
		return l
	}
	l.hand = middle
	l.perRow = r.fitHand(l)
	rows := 1
	if r.selling {
		rows = max(1, (r.hand+l.perRow-1)/l.perRow)
	}
	l.hand, middle = middle.CutBottom(l.card*houseShape + float64(rows-1)*l.rowStep())
	top, rest := right.CutTop(min(56*u, right.H*0.26))
	l.deck, l.box = deckAndBox(top, u)
	row, rest := rest.Less(geom.Insets{Top: gap}).CutTop(64 * u)
	avatar, goods := row.CutLeft(row.H)
	l.pile = rest.Less(geom.Insets{Top: gap})
	l.seats[r.me] = board.Station{Plate: avatar, Avatar: avatar.Inset(2 * u), Goods: goods.Less(geom.Insets{Left: gap}), Narrow: true}
	l.offer = l.bidsBelow(r, middle.Less(geom.Insets{Bottom: gap}), gap)
	return l
}

// bidsBelow lays the stakes below the offer, unless the game is over, and returns what is left.
func (l *layout) bidsBelow(r room, area geom.Rect, gap float64) (offer geom.Rect) {
	band, offer := area.CutBottom(geom.Clamp(0.26*r.area.H, 34*l.Unit, 96*l.Unit))
	l.standInRow(r, band, 130*l.Unit)
	return offer.Less(geom.Insets{Bottom: gap})
}

// rowStep is how far below each other two rows of the hand begin.
func (l layout) rowStep() float64 {
	if l.apart {
		return l.card*houseShape + 4*l.Unit
	}
	return max(board.Touchable+2, l.card*houseShape*0.62)
}

// fitHand is how many cards of the hand lie in a row. To be sold, each must
// show enough of itself to be pressed.
func (r room) fitHand(l layout) int {
	if !r.selling {
		return max(1, r.hand)
	}
	most := max(1, int((l.hand.W-l.card)/(board.Touchable+2))+1)
	rows := (r.hand + most - 1) / most
	return max(1, (r.hand+max(1, rows)-1)/max(1, rows))
}

// offered is where the i-th of n houses on offer lies.
func (l layout) offered(i, n int) geom.Rect { return l.onOffer(i, n, houseShape, 180*l.Unit) }

// cheque is where the i-th of n cheques on offer lies.
func (l layout) cheque(i, n int) geom.Rect { return l.onOffer(i, n, chequeShape, 230*l.Unit) }

func (l layout) onOffer(i, n int, shape, widest float64) geom.Rect {
	zone, gap := l.offer.Inset(6*l.Unit), 8*l.Unit
	if l.low {
		zone, gap = l.offer.Inset(3), 4
	}
	cols, w := geom.FitGrid(zone, n, shape, gap, widest)
	return geom.Grid(zone, i, n, cols, math.Floor(w), math.Floor(w*shape), gap)
}

// passAt is the middle of the word on the house that passing takes. It lies over the lower edge of
// the house, but not over its name: where there is no room below the name, it lies above it.
func (l layout) passAt(house geom.Rect, size float64) geom.Point {
	at, high := geom.Pt(house.Centre().X, house.Bottom()-11*l.Text), board.TagHeight(size)
	if l.small(house.W) {
		return at
	}
	name := board.Printed(house, art.HouseW, art.HouseName())
	at.Y = max(house.Bottom()-4*l.Text, name.Bottom()+high/2)
	if at.Y+high/2 > house.Bottom()+8*l.Unit {
		at.Y = name.Y - high/2
	}
	return at
}

// passOver is how much wider than the deck a word on it may be, in dp.
const passOver = 12

// tagWidth is how wide a word on the lowest of n houses may be: wider than a
// small one.
func (l layout) tagWidth(n int) float64 { return max(60*l.Text, l.offered(0, n).W-6*l.Unit) }

// held is the slot of the i-th of n cards of the hand.
func (l layout) held(i, n int) geom.Slot {
	perRow := max(1, l.perRow)
	row, rows := i/perRow, (n+perRow-1)/perRow
	inRow := min(perRow, n-row*perRow)
	h := l.card * houseShape
	bulge, turn := 0.0, 0.0
	if l.Roomy {
		bulge, turn = 10*l.Unit, 0.07
	}
	y := l.hand.Bottom() - h/2 - float64(rows-1-row)*l.rowStep()
	width := l.hand.W - l.card - 2*bulge
	return geom.Fan(geom.Pt(l.hand.Centre().X, y), i%perRow, inRow, l.card+6*l.Unit, width, bulge, turn)
}

// Toward implements board.Layout.
func (l layout) Toward(q layout, k float64) layout {
	now := q
	now.round, now.offer = l.round.Lerp(q.round, k), l.offer.Lerp(q.offer, k)
	now.deck, now.box = l.deck.Lerp(q.deck, k), l.box.Lerp(q.box, k)
	now.hand, now.pile = l.hand.Lerp(q.hand, k), l.pile.Lerp(q.pile, k)
	for i := range now.seats {
		now.seats[i] = l.seats[i].Toward(q.seats[i], func(a, b geom.Rect) geom.Rect { return a.Lerp(b, k) })
	}
	return now
}

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
			l.seats[seat] = board.Beside(place, portraitShare, l.Unit)
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
	l.seats[r.me] = board.Station{Plate: avatar, Avatar: avatar.Inset(2), Goods: goods, Narrow: true}
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
	l.seats[r.me] = board.Station{Plate: avatar, Avatar: avatar.Inset(1), Goods: goods.Less(geom.Insets{Left: 3}), Narrow: true}
	return area.Less(geom.Insets{Bottom: gap})
}

// narrowest is the least width of the stakes, which all take the same words.
func (l layout) narrowest(seats int) float64 {
	w := l.offer.W
	for i := range seats {
		w = min(w, l.seats[i].Stake.W)
	}
	return w
}
