package illustration

import (
	"gavel/assets/art"
)

// More companions.

func unicornFoal(p *Pen) { p.Within(Move(210, 0).Scale(-1, 1), p.foal) }

// foal looks to the left.
func (p *Pen) foal() {
	coat := art.Ink(0xf6eefa)
	manes := []art.Ink{0xf0709c, 0x7a8ff0, 0x5fc9b0}
	// A tail in three colours.
	for i, c := range manes {
		k := float64(i) * 9
		p.Path().Move(168, 132).Cube(204, 120+k, 208, 160+k, 192, 184+k*0.6).Stroke(c.Shade(0.6), 14).Stroke(c, 8.5)
	}
	for _, x := range []float64{88, 112, 138, 158} { // legs all over the place
		turn := (x - 122) * -0.36
		p.Within(Move(x, 150).Turn(turn), func() {
			p.Rect(-8, -6, 16, 56, 6).solid(coat)
			p.Rect(-9, 38, 18, 14, 4).solid(0x8a6fc0)
		})
	}
	p.Path().Move(80, 86).Cube(68, 104, 62, 124, 72, 142).Cube(76, 162, 90, 170, 104, 170).To(150, 170).Cube(178, 168, 186, 136, 168, 118).
		Cube(154, 106, 136, 116, 124, 110).Cube(118, 100, 120, 88, 124, 78).To(96, 54).Close().solid(coat)
	p.Path().Move(82, 150).Quad(92, 160, 106, 160).Stroke(coat.Shade(0.3), 3)
	p.Path().Move(60, 42).Cube(78, 26, 112, 34, 116, 62).Cube(118, 84, 96, 90, 84, 92).Cube(74, 104, 50, 112, 38, 104).Cube(26, 94, 34, 82, 42, 76).Cube(48, 66, 50, 52, 60, 42).Close().solid(coat)
	p.Path().Move(44, 76).Cube(34, 82, 26, 94, 38, 104).Cube(48, 110, 62, 104, 66, 98).Cube(64, 84, 54, 78, 44, 76).Close().Fill(0xf7c6d6)
	p.Oval(40, 92, 3, 3.6).Fill(0x9c5a7a)
	p.eye(70, 68, 9.5)
	p.Path().Line(58, 62, 52, 58).Line(62, 57, 58, 51).Stroke(dark, 3)
	p.cheeks(77, 86, 0, 7)
	p.Poly(94, 42, 108, 14, 114, 48).solid(coat)
	for i, c := range manes { // the mane falls down the neck
		k := float64(i) * 12
		p.Path().Move(80+k, 36+k*0.2).Cube(104+k, 40, 104+k*1.1, 70, 110+k*0.8, 100).Stroke(c.Shade(0.6), 17).Stroke(c, 11)
	}
	p.Path().Move(62, 44).Cube(64, 30, 78, 28, 84, 34).Quad(80, 46, 70, 50).Close().solid(manes[0])
	horn := func() *Path { return p.Poly(54, 44, 43, 4, 72, 36) }
	horn().solid(0xffd34d)
	p.Path().Line(50, 30, 60, 24).Line(54, 42, 68, 34).Stroke(gold.Shade(0.5), 3)
	p.twinkle(34, 20, 14, white)
	p.twinkle(178, 82, 11, white)
	p.twinkle(150, 48, 8, white)
}

func mossSnail(p *Pen) {
	body, shell, moss := art.Ink(0xe9b47a), art.Ink(0xa9703f), art.Ink(0x6fa544)
	p.Path().Move(14, 200).Cube(60, 196, 150, 176, 152, 120).Cube(150, 96, 178, 84, 192, 104).Cube(208, 130, 196, 204, 156, 206).To(34, 206).Quad(14, 206, 14, 200).Close().solid(body)
	p.Path().Line(168, 96, 160, 58).Line(186, 98, 194, 60).Stroke(body.Shade(0.68), 12).Stroke(body, 5.6)
	for _, at := range [][2]float64{{159, 54}, {195, 56}} {
		p.Oval(at[0], at[1], 12, 12).Fill(white).Stroke(body.Shade(0.68), 3.4)
		p.eye(at[0]+2, at[1]+1, 6.5)
	}
	p.Path().Move(168, 128).Quad(178, 138, 190, 128).Stroke(body.Shade(0.7), 4)
	p.cheeks(179, 122, 16, 6)
	p.Oval(90, 130, 66, 62).solid(shell)
	p.Path().Move(24, 128).Cube(20, 62, 70, 58, 92, 66).Cube(122, 58, 162, 78, 156, 130).Quad(146, 112, 138, 124).Quad(130, 96, 116, 112).Quad(106, 90, 94, 108).Quad(80, 92, 72, 112).Quad(56, 98, 50, 120).Quad(36, 108, 24, 128).Close().solid(moss)
	tufts := p.Path()
	for i := range 9 {
		x, y := 44+90*art.Chance(i+210), 78+20*art.Chance(i+230)
		tufts.Line(x-4, y-3, x, y+3).Line(x+4, y-3, x, y+3)
	}
	tufts.Stroke(moss.Shade(0.4), 2.4)
	p.Path().Move(140, 150).Cube(132, 190, 60, 192, 56, 150).Cube(54, 122, 112, 116, 112, 148).Cube(110, 166, 82, 166, 84, 150).Stroke(shell.Shade(0.55), 6)
	// A small garden travels with it.
	p.Line(88, 64, 88, 42).Stroke(0x8a6a50, 14).Stroke(0xfff4e0, 8)
	p.Path().Move(66, 44).Cube(68, 18, 108, 18, 110, 44).Close().solid(0xe0484a)
	p.Path().Oval(79, 36, 4, 3).Oval(94, 31, 4.6, 3.4).Oval(101, 40, 3, 2.4).Fill(white)
	p.Line(130, 76, 130, 50).Stroke(moss.Shade(0.5), 4)
	p.blobs(130, 44, 1, [3]float64{-8, 0, 6}, [3]float64{8, 0, 6}, [3]float64{0, -8, 6}, [3]float64{0, 8, 6}).solid(0xfff4a0)
	p.Oval(130, 44, 5, 5).Fill(0xe8832e)
}

func ghostMouse(p *Pen) {
	mist := art.Ink(0xdfe9ff)
	p.glow(108, 120, 104, 0xbfd4ff)
	cheese := art.Ink(0xffcf4a)
	p.Path().Move(150, 156).Cube(200, 160, 204, 112, 182, 108).Cube(166, 106, 168, 128, 182, 124).Stroke(mist.Shade(0.6), 11).Stroke(mist, 6)
	form := func() *Path {
		return p.Path().Move(50, 186).Cube(48, 80, 74, 60, 108, 60).Cube(142, 60, 168, 80, 166, 186).Quad(156, 200, 146, 186).Quad(136, 172, 127, 186).
			Quad(118, 200, 108, 186).Quad(98, 172, 89, 186).Quad(80, 200, 70, 186).Quad(60, 172, 50, 186).Close()
	}
	for _, x := range []float64{64, 152} {
		p.Oval(x, 62, 30, 30).Fill(mist).Stroke(mist.Shade(0.66), 4)
		p.Oval(x, 64, 19, 19).Fill(0xf4bcd4)
	}
	form().Ramp(0, 60, 0, 196, white, mist, mist.Fade(0.55))
	form().Stroke(mist.Shade(0.66), 4)
	for _, x := range []float64{86, 130} {
		p.eye(x, 100, 11)
	}
	p.cheeks(108, 120, 38, 9)
	p.Oval(108, 116, 7.5, 6).Fill(0xe0608a)
	p.Path().Move(100, 126).Quad(108, 134, 116, 126).Stroke(night, 3.4)
	p.Rect(103, 129, 10, 8, 2).Fill(white).Stroke(night, 2)
	p.Path().Line(78, 116, 50, 110).Line(78, 123, 52, 126).Line(138, 116, 166, 110).Line(138, 123, 164, 126).Stroke(mist.Shade(0.5), 2.6)
	// Even a ghost likes cheese; it falls right through.
	p.Poly(76, 168, 132, 148, 142, 168).solid(cheese.Light(0.3))
	p.Poly(76, 168, 142, 168, 142, 190, 76, 190).solid(cheese)
	p.Path().Oval(94, 179, 6, 5).Oval(122, 176, 4.6, 4).Oval(130, 184, 3.4, 3).Fill(cheese.Shade(0.3))
	p.Path().Oval(80, 160, 9, 8).Oval(138, 160, 9, 8).Fill(white).Stroke(mist.Shade(0.6), 3)
}

func wingedPiglet(p *Pen) {
	pink := art.Ink(0xf59ab0)
	// It is up and away: the cushion has no more to do.
	p.Path().Move(34, 120).Quad(14, 118, 18, 102).Quad(24, 92, 30, 104).Quad(30, 114, 18, 112).Stroke(pink.Shade(0.62), 9).Stroke(pink, 4.6)
	wing := func(x, y, turn, s float64) {
		p.Within(Move(x, y).Turn(turn).Scale(s, s), func() {
			p.Path().Move(0, 30).Cube(-30, 6, -34, -34, -20, -60).Quad(-8, -58, -4, -44).Quad(8, -56, 20, -52).Quad(20, -38, 18, -32).Quad(34, -36, 40, -28).Quad(36, -16, 32, -10).Quad(44, -6, 44, 2).Cube(36, 20, 20, 30, 0, 30).Close().solid(white)
			p.Path().Move(-4, -40).Quad(-8, -10, 0, 10).Move(18, -28).Quad(8, -6, 8, 12).Move(32, -8).Quad(20, 2, 14, 16).Stroke(0x9fb2d6, 3.4)
		})
	}
	wing(92, 88, -30, 1)
	for _, x := range []float64{58, 82, 118, 142} {
		p.Within(Move(x, 154).Turn((100-x)*0.3), func() {
			p.Rect(-9, -6, 18, 32, 6).solid(pink)
			p.Rect(-9, 17, 18, 10, 4).solid(0x9c5a6a)
		})
	}
	p.Oval(98, 124, 66, 46).solid(pink)
	p.Path().Oval(64, 138, 10, 7).Oval(86, 152, 8, 5).Fill(pink.Shade(0.12))
	wing(110, 96, 24, 1.08)
	p.Path().Move(128, 84).To(126, 58).Quad(146, 60, 152, 78).Close().solid(pink.Shade(0.12))
	p.Path().Move(168, 78).To(186, 58).Quad(192, 78, 184, 92).Close().solid(pink.Shade(0.12))
	p.Oval(156, 110, 40, 38).solid(pink)
	p.eye(144, 100, 8)
	p.eye(176, 100, 8)
	p.cheeks(160, 122, 28, 7)
	p.Oval(164, 120, 18, 13).solid(pink.Light(0.25))
	p.Path().Oval(158, 120, 3.4, 5).Oval(170, 120, 3.4, 5).Fill(0x9c3a5a)
	p.Path().Move(152, 137).Quad(162, 144, 172, 137).Stroke(0x9c3a5a, 3.6)
	p.Path().Line(24, 156, 44, 156).Line(30, 168, 48, 168).Line(174, 164, 194, 164).Stroke(white, 4)
}

func griffinEgg(p *Pen) {
	shell, straw := art.Ink(0xf0e0bd), art.Ink(0xd6a548)
	p.glow(108, 112, 96, 0xfff0b0)
	form := func() *Path {
		return p.Path().Move(108, 30).Cube(146, 30, 164, 104, 164, 134).Cube(164, 172, 140, 194, 108, 194).Cube(76, 194, 52, 172, 52, 134).Cube(52, 104, 70, 30, 108, 30).Close()
	}
	form().Ramp(60, 40, 160, 190, shell.Light(0.6), shell, shell.Shade(0.25)).Clip(func() {
		for i, s := range [][3]float64{{76, 84, 11}, {146, 152, 12}, {128, 54, 8}, {66, 150, 8}, {102, 172, 9}, {152, 96, 7}} {
			p.Oval(s[0], s[1], s[2], s[2]*0.8).Fill([]art.Ink{0xb0783c, 0x8a5a9c}[i%2].Fade(0.75))
		}
		// Somebody is about to come out.
		p.Poly(70, 106, 84, 92, 100, 102, 116, 88, 134, 100, 150, 92, 146, 132, 130, 140, 112, 130, 94, 142, 76, 130).Fill(night).Stroke(shell.Shade(0.62), 4)
	})
	p.glow(94, 116, 16, 0xffe27a)
	p.glow(128, 116, 16, 0xffe27a)
	for _, x := range []float64{92, 128} {
		p.Oval(x, 116, 10, 11).Fill(0xffd23e)
		p.eye(x+1, 116, 6.5)
	}
	form().Stroke(shell.Shade(0.68), 4)
	p.Path().Move(72, 76).Quad(78, 52, 94, 42).Stroke(white.Fade(0.85), 6)
	p.Path().Move(100, 122).Quad(110, 116, 120, 122).Quad(116, 142, 108, 142).Quad(106, 132, 100, 122).Close().solid(0xf0902e)
	p.Path().Line(150, 92, 159, 86).Line(70, 106, 58, 104).Line(94, 141, 88, 156, 94, 164).Stroke(shell.Shade(0.62), 4)
	// The nest.
	p.Path().Move(26, 164).Quad(108, 200, 190, 164).Cube(190, 196, 160, 208, 108, 208).Cube(56, 208, 26, 196, 26, 164).Close().solid(straw)
	twigs := p.Path()
	for i := range 16 {
		x, y := 34+140*art.Chance(i+310), 182+18*art.Chance(i+330)
		twigs.Line(x-14, y-6+12*art.Chance(i+350), x+14, y-6+12*art.Chance(i+370))
	}
	twigs.Stroke(straw.Shade(0.5), 3)
	p.Path().Line(24, 172, 8, 158).Line(40, 180, 22, 188).Line(192, 172, 208, 160).Line(180, 180, 198, 190).Stroke(straw.Shade(0.6), 6).Stroke(straw, 3)
	p.Path().Move(176, 170).Cube(176, 140, 190, 124, 204, 116).Cube(206, 144, 198, 164, 182, 174).Close().solid(0x7a9ad6)
	p.Line(178, 172, 200, 126).Stroke(white, 2.6)
}

func loyalToad(p *Pen) {
	skin := art.Ink(0x86a83a)
	for _, side := range []float64{-1, 1} {
		p.Within(Move(108, 0).Scale(side, 1), func() {
			p.Path().Move(50, 128).Cube(92, 118, 104, 168, 84, 196).To(58, 198).Close().solid(skin.Shade(0.12))
			p.Path().Move(60, 206).Quad(70, 186, 84, 196).Quad(92, 190, 102, 204).Close().solid(skin)
		})
	}
	p.Path().Move(52, 110).Cube(30, 150, 40, 202, 76, 202).To(140, 202).Cube(176, 202, 186, 150, 164, 110).Close().solid(skin)
	p.Path().Move(66, 138).Cube(62, 180, 84, 198, 108, 198).Cube(132, 198, 154, 180, 150, 138).Close().Fill(0xf2eab0)
	p.Path().Rect(74, 166, 18, 38, 9).Rect(124, 166, 18, 38, 9).solid(skin)
	for _, x := range []float64{70, 146} {
		p.Oval(x, 74, 28, 28).solid(skin)
	}
	p.Path().Move(42, 110).Cube(42, 74, 74, 76, 108, 78).Cube(142, 76, 174, 74, 174, 110).Cube(172, 146, 140, 148, 108, 148).Cube(76, 148, 44, 146, 42, 110).Close().solid(skin)
	p.Path().Oval(70, 86, 22, 12).Oval(146, 86, 22, 12).Fill(skin.Light(0.12))
	for _, x := range []float64{70, 146} { // looks up at you
		p.Oval(x, 70, 18, 18).Fill(0xffe58a).Stroke(skin.Shade(0.68), 3)
		p.eye(x, 68, 12)
	}
	p.Path().Move(54, 118).Quad(108, 146, 162, 118).Stroke(skin.Shade(0.75), 5)
	p.cheeks(108, 112, 52, 10)
	p.Path().Oval(92, 94, 3, 2.6).Oval(124, 94, 3, 2.6).Fill(skin.Shade(0.6))
	p.Path().Oval(56, 160, 6, 5).Oval(166, 152, 5, 4).Oval(108, 86, 4, 3).Oval(60, 172, 4, 3).Fill(skin.Shade(0.3))
	// A medal for not having left when the others did.
	p.Poly(90, 142, 126, 142, 118, 166, 98, 166).solid(0xd0405a)
	p.Poly(103, 142, 113, 142, 111, 164, 105, 164).Fill(paper)
	p.Oval(108, 176, 17, 17).solid(gold)
	p.heart(108, 177, 9).Fill(0xd0405a).Stroke(gold.Shade(0.6), 2)
	p.heart(108, 34, 15).solid(0xf0536e)
}
