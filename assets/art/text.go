package art

import "gavel/assets/font"

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
func (p *Pen) Text(f *font.Font, size float64, x, y float64, align Align, s string) *Path {
	path := p.Path()
	x -= float64(align) * TextWidth(f, size, s)
	unit := size / float64(f.UnitsPerEm)
	letters(f, s, func(g *font.Glyph, from int) {
		left := x + float64(from)*unit
		at := func(q font.Point) (float64, float64) { return left + float64(q.X)*unit, y + float64(q.Y)*unit }
		for _, seg := range g.Outline() {
			x0, y0 := at(seg.Points[0])
			switch seg.Op {
			case font.Move:
				path.Move(x0, y0).Close()
			case font.Line:
				path.To(x0, y0)
			case font.Quad:
				x1, y1 := at(seg.Points[1])
				path.Quad(x0, y0, x1, y1)
			case font.Cube:
				x1, y1 := at(seg.Points[1])
				x2, y2 := at(seg.Points[2])
				path.Cube(x0, y0, x1, y1, x2, y2)
			}
		}
	})
	return path
}

// TextWidth returns how far a line of text reaches, in units, at size units
// per em.
func TextWidth(f *font.Font, size float64, s string) float64 {
	return float64(letters(f, s, func(*font.Glyph, int) {})) * size / float64(f.UnitsPerEm)
}

// letters calls place with each glyph of s and where it starts, in the font's
// units, and returns where the line ends.
func letters(f *font.Font, s string, place func(g *font.Glyph, from int)) int {
	from := 0
	var before *font.Glyph
	for _, r := range s {
		g := f.Glyph(r)
		if before != nil {
			from += f.Kern(before, g)
		}
		place(g, from)
		from += g.Advance
		before = g
	}
	return from
}
