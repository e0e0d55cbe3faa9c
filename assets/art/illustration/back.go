package illustration

import (
	"math"

	"gavel/assets/art"
)

// houseBack is the emblem between two roofs' skylines, the same either way up.
func (p *Pen) houseBack() {
	wine := art.Ink(0x7a2f4a)
	p.back(art.HouseW, art.HouseH, wine, func() {
		for _, turn := range []float64{0, 180} {
			p.Within(Move(art.HouseW/2, art.HouseH/2).Turn(turn), func() { p.roofs(wine) })
		}
		p.rosette(art.HouseW/2, art.HouseH/2, 106, wine)
	})
	p.Within(Move(art.HouseW/2, art.HouseH/2), func() { p.lozenge(78) })
}

// chequeBack is the back of the cheques.
func (p *Pen) chequeBack() {
	teal := art.Ink(0x1f5f6b)
	p.back(art.ChequeW, art.ChequeH, teal, func() {
		p.rosette(52, art.ChequeH/2, 58, teal)
		p.rosette(art.ChequeW-52, art.ChequeH/2, 58, teal)
		p.rosette(art.ChequeW/2, art.ChequeH/2, 92, teal)
	})
	p.Within(Move(art.ChequeW/2, art.ChequeH/2), func() { p.lozenge(66) })
}

// monthBack is the back of the months' cards.
func (p *Pen) monthBack() {
	blue := art.Ink(0x2c4a7c)
	p.back(art.MonthW, art.MonthH, blue, func() { p.rosette(art.MonthW/2, art.MonthH/2, 92, blue) })
	p.Within(Move(art.MonthW/2, art.MonthH/2), func() { p.lozenge(56) })
}

// objectBack is the shop's front, closed.
func (p *Pen) objectBack() {
	plum := art.Ink(0x4c3f7f)
	p.back(art.ObjectW, art.ObjectH, plum, func() { p.rosette(art.ObjectW/2, 168, 124, plum) })
	p.shopfront()
}

// back is a framed, coloured back, printed over by ornament.
func (p *Pen) back(w, h float64, c art.Ink, ornament func()) {
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
func (p *Pen) rosette(x, y, r float64, c art.Ink) {
	p.Oval(x, y, r, r).Radial(x, y, r, r, c.Shade(0.12), c.Shade(0.12).Fade(0.9), c.Fade(0))
	p.Within(Move(x, y), func() {
		for i := range 18 {
			p.Within(Turn(float64(i)*10), func() { p.Oval(0, 0, r*0.94, r*0.4).Stroke(gold.Fade(0.42), 1.4) })
		}
	})
}

// roofs is a skyline of houses, seen from the middle of the card.
func (p *Pen) roofs(c art.Ink) {
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

// shopfront is a window with an awning in which something stands under a
// cloth.
func (p *Pen) shopfront() {
	wood := art.Ink(0x8a5236)
	p.Rect(46, 104, 148, 154, 5).solid(wood)
	p.Rect(56, 138, 128, 84, 4).Radial(120, 180, 76, 60, 0xfff0b8, 0xffc95c, 0xc9803a).Stroke(dark, 3.4)
	p.Rect(50, 226, 140, 26, 3).solid(wood.Shade(0.15))
	p.Path().Rect(58, 231, 56, 16, 2).Rect(126, 231, 56, 16, 2).Stroke(wood.Light(0.25), 2)
	p.Path().Move(84, 220).Cube(90, 190, 96, 156, 120, 156).Cube(146, 156, 148, 190, 158, 220).Quad(146, 214, 138, 221).Quad(128, 213, 120, 221).Quad(110, 213, 102, 221).Quad(94, 214, 84, 220).Close().solid(0xb9506a)
	p.text(false, 52, 121, 209, "?").Fill(candle)
	for i := range 7 {
		x := 34 + float64(i)*24.6
		c := []art.Ink{paper, 0xd8583e}[i%2]
		p.Path().Move(46+float64(i)*21.2, 84).To(67.2+float64(i)*21.2, 84).To(x+24.6, 128).corner(x+24.6, 142, x+12.3, 142).corner(x, 142, x, 128).Close().solid(c)
	}
	p.Rect(44, 78, 152, 9, 3).solid(gold)
	p.Within(Move(120, 292), func() { p.lozenge(30) })
	p.Within(Move(120, 52), func() { p.lozenge(22) })
}

// lozenge is the emblem of the house around 0, 0: a hammer in a diamond, r to its corners.
func (p *Pen) lozenge(r float64) {
	p.Within(Scale(r/100, r/100), func() { p.stamp(lozengeStamp, 0, 0, 1) })
}

func (p *Pen) drawLozenge(r float64) {
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
