package illustration

import (
	"math"
	"strconv"

	"gavel/assets/art"
)

// moneyCard is a money card: coins worth 5 each repeat its value, and from the one worth nothing
// flies a moth.
func (p *Pen) moneyCard(value int) {
	tint := moneyTint(value)
	p.sheet(tint)
	p.medallion(80, 92, tint)
	digits := strconv.Itoa(value)
	size := min(118, 94/textWidth(true, 1, digits))
	p.text(true, size, 80, 92+size*0.335, digits).Fill(dark).Stroke(dark, 2.4)
	if value == 0 {
		p.Within(Move(80, 190), func() { p.moth() })
		return
	}
	n := float64(value / 5)
	for i := range value / 5 {
		p.coinFive(80+(float64(i)-(n-1)/2)*31, 190, 17)
	}
}

// moneyBack is the back of the money cards.
func (p *Pen) moneyBack() {
	moss := art.Ink(0x5a6b2f)
	p.back(art.MoneyW, art.MoneyH, moss, func() {
		p.rosette(80, 112, 104, moss)
	})
	p.Within(Move(80, 112), func() { p.lozenge(54) })
}

func moneyTint(value int) art.Ink {
	switch value {
	case 0:
		return 0x9aa0a8
	case 5:
		return 0xc9743f
	case 10:
		return 0x2f9a94
	default:
		return 0xb8456a
	}
}

// sheet is the engraved paper; quarter circles are punched from its corners.
func (p *Pen) sheet(tint art.Ink) {
	sheet := func(in float64) *Path {
		const r = 15
		a, b, h := in, art.MoneyW-in, art.MoneyH-in
		return p.Path().Move(a+r, a).To(b-r, a).corner(b-r, a+r, b, a+r).To(b, h-r).corner(b-r, h-r, b-r, h).
			To(a+r, h).corner(a+r, h-r, a, h-r).To(a, a+r).corner(a+r, a+r, a+r, a).Close()
	}
	sheet(1.5).Blend(art.Mix(paper, tint, 0.1), art.Mix(paper, tint, 0.42)).Clip(func() {
		for i := range 14 {
			x, shift := 18+124*float64(i%2), float64(i/2)*2*math.Pi/7
			line := p.Path().Move(x+10*math.Sin(shift), 0)
			for y := 4.0; y <= art.MoneyH; y += 4 {
				line.To(x+10*math.Sin(y/17+shift), y)
			}
			line.Stroke(tint.Fade(0.4), 1.2)
		}
	})
	sheet(1.5).Stroke(dark, 3)
	sheet(8).Stroke(tint.Shade(0.25), 3)
}

// medallion is a rosette of turned ovals with a calm field for the value.
func (p *Pen) medallion(x, y float64, tint art.Ink) {
	p.Within(Move(x, y), func() {
		for i := range 12 {
			p.Within(Turn(float64(i)*15), func() { p.Oval(0, 0, 70, 52).Stroke(tint.Fade(0.55), 1.4) })
		}
	})
	p.Oval(x, y, 62, 62).Fill(dark)
	p.Oval(x, y, 59, 59).Fill(tint)
	p.Oval(x, y, 53, 53).Blend(paper, art.Mix(paper, tint, 0.12))
}

// coinFive is a coin worth 5, seen straight on.
func (p *Pen) coinFive(x, y, r float64) {
	rim := art.Ink(0xc07f16)
	p.Oval(x, y, r, r).Ramp(x-r, y-r, x+r, y+r, 0xfff2b0, 0xffd34d, 0xd98f1c).Stroke(rim.Shade(0.6), 2.6)
	p.text(false, r*1.35, x, y+r*0.48, "5").Fill(rim.Shade(0.55))
	p.Path().Arc(x, y, r*0.8, 195, 262).Stroke(white.Fade(0.85), 2)
}

// moth is all that an empty purse holds.
func (p *Pen) moth() {
	grey := art.Ink(0xb9a68c)
	for _, side := range []float64{-1, 1} {
		p.Within(Scale(side, 1), func() {
			p.Path().Move(3, -4).Cube(12, -22, 36, -22, 36, -12).Quad(34, 0, 22, 4).Quad(28, 14, 16, 15).Quad(6, 14, 3, 4).Close().Body(grey)
			p.Oval(25, -9, 4, 3.4).Fill(grey.Shade(0.55))
			p.Path().Move(1, -12).Quad(4, -19, 10, -21).Stroke(dark, 2)
		})
	}
	p.Oval(0, 1, 4.4, 14).Body(grey.Shade(0.35))
}
