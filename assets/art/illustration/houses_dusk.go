package illustration

import (
	"gavel/assets/art"
)

// Houses 21 to 25, at dusk.

func chalet(p *Pen) {
	p.Poly(-10, 226, 34, 96, 58, 128, 96, 60, 140, 132, 168, 92, 230, 226).Ramp(0, 70, 0, 210, 0x8f86c4, 0x6a6aa8)
	p.Poly(34, 96, 20, 138, 32, 130, 42, 142, 52, 122, 58, 128).Fill(0xfbe9f2)
	p.Poly(96, 60, 72, 102, 88, 96, 98, 110, 108, 96, 122, 102).Fill(0xfbe9f2)
	p.Poly(168, 92, 154, 112, 166, 112, 174, 124, 182, 108).Fill(0xfbe9f2)
	p.snow(21)
	wood := art.Ink(0xb5713f)
	p.pine(18, 224, 1.5, 0x2f6f66, true)
	p.pine(202, 222, 1.7, 0x2f6f66, true)
	p.shadow(110, 233, 96)
	p.Rect(44, 184, 128, 46, 1).Body(0xf3ece4)
	p.bricks(44, 186, 128, 42, 12, 0xd9d0cc)
	p.Rect(48, 130, 120, 56, 1).Body(wood)
	p.planksAcross(48, 130, 120, 56, 6, wood)
	p.Poly(48, 131, 108, 82, 168, 131).Fill(wood.Light(0.1))
	p.planksAcross(66, 96, 84, 36, 4, wood)
	p.chimney(136, 100, 14, 24, 0x9a8f98)
	p.smoke(144, 68, 1)
	p.Line(24, 148, 108, 80, 192, 148).Stroke(0x5a3424, 15).Stroke(0x8a5230, 10)
	p.Path().Move(14, 146).Quad(20, 134, 30, 130).To(108, 66).To(186, 130).Quad(196, 134, 202, 146).Quad(192, 150, 186, 144).To(112, 84).Quad(108, 80, 104, 84).To(32, 144).Quad(22, 152, 14, 146).Close().
		Blend(white, 0xd3e0f2).Stroke(0x8795bd, 2)
	p.window(98, 102, 20, 20, true)
	for _, x := range []float64{60, 96, 132} {
		p.window(x, 142, 24, 26, true)
	}
	// The balcony, full of geraniums.
	p.Rect(34, 184, 148, 7, 2).Body(wood.Shade(0.2))
	for i := range 15 {
		x := 40 + float64(i)*9.7
		p.Path().Line(x, 172, x, 184).Stroke(wood.Shade(0.55), 5).Stroke(wood.Light(0.2), 2.6)
	}
	p.Line(34, 171, 182, 171).Stroke(wood.Shade(0.6), 7).Stroke(wood.Light(0.1), 3.6)
	for i := range 24 {
		p.Oval(38+float64(i)*6.1, 170+3*art.Chance(i), 3.4, 3.2).Fill([]art.Ink{0xe03f52, 0xf2667a, 0x4f9b5a}[i%3])
	}
	p.door(96, 192, 26, 38, 0x6a3a28)
	p.window(56, 198, 24, 20, true)
	p.window(138, 198, 24, 20, true)
	p.glow(109, 186, 16, 0xffdf8a)
	p.Path().Line(178, 234, 186, 182).Line(185, 234, 192, 182).Stroke(0x5a2030, 4.4).Stroke(0xf0536e, 2.4)
	p.Path().Move(18, 240).Quad(40, 226, 66, 238).Close().Fill(white)
}

func loft(p *Pen) {
	p.skyline(206, 0x5a4a86, 0xffd98a, 3)
	p.street(226, 0x8a7d9a)
	brick := art.Ink(0xa9503f)
	p.block(28, 84, 142, 143, 22, brick)
	p.bricks(30, 96, 138, 128, 21, brick)
	p.bricks(30, 100, 138, 128, 77, brick.Light(0.4))
	p.Rect(22, 78, 154, 12, 2).Body(0xd9b99a)
	for i := range 3 {
		for k := range 3 {
			x, y := 40+float64(i)*43, 98+float64(k)*42
			if k == 2 && i == 1 {
				continue
			}
			lit := (i+k)%3 != 1 || k == 0
			p.glass(p.arch(x, y, 34, 32), lit)
			p.Path().Line(x+11, y+3, x+11, y+32).Line(x+23, y+3, x+23, y+32).Line(x, y+12, x+34, y+12).Line(x, y+22, x+34, y+22).Stroke(0x35304a, 1.8)
			p.arch(x, y, 34, 32).Stroke(0x35304a, edge)
			p.Rect(x-2, y+32, 38, 4, 1).Body(0xd9b99a)
		}
	}
	p.Rect(78, 182, 44, 46, 1).Body(0x3a3f55)
	p.Path().Line(100, 184, 100, 227).Line(80, 204, 120, 204).Stroke(0x8a90a8, 2)
	p.Poly(72, 184, 128, 184, 136, 192, 64, 192).Body(0xd9a03a)
	// The water tower, lights on a string, a cat that owns the roof.
	p.Path().Line(112, 78, 116, 56).Line(140, 78, 136, 56).Line(113, 70, 139, 60).Line(139, 70, 113, 60).Stroke(dark, 3.4)
	p.Rect(108, 26, 36, 32, 2).Ramp(108, 0, 144, 0, 0xc98a55, 0x9a6440, 0x6a4030).Outline(0x9a6440)
	p.Path().Line(108, 36, 144, 36).Line(108, 48, 144, 48).Stroke(0x5a3424, 2)
	p.Poly(104, 28, 126, 10, 148, 28).Body(0x6f7a94)
	p.Line(176, 78, 176, 46).Stroke(dark, 3)
	p.Path().Move(142, 50).Quad(160, 74, 176, 47).Stroke(dark, 1.6)
	for i := range 4 {
		t := (float64(i) + 0.5) / 4
		x, y := 142+34*t, 50+43*t*(1-t)
		p.glow(x, y+3, 8, 0xffe08a)
		p.Oval(x, y+3, 2.6, 3).Fill(0xfff3c4)
	}
	p.Path().Move(84, 78).Quad(80, 64, 88, 62).To(88, 56).To(91, 59).To(95, 59).To(98, 56).To(98, 66).Quad(102, 72, 98, 78).Close().Fill(night)
	p.Path().Move(84, 76).Quad(74, 76, 76, 66).Stroke(night, 3)
}

func villa(p *Pen) {
	p.meadow(23)
	wall, roof := art.Ink(0xfbe3c6), art.Ink(0xcf6a45)
	for _, t := range [][2]float64{{14, 1.25}, {34, 0.95}, {204, 1.3}, {186, 0.9}} {
		p.cypress(t[0], 222, t[1])
	}
	p.shadow(108, 231, 104)
	p.block(126, 92, 46, 138, 14, wall)
	p.slope(118, 94, 70, 26, 26, roof)
	p.arch(136, 102, 26, 28).Blend(0xfff0b8, 0xffc95c).Stroke(0x6a3f3a, edge)
	p.Line(149, 102, 149, 130).Stroke(0x6a3f3a, 2)
	p.Rect(132, 130, 34, 6, 1).Body(0xe8cfae)
	p.block(30, 142, 104, 88, 8, wall)
	p.slope(20, 144, 122, 32, 18, roof)
	for i := range 4 {
		x := 38 + float64(i)*23
		p.window(x, 152, 15, 20, i != 2)
		p.shutters(x, 152, 15, 20, 0x5f8f86)
	}
	p.Rect(26, 180, 116, 6, 1).Body(0xf3d5b0)
	for i := range 3 { // the loggia
		x := 36 + float64(i)*32
		p.arch(x, 188, 26, 42).Blend(0x8a4f4a, 0xffc25a).Outline(wall)
	}
	p.door(74, 200, 14, 30, 0x5a3a34)
	p.arch(140, 152, 22, 30).Blend(0xfff0b8, 0xffc95c).Stroke(0x6a3f3a, edge)
	p.Line(151, 152, 151, 182).Stroke(0x6a3f3a, 2)
	p.door(140, 194, 20, 36, 0x7a4a3c)
	p.Path().Move(66, 232).Quad(74, 240, 56, 254).To(140, 254).Quad(126, 240, 102, 232).Close().Fill(0xe6cfb4)
	p.fountain(98, 242, 0.8)
	p.bush(24, 240, 0.8, 0x4f8f6a)
	p.blossoms(24, 240, 0.8, 0xffa0c0)
	p.bush(190, 240, 0.85, 0x4f8f6a)
	p.blossoms(190, 240, 0.85, 0xffa0c0)
}

func manor(p *Pen) {
	p.meadow(24)
	wall, roof := art.Ink(0xe6dff0), art.Ink(0x57608f)
	p.tree(8, 210, 1.1, 0x4a8570)
	p.tree(210, 210, 1.1, 0x4a8570)
	p.shadow(108, 229, 112)
	for _, x := range []float64{30, 62, 140, 172} {
		p.chimney(x+2, 120, 11, 34, 0xa07a80)
	}
	p.Rect(10, 140, 196, 88, 1).Body(wall)
	p.slope(2, 142, 212, 34, 16, roof)
	for _, x := range []float64{6, 164} { // the wings
		p.Rect(x, 134, 46, 94, 1).Body(wall.Light(0.3))
		p.gable(x, 134, 46, 30, 0, 5, roof, wall.Light(0.3))
		for _, y := range []float64{144, 184} {
			p.window(x+7, y, 13, 24, true)
			p.window(x+26, y, 13, 24, y < 150)
		}
		p.Oval(x+23, 122, 5, 5).Fill(0xffe9a8).Stroke(dark, 2)
	}
	// The portico: a pediment on four columns.
	p.Rect(64, 124, 88, 104, 1).Body(wall.Light(0.4))
	for i := range 3 {
		x := 73 + float64(i)*27
		p.window(x, 140, 16, 26, true)
		if i != 1 {
			p.window(x, 186, 16, 28, true)
		}
	}
	p.arch(96, 178, 24, 48).Body(0x7a3f4a)
	p.Line(108, 182, 108, 225).Stroke(art.Ink(0x7a3f4a).Shade(0.4), 2)
	for _, x := range []float64{66, 88, 122, 144} {
		p.Rect(x-1, 132, 8, 94, 1).Ramp(x, 0, x+7, 0, white, wall.Light(0.4), wall.Shade(0.25)).Stroke(wall.Shade(0.55), 2)
		p.Rect(x-3, 128, 12, 6, 1).Body(white)
	}
	p.Poly(56, 126, 108, 88, 160, 126).Body(wall.Light(0.5))
	p.Poly(70, 122, 108, 95, 146, 122).Stroke(wall.Shade(0.35), 2)
	p.Oval(108, 113, 8, 8).Body(gold)
	p.Rect(56, 124, 104, 7, 1).Body(white)
	p.flag(108, 90, 36, 0xe0524d)
	p.Poly(60, 226, 156, 226, 166, 236, 50, 236).Body(0xe3dbe6)
	p.Line(55, 231, 161, 231).Stroke(wall.Shade(0.45), 1.8)
	p.Path().Move(66, 236).Quad(60, 246, 30, 254).To(186, 254).Quad(156, 246, 150, 236).Close().Fill(0xd9c8c0)
	for _, x := range []float64{30, 186} { // topiary
		p.Line(x, 240, x, 226).Stroke(0x6a4a34, 4)
		p.Oval(x, 218, 12, 12).Body(0x4a8f66)
		p.Oval(x, 200, 8, 8).Body(0x4a8f66)
	}
}

func skyscraper(p *Pen) {
	p.skyline(206, 0x5a4a86, 0xffc98a, 5)
	p.street(228, 0x7a7494)
	for _, b := range []struct {
		x, y, w float64
		c       art.Ink
	}{{14, 118, 46, 0x56628f}, {146, 100, 50, 0x6a5f9c}} {
		p.block(b.x, b.y, b.w, 229-b.y, 12, b.c)
		p.lights(b.x+6, b.y+9, int(b.w/11), int((216-b.y)/13), int(b.x), 0xffdf8f, b.c.Shade(0.4))
	}
	tower := art.Ink(0x6f86cc)
	p.block(66, 30, 70, 199, 18, tower)
	p.Rect(74, 18, 54, 13, 1).Body(tower.Light(0.15))
	p.Line(101, 18, 101, -14).Stroke(dark, 4)
	p.glow(101, -16, 12, 0xff6b6b)
	p.Oval(101, -16, 4, 4).Body(0xff6b6b)
	p.lights(73, 38, 5, 13, 9, 0xffe9a8, tower.Shade(0.5))
	// The flat for sale: a balcony, plants, and everybody at home.
	p.glow(101, 118, 64, 0xffd87a)
	p.Rect(62, 96, 78, 40, 2).Body(0xfff3d6)
	p.Rect(68, 101, 66, 28, 1).Blend(0xffe9a0, 0xffb84a).Stroke(0x6a3f3a, edge)
	p.Path().Line(90, 101, 90, 129).Line(112, 101, 112, 129).Stroke(0x6a3f3a, 2)
	p.Path().Oval(100, 116, 4, 4).Rect(95, 120, 10, 10, 4).Fill(0x8a4a5a)
	p.Rect(58, 128, 86, 10, 2).Body(0xf0705a)
	for i := range 8 {
		p.Oval(64+float64(i)*10.6, 127-2*art.Chance(i), 5, 4.4).Fill([]art.Ink{0x4f9b5a, 0x6fb56a}[i%2])
	}
	p.Poly(84, 229, 84, 206, 118, 206, 118, 229).Blend(0xfff0b8, 0xffc25a).Stroke(dark, edge)
	p.Line(101, 206, 101, 229).Stroke(dark, 2)
	p.Poly(76, 207, 126, 207, 132, 199, 70, 199).Body(gold)
}
