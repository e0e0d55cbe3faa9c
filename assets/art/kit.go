package art

// edge is the width of outlines in design units.
const edge = 2.5

// Outline strokes the path in its own colour, shaded.
func (s *Path) Outline(c Ink) *Path { return s.Stroke(c.Shade(0.6), s.pen.edge) }

// Body fills the path, a little lit from above, and outlines it.
func (s *Path) Body(c Ink) *Path { return s.Blend(c.Light(0.14), c.Shade(0.05)).Outline(c) }

// solid fills the path like Body, with the strong light and the outline of
// things that must be told when very small.
func (s *Path) solid(c Ink) *Path {
	return s.Blend(c.Light(0.24), c.Shade(0.12)).Stroke(c.Shade(0.68), 3.6)
}

// glow is soft light around a lamp.
func (p *Pen) glow(x, y, r float64, c Ink) {
	p.Oval(x, y, r, r).Radial(x, y, r, r, c.Fade(0.75), c.Fade(0.22), c.Fade(0))
}

// shadow is what a thing casts on the ground.
func (p *Pen) shadow(x, y, rx float64) {
	p.Oval(x, y, rx, rx*0.15).Radial(x, y, rx, rx*0.15, Night.Fade(0.42), Night.Fade(0.36), Night.Fade(0))
}

// Chance is a fixed but haphazard number from 0 to below 1 for each i: it
// scatters details without making two rasters of a picture differ.
func Chance(i int) float64 {
	h := uint32(i)*2654435761 + 374761393
	h = (h ^ h>>15) * 2246822519
	h = (h ^ h>>13) * 3266489917
	return float64((h^h>>16)>>8) / (1 << 24)
}

// blobs melts circles around x, y, scaled by s, into one shape. Each has three numbers: dx, dy
// and its radius.
func (p *Pen) blobs(x, y, s float64, circles []float64) *Path {
	path := p.Path()
	for i := 0; i+2 < len(circles); i += 3 {
		path.Oval(x+circles[i]*s, y+circles[i+1]*s, circles[i+2]*s, circles[i+2]*s)
	}
	return path
}

// crown is foliage: a shaded mass, a lit mass and highlights.
func (p *Pen) crown(x, y, s float64, c Ink, circles []float64) {
	p.blobs(x, y, s, circles).Stroke(c.Shade(0.6), 2*edge*min(1, s+0.2))
	p.blobs(x, y, s, circles).Fill(c.Shade(0.2)).Clip(func() {
		p.blobs(x-3*s, y-4*s, s, circles).Fill(c)
		for i := 0; i+2 < len(circles); i += 3 {
			dx, dy, r := circles[i], circles[i+1], circles[i+2]
			p.Oval(x+(dx-r*0.35)*s, y+(dy-r*0.45)*s, r*0.34*s, r*0.26*s).Fill(c.Light(0.2 + 0.1*Chance(i/3)))
		}
	})
}

// stars scatters n stars over a part of the sky, elsewhere for each seed.
func (p *Pen) stars(x, y, w, h float64, n, seed int) {
	for i := range n {
		sx, sy := x+w*Chance(i*2+seed*997), y+h*Chance(i*2+1+seed*997)
		r := 0.8 + 1.1*Chance(i+500)
		if i%9 == 0 {
			p.Poly(sx, sy-4*r, sx+r*0.7, sy-r*0.7, sx+4*r, sy, sx+r*0.7, sy+r*0.7, sx, sy+4*r, sx-r*0.7, sy+r*0.7, sx-4*r, sy, sx-r*0.7, sy-r*0.7).Fill(Candle)
			continue
		}
		p.Oval(sx, sy, r, r).Fill(White.Fade(0.45 + 0.5*Chance(i+900)))
	}
}
