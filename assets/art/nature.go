package art

import "math"

// blobs melts circles (dx, dy, r) around x, y, scaled by s, into one shape.
func (p *Pen) blobs(x, y, s float64, circles ...[3]float64) *Path {
	path := p.Path()
	for _, c := range circles {
		path.Oval(x+c[0]*s, y+c[1]*s, c[2]*s, c[2]*s)
	}
	return path
}

// crown is foliage: a shaded mass, a lit mass and highlights.
func (p *Pen) crown(x, y, s float64, c Ink, circles ...[3]float64) {
	p.blobs(x, y, s, circles...).Stroke(c.Shade(0.6), 2*edge*min(1, s+0.2))
	p.blobs(x, y, s, circles...).Fill(c.Shade(0.2)).Clip(func() {
		p.blobs(x-3*s, y-4*s, s, circles...).Fill(c)
		for i, b := range circles {
			p.Oval(x+(b[0]-b[2]*0.35)*s, y+(b[1]-b[2]*0.45)*s, b[2]*0.34*s, b[2]*0.26*s).Fill(c.Light(0.2 + 0.1*chance(i)))
		}
	})
}

// bush is a shrub whose foot is at x, y.
func (p *Pen) bush(x, y, s float64, c Ink) {
	p.crown(x, y, s, c, [3]float64{9, -8, 11}, [3]float64{-9, -8, 11}, [3]float64{0, -14, 12})
}

// blossoms dots a bush with flowers.
func (p *Pen) blossoms(x, y, s float64, c Ink) {
	for i := range 7 {
		a := float64(i) * 2.4
		r := 15 * math.Sqrt(float64(i)/7)
		p.Oval(x+s*r*math.Cos(a), y+s*(r*0.7*math.Sin(a)-12), 2.4*s, 2.4*s).Fill(c)
	}
}

// tree is a broad-leaved tree whose foot is at x, y.
func (p *Pen) tree(x, y, s float64, c Ink) {
	bark := Ink(0x7a5136)
	p.Path().Move(x-4*s, y).Quad(x-2*s, y-16*s, x-3*s, y-34*s).To(x+3*s, y-34*s).Quad(x+2*s, y-16*s, x+5*s, y).Close().Body(bark)
	p.crown(x, y, s, c, [3]float64{12, -38, 15}, [3]float64{-12, -37, 14}, [3]float64{0, -52, 18}, [3]float64{4, -32, 14})
}

// pine is a fir tree of three skirts; snow dusts it.
func (p *Pen) pine(x, y, s float64, c Ink, snow bool) {
	p.Rect(x-3*s, y-10*s, 6*s, 10*s, 1).Body(0x7a5136)
	for i := range 3 {
		k := float64(i)
		w, top := (20-4.5*k)*s, y-(30+17*k)*s
		foot := y - (7+17*k)*s
		p.Path().Move(x, top).To(x+w, foot).Quad(x, foot+6*s, x-w, foot).Close().Body(c)
		p.Path().Move(x, top).To(x+w, foot).Quad(x+w*0.5, foot+3*s, x+w*0.15, foot+2*s).Close().Fill(night.Fade(0.2))
		if snow {
			p.Path().Move(x, top).To(x+w*0.55, top+13*s).Quad(x+w*0.2, top+9*s, x, top+14*s).Quad(x-w*0.2, top+9*s, x-w*0.55, top+13*s).Close().Fill(white)
		}
	}
}

// palm leans by lean units at its top.
func (p *Pen) palm(x, y, h, lean float64) {
	bark := Ink(0x9a6b42)
	trunk := func() *Path {
		return p.Path().Move(x-4, y).Quad(x-2, y-h*0.5, x+lean-2.5, y-h).To(x+lean+2.5, y-h).Quad(x+5, y-h*0.5, x+5, y).Close()
	}
	trunk().Body(bark).Clip(func() {
		for i := range 9 {
			at := y - h*float64(i)/9
			p.Line(x-8, at, x+lean+8, at-4).Stroke(bark.Shade(0.3), 1.5)
		}
	})
	leaf := Ink(0x3f9a5e)
	for i, a := range []float64{-168, -12, -140, -40, -90, 160, 20} {
		sin, cos := math.Sincos(a * math.Pi / 180)
		l := h*0.16 + 15
		tx, ty := x+lean+l*cos, y-h+l*sin*0.7+l*0.28
		mx, my := x+lean+l*0.55*cos, y-h+l*0.75*sin-l*0.2
		p.Path().Move(x+lean, y-h).Quad(mx, my-4, tx, ty).Quad(mx, my+7, x+lean, y-h).Close().Body(leaf.Shade(0.12 * float64(i%3)))
	}
	p.Oval(x+lean-4, y-h+4, 3.5, 3.5).Body(0x7a4a2c)
	p.Oval(x+lean+4, y-h+5, 3.5, 3.5).Body(0x7a4a2c)
}

// cloud drifts with its foot at y.
func (p *Pen) cloud(x, y, s float64, c Ink) {
	form := func(y float64) *Path {
		return p.Path().Oval(x-17*s, y-5*s, 13*s, 9*s).Oval(x, y-11*s, 16*s, 14*s).Oval(x+18*s, y-6*s, 12*s, 10*s).Rect(x-24*s, y-9*s, 48*s, 10*s, 5*s)
	}
	form(y).Fill(Mix(c, 0x8f9cc0, 0.35)).Clip(func() { form(y - 4*s).Fill(c) })
}

// grass is a tuft of blades.
func (p *Pen) grass(x, y, s float64, c Ink) {
	p.Path().Move(x-5*s, y).Quad(x-4*s, y-6*s, x-8*s, y-9*s).Quad(x-2*s, y-7*s, x-1*s, y-2*s).Quad(x-1*s, y-9*s, x+1*s, y-13*s).
		Quad(x+2*s, y-7*s, x+2*s, y-2*s).Quad(x+4*s, y-7*s, x+9*s, y-8*s).Quad(x+5*s, y-5*s, x+5*s, y).Close().Fill(c)
}

// rock is a boulder whose foot is at y.
func (p *Pen) rock(x, y, s float64, c Ink) {
	p.Poly(x-14*s, y, x-11*s, y-9*s, x-3*s, y-15*s, x+8*s, y-12*s, x+14*s, y-4*s, x+13*s, y).Body(c)
	p.Poly(x+1*s, y, x+4*s, y-9*s, x+8*s, y-12*s, x+14*s, y-4*s, x+13*s, y).Fill(night.Fade(0.25))
}

// fence is a row of n pickets starting at x.
func (p *Pen) fence(x, y float64, n int, c Ink) {
	p.Rect(x-2, y-11, float64(n)*9+1, 3, 1).Fill(c).Stroke(c.Shade(0.6), 1.5)
	for i := range n {
		px := x + float64(i)*9
		p.Poly(px, y, px, y-14, px+2.5, y-18, px+5, y-14, px+5, y).Fill(c).Stroke(c.Shade(0.55), 1.6)
	}
}

// sun shines with a halo.
func (p *Pen) sun(x, y, r float64, c Ink) {
	p.glow(x, y, r*2.6, c)
	p.Oval(x, y, r, r).Blend(c.Light(0.6), c)
}

// moon is a waxing crescent in front of its halo.
func (p *Pen) moon(x, y, r float64) {
	p.glow(x, y, r*2.4, 0xfff3c4)
	p.Oval(x, y, r, r).Fill(0xfff3c4)
	for i, d := range [][3]float64{{-0.3, -0.25, 0.22}, {0.25, 0.2, 0.28}, {0.1, -0.5, 0.13}, {-0.35, 0.4, 0.15}} {
		p.Oval(x+d[0]*r, y+d[1]*r, d[2]*r, d[2]*r).Fill(Ink(0xe8d79a).Fade(0.8 - 0.1*float64(i)))
	}
}

// stars scatters n stars over a part of the sky, elsewhere for each seed.
func (p *Pen) stars(x, y, w, h float64, n, seed int) {
	for i := range n {
		sx, sy := x+w*chance(i*2+seed*997), y+h*chance(i*2+1+seed*997)
		r := 0.8 + 1.1*chance(i+500)
		if i%9 == 0 {
			p.Poly(sx, sy-4*r, sx+r*0.7, sy-r*0.7, sx+4*r, sy, sx+r*0.7, sy+r*0.7, sx, sy+4*r, sx-r*0.7, sy+r*0.7, sx-4*r, sy, sx-r*0.7, sy-r*0.7).Fill(candle)
			continue
		}
		p.Oval(sx, sy, r, r).Fill(white.Fade(0.45 + 0.5*chance(i+900)))
	}
}

// birds fly far away.
func (p *Pen) birds(x, y float64, c Ink) {
	for _, b := range [][3]float64{{0, 0, 6}, {17, 7, 5}, {29, -3, 4}} {
		bx, by, s := x+b[0], y+b[1], b[2]
		p.Path().Move(bx-s, by-s*0.5).Quad(bx-s*0.3, by-s*0.7, bx, by).Quad(bx+s*0.3, by-s*0.7, bx+s, by-s*0.5).Stroke(c, 1.8)
	}
}

// puddle mirrors a bit of sky.
func (p *Pen) puddle(x, y, rx float64) {
	p.Oval(x, y, rx, rx*0.2).Fill(0x7b8ca0)
	p.Oval(x-rx*0.2, y-rx*0.04, rx*0.5, rx*0.07).Fill(white.Fade(0.6))
}

// rain falls all over the scene.
func (p *Pen) rain() {
	drops := p.Path()
	for i := range 26 {
		x, y := 216*chance(i*3+11), 36+180*chance(i*3+12)
		drops.Line(x, y, x-3, y+10)
	}
	drops.Stroke(white.Fade(0.5), 1.7)
}

// campfire burns on crossed logs whose foot is at x, y.
func (p *Pen) campfire(x, y, s float64) {
	p.glow(x, y-12*s, 32*s, 0xffc04d)
	p.Path().Move(x-11*s, y-3*s).Cube(x-16*s, y-20*s, x-4*s, y-20*s, x-3*s, y-34*s).Cube(x+6*s, y-26*s, x+4*s, y-18*s, x+8*s, y-20*s).
		Cube(x+16*s, y-12*s, x+12*s, y-4*s, x+8*s, y-2*s).Close().Blend(0xffb03a, 0xf0602c)
	p.Path().Move(x-5*s, y-3*s).Cube(x-8*s, y-12*s, x, y-14*s, x, y-21*s).Cube(x+6*s, y-14*s, x+7*s, y-8*s, x+4*s, y-2*s).Close().Fill(0xffe98a)
	p.beam(x-14*s, y, x+12*s, y-5*s, 6*s, 0x8a5a36)
	p.beam(x+14*s, y, x-12*s, y-5*s, 6*s, 0x9a6a42)
}

// cypress is a slim dark tree of the south.
func (p *Pen) cypress(x, y, s float64) {
	leaf := Ink(0x3a7a62)
	p.Rect(x-2*s, y-8*s, 4*s, 8*s, 0).Body(0x6a4a34)
	p.Path().Move(x, y-84*s).Cube(x+16*s, y-50*s, x+14*s, y-6*s, x, y-5*s).Cube(x-14*s, y-6*s, x-16*s, y-50*s, x, y-84*s).Close().
		Ramp(x-12*s, 0, x+12*s, 0, leaf.Light(0.2), leaf, leaf.Shade(0.35)).Outline(leaf)
}
