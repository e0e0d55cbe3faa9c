package illustration

import (
	"gavel/assets/art"
)

// The potions. A bottle's shape alone should tell what is in it.

// bottle is glass with liquid up to y = level and what floats inside.
func (p *Pen) bottle(form func() *Path, level float64, liquid art.Ink, inside func()) {
	form().Fill(art.Ink(0xeaf6f6).Fade(0.72)).Clip(func() {
		p.Rect(-10, level, 240, 240-level, 0).Ramp(0, level, 0, 200, liquid.Light(0.3), liquid, liquid.Shade(0.22))
		p.Line(-10, level, 230, level).Stroke(liquid.Light(0.6), 3.4)
		inside()
	})
	form().Stroke(liquid.Shade(0.72), 4)
}

// cork stops a bottle; its middle is x, its foot y.
func (p *Pen) cork(x, y, w, h float64) {
	p.Poly(x-w*0.42, y, x-w/2, y-h, x+w/2, y-h, x+w*0.42, y).solid(0xc98f5c)
	p.Path().Oval(x-w*0.2, y-h*0.6, 1.8, 1.8).Oval(x+w*0.18, y-h*0.35, 1.8, 1.8).Oval(x+w*0.1, y-h*0.75, 1.6, 1.6).Fill(0x7d5130)
}

// lip is the ring of glass around a bottle's mouth.
func (p *Pen) lip(x, y, w float64, c art.Ink) {
	p.Rect(x-w/2, y-5, w, 11, 5).Fill(0xf3fbfa).Stroke(c.Shade(0.72), 3.6)
}

// gleam is the window's light on glass.
func (p *Pen) gleam(x, y, h, bend float64) {
	p.Path().Move(x, y).Quad(x-bend, y+h*0.5, x, y+h).Stroke(white.Fade(0.85), 6.5)
	p.Oval(x+2, y+h+13, 3.4, 3.8).Fill(white.Fade(0.85))
}

func (p *Pen) bubbles(c art.Ink, at ...[3]float64) {
	path := p.Path()
	for _, b := range at {
		path.Oval(b[0], b[1], b[2], b[2])
	}
	path.Fill(white.Fade(0.4)).Stroke(c, 1.8)
}

func healingDraught(p *Pen) {
	red := art.Ink(0xdc3a48)
	p.cork(108, 62, 32, 28)
	p.bottle(func() *Path {
		return p.Path().Move(92, 58).To(124, 58).To(124, 88).Cube(184, 100, 184, 198, 132, stand).To(84, stand).Cube(32, 198, 32, 100, 92, 88).Close()
	}, 112, red, func() {
		p.bubbles(0xffc0c4, [3]float64{150, 172, 6}, [3]float64{70, 178, 5}, [3]float64{160, 130, 4})
	})
	p.lip(108, 60, 46, red)
	p.gleam(58, 126, 34, 8)
	// A sticking plaster, crossed over the place that hurts.
	for _, turn := range []float64{45, -45} {
		p.Within(Move(112, 148).Turn(turn), func() {
			p.Rect(-39, -13, 78, 26, 13).solid(0xf3cda2)
			p.Path().Oval(-26, -4, 2, 2).Oval(-26, 4, 2, 2).Oval(26, -4, 2, 2).Oval(26, 4, 2, 2).Fill(0xa97a4c)
		})
	}
	p.heart(112, 147, 13).Fill(red).Stroke(red.Shade(0.6), 2.6)
}

func sleepingDraught(p *Pen) {
	blue := art.Ink(0x4c56b8)
	p.bottle(func() *Path {
		return p.Path().Move(84, 74).To(132, 74).To(132, 94).Cube(190, 100, 196, 198, 156, stand).To(60, stand).Cube(20, 198, 26, 100, 84, 94).Close()
	}, 104, blue, func() {
		p.stars(30, 108, 156, 34, 14, 3)
		p.Path().Move(72, 150).Quad(84, 162, 96, 150).Move(120, 150).Quad(132, 162, 144, 150).Stroke(candle, 5)
		p.Oval(108, 176, 7, 8).Fill(night).Stroke(candle, 3)
	})
	p.gleam(46, 128, 32, 8)
	// It has its nightcap on.
	woolly := art.Ink(0xe0705e)
	p.Path().Move(74, 72).Cube(80, 30, 120, 18, 152, 34).Cube(174, 44, 184, 66, 180, 92).Cube(170, 72, 156, 64, 142, 72).Close().solid(woolly)
	p.Path().Move(96, 44).Quad(112, 56, 116, 72).Move(132, 30).Quad(150, 44, 152, 66).Stroke(candle, 7)
	p.Rect(66, 62, 84, 20, 10).solid(0xfff4e4)
	p.Oval(180, 97, 13, 13).solid(0xfff4e4)
	for _, z := range [][3]float64{{30, 92, 15}, {50, 58, 22}} {
		x, y, s := z[0], z[1], z[2]
		p.Line(x, y-s, x+s, y-s, x, y, x+s, y).Stroke(blue.Shade(0.5), 8).Stroke(white, 4.4)
	}
}

func lovePhiltre(p *Pen) {
	pink := art.Ink(0xee4f86)
	p.bottle(func() *Path {
		return p.Path().Move(94, 52).To(122, 52).To(122, 84).Cube(150, 66, 192, 76, 192, 118).Cube(192, 158, 140, 174, 108, stand+2).
			Cube(76, 174, 24, 158, 24, 118).Cube(24, 76, 66, 66, 94, 84).Close()
	}, 102, pink, func() {
		for _, h := range [][3]float64{{78, 128, 9}, {140, 148, 7}, {112, 168, 6}, {152, 122, 5}} {
			p.heart(h[0], h[1], h[2]).Fill(0xffc3d8)
		}
	})
	p.lip(108, 54, 44, pink)
	p.cork(108, 50, 28, 24)
	p.gleam(44, 104, 24, 9)
	// Cupid has been here.
	p.Line(14, 162, 202, 96).Stroke(dark, 8).Stroke(gold, 4)
	p.Poly(210, 93, 188, 88, 195, 110).solid(0xd9dee8)
	p.Poly(14, 152, 30, 146, 36, 164, 22, 178, 10, 172).solid(0xfff4e4)
	p.heart(108, 128, 26).Fill(pink.Light(0.5)).Stroke(white, 4)
}

func giantsStrength(p *Pen) {
	rust := art.Ink(0xd9652b)
	// Glass arms, flexed.
	for _, side := range []float64{1, -1} {
		p.Within(Move(108, 0).Scale(side*0.93, 1), func() {
			arm := func() *Path {
				return p.Path().Move(40, 116).Cube(56, 100, 70, 132, 80, 120).Cube(88, 104, 78, 92, 82, 74).Quad(88, 66, 98, 72).
					Cube(110, 92, 108, 124, 98, 144).Cube(80, 166, 56, 158, 42, 150).Close()
			}
			arm().Fill(rust.Light(0.2)).Clip(func() { p.Oval(76, 112, 16, 20).Fill(rust.Light(0.55)) })
			arm().Stroke(rust.Shade(0.72), 4)
			p.Oval(88, 68, 14, 13).solid(rust.Light(0.3))
			p.Path().Line(84, 62, 84, 70).Line(91, 62, 91, 70).Stroke(rust.Shade(0.6), 2.4)
		})
	}
	p.bottle(func() *Path {
		return p.Path().Move(88, 62).To(128, 62).To(128, 84).Cube(176, 88, 174, 118, 160, 144).To(146, stand).To(70, stand).To(56, 144).Cube(42, 118, 40, 88, 88, 84).Close()
	}, 100, rust, func() {
		p.Path().Move(62, 112).Quad(86, 138, 106, 122).Move(154, 112).Quad(130, 138, 110, 122).Stroke(rust.Shade(0.55), 4)
		p.Path().Line(108, 122, 108, 186).Move(84, 150).Quad(96, 154, 106, 150).Move(132, 150).Quad(120, 154, 110, 150).Move(88, 172).Quad(98, 176, 106, 172).Move(128, 172).Quad(118, 176, 110, 172).Stroke(rust.Shade(0.55), 4)
	})
	p.lip(108, 62, 52, rust)
	p.cork(108, 56, 36, 24)
	p.gleam(66, 102, 16, 3)
}

func invisibility(p *Pen) {
	// There is a bottle here: its dots, its cork and its label say so.
	form := func() *Path {
		return p.Path().Move(90, 60).To(126, 60).To(126, 86).Cube(170, 100, 170, 120, 170, 140).To(170, stand-14).Quad(170, stand, 156, stand).
			To(60, stand).Quad(46, stand, 46, stand-14).To(46, 140).Cube(46, 120, 46, 100, 90, 86).Close()
	}
	form().Fill(white.Fade(0.34))
	form().Clip(func() { p.Rect(0, 118, 216, 90, 0).Fill(white.Fade(0.26)) })
	outline := [][2]float64{{90, 62}, {90, 76}, {78, 90}, {62, 100}, {50, 114}, {46, 130}, {46, 147}, {46, 164}, {47, 181}, {57, 196}, {74, 198}, {91, 198}, {108, 198},
		{125, 198}, {142, 198}, {159, 196}, {169, 181}, {170, 164}, {170, 147}, {170, 130}, {166, 114}, {154, 100}, {138, 90}, {126, 76}, {126, 62}}
	dots := p.Path()
	for _, d := range outline {
		dots.Oval(d[0], d[1], 4.2, 4.2)
	}
	dots.Fill(0x44617c)
	p.Within(Move(108, 36).Turn(12), func() { p.cork(0, 14, 36, 30) })
	p.Within(Move(108, 156).Turn(-5), func() {
		p.Rect(-42, -27, 84, 54, 4).solid(0xfff6e2)
		// An eye, shut and struck out.
		p.Path().Move(-26, -2).Quad(0, 22, 26, -2).Move(-20, 6).To(-25, 14).Move(0, 11).To(0, 20).Move(20, 6).To(25, 14).Stroke(dark, 5)
		p.Line(-24, 18, 24, -18).Stroke(0xd0405a, 5.5)
	})
	p.Line(66, 120, 66, 106).Stroke(white, 6)
	p.twinkle(158, 76, 15, white)
	p.twinkle(32, 176, 12, white)
	p.twinkle(188, 120, 9, white)
}

func nightSight(p *Pen) {
	ink := art.Ink(0x2e2a5c)
	p.glow(108, 136, 96, 0xd9f26a)
	p.bottle(func() *Path {
		return p.Path().Move(92, 54).To(124, 54).To(124, 74).Cube(150, 84, 160, 96, 160, 122).To(160, stand-12).Quad(160, stand, 148, stand).
			To(68, stand).Quad(56, stand, 56, stand-12).To(56, 122).Cube(56, 96, 66, 84, 92, 74).Close()
	}, 66, ink, func() {
		p.stars(60, 70, 96, 24, 8, 8)
		p.Path().Move(70, 170).Quad(108, 190, 146, 170).Stroke(ink.Light(0.25), 3)
		for _, side := range []float64{-1, 1} {
			x := 108 + side*25
			p.glow(x, 128, 32, 0xe9ff7a)
			p.Path().Move(x-23, 128-side*4).Quad(x, 98, x+23, 128+side*4).Quad(x, 158, x-23, 128-side*4).Close().Radial(x, 128, 24, 24, 0xf6ff9a, 0xc8e83a, 0x7fae2a)
			p.Oval(x, 128, 5.5, 18).Fill(night)
			p.Oval(x-6, 120, 4, 4).Fill(white)
		}
	})
	// Its stopper is the moon.
	p.lip(108, 56, 46, ink)
	p.Path().Arc(108, 34, 19, 30, 330).Quad(108, 34, 124.5, 43.5).Close().solid(0xffe58a)
	p.Path().Line(67, 110, 67, 170).Stroke(white.Fade(0.6), 5)
}
