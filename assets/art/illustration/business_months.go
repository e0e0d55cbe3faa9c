package illustration

import "gavel/assets/art"

// season paints what a month looks like into 200 by 80 units; what matters is
// in the middle, around x = 100, and stands on y = 76.
func (p *Pen) season(month int) {
	air := [art.Months][3]art.Ink{ // sky above and below, ground
		{0x9fb9d8, 0xe6eef6, 0xf4f8fd}, {0x8fb4dc, 0xf0e4ea, 0xe9f1fa}, {0x86c5e6, 0xeef6e4, 0xa9c884},
		{0x8fa9bf, 0xdbe6ea, 0x86b86c}, {0x6fbdf0, 0xe6f6ee, 0x7fc067}, {0x4fb0f0, 0xd8f0fb, 0x6bb35c},
		{0x3f9fec, 0xcfeefb, 0xf0d89a}, {0x58a9e4, 0xffe9b0, 0xe2bd4e}, {0x7fb4d8, 0xffe2b4, 0x9ab054},
		{0xe69a5c, 0xffe0a8, 0xb98a44}, {0x98a0ac, 0xd6d4ce, 0x8f8a72}, {0x1d2a5c, 0x56508f, 0xdfe8f6},
	}[month-1]
	p.Rect(-60, 0, 300, 90, 0).Ramp(0, 10, 0, 76, air[0], air[1])
	p.Path().Move(-60, 72).Quad(50, 60, 110, 70).Quad(160, 76, 220, 66).To(220, 96).To(-60, 96).Close().Blend(air[2].Light(0.15), air[2].Shade(0.08))
	switch month {
	case 1:
		p.pine(86, 78, 0.74, 0x3c7f6a, true)
		p.pine(116, 80, 0.56, 0x47907a, true)
		p.flakes()
	case 2: // a snowman
		p.Oval(100, 68, 14, 12).Blend(white, 0xd5e2f2).Stroke(0x5f7594, 2)
		p.Oval(100, 48, 9.5, 9).Blend(white, 0xdfe9f5).Stroke(0x5f7594, 2)
		p.Rect(92, 33, 16, 8, 1).Rect(88, 40, 24, 3.4, 1).Fill(dark)
		p.Path().Oval(97, 47, 1.5, 1.5).Oval(104, 47, 1.5, 1.5).Fill(dark)
		p.Poly(100, 49, 112, 52, 100, 53).Fill(0xe88a3a)
		p.flakes()
	case 3:
		p.cloud(150, 40, 0.5, white)
		p.flowers(0x8a5fc4, 0xf2c23c)
	case 4: // an umbrella in the rain
		p.cloud(140, 36, 0.6, 0xe6ecf0)
		p.Line(100, 44, 100, 72).Stroke(dark, 3)
		p.Path().Move(72, 56).corner(72, 32, 100, 32).corner(128, 32, 128, 56).Quad(119, 50, 109, 56).Quad(100, 50, 91, 56).Quad(81, 50, 72, 56).Close().solid(0xd8493c)
		p.rain()
	case 5:
		p.tree(100, 80, 0.72, 0xf09ab8)
	case 6:
		p.sun(122, 42, 9, 0xffe27a)
		p.tree(92, 80, 0.68, 0x4d9f4f)
	case 7: // a sail on the sea
		p.sun(128, 40, 9, 0xffe27a)
		p.Rect(-60, 62, 300, 12, 0).Blend(0x3f8fd0, 0x63b4e4)
		p.Path().Poly(97, 32, 97, 60, 78, 60).Poly(101, 36, 101, 60, 116, 60).Fill(white).Stroke(dark, 2)
		p.Poly(74, 62, 122, 62, 114, 70, 82, 70).solid(0xc2503a)
	case 8: // wheat
		for i := range 9 {
			x := 68 + float64(i)*8
			p.Line(x, 80, x+2, 50).Stroke(0x9c7422, 2)
			p.Path().Oval(x+2, 46, 2.8, 6).Oval(x-1.5, 52, 2.4, 4).Oval(x+5.5, 52, 2.4, 4).Fill(0xe6b93c).Stroke(0x9c7422, 1)
		}
	case 9:
		p.tree(100, 80, 0.72, 0x6f9f48)
		p.Path().Oval(92, 50, 3.4, 3.4).Oval(108, 46, 3.4, 3.4).Oval(101, 58, 3.4, 3.4).Oval(84, 57, 3.4, 3.4).Oval(115, 57, 3.4, 3.4).Fill(0xd5382f)
	case 10:
		p.tree(92, 80, 0.7, 0xd9762c)
		p.Path().Oval(116, 66, 3, 2).Oval(124, 74, 3, 2).Oval(76, 76, 3, 2).Fill(0xb9481f)
		p.birds(118, 42, 0x6a3a30)
	case 11: // a bare tree in the fog
		p.Path().Line(100, 80, 100, 50, 88, 36).Line(100, 62, 84, 52).Line(100, 56, 114, 44, 118, 34).Line(107, 50, 106, 38).Stroke(0x4f4640, 3.4)
		p.Path().Rect(50, 60, 60, 4, 2).Rect(90, 50, 58, 4, 2).Rect(70, 70, 70, 4, 2).Fill(white.Fade(0.55))
	case 12:
		p.stars(40, 24, 120, 40, 16, 5)
		p.pine(100, 82, 0.84, 0x2f7f58, false)
		p.Path().Oval(94, 66, 2.6, 2.6).Oval(107, 60, 2.6, 2.6).Oval(99, 52, 2.4, 2.4).Oval(110, 72, 2.6, 2.6).Fill(0xff6a52)
		p.Within(Move(100, 29), func() { p.star(0, 0, 6).Fill(amber) })
	}
}

// flakes of snow fall everywhere.
func (p *Pen) flakes() {
	snow := p.Path()
	for i := range 34 {
		snow.Oval(200*art.Chance(i*2+7), 26+50*art.Chance(i*2+8), 1.5, 1.5)
	}
	snow.Fill(white)
}

// flowers are three crocuses.
func (p *Pen) flowers(petal, heart art.Ink) {
	for i := range 3 {
		x, y := 82+float64(i)*18, 62-float64(i%2)*7
		p.Line(x, 80, x, y).Stroke(0x4f9b4a, 2.6)
		p.Path().Move(x, y+5).Cube(x-12, y, x-9, y-12, x-7, y-14).To(x-3, y-8).To(x, y-16).To(x+3, y-8).To(x+7, y-14).Cube(x+9, y-12, x+12, y, x, y+5).Close().solid(petal)
		p.Oval(x, y-4, 2.4, 3).Fill(heart)
	}
}
