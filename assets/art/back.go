package art

import "math"

// HouseBack is the back of the house cards: the emblem between two roofs'
// skylines, the same either way up.
func HouseBack() Picture {
	return Picture{HouseW, HouseH, func(p *Pen) {
		wine := Ink(0x7a2f4a)
		p.back(HouseW, HouseH, wine, func() {
			for _, turn := range []float64{0, 180} {
				p.Within(Move(HouseW/2, HouseH/2).Turn(turn), func() { p.roofs(wine) })
			}
			p.rosette(HouseW/2, HouseH/2, 106, wine)
		})
		p.Within(Move(HouseW/2, HouseH/2), func() { p.lozenge(78) })
	}}
}

// ChequeBack is the back of the cheques.
func ChequeBack() Picture {
	return Picture{ChequeW, ChequeH, func(p *Pen) {
		teal := Ink(0x1f5f6b)
		p.back(ChequeW, ChequeH, teal, func() {
			p.rosette(52, ChequeH/2, 58, teal)
			p.rosette(ChequeW-52, ChequeH/2, 58, teal)
			p.rosette(ChequeW/2, ChequeH/2, 92, teal)
		})
		p.Within(Move(ChequeW/2, ChequeH/2), func() { p.lozenge(66) })
	}}
}

// back is a framed, coloured back, printed over by ornament.
func (p *Pen) back(w, h float64, c Ink, ornament func()) {
	p.Rect(1.5, 1.5, w-3, h-3, 17).Blend(paper, 0xf5e8cd).Stroke(dark, 3)
	inner := func() *Path { return p.Rect(12, 12, w-24, h-24, 10) }
	inner().Ramp(0, 0, w, h, c.Light(0.16), c, c.Shade(0.3)).Clip(func() {
		net := p.Path()
		for x := -h; x < w+h; x += 24 {
			net.Line(x, 0, x+h, h).Line(x, h, x+h, 0)
		}
		net.Stroke(c.Light(0.2).Fade(0.4), 2)
		ornament()
	})
	p.Rect(19, 19, w-38, h-38, 6).Stroke(gold.Shade(0.3), 4).Stroke(gold, 2.2)
	inner().Stroke(dark, 3.4)
}

// rosette is a woven flower of turned ovals on a calm disc.
func (p *Pen) rosette(x, y, r float64, c Ink) {
	p.Oval(x, y, r, r).Radial(x, y, r, r, c.Shade(0.12), c.Shade(0.12).Fade(0.9), c.Fade(0))
	p.Within(Move(x, y), func() {
		for i := range 18 {
			p.Within(Turn(float64(i)*10), func() { p.Oval(0, 0, r*0.94, r*0.4).Stroke(gold.Fade(0.42), 1.4) })
		}
	})
}

// roofs is a skyline of houses, seen from the middle of the card.
func (p *Pen) roofs(c Ink) {
	y := 148.0
	for i, x := range []float64{-96, -58, -18, 20, 62} {
		h := 26 + 22*math.Abs(float64(i-2))
		body := c.Light(0.24 - 0.05*float64(i%2))
		p.Rect(x, y-h, 34, h, 0).Poly(x-4, y-h, x+17, y-h-18, x+38, y-h).Fill(body).Stroke(c.Shade(0.45), 2)
		for k := 0.0; k*16 < h-14; k++ {
			p.Path().Rect(x+7, y-h+6+k*16, 7, 9, 1).Rect(x+20, y-h+6+k*16, 7, 9, 1).Fill(gold.Light(0.2))
		}
	}
}

// lozenge is the emblem of the house: a hammer in a diamond, r to its corners.
func (p *Pen) lozenge(r float64) {
	diamond := func(r float64) *Path {
		k := r * 0.14
		return p.Path().Move(-k, -r+k).Quad(0, -r, k, -r+k).To(r-k, -k).Quad(r, 0, r-k, k).To(k, r-k).Quad(0, r, -k, r-k).To(-r+k, k).Quad(-r, 0, -r+k, -k).Close()
	}
	p.Within(Move(0, r*0.06), func() { diamond(r * 1.04).Fill(night.Fade(0.35)) })
	diamond(r).Fill(dark)
	diamond(r*0.95).Ramp(-r, -r, r, r, 0xffe9a8, gold, 0xb9791b)
	diamond(r * 0.82).Fill(dark)
	diamond(r*0.78).Ramp(0, -r, 0, r, 0x2f7d63, 0x174637)
	p.Within(Move(-r*0.05, 0).Scale(r/100, r/100), func() { p.hammer() })
}
