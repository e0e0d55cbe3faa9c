package illustration

import (
	"gavel/assets/art"
)

// More potions.

func truthSerum(p *Pen) {
	blue := art.Ink(0x3f9be0)
	p.bottle(func() *Path {
		return p.Path().Move(84, 48).To(120, 48).To(120, 92).To(170, stand-20).Quad(178, stand, 158, stand).To(46, stand).Quad(26, stand, 34, stand-20).To(84, 92).Close()
	}, 112, blue, func() {
		p.bubbles(0xd6f0ff, [3]float64{58, 186, 5}, [3]float64{150, 188, 4}, [3]float64{120, 184, 3})
	})
	p.lip(102, 48, 50, blue)
	p.gleam(70, 122, 24, -12)
	for _, y := range []float64{66, 78} {
		p.Line(104, y, 118, y).Stroke(blue.Shade(0.5), 3)
	}
	// It cannot tell a lie any more: the nose has put out a leaf.
	for _, x := range []float64{84, 114} {
		p.Oval(x, 134, 11, 12).Fill(white).Stroke(blue.Shade(0.7), 2.6)
		p.eye(x+3, 135, 6)
	}
	nose := art.Ink(0xd99a62)
	p.Poly(100, 144, 196, 132, 200, 142, 104, 166).solid(nose)
	p.Path().Line(130, 147, 133, 155).Line(154, 143, 157, 150).Stroke(nose.Shade(0.5), 2.4)
	p.Line(180, 134, 184, 116).Stroke(0x3f7a4a, 4)
	p.Path().Move(184, 118).Quad(180, 96, 200, 92).Quad(204, 110, 184, 118).Close().solid(0x6fc05a)
	p.Path().Move(78, 172).Quad(94, 184, 110, 174).Stroke(blue.Shade(0.75), 5)
}

func waterBreathing(p *Pen) {
	sea := art.Ink(0x2aa7b8)
	p.bottle(func() *Path {
		return p.Path().Move(82, 62).To(134, 62).To(134, 80).Cube(192, 92, 196, 176, 152, stand).To(64, stand).Cube(20, 176, 24, 92, 82, 80).Close()
	}, 92, sea, func() {
		p.Path().Move(30, 205).Quad(108, 176, 190, 205).Close().Fill(0xf0d79a)
		for _, x := range []float64{58, 160} {
			p.Path().Move(x, 200).Quad(x-12, 180, x, 166).Quad(x+10, 152, x-2, 138).Stroke(0x2f7f4a, 7)
		}
		p.bubbles(0xe6ffff, [3]float64{152, 118, 6}, [3]float64{160, 104, 4}, [3]float64{148, 134, 4})
		fish := art.Ink(0xff8a33)
		p.Path().Move(72, 140).Quad(52, 118, 50, 128).Quad(58, 142, 48, 158).Quad(62, 162, 74, 146).Close().solid(fish)
		p.Path().Move(66, 142).Cube(84, 108, 132, 110, 142, 140).Cube(132, 172, 84, 174, 66, 142).Close().solid(fish)
		p.Path().Move(92, 120).Quad(84, 142, 94, 164).Quad(104, 166, 106, 164).Quad(96, 142, 106, 118).Close().Fill(white.Fade(0.9))
		p.Path().Move(108, 150).Quad(98, 160, 106, 164).Stroke(fish.Shade(0.5), 3)
		p.Oval(122, 134, 9, 10).Fill(white).Stroke(fish.Shade(0.6), 2.4)
		p.eye(124, 134, 5.5)
	})
	p.gleam(44, 118, 30, 8)
	// A snorkel instead of a cork.
	p.Path().Move(104, 70).To(104, 52).Cube(104, 34, 146, 46, 148, 26).Stroke(dark, 20).Stroke(0xf0c93a, 13)
	p.Path().Line(140, 31, 156, 31).Stroke(dark, 12).Stroke(0xe0524d, 6.5)
	p.lip(108, 66, 66, sea)
}

func bottledLuck(p *Pen) {
	honey := art.Ink(0xe8a81e)
	p.glow(108, 130, 100, 0xfff2a0)
	p.bottle(func() *Path {
		return p.Poly(92, 74, 124, 74, 128, 94, 176, 128, 176, 150, 140, stand, 76, stand, 40, 150, 40, 128, 88, 94)
	}, 100, honey, func() {
		p.Poly(40, 128, 88, 128, 76, 94).Fill(white.Fade(0.35))
		p.Poly(88, 128, 128, 128, 116, 94, 96, 94).Fill(white.Fade(0.18))
		p.Path().Line(40, 128, 176, 128).Line(40, 150, 176, 150).Line(88, 94, 82, 128, 82, 150, 76, stand).Line(128, 94, 134, 128, 134, 150, 140, stand).Stroke(honey.Shade(0.45), 2.6)
	})
	p.twinkle(62, 140, 12, white)
	p.twinkle(152, 172, 9, white)
	p.star(108, 152, 24).Fill(0xfff3b8).Stroke(honey.Shade(0.6), 3)
	// A clover of four leaves is the stopper.
	leaf := art.Ink(0x3f9f4c)
	p.Line(108, 78, 108, 48).Stroke(leaf.Shade(0.66), 9).Stroke(leaf, 4.4)
	for i := range 4 {
		p.Within(Move(108, 42).Turn(45+float64(i)*90), func() { p.heart(0, -19, 18).solid(leaf) })
	}
	p.lip(108, 75, 46, honey)
}

func giggleTonic(p *Pen) {
	lemon := art.Ink(0xf0b51c)
	p.Within(Move(108, stand).Turn(7), func() {
		p.Within(Move(-108, -stand), func() {
			p.bottle(func() *Path {
				return p.Path().Move(94, 52).To(122, 52).Cube(122, 84, 152, 92, 152, 124).To(152, stand-10).Quad(152, stand-1, 142, stand-1).To(74, stand-1).Quad(64, stand-1, 64, stand-10).To(64, 124).Cube(64, 92, 94, 84, 94, 52).Close()
			}, 76, lemon, func() {
				p.bubbles(white, [3]float64{80, 184, 5}, [3]float64{134, 186, 6}, [3]float64{112, 90, 5}, [3]float64{100, 78, 4}, [3]float64{120, 106, 3.4})
			})
			p.gleam(76, 116, 10, 4)
			p.Path().Move(82, 138).Quad(90, 126, 98, 138).Move(118, 138).Quad(126, 126, 134, 138).Stroke(dark, 5.4)
			p.Path().Move(80, 150).Quad(108, 156, 136, 150).Cube(136, 184, 80, 184, 80, 150).Close().Fill(0x8a2438).Stroke(dark, 3.6)
			p.Path().Move(83, 152).Quad(108, 158, 133, 152).To(131, 161).Quad(108, 165, 85, 161).Close().Fill(white)
			p.Oval(108, 173, 12, 5).Fill(0xf07a8a)
			p.cheeks(108, 148, 36, 8)
			p.lip(108, 54, 40, lemon)
			// The cork has popped.
			p.Within(Move(112, 26).Turn(24), func() { p.cork(0, 10, 28, 22) })
		})
	})
	for _, b := range [][3]float64{{92, 40, 6}, {146, 44, 8}, {160, 22, 5}, {172, 62, 6}} {
		p.bubbles(lemon.Shade(0.4), b)
	}
	for _, h := range []struct{ x, y, turn float64 }{{24, 104, -18}, {190, 118, 16}, {26, 158, 8}} {
		p.Within(Move(h.x, h.y).Turn(h.turn), func() { // ha
			p.Path().Line(-13, -10, -13, 10).Line(-13, 0, -4, 0).Line(-4, -10, -4, 10).Line(3, 10, 9, -10, 15, 10).Line(5, 4, 13, 4).Stroke(dark, 4.6)
		})
	}
}

func stoneSkin(p *Pen) {
	stone, glow := art.Ink(0x8f8a92), art.Ink(0x63e0b0)
	form := func() *Path {
		return p.Poly(88, 72, 130, 70, 132, 92, 166, 104, 180, 132, 176, 170, 164, stand, 52, stand, 38, 166, 34, 130, 52, 102, 86, 92)
	}
	p.Path().Move(164, 112).Cube(206, 104, 206, 170, 172, 168).Stroke(stone.Shade(0.68), 21).Stroke(stone, 14)
	form().Blend(stone.Light(0.35), stone.Shade(0.15)).Clip(func() {
		p.Poly(140, 60, 200, 60, 200, 210, 128, 210, 150, 150, 136, 110).Fill(night.Fade(0.24))
		p.Poly(34, 130, 52, 102, 86, 92, 76, 118, 56, 140).Fill(white.Fade(0.35))
	})
	form().Stroke(stone.Shade(0.68), 4)
	p.glow(104, 150, 52, glow)
	crack := []float64{70, 108, 92, 130, 84, 146, 112, 158, 104, 176, 128, 196}
	p.Line(crack...).Stroke(stone.Shade(0.72), 13).Stroke(glow, 6.5)
	p.Path().Line(112, 158, 136, 144, 150, 150).Line(84, 146, 64, 160).Stroke(stone.Shade(0.72), 9).Stroke(glow, 4)
	p.Poly(82, 64, 136, 62, 138, 80, 80, 82).solid(stone.Light(0.12))
	p.Poly(92, 64, 96, 38, 124, 36, 127, 62).solid(stone.Shade(0.2))
	// Moss grows where it has stood too long.
	p.Path().Move(34, 130).Quad(46, 96, 88, 92).Quad(84, 106, 74, 104).Quad(66, 120, 56, 112).Quad(50, 134, 42, 126).Close().solid(0x7fa84a)
	p.blobs(162, stand-4, 1, [3]float64{0, 0, 9}, [3]float64{12, 2, 7}, [3]float64{-11, 2, 6}).solid(0x7fa84a)
}
