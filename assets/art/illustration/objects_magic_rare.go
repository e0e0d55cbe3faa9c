package illustration

import (
	"gavel/assets/art"
)

// More magic objects.

func sevenLeagueBoots(p *Pen) {
	red := art.Ink(0xd8443e)
	// A whole land fits between two steps.
	p.Path().Move(56, 208).Quad(84, 176, 104, 182).Quad(126, 176, 150, 208).Close().solid(0x6fae5a)
	p.Poly(82, 190, 104, 142, 126, 190).solid(0x9aa6c4)
	p.Poly(96, 160, 104, 142, 112, 160, 106, 166, 100, 163).Fill(white)
	p.Rect(88, 184, 15, 14, 1).solid(0xfaf0da)
	p.Poly(84, 186, 95.5, 174, 107, 186).solid(0xd0513c)
	p.pine(118, 204, 0.6, 0x3f8a4c, false)
	for i, b := range []struct{ x, y, turn float64 }{{40, 182, 16}, {154, 190, -8}} {
		p.Within(Move(b.x, b.y).Turn(b.turn).Scale(0.86, 0.96), func() {
			c := red.Shade(0.1 * float64(1-i))
			p.Path().Move(-28, -132).Quad(0, -122, 28, -132).To(22, -56).Cube(28, -36, 56, -34, 58, -8).To(58, 4).To(-26, 4).Quad(-30, -30, -24, -60).Close().solid(c)
			p.Path().Move(-34, -142).Quad(0, -128, 34, -142).To(29, -108).Quad(0, -96, -29, -108).Close().solid(gold)
			p.Rect(-28, 2, 88, 13, 4).solid(0x5a3a2c)
			p.Rect(-28, 2, 24, 20, 4).solid(0x5a3a2c)
			p.Path().Line(-22, -32, 22, -46).Stroke(gold.Shade(0.6), 12).Stroke(gold, 7)
			p.star(-2, -76, 14).Fill(0xffd86a).Stroke(c.Shade(0.6), 3)
			if i > 0 {
				return
			}
			// A wing at the heel; the other boot just keeps up.
			p.Path().Move(-22, -26).Cube(-44, -24, -54, -42, -56, -62).Quad(-44, -58, -40, -50).Quad(-40, -60, -40, -66).Quad(-26, -58, -20, -40).Close().solid(white)
			p.Line(-42, -46, -28, -34).Stroke(0x9fb2d6, 3)
		})
	}
	p.Path().Line(176, 72, 206, 66).Line(180, 88, 208, 84).Stroke(white.Fade(0.8), 4)
}

func cursedTome(p *Pen) {
	hide := art.Ink(0x6a2f5f)
	p.glow(108, 116, 104, 0x9aff6a)
	p.Poly(54, 190, 60, 204, 184, 196, 184, 62, 172, 50).solid(hide.Shade(0.35))
	p.Poly(58, 188, 64, 198, 178, 190, 178, 60, 168, 52).solid(0xf3e6c8)
	p.Path().Line(172, 60, 172, 188).Line(176, 64, 176, 186).Stroke(art.Ink(0xf3e6c8).Shade(0.4), 2)
	p.Poly(44, 52, 160, 38, 170, 186, 54, 200).solid(hide)
	p.Poly(44, 52, 62, 50, 72, 198, 54, 200).Fill(hide.Shade(0.35))
	p.Line(62, 50, 72, 198).Stroke(hide.Shade(0.6), 3)
	for _, c := range [][6]float64{{138, 40.6, 160, 38, 162, 62}, {146, 189, 170, 186, 168, 162}} {
		p.Poly(c[0], c[1], c[2], c[3], c[4], c[5]).solid(gold)
	}
	// It reads its reader.
	p.Path().Move(78, 96).Quad(112, 56, 150, 88).Quad(116, 128, 78, 96).Close().Fill(0xf2ffb0).Stroke(hide.Shade(0.7), 5)
	p.Oval(115, 91, 19, 20).Radial(115, 91, 19, 20, 0xd8ff5a, 0x5fae2a, 0x2a6a1c)
	p.Oval(115, 91, 5, 16).Fill(night)
	p.Oval(108, 82, 4.6, 4.6).Fill(white)
	// And it bites.
	p.Path().Move(78, 142).Quad(120, 126, 160, 134).Quad(158, 176, 122, 178).Quad(84, 178, 78, 142).Close().Fill(0x2a0c24).Stroke(hide.Shade(0.7), 4)
	teeth := p.Path()
	for i := range 5 {
		x, y := 82+float64(i)*15, 141-float64(i)*2.2+1.5*float64(i*(4-i))*-1
		teeth.Poly(x, y, x+13, y-2, x+8, y+15)
	}
	for i := range 4 {
		x, y := 92+float64(i)*14, 174.0
		teeth.Poly(x, y, x+12, y, x+6, y-13)
	}
	teeth.Fill(white).Stroke(0x2a0c24, 2)
	p.Path().Move(112, 168).Quad(128, 156, 142, 166).To(150, 188).Cube(150, 204, 128, 204, 130, 188).Close().solid(0xe0486a)
	p.Line(134, 170, 140, 190).Stroke(art.Ink(0xe0486a).Shade(0.4), 3)
	p.Path().Line(72, 72, 88, 64).Line(146, 62, 152, 72).Stroke(hide.Shade(0.7), 5)
	for _, d := range [][3]float64{{26, 92, 6}, {34, 66, 4}, {192, 88, 6}, {188, 116, 4}, {28, 134, 4}} {
		p.Oval(d[0], d[1], d[2], d[2]).Fill(art.Ink(0xb8ff7a).Fade(0.85))
	}
}

func genieLamp(p *Pen) {
	mist := art.Ink(0x4fb4f0)
	brass := art.Ink(0xf0b52e)
	// The genie, who is not impressed.
	p.Path().Move(44, 134).Cube(40, 112, 66, 112, 70, 100).Cube(64, 86, 66, 74, 80, 72).To(150, 72).Cube(172, 76, 172, 108, 150, 112).Cube(120, 116, 84, 112, 58, 138).Close().solid(mist)
	p.Path().Move(84, 80).Cube(56, 76, 50, 104, 76, 106).Quad(108, 116, 140, 106).Cube(168, 104, 162, 74, 136, 80).Close().solid(mist)
	p.Path().Move(72, 100).Quad(108, 84, 144, 98).Stroke(mist.Shade(0.5), 4)
	p.Path().Line(70, 96, 76, 106).Line(146, 96, 140, 106).Stroke(gold, 6)
	p.Path().Move(84, 52).Cube(84, 22, 136, 22, 136, 52).Cube(136, 76, 122, 84, 110, 84).Cube(98, 84, 84, 76, 84, 52).Close().solid(mist.Light(0.15))
	p.Path().Move(92, 44).Quad(98, 38, 105, 43).Move(115, 43).Quad(122, 38, 128, 44).Stroke(night, 4)
	p.Path().Oval(99, 52, 5.4, 5).Oval(121, 52, 5.4, 5).Fill(white)
	p.Path().Oval(99, 53, 3, 3.4).Oval(121, 53, 3, 3.4).Fill(night)
	p.Path().Move(102, 66).Quad(110, 62, 118, 67).Stroke(night, 3.6)
	p.Path().Move(105, 82).Quad(110, 100, 114, 82).Close().Fill(night)
	p.Path().Move(96, 30).Cube(100, 8, 120, 8, 124, 30).Close().Fill(night)
	p.Path().Move(118, 16).Cube(130, 4, 142, 14, 138, 26).Stroke(night, 6)
	p.Oval(85, 60, 4, 4).Stroke(gold, 3)
	// The lamp.
	p.Path().Move(166, 152).Cube(204, 128, 208, 176, 160, 180).Stroke(brass.Shade(0.68), 16).Stroke(brass, 9)
	p.Path().Move(24, 132).Cube(50, 132, 56, 154, 84, 148).To(150, 148).Cube(178, 150, 170, 184, 128, 190).To(104, 190).Cube(70, 190, 58, 160, 28, 148).Quad(20, 140, 24, 132).Close().
		Ramp(0, 132, 0, 190, 0xfff2b0, brass, brass.Shade(0.35)).Stroke(brass.Shade(0.68), 4)
	p.Path().Move(92, 148).Cube(94, 128, 142, 128, 144, 148).Close().solid(brass)
	p.Oval(118, 128, 7, 7).solid(0xe0405a)
	p.Path().Move(84, 206).Quad(112, 176, 118, 188).Quad(124, 176, 152, 206).Close().solid(brass)
	p.Path().Oval(92, 166, 6, 6).Oval(116, 168, 7, 7).Oval(140, 166, 6, 6).Fill(sea).Stroke(brass.Shade(0.6), 2.6)
	p.Path().Move(70, 156).Quad(86, 158, 104, 155).Stroke(white.Fade(0.85), 4.4)
	p.twinkle(176, 118, 13, white)
	p.twinkle(40, 166, 9, white)
}

func timeMusicBox(p *Pen) {
	wood := art.Ink(0xb0633a)
	p.glow(108, 90, 84, 0xffd88a)
	// The lid stands open; its mirror doubles the sand.
	p.Poly(46, 118, 56, 40, 160, 40, 170, 118).solid(wood.Shade(0.15))
	p.Poly(60, 114, 67, 52, 149, 52, 156, 114).Blend(0xdff0ff, 0x9ab8e0).Stroke(wood.Shade(0.6), 3)
	p.Poly(72, 108, 92, 54, 104, 54, 86, 108).Fill(white.Fade(0.55))
	p.Rect(40, 116, 136, 14, 3).solid(wood.Light(0.2))
	// An hourglass dances where the ballerina was.
	p.Within(Move(108, 82).Turn(12), func() {
		form := func() *Path {
			return p.Path().Move(-20, -32).To(20, -32).Cube(20, -10, 5, -8, 5, 0).Cube(5, 8, 20, 10, 20, 32).To(-20, 32).Cube(-20, 10, -5, 8, -5, 0).Cube(-5, -8, -20, -10, -20, -32).Close()
		}
		form().Fill(0xeaf6ff).Clip(func() {
			p.Poly(-16, -14, 16, -14, 0, 2).Fill(0xf0902e)
			p.Rect(-1.6, 0, 3.2, 30, 0).Fill(0xf0902e)
			p.Path().Move(-24, 34).Quad(0, 6, 24, 34).Close().Fill(0xf0902e)
		})
		form().Stroke(dark, 4)
		p.Rect(-26, -40, 52, 9, 4).solid(gold)
		p.Rect(-26, 31, 52, 9, 4).solid(gold)
	})
	p.Rect(34, 128, 148, 72, 6).Ramp(0, 128, 0, 200, wood.Light(0.3), wood, wood.Shade(0.2)).Stroke(wood.Shade(0.68), 4)
	p.Rect(42, 136, 132, 56, 4).Stroke(gold, 3.4)
	p.Path().Rect(40, 198, 16, 9, 3).Rect(160, 198, 16, 9, 3).solid(gold)
	p.Oval(108, 164, 26, 26).solid(gold)
	p.Oval(108, 164, 20, 20).Fill(paper)
	p.Path().Line(108, 164, 108, 150).Line(108, 164, 98, 170).Stroke(dark, 4)
	p.Path().Oval(108, 148, 1.8, 1.8).Oval(124, 164, 1.8, 1.8).Oval(108, 180, 1.8, 1.8).Oval(92, 164, 1.8, 1.8).Fill(dark)
	// The crank turns backwards.
	p.Path().Line(184, 160, 198, 160, 198, 138).Stroke(dark, 9).Stroke(0xc9d0dc, 4.4)
	p.Oval(198, 134, 7, 7).solid(0xe0524d)
	for _, n := range [][3]float64{{184, 70, 1}, {28, 96, 1}, {186, 104, 0.7}} {
		p.Within(Move(n[0], n[1]).Scale(n[2], n[2]), func() {
			p.Path().Line(0, 0, 0, -28, 14, -22).Stroke(white, 5)
			p.Oval(-6, 1, 7.5, 6).Fill(white)
		})
	}
}

func enchantedQuill(p *Pen) {
	plume, sheet := art.Ink(0x4fb0f0), art.Ink(0xf6e8c4)
	p.glow(120, 100, 96, 0xffd0ff)
	// It writes what it thinks of you.
	p.Poly(26, 150, 176, 138, 196, 204, 40, 210).solid(sheet)
	p.Path().Move(26, 150).Cube(10, 150, 12, 166, 28, 164).Quad(36, 158, 26, 150).Close().solid(sheet.Shade(0.2))
	p.Path().Move(50, 168).Quad(60, 160, 68, 168).Quad(78, 176, 88, 164).Move(50, 186).Quad(64, 178, 76, 186).Quad(90, 194, 104, 182).Quad(116, 176, 128, 184).Stroke(0x3a2f78, 5)
	p.Within(Move(92, 166).Turn(33), func() {
		p.Line(0, 0, 0, -40).Stroke(plume.Shade(0.7), 9).Stroke(0xf4ead2, 4.6)
		p.Poly(-5, -14, 5, -14, 0, 4).solid(dark)
		p.Path().Move(0, -34).Cube(-38, -54, -42, -110, -8, -158).Quad(-2, -166, 4, -156).Cube(38, -112, 34, -58, 0, -34).Close().
			Ramp(-36, -100, 34, -80, plume.Light(0.5), plume, 0x8a5ae0, 0xf070c0).Stroke(plume.Shade(0.68), 4)
		p.Path().Move(0, -34).Quad(4, -100, -2, -150).Stroke(white, 4)
		p.Path().Line(1, -60, -22, -78).Line(2, -84, -22, -104).Line(2, -108, -14, -126).Line(1, -60, 20, -76).Line(2, -84, 20, -102).Line(2, -108, 14, -124).Stroke(white.Fade(0.6), 2.6)
		p.Poly(-32, -84, -22, -86, -34, -94).Fill(0x3a2f78)
	})
	// The ink well.
	p.Path().Move(26, 136).To(62, 136).Cube(80, 150, 76, 172, 44, 172).Cube(12, 172, 8, 150, 26, 136).Close().solid(0x3a3f6c)
	p.Rect(26, 126, 36, 12, 4).solid(0x5a5f8c)
	p.Path().Arc(42, 154, 22, 190, 230).Stroke(white.Fade(0.8), 4)
	for _, s := range [][3]float64{{176, 100, 14}, {54, 98, 12}, {164, 132, 8}, {84, 58, 9}, {190, 62, 7}} {
		p.twinkle(s[0], s[1], s[2], 0xffe27a)
	}
}

func runeStone(p *Pen) {
	stone, glow := art.Ink(0x77809a), art.Ink(0x5ff0e0)
	p.glow(108, 110, 106, glow)
	form := func() *Path {
		return p.Poly(66, 186, 58, 96, 78, 46, 116, 30, 146, 52, 160, 108, 152, 186)
	}
	// It does not quite touch the ground.
	p.Oval(108, 202, 56, 8).Fill(glow.Fade(0.55))
	form().Ramp(58, 30, 160, 186, stone.Light(0.4), stone, stone.Shade(0.35)).Clip(func() {
		p.Poly(146, 52, 160, 108, 152, 186, 130, 190, 138, 110, 124, 40).Fill(night.Fade(0.25))
		p.Poly(58, 96, 78, 46, 92, 42, 76, 100).Fill(white.Fade(0.25))
	})
	form().Stroke(stone.Shade(0.7), 4.4)
	carve := func(xy ...float64) {
		p.Line(xy...).Stroke(stone.Shade(0.72), 13)
	}
	lit := func(xy ...float64) {
		p.Line(xy...).Stroke(glow, 8).Stroke(white, 3)
	}
	for _, draw := range []func(...float64){carve, lit} {
		draw(108, 112, 108, 92, 90, 74, 108, 54, 126, 74, 108, 92)
		draw(98, 104, 118, 104)
		draw(84, 124, 102, 138, 84, 152, 102, 168)
		draw(128, 124, 128, 168)
		draw(116, 136, 140, 152)
	}
	for _, r := range []struct{ x, y, turn float64 }{{34, 128, -16}, {184, 92, 14}, {182, 160, -10}} {
		p.Within(Move(r.x, r.y).Turn(r.turn), func() {
			p.Poly(-13, 14, -16, -6, -2, -18, 14, -8, 14, 12).solid(stone)
			p.Line(-4, 8, -4, -8, 6, 0, -4, 4).Stroke(glow, 4)
		})
	}
	p.twinkle(40, 92, 9, white)
	p.twinkle(174, 126, 8, white)
}
