package board

import (
	"image/color"
	"math"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
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

// The kinds of pictures that all tables have.
const (
	AvatarPic = "avatar"
	MarkPic   = "people/seat"

	awayPic   = "avatar of somebody away"
	raysPic   = "parlour/rays"
	hammerPic = "hammer"
	blockPic  = "sound block"
	sparkPic  = "parlour/spark"
	cardPic   = "parlour/place-card"
	goldPic   = "parlour/gold-plaque"
)

// Picture finds the drawings of every table, and those that have the name of a file.
func Picture(id sprite.ID) art.Picture {
	switch id.Kind {
	case AvatarPic:
		return art.Avatar(id.N)
	case awayPic:
		return art.Away(id.N)
	case hammerPic:
		return art.Hammer()
	case blockPic:
		return art.SoundBlock()
	default:
		return art.Drawn(id.Kind, id.N)
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
	b.Still(sprite.ID{Kind: string(icon)}, r.Centre(), 15.5*u)
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

// The colours of a tray.
var (
	wood   = color.NRGBA{0x8a, 0x4f, 0x30, 255}
	lining = color.NRGBA{0x4a, 0x22, 0x30, 255}
)

// Tray draws a wooden tray for things. It has a gold rim if one of them can be chosen.
func (b *Painter) Tray(r geom.Rect, gold bool) {
	u := b.Unit
	rim := min(4*u, 0.08*r.H)
	b.Glow(r.Shift(geom.Pt(0, 2.5*u)), 9*u, 4*u, b.Pal.Shadow)
	if gold {
		b.Panel(r, 9*u, b.Pal.Light)
	} else {
		b.Panel(r, 9*u, b.Pal.Ink)
		b.Panel(r.Inset(1.5*u), 8*u, wood)
	}
	b.Panel(r.Inset(1.5*u+rim), max(2*u, 9*u-rim), lining)
}

// Mat draws a plain ground for texts on the felt.
func (b *Painter) Mat(r geom.Rect) {
	b.Panel(r, 14*b.Unit, render.Faded(b.Pal.Shade, 0.6))
}

// Figure writes a number or a dash, large and outlined, so that it can be read on felt
// and light.
func (b *Painter) Figure(text string, at geom.Point, ty canvas.Type) {
	const around = 12
	ty.Display = true
	line := ty
	line.Colour = render.Faded(b.Pal.Ink, float64(ty.Colour.A)/255)
	for i := range around {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / around)
		b.Text(text, at.Add(geom.Pt(cos, sin).Mul(0.09*ty.Size)), line)
	}
	b.Text(text, at, ty)
}

// OnFelt writes a text on the felt, which is darker under it: it can be read where
// the lamp shines, too.
func (b *Painter) OnFelt(text string, at geom.Point, ty canvas.Type) {
	wide := b.Width(text, ty)
	r := geom.Rect{X: at.X - float64(ty.Align)*wide, Y: at.Y - 0.4*ty.Size, W: wide, H: 0.8 * ty.Size}
	b.Glow(r, 0.4*ty.Size, 0.6*ty.Size, render.Faded(b.Pal.Shade, 0.8*float64(ty.Colour.A)/255))
	b.Text(text, at, ty)
}

// Darken darkens everything that is drawn so far, for a great moment. At alpha 1 it is hidden.
func (b *Painter) Darken(alpha float64) {
	b.Panel(b.Frame.Area.Inset(-2000), 0, render.Faded(b.Pal.Ink, alpha))
}

// Rays draws rays of light around a point, turned by some radians.
func (b *Painter) Rays(at geom.Point, width, turn, alpha float64) {
	b.Picture(sprite.ID{Kind: raysPic}, motion.Pose{At: at, Width: width, Turn: turn, Face: 1, Alpha: alpha}, 420*b.Unit, canvas.White)
}

// Numbers formats numbers in a language. It caches the texts, so that no frame makes one again.
type Numbers struct {
	book               *locale.Book
	plain, signed, own map[int]string
}

// SetBook changes the language.
func (n *Numbers) SetBook(book *locale.Book) {
	*n = Numbers{book, map[int]string{}, map[int]string{}, map[int]string{}}
}

// Plain writes a number.
func (n *Numbers) Plain(v int) string {
	text, ok := n.plain[v]
	if !ok {
		text = n.book.Number(v)
		n.plain[v] = text
	}
	return text
}

// Signed formats a gain or a loss.
func (n *Numbers) Signed(v int) string {
	if v < 0 {
		return n.Plain(v)
	}
	text, ok := n.signed[v]
	if !ok {
		text = "+" + n.book.Number(v)
		n.signed[v] = text
	}
	return text
}

// Own formats a gain or a loss of the viewer.
func (n *Numbers) Own(v int) string {
	text, ok := n.own[v]
	if !ok {
		text = n.book.T("page.you") + " " + n.Signed(v)
		n.own[v] = text
	}
	return text
}
