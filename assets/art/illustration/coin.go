package illustration

import (
	"gavel/assets/art"
)

// coin lies with the middle of its face at x, y; the face is 2r wide and r
// high and everything scales with r.
func (p *Pen) coin(x, y, r float64) {
	s := r / 30
	rim := art.Ink(0xc07f16)
	deep := 9 * s
	p.Path().Drum(x, y, r, r/2, deep).Ramp(x-r, 0, x+r, 0, 0xe9ae33, 0xffd76a, rim, 0x94590c).Stroke(rim.Shade(0.62), 2*s)
	mill := p.Path()
	for i := -6; i <= 6; i++ {
		at := float64(i) / 7
		mx, my := x+r*at, y+r/2*circleHeight(at)
		mill.Line(mx, my+2*s, mx, my+deep-1*s)
	}
	mill.Stroke(rim.Shade(0.35).Fade(0.7), 1.3*s)
	p.Oval(x, y, r, r/2).Ramp(x-r, y-r/2, x+r, y+r/2, 0xfff2b0, 0xffd34d, 0xeaa625).Stroke(rim.Shade(0.55), 2*s)
	p.Oval(x, y+0.6*s, r*0.78, r*0.37).Stroke(rim.Shade(0.12), 1.7*s)
	p.Oval(x, y+1.6*s, r*0.78, r*0.37).Stroke(0xfff6c8, 1.1*s)
	p.Within(Move(x, y).Scale(1, 0.5), func() {
		for _, cut := range []struct {
			dy float64
			c  art.Ink
		}{{1.8 * s, 0xfff6c8}, {0, rim.Shade(0.3)}} {
			p.text(false, 38*s, 0, 13.4*s+cut.dy, "1").Fill(cut.c)
		}
	})
	p.Within(Move(x, y).Scale(1, 0.5), func() {
		p.Path().Arc(0, 0, r*0.89, 195, 262).Stroke(white.Fade(0.85), 2.6*s)
	})
}

// coinFace is a coin seen straight on, r to its rim.
func (p *Pen) coinFace(x, y, r float64) { p.stamp(coinFaceStamp, x, y, r/unit) }

func (p *Pen) drawCoinFace(r float64) {
	rim := art.Ink(0xc07f16)
	p.Oval(0, 0, r, r).Ramp(-r, -r, r, r, 0xfff2b0, 0xffd34d, 0xd98f1c).Stroke(rim.Shade(0.6), r*0.1)
	p.Oval(0, 0, r*0.74, r*0.74).Stroke(rim.Shade(0.15), r*0.09)
	p.text(false, r*1.15, 0, r*0.41, "1").Fill(rim.Shade(0.45))
	p.Path().Arc(0, 0, r*0.87, 195, 262).Stroke(white.Fade(0.85), r*0.09)
}

// purse holds a seat's coins out of others' sight.
func (p *Pen) purse() {
	cloth := art.Ink(0x9c4a5e)
	p.shadow(50, 94, 46)
	p.Path().Move(34, 30).Cube(4, 50, -4, 96, 24, 96).To(76, 96).Cube(104, 96, 96, 50, 66, 30).Close().
		Ramp(10, 30, 90, 96, cloth.Light(0.3), cloth, cloth.Shade(0.4)).Outline(cloth)
	p.Path().Move(36, 28).Cube(22, 18, 24, 6, 34, 9).Quad(42, 4, 50, 9).Quad(58, 4, 66, 9).Cube(76, 6, 78, 18, 64, 28).Close().Body(cloth.Light(0.12))
	p.Rect(30, 25, 40, 9, 4).Body(gold)
	p.Path().Line(42, 36, 36, 54).Line(58, 36, 66, 50).Stroke(cloth.Shade(0.35), 2.2)
	p.coinFace(50, 68, 17)
}
