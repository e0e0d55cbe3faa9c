package illustration

import (
	"math"

	"gavel/assets/art"
)

// edge is the width of outlines in design units.
const edge = 2.5

// block is a solid with a lit front and, d to its right, a side in shade.
func (p *Pen) block(x, y, w, h, d float64, c art.Ink) {
	up := d * 0.45
	side := c.Shade(0.32)
	p.Poly(x+w, y, x+w+d, y-up, x+w+d, y+h-up, x+w, y+h).Blend(side, side.Shade(0.15)).Outline(c)
	p.Rect(x, y, w, h, 1).Body(c)
}

// gable is a roof seen from its gable end: the wall's triangle and, to the
// right, the falling side with its rows of tiles. Its foot is at y.
func (p *Pen) gable(x, y, w, h, d, over float64, roof, wall art.Ink) {
	up := d * 0.45
	side := roof.Shade(0.18)
	p.Poly(x+w/2, y-h, x+w/2+d, y-h-up, x+w+d+over, y-up+3, x+w+over, y+4).Fill(side).Clip(func() {
		for i := 1.0; i < 6; i++ {
			t := i / 6
			p.Line(x+w/2+(w/2+over)*t, y-h+(h+4)*t, x+w/2+d+(w/2+over)*t, y-h-up+(h+4)*t).Stroke(side.Shade(0.3), 1.5)
		}
	})
	p.Poly(x+w/2, y-h, x+w/2+d, y-h-up, x+w+d+over, y-up+3, x+w+over, y+4).Outline(roof)
	p.Poly(x, y+1, x+w/2, y-h, x+w, y+1).Fill(wall)
	for _, run := range []struct {
		c     art.Ink
		width float64
	}{{roof.Shade(0.6), 11}, {roof.Light(0.06), 6.5}} {
		p.Line(x-over+3, y+3, x+w/2, y-h+3, x+w+over-3, y+3).Stroke(run.c, run.width)
	}
}

// slope is a roof seen from its eaves: a trapezoid whose ridge is shorter by
// inset on either side, tiled.
func (p *Pen) slope(x, y, w, h, inset float64, c art.Ink) {
	s := p.Poly(x, y, x+inset, y-h, x+w-inset, y-h, x+w, y)
	s.Blend(c.Light(0.16), c.Shade(0.08)).Clip(func() { p.tiles(x, y-h, w, h, c) })
	p.Poly(x, y, x+inset, y-h, x+w-inset, y-h, x+w, y).Outline(c)
	p.Line(x+inset, y-h, x+w-inset, y-h).Stroke(c.Shade(0.6), 5)
}

// tiles hatches a roof with staggered rows.
func (p *Pen) tiles(x, y, w, h float64, c art.Ink) {
	rows := math.Max(2, math.Round(h/11))
	step := h / rows
	lines := p.Path()
	for i := 1.0; i <= rows; i++ {
		lines.Line(x, y+i*step, x+w, y+i*step)
		for tx := x + math.Mod(i, 2)*6; tx < x+w; tx += 12 {
			lines.Line(tx, y+(i-1)*step+1, tx, y+i*step)
		}
	}
	lines.Stroke(c.Shade(0.3), 1.4)
}

// window is a lit or a dark window with a cross bar and a glint.
func (p *Pen) window(x, y, w, h float64, lit bool) {
	frame := art.Ink(0x4a3550)
	p.glass(p.Rect(x, y, w, h, 2), lit)
	p.Path().Line(x+w/2, y, x+w/2, y+h).Line(x, y+h*0.45, x+w, y+h*0.45).Stroke(frame, 2)
	p.Line(x+w*0.16, y+h*0.34, x+w*0.36, y+h*0.12).Stroke(white.Fade(0.8), 1.8)
	p.Rect(x, y, w, h, 2).Stroke(frame, edge)
}

// glass fills any opening with lamplight or evening blue.
func (p *Pen) glass(s *Path, lit bool) {
	if lit {
		s.Blend(0xfff0b8, 0xffc95c)
	} else {
		s.Blend(0xa9cfe8, 0x6d94bd)
	}
}

// shutters stand open on both sides of a window.
func (p *Pen) shutters(x, y, w, h float64, c art.Ink) {
	for _, at := range []float64{x - w*0.5, x + w*1.06} {
		p.Rect(at, y-1, w*0.44, h+2, 1).Fill(c).Stroke(c.Shade(0.6), 2)
		p.Path().Line(at+2, y+h*0.33, at+w*0.44-2, y+h*0.33).Line(at+2, y+h*0.66, at+w*0.44-2, y+h*0.66).Stroke(c.Shade(0.4), 1.5)
	}
}

// sill is a ledge with flowers below a window.
func (p *Pen) sill(x, y, w float64, blossom art.Ink) {
	for i := 0.0; i < w; i += 5 {
		p.Oval(x+i+2, y-1-math.Mod(i, 2)*2, 3.4, 3.4).Fill(0x4f9b5a)
		p.Oval(x+i+2, y-3-math.Mod(i, 2)*2, 2.4, 2.4).Fill(blossom)
	}
	p.Rect(x-2, y, w+4, 5, 2).Body(0x9b6b4a)
}

// arch is an opening with a round top.
func (p *Pen) arch(x, y, w, h float64) *Path {
	return p.Path().Move(x, y+h).To(x, y+w/2).corner(x, y, x+w/2, y).corner(x+w, y, x+w, y+w/2).To(x+w, y+h).Close()
}

// door is a panelled door with a knob.
func (p *Pen) door(x, y, w, h float64, c art.Ink) {
	p.Rect(x, y, w, h, 3).Body(c)
	p.Path().Rect(x+w*0.2, y+h*0.12, w*0.6, h*0.3, 1).Rect(x+w*0.2, y+h*0.55, w*0.6, h*0.34, 1).Stroke(c.Shade(0.35), 1.6)
	p.Oval(x+w*0.82, y+h*0.52, 2, 2).Fill(0xffd36b)
}

// planks covers a wall with upright boards.
func (p *Pen) planks(x, y, w, h float64, n int, c art.Ink) {
	lines := p.Path()
	for i := 1; i < n; i++ {
		lines.Line(x+w*float64(i)/float64(n), y+1, x+w*float64(i)/float64(n), y+h-1)
	}
	lines.Stroke(c.Shade(0.35), 1.8)
	grain := p.Path()
	for i := range n {
		at := x + w*(float64(i)+0.3+0.4*art.Chance(i))/float64(n)
		from := y + h*(0.1+0.6*art.Chance(i+40))
		grain.Line(at, from, at, from+h*0.14)
	}
	grain.Stroke(c.Shade(0.22), 1.2)
}

// bricks shows a few bricks scattered over a wall.
func (p *Pen) bricks(x, y, w, h float64, seed int, c art.Ink) {
	rows := int(h / 9)
	lines := p.Path()
	for i := range rows {
		for k := range int(w / 30) {
			if art.Chance(seed+i*17+k*5) < 0.5 {
				bx := x + 4 + art.Chance(seed+i*31+k)*(w-24)
				lines.Rect(bx, y+3+float64(i)*9, 11, 5, 1)
			}
		}
	}
	lines.Fill(c.Shade(0.16))
}

// chimney stands with its foot at y.
func (p *Pen) chimney(x, y, w, h float64, c art.Ink) {
	p.Rect(x, y-h, w, h, 1).Body(c)
	p.Poly(x+w*0.66, y-h, x+w, y-h, x+w, y, x+w*0.66, y).Fill(night.Fade(0.22))
	p.Rect(x-3, y-h-5, w+6, 7, 2).Body(c.Light(0.1))
}

// smoke rises in three puffs.
func (p *Pen) smoke(x, y, s float64) { p.stamp(smokeStamp, x, y, s) }

func (p *Pen) drawSmoke() {
	for i, r := range []float64{5, 7, 9.5} {
		k := float64(i)
		p.Oval(k*5+art.Chance(i)*4, -(k*13 + 6), r, r*0.86).Fill(white.Fade(0.62 - k*0.14))
	}
}

// flag flies to the right of a pole that stands on y.
func (p *Pen) flag(x, y, h float64, c art.Ink) {
	p.Line(x, y, x, y-h).Stroke(0x4a3550, 3)
	p.Path().Move(x+1, y-h).Quad(x+8, y-h-3, x+14, y-h+2).Quad(x+19, y-h+5, x+25, y-h+2).
		To(x+22, y-h+9).To(x+25, y-h+15).Quad(x+17, y-h+18, x+12, y-h+14).Quad(x+7, y-h+11, x+1, y-h+14).Close().Body(c)
}

// beam is a timber from one point to another.
func (p *Pen) beam(x0, y0, x1, y1, width float64, c art.Ink) {
	p.Line(x0, y0, x1, y1).Stroke(c.Shade(0.6), width+2.4).Stroke(c, width-1)
}

// circleHeight is the height of the unit circle at x.
func circleHeight(x float64) float64 { return math.Sqrt(max(0, 1-x*x)) }

// planksAcross covers a wall with lying boards.
func (p *Pen) planksAcross(x, y, w, h float64, n int, c art.Ink) {
	lines := p.Path()
	for i := 1; i < n; i++ {
		lines.Line(x+1, y+h*float64(i)/float64(n), x+w-1, y+h*float64(i)/float64(n))
	}
	lines.Stroke(c.Shade(0.22), 1.6)
}

// star starts a plump five-pointed star.
func (p *Pen) star(x, y, r float64) *Path { return p.stamp(starStamp, x, y, r/unit) }

func (p *Pen) drawStar(r float64) {
	path := p.Path()
	for i := range 10 {
		k := r
		if i%2 == 1 {
			k = r * 0.5
		}
		x, y := around(float64(i)*36, k)
		if i == 0 {
			path.Move(x, y)
		} else {
			path.To(x, y)
		}
	}
	path.Close()
}

// around returns the point at a distance from the middle, in degrees clockwise from the top.
func around(degrees, distance float64) (x, y float64) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return distance * sin, -distance * cos
}
