package illustration

import (
	"gavel/assets/art"
)

// Houses 16 to 20, in the golden hour.

func terracedHouse(p *Pen) {
	p.hills(16, 0xd9a878)
	p.street(224, 0xb9a5a0)
	for i, c := range []art.Ink{0x8fa9a0, 0xc9584a, 0xd9b56a} {
		x := -20 + float64(i)*76
		front := i == 1
		top := 120.0
		if front {
			top = 104
		}
		p.chimney(x+56, top-12, 13, 26, 0xa8695a)
		p.Rect(x+4, top, 76, 225-top, 0).Body(c)
		p.bricks(x+6, top+4, 72, 214-top, i*7, c)
		if front {
			p.gable(x+4, top, 76, 40, 0, 4, 0x5b5170, c)
			p.Oval(x+42, top-12, 8, 8).Blend(0xfff0b8, 0xffc95c).Stroke(dark, 2.4)
		} else {
			p.slope(x+2, top, 80, 30, 6, 0x6a5a70)
		}
		p.Rect(x+2, top-1, 80, 7, 1).Body(candle.Shade(0.06))
		for _, wx := range []float64{14, 48} {
			p.Rect(x+wx-3, top+15, 28, 6, 1).Fill(candle)
			p.window(x+wx, top+19, 22, 28, (i+int(wx))%3 != 0)
			p.Rect(x+wx-3, top+48, 28, 5, 1).Body(candle.Shade(0.08))
		}
		// A bay window and the steps to the door.
		p.Rect(x+10, top+64, 32, 40, 1).Body(candle.Shade(0.05))
		p.window(x+13, top+68, 26, 30, front)
		p.door(x+50, 226-50, 22, 50, []art.Ink{0xd0a040, 0x2f5f7a, 0x7a3f5a}[i])
		p.Rect(x+47, 222, 28, 6, 1).Body(0xcfc3bd)
		p.sill(x+12, top+106, 28, []art.Ink{0xf0708a, 0xffd24a, 0xff8a4a}[i])
	}
	p.Line(20, 242, 20, 172).Stroke(dark, 4.5)
	p.glow(20, 166, 20, 0xffdf8a)
	p.Poly(13, 160, 27, 160, 24, 174, 16, 174).Body(0xffe9a8)
	p.Poly(11, 161, 20, 152, 29, 161).Fill(dark)
}

func farmhouse(p *Pen) {
	p.meadow(17)
	for i := range 7 { // furrows
		x := 40 + float64(i)*24
		p.Path().Move(108+(x-108)*0.35, 204).Quad(108+(x-108)*0.8, 214, x+(x-108)*0.6, 252).Stroke(art.Ink(0x6f7f3a).Fade(0.5), 3)
	}
	barn, house := art.Ink(0xc24a3c), art.Ink(0xfaf0da)
	// The silo, the barn, the house.
	p.Rect(176, 112, 30, 104, 1).Ramp(176, 0, 206, 0, 0xeef0f2, 0xb9bfc9, 0x8a90a0).Outline(0xb9bfc9)
	p.Path().Arc(191, 112, 15, 180, 360).Close().Body(0x8f9db0)
	p.Path().Line(176, 136, 206, 136).Line(176, 160, 206, 160).Line(176, 184, 206, 184).Stroke(0x7a8294, 1.8)
	p.shadow(126, 228, 94)
	p.Poly(112, 226, 112, 160, 122, 132, 144, 116, 166, 132, 176, 160, 176, 226).Body(barn)
	p.planks(112, 150, 64, 76, 6, barn)
	p.Line(108, 162, 119, 131, 144, 113, 169, 131, 180, 162).Stroke(0x4a3342, 9).Stroke(0xf3e6d4, 5)
	p.Rect(128, 176, 32, 50, 1).Body(barn.Shade(0.12))
	p.Path().Rect(128, 176, 32, 50, 1).Line(128, 176, 160, 226).Line(160, 176, 128, 226).Stroke(0xf3e6d4, 3.4)
	p.Rect(136, 142, 16, 16, 1).Fill(night).Stroke(0xf3e6d4, 3)
	p.block(24, 158, 76, 72, 16, house)
	p.planksAcross(24, 158, 76, 72, 8, house)
	p.gable(24, 158, 76, 50, 16, 9, 0x6f7f8c, house)
	p.chimney(80, 130, 12, 30, 0xa8695a)
	p.smoke(87, 94, 0.8)
	p.window(52, 130, 20, 20, true)
	p.window(32, 172, 20, 24, true)
	p.window(74, 172, 20, 24, true)
	p.door(53, 188, 20, 42, 0x3f7a5a)
	p.Rect(20, 166, 88, 5, 1).Body(0x6f7f8c)
	p.Path().Line(26, 170, 26, 228).Line(48, 170, 48, 228).Line(80, 170, 80, 228).Line(100, 170, 100, 228).Stroke(house.Shade(0.5), 4.6).Stroke(white, 2.4)
	for _, x := range []float64{186, 206} {
		p.Oval(x, 234, 12, 12).Body(0xe6b84f)
		p.Oval(x, 234, 7, 7).Stroke(0xb98a2c, 1.8)
		p.Oval(x, 234, 3, 3).Stroke(0xb98a2c, 1.8)
	}
	p.fence(2, 244, 9, 0xfffaf0)
	// A hen crosses.
	p.Path().Move(122, 238).Quad(120, 230, 130, 232).Quad(136, 234, 138, 226).Quad(144, 228, 141, 236).Quad(138, 244, 130, 244).Quad(124, 243, 122, 238).Close().Body(white)
	p.Path().Oval(140, 225, 2.4, 2.4).Fill(0xd8483e)
}

func lighthouse(p *Pen) {
	p.sea(186, 0x4a86a8, 150)
	tower, red := art.Ink(0xfff4e4), art.Ink(0xd8483e)
	// The beam sweeps the evening.
	p.Poly(108, 62, 226, 16, 226, 106, 108, 72).Ramp(112, 66, 220, 62, 0xfff3b0, art.Ink(0xfff3b0).Fade(0.1))
	p.Poly(108, 62, -10, 40, -10, 96, 108, 72).Ramp(104, 66, 0, 66, 0xfff3b0, art.Ink(0xfff3b0).Fade(0.1))
	p.Path().Move(6, 252).Cube(20, 222, 44, 216, 62, 214).Cube(90, 206, 150, 206, 168, 218).Cube(196, 224, 206, 240, 212, 252).Close().Body(0x7d7480)
	p.rock(44, 228, 1.3, 0x8d8490)
	p.rock(182, 236, 1.4, 0x8d8490)
	body := func() *Path { return p.Poly(84, 92, 132, 92, 146, 220, 70, 220) }
	body().Fill(tower).Clip(func() {
		for _, y := range []float64{98, 142, 186} {
			p.Rect(60, y, 100, 22, 0).Fill(red)
		}
		p.Rect(60, 80, 90, 150, 0).Ramp(72, 0, 146, 0, white.Fade(0.35), white.Fade(0), night.Fade(0.12), night.Fade(0.38))
	})
	body().Outline(red)
	p.Rect(74, 82, 68, 11, 3).Body(0x3c4a66)
	p.Path().Line(76, 82, 76, 70).Line(140, 82, 140, 70).Line(74, 70, 88, 70).Line(128, 70, 142, 70).Stroke(0x3c4a66, 2.6)
	p.glow(108, 66, 36, 0xfff0a0)
	p.Rect(90, 52, 36, 30, 3).Blend(0xfffbe0, 0xffd45e).Stroke(0x3c4a66, 3)
	p.Path().Line(102, 52, 102, 82).Line(114, 52, 114, 82).Stroke(0x3c4a66, 2)
	p.Path().Move(84, 53).Quad(88, 30, 108, 26).Quad(128, 30, 132, 53).Close().Body(red)
	p.Oval(108, 23, 4, 4).Body(0xffd24a)
	p.arch(96, 186, 24, 34).Body(0x3c4a66)
	p.window(100, 122, 16, 16, true)
	p.window(100, 166, 16, 16, true)
	// The keeper's cottage.
	p.block(142, 192, 44, 32, 10, 0xfaf0da)
	p.gable(142, 192, 44, 24, 10, 5, 0x5b6b8c, 0xfaf0da)
	p.window(156, 200, 16, 14, true)
	p.Path().Move(2, 240).Quad(10, 226, 24, 226).Move(192, 228).Quad(206, 232, 214, 244).Stroke(white.Fade(0.8), 3)
}

func halfTimbered(p *Pen) {
	p.meadow(19)
	wall, timber, roof := art.Ink(0xfbefd6), art.Ink(0x6f4630), art.Ink(0xb54f38)
	p.tree(16, 216, 1.2, 0x6a9a4a)
	p.shadow(112, 232, 92)
	p.Poly(166, 168, 184, 160, 184, 222, 166, 230).Fill(wall.Shade(0.32)).Outline(timber)
	p.Poly(174, 112, 192, 104, 192, 160, 174, 168).Fill(wall.Shade(0.32)).Outline(timber)
	p.Rect(48, 168, 118, 62, 0).Blend(wall, wall.Shade(0.08))
	p.Rect(40, 112, 134, 56, 0).Blend(wall, wall.Shade(0.08))
	p.gable(40, 112, 134, 88, 18, 10, roof, wall)
	t := func(x0, y0, x1, y1 float64) { p.beam(x0, y0, x1, y1, 7, timber) }
	for _, x := range []float64{43, 76, 138, 171} {
		t(x, 114, x, 166)
	}
	for _, x := range []float64{51, 88, 126, 163} {
		t(x, 170, x, 228)
	}
	t(46, 164, 74, 118)
	t(168, 164, 140, 118)
	t(54, 226, 86, 174)
	t(160, 226, 128, 174)
	t(78, 76, 136, 76)
	t(107, 34, 107, 76)
	t(72, 112, 84, 78)
	t(142, 112, 130, 78)
	t(40, 114, 174, 114)
	p.beam(38, 168, 178, 168, 9, timber)
	t(48, 229, 166, 229)
	p.window(96, 84, 22, 24, true)
	p.window(82, 126, 22, 28, true)
	p.window(110, 126, 22, 28, true)
	p.sill(82, 160, 50, 0xf0536e)
	p.arch(93, 184, 28, 45).Body(0x7a3f2f)
	p.Path().Line(102, 190, 102, 228).Line(112, 190, 112, 228).Stroke(art.Ink(0x7a3f2f).Shade(0.4), 2)
	p.Oval(116, 208, 2, 2).Fill(0xffd36b)
	p.window(60, 188, 20, 24, true)
	p.window(134, 188, 20, 24, true)
	p.sill(60, 218, 20, 0xffd24a)
	p.sill(134, 218, 20, 0xffd24a)
	p.chimney(138, 62, 14, 32, 0xa8695a)
	p.smoke(146, 26, 0.7)
	// A sign on an iron arm.
	p.Line(166, 176, 190, 176).Stroke(dark, 3)
	p.Oval(184, 189, 10, 10).Body(gold)
	p.star(184, 189, 6).Fill(candle)
	p.bush(28, 238, 0.8, 0x6a9a4a)
	p.blossoms(28, 238, 0.8, 0xffb0c0)
	p.bush(198, 238, 0.8, 0x6a9a4a)
}

func bungalow(p *Pen) {
	p.meadow(20)
	wall, stone := art.Ink(0xfff6e8), art.Ink(0xb58e74)
	p.palm(190, 206, 104, -14)
	p.palm(20, 206, 76, 8)
	p.shadow(108, 204, 100)
	p.Rect(20, 138, 178, 66, 1).Body(wall)
	p.Rect(20, 120, 60, 84, 1).Body(stone)
	p.bricks(22, 122, 56, 80, 3, stone)
	p.Rect(8, 126, 202, 13, 3).Body(0x4c4a66)
	p.Rect(12, 112, 78, 11, 3).Body(0x5d5a7a)
	// Glass from floor to roof, warm inside.
	p.Rect(92, 146, 98, 58, 1).Blend(0xfff0b8, 0xffc25a).Clip(func() {
		p.Poly(96, 204, 116, 140, 130, 140, 110, 204).Fill(white.Fade(0.4))
		p.Poly(142, 204, 162, 140, 168, 140, 148, 204).Fill(white.Fade(0.4))
		p.Rect(150, 186, 30, 20, 4).Fill(0xb9654a)
		p.Path().Line(106, 204, 106, 172).Stroke(0x7a5136, 2)
		p.Poly(98, 174, 103, 160, 110, 160, 114, 174).Fill(0xfffaf0)
	})
	p.Path().Rect(92, 146, 98, 58, 1).Line(124, 146, 124, 204).Line(157, 146, 157, 204).Stroke(0x4a3550, edge)
	p.door(36, 152, 30, 52, 0x2f6f7a)
	p.Rect(8, 203, 204, 6, 1).Body(0xe8dcc8)
	// The pool.
	pool := func() *Path {
		return p.Path().Move(40, 216).To(176, 214).Cube(212, 216, 210, 244, 176, 244).To(50, 246).Cube(8, 246, 10, 218, 40, 216).Close()
	}
	pool().Stroke(0x8a7a80, 10).Stroke(0xfdf4e4, 6).Blend(0x7fe0ea, 0x2aa3cc).Clip(func() {
		for i := range 9 {
			x, y := 24+170*art.Chance(i*2+60), 222+22*art.Chance(i*2+61)
			p.Path().Move(x-9, y).Quad(x-4, y-3, x, y).Quad(x+4, y+3, x+9, y).Stroke(white.Fade(0.7), 2)
		}
	})
	p.Oval(146, 229, 13, 6).Fill(0xff7a8a).Stroke(0x9c3a4c, 2)
	p.Oval(146, 228, 6, 2.6).Fill(0x4fbcd6).Stroke(0x9c3a4c, 1.6)
	p.Path().Line(54, 208, 54, 226).Line(64, 208, 64, 226).Line(54, 216, 64, 216).Line(54, 222, 64, 222).Stroke(0x6a7080, 4).Stroke(0xe6ebf2, 2)
	p.Line(192, 240, 186, 196).Stroke(dark, 5).Stroke(0xf3e6d4, 2.4)
	for i := range 4 { // a parasol
		k := float64(i)
		p.Path().Move(186, 178).Quad(162+k*11, 182, 158+k*14, 204-4*k).Quad(165+k*14, 199-4*k, 172+k*14, 200-4*k).Quad(172+k*11, 184, 186, 178).Close().Body([]art.Ink{0xf07a5a, paper}[i%2])
	}
}
