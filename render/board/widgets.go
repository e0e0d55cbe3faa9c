package board

import (
	"image/color"
	"time"

	"gavel/assets/art"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Painter draws what every table has.
type Painter struct {
	*canvas.Canvas
	Frame   *render.Frame
	Hover   *render.Hover
	Numbers *Numbers
	Who     []render.Seat
	Pal     render.Palette
	Unit    float64 // size of furniture: dp for each dp of the drawing board

	captions *captions
	clock    time.Duration // a person's
}

// The kinds of pictures that [Picture] finds, beside those of the icons.
const (
	AvatarPic = "avatar"
	MarkPic   = "seat mark"

	gavelPic = "striking gavel" // there is an icon, too
	sparkPic = "spark"
	cardPic  = "place card"
	goldPic  = "gold plaque"
)

// Picture finds the drawings that every table has, and the icons.
func Picture(id sprite.ID) art.Picture {
	switch id.Kind {
	case AvatarPic:
		return art.Avatar(id.N)
	case MarkPic:
		return art.SeatMark(id.N)
	case gavelPic:
		return art.Gavel()
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

// Plate draws a plate of cream, or of gold for what is pressed now, and returns the
// colour to write on it with.
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

// Sign hangs an icon over the upper left corner of a plate, over the portrait:
// it says without colour what the gold says.
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

// Still draws a picture that lies still, of a width in dp.
func (b *Painter) Still(id sprite.ID, at geom.Point, width float64) {
	b.Picture(id, motion.Pose{At: at, Width: width, Face: 1, Alpha: 1}, width, canvas.White)
}

// Tag is a number or word on a dark ground, or on gold when it matters. at is
// its middle; it stays inside the frame.
func (b *Painter) Tag(text string, size float64, at geom.Point, gold bool) {
	b.pill(text, size, at, gold, 1, 1)
}
