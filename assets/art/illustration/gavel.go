package illustration

import (
	"gavel/assets/art"
)

// soundBlock is the wooden disc the hammer strikes.
func (p *Pen) soundBlock(x, y, rx float64) {
	wood := art.Ink(0x8d4b2d)
	p.Path().Drum(x, y, rx, rx*0.3, 12).Fill(wood.Shade(0.35)).Outline(wood)
	p.Oval(x, y, rx, rx*0.3).Body(wood)
	p.Oval(x, y, rx*0.72, rx*0.2).Stroke(wood.Light(0.3), 2.4)
}

// hammer is drawn around 0, 0, some 120 wide, its head to the upper left.
func (p *Pen) hammer() {
	wood := art.Ink(0xb5653a)
	p.Within(Turn(-38), func() {
		// The handle first: the head hides where it enters.
		p.Path().Move(-5, 0).To(-6, 52).Quad(-9, 70, -7, 80).Quad(0, 90, 7, 80).Quad(9, 70, 6, 52).To(5, 0).Close().
			Ramp(-8, 0, 8, 0, wood.Light(0.35), wood, wood.Shade(0.35)).Outline(wood)
		p.Path().Line(-6.5, 56, 6.5, 56).Line(-7, 62, 7, 62).Stroke(gold, 2.6)
		p.Within(Move(0, -12), func() {
			p.Rect(-34, -20, 68, 40, 9).Ramp(0, -20, 0, 20, wood.Light(0.4), wood, wood.Shade(0.38)).Outline(wood)
			for _, x := range []float64{-48, 34} {
				p.Rect(x, -24, 14, 48, 5).Ramp(0, -24, 0, 24, wood.Light(0.3), wood.Shade(0.12), wood.Shade(0.45)).Outline(wood)
			}
			for _, x := range []float64{-28, 19} {
				p.Rect(x, -20.5, 9, 41, 2).Ramp(0, -20, 0, 20, 0xfff0b8, gold, 0x9c6413).Stroke(gold.Shade(0.6), 2)
			}
			p.Line(-14, -12, 12, -12).Stroke(white.Fade(0.6), 3)
		})
	})
}
