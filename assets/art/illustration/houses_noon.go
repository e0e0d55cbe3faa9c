package illustration

import (
	"gavel/assets/art"
)

// Houses 11 to 15, at noon.

func houseboat(p *Pen) {
	p.hills(11, 0x86bf86)
	p.tree(20, 182, 0.7, 0x57a35f)
	p.tree(196, 184, 0.8, 0x4f9b5a)
	p.sea(180, 0x3f97c4, 186)
	hull, cabin, roof := art.Ink(0xb94b45), art.Ink(0xf7ead0), art.Ink(0x4f7f8c)
	p.Oval(108, 226, 100, 9).Fill(night.Fade(0.3))
	p.Rect(52, 122, 112, 66, 2).Body(cabin)
	p.Poly(164, 122, 176, 120, 176, 186, 164, 188).Fill(cabin.Shade(0.3)).Outline(cabin)
	p.planksAcross(52, 122, 112, 66, 6, cabin)
	p.slope(42, 124, 140, 30, 22, roof)
	p.chimney(140, 98, 12, 20, 0x8a5a4a)
	p.smoke(146, 74, 0.8)
	p.window(62, 136, 24, 26, true)
	p.door(98, 138, 24, 48, 0x3f7f8c)
	p.window(132, 136, 24, 26, true)
	p.sill(62, 168, 24, 0xff8fa0)
	p.sill(132, 168, 24, 0xffd24a)
	p.Path().Move(14, 184).To(204, 184).Cube(202, 210, 192, 226, 176, 228).To(40, 228).Cube(24, 226, 16, 206, 14, 184).Close().Body(hull)
	p.Path().Move(17, 196).To(202, 196).Stroke(paper, 4)
	for i := range 5 {
		x := 44 + float64(i)*32
		p.Oval(x, 211, 6, 6).Fill(0x2f4a66).Stroke(gold, 2.6)
	}
	for i := range 5 { // deck railing
		p.Line(22+float64(i)*7, 184, 22+float64(i)*7, 170).Stroke(0x8a5a36, 2.2)
	}
	p.Line(18, 169, 52, 169).Stroke(0x8a5a36, 3)
	p.flag(190, 184, 40, 0xffd24a)
	p.Oval(186, 204, 9, 9).Stroke(dark, 7).Stroke(white, 4.5)
	p.Path().Move(-4, 230).Quad(24, 222, 52, 230).Quad(80, 238, 108, 230).Quad(136, 222, 164, 230).Quad(192, 238, 222, 230).To(222, 254).To(-4, 254).Close().Blend(art.Ink(0x3f97c4).Light(0.12), 0x2f7fae)
	p.Path().Move(-4, 230).Quad(24, 222, 52, 230).Quad(80, 238, 108, 230).Quad(136, 222, 164, 230).Quad(192, 238, 222, 230).Stroke(white.Fade(0.75), 2.4)
}

func cottage(p *Pen) {
	p.meadow(12)
	wall, thatch := art.Ink(0xfaf0da), art.Ink(0xd8a94f)
	p.tree(196, 216, 1.3, 0x4f9b5a)
	p.tree(18, 212, 0.9, 0x5aa763)
	p.shadow(108, 232, 92)
	p.chimney(136, 110, 18, 34, 0xa8695a)
	p.smoke(146, 70, 0.9)
	p.Rect(40, 158, 132, 72, 2).Body(wall)
	p.Poly(172, 160, 184, 154, 184, 222, 172, 230).Fill(wall.Shade(0.3)).Outline(wall)
	form := func() *Path {
		return p.Path().Move(26, 170).Cube(34, 128, 48, 98, 66, 96).To(146, 96).Cube(168, 98, 184, 128, 192, 168).Quad(182, 176, 170, 168).
			Quad(158, 160, 146, 168).Cube(138, 140, 96, 140, 86, 168).Quad(76, 160, 62, 168).Quad(46, 178, 26, 170).Close()
	}
	form().Ramp(0, 96, 0, 172, thatch.Light(0.3), thatch, thatch.Shade(0.3)).Clip(func() {
		straw := p.Path()
		for i := range 34 {
			x, y := 30+float64(i)*4.8, 104+44*art.Chance(i)
			straw.Line(x, y, x+(x-108)*0.05, y+13)
		}
		straw.Stroke(thatch.Shade(0.32), 1.7)
	})
	form().Outline(thatch)
	p.Line(62, 98, 150, 98).Stroke(thatch.Shade(0.6), 9).Stroke(thatch.Light(0.1), 5)
	p.arch(104, 148, 24, 26).Blend(0xfff0b8, 0xffc95c).Stroke(0x4a3550, edge)
	p.Path().Line(116, 149, 116, 174).Line(104, 164, 128, 164).Stroke(0x4a3550, 2)
	p.arch(103, 184, 28, 46).Body(0x4f7f8c)
	p.Line(117, 188, 117, 229).Stroke(art.Ink(0x4f7f8c).Shade(0.4), 2)
	p.Oval(125, 210, 2, 2).Fill(0xffd36b)
	p.window(56, 182, 28, 26, true)
	p.window(142, 182, 24, 26, true)
	p.sill(56, 214, 28, 0xf0708a)
	p.sill(142, 214, 24, 0xf0708a)
	p.Path().Move(100, 232).Quad(106, 240, 92, 254).To(140, 254).Quad(142, 240, 134, 232).Close().Fill(0xe3cda0)
	for i := range 9 { // roses around the door
		p.Oval(95+4*art.Chance(i), 226-float64(i)*6, 5, 5).Fill(0x4f9b5a)
		p.Oval(96+4*art.Chance(i+9), 226-float64(i)*6, 2.6, 2.6).Fill(0xf0536e)
	}
	p.fence(2, 238, 6, 0xfffaf0)
	p.fence(158, 238, 7, 0xfffaf0)
}

func logCabin(p *Pen) {
	p.meadow(13)
	log, roof := art.Ink(0xb77a45), art.Ink(0x4f7a5a)
	p.pine(24, 214, 1.7, 0x2f7f5a, false)
	p.pine(200, 214, 1.9, 0x2f7f5a, false)
	p.pine(56, 204, 1.2, 0x3f8a60, false)
	p.shadow(108, 232, 94)
	p.Rect(146, 80, 24, 90, 2).Body(0x9a97a3)
	p.Rect(142, 76, 32, 8, 2).Body(0xaaa7b3)
	p.bricks(142, 80, 32, 90, 4, 0x9a97a3)
	p.smoke(160, 74, 1)
	for i := range 7 {
		y := 154 + float64(i)*11
		p.Rect(34, y, 140, 11, 5.5).Blend(log.Light(0.28), log.Shade(0.14)).Stroke(log.Shade(0.6), 2)
		for _, x := range []float64{38, 170} {
			p.Oval(x, y+5.5, 6, 6).Body(log.Light(0.35))
			p.Oval(x, y+5.5, 2.6, 2.6).Stroke(log, 1.5)
		}
	}
	p.slope(20, 158, 170, 58, 26, roof)
	p.Poly(76, 158, 104, 118, 132, 158).Body(log.Light(0.1))
	p.Line(72, 160, 104, 116, 136, 160).Stroke(roof.Shade(0.6), 9).Stroke(roof.Light(0.15), 5)
	p.Oval(104, 144, 8, 8).Blend(0xfff0b8, 0xffc95c).Stroke(dark, 2.4)
	p.window(50, 178, 28, 28, true)
	p.shutters(50, 178, 28, 28, 0xc9554a)
	p.door(92, 178, 28, 53, 0x8a4b2f)
	p.window(134, 178, 24, 28, true)
	p.Poly(84, 231, 128, 231, 134, 240, 78, 240).Body(0x9a6a42)
	// Firewood for the winter.
	for i := range 3 {
		for k := range 3 - i {
			p.Oval(180+float64(k)*11+float64(i)*5.5, 232-float64(i)*9, 5.5, 5.5).Body(0xd9a566)
		}
	}
	p.bush(18, 238, 0.75, 0x4f9b5a)
}

func beachHut(p *Pen) {
	p.sea(176, 0x35a8c9, 186)
	p.Path().Move(160, 176).To(172, 160).To(172, 176).Close().Move(175, 176).To(175, 154).Quad(186, 166, 184, 176).Close().Fill(white)
	p.Path().Move(156, 178).To(190, 178).To(184, 184).To(162, 184).Close().Fill(0xc9554a)
	p.Path().Move(-4, 212).Quad(70, 200, 140, 210).Quad(184, 216, 220, 208).To(220, 254).To(-4, 254).Close().Blend(0xfbe6b0, 0xe6c27d)
	p.Path().Move(-4, 210).Quad(70, 198, 140, 208).Quad(184, 214, 220, 206).Stroke(white.Fade(0.8), 3)
	p.palm(32, 236, 120, 18)
	p.shadow(112, 232, 74)
	a, b := art.Ink(0x4aa3c9), paper
	for _, x := range []float64{66, 96, 130, 150} {
		p.beam(x, 230, x, 210, 6, 0x9a6a42)
	}
	p.Poly(148, 134, 170, 124, 170, 206, 148, 214).Fill(a.Shade(0.35)).Outline(a)
	p.Rect(60, 134, 88, 80, 1).Fill(b)
	for i := range 6 {
		if i%2 == 0 {
			p.Rect(60+float64(i)*14.67, 134, 14.67, 80, 0).Fill(a)
		}
	}
	p.gable(60, 134, 88, 46, 22, 10, 0xf0705a, b)
	p.Oval(104, 118, 8, 8).Fill(0xfff0b8).Stroke(dark, 2.4)
	p.Rect(60, 134, 88, 80, 1).Stroke(a.Shade(0.6), edge)
	p.door(90, 152, 30, 62, 0xffd24a)
	p.window(97, 160, 16, 18, false)
	p.Rect(52, 212, 122, 8, 2).Body(0xc48d55)
	p.Poly(90, 220, 120, 220, 126, 234, 84, 234).Body(0xb07b48)
	p.Line(87, 227, 123, 227).Stroke(art.Ink(0xb07b48).Shade(0.5), 2)
	// Somebody's board, and shade for reading.
	p.Path().Move(176, 232).Cube(164, 200, 168, 166, 178, 152).Cube(190, 166, 192, 204, 186, 232).Close().Body(0xff9a4a)
	p.Path().Move(178, 154).Quad(180, 196, 181, 231).Stroke(white, 3)
	p.Oval(40, 241, 8, 2.6).Fill(0xc99d5a)
	p.star(56, 240, 6).Body(0xf0705a)
}

func windmill(p *Pen) {
	p.meadow(15)
	for row := range 4 {
		for i := range 16 {
			c := []art.Ink{0xf0536e, 0xffd24a, 0xb06ad0, 0xff8a4a}[row]
			y := 216 + float64(row)*9
			p.Oval(6+float64(i)*14+float64(row%2)*6, y, 3.6, 4.2).Fill(c)
			p.Line(6+float64(i)*14+float64(row%2)*6, y+4, 6+float64(i)*14+float64(row%2)*6, y+8).Stroke(0x3f8a4a, 2)
		}
	}
	p.shadow(118, 230, 60)
	p.Within(Move(14, 0), func() { p.mill() })
}

// mill is a windmill whose tower stands around x = 106.
func (p *Pen) mill() {
	wall, hood := art.Ink(0xf5ead6), art.Ink(0x9c4a3f)
	tower := func() *Path { return p.Poly(80, 108, 132, 108, 146, 229, 66, 229) }
	tower().Ramp(66, 0, 146, 0, white, wall, wall.Shade(0.3)).Clip(func() { p.bricks(66, 110, 84, 120, 9, wall) })
	tower().Outline(wall)
	p.Path().Move(74, 110).Cube(74, 76, 94, 66, 106, 64).Cube(122, 66, 138, 78, 138, 110).Close().Body(hood)
	p.Rect(60, 168, 92, 7, 2).Body(0xb07b48)
	for i := range 10 {
		p.Line(63+float64(i)*9.6, 168, 63+float64(i)*9.6, 156).Stroke(0x8a5a36, 2)
	}
	p.Line(60, 155, 152, 155).Stroke(0x8a5a36, 3)
	p.arch(94, 190, 26, 40).Body(0x3f6f8c)
	p.window(96, 130, 20, 20, true)
	for i := range 4 {
		p.Within(Move(106, 96).Turn(float64(i)*90+38), func() {
			p.Rect(4, -76, 22, 60, 1).Fill(art.Ink(0xfffaf0).Fade(0.85)).Stroke(0x8a5a36, 2)
			bars := p.Path()
			for k := 1.0; k < 6; k++ {
				bars.Line(4, -76+k*10, 26, -76+k*10)
			}
			bars.Line(15, -76, 15, -16).Stroke(0x8a5a36, 1.6)
			p.beam(0, 0, 0, -79, 5, 0x8a5a36)
		})
	}
	p.Oval(106, 96, 7, 7).Body(0xffd24a)
}
