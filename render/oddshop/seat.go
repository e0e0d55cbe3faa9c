package oddshop

import (
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// smallest is the least size of a text that can be read, in dp.
const smallest = 10.5

// fontSize is a size of texts in dp.
func (p *plan) fontSize(dp float64) float64 { return max(smallest, dp*p.text) }

func (p *plan) nameType() canvas.Type { return canvas.Type{Size: p.fontSize(13)} }

// seat draws a seat's plate: who sits there, what they hold, whether it is
// their turn.
func (b *painter) seat(seat game.Seat) {
	w := b.way
	st := &w.now.seats[seat]
	s := w.shown()
	h := &s.at[seat]
	owes := s.owes.Has(seat)
	alone := s.opportunist != game.Spectator && s.phase == rules.Bidding || s.phase == rules.Staying
	turn := owes && (seat == w.to.me || alone) || s.winners.Has(seat)
	partner := w.to.stage == onDesk && w.to.picks.partner.Has(seat)
	tint := canvas.White
	if selling(s.phase) && !s.in.Has(seat) {
		tint.A = 130
	}
	id := ids.to[seat]
	plate := st.plate
	if w.to.stage == onDesk && seat != w.to.me {
		plate.Y -= 3 * b.Unit * b.Hover.Lift(id)
	}
	ink := b.Plate(plate, turn || partner, tint)
	if int(seat) < len(b.scene.who) {
		b.Portrait(st.avatar, int(seat), b.scene.who[seat].Avatar, tint)
	}
	if !st.name.Empty() {
		name := &b.scene.words.names[seat]
		ty := canvas.Type{Size: name.Size, Colour: render.Faded(ink, float64(tint.A)/255+0.25)}
		at := geom.Pt(st.name.X, st.name.Centre().Y)
		if st.narrow {
			at, ty.Align = st.name.Centre(), canvas.Middle
		}
		b.Text(name.Text, at, ty)
	}
	b.purse(seat, st, h, canvas.Type{Size: b.way.now.fontSize(13), Colour: ink})
	if s.opportunist == seat {
		size := 0.56 * min(st.avatar.W, st.avatar.H)
		b.Still(sprite.ID{Kind: foxPic}, geom.Pt(st.avatar.X+0.3*size, st.avatar.Y+0.3*size), size)
	}
	if icon := b.sign(seat, turn, partner); icon != "" {
		b.Sign(icon, b.corner(seat, plate))
	}
}

// sign is the icon that says what a seat is about, or "".
func (b *painter) sign(seat game.Seat, turn, partner bool) art.Icon {
	s := b.way.shown()
	trading := s.stage == onDesk
	switch {
	case s.winners.Has(seat):
		return art.IconCrown
	case partner:
		return art.IconBid
	case turn:
		return art.IconGavel
	case trading && s.at[seat].decided:
		return art.IconPass
	case s.owes.Has(seat) && seat != s.me && (!b.way.now.seats[seat].narrow || !trading):
		return art.IconClock
	}
	return ""
}

// corner is the plate whose upper right corner a seat's sign hangs on. On a
// narrow plate that corner is full of numbers: there the sign hangs over the
// avatar, or lies where a bid will.
func (b *painter) corner(seat game.Seat, plate geom.Rect) geom.Rect {
	st := &b.way.now.seats[seat]
	s := b.way.shown()
	h := &s.at[seat]
	switch {
	case !st.narrow:
	case seat == s.me:
		plate.Y += 8 * b.Unit // not over the shelf above it
	case !st.stake.Empty() && h.bid == 0 && !h.covered && s.winners == 0:
		return geom.Rect{X: st.stake.X, Y: st.stake.Centre().Y, W: st.stake.W/2 + 7*b.Unit}
	default:
		plate.W = st.purse.X - plate.X + 6*b.Unit
	}
	return plate
}

// purse writes what a seat has: money and, where no shelf shows them, objects.
func (b *painter) purse(seat game.Seat, st *station, h *holding, ty canvas.Type) {
	if st.purse.Empty() {
		return
	}
	sum := strconv.Itoa(h.money.Sum())
	line := st.purse
	if st.narrow {
		line.H /= 2
		ty.Size = max(smallest, min(ty.Size, 0.52*line.W, 1.1*line.H))
	}
	write := func(id sprite.ID, text string) {
		wide := min(0.62*line.H, 15*b.Unit, 0.36*line.W)
		b.Still(id, geom.Pt(line.X+wide/2, line.Centre().Y), wide)
		b.Text(text, geom.Pt(line.X+wide+2*b.Unit, line.Centre().Y), ty)
		if st.narrow {
			line.Y += line.H
			return
		}
		line.X += wide + 12*b.Unit + b.Width(text, ty)
	}
	write(sprite.ID{Kind: moneyBackPic}, sum)
	if st.shelf.Empty() || st.narrow {
		write(sprite.ID{Kind: objectBackPic}, strconv.Itoa(h.owned.Count()))
	}
	if list := &b.scene.words.lists[seat]; !st.narrow && list.Text != "" {
		// The cards one by one, as money is open [O24].
		ty.Size = list.Size
		ty.Colour = render.Faded(ty.Colour, 0.8)
		b.Text(list.Text, geom.Pt(line.X, line.Centre().Y), ty)
	}
}
