package illustration

import (
	"math"

	"gavel/assets/art"
)

// skyline is a far city standing on y.
func (p *Pen) skyline(y float64, c, lamp art.Ink, seed int) {
	x := -6.0
	for i := 0; x < sceneW; i++ {
		w := 16 + 20*art.Chance(seed*31+i)
		h := 30 + 74*art.Chance(seed*57+i)
		p.Rect(x, y-h, w+1, h+30, 0).Blend(art.Mix(c, 0xf094a0, 0.2), c)
		for k := range int(w/7) * int(h/11) {
			if art.Chance(seed+i*97+k) < 0.34 {
				p.Rect(x+4+float64(k%int(w/7))*7, y-h+5+float64(k/int(w/7))*11, 3, 4, 0).Fill(lamp.Fade(0.8))
			}
		}
		x += w
	}
}

// lights is a grid of n by m windows, most of them lit.
func (p *Pen) lights(x, y float64, n, m, seed int, lit, unlit art.Ink) {
	on, off := make([][2]float64, 0, n*m), make([][2]float64, 0, n*m)
	for k := range n * m {
		at := [2]float64{x + float64(k%n)*12, y + float64(k/n)*14}
		if art.Chance(seed*131+k) < 0.64 {
			on = append(on, at)
		} else {
			off = append(off, at)
		}
	}
	for i, set := range [][][2]float64{on, off} {
		panes := p.Path()
		for _, at := range set {
			panes.Rect(at[0], at[1], 7.4, 9, 1)
		}
		panes.Fill([]art.Ink{lit, unlit}[i])
	}
}

// fountain plays in a basin whose foot is at y.
func (p *Pen) fountain(x, y, s float64) {
	water := art.Ink(0xbfeaf7)
	jets := p.Path().Line(x, y-10*s, x, y-40*s)
	for _, d := range []float64{-16, -9, 9, 16} {
		jets.Move(x, y-38*s).Quad(x+d*0.8*s, y-46*s, x+d*s, y-10*s)
	}
	jets.Stroke(water.Fade(0.9), 2.2*s+0.6)
	p.Path().Move(x-26*s, y-10*s).To(x+26*s, y-10*s).Quad(x+22*s, y, x+10*s, y).To(x-10*s, y).Quad(x-22*s, y, x-26*s, y-10*s).Close().Body(0xd9cfdc)
	p.Oval(x, y-10*s, 26*s, 5*s).Body(0x7cc9e6)
}

// turret is a round tower with a cone on top; y is the foot of the cone.
func (p *Pen) turret(x, y, w, h float64, c, roof art.Ink) {
	p.Rect(x, y, w, h, 1).Ramp(x, 0, x+w, 0, c.Light(0.3), c, c.Shade(0.38)).Outline(c)
	p.bricks(x+2, y+12, w, h-16, int(x), c)
	p.Rect(x-4, y, w+8, 10, 2).Body(c.Light(0.1))
	p.Path().Move(x-7, y+2).Quad(x+w*0.36, y-w*0.3, x+w/2, y-w*1.15).Quad(x+w*0.64, y-w*0.3, x+w+7, y+2).Close().
		Ramp(x-6, 0, x+w+6, 0, roof.Light(0.3), roof, roof.Shade(0.4)).Outline(roof)
}

// battlement is a row of merlons along the top of a wall.
func (p *Pen) battlement(x, y, w float64, c art.Ink) {
	n := math.Round(w / 16)
	step := w / (n - 0.4)
	for i := range int(n) {
		p.Rect(x+float64(i)*step, y-9, step*0.6, 11, 1).Body(c)
	}
	p.Rect(x, y-1, w, 5, 0).Fill(c)
}

// onion is a dome of radius r standing on y, with a golden tip.
func (p *Pen) onion(x, y, r float64, c art.Ink) {
	p.Line(x, y-r*1.3, x, y-r*1.9).Stroke(gold.Shade(0.5), 4).Stroke(gold, 2)
	p.Path().Move(x-r*0.8, y).Cube(x-r*1.35, y-r*0.6, x-r*0.7, y-r*1.05, x, y-r*1.6).Cube(x+r*0.7, y-r*1.05, x+r*1.35, y-r*0.6, x+r*0.8, y).Close().
		Ramp(x-r, y-r, x+r, y, c.Light(0.5), c, c.Shade(0.4)).Outline(c)
	p.Path().Move(x-r*0.4, y-2).Cube(x-r*0.6, y-r*0.6, x-r*0.35, y-r*0.95, x, y-r*1.45).Move(x+r*0.4, y-2).Cube(x+r*0.6, y-r*0.6, x+r*0.35, y-r*0.95, x, y-r*1.45).Stroke(c.Shade(0.32), 1.8)
	p.Oval(x, y-r*1.95, r*0.1+1.6, r*0.1+1.6).Body(0xffd24a)
	p.Rect(x-r*0.86, y-4, r*1.72, 6, 1).Body(gold)
}

// firework bursts to radius r.
func (p *Pen) firework(x, y, r float64, c art.Ink) {
	p.glow(x, y, r*1.3, c)
	rays, tips := p.Path(), make([][2]float64, 0, 12)
	for i := range 12 {
		dx, dy := around(float64(i)*30, r)
		rays.Line(x+dx*0.35, y+dy*0.35, x+dx*0.82, y+dy*0.82+1)
		tips = append(tips, [2]float64{x + dx, y + dy + 2})
	}
	rays.Stroke(c, 2)
	dots := p.Path()
	for _, t := range tips {
		dots.Oval(t[0], t[1], 1.9, 1.9)
	}
	dots.Fill(candle)
}
