package font

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// face is a font at one size, for golang.org/x/image.
type face struct {
	font *Font
	px   float64
	rast vector.Rasterizer
	mask image.Alpha
}

// Face sizes f to px pixels per em, unhinted so that text scales evenly. A face
// keeps buffers: one face must not be used by two goroutines at once.
func Face(f *Font, px float64) font.Face { return &face{font: f, px: px} }

func (f *face) Close() error { return nil }

// scale converts units to pixels.
func (f *face) scale(units int) float64 { return float64(units) * f.px / float64(f.font.UnitsPerEm) }

// fix converts units to fixed-point pixels (1/64).
func (f *face) fix(units int) fixed.Int26_6 { return fixed.Int26_6(math.Round(f.scale(units) * 64)) }

func (f *face) Metrics() font.Metrics {
	return font.Metrics{
		Height: f.fix(f.font.Ascent + f.font.Descent), Ascent: f.fix(f.font.Ascent), Descent: f.fix(f.font.Descent),
		CapHeight: f.fix(f.font.CapHeight),
	}
}

func (f *face) Kern(left, right rune) fixed.Int26_6 {
	return f.fix(f.font.Kern(f.font.Glyph(left), f.font.Glyph(right)))
}

func (f *face) GlyphAdvance(r rune) (advance fixed.Int26_6, ok bool) {
	return f.fix(f.font.Glyph(r).Advance), f.font.Has(r)
}

// GlyphBounds includes the control points of curves.
func (f *face) GlyphBounds(r rune) (bounds fixed.Rectangle26_6, advance fixed.Int26_6, ok bool) {
	g := f.font.Glyph(r)
	return f.bounds(g.Outline()), f.fix(g.Advance), f.font.Has(r)
}

func (f *face) bounds(outline []Segment) (bounds fixed.Rectangle26_6) {
	for i, s := range outline {
		for k, p := range s.Points[:s.Op.Points()] {
			at := fixed.Point26_6{X: f.fix(p.X), Y: f.fix(p.Y)}
			if i == 0 && k == 0 {
				bounds.Min, bounds.Max = at, at
			}
			bounds.Min.X, bounds.Min.Y = min(bounds.Min.X, at.X), min(bounds.Min.Y, at.Y)
			bounds.Max.X, bounds.Max.Y = max(bounds.Max.X, at.X), max(bounds.Max.Y, at.Y)
		}
	}
	return bounds
}

// Glyph rasterises a letter with its origin at dot. The mask is valid until the next call.
func (f *face) Glyph(dot fixed.Point26_6, r rune) (dr image.Rectangle, mask image.Image, maskp image.Point, advance fixed.Int26_6, ok bool) {
	g := f.font.Glyph(r)
	outline := g.Outline()
	bounds := f.bounds(outline).Add(dot)
	dr = image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil(), bounds.Max.Y.Ceil())
	w, h := dr.Dx(), dr.Dy()
	f.rast.Reset(w, h)
	f.rast.DrawOp = draw.Src
	x0, y0 := float64(dot.X)/64-float64(dr.Min.X), float64(dot.Y)/64-float64(dr.Min.Y)
	for _, s := range outline {
		var at [3][2]float32
		for i, p := range s.Points {
			at[i] = [2]float32{float32(x0 + f.scale(p.X)), float32(y0 + f.scale(p.Y))}
		}
		switch s.Op {
		case Move:
			f.rast.MoveTo(at[0][0], at[0][1])
		case Line:
			f.rast.LineTo(at[0][0], at[0][1])
		case Quad:
			f.rast.QuadTo(at[0][0], at[0][1], at[1][0], at[1][1])
		case Cube:
			f.rast.CubeTo(at[0][0], at[0][1], at[1][0], at[1][1], at[2][0], at[2][1])
		}
	}
	if cap(f.mask.Pix) < w*h {
		f.mask.Pix = make([]uint8, 2*w*h)
	}
	f.mask = image.Alpha{Pix: f.mask.Pix[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	f.rast.Draw(&f.mask, f.mask.Rect, image.Opaque, image.Point{})
	return dr, &f.mask, image.Point{}, f.fix(g.Advance), f.font.Has(r)
}
