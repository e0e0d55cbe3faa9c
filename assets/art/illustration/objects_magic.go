package illustration

import (
	"gavel/assets/art"
)

// The magic objects.

func crystalBall(p *Pen) {
	p.glow(108, 96, 104, 0xd8a8ff)
	p.Oval(108, 98, 72, 72).Radial(88, 72, 108, 108, 0xf6e8ff, 0xb88af0, 0x5a3aa8, 0x2f1c70).Clip(func() {
		p.Path().Move(20, 130).Cube(60, 100, 100, 160, 140, 120).Cube(170, 100, 190, 120, 200, 110).To(200, 190).To(20, 190).Close().Fill(art.Ink(0xf0c8ff).Fade(0.4))
		p.stars(40, 40, 140, 110, 16, 5)
	})
	// It looks back.
	p.Path().Move(56, 100).Quad(108, 50, 160, 100).Quad(108, 148, 56, 100).Close().Fill(white).Stroke(0x2f1c70, 4)
	p.Oval(108, 99, 24, 24).Radial(108, 99, 24, 24, 0x9ffff0, 0x2aa8b8, 0x1c5a90)
	p.Oval(108, 99, 11, 11).Fill(night)
	p.Oval(100, 91, 6, 6).Fill(white)
	p.Path().Line(74, 74, 66, 62).Line(108, 62, 108, 50).Line(142, 74, 150, 62).Stroke(0x2f1c70, 4)
	p.Oval(108, 98, 72, 72).Stroke(0x2f1c70, 4.4)
	p.Path().Arc(108, 98, 61, 190, 236).Stroke(white.Fade(0.9), 7)
	p.Path().Move(52, 152).Cube(80, 178, 136, 178, 164, 152).To(168, 172).Cube(150, 180, 150, 188, 164, 204).To(52, 204).Cube(66, 188, 66, 180, 48, 172).Close().solid(gold)
	p.Path().Oval(108, 187, 9, 9).Fill(0xe0405a).Stroke(gold.Shade(0.6), 3)
	p.Path().Oval(78, 184, 4, 4).Oval(138, 184, 4, 4).Fill(gold.Shade(0.45))
	p.twinkle(178, 40, 14, white)
	p.twinkle(190, 120, 8, white)
}

func flyingCarpet(p *Pen) {
	red := art.Ink(0xd83f5a)
	p.moon(168, 46, 22)
	p.cloud(54, 196, 1.5, 0xe8e4ff)
	p.cloud(166, 206, 1.3, 0xd6d0f4)
	form := func() *Path {
		return p.Path().Move(34, 108).Cube(62, 84, 86, 132, 116, 112).Cube(142, 94, 158, 112, 170, 98).To(198, 142).Cube(178, 160, 160, 136, 136, 156).Cube(104, 180, 82, 130, 52, 158).Close()
	}
	p.Within(Move(2, 12), func() { form().Fill(red.Shade(0.6)).Stroke(red.Shade(0.75), 4) })
	form().Ramp(34, 100, 198, 150, red.Light(0.3), red, red.Shade(0.25), red.Light(0.1), red).Stroke(red.Shade(0.68), 4)
	p.Path().Move(50, 112).Cube(70, 96, 90, 138, 118, 122).Cube(142, 106, 154, 118, 164, 110).To(182, 140).Cube(168, 148, 154, 132, 132, 146).Cube(104, 166, 84, 124, 60, 146).Close().Stroke(0xffd86a, 4)
	p.Path().Poly(96, 132, 114, 124, 130, 138, 110, 150).Fill(0x3f97d6).Stroke(0xffd86a, 3.4)
	for _, d := range [][2]float64{{70, 126}, {82, 138}, {148, 122}, {160, 132}} {
		p.Oval(d[0], d[1], 4, 4).Fill(0xffd86a)
	}
	for _, f := range [][4]float64{{34, 108, 20, 116}, {40, 124, 24, 134}, {46, 142, 30, 152}, {52, 158, 38, 170}, {170, 98, 186, 90}, {180, 112, 196, 104}, {189, 127, 206, 120}, {198, 142, 212, 136}} {
		p.Line(f[0], f[1], f[2], f[3]).Stroke(gold.Shade(0.66), 9).Stroke(0xffd86a, 4.4)
	}
	// Tea is served aloft.
	p.Path().Move(92, 84).To(136, 84).Cube(138, 106, 128, 116, 114, 116).Cube(100, 116, 90, 106, 92, 84).Close().solid(white)
	p.Path().Move(136, 90).Cube(154, 88, 150, 108, 132, 106).Stroke(art.Ink(0xb0a4c0).Shade(0.5), 9).Stroke(white, 4)
	p.Oval(114, 84, 22, 6).Fill(0xa85f2e).Stroke(art.Ink(0xb0a4c0).Shade(0.5), 3.4)
	p.heart(112, 100, 7).Fill(red)
	p.Path().Move(104, 74).Quad(96, 64, 104, 54).Quad(112, 46, 104, 36).Move(122, 74).Quad(114, 64, 122, 54).Stroke(white.Fade(0.8), 5)
	p.Path().Line(14, 84, 38, 84).Line(10, 172, 28, 172).Line(24, 70, 40, 70).Stroke(white.Fade(0.8), 4)
}

func wishingRing(p *Pen) {
	velvet := art.Ink(0x3a3f9c)
	// An open box.
	p.Path().Move(40, 150).To(50, 68).Quad(108, 40, 166, 68).To(176, 150).Close().solid(velvet)
	p.Path().Move(54, 148).To(62, 80).Quad(108, 58, 154, 80).To(162, 148).Close().Blend(0xfff4fa, 0xe0c8e8)
	p.glow(108, 86, 76, 0xff9ae0)
	ring := func() *Path { return p.Path().Arc(108, 134, 36, 0, 360) }
	ring().Stroke(gold.Shade(0.68), 23)
	ring().Stroke(gold, 16)
	p.Path().Arc(108, 134, 38, 190, 330).Stroke(0xfff2b0, 5)
	// The gem is as large as the wish.
	gem := func() *Path { return p.Poly(78, 46, 138, 46, 156, 70, 108, 112, 60, 70) }
	gem().Ramp(60, 46, 156, 112, 0xffd0f0, 0xf05ab8, 0xb02a90).Clip(func() {
		p.Poly(78, 46, 92, 70, 60, 70).Fill(white.Fade(0.55))
		p.Poly(92, 70, 124, 70, 108, 112).Fill(white.Fade(0.3))
		p.Poly(138, 46, 156, 70, 124, 70).Fill(night.Fade(0.12))
	})
	p.Path().Line(60, 70, 156, 70).Line(78, 46, 92, 70, 108, 112, 124, 70, 138, 46).Line(92, 70, 108, 46, 124, 70).Stroke(art.Ink(0x8a2070).Fade(0.75), 2.6)
	gem().Stroke(0x5a1450, 4.4)
	p.Path().Move(88, 104).Quad(108, 120, 128, 104).Stroke(gold.Shade(0.68), 13).Stroke(gold, 7)
	p.Poly(28, 148, 188, 148, 180, 204, 36, 204).solid(velvet)
	p.Line(32, 158, 184, 158).Stroke(gold, 4)
	p.star(108, 182, 13).Fill(0xffd86a).Stroke(velvet.Shade(0.6), 3)
	p.twinkle(164, 40, 20, white)
	p.twinkle(150, 96, 11, white)
	p.twinkle(64, 96, 9, white)
}

func wizardsStaff(p *Pen) {
	wood := art.Ink(0x8f5f3a)
	glow := art.Ink(0x5fd8ff)
	p.glow(84, 60, 86, glow)
	staff := func() *Path {
		return p.Path().Move(104, 202).Cube(112, 170, 88, 150, 96, 118).Quad(98, 100, 90, 92)
	}
	fork := func() *Path {
		return p.Path().Move(92, 100).Cube(54, 92, 50, 56, 62, 34).Move(92, 100).Cube(126, 88, 128, 60, 112, 32).Quad(104, 22, 96, 30)
	}
	staff().Stroke(wood.Shade(0.68), 21)
	fork().Stroke(wood.Shade(0.68), 17)
	staff().Stroke(wood, 14)
	fork().Stroke(wood, 10)
	staff().Stroke(wood.Light(0.3), 3.4)
	p.Poly(88, 34, 106, 52, 102, 78, 86, 92, 72, 76, 70, 50).Ramp(70, 34, 106, 92, white, glow, 0x1f6fc0).Stroke(0x123a78, 4)
	p.Path().Line(70, 50, 90, 56, 106, 52).Line(90, 56, 86, 92).Stroke(art.Ink(0x123a78).Fade(0.6), 2.6)
	p.twinkle(80, 52, 12, white)
	// The wizard is out; the hat is in.
	hat := art.Ink(0x5a4fc0)
	p.Path().Move(112, 178).Cube(118, 140, 132, 118, 128, 92).Quad(146, 84, 158, 100).Cube(160, 128, 172, 150, 184, 176).Close().solid(hat)
	p.Path().Move(128, 92).Cube(134, 82, 152, 84, 158, 100).Quad(172, 96, 176, 112).Quad(160, 118, 148, 108).Close().solid(hat.Light(0.12))
	p.Path().Move(114, 164).Quad(148, 178, 181, 164).To(184, 178).Quad(148, 190, 112, 178).Close().solid(gold)
	p.Path().Move(84, 190).Cube(92, 174, 116, 182, 148, 182).Cube(180, 182, 200, 172, 210, 188).Cube(206, 208, 90, 210, 84, 190).Close().solid(hat)
	p.star(146, 140, 13).Fill(0xffd86a)
	p.star(134, 118, 6).Fill(0xffd86a)
	p.star(166, 150, 6).Fill(0xffd86a)
	p.Path().Move(34, 124).Cube(20, 110, 30, 90, 44, 92).Move(136, 40).Cube(156, 30, 166, 46, 158, 58).Stroke(glow.Light(0.3), 4)
	p.twinkle(172, 58, 10, white)
}

func bottomlessBag(p *Pen) {
	cloth := art.Ink(0x9a5a34)
	// What was at hand.
	p.Path().Line(78, 104, 66, 16).Line(104, 100, 92, 12).Stroke(0x5a3a1c, 11).Stroke(0xe0b070, 5.6)
	p.Path().Line(70, 36, 94, 32).Line(73, 56, 97, 52).Line(76, 76, 100, 72).Stroke(0x5a3a1c, 9).Stroke(0xe0b070, 4.4)
	p.Line(128, 104, 136, 34).Stroke(dark, 9).Stroke(0xc9d0dc, 4.4)
	p.Path().Move(92, 66).Cube(96, 22, 176, 18, 186, 74).Quad(174, 62, 162, 72).Quad(150, 58, 136, 66).Quad(122, 54, 112, 66).Quad(102, 58, 92, 66).Close().solid(0xe0524d)
	p.Path().Move(136, 66).Cube(130, 48, 134, 34, 138, 30).Move(162, 72).Cube(160, 50, 150, 36, 138, 30).Stroke(art.Ink(0xe0524d).Shade(0.5), 3)
	p.Line(138, 30, 140, 20).Stroke(dark, 6)
	p.Path().Move(52, 108).Cube(38, 84, 52, 64, 62, 76).Quad(66, 92, 64, 108).Close().solid(0x4fb0d0)
	p.Path().Move(44, 66).To(52, 78).To(40, 82).Quad(30, 74, 44, 66).Close().solid(0x4fb0d0)
	p.Oval(108, 108, 66, 18).solid(cloth.Shade(0.2))
	p.Path().Move(42, 112).Cube(10, 150, 16, 204, 60, 204).To(156, 204).Cube(200, 204, 206, 150, 174, 112).Quad(108, 136, 42, 112).Close().solid(cloth)
	// Through a worn spot one sees how deep it is.
	hole := func() *Path {
		return p.Path().Move(70, 164).Cube(72, 136, 100, 148, 112, 140).Cube(140, 132, 152, 154, 146, 172).Cube(138, 196, 112, 184, 98, 190).Cube(78, 194, 68, 182, 70, 164).Close()
	}
	hole().Radial(108, 164, 44, 34, 0x4a3fa8, 0x241a60, night).Clip(func() {
		p.stars(66, 136, 86, 60, 24, 12)
		p.Oval(122, 164, 10, 10).Fill(0xf0b060)
		p.Path().Move(106, 168).Quad(122, 176, 140, 158).Stroke(0xffe8b0, 3)
	})
	hole().Stroke(cloth.Shade(0.62), 4)
	p.Path().Line(62, 168, 74, 170).Line(64, 180, 76, 178).Line(142, 152, 154, 148).Line(144, 164, 156, 162).Stroke(cloth.Light(0.6), 3)
	p.Path().Move(44, 118).Quad(108, 142, 172, 118).Stroke(gold.Shade(0.6), 10).Stroke(gold, 5)
	p.Path().Move(164, 122).Quad(184, 132, 180, 152).Stroke(gold.Shade(0.6), 8).Stroke(gold, 4)
	p.Oval(180, 156, 7, 7).solid(gold)
}

func mirrorOfTruth(p *Pen) {
	frame := art.Ink(0xe0a526)
	p.Poly(94, 160, 122, 160, 128, 190, 88, 190).solid(frame)
	p.Path().Move(58, 206).Cube(60, 180, 156, 180, 158, 206).Close().solid(frame)
	p.Path().Oval(108, 22, 14, 14).solid(frame)
	for _, side := range []float64{-1, 1} {
		p.Within(Move(108, 0).Scale(side, 1), func() {
			p.Path().Move(50, 46).Cube(78, 34, 84, 66, 64, 66).Move(58, 134).Cube(84, 132, 80, 164, 56, 152).Stroke(frame.Shade(0.68), 13).Stroke(frame, 7)
		})
	}
	p.Oval(108, 98, 66, 76).solid(frame)
	p.Oval(108, 98, 66, 76).Ramp(50, 30, 170, 170, 0xfff2b0, frame, frame.Shade(0.35)).Stroke(frame.Shade(0.68), 4)
	p.Oval(108, 98, 51, 61).Ramp(60, 40, 156, 160, 0xf2faff, 0xa9cdf0, 0x6a8fd0).Clip(func() {
		// It has seen fairer ones.
		p.Path().Move(76, 84).Quad(86, 76, 98, 82).Move(118, 72).Quad(132, 64, 142, 76).Stroke(0x2f3f78, 6)
		p.Path().Oval(88, 96, 11, 9).Oval(130, 94, 12, 11).Fill(white).Stroke(0x2f3f78, 3.4)
		p.Path().Oval(91, 97, 5, 5.4).Oval(133, 95, 5, 5.4).Fill(night)
		p.Path().Move(108, 94).Quad(100, 114, 112, 115).Stroke(0x2f3f78, 4)
		p.Path().Move(90, 136).Quad(108, 124, 128, 130).Stroke(0x2f3f78, 5.4)
		p.Poly(56, 130, 108, 30, 124, 30, 66, 150).Fill(white.Fade(0.25))
	})
	p.Oval(108, 98, 51, 61).Stroke(frame.Shade(0.68), 4)
	for i := range 12 {
		dx, dy := around(float64(i)*30, -1)
		p.Oval(108+dx*58.5, 98+dy*68.5, 3.6, 3.6).Fill([]art.Ink{0xe0405a, 0x3f97d6}[i%2])
	}
	p.Oval(108, 22, 7, 7).Fill(0xe0405a)
	p.twinkle(152, 50, 14, white)
	p.twinkle(66, 148, 9, white)
}
