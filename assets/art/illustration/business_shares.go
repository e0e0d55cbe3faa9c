package illustration

import "gavel/assets/art"

const shareSide = 64

// chip is the blank chip.
func (p *Pen) chip(share int) {
	c := art.ShareInk(share)
	p.shareShape(share, 1).Fill(dark)
	p.shareShape(share, 3.6).Fill(paper)
	p.shareShape(share, 7).Blend(art.Mix(c, candle, 0.06), c.Shade(0.1))
}

// shareShape is the outline of a chip, smaller by in on all sides.
func (p *Pen) shareShape(share int, in float64) *Path {
	a, b, r := in, shareSide-in, 32-in
	switch share {
	case 0:
		return p.Oval(32, 32, r, r)
	case 1:
		return p.Rect(a+1.5, a+1.5, b-a-3, b-a-3, 11-in*0.8)
	case 2:
		return p.Poly(32, a-1, b-2, a+0.46*r, b-2, b-0.46*r, 32, b+1, a+2, b-0.46*r, a+2, a+0.46*r)
	case 3:
		return p.Path().Move(a+2, a+1).To(b-2, a+1).To(b-2, 32).Cube(b-2, 48, 46, b-3, 32, b+1).Cube(18, b-3, a+2, 48, a+2, 32).Close()
	default:
		return p.Path().Move(a+1, a+1).To(32, a+1).corner(b-1, a+1, b-1, 32).To(b-1, b-1).To(32, b-1).corner(a+1, b-1, a+1, 32).Close()
	}
}

// shareSign is the sign of a business around 0, 0: a cogwheel, an anchor, a
// flash, a gem or a fir.
func (p *Pen) shareSign(share int, c art.Ink) {
	switch share {
	case 0:
		teeth := p.Path()
		for i := range 4 {
			at := Turn(float64(i) * 45)
			p.Within(at, func() { teeth.Rect(-3, -13.5, 6, 27, 1) })
		}
		teeth.Oval(0, 0, 10, 10).Fill(c)
		p.Oval(0, 0, 4.2, 4.2).Fill(art.ShareInk(share))
	case 1:
		p.Path().Line(0, -6, 0, 12).Line(-7, -3, 7, -3).Arc(0, 1, 11, 20, 160).Stroke(c, 3.8)
		p.Oval(0, -10, 3.4, 3.4).Stroke(c, 3)
	case 2:
		p.Poly(4, -15, -10, 3, -1.5, 3, -4, 14, 10, -4, 1.5, -4).Fill(c)
	case 3:
		p.Poly(-8, -10, 8, -10, 14, -2, 0, 13, -14, -2).Fill(c)
		p.Path().Line(-13, -2, 13, -2).Line(-4, -2, 0, 11).Line(4, -2, 0, 11).Line(-4, -2, 0, -9).Line(4, -2, 0, -9).Stroke(art.ShareInk(share), 1.5)
	default:
		p.Path().Poly(0, -15, 8, -5, -8, -5).Poly(0, -9, 10, 3, -10, 3).Poly(0, -3, 12, 10, -12, 10).Rect(-2, 8, 4, 6, 0).Fill(c)
	}
}
