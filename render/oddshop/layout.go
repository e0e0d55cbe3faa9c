package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/geom"
)

// The shapes of things: height by width. Objects and money cards have the
// same.
const (
	cardShape = 336.0 / 240
	sealShape = 160.0 / 240
)

const (
	// touchable is the least side of a target, in dp.
	touchable = 44
	// rowMost is how many objects a round has at most.
	rowMost = 5
	// peep is how far an authentication card looks out below its object, by
	// the object's width.
	peep = 0.34
)

// room is what a plan depends on.
type room struct {
	area    geom.Rect
	seats   int
	me      game.Seat // or game.Spectator
	text    float64   // size of texts, 1 is usual
	stage   stage
	row     int // objects of the round
	focus   int // the place for sale, or -1
	cards   int // money cards in the own hand
	buttons int // that the middle shows beside the objects
	offers  int // lines of the trade desk
}

// plan says where everything lies on a table of some size. All of it is
// disjoint and inside the area.
type plan struct {
	unit  float64 // size of furniture: dp for each dp of the drawing board
	text  float64 // size of texts, likewise
	roomy bool    // there is space for names on buttons and cards on shelves
	low   bool    // there is little height

	block   geom.Rect // the middle: the row, the trade desk, or the scores
	ledge   geom.Rect // a line about the round
	row     [rowMost]geom.Rect
	buttons geom.Rect // experts, or what a tie asks
	seats   [rules.MaxSeats]station
	hand    geom.Rect // own money cards
	more    geom.Rect // those that find no room in the hand; empty if all do
	card    float64   // width of one of them
	perRow  int       // cards in a row of the hand

	offers     geom.Rect // lines of the trade desk
	want, give geom.Rect // its trays
	foot       geom.Rect // its buttons
}

// station is a seat's place at the table.
type station struct {
	plate  geom.Rect // its name plate, which holds avatar, name and purse
	avatar geom.Rect
	name   geom.Rect // empty where there is no room for one
	purse  geom.Rect // what it holds, in numbers
	shelf  geom.Rect // its collection; empty where there is no room for it
	stake  geom.Rect // money cards bid
	narrow bool      // the purse's numbers stand below each other
}

// arrange finds the plan of a room: the others along the top, or along the
// side of a phone held across; the row, the trade desk or the scores in the
// middle; the own things along the bottom.
func arrange(r room) plan {
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

// hall is the table of a desktop, or of a tablet held across.
func hall(r room) plan {
	area := r.area
	// A very wide window is not used to its ends, or the eye would have to
	// travel.
	if most := 2 * area.H; area.W > most {
		area = geom.Around(area.Centre(), most, area.H)
	}
	u := geom.Clamp(min(area.W/1080, area.H/640), 0.7, 2.2)
	p := plan{unit: u, text: u * r.text, roomy: true, card: max(touchable, 62*u)}
	area = area.Inset(8 * u)
	gap := 8 * u

	others := render.Others(r.seats, r.me)
	cell := min(300*u, (area.W-gap*float64(len(others)-1))/float64(len(others)))
	plateH, shelfH, stakeH := 60*u, 70*u, 52*u
	if r.stage == onDesk {
		stakeH = 0
	}
	top, rest := area.CutTop(plateH + shelfH + stakeH)
	for i, seat := range others {
		place := geom.Row(top, i, len(others), cell, top.H, gap)
		plate, below := place.CutTop(plateH)
		s := plateStation(plate, u)
		shelf, stake := below.CutTop(shelfH)
		s.shelf, s.stake = shelf.Less(geom.Insets{Top: 4 * u}), stake.Less(geom.Insets{Top: 4 * u})
		p.seats[seat] = s
	}
	rest = rest.Less(geom.Insets{Top: gap})
	if r.me == game.Spectator {
		p.middle(r, rest)
		return p
	}
	if r.stage == onDesk {
		p.ownPlate(r, p.desk(r, rest), 34*u)
		return p
	}
	bottom, rest := rest.CutBottom(p.card*cardShape + 16*u)
	p.middle(r, rest.Less(geom.Insets{Bottom: gap}))
	plate, bottom := bottom.CutLeft(170 * u)
	_, plate = plate.CutTop(plate.H - 72*u)
	own := plateStation(plate, u)
	wide := p.card + float64(max(7, r.cards)-1)*max(touchable, 52*u) + 10*u
	least := p.card + float64(r.cards-1)*touchable + 12*u // so that each card can be pressed
	hand, bottom := bottom.CutRight(min(wide, max(bottom.W-232*u, min(bottom.W-180*u, least))))
	p.hand = hand
	p.fitHand(r)
	p.perRow = max(p.perRow, r.cards)
	stake, shelf := bottom.CutRight(112 * u)
	own.stake = stake.Less(geom.Insets{Right: gap, Top: 10 * u, Bottom: 10 * u})
	own.shelf = shelf.Less(geom.Insets{Left: gap, Right: gap})
	p.seats[r.me] = own
	return p
}

// plateStation is a plate with the avatar left, name and purse right of it.
func plateStation(plate geom.Rect, u float64) station {
	in := plate.Inset(min(6*u, plate.H*0.1))
	avatar, text := in.CutLeft(min(in.H, 0.34*plate.W))
	avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
	text = text.Less(geom.Insets{Left: 7 * u, Right: 2 * u})
	name, purse := text.CutTop(text.H * 0.5)
	return station{plate: plate, avatar: avatar, name: name, purse: purse}
}

// booth is the table of a phone or tablet held upright.
func booth(r room) plan {
	u := geom.Clamp(min(r.area.W/320, r.area.H/340), 0.9, 1.5)
	p := plan{unit: u, text: max(u, 0.95) * r.text, card: max(touchable, 46*u)}
	gap := 3 * u
	area := r.area.Inset(4 * u)

	others := render.Others(r.seats, r.me)
	cell := (area.W - gap*float64(len(others)-1)) / float64(len(others))
	plateH, stakeH := 30*u+15*p.text, 36*u
	low := r.area.H < 300
	switch {
	case r.stage == onDesk:
		// What is pressed to choose a partner.
		plateH, stakeH = max(touchable, plateH), 0
	case low:
		stakeH = 24 + gap
	}
	// What the middle and the own things do not need goes to the shelves.
	spare := area.H - plateH - stakeH - 250*u - 16*p.text
	shelfH := 0.0
	switch least := 2 * p.chipHeight(); {
	case spare > 200*u && cell > 4*(24+4*u):
		shelfH = 70 * u
	case spare > least && cell > 64*u:
		shelfH = least + gap
	}
	top, rest := area.CutTop(plateH + shelfH + stakeH)
	for i, seat := range others {
		place := geom.Row(top, i, len(others), cell, top.H, gap)
		plate, below := place.CutTop(plateH)
		s := plateStation(plate, u)
		if cell < 122*u {
			in := plate.Inset(3 * u)
			head, name := in.CutTop(26 * u)
			avatar, purse := head.CutLeft(min(head.H, max(20*u, in.W-30*u)))
			avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
			s = station{plate: plate, avatar: avatar, name: name, purse: purse.Less(geom.Insets{Left: 2 * u}), narrow: true}
		}
		shelf, stake := below.CutTop(shelfH)
		s.shelf, s.stake = shelf.Less(geom.Insets{Top: gap}), stake.Less(geom.Insets{Top: gap})
		p.seats[seat] = s
	}
	rest = rest.Less(geom.Insets{Top: gap})
	if low && r.stage == onBlock && r.me != game.Spectator {
		p.lowBlock(r, rest)
	} else {
		p.lower(r, rest, spare)
	}
	return p
}

// lowBlock lays out what lies below the others where there is little height:
// the own things left of the objects, smaller cards in the hand.
func (p *plan) lowBlock(r room, rest geom.Rect) {
	gap := 3 * p.unit
	p.low, p.card = true, 37
	p.perRow = r.cards
	hand, rest := rest.CutBottom(p.card*cardShape + 4)
	p.share(r, hand)
	own, rest := rest.Less(geom.Insets{Bottom: gap}).CutLeft(0.27 * rest.W)
	top, stake := own.CutTop(32)
	avatar, shelf := top.CutLeft(top.H)
	p.seats[r.me] = station{
		plate: avatar, avatar: avatar.Inset(2 * p.unit), narrow: true,
		shelf: shelf.Less(geom.Insets{Left: gap}), stake: stake.Less(geom.Insets{Top: gap}),
	}
	p.middle(r, rest.Less(geom.Insets{Left: gap}))
}

// share gives the right part of a line to buttons, if there are any, and the
// rest to the hand.
func (p *plan) share(r room, line geom.Rect) {
	p.hand = line
	if r.buttons == 0 {
		return
	}
	gap := 3 * p.unit
	wide := 0.62 * line.W
	if least := float64(r.buttons) * (touchable + gap); r.buttons > 2 {
		wide = max(min(wide, max(least, 0.5*line.W)), least)
	}
	p.buttons, p.hand = line.CutRight(wide)
	p.buttons = p.buttons.Less(geom.Insets{Left: gap})
}

// corridor is the table of a phone held across: the others below each other
// along the left side.
func corridor(r room) plan {
	u := geom.Clamp(min(r.area.W/568, r.area.H/224), 0.8, 1.5)
	p := plan{unit: u, text: max(u, 0.95) * r.text, card: touchable}
	area := r.area.Inset(4 * u)
	gap := 4 * u

	others := render.Others(r.seats, r.me)
	n := len(others)
	plateW, stakeW := 124*u, 70*u
	if r.stage == onDesk {
		stakeW = 0
	}
	left, rest := area.CutLeft(plateW + stakeW)
	h := min(62*u, (left.H-float64(n-1)*gap)/float64(n))
	for i, seat := range others {
		// The next player sits lowest, nearest to the own things.
		y := left.Y + float64(n-1-i)*(left.H+gap)/float64(n)
		cell := geom.Rect{X: left.X, Y: y, W: left.W, H: h}
		plate, stake := cell.CutLeft(plateW)
		s := plateStation(plate, u)
		s.stake = stake.Less(geom.Insets{Left: gap})
		p.seats[seat] = s
	}
	p.lower(r, rest.Less(geom.Insets{Left: gap}), 0)
	return p
}

// lower lays out what lies below or beside the others on a phone; spare is how
// much more height there is than is needed.
func (p *plan) lower(r room, rest geom.Rect, spare float64) {
	u, gap := p.unit, 3*p.unit
	if r.me == game.Spectator {
		p.middle(r, rest)
		return
	}
	if r.stage == onDesk {
		p.ownPlate(r, p.desk(r, rest), 34*u)
		return
	}
	p.hand = rest
	p.fitHand(r)
	high := p.card*cardShape + 7*u
	if r.stage == onPodium {
		high = 0
	}
	hand, rest := rest.CutBottom(high)
	p.share(r, hand)
	strip, rest := rest.Less(geom.Insets{Bottom: gap}).CutBottom(touchable + 2)
	if spare > 120*u {
		// Cards on the own shelf instead of numbers.
		var shelf geom.Rect
		shelf, rest = rest.Less(geom.Insets{Bottom: gap}).CutBottom(max(66*u, 0.25*spare))
		own := p.ownStrip(r, strip, gap)
		own.shelf = shelf
		p.seats[r.me] = own
	} else {
		p.seats[r.me] = p.ownStrip(r, strip, gap)
	}
	p.middle(r, rest.Less(geom.Insets{Bottom: gap}))
}

// ownStrip is the own avatar, bid and shelf side by side. Cards that find no
// room in the hand lie on the shelf's place.
func (p *plan) ownStrip(r room, strip geom.Rect, gap float64) station {
	u := p.unit
	avatar, rest := strip.CutLeft(36 * u)
	avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
	stake, rest := rest.Less(geom.Insets{Left: gap}).CutLeft(max(92*u, 0.3*strip.W))
	s := station{plate: avatar, avatar: avatar.Inset(2 * u), stake: stake, shelf: rest.Less(geom.Insets{Left: 2 * gap}), narrow: true}
	if r.cards > p.perRow && r.buttons == 0 {
		p.more, s.shelf = s.shelf, geom.Rect{}
	}
	return s
}

// ownPlate puts the own portrait where only it has room.
func (p *plan) ownPlate(r room, zone geom.Rect, side float64) {
	plate, _ := zone.CutLeft(min(side, zone.H))
	plate = geom.Around(plate.Centre(), plate.W, plate.W)
	p.seats[r.me] = station{plate: plate, avatar: plate.Inset(2 * p.unit), narrow: true}
}

// fitHand finds how many cards of the hand lie in its zone such that each can
// be pressed, if need be smaller.
func (p *plan) fitHand(r room) {
	p.perRow = max(1, int((p.hand.W-p.card)/touchable)+1)
	if r.cards > p.perRow {
		p.card = touchable
		p.perRow = max(1, int(p.hand.W/touchable))
	}
}

// middle lays out the round: a line about it, the objects, and buttons where
// there is room for them.
func (p *plan) middle(r room, zone geom.Rect) {
	u := p.unit
	p.block = zone
	if r.stage == onDesk {
		p.offers = zone.Inset(4 * u)
		return
	}
	ledge := 16 * p.text
	if p.roomy {
		ledge = 26 * max(u, p.text*0.9)
	}
	p.ledge, zone = zone.CutTop(ledge)
	p.ledge = p.ledge.Less(geom.Insets{Left: 5 * u, Right: 5 * u})
	if p.roomy && r.buttons > 0 {
		p.buttons, zone = zone.CutBottom(max(touchable+10*u, 70*u))
		wide := min(zone.W, float64(r.buttons)*190*u)
		p.buttons = geom.Around(p.buttons.Centre(), wide, p.buttons.H).Less(geom.Insets{Top: 6 * u, Bottom: 4 * u})
	}
	p.place(r, zone)
}

// place lays out the row, in which the object for sale is larger if there is
// room, and each has its authentication card below it.
func (p *plan) place(r room, zone geom.Rect) {
	u := p.unit
	head := 0.12 * min(zone.H, 160*u) // for the pointer
	_, zone = zone.CutTop(head)
	zone = zone.Less(geom.Insets{Bottom: 2 * u, Left: u, Right: u})
	gap := 5 * u
	if p.roomy {
		gap = 16 * u
	}
	n := float64(max(r.row, 1))
	most := zone.H / (cardShape + peep)
	small := min(most, (zone.W-gap*(n-1))/n)
	large := small
	if r.focus >= 0 && n > 1 {
		large = min(most, 0.36*zone.W, max(0.27*zone.W, 170*u))
		small = min((zone.W-gap*(n-1)-large)/(n-1), 0.8*large)
		if small < touchable {
			small = min(most, (zone.W-gap*(n-1))/n)
			large = small
		}
	}
	if r.focus < 0 {
		large = small
	}
	if n > 1 {
		gap = geom.Clamp((zone.W-small*(n-1)-large)/(n-1), gap, max(gap, 14*u, touchable-small))
	}
	whole := small*(n-1) + large + gap*(n-1)
	x := zone.Centre().X - whole/2
	for i := range r.row {
		w := small
		if i == r.focus {
			w = large
		}
		h := w * (cardShape + peep)
		p.row[i] = geom.Rect{X: x, Y: zone.Centre().Y - h/2, W: w, H: w * cardShape}
		x += w + gap
	}
}
