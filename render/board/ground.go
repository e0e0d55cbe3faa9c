package board

import (
	"math"

	"image/color"

	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

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
