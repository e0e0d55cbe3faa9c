package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/geom"
)

// The shapes of things: height by width. Objects and money cards have the same shape.
const (
	cardShape = 336.0 / 240
	sealShape = 160.0 / 240
)

const (
	// rowMost is the largest number of objects in a round.
	rowMost = 5
	// wholePeep is the visible part of an authentication card below its object, as a part of the
	// object's width. It is roomyPeep on a desktop, salePeep there while an object is for sale, and
	// lowPeep where the objects are in two rows.
	wholePeep, roomyPeep, salePeep, lowPeep = 0.34, 0.24, 0.18, 0.19
)

// room has everything that a layout depends on.
type room struct {
	area      geom.Rect
	seats     int
	me        game.Seat // or game.Spectator
	text      float64   // size of texts, 1 is usual
	handScale float64   // size of one's own things on a phone, likewise
	stage     stage
	row       int         // objects of the round
	gone      rules.Slots // of these
	focus     int         // the place for sale, or -1
	bids      bool        // cards may lie in front of the others
	cards     int         // money cards in the own hand
	spent     int         // own cards that come back after the round
	buttons   int         // buttons that the middle shows beside the objects
	offers    int         // offers on the trade desk
	partner   bool        // a partner to trade with is chosen
}

// layout has the places of all things on a table of some size. They do not overlap and are inside
// the area.
type layout struct {
	board.Scale
	low bool // there is little height

	sum     geom.Rect // what the own collection can be worth; empty if there is no room
	block   geom.Rect // the middle: the round or the trade desk
	buttons geom.Rect // experts, or the answers in a tie
	seats   [rules.MaxSeats]station

	// Of a round.
	ledge geom.Rect // the line about it
	row   [rowMost]geom.Rect
	peep  float64   // the visible part of an authentication card, by the width of its object
	free  geom.Rect // what the row leaves empty in a hall while an object is for sale

	// Of the trade desk.
	offers     geom.Rect
	offer      float64   // height of one of them, with the space below it
	want, give geom.Rect // the trays
	faces      float64   // height of the row of possible partners above the partner's goods; 0 if it is not there
	foot       geom.Rect // the buttons

	// Of the own money cards.
	hand   geom.Rect
	aside  geom.Rect // spent cards; empty if there is no room for them
	more   geom.Rect // cards that do not fit into the hand; empty if all do
	card   float64   // width of one of them
	perRow int       // cards in a row of the hand
}

// plan is the layout of a room while it is made.
type plan struct {
	layout
	room room
}

// station is a seat's place at the table.
type station struct {
	board.Station           // the goods are the counts of its purse
	shelf         geom.Rect // its collection; empty if there is no room for it
}

// arrange returns the layout of a room. The others are along the top, or along the side of a
// phone held across. The row or the trade desk is in the middle, and the own things along
// the bottom.
func arrange(r room) layout {
	w, h := r.area.W, r.area.H
	switch {
	case w >= 700 && h >= 430 && w > 1.05*h:
		return hall(r)
	case w >= 1.5*h:
		return corridor(r)
	default:
		return booth(r)
	}
}

// hall lays out the table of a desktop, or of a tablet held across.
func hall(r room) layout {
	area := r.area
	// A very wide window is not used completely, because the eye would have to travel far.
	if most := 2 * area.H; area.W > most {
		area = geom.Around(area.Centre(), most, area.H)
	}
	u := geom.Clamp(min(area.W/1080, area.H/640), 0.7, 2.8)
	l := plan{layout{Scale: board.Scale{Unit: u, Text: u * r.text, Roomy: true}, card: max(board.Touchable, 62*u)}, r}
	area = area.Inset(8 * u)
	gap := 8 * u

	rest := l.opposite(area, gap)
	if r.me == game.Spectator {
		l.middle(rest)
		return l.layout
	}
	if r.stage == onDesk {
		l.trade(rest)
		return l.layout
	}
	bottom, rest := rest.CutBottom(l.card*cardShape + 16*u)
	l.middle(rest.Less(geom.Insets{Bottom: gap}))
	plate, bottom := bottom.CutLeft(178 * u)
	_, plate = plate.CutTop(plate.H - 96*u)
	own := station{Station: board.Beside(plate, 0.49, u)}
	wide := l.card + float64(max(7, r.cards)-1)*max(board.Touchable, 52*u) + 10*u
	least := l.card + float64(r.cards-1)*board.Touchable + 12*u // so that each card can be pressed
	hand, bottom := bottom.Less(geom.Insets{Left: gap}).CutLeft(min(wide, max(bottom.W-232*u, min(bottom.W-180*u, least))))
	l.hand = hand
	l.fitHand()
	l.perRow = max(l.perRow, r.cards)
	stake, shelf := bottom.CutLeft(124 * u)
	own.Stake = stake.Less(geom.Insets{Left: gap, Top: 10 * u, Bottom: 10 * u})
	if isSale(r) { // there is room above
		high := 160 * u
		if r.spent > 0 {
			high += 24 * u
		}
		high = min(high, shelf.Bottom()-l.free.Y)
		shelf.H, shelf.Y = high, shelf.Bottom()-high
		shelf = shelf.Less(geom.Insets{Left: max(0, l.free.X-shelf.X)})
	}
	if r.spent == 0 || isSale(r) {
		l.sum, shelf = shelf.CutTop(24 * u)
	}
	if r.spent > 0 {
		l.aside, shelf = shelf.CutTop(26 * u)
	}
	own.shelf = shelf.Less(geom.Insets{Left: gap, Right: gap})
	l.sum = l.sum.Less(geom.Insets{Left: gap, Right: gap})
	l.seats[r.me] = own
	return l.layout
}

// opposite lays the others along the top of a hall, and returns the rest of the area. Their
// collections are beside the plates if there is width.
func (l *plan) opposite(area geom.Rect, gap float64) (rest geom.Rect) {
	u := l.Unit
	others := render.Others(l.room.seats, l.room.me)
	n := float64(len(others))
	plateH, shelfH, stakeH := 60*u, 60*u, 68*u
	cell := min(410*u, (area.W-gap*(n-1))/n)
	beside := cell >= 340*u
	if l.room.stage != onBlock {
		stakeH = 0
	}
	if beside {
		shelfH = 0
	}
	top, rest := area.CutTop(plateH + shelfH + stakeH)
	for i, seat := range others {
		plate, below := geom.Row(top, i, len(others), cell, top.H, gap).CutTop(plateH)
		shelf, stake := below.CutTop(shelfH)
		if beside {
			plate, shelf = plate.CutLeft(max(196*u, 0.52*cell))
			shelf = shelf.Less(geom.Insets{Left: 6 * u})
			_, stake = stake.CutLeft(0.12 * cell)
			stake, _ = stake.CutLeft(0.6 * cell)
		}
		s := station{Station: board.Beside(plate, 0.4, u)}
		s.shelf, s.Stake = shelf.Less(geom.Insets{Top: 4 * u}), stake.Less(geom.Insets{Top: 4 * u})
		l.seats[seat] = s
	}
	return rest.Less(geom.Insets{Top: gap})
}

// booth lays out the table of a phone or tablet held upright.
func booth(r room) layout {
	u := geom.Clamp(min(r.area.W/320, r.area.H/340), 0.9, 1.5)
	l := plan{layout{Scale: board.Scale{Unit: u, Text: max(u, 0.95) * r.text}, card: max(board.Touchable, 46*u)}, r}
	gap := 3 * u
	area := r.area.Inset(4 * u)

	others := render.Others(r.seats, r.me)
	cell := (area.W - gap*float64(len(others)-1)) / float64(len(others))
	const stake = 36 // height of the cards in front of the others
	narrow := cell < 92*u
	plateH, stakeH := 30*u+15*l.Text, stake*u
	low := r.area.H < 300
	switch {
	case narrow && low:
		plateH += 2 * u
	case narrow:
		plateH += 5 * u
	}
	switch {
	case r.stage == onDesk:
		// The target for choosing a partner.
		plateH, stakeH = max(board.Touchable, plateH), 0
	case r.stage == onBlock && !r.bids && !low:
		stakeH = 0
	case low:
		stakeH = 24 + gap
	}
	// Room that the middle and the own things do not need goes to the shelves.
	spare := area.H - plateH - max(stakeH, stake*u) - 250*u - 16*l.Text
	shelfH := 0.0
	switch least := 2 * l.chipHeight(); {
	case spare > 200*u && cell > 4*(24+4*u):
		shelfH = 70 * u
	case spare > least && cell > 64*u:
		if shelfH = least + gap; r.stage == onBlock && r.row > firstRow {
			shelfH = least/2 + gap // for two rows of objects
		}
	}
	if r.stage == onBlock && stakeH == 0 && shelfH > 0 {
		shelfH += stake * u // collections lie where there are no bids
	}
	top, rest := area.CutTop(plateH + shelfH + stakeH)
	for i, seat := range others {
		place := geom.Row(top, i, len(others), cell, top.H, gap)
		plate, below := place.CutTop(plateH)
		s := station{Station: board.Beside(plate, 0.36, u)}
		if narrow {
			in := plate.Less(geom.Insets{Left: 3 * u, Right: 3 * u, Top: 2 * u, Bottom: 6 * u}) // above the card's foot
			head, name := in.CutTop(27 * u)
			avatar, purse := head.CutLeft(min(head.H, max(20*u, in.W-30*u)))
			avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
			s.Station = board.Station{Plate: plate, Avatar: avatar, Name: name, Goods: purse.Less(geom.Insets{Left: 2 * u}), Narrow: true}
		}
		shelf, stake := below.CutTop(shelfH)
		s.shelf, s.Stake = shelf.Less(geom.Insets{Top: gap}), stake.Less(geom.Insets{Top: gap})
		l.seats[seat] = s
	}
	rest = rest.Less(geom.Insets{Top: gap})
	if low && r.stage == onBlock && r.me != game.Spectator {
		l.lowBlock(rest)
	} else {
		l.lower(rest, spare)
	}
	return l.layout
}

// lowBlock lays out everything below the others if there is little height: the own things left of
// the objects, smaller cards in the hand.
func (l *plan) lowBlock(rest geom.Rect) {
	gap := 3 * l.Unit
	l.low, l.card = true, 37
	l.perRow = l.room.cards
	hand, rest := rest.CutBottom(l.card*cardShape + 4)
	l.share(hand)
	own, rest := rest.Less(geom.Insets{Bottom: gap}).CutLeft(0.27 * rest.W)
	top, stake := own.CutTop(32)
	avatar, shelf := top.CutLeft(top.H)
	l.seats[l.room.me] = station{
		board.Station{Plate: avatar, Avatar: avatar.Inset(2 * l.Unit), Stake: stake.Less(geom.Insets{Top: gap}), Narrow: true},
		shelf.Less(geom.Insets{Left: gap}),
	}
	l.middle(rest.Less(geom.Insets{Left: gap}))
}

// putAside finds a place for the own spent cards at the right of the hand, where cards are missing.
func (l *plan) putAside() {
	side := 30*l.Unit*cardShape + 3*l.Unit
	if l.room.spent == 0 || l.room.buttons > 0 || l.hand.W-side < float64(l.room.cards)*max(board.Touchable, l.card+5*l.Unit) {
		return
	}
	l.aside, l.hand = l.hand.CutRight(side)
}

// share gives the right part of a line to buttons, if there are any, and the rest to the hand.
func (l *plan) share(line geom.Rect) {
	l.hand = line
	if l.room.buttons == 0 {
		return
	}
	gap := 3 * l.Unit
	wide := 0.62 * line.W
	if least := float64(l.room.buttons) * (board.Touchable + gap); l.room.buttons > 2 {
		wide = max(min(wide, max(least, 0.5*line.W)), least)
	}
	l.buttons, l.hand = line.CutRight(wide)
	l.buttons = l.buttons.Less(geom.Insets{Left: gap})
}

// corridor lays out the table of a phone held across: the others below each other along the left
// side.
func corridor(r room) layout {
	u := geom.Clamp(min(r.area.W/568, r.area.H/224), 0.8, 1.5)
	l := plan{layout{Scale: board.Scale{Unit: u, Text: max(u, 0.95) * r.text}, card: board.Touchable}, r}
	area := r.area.Inset(4 * u)
	gap := 4 * u

	others := render.Others(r.seats, r.me)
	n := len(others)
	plateW, stakeW := 124*u, 70*u
	if r.stage != onBlock || !r.bids {
		stakeW = 0
	}
	left, rest := area.CutLeft(plateW + stakeW)
	h := min(62*u, (left.H-float64(n-1)*gap)/float64(n))
	for i, seat := range others {
		// The next player is lowest, nearest to the own things.
		y := left.Y + float64(n-1-i)*(left.H+gap)/float64(n)
		cell := geom.Rect{X: left.X, Y: y, W: left.W, H: h}
		plate, stake := cell.CutLeft(plateW)
		s := station{Station: board.Beside(plate, 0.4, u)}
		s.Stake = stake.Less(geom.Insets{Left: gap})
		l.seats[seat] = s
	}
	l.lower(rest.Less(geom.Insets{Left: gap}), 0)
	return l.layout
}

// lower lays out everything below or beside the others on a phone. spare is the height that is
// not needed.
func (l *plan) lower(rest geom.Rect, spare float64) {
	u, gap := l.Unit, 3*l.Unit
	if l.room.me == game.Spectator {
		l.middle(rest)
		return
	}
	if l.room.stage == onDesk {
		l.trade(rest)
		return
	}
	l.hand = rest
	l.card *= l.room.handScale
	l.fitHand()
	high := l.card*cardShape + 7*u
	hand, rest := rest.CutBottom(high)
	l.share(hand)
	l.putAside()
	strip, rest := rest.Less(geom.Insets{Bottom: gap}).CutBottom(board.Touchable + 2)
	own := l.ownStrip(strip, gap)
	if spare > 120*u && !(l.room.stage == onBlock && l.room.row > firstRow) { // cards on the own shelf instead of numbers
		own.shelf, rest = rest.Less(geom.Insets{Bottom: gap}).CutBottom(max(66*u, 0.25*spare))
	}
	l.seats[l.room.me] = own
	l.middle(rest.Less(geom.Insets{Bottom: gap}))
}

// ownStrip lays out the own avatar, bid and shelf side by side. Cards that do not fit into the
// hand take the place of the shelf.
func (l *plan) ownStrip(strip geom.Rect, gap float64) station {
	u := l.Unit
	avatar, rest := strip.CutLeft(36 * u)
	avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
	stake, rest := rest.Less(geom.Insets{Left: gap}).CutLeft(max(92*u, 0.3*strip.W))
	s := station{board.Station{Plate: avatar, Avatar: avatar.Inset(2 * u), Stake: stake, Narrow: true}, rest.Less(geom.Insets{Left: 2 * gap})}
	if l.room.cards > l.perRow && l.room.buttons == 0 {
		l.more, s.shelf = s.shelf, geom.Rect{}
	}
	return s
}

// trade lays out the trade desk, with the own portrait beside its buttons.
func (l *plan) trade(zone geom.Rect) {
	l.block = zone
	beside := l.desk(zone)
	plate, _ := beside.CutLeft(min(34*l.Unit, beside.H))
	plate = geom.Around(plate.Centre(), plate.W, plate.W)
	l.seats[l.room.me].Station = board.Station{Plate: plate, Avatar: plate.Inset(2 * l.Unit), Narrow: true}
}

// fitHand finds the number of cards in the hand's zone that leaves each large enough to press. It
// makes the cards smaller if necessary.
func (l *plan) fitHand() {
	l.perRow = max(1, int((l.hand.W-l.card)/board.Touchable)+1)
	if l.room.cards > l.perRow {
		l.card = board.Touchable
		l.perRow = max(1, int(l.hand.W/board.Touchable))
	}
}

// middle lays out the round: a line about it, the objects, and buttons if there is room for them.
func (l *plan) middle(zone geom.Rect) {
	u := l.Unit
	l.block = zone
	if l.room.stage == onDesk {
		l.offers = zone.Inset(4 * u)
		return
	}
	if l.Roomy && isSale(l.room) {
		l.sell(zone)
		return
	}
	ledge := 16 * l.Text
	if l.Roomy {
		ledge = 26 * max(u, l.Text*0.9)
	}
	l.ledge, zone = zone.CutTop(ledge)
	l.ledge = l.ledge.Less(geom.Insets{Left: 5 * u, Right: 5 * u})
	if l.Roomy && l.room.buttons > 0 {
		l.buttons, zone = zone.CutBottom(max(board.Touchable+10*u, 70*u))
		wide := min(zone.W, float64(l.room.buttons)*190*u)
		l.buttons = geom.Around(l.buttons.Centre(), wide, l.buttons.H).Less(geom.Insets{Top: 6 * u, Bottom: 4 * u})
	}
	l.place(zone)
}

// firstRow is the number of objects in the first of two rows.
const firstRow = 3

// inRows lays out a row of many objects in two rows, if that makes them larger. The object for
// sale is then as large as the others.
func (l *plan) inRows(zone geom.Rect, gap float64) bool {
	if l.room.row <= firstRow {
		return false
	}
	line := (zone.H - gap) / 2
	w := min(line/(cardShape+lowPeep), (zone.W-gap*(firstRow-1))/firstRow)
	if w < 1.05*(zone.W-gap*float64(l.room.row-1))/float64(l.room.row) {
		return false
	}
	l.peep = lowPeep
	first, second := zone.CutTop(line)
	_, second = second.CutTop(gap)
	for i := range l.room.row {
		at := geom.Row(first, i, firstRow, w, w*(cardShape+lowPeep), gap)
		if i >= firstRow {
			at = geom.Row(second, i-firstRow, l.room.row-firstRow, w, w*(cardShape+lowPeep), gap)
		}
		at.H = w * cardShape
		l.row[i] = at
	}
	return true
}

// place lays out the row. The objects that are left take the room of those that are gone.
func (l *plan) place(zone geom.Rect) {
	l.abreast(zone)
	left := l.room
	var at [rowMost]int
	left.row, left.focus = 0, -1
	for i := range l.room.row {
		if l.room.gone.Has(i) {
			continue
		}
		if i == l.room.focus {
			left.focus = left.row
		}
		at[left.row] = i
		left.row++
	}
	if left.row == 0 || left.row == l.room.row {
		return
	}
	few := plan{l.layout, left}
	few.abreast(zone)
	l.peep = few.peep
	for k, i := range at[:left.row] {
		l.row[i] = few.row[k]
	}
}

// abreast lays out the row side by side, or in two rows. The object for sale is larger if there is
// room. Each object has its authentication card below it.
func (l *plan) abreast(zone geom.Rect) {
	u := l.Unit
	head := 0.12 * min(zone.H, 160*u) // for the pointer
	_, zone = zone.CutTop(head)
	zone = zone.Less(geom.Insets{Bottom: 2 * u, Left: u, Right: u})
	gap := 5 * u
	if l.Roomy {
		gap = 16 * u
	}
	if l.peep = wholePeep; l.inRows(zone, gap) {
		return
	}
	if l.Roomy {
		l.peep = roomyPeep
	}
	n := float64(max(l.room.row, 1))
	most := zone.H / (cardShape + l.peep)
	small := min(most, (zone.W-gap*(n-1))/n)
	large := small
	if l.room.focus >= 0 && n > 1 {
		large = min(most, 0.36*zone.W, max(0.27*zone.W, 170*u))
		small = min((zone.W-gap*(n-1)-large)/(n-1), 0.8*large)
		if small < board.Touchable {
			small = min(most, (zone.W-gap*(n-1))/n)
			large = small
		}
	}
	if l.room.focus < 0 {
		large = small
	}
	if n > 1 {
		gap = geom.Clamp((zone.W-small*(n-1)-large)/(n-1), gap, max(gap, 14*u, board.Touchable-small))
	}
	whole := small*(n-1) + large + gap*(n-1)
	x := zone.Centre().X - whole/2
	for i := range l.room.row {
		w := small
		if i == l.room.focus {
			w = large
		}
		h := w * (cardShape + l.peep)
		l.row[i] = geom.Rect{X: x, Y: zone.Centre().Y - h/2, W: w, H: w * cardShape}
		x += w + gap
	}
}

// isSale reports whether one object is for sale.
func isSale(r room) bool { return r.stage == onBlock && r.focus >= 0 }

// sell lays out the row of a hall while an object is for sale: that object large at the left, and
// the others, with the line above them, at its right in the order of sale.
func (l *plan) sell(zone geom.Rect) {
	u := l.Unit
	gap := 16 * u
	l.peep = salePeep
	const others = rowMost - 1
	const between = 4 // gaps, for the pointer
	lot := zone
	lot.W = min(lot.H/(cardShape+l.peep), 250*u, 0.3*zone.W)
	ledge, buttons := 26*max(u, l.Text*0.9), 0.0
	if l.room.buttons > 0 {
		buttons = max(board.Touchable, 62*u)
	}
	small := min(120*u, (zone.W-lot.W-gap*(others+between))/others, (zone.H-ledge-buttons-2*gap)/(cardShape+l.peep))
	lot.X = zone.Centre().X - (lot.W+others*(small+gap)+(between-1)*gap)/2
	lot.H = lot.W * cardShape
	rest := geom.Rect{X: lot.Right() + between*gap, Y: zone.Y, W: others*(small+gap) - gap, H: zone.H}
	l.ledge, rest = rest.CutTop(ledge)
	_, l.free = rest.CutTop(small*(cardShape+l.peep) + gap)
	l.buttons, l.free = l.free.CutTop(buttons)
	l.buttons.W = min(l.buttons.W, float64(l.room.buttons)*190*u)
	for i := range l.room.row {
		if i == l.room.focus {
			l.row[i] = lot
			continue
		}
		l.row[i] = geom.Rect{X: rest.X, Y: rest.Y + gap/2, W: small, H: small * cardShape}
		if !l.room.gone.Has(i) {
			rest.X += small + gap
		}
	}
}
