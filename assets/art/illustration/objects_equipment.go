package illustration

import (
	"gavel/assets/art"
)

// The equipment of knights, rangers and smiths. Every family has its own
// stuff: the knight's is steel, blue cloth and gold, the ranger's leather and
// leaves, the smith's black iron and embers.

const (
	steel   art.Ink = 0xb4c0d0
	royal   art.Ink = 0x3a5fc0
	leather art.Ink = 0x9a6236
	forest  art.Ink = 0x4c8a3e
	iron    art.Ink = 0x5a5666
	ember   art.Ink = 0xff8a2e
)

func knightsHelmet(p *Pen) {
	// The plume.
	p.Path().Move(108, 62).Cube(98, 26, 132, 12, 158, 24).Cube(192, 40, 196, 88, 182, 130).Cube(176, 96, 160, 74, 140, 72).Close().solid(royal)
	p.Path().Move(118, 52).Cube(140, 36, 168, 56, 178, 96).Move(120, 38).Cube(150, 24, 176, 50, 182, 76).Stroke(royal.Light(0.35), 4)
	p.Path().Move(52, 118).Cube(48, 74, 72, 52, 108, 52).Cube(144, 52, 168, 74, 164, 118).To(160, 178).Quad(134, 200, 108, 202).Quad(82, 200, 56, 178).Close().
		Ramp(52, 0, 166, 0, steel.Light(0.6), steel.Light(0.15), steel, steel.Shade(0.4)).Stroke(steel.Shade(0.68), 4)
	p.Path().Move(104, 52).To(112, 52).To(116, 202).To(100, 202).Close().solid(gold)
	// Two eyes look out of the slit.
	p.Path().Move(58, 104).Quad(108, 92, 158, 104).To(156, 124).Quad(108, 114, 60, 124).Close().Fill(night).Stroke(steel.Shade(0.6), 4)
	for _, x := range []float64{86, 130} {
		p.Oval(x, 110, 7, 6).Fill(white)
		p.Oval(x+2, 110, 3, 3.6).Fill(night)
	}
	p.Poly(102, 90, 114, 90, 116, 128, 100, 128).solid(gold)
	holes := p.Path()
	for _, x := range []float64{70, 84, 132, 146} {
		for y := 140.0; y < 176; y += 13 {
			holes.Oval(x, y, 3.4, 3.4)
		}
	}
	holes.Fill(night)
	p.Path().Move(66, 88).Quad(70, 70, 86, 63).Stroke(white.Fade(0.9), 6)
	p.Path().Move(56, 176).Quad(82, 198, 108, 200).Quad(134, 198, 160, 176).Stroke(gold.Shade(0.6), 11).Stroke(gold, 6)
}

func knightsShield(p *Pen) {
	form := func(s float64) *Path {
		return p.Path().Move(108, 118-92*s).Quad(144, 118-70*s, 108+72*s, 118-74*s).Cube(108+76*s, 118+20*s, 108+44*s, 118+62*s, 108, 118+84*s).
			Cube(108-44*s, 118+62*s, 108-76*s, 118+20*s, 108-72*s, 118-74*s).Quad(72, 118-70*s, 108, 118-92*s).Close()
	}
	form(1).Ramp(40, 40, 170, 190, steel.Light(0.6), steel, steel.Shade(0.35)).Stroke(steel.Shade(0.68), 4)
	form(0.84).Fill(royal).Clip(func() {
		p.Rect(108, 20, 100, 98, 0).Fill(paper)
		p.Rect(20, 118, 88, 100, 0).Fill(paper)
		p.Path().Move(20, 20).To(76, 20).To(40, 210).To(20, 210).Close().Fill(white.Fade(0.18))
	})
	form(0.84).Stroke(gold.Shade(0.6), 7).Stroke(gold, 4)
	// The knight's beast of arms: a very brave snail.
	p.Path().Move(58, 160).Cube(80, 158, 130, 160, 132, 128).Cube(130, 104, 150, 100, 156, 114).Cube(162, 132, 152, 160, 126, 164).To(70, 166).Quad(58, 166, 58, 160).Close().solid(gold)
	p.Path().Line(138, 106, 132, 84).Line(148, 104, 154, 84).Stroke(gold.Shade(0.66), 9).Stroke(gold, 4)
	p.Path().Oval(131, 82, 5, 5).Oval(155, 82, 5, 5).solid(gold)
	p.Oval(96, 128, 34, 32).solid(0xd8443e)
	p.Path().Move(118, 138).Cube(112, 154, 78, 154, 78, 130).Cube(78, 114, 108, 112, 108, 130).Cube(106, 140, 92, 140, 92, 132).Stroke(art.Ink(0xd8443e).Shade(0.55), 5)
	p.eye(146, 116, 4.4)
	for _, r := range [][2]float64{{108, 34}, {46, 56}, {170, 56}, {108, 196}} {
		p.Oval(r[0], r[1], 4.4, 4.4).solid(gold)
	}
}

func knightsSword(p *Pen) {
	// Still in its stone.
	p.glow(108, 108, 78, 0xfff3c4)
	p.Poly(96, 82, 120, 82, 119, 190, 97, 190).Ramp(96, 0, 120, 0, white, steel.Light(0.4), steel.Shade(0.2), steel.Shade(0.35)).Stroke(steel.Shade(0.68), 4)
	p.Line(108, 88, 108, 180).Stroke(steel.Shade(0.4), 3)
	p.Rect(103, 34, 10, 44, 3).solid(royal)
	p.Path().Line(103, 44, 113, 50).Line(103, 54, 113, 60).Line(103, 64, 113, 70).Stroke(gold, 3)
	p.Oval(108, 29, 12, 12).solid(gold)
	p.Oval(108, 29, 5, 5).Fill(royal)
	p.Path().Move(56, 66).Quad(108, 86, 160, 66).Quad(170, 76, 158, 84).Quad(108, 98, 58, 84).Quad(46, 76, 56, 66).Close().solid(gold)
	p.Oval(108, 84, 8, 7).Fill(0xe0405a).Stroke(gold.Shade(0.6), 3)
	stone := art.Ink(0x9a96a0)
	p.Poly(36, 202, 44, 162, 74, 140, 92, 146, 98, 154, 118, 154, 124, 144, 150, 142, 176, 170, 182, 202).solid(stone)
	p.Poly(150, 142, 176, 170, 182, 202, 134, 202, 146, 172).Fill(night.Fade(0.22))
	p.Path().Line(98, 154, 90, 172, 96, 184).Line(118, 154, 126, 168).Line(60, 168, 76, 176).Stroke(stone.Shade(0.5), 3)
	p.blobs(52, 198, 1, [3]float64{0, 0, 8}, [3]float64{12, 2, 7}, [3]float64{-10, 3, 6}).solid(0x7fa84a)
	p.twinkle(96, 112, 13, white)
	// Somebody has tried hard: the gauntlet still holds on.
	p.Path().Move(118, 46).Cube(140, 40, 152, 34, 166, 20).To(190, 44).Cube(174, 62, 148, 70, 120, 66).Close().solid(steel.Shade(0.1))
	p.Path().Line(160, 18, 194, 50).Stroke(royal.Shade(0.68), 15).Stroke(royal, 8)
	p.Rect(90, 40, 36, 30, 9).solid(steel.Light(0.1))
	p.Path().Line(94, 50, 112, 50).Line(93, 60, 112, 60).Stroke(steel.Shade(0.6), 3)
}

func rangersBow(p *Pen) {
	wood := art.Ink(0xa8703a)
	p.Path().Move(64, 34).To(48, 112).To(64, 196).Stroke(paper.Shade(0.35), 5).Stroke(paper, 2.8)
	bow := func() *Path {
		return p.Path().Move(60, 30).Cube(72, 40, 92, 44, 110, 66).Cube(126, 88, 112, 96, 112, 114).Cube(112, 132, 126, 142, 110, 162).Cube(92, 184, 72, 188, 60, 200)
	}
	bow().Stroke(wood.Shade(0.68), 18)
	bow().Stroke(wood, 11)
	bow().Stroke(wood.Light(0.3), 3)
	p.Rect(102, 92, 21, 44, 8).solid(forest)
	p.Path().Line(103, 104, 122, 100).Line(103, 116, 122, 112).Line(103, 128, 122, 124).Stroke(forest.Shade(0.5), 3)
	// The arrow is on the string.
	p.Line(44, 113, 184, 113).Stroke(wood.Shade(0.7), 8.5).Stroke(wood.Light(0.35), 4)
	p.Poly(204, 113, 176, 98, 183, 113, 176, 128).solid(steel)
	p.Poly(38, 98, 62, 98, 72, 111, 48, 111).solid(0xd8443e)
	p.Poly(38, 128, 62, 128, 72, 115, 48, 115).solid(0xd8443e)
	for _, at := range [][3]float64{{96, 52, 30}, {118, 84, 80}, {118, 148, 20}, {92, 176, 70}} {
		p.Within(Move(at[0], at[1]).Turn(at[2]), func() {
			p.Path().Move(0, 0).Quad(-12, -14, 0, -30).Quad(12, -14, 0, 0).Close().solid(forest.Light(0.15))
		})
	}
	// A robin thinks it is a branch.
	p.Path().Move(112, 160).Cube(114, 140, 152, 136, 156, 158).To(170, 168).To(152, 172).Cube(146, 184, 118, 184, 112, 160).Close().solid(0x8a6a50)
	p.Path().Move(113, 160).Cube(112, 150, 126, 146, 132, 152).Cube(138, 170, 126, 180, 120, 174).Close().Fill(0xf0702e)
	p.Poly(113, 156, 100, 160, 114, 165).solid(gold)
	p.eye(124, 155, 3.8)
}

func rangersQuiver(p *Pen) {
	p.Within(Move(112, 120).Turn(10).Scale(0.98, 0.98), func() { p.Within(Move(-110, -120), func() { p.quiver() }) })
	// The last shot went through somebody's apple.
	p.Line(28, 190, 60, 136).Stroke(0x5a3a22, 8).Stroke(0xd8a870, 4)
	p.Path().Move(44, 160).Cube(66, 150, 72, 202, 46, 203).Cube(20, 202, 22, 152, 44, 160).Close().solid(0xe0484a)
	p.Path().Line(44, 162, 47, 152).Stroke(0x5a3a22, 4)
	p.Poly(64, 124, 68, 142, 54, 136).solid(steel)
	p.Oval(36, 174, 4, 6).Fill(white.Fade(0.7))
}

// quiver stands upright, full of arrows.
func (p *Pen) quiver() {
	p.Path().Move(76, 104).Cube(34, 96, 26, 190, 96, 196).Stroke(leather.Shade(0.7), 11).Stroke(leather.Shade(0.2), 5.5)
	for i, a := range []struct{ x, turn float64 }{{86, -14}, {102, -4}, {118, 5}, {134, 15}} {
		p.Within(Move(a.x, 92).Turn(a.turn), func() {
			p.Line(0, 10, 0, -40).Stroke(0x5a3a22, 8).Stroke(0xd8a870, 4)
			c := []art.Ink{0xd8443e, paper, 0xf0b52e, 0xd8443e}[i]
			p.Poly(0, -16, 12, -24, 12, -56, 0, -48).solid(c)
			p.Poly(0, -16, -12, -24, -12, -56, 0, -48).solid(c.Shade(0.12))
		})
	}
	p.Poly(72, 84, 148, 84, 136, 190, 126, 202, 94, 202, 84, 190).Ramp(72, 0, 148, 0, leather.Light(0.35), leather, leather.Shade(0.4)).Stroke(leather.Shade(0.68), 4)
	p.Rect(67, 78, 86, 19, 8).solid(leather.Light(0.2))
	p.Rect(80, 178, 60, 13, 5).solid(leather.Light(0.2))
	p.Path().Line(79, 104, 88, 172).Line(141, 104, 132, 172).Stroke(leather.Light(0.5), 2.6)
	p.Path().Move(92, 164).Cube(82, 128, 100, 112, 130, 110).Cube(136, 142, 124, 164, 92, 164).Close().solid(forest.Light(0.1))
	p.Path().Move(90, 168).Quad(108, 144, 122, 122).Move(107, 145).To(106, 128).Move(102, 152).To(118, 150).Stroke(forest.Shade(0.55), 4)
}

func rangersCloak(p *Pen) {
	wood := art.Ink(0x8a5a34)
	// It hangs from a branch.
	p.Line(26, 52, 190, 44).Stroke(wood.Shade(0.7), 15).Stroke(wood, 8.5)
	p.Line(150, 46, 168, 64).Stroke(wood.Shade(0.7), 9).Stroke(wood, 4)
	p.Path().Move(66, 78).Cube(60, 40, 156, 40, 150, 78).Cube(176, 110, 172, 160, 186, 202).Quad(164, 190, 150, 203).Quad(130, 190, 108, 204).Quad(88, 190, 66, 203).Quad(52, 190, 30, 202).Cube(44, 160, 40, 110, 66, 78).Close().solid(forest)
	p.Path().Move(74, 104).Quad(64, 150, 62, 190).Move(142, 104).Quad(152, 150, 154, 190).Move(96, 112).Quad(92, 150, 94, 188).Move(120, 112).Quad(126, 150, 124, 188).Stroke(forest.Shade(0.5), 4)
	p.Path().Move(108, 32).Cube(160, 40, 158, 96, 134, 110).Quad(108, 122, 82, 110).Cube(58, 96, 56, 40, 108, 32).Close().solid(forest.Light(0.12))
	p.Path().Move(108, 52).Cube(138, 56, 138, 92, 124, 100).Quad(108, 108, 92, 100).Cube(78, 92, 78, 56, 108, 52).Close().Fill(night)
	// Nobody is in it. Or is there?
	for _, x := range []float64{98, 118} {
		p.glow(x, 80, 12, 0xffe27a)
		p.Oval(x, 80, 4.6, 5.6).Fill(0xffe27a)
	}
	p.Path().Move(88, 124).Cube(84, 104, 100, 100, 108, 112).Cube(116, 100, 132, 104, 128, 124).Cube(122, 132, 114, 126, 108, 120).Cube(102, 126, 94, 132, 88, 124).Close().solid(0xc9e06a)
	p.Oval(108, 117, 7, 7).solid(gold)
	for _, at := range [][3]float64{{50, 176, 30}, {162, 150, -40}, {112, 170, 10}} {
		p.Within(Move(at[0], at[1]).Turn(at[2]), func() {
			p.Path().Move(0, 12).Quad(-11, 0, 0, -14).Quad(11, 0, 0, 12).Close().solid(0xe0a03a)
			p.Line(0, 14, 0, -6).Stroke(art.Ink(0xe0a03a).Shade(0.5), 2)
		})
	}
}

func smithsHammer(p *Pen) {
	p.glow(108, 74, 92, 0xffc46a)
	p.Within(Move(108, 118).Turn(-14), func() {
		p.Poly(-10, -30, 10, -30, 12, 80, -12, 80).Ramp(-12, 0, 12, 0, leather.Light(0.4), leather, leather.Shade(0.4)).Stroke(leather.Shade(0.68), 4)
		p.Path().Line(-12, 46, 12, 52).Line(-12, 58, 12, 64).Line(-12, 70, 12, 76).Stroke(leather.Shade(0.55), 5)
		p.Poly(-66, -62, -52, -70, 34, -70, 34, -18, -52, -18, -66, -26).Ramp(0, -70, 0, -18, iron.Light(0.5), iron, iron.Shade(0.4)).Stroke(iron.Shade(0.7), 4)
		p.Poly(34, -70, 74, -52, 74, -36, 34, -18).Ramp(0, -70, 0, -18, iron.Light(0.35), iron.Shade(0.1), iron.Shade(0.5)).Stroke(iron.Shade(0.7), 4)
		p.Rect(-16, -76, 32, 64, 4).solid(ember.Shade(0.15))
		p.Line(-50, -58, -24, -58).Stroke(white.Fade(0.7), 5)
		p.Path().Oval(-6, -44, 3, 3).Oval(6, -44, 3, 3).Fill(night)
	})
	// It has just come down on something hot.
	p.Path().Rect(24, 188, 84, 13, 5).Stroke(art.Ink(0xd8502a).Shade(0.6), 7).Blend(0xfff0a0, ember)
	for _, s := range [][3]float64{{36, 172, 8}, {62, 178, 6}, {20, 160, 6}, {84, 168, 9}, {52, 156, 5}, {104, 176, 6}, {26, 140, 4}} {
		p.twinkle(s[0], s[1], s[2]+3, 0xffe27a)
	}
}

func smithsAnvil(p *Pen) {
	p.glow(96, 78, 70, 0xffb04a)
	stump := art.Ink(0x8a5f3a)
	p.Path().Drum(108, 172, 62, 12, 22).solid(stump)
	p.Oval(108, 172, 62, 12).solid(stump.Light(0.25))
	p.Path().Move(22, 96).Quad(54, 92, 66, 92).To(170, 92).To(170, 122).Cube(140, 124, 134, 134, 134, 146).To(160, 160).To(160, 176).To(58, 176).To(58, 160).To(82, 146).Cube(82, 132, 60, 128, 22, 96).Close().
		Ramp(0, 92, 0, 176, iron.Light(0.45), iron, iron.Shade(0.4)).Stroke(iron.Shade(0.72), 4)
	p.Path().Line(30, 97, 166, 97).Stroke(white.Fade(0.65), 4)
	p.Rect(146, 98, 11, 11, 2).Fill(night)
	p.star(108, 146, 12).Fill(ember).Stroke(iron.Shade(0.7), 3)
	// A horseshoe, still glowing.
	shoe := func() *Path {
		return p.Path().Move(82, 86).Cube(66, 58, 74, 38, 100, 38).Cube(126, 38, 134, 58, 118, 86)
	}
	shoe().Stroke(art.Ink(0xb03a1c).Shade(0.5), 24)
	shoe().Stroke(ember, 16.5)
	shoe().Stroke(0xfff0a0, 6)
	p.Path().Move(62, 36).Quad(54, 26, 62, 16).Move(100, 24).Quad(92, 14, 100, 4).Stroke(white.Fade(0.6), 4)
	for _, s := range [][3]float64{{146, 70, 10}, {48, 70, 8}, {160, 54, 6}} {
		p.twinkle(s[0], s[1], s[2], 0xffe27a)
	}
}

func smithsApron(p *Pen) {
	hide := art.Ink(0xb5713c)
	p.Oval(108, 28, 7, 7).solid(iron)
	p.Path().Move(80, 66).Cube(80, 40, 94, 30, 108, 30).Cube(122, 30, 136, 40, 136, 66).Stroke(hide.Shade(0.7), 12).Stroke(hide.Shade(0.25), 6.5)
	p.Path().Move(70, 122).Quad(34, 120, 22, 142).Move(146, 122).Quad(182, 120, 194, 142).Stroke(hide.Shade(0.7), 11).Stroke(hide.Shade(0.25), 5.5)
	p.Path().Move(78, 60).To(138, 60).Cube(138, 96, 150, 108, 166, 112).To(172, 190).Quad(140, 203, 108, 203).Quad(76, 203, 44, 190).To(50, 112).Cube(66, 108, 78, 96, 78, 60).Close().solid(hide)
	p.Path().Move(82, 66).To(134, 66).Move(54, 118).To(50, 186).Move(162, 118).To(166, 186).Stroke(hide.Light(0.5), 2.8)
	// Its years at the fire.
	for _, s := range [][3]float64{{64, 176, 9}, {152, 132, 8}, {128, 192, 6}} {
		p.Oval(s[0], s[1], s[2], s[2]*0.8).Fill(night.Fade(0.75)).Stroke(ember, 2.8)
	}
	p.Path().Move(98, 82).Cube(92, 72, 124, 72, 118, 82).To(114, 96).Quad(108, 100, 102, 96).Close().Fill(ember).Stroke(hide.Shade(0.66), 3)
	// Tongs and a small hammer in the pocket.
	p.Path().Line(92, 136, 84, 108).Line(98, 136, 100, 108).Stroke(iron.Shade(0.7), 9).Stroke(iron.Light(0.3), 4.4)
	p.Line(128, 140, 130, 112).Stroke(leather.Shade(0.7), 10).Stroke(leather.Light(0.3), 5)
	p.Rect(114, 98, 34, 17, 4).solid(iron)
	p.Path().Move(72, 132).To(146, 132).To(142, 166).Quad(108, 178, 76, 166).Close().solid(hide.Shade(0.18))
	p.Path().Line(78, 140, 140, 140).Line(109, 140, 109, 168).Stroke(hide.Light(0.4), 2.6)
}
