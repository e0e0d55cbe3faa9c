package oddshop

import (
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

func (l *layout) nameType() canvas.Type { return canvas.Type{Size: l.FontSize(l.plateSize())} }

// plateSize returns the size of names and numbers on a plate, as far as there is room.
func (l *layout) plateSize() float64 {
	if l.Roomy {
		return 16
	}
	return 13.5
}

// seat draws a seat's plate: its person, its things, and whether it is its turn.
func (b *painter) seat(seat game.Seat) {
	a := b.animation
	st := &a.Now.seats[seat]
	s := a.Shown()
	h := &s.at[seat]
	sign := s.sign(&a.Now, seat, a.To.stage == onDesk && a.To.picks.partner.Has(seat))
	id := ids.to[seat]
	plate := board.SeatPlate{
		Station: st.Station, Seat: seat, Text: b.scene.words.names[seat],
		Turn: sign == turnSign || sign == partnerSign, Spacious: a.Now.Roomy && !st.Narrow,
	}
	if a.To.stage == onDesk && seat != a.To.me {
		plate.Plate.Y -= 3 * b.Unit * b.Hover.Lift(id)
	}
	ink := b.SeatPlate(plate)
	b.purse(seat, st, h, canvas.Type{Size: b.animation.Now.FontSize(a.Now.plateSize()), Colour: ink})
	if s.opportunist == seat {
		at := st.fox()
		b.Still(sprite.ID{Kind: foxPic}, at.Centre(), at.W)
	}
	switch at := s.corner(&a.Now, seat, plate.Plate); sign {
	case partnerSign:
		b.Sign(art.IconBid, at)
	case skippedSign:
		b.Sign(art.IconPass, at)
	case passedSign:
		b.Stamp(b.scene.words.passed, st.Stake.Centre(), 1)
	case waitingSign:
		b.Dots(board.SignAt(at, b.Unit, b.Frame.Area))
	}
}

// fox returns the place of the opportunist's mark on a seat's portrait.
func (st *station) fox() geom.Rect {
	size := 0.46 * min(st.Avatar.W, st.Avatar.H)
	return geom.Around(geom.Pt(st.Avatar.Right()-0.4*size, st.Avatar.Y+0.22*size), size, size)
}

// The signs of a seat, as subjects.
const (
	partnerSign = "partner"
	turnSign    = "turn"
	skippedSign = "skipped"
	passedSign  = "passed"
	waitingSign = "waiting"
)

// sign returns the sign of a seat, or "".
func (s *boardState) sign(l *layout, seat game.Seat, partner bool) string {
	owes, trading := s.owes.Has(seat), s.stage == onDesk
	alone := s.opportunist != game.Spectator && s.phase == rules.Bidding || s.phase == rules.Staying
	switch {
	case partner:
		return partnerSign
	case owes && (seat == s.me || alone):
		return turnSign
	case trading && s.at[seat].decided:
		return skippedSign
	case selling(s.phase) && !s.in.Has(seat) && s.infront(seat) == 0:
		return passedSign
	case owes && seat != s.me && (!l.seats[seat].Narrow || !trading):
		return waitingSign
	}
	return ""
}

// corner returns the plate for a seat's sign, which is over its upper left corner. On a narrow
// plate with little room, the sign is in the place of the bid.
func (s *boardState) corner(l *layout, seat game.Seat, plate geom.Rect) geom.Rect {
	st, h := &l.seats[seat], &s.at[seat]
	if st.Narrow && seat != s.me && !st.Stake.Empty() && h.bid == 0 && !h.covered && s.end.Won == 0 {
		at := st.Stake.Centre()
		return geom.Rect{X: at.X - 6*l.Unit, Y: at.Y - 6*l.Unit}
	}
	if st.Narrow && seat == s.me {
		plate.Y += 4 * l.Unit // not over the shelf above it
	}
	return plate
}

// purse draws the counts of a seat: money and, if no shelf shows them, objects.
func (b *painter) purse(seat game.Seat, st *station, h *holding, ty canvas.Type) {
	if st.Goods.Empty() {
		return
	}
	l, money, objects := &b.animation.Now, h.money.Sum(), -1
	if st.countsObjects() {
		objects = h.owned.Count()
	}
	parts, size := l.purseParts(st, money, objects, b.scene.words.digit)
	ty.Size = size
	icon := st.purseIcon(l.Unit)
	write := func(id sprite.ID, n int, at geom.Rect) {
		y := at.Centre().Y
		b.Still(id, geom.Pt(at.X+icon/2, y), icon)
		b.Text(strconv.Itoa(n), geom.Pt(at.X+icon+2*b.Unit, y), ty)
	}
	write(sprite.ID{Kind: moneyBackPic}, money, parts.money)
	if objects >= 0 {
		write(sprite.ID{Kind: objectBackPic}, objects, parts.objects)
	}
	if list := &b.scene.words.lists[seat]; !st.Narrow && list.Text != "" {
		// The cards one by one, because money is open [O24].
		ty.Size = list.Size
		b.Text(list.Text, geom.Pt(parts.cards.X, parts.cards.Centre().Y), ty)
	}
}

// purseParts has the places of a purse's counts: of money, of objects, and of its single cards.
type purseParts struct{ money, objects, cards geom.Rect }

// purseParts finds these places, and the size of the numbers. Negative objects are not counted.
func (l *layout) purseParts(st *station, money, objects int, digit float64) (parts purseParts, size float64) {
	line, icon, gap := st.Goods, st.purseIcon(l.Unit), st.purseGap(l.Unit)
	size = l.FontSize(l.plateSize())
	if st.Narrow {
		parts.money, parts.objects = line.CutTop(line.H / 2)
		return parts, max(board.Smallest, min(size, 0.52*line.W, 0.55*line.H))
	}
	if wide := purseDigits(money, objects) * digit; objects >= 0 && wide > 0 {
		room := line.W - 2*(icon+2*l.Unit) - gap
		size = geom.Clamp(room/wide, board.Smallest, size)
	}
	cut := func(n int) (part geom.Rect) {
		part, line = line.CutLeft(icon + 2*l.Unit + purseDigits(n, -1)*digit*size + gap)
		return part
	}
	parts.money = cut(money)
	if objects >= 0 {
		parts.objects = cut(objects)
	}
	parts.cards = line
	return parts, size
}

// countsObjects reports whether a seat's purse counts its objects, because no shelf shows them.
func (st *station) countsObjects() bool { return st.shelf.Empty() || st.Narrow }

// purseIcon returns the width of the pictures beside a purse's numbers.
func (st *station) purseIcon(u float64) float64 {
	h := st.Goods.H
	if st.Narrow {
		h /= 2
	}
	return min(0.62*h, 15*u, 0.36*st.Goods.W)
}

// purseGap returns the gap between a purse's numbers.
func (st *station) purseGap(u float64) float64 { return min(10*u, 0.1*st.Goods.W) }

// purseDigits returns the number of digits of two numbers. The second counts only if it is not
// negative.
func purseDigits(a, b int) float64 {
	n := len(strconv.Itoa(a))
	if b >= 0 {
		n += len(strconv.Itoa(b))
	}
	return float64(n)
}
