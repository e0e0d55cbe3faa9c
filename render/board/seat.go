package board

import (
	"image/color"

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
	pose.At = pose.At.Add(geom.Pt(0.36*pose.Width, 0.36*pose.Width))
	pose.Width *= 0.42
	b.Picture(sprite.ID{Kind: MarkPic, N: int(seat)}, pose, pose.Width, canvas.White)
}
