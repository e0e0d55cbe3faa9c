package illustration

import (
	"gavel/assets/art"
)

// velvet is the cloth of curtains.
const velvet art.Ink = 0x9c2f45

// curtain hangs at the left edge, tied by a cord.
func (p *Pen) curtain() {
	form := func() *Path {
		return p.Path().Move(-10, -10).To(78, -10).Cube(74, 70, 54, 130, 18, 168).Cube(30, 210, 30, 260, 24, 310).To(-10, 310).Close()
	}
	p.Within(Move(7, 6), func() { form().Fill(night.Fade(0.35)) })
	form().Ramp(0, 0, 78, 40, velvet.Shade(0.3), velvet, velvet.Light(0.12)).Clip(func() {
		for i := range 5 {
			k := float64(i) * 17
			p.Path().Move(8+k, -10).Cube(8+k*0.95, 70, 6+k*0.7, 130, 4+k*0.2, 168).Quad(10+k*0.3, 240, 6+k*0.3, 310).Stroke(velvet.Shade(0.5).Fade(0.75), 7)
		}
	})
	form().Stroke(velvet.Shade(0.6), 3)
	p.Path().Move(-6, 158).Quad(12, 176, 22, 165).Stroke(gold.Shade(0.5), 11).Stroke(gold, 7)
	p.Line(-6, 306, 22, 306).Stroke(gold.Shade(0.5), 8).Stroke(gold, 5)
}
