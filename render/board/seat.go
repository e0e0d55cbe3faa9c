package board

import (
	"image/color"

	"gavel/assets/art"
	"gavel/game"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// SeatPlate is the plate of a seat: who sits there, and whether it is their turn.
type SeatPlate struct {
	Seat                game.Seat
	Plate, Avatar, Name geom.Rect   // Name is empty where there is no room for one
	Text                canvas.Line // the name
	Centred             bool        // the name
	Gold                bool        // it is their turn, or they have won
	Faint               uint8       // how solid who takes no part looks, of 255; 0 for who does
}

// SeatPlate draws a plate and returns the colour to write on it with.
func (b *Painter) SeatPlate(p SeatPlate) color.NRGBA {
	tint := canvas.White
	if p.Faint > 0 {
		tint.A = p.Faint
	}
	ink := b.Plate(p.Plate, p.Gold, tint)
	b.Portrait(p.Avatar, p.Seat, tint)
	if !p.Name.Empty() {
		ty := canvas.Type{Size: p.Text.Size, Colour: render.Faded(ink, float64(tint.A)/255+0.25)}
		at := geom.Pt(p.Name.X, p.Name.Centre().Y)
		if p.Centred {
			at, ty.Align = p.Name.Centre(), canvas.Middle
		}
		b.Text(p.Text.Text, at, ty)
	}
	return ink
}

// Portrait draws who sits at a seat, with the seat's mark; nothing if nobody is
// known.
func (b *Painter) Portrait(r geom.Rect, seat game.Seat, tint color.NRGBA) {
	if int(seat) >= len(b.Who) {
		return
	}
	pose := motion.Pose{At: r.Centre(), Width: min(r.W, r.H), Face: 1, Alpha: 1}
	b.Picture(sprite.ID{Kind: AvatarPic, N: b.Who[seat].Avatar}, pose, pose.Width, tint)
	mark := markAt(r)
	pose.At, pose.Width = mark.Centre(), mark.W
	b.Picture(sprite.ID{Kind: MarkPic, N: int(seat)}, pose, pose.Width, canvas.White)
}

// markAt is where the seat's mark lies on a portrait.
func markAt(portrait geom.Rect) geom.Rect {
	w := min(portrait.W, portrait.H)
	return geom.Around(portrait.Centre().Add(geom.Pt(0.36*w, 0.36*w)), 0.42*w, 0.42*w)
}

// corner is where the sign of a plate hangs: over its upper left corner.
func corner(plate geom.Rect, unit float64, area geom.Rect) geom.Rect {
	return geom.Around(geom.Pt(plate.X+6*unit, plate.Y+6*unit), 20*unit, 20*unit).Within(area)
}

// SeatSigns adds the signs of a portrait: the seat's mark, and of a bot how strong
// it is.
func (b *Base) SeatSigns(seat game.Seat, portrait geom.Rect) {
	if int(seat) >= len(b.Who) {
		return
	}
	if b.Who[seat].Avatar >= art.Avatars {
		w := min(portrait.W, portrait.H)
		b.Sign("rank", Printed(geom.Around(portrait.Centre(), w, w), 100, art.RankBadge()))
	}
	b.Sign("mark", markAt(portrait))
}

// PlateSign adds the sign that hangs on a plate, by its icon.
func (b *Base) PlateSign(id string, plate geom.Rect, unit float64) {
	b.Sign(id, corner(plate, unit, b.Frame.Area))
}

// Printed is where a part of a picture lies that is drawn so wide that it fills a
// box.
func Printed(box geom.Rect, wide float64, p art.Part) geom.Rect {
	k := box.W / wide
	return geom.Rect{X: box.X + k*p.X, Y: box.Y + k*p.Y, W: k * p.W, H: k * p.H}
}
