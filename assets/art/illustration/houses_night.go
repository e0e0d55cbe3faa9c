package illustration

import (
	"gavel/assets/art"
)

// Houses 26 to 30, under the stars.

func castle(p *Pen) {
	p.moon(104, 20, 15)
	p.meadow(26)
	stone, roof := art.Ink(0xa9a6c0), art.Ink(0x5a4a9c)
	p.Poly(0, 236, 26, 206, 190, 206, 216, 236, 216, 252, 0, 252).Fill(0x3f5a52)
	for _, t := range []struct{ x, y, w float64 }{{70, 66, 32}, {124, 50, 36}} {
		p.turret(t.x, t.y, t.w, 150, stone.Shade(0.14), roof)
	}
	p.Rect(54, 130, 112, 92, 0).Body(stone.Shade(0.06))
	p.battlement(54, 130, 112, stone.Shade(0.06))
	p.bricks(56, 134, 108, 84, 5, stone)
	p.turret(16, 92, 42, 138, stone, roof)
	p.turret(158, 92, 42, 138, stone, roof)
	p.Rect(80, 148, 58, 80, 0).Body(stone.Light(0.08))
	p.battlement(80, 148, 58, stone.Light(0.08))
	for _, w := range [][2]float64{{29, 124}, {29, 166}, {171, 124}, {171, 166}, {80, 92}, {136, 80}} {
		p.glow(w[0]+8, w[1]+9, 16, 0xffcf6b)
		p.glass(p.arch(w[0]+2, w[1], 11, 19), true)
		p.arch(w[0]+2, w[1], 11, 19).Stroke(dark, 2.2)
	}
	p.arch(90, 178, 38, 50).Fill(night).Stroke(stone.Shade(0.62), 4)
	grate := p.Path()
	for i := 1.0; i < 5; i++ {
		grate.Line(90+i*7.6, 182, 90+i*7.6, 204)
	}
	grate.Line(92, 190, 126, 190).Line(92, 199, 126, 199).Stroke(0x8a6a4a, 2.4)
	p.star(109, 164, 8).Body(gold)
	// The bridge across the moat.
	p.Path().Move(-4, 238).Quad(108, 226, 220, 238).To(220, 254).To(-4, 254).Close().Blend(0x4f7fb5, 0x2c4f86)
	p.Path().Line(12, 244, 34, 244).Line(176, 247, 204, 247).Line(50, 249, 62, 249).Stroke(white.Fade(0.5), 2)
	p.Poly(90, 228, 128, 228, 142, 254, 76, 254).Body(0x8a5a3c)
	p.Path().Line(86, 235, 132, 235).Line(82, 243, 136, 243).Stroke(0x5a3424, 2)
	p.flag(37, 48, 26, 0xe0524d)
	p.flag(179, 48, 26, 0xe0524d)
	p.flag(142, 2, 26, 0xffd24a)
}

func penthouse(p *Pen) {
	p.moon(36, 96, 13)
	p.skyline(236, 0x2f2a66, 0xffd98a, 8)
	p.skyline(262, 0x3d3678, 0xffe6ae, 13)
	// The last floors of a very tall house, and what stands on top of it.
	tower := art.Ink(0x4f5fa5)
	p.block(36, 172, 128, 90, 22, tower)
	p.lights(46, 190, 10, 5, 3, 0xffe9a8, tower.Shade(0.5))
	p.Rect(22, 160, 160, 14, 2).Body(0xe6e2f4)
	p.Poly(182, 160, 202, 150, 202, 164, 182, 174).Fill(art.Ink(0xe6e2f4).Shade(0.35)).Outline(0xe6e2f4)
	p.glow(104, 110, 92, 0xffc862)
	p.block(56, 66, 76, 40, 14, 0xf4f1ff)
	p.Rect(62, 72, 64, 32, 1).Blend(0xfff3c4, 0xffc25a).Stroke(dark, edge)
	p.Path().Line(83, 72, 83, 104).Line(105, 72, 105, 104).Stroke(dark, 2)
	p.Rect(48, 58, 98, 9, 2).Body(0x35335c)
	p.block(38, 112, 112, 48, 16, 0xf4f1ff)
	p.Rect(44, 117, 100, 43, 1).Blend(0xfff3c4, 0xffb84a).Clip(func() {
		p.Poly(50, 160, 72, 110, 86, 110, 64, 160).Fill(white.Fade(0.45))
		p.Poly(104, 160, 126, 110, 132, 110, 110, 160).Fill(white.Fade(0.45))
		p.Path().Line(94, 117, 94, 126).Stroke(dark, 1.6)
		p.Path().Arc(94, 134, 9, 180, 360).Close().Fill(0xf0705a)
		p.Rect(78, 150, 34, 12, 4).Fill(0x8a4a5a)
	})
	p.Path().Rect(44, 117, 100, 43, 1).Line(77, 117, 77, 160).Line(111, 117, 111, 160).Stroke(dark, edge)
	p.Rect(30, 104, 132, 10, 2).Body(0x35335c)
	p.Rect(148, 152, 46, 9, 3).Blend(0x8fe9f2, 0x2aa3cc).Stroke(dark, 2)
	p.palm(172, 153, 54, 6)
	p.bush(30, 161, 0.62, 0x4f9b6a)
	for i := range 4 {
		p.Line(152+float64(i)*14, 161, 152+float64(i)*14, 172).Stroke(white.Fade(0.8), 2)
	}
	// A helicopter brings the guests.
	p.Path().Move(150, 34).Cube(150, 20, 176, 18, 182, 30).To(206, 27).To(209, 20).To(213, 32).To(184, 40).Cube(178, 46, 152, 46, 150, 34).Close().Body(0xe0524d)
	p.Path().Move(152, 33).Cube(153, 24, 164, 24, 166, 25).To(166, 35).Close().Fill(0xbfe6ff).Stroke(dark, 1.8)
	p.Line(168, 22, 168, 15).Stroke(dark, 2.4)
	p.Line(140, 14, 198, 14).Stroke(0xdfe4f5, 2.6)
	p.Path().Line(156, 50, 184, 50).Line(162, 44, 161, 50).Line(176, 44, 178, 50).Stroke(dark, 2.4)
}

func privateIsland(p *Pen) {
	p.moon(170, 26, 20)
	p.sea(172, 0x2f5fa8, 170)
	// A yacht at anchor.
	p.Path().Move(8, 190).To(62, 190).To(52, 204).To(18, 204).Close().Body(0xf4f1ff)
	p.Path().Move(20, 190).To(24, 180).To(46, 180).To(52, 190).Close().Body(0xdfe4f5)
	p.Path().Line(28, 185, 44, 185).Stroke(0xffd45e, 3)
	p.Line(34, 180, 34, 158).Stroke(dark, 2.4)
	p.Path().Move(35, 160).Quad(44, 168, 46, 178).To(35, 178).Close().Fill(0xfff3d6)
	p.Path().Move(24, 238).Cube(40, 196, 90, 190, 124, 188).Cube(170, 190, 204, 206, 214, 234).Quad(120, 252, 24, 238).Close().Body(0xf3d79a)
	p.Path().Move(44, 222).Cube(66, 192, 108, 186, 132, 186).Cube(168, 190, 190, 204, 198, 220).Quad(120, 206, 44, 222).Close().Fill(0x5fae6a).Stroke(0x2f6a4a, 2)
	p.palm(66, 214, 108, -22)
	p.palm(190, 212, 96, 12)
	// The house on it: white, glazed, terraced.
	p.glow(128, 168, 80, 0xffcf6b)
	p.block(86, 162, 90, 46, 14, 0xfffaf5)
	p.block(104, 122, 60, 40, 12, 0xfffaf5)
	p.Rect(96, 116, 82, 8, 2).Body(0xc98a55)
	p.Rect(78, 156, 112, 8, 2).Body(0xc98a55)
	p.Rect(110, 128, 48, 27, 1).Blend(0xfff3c4, 0xffb84a).Stroke(dark, edge)
	p.Path().Line(126, 128, 126, 155).Line(142, 128, 142, 155).Stroke(dark, 2)
	p.Rect(92, 168, 78, 40, 1).Blend(0xfff3c4, 0xffb84a).Stroke(dark, edge)
	p.Path().Line(111, 168, 111, 208).Line(131, 168, 131, 208).Line(151, 168, 151, 208).Stroke(dark, 2)
	p.palm(150, 226, 60, 18)
	p.bush(82, 216, 0.6, 0x4f9b6a)
	p.bush(184, 222, 0.6, 0x4f9b6a)
	p.blossoms(184, 222, 0.6, 0xff8fb0)
	// The jetty.
	for _, x := range []float64{34, 52, 70, 88} {
		p.Line(x, 244, x, 230).Stroke(0x5a3424, 4)
	}
	p.Poly(20, 228, 98, 216, 104, 221, 22, 235).Body(0xb07b48)
	p.glow(24, 220, 12, 0xffdf8a)
	p.Line(24, 230, 24, 220).Stroke(dark, 2.4)
	p.Oval(24, 219, 3.4, 3.4).Fill(0xfff3c4)
	p.Line(128, 240, 132, 224).Stroke(0xf4f1ff, 2.6)
	p.Path().Move(118, 228).Cube(118, 212, 146, 210, 148, 226).Quad(132, 220, 118, 228).Close().Body(0xf0536e)
}

func palace(p *Pen) {
	for i, f := range [][3]float64{{44, 40, 24}, {182, 22, 26}, {120, -26, 22}, {20, 106, 13}} {
		p.firework(f[0], f[1], f[2], []art.Ink{0xffd24a, 0xff7a9a, 0x7fd6ff, 0xb08aff}[i])
	}
	p.meadow(29)
	wall, roof := art.Ink(0xffedd0), art.Ink(0x2fa59a)
	p.shadow(108, 228, 112)
	for _, x := range []float64{4, 180} {
		p.Rect(x, 112, 32, 116, 1).Ramp(x, 0, x+32, 0, white, wall, wall.Shade(0.28)).Outline(wall)
		p.onion(x+16, 112, 21, roof)
		p.glass(p.arch(x+10, 132, 12, 22), true)
		p.arch(x+10, 132, 12, 22).Stroke(0x6a3f3a, 2)
		p.glass(p.arch(x+10, 178, 12, 24), true)
		p.arch(x+10, 178, 12, 24).Stroke(0x6a3f3a, 2)
		p.Rect(x-3, 162, 38, 6, 1).Body(gold)
	}
	p.Rect(32, 150, 152, 78, 1).Body(wall)
	p.Rect(62, 118, 92, 110, 1).Body(wall.Light(0.3))
	p.onion(44, 150, 14, 0xe0708a)
	p.onion(172, 150, 14, 0xe0708a)
	p.Rect(78, 96, 60, 24, 1).Body(wall.Light(0.2))
	p.onion(108, 97, 38, gold)
	for i := range 5 {
		x := 81 + float64(i)*11.6
		p.glass(p.arch(x, 101, 7, 15), true)
		p.arch(x, 101, 7, 15).Stroke(0x6a3f3a, 1.8)
	}
	p.Rect(58, 116, 100, 7, 1).Body(gold)
	p.Rect(28, 148, 34, 6, 1).Body(gold)
	p.Rect(154, 148, 34, 6, 1).Body(gold)
	for _, x := range []float64{40, 162} {
		p.glass(p.arch(x, 162, 14, 24), true)
		p.arch(x, 162, 14, 24).Stroke(0x6a3f3a, 2)
		p.glass(p.arch(x, 198, 14, 28), true)
		p.arch(x, 198, 14, 28).Stroke(0x6a3f3a, 2)
	}
	for _, x := range []float64{70, 132} {
		p.glass(p.arch(x, 134, 14, 26), true)
		p.arch(x, 134, 14, 26).Stroke(0x6a3f3a, 2)
		p.glass(p.arch(x, 178, 14, 40), true)
		p.arch(x, 178, 14, 40).Stroke(0x6a3f3a, 2)
	}
	p.glow(108, 190, 44, 0xffcf6b)
	p.arch(90, 134, 36, 94).Blend(0xffb84a, 0xfff3c4).Stroke(gold.Shade(0.4), 5).Stroke(gold, 2.4)
	p.arch(98, 176, 20, 52).Body(0x8a3f5a)
	p.Line(108, 178, 108, 227).Stroke(art.Ink(0x8a3f5a).Shade(0.4), 2)
	p.Poly(72, 227, 144, 227, 158, 240, 58, 240).Body(0xf4e6d0)
	p.Poly(98, 227, 118, 227, 126, 252, 90, 252).Fill(0xd0405a)
	p.fountain(30, 246, 0.8)
	p.fountain(186, 246, 0.8)
}

func spaceStation(p *Pen) {
	// The earth below, with its thin air.
	p.Oval(150, 292, 176, 130).Radial(150, 292, 190, 142, 0x3a7fe0, 0x3f8fe8, 0x4aa8f0, art.Ink(0x8fd0ff).Fade(0))
	p.Oval(150, 292, 160, 118).Ramp(40, 190, 200, 260, 0x6fb8ff, 0x2f62c9, 0x1d2f80).Clip(func() {
		land := art.Ink(0x5fb874)
		p.Path().Move(90, 196).Cube(120, 180, 150, 196, 138, 214).Cube(120, 230, 96, 220, 80, 214).Close().Fill(land)
		p.Path().Move(166, 190).Cube(200, 186, 220, 210, 216, 236).Cube(196, 250, 176, 226, 160, 214).Close().Fill(land.Shade(0.2))
		p.Path().Move(30, 232).Cube(60, 226, 70, 244, 56, 256).To(20, 256).Close().Fill(land)
		p.Path().Line(60, 216, 96, 210).Line(128, 232, 172, 226).Line(176, 204, 200, 208).Stroke(white.Fade(0.75), 6)
	})
	p.Oval(30, 30, 12, 12).Ramp(20, 20, 42, 42, 0xffd9a0, 0xc9784a)
	p.Within(Move(30, 30).Turn(-20), func() { p.Oval(0, 1, 21, 5).Stroke(0xf3d5a0, 2.4) })
	hull, trim := art.Ink(0xeef1f8), art.Ink(0xb9c0d4)
	p.Within(Move(108, 106).Turn(-14), func() {
		for _, side := range []float64{-1, 1} {
			p.Within(Scale(side, 1), func() {
				p.Rect(40, -5, 62, 10, 2).Body(trim)
				for _, y := range []float64{-46, 14} {
					p.Rect(58, y, 44, 32, 2).Ramp(58, y, 102, y+32, 0x5d92f0, 0x2f55b5).Stroke(0x1d2f66, edge)
					p.Path().Line(69, y, 69, y+32).Line(80, y, 80, y+32).Line(91, y, 91, y+32).Line(58, y+16, 102, y+16).Stroke(0xa8c8ff, 1.5)
				}
			})
		}
		// The wheel where people live, lit all round.
		p.Oval(0, 0, 50, 50).Stroke(art.Ink(0x4a4f68), 22).Stroke(trim.Shade(0.1), 17)
		p.Path().Arc(0, 0, 50, 150, 300).Stroke(hull, 13)
		for i := range 14 {
			dx, dy := around(float64(i)*360/14+8, 50)
			p.Oval(dx, dy, 4.2, 4.2).Fill(0xffe08a).Stroke(0x4a4f68, 2)
		}
		for i := range 4 {
			p.Within(Turn(float64(i)*90+45), func() { p.Rect(-4, -42, 8, 30, 1).Body(trim) })
		}
		p.Oval(0, 0, 22, 22).Ramp(-16, -18, 16, 20, white, hull, 0x8f98b8).Stroke(0x4a4f68, edge)
		p.Oval(0, 0, 11, 11).Ramp(-8, -8, 8, 8, 0xbfe9ff, 0x3f8fe0).Stroke(0x4a4f68, 2)
		p.Line(-5, -4, -1, -7).Stroke(white, 2)
	})
	// A shuttle coming home.
	p.Within(Move(38, 182).Turn(34), func() {
		p.Path().Move(-7, 16).Quad(0, 40, 7, 16).Close().Blend(0xffe98a, 0xff7a3a)
		p.Path().Move(0, -26).Cube(12, -14, 11, 4, 8, 16).To(-8, 16).Cube(-11, 4, -12, -14, 0, -26).Close().Body(hull)
		p.Path().Move(8, 4).To(18, 18).To(8, 16).Close().Move(-8, 4).To(-18, 18).To(-8, 16).Close().Fill(0xe0524d).Outline(0xe0524d)
		p.Oval(0, -8, 4.4, 4.4).Fill(0x8fd0ff).Stroke(dark, 2)
	})
}
