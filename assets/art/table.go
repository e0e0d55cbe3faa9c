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

// How large a beam of light is, in design units.
const (
	BeamW = 860
	BeamH = 430
)

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

// PanelInset is the width of a panel's corners and edges in design units: the
// part that must not be stretched when a panel is drawn larger.
const PanelInset = 20

// velvet is the cloth of curtains.
const velvet Ink = 0x9c2f45

// drapeW and drapeH are how large a curtain at a side is, in design units.
const drapeW, drapeH = 84, 310

// Drape is the curtain that hangs at the left of a stage, w by h design units
// large. Mirror it for the right.
func Drape(w, h float64) Picture {
	return Picture{w, h, func(p *Pen) {
		p.Rect(0, 0, w, h, 0).Clip(func() {
			p.Within(Scale(w/drapeW, h/drapeH), func() {
				p.draw("parlour/curtain", 0)
			})
		})
	}}
}

// ValanceFringe is how far a valance reaches below its height, with cord and
// tassels, in design units.
const ValanceFringe = 20

// Valance is the curtain that hangs from above over a stage: n scallops with a
// gold cord, and a tassel between two. It is w design units wide and its cloth h
// high.
func Valance(w, h float64, n int) Picture {
	return Picture{w, h + ValanceFringe, func(p *Pen) {
		p.Rect(0, 0, w, h+ValanceFringe, 0).Clip(func() { p.valance(w, h, n) })
	}}
}

func (p *Pen) valance(w, h float64, n int) {
	each := w / float64(n)
	hem := func(y, sag float64) *Path {
		s := p.Path().Move(0, y)
		for i := range n {
			s.Quad((float64(i)+0.5)*each, y+2*sag, float64(i+1)*each, y)
		}
		return s
	}
	cloth := func() *Path { return hem(h-4, 6.5).To(w+4, -4).To(-4, -4).Close() }
	for i := range 4 {
		p.Within(Move(0, float64(i)), func() { cloth().Stroke(Night.Fade(0.12), 6) })
	}
	cloth().Ramp(0, 0, 0, h, velvet.Shade(0.3), velvet.Light(0.06), velvet.Shade(0.12)).Clip(func() {
		fold := each / 3
		deep, lit := velvet.Shade(0.75), Ink(0xe08a8a)
		for i := range 3 * n {
			x := float64(i) * fold
			p.Rect(x, -4, fold, h+14, 0).Ramp(x, 0, x+fold, 0, deep.Fade(0.6), deep.Fade(0), lit.Fade(0.34), deep.Fade(0), deep.Fade(0.6))
		}
	})
	cloth().Stroke(Dark, 2.5)
	hem(h-9, 6.5).Stroke(Dark, 7).Stroke(Gold, 4).Stroke(Amber, 1.3)
	for i := 1; i < n; i++ {
		x := float64(i) * each
		p.Poly(x-4, h+1, x+4, h+1, x+5.5, h+11, x-5.5, h+11).Blend(0xfff2b0, 0xd9901f).Stroke(Dark, 1.8)
		p.Oval(x, h-4, 5, 5).Blend(0xfff2b0, 0xd9901f).Stroke(Dark, 1.8)
	}
}

// Gavel is the auctioneer's hammer lying at rest over its block, the mark of a
// sale.
func Gavel() Picture {
	return Picture{200, 160, func(p *Pen) {
		SoundBlock().Draw(p)
		Hammer().Draw(p)
	}}
}

// Hammer and SoundBlock are the two parts of [Gavel], each in its place.
func Hammer() Picture {
	return Picture{200, 160, func(p *Pen) { p.drawAt("parlour/hammer", 0, 96, 68, 1.15) }}
}

// SoundBlock is the wooden disc that the hammer strikes.
func SoundBlock() Picture {
	return Picture{200, 160, func(p *Pen) {
		p.shadow(92, 140, 84)
		p.drawAt("parlour/sound-block", 0, 78, 128, 1)
	}}
}

// Icon names a small sign, readable from 16 pixels on light and on dark ground, as [Drawn] does.
type Icon string

// The icons.
const (
	IconBid   Icon = "parlour/bid"
	IconPass  Icon = "parlour/pass"
	IconCrown Icon = "parlour/crown"
)
