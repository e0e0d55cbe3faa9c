package oddshop

import (
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

func (l *layout) nameType() canvas.Type { return canvas.Type{Size: l.FontSize(13)} }

// seat draws a seat's plate: who sits there, what they hold, whether it is
// their turn.
func (b *painter) seat(seat game.Seat) {
	a := b.animation
	st := &a.Now.seats[seat]
	s := a.Shown()
	h := &s.at[seat]
	owes := s.owes.Has(seat)
	alone := s.opportunist != game.Spectator && s.phase == rules.Bidding || s.phase == rules.Staying
	turn := owes && (seat == a.To.me || alone) || s.end.Won.Has(seat)
	partner := a.To.stage == onDesk && a.To.picks.partner.Has(seat)
	id := ids.to[seat]
	plate := board.SeatPlate{
		Seat: seat, Plate: st.plate, Avatar: st.avatar, Name: st.name, Text: b.scene.words.names[seat], Centred: st.narrow, Gold: turn || partner,
	}
	if a.To.stage == onDesk && seat != a.To.me {
		plate.Plate.Y -= 3 * b.Unit * b.Hover.Lift(id)
	}
	if selling(s.phase) && !s.in.Has(seat) {
		plate.Faint = 130
	}
	ink := b.SeatPlate(plate)
	b.purse(seat, st, h, canvas.Type{Size: b.animation.Now.FontSize(13), Colour: ink})
	if s.opportunist == seat {
		size := 0.56 * min(st.avatar.W, st.avatar.H)
		b.Still(sprite.ID{Kind: foxPic}, geom.Pt(st.avatar.Right()-0.45*size, st.avatar.Y+0.3*size), size)
	}
	if icon := b.sign(seat, turn, partner); icon != "" {
		b.Sign(icon, b.corner(seat, plate.Plate))
	}
}

// sign is the icon that says what a seat is about, or "".
func (b *painter) sign(seat game.Seat, turn, partner bool) art.Icon {
	s := b.animation.Shown()
	trading := s.stage == onDesk
	switch {
	case s.end.Won.Has(seat):
		return art.IconCrown
	case partner:
		return art.IconBid
	case turn:
		return art.IconGavel
	case trading && s.at[seat].decided:
		return art.IconPass
	case s.owes.Has(seat) && seat != s.me && (!b.animation.Now.seats[seat].narrow || !trading):
		return art.IconClock
	}
	return ""
}

// corner is the plate whose upper left corner a seat's sign hangs on. Where a
// narrow plate has little room the sign lies where a bid will.
func (b *painter) corner(seat game.Seat, plate geom.Rect) geom.Rect {
	st := &b.animation.Now.seats[seat]
	s := b.animation.Shown()
	h := &s.at[seat]
	if st.narrow && seat != s.me && !st.stake.Empty() && h.bid == 0 && !h.covered && s.end.Won == 0 {
		at := st.stake.Centre()
		return geom.Rect{X: at.X - 6*b.Unit, Y: at.Y - 6*b.Unit}
	}
	if st.narrow && seat == s.me {
		plate.Y += 4 * b.Unit // not over the shelf above it
	}
	return plate
}

// purse writes what a seat has: money and, where no shelf shows them, objects.
func (b *painter) purse(seat game.Seat, st *station, h *holding, ty canvas.Type) {
	if st.purse.Empty() {
		return
	}
	l, digit := &b.animation.Now, b.scene.words.digit
	money, objects := h.money.Sum(), -1
	if st.countsObjects() {
		objects = h.owned.Count()
	}
	line := st.purse
	icon, gap := l.purseIcon(st), l.purseGap(st)
	if st.narrow {
		line.H /= 2
		ty.Size = max(board.Smallest, min(ty.Size, 0.52*line.W, 1.1*line.H))
	} else if wide := purseDigits(money, objects) * digit; objects >= 0 && wide > 0 {
		room := line.W - 2*(icon+2*b.Unit) - gap
		ty.Size = geom.Clamp(room/wide, board.Smallest, ty.Size)
	}
	write := func(id sprite.ID, n int) {
		b.Still(id, geom.Pt(line.X+icon/2, line.Centre().Y), icon)
		b.Text(strconv.Itoa(n), geom.Pt(line.X+icon+2*b.Unit, line.Centre().Y), ty)
		if st.narrow {
			line.Y += line.H
			return
		}
		line.X += icon + 2*b.Unit + purseDigits(n, -1)*digit*ty.Size + gap
	}
	write(sprite.ID{Kind: moneyBackPic}, money)
	if objects >= 0 {
		write(sprite.ID{Kind: objectBackPic}, objects)
	}
	if list := &b.scene.words.lists[seat]; !st.narrow && list.Text != "" {
		// The cards one by one, as money is open [O24].
		ty.Size = list.Size
		ty.Colour = render.Faded(ty.Colour, 0.8)
		b.Text(list.Text, geom.Pt(line.X, line.Centre().Y), ty)
	}
}

// countsObjects tells whether a seat's purse counts its objects, since no shelf
// shows them.
func (st *station) countsObjects() bool { return st.shelf.Empty() || st.narrow }

// purseIcon is how wide the pictures beside a purse's numbers are.
func (l *layout) purseIcon(st *station) float64 {
	h := st.purse.H
	if st.narrow {
		h /= 2
	}
	return min(0.62*h, 15*l.Unit, 0.36*st.purse.W)
}

// purseGap is how far apart a purse's numbers are.
func (l *layout) purseGap(st *station) float64 { return min(10*l.Unit, 0.1*st.purse.W) }

// purseDigits is how many digits two numbers have, the second only if it is not
// negative.
func purseDigits(a, b int) float64 {
	n := len(strconv.Itoa(a))
	if b >= 0 {
		n += len(strconv.Itoa(b))
	}
	return float64(n)
}
