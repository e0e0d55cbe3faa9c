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
