package illustration

import (
	"math"

	"gavel/assets/art"
)

// blobs melts circles (dx, dy, r) around x, y, scaled by s, into one shape.
func (p *Pen) blobs(x, y, s float64, circles ...[3]float64) *Path {
	path := p.Path()
	for _, c := range circles {
		path.Oval(x+c[0]*s, y+c[1]*s, c[2]*s, c[2]*s)
	}
	return path
}

// bush is a shrub whose foot is at x, y.
func (p *Pen) bush(x, y, s float64, c art.Ink) {
	p.crown(x, y, s, c, [3]float64{9, -8, 11}, [3]float64{-9, -8, 11}, [3]float64{0, -14, 12})
}

// blossoms dots a bush with flowers.
func (p *Pen) blossoms(x, y, s float64, c art.Ink) {
	for i := range 7 {
		a := float64(i) * 2.4
		r := 15 * math.Sqrt(float64(i)/7)
		p.Oval(x+s*r*math.Cos(a), y+s*(r*0.7*math.Sin(a)-12), 2.4*s, 2.4*s).Fill(c)
	}
}

// tree is a broad-leaved tree whose foot is at x, y.
func (p *Pen) tree(x, y, s float64, c art.Ink) {
	p.stamp(trunkStamp, x, y, s)
	p.crown(x, y, s, c, [3]float64{12, -38, 15}, [3]float64{-12, -37, 14}, [3]float64{0, -52, 18}, [3]float64{4, -32, 14})
}

func (p *Pen) drawTrunk() {
	p.Path().Move(-4, 0).Quad(-2, -16, -3, -34).To(3, -34).Quad(2, -16, 5, 0).Close().Body(0x7a5136)
}

// pine is a fir tree of three skirts; snow dusts it.
func (p *Pen) pine(x, y, s float64, c art.Ink, snow bool) {
	n := pineStamp
	if snow {
		n = snowyPineStamp
	}
	p.inked(n, x, y, s, c)
}

func (p *Pen) drawPine(c art.Ink, snow bool) {
	p.Rect(-3, -10, 6, 10, 1).Body(0x7a5136)
	for i := range 3 {
		k := float64(i)
		w, top, foot := 20-4.5*k, -30-17*k, -7-17*k
		p.Path().Move(0, top).To(w, foot).Quad(0, foot+6, -w, foot).Close().Body(c)
		p.Path().Move(0, top).To(w, foot).Quad(w*0.5, foot+3, w*0.15, foot+2).Close().Fill(night.Fade(0.2))
		if snow {
			p.Path().Move(0, top).To(w*0.55, top+13).Quad(w*0.2, top+9, 0, top+14).Quad(-w*0.2, top+9, -w*0.55, top+13).Close().Fill(white)
		}
	}
}

// palm leans by lean units at its top.
func (p *Pen) palm(x, y, h, lean float64) {
	bark := art.Ink(0x9a6b42)
	trunk := func() *Path {
		return p.Path().Move(x-4, y).Quad(x-2, y-h*0.5, x+lean-2.5, y-h).To(x+lean+2.5, y-h).Quad(x+5, y-h*0.5, x+5, y).Close()
	}
	trunk().Body(bark).Clip(func() {
		for i := range 9 {
			at := y - h*float64(i)/9
			p.Line(x-8, at, x+lean+8, at-4).Stroke(bark.Shade(0.3), 1.5)
		}
	})
	leaf := art.Ink(0x3f9a5e)
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
func (p *Pen) cloud(x, y, s float64, c art.Ink) {
	p.stamp(cloudStamp, x, y, s).Fill(art.Mix(c, 0x8f9cc0, 0.35)).Clip(func() { p.stamp(cloudStamp, x, y-4*s, s).Fill(c) })
}

func (p *Pen) drawCloud() {
	p.Path().Oval(-17, -5, 13, 9).Oval(0, -11, 16, 14).Oval(18, -6, 12, 10).Rect(-24, -9, 48, 10, 5)
}

// grass is a tuft of blades.
func (p *Pen) grass(x, y, s float64, c art.Ink) { p.inked(grassStamp, x, y, s, c) }

func (p *Pen) drawGrass(c art.Ink) {
	p.Path().Move(-5, 0).Quad(-4, -6, -8, -9).Quad(-2, -7, -1, -2).Quad(-1, -9, 1, -13).
		Quad(2, -7, 2, -2).Quad(4, -7, 9, -8).Quad(5, -5, 5, 0).Close().Fill(c)
}

// rock is a boulder whose foot is at y.
func (p *Pen) rock(x, y, s float64, c art.Ink) { p.inked(rockStamp, x, y, s, c) }

func (p *Pen) drawRock(c art.Ink) {
	p.Poly(-14, 0, -11, -9, -3, -15, 8, -12, 14, -4, 13, 0).Body(c)
	p.Poly(1, 0, 4, -9, 8, -12, 14, -4, 13, 0).Fill(night.Fade(0.25))
}

// fence is a row of n pickets starting at x.
func (p *Pen) fence(x, y float64, n int, c art.Ink) {
	p.Rect(x-2, y-11, float64(n)*9+1, 3, 1).Fill(c).Stroke(c.Shade(0.6), 1.5)
	for i := range n {
		px := x + float64(i)*9
		p.Poly(px, y, px, y-14, px+2.5, y-18, px+5, y-14, px+5, y).Fill(c).Stroke(c.Shade(0.55), 1.6)
	}
}

// sun shines with a halo.
func (p *Pen) sun(x, y, r float64, c art.Ink) {
	p.glow(x, y, r*2.6, c)
	p.Oval(x, y, r, r).Blend(c.Light(0.6), c)
}

// moon is a waxing crescent in front of its halo.
func (p *Pen) moon(x, y, r float64) { p.stamp(moonStamp, x, y, r/unit) }

func (p *Pen) drawMoon(r float64) {
	p.glow(0, 0, r*2.4, 0xfff3c4)
	p.Oval(0, 0, r, r).Fill(0xfff3c4)
	for i, d := range [][3]float64{{-0.3, -0.25, 0.22}, {0.25, 0.2, 0.28}, {0.1, -0.5, 0.13}, {-0.35, 0.4, 0.15}} {
		p.Oval(d[0]*r, d[1]*r, d[2]*r, d[2]*r).Fill(art.Ink(0xe8d79a).Fade(0.8 - 0.1*float64(i)))
	}
}

// birds fly far away.
func (p *Pen) birds(x, y float64, c art.Ink) {
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
		x, y := 216*art.Chance(i*3+11), 36+180*art.Chance(i*3+12)
		drops.Line(x, y, x-3, y+10)
	}
	drops.Stroke(white.Fade(0.5), 1.7)
}

// campfire burns on crossed logs whose foot is at x, y.
func (p *Pen) campfire(x, y, s float64) {
	p.stamp(flamesStamp, x, y, s)
	p.beam(x-14*s, y, x+12*s, y-5*s, 6*s, 0x8a5a36)
	p.beam(x+14*s, y, x-12*s, y-5*s, 6*s, 0x9a6a42)
}

func (p *Pen) drawFlames() {
	p.glow(0, -12, 32, 0xffc04d)
	p.Path().Move(-11, -3).Cube(-16, -20, -4, -20, -3, -34).Cube(6, -26, 4, -18, 8, -20).
		Cube(16, -12, 12, -4, 8, -2).Close().Blend(0xffb03a, 0xf0602c)
	p.Path().Move(-5, -3).Cube(-8, -12, 0, -14, 0, -21).Cube(6, -14, 7, -8, 4, -2).Close().Fill(0xffe98a)
}

// cypress is a slim dark tree of the south.
func (p *Pen) cypress(x, y, s float64) { p.stamp(cypressStamp, x, y, s) }

func (p *Pen) drawCypress() {
	leaf := art.Ink(0x3a7a62)
	p.Rect(-2, -8, 4, 8, 0).Body(0x6a4a34)
	p.Path().Move(0, -84).Cube(16, -50, 14, -6, 0, -5).Cube(-14, -6, -16, -50, 0, -84).Close().
		Ramp(-12, 0, 12, 0, leaf.Light(0.2), leaf, leaf.Shade(0.35)).Outline(leaf)
}
