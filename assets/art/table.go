package art

// Felt is a square of the table's cloth that tiles without a seam.
func Felt() Picture {
	const side = 128
	return Picture{side, side, func(p *Pen) {
		p.Each(func(x, y float64) Ink {
			i, k := int(x*2)%(2*side), int(y*2)%(2*side)
			weave := Chance(i*7919+k*104729) - 0.5
			// Threads are longer than wide: neighbours along x share a part.
			weave += 0.8 * (Chance(i/5*613+k*15731) - 0.5)
			c := Ink(0x1f5a48)
			if weave > 0 {
				return Mix(c, 0x3a8a6e, weave*0.22)
			}
			return Mix(c, 0x0d3328, -weave*0.26)
		})
	}}
}

// shade is the darkness on the table.
const shade Ink = 0x06160f

// Vignette darkens the table toward its corners. Stretch it over the window.
func Vignette() Picture { return vignetteDrawing.picture(128, 128) }

// Lamp is the light of a lamp on the table. Stretch it.
func Lamp() Picture { return lampDrawing.picture(128, 128) }

// How large a beam is, in design units.
const (
	BeamW = 860
	BeamH = 430
)

// Beam is light that falls on the table from the middle above, in two cones.
func Beam() Picture { return beamDrawing.picture(BeamW, BeamH) }

// Rays are light that shines out from behind something, in all directions.
func Rays() Picture { return raysDrawing.picture(256, 256) }

// Lozenge is the left upper quarter of what is printed on the cloth, w by h design
// units large. Mirror it for the others.
func Lozenge(w, h float64) Picture {
	return Picture{w, h, func(p *Pen) {
		ink := Ink(0xffd76a).Fade(0.13)
		p.Line(0, h, w, 0).Stroke(ink, 2.5)
		p.Line(0.085*w, h, w, 0.085*h).Stroke(ink, 1.2)
	}}
}

// RailCorner is how far a corner of a rail reaches along both sides, in design
// units, for a rail of some thickness.
func RailCorner(thick float64) float64 { return thick + bend(thick) + 14 }

// bend is the inner radius of a rail's corner.
func bend(thick float64) float64 { return min(26, 8+thick) }

// Rail is the upper left corner of the wood around the table, with its shadow on
// the cloth. Its last row and column are as the rail goes on.
func Rail(thick float64) Picture {
	side := RailCorner(thick)
	return Picture{side, side, func(p *Pen) {
		r := bend(thick)
		p.Rect(0, 0, side, side, 0).Clip(func() { p.rail(thick, r, side) })
	}}
}

// rail is wood along the upper and the left side, and their corner of radius r.
func (p *Pen) rail(thick, r, side float64) {
	inner := func() *Path {
		return p.Path().Move(side+9, thick).To(thick+r, thick).corner(thick, thick, thick, thick+r).To(thick, side+9)
	}
	for i := range 5 {
		inner().Stroke(shade.Fade(0.13), 4+4.5*float64(i))
	}
	wood := [...]Ink{0x5b3024, 0xa9683f, 0x8a4f30, 0x4c2720}
	p.Rect(0, 0, side, thick, 0).Ramp(0, 0, 0, thick, wood[:]...)
	p.Poly(0, 0, thick, thick, thick, side, 0, side).Ramp(0, 0, thick, 0, wood[:]...)
	p.Path().Move(thick, thick).To(thick+r, thick).corner(thick, thick, thick, thick+r).Close().Fill(0x5f3325)
	inner().Stroke(Dark, 2.5)
	if thick > 14 {
		p.Line(thick/2, side+9, thick/2, thick/2, side+9, thick/2).Stroke(Gold.Fade(0.75), 1.6)
	}
}
