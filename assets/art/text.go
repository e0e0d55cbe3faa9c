package art

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Align says which point of a line of text its x coordinate names.
type Align float64

// A line of text starts, is centred or ends at its x coordinate.
const (
	Start  Align = 0
	Middle Align = 0.5
	End    Align = 1
)

// Text starts a path of the letters of s at size units per em, with its
// baseline at y.
func (p *Pen) Text(f *sfnt.Font, size float64, x, y float64, align Align, s string) *Path {
	path := p.Path()
	x -= float64(align) * p.TextWidth(f, size, s)
	em := fixed.I(int(f.UnitsPerEm()))
	unit := size / float64(em)
	at := func(q fixed.Point26_6) (float64, float64) { return x + float64(q.X)*unit, y + float64(q.Y)*unit }
	p.letters(f, s, func(g sfnt.GlyphIndex, from fixed.Int26_6) {
		segments, err := f.LoadGlyph(&p.glyphs, g, em, nil)
		if err != nil {
			return // a glyph without an outline leaves a blank
		}
		start := x
		x += float64(from) * unit
		for _, seg := range segments {
			x0, y0 := at(seg.Args[0])
			switch seg.Op {
			case sfnt.SegmentOpMoveTo:
				path.Move(x0, y0).Close()
			case sfnt.SegmentOpLineTo:
				path.To(x0, y0)
			case sfnt.SegmentOpQuadTo:
				x1, y1 := at(seg.Args[1])
				path.Quad(x0, y0, x1, y1)
			case sfnt.SegmentOpCubeTo:
				x1, y1 := at(seg.Args[1])
				x2, y2 := at(seg.Args[2])
				path.Cube(x0, y0, x1, y1, x2, y2)
			}
		}
		x = start
	})
	return path
}

// TextWidth returns how far a line of text reaches, in units, at size units
// per em.
func (p *Pen) TextWidth(f *sfnt.Font, size float64, s string) float64 {
	em := fixed.I(int(f.UnitsPerEm()))
	return float64(p.letters(f, s, func(sfnt.GlyphIndex, fixed.Int26_6) {})) * size / float64(em)
}

// letters calls place with each glyph of s and where it starts, in font units,
// and returns where the line ends.
func (p *Pen) letters(f *sfnt.Font, s string, place func(g sfnt.GlyphIndex, from fixed.Int26_6)) fixed.Int26_6 {
	em := fixed.I(int(f.UnitsPerEm()))
	var from fixed.Int26_6
	var before sfnt.GlyphIndex
	for i, r := range s {
		g, err := f.GlyphIndex(&p.glyphs, r)
		if err != nil {
			continue // not in the font's tables: nothing to show
		}
		if i > 0 {
			if kern, err := f.Kern(&p.glyphs, before, g, em, font.HintingNone); err == nil {
				from += kern
			}
		}
		place(g, from)
		if advance, err := f.GlyphAdvance(&p.glyphs, g, em, font.HintingNone); err == nil {
			from += advance
		}
		before = g
	}
	return from
}
