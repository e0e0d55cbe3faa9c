package illustration

import (
	"gavel/assets/art"
)

// Houses 6 to 10, in the morning.

func gardenShed(p *Pen) {
	p.meadow(6)
	wood, roof := art.Ink(0x7fa08a), art.Ink(0x5b6b7d)
	p.tree(184, 222, 1.15, 0x4f9b5a)
	p.shadow(106, 231, 84)
	p.Poly(146, 134, 172, 122, 172, 218, 146, 229).Blend(wood.Shade(0.3), wood.Shade(0.42)).Outline(wood)
	p.Rect(46, 134, 100, 95, 1).Body(wood)
	p.planks(46, 134, 100, 95, 7, wood)
	p.Poly(36, 138, 48, 104, 178, 94, 182, 120, 150, 139).Body(roof)
	p.Path().Line(62, 137, 74, 102).Line(88, 137, 100, 100).Line(114, 137, 126, 98).Line(140, 138, 152, 96).Stroke(roof.Shade(0.35), 1.8)
	p.door(58, 160, 34, 69, 0xe8dcc0)
	p.window(106, 158, 28, 26, false)
	p.sill(106, 190, 28, 0xf0708a)
	// Tools against the wall.
	p.beam(150, 232, 164, 152, 4, 0xb98a55)
	p.Path().Move(158, 158).To(172, 161).Line(159, 158, 161, 148).Line(164, 159, 166, 149).Line(170, 160, 172, 150).Stroke(0x4c5666, 3)
	p.Path().Rect(104, 214, 30, 18, 3).Body(0xd06a4c)
	p.Path().Line(134, 218, 146, 208).Stroke(art.Ink(0xd06a4c).Shade(0.3), 4)
	p.Path().Arc(119, 214, 10, 180, 360).Stroke(art.Ink(0xd06a4c).Shade(0.4), 3)
	for i, x := range []float64{28, 44} {
		p.Path().Move(x-8, 216).To(x+8, 216).To(x+6, 232).To(x-6, 232).Close().Body(0xc9774f)
		p.Line(x, 216, x, 200).Stroke(0x4f9b5a, 2.6)
		p.Oval(x, 196, 7, 7).Fill([]art.Ink{0xffd24a, 0xf0708a}[i]).Stroke(art.Ink(0xb06a2a).Fade(0.7), 1.6)
		p.Oval(x, 196, 2.6, 2.6).Fill(0x8a4b2f)
	}
	p.bush(198, 236, 0.7, 0x4f9b5a)
}

func tent(p *Pen) {
	p.meadow(7)
	cloth := art.Ink(0xec7a4c)
	p.pine(30, 218, 1.25, 0x3f8a5e, false)
	p.pine(58, 214, 0.9, 0x4a9665, false)
	p.shadow(122, 232, 92)
	p.Poly(108, 112, 182, 104, 206, 218, 176, 231).Ramp(110, 110, 200, 225, cloth.Shade(0.18), cloth.Shade(0.34)).Outline(cloth)
	p.Path().Line(132, 110, 198, 222).Line(157, 107, 203, 220).Stroke(cloth.Shade(0.42), 1.8)
	p.Poly(34, 231, 108, 112, 176, 231).Body(cloth)
	p.Poly(108, 112, 66, 231, 142, 231).Blend(0x5a2c36, 0x2f1b33).Outline(cloth)
	p.glow(104, 206, 26, 0xffc766)
	p.Poly(108, 112, 76, 231, 50, 231, 84, 168).Body(0xffd9a0)
	p.Poly(108, 112, 134, 231, 158, 231, 130, 168).Body(0xffe6bd)
	p.Path().Move(82, 222).Quad(104, 212, 128, 222).To(130, 231).To(80, 231).Close().Body(0x5d86c9)
	p.Path().Line(34, 231, 20, 238).Line(206, 218, 214, 226).Line(108, 112, 24, 224).Stroke(0x6a4a44, 1.8)
	p.Line(108, 114, 108, 98).Stroke(0x4a3550, 4)
	p.flag(108, 114, 34, 0xffd24a)
	p.campfire(190, 240, 0.72)
	p.smoke(190, 212, 0.8)
}

func treeHouse(p *Pen) {
	p.meadow(8)
	bark, leaf, wood := art.Ink(0x80563a), art.Ink(0x55a85c), art.Ink(0xd9a25e)
	p.shadow(108, 232, 70)
	p.crown(108, 128, 1, leaf.Shade(0.14), [3]float64{-64, -24, 30}, [3]float64{60, -30, 34}, [3]float64{-34, -66, 36}, [3]float64{36, -72, 34}, [3]float64{0, -60, 40})
	p.Path().Move(82, 232).Cube(96, 200, 90, 170, 92, 120).To(62, 92).To(70, 84).To(98, 104).To(120, 104).To(152, 80).To(158, 90).To(126, 122).
		Cube(126, 170, 122, 200, 140, 232).Close().Ramp(80, 0, 140, 0, bark.Light(0.2), bark, bark.Shade(0.4)).Outline(bark)
	p.Path().Move(104, 128).Quad(102, 170, 108, 216).Move(114, 150).Quad(112, 180, 118, 204).Stroke(bark.Shade(0.4), 2)
	p.beam(60, 156, 96, 184, 6, 0x9a6a42)
	p.beam(160, 156, 122, 184, 6, 0x9a6a42)
	p.Rect(44, 150, 130, 10, 2).Body(0xb07b48)
	p.block(66, 98, 72, 52, 20, wood)
	p.planks(66, 98, 72, 52, 6, wood)
	p.gable(66, 98, 72, 38, 20, 10, 0xc4553f, wood.Light(0.1))
	p.window(76, 110, 22, 22, true)
	p.door(108, 114, 22, 36, 0x5d86a9)
	p.Oval(102, 82, 6, 6).Fill(0xfff0b8).Stroke(dark, 2)
	for i := range 6 { // railing
		x := 140 + float64(i)*6.5
		p.Line(x, 150, x, 136).Stroke(0x8a5a36, 2.4)
	}
	p.Line(138, 135, 174, 135).Stroke(0x8a5a36, 3.4)
	ladder := p.Path().Line(58, 160, 46, 232).Line(74, 160, 62, 232)
	for i := range 6 {
		t := (float64(i) + 0.5) / 6
		ladder.Line(58-12*t, 160+72*t, 74-12*t, 160+72*t)
	}
	ladder.Stroke(0x5a3a26, 5).Stroke(0xd9a25e, 2.4)
	p.Line(164, 158, 164, 200).Stroke(0x6a4a34, 2.4)
	p.Oval(164, 210, 12, 12).Stroke(dark, 8).Stroke(0x4c4a58, 5)
	p.crown(108, 128, 1, leaf, [3]float64{-78, -8, 22}, [3]float64{84, -12, 22}, [3]float64{74, -54, 20}, [3]float64{-66, -58, 20})
	p.bush(192, 236, 0.7, leaf)
}

func igloo(p *Pen) {
	p.snow(9)
	ice := art.Ink(0xe6f1fb)
	p.pine(30, 212, 1, 0x4f8f86, true)
	p.pine(196, 210, 0.8, 0x4f8f86, true)
	p.shadow(112, 232, 92)
	dome := func() *Path {
		return p.Path().Move(30, 231).Cube(26, 96, 186, 96, 188, 231).Close()
	}
	dome().Ramp(50, 130, 190, 230, white, ice, ice.Shade(0.3)).Clip(func() {
		joints := p.Path()
		for i := range 5 {
			y := 231 - float64(i)*22
			joints.Move(20, y).Quad(109, y+14, 196, y)
			for k := range 9 {
				x := 26 + float64(k)*20 + float64(i%2)*10
				lean := (x - 109) * 0.06 * float64(i)
				joints.Line(x-lean, y+6-sag(x), x-lean*1.25, y-16-sag(x))
			}
		}
		joints.Stroke(0xa9c3dd, 2)
	})
	dome().Stroke(0x6f8fb5, edge)
	p.arch(76, 178, 68, 54).Body(0xd3e4f4)
	p.arch(76, 178, 68, 54).Stroke(0x6f8fb5, edge)
	p.Path().Line(82, 196, 92, 202).Line(96, 183, 102, 192).Line(124, 183, 118, 192).Line(138, 196, 128, 202).Stroke(0xa9c3dd, 2)
	p.arch(90, 192, 40, 40).Radial(110, 226, 34, 40, 0xffcf6b, 0x9c5a3f, 0x2f2a4a).Stroke(0x5d7ca5, edge)
	// Fish drying on a line.
	p.beam(164, 234, 164, 184, 4, 0x8a5a36)
	p.beam(208, 238, 208, 186, 4, 0x8a5a36)
	p.Line(164, 187, 208, 190).Stroke(0x5a3a26, 1.8)
	for i, x := range []float64{176, 187, 198} {
		c := []art.Ink{0x6f9fc0, 0xe58a6c, 0x6f9fc0}[i]
		p.Line(x, 188, x, 194).Stroke(0x5a3a26, 1.4)
		p.Path().Move(x, 193).Quad(x+6, 203, x, 212).To(x+4, 218).To(x-4, 218).To(x, 212).Quad(x-6, 203, x, 193).Close().Fill(c).Stroke(c.Shade(0.55), 1.8)
	}
	p.flag(108, 134, 30, 0xe0524d)
	p.Path().Move(22, 236).Quad(40, 224, 60, 236).Close().Fill(white)
}

// sag bends the courses of the igloo: lower in the middle.
func sag(x float64) float64 { return 7*circleHeight((x-109)/95) - 3 }

func caravan(p *Pen) {
	p.meadow(10)
	body, band := art.Ink(0xf6efe0), art.Ink(0x3fa7a0)
	p.tree(26, 216, 0.9, 0x4f9b5a)
	p.shadow(112, 233, 96)
	p.Line(184, 222, 212, 222).Stroke(dark, 6).Stroke(0x8d93a5, 3)
	shell := func() *Path {
		return p.Path().Move(26, 212).To(24, 150).Cube(26, 118, 48, 106, 80, 106).To(150, 106).Cube(180, 108, 194, 140, 196, 178).Cube(197, 200, 194, 220, 182, 222).To(34, 222).Quad(26, 222, 26, 212).Close()
	}
	shell().Blend(white, body.Shade(0.06)).Clip(func() {
		p.Path().Move(10, 184).To(204, 170).To(204, 226).To(10, 226).Close().Blend(band.Light(0.15), band.Shade(0.15))
		p.Path().Move(10, 184).To(204, 170).Stroke(0xffd24a, 4)
		p.Rect(170, 96, 40, 140, 0).Fill(night.Fade(0.12))
	})
	shell().Stroke(0x4a4a63, 3)
	p.window(42, 134, 34, 30, true)
	p.Path().Move(42, 134).To(58, 134).Quad(54, 148, 42, 152).Close().Move(76, 134).To(60, 134).Quad(64, 148, 76, 152).Close().Fill(0xf2a0a8)
	p.door(96, 136, 32, 84, 0xfff8ea)
	p.window(103, 142, 18, 22, false)
	p.window(146, 136, 32, 28, true)
	for _, x := range []float64{66, 160} {
		p.Path().Arc(x, 222, 20, 180, 360).Stroke(band.Shade(0.6), 3)
		p.Oval(x, 224, 16, 16).Fill(0x35324a).Stroke(night, 3)
		p.Oval(x, 224, 7, 7).Body(0xd7dbe4)
	}
	// An awning and bunting for the holidays.
	for i := range 5 {
		c := []art.Ink{0xf07a5a, paper}[i%2]
		x := 88 + float64(i)*10
		p.Path().Move(x, 124).To(x+10, 124).To(x+8+float64(i-2)*3, 138).Quad(x+4+float64(i-2)*3, 143, x-1+float64(i-2)*3, 138).Close().Fill(c).Stroke(0x8a4a3c, 1.6)
	}
	p.Path().Move(24, 140).Quad(8, 150, -4, 136).Stroke(0x6a4a44, 1.6)
	p.Rect(100, 226, 24, 6, 1).Body(0x9b6b4a)
	p.Rect(128, 96, 14, 11, 2).Body(0xb9c0cc)
	p.bush(202, 238, 0.6, 0x4f9b5a)
	p.grass(40, 240, 1, 0x5f8f4a)
}
