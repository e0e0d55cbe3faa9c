package board

import (
	"image/color"
	"time"

	"gavel/assets/art"
	"gavel/game"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Painter draws the things of every table.
type Painter struct {
	*canvas.Canvas
	Frame   *render.Frame
	Hover   *render.Hover
	Numbers *Numbers
	Who     []render.Seat
	Away    game.Seats // people who are away
	Pal     render.Palette
	Unit    float64 // size of furniture: dp per dp of the design

	away     string // what is stamped on the plates of these
	captions *captions
	clock    time.Duration // a person's
}

// The kinds of pictures that [Picture] finds, besides the icons.
const (
	AvatarPic = "avatar"
	MarkPic   = "seat mark"

	awayPic   = "avatar of somebody away"
	raysPic   = "rays"
	hammerPic = "hammer"
	blockPic  = "sound block"
	sparkPic  = "spark"
	cardPic   = "place card"
	goldPic   = "gold plaque"
)

// Picture finds the drawings of every table, and the icons.
func Picture(id sprite.ID) art.Picture {
	switch id.Kind {
	case AvatarPic:
		return art.Avatar(id.N)
	case awayPic:
		return art.Away(id.N)
	case MarkPic:
		return art.SeatMark(id.N)
	case raysPic:
		return art.Rays()
	case hammerPic:
		return art.Hammer()
	case blockPic:
		return art.SoundBlock()
	case sparkPic:
		return art.Spark()
	case cardPic:
		return art.PlaceCard()
	case goldPic:
		return art.GoldPlaque()
	default:
		return art.Icon(id.Kind).Picture()
	}
}

// Plate draws a cream plate, or a gold one for a pressed thing. It returns the colour for texts
// on it.
func (b *Painter) Plate(r geom.Rect, gold bool, tint color.NRGBA) color.NRGBA {
	u := b.Unit
	if gold {
		b.Glow(r, 14*u, 12*u, render.Faded(b.Pal.Light, 0.7))
	}
	if b.Frame.Theme == render.HighContrast {
		ground, ink := b.Pal.Plate, b.Pal.Text
		if gold {
			ground, ink = b.Pal.Light, b.Pal.Ink
		}
		b.Panel(r, 10*u, ground)
		b.Outline(r, 10*u, 1.5*u, b.Pal.Line)
		return ink
	}
	side := 44 * u
	inset := side * art.PanelInset / 64
	if gold {
		b.Stretch(sprite.ID{Kind: goldPic}, side, inset, r, tint)
		return b.Pal.Ink
	}
	b.Stretch(sprite.ID{Kind: cardPic}, side, inset, r, tint)
	return b.Pal.Ink
}

// Sign draws an icon over the upper left corner of a plate, over the portrait. It has the same
// meaning as the gold, but needs no colour.
func (b *Painter) Sign(icon art.Icon, plate geom.Rect) {
	u := b.Unit
	r := SignAt(plate, u, b.Frame.Area)
	b.Panel(r, 10*u, b.Pal.Paper)
	b.Icon(icon, r.Centre(), 15.5*u)
}

// Icon draws an icon of a width in dp.
func (b *Painter) Icon(icon art.Icon, at geom.Point, width float64) {
	b.Still(sprite.ID{Kind: string(icon)}, at, width)
}

// Still draws a picture at rest, of a width in dp.
func (b *Painter) Still(id sprite.ID, at geom.Point, width float64) {
	b.Picture(id, motion.Pose{At: at, Width: width, Face: 1, Alpha: 1}, width, canvas.White)
}

// Tag draws a number or word on a dark ground, or on gold if it is important. at is its middle.
// It stays inside the frame.
func (b *Painter) Tag(text string, size float64, at geom.Point, gold bool) {
	b.pill(text, size, at, gold, 1, 1)
}
