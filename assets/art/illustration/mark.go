package illustration

import (
	"math"

	"gavel/assets/art"
)

// seatMark is the sign of a seat. Shape, colour and pattern all differ.
func (p *Pen) seatMark(seat int) {
	c := art.SeatInk(seat)
	shape := func() *Path { return p.markShape(seat) }
	shape().Stroke(dark, 6.5)
	shape().Fill(c).Clip(func() { p.markPattern(seat) })
	shape().Stroke(paper, 2.6)
}

func (p *Pen) markShape(seat int) *Path {
	switch seat {
	case 0:
		return p.Oval(24, 24, 18.5, 18.5)
	case 1:
		return p.Rect(7, 7, 34, 34, 5)
	case 2:
		return p.Poly(24, 5, 43, 40, 5, 40)
	case 3:
		return p.star(24, 26, 21)
	case 4:
		return p.Poly(24, 4, 42, 24, 24, 44, 6, 24)
	default:
		path := p.Path()
		for i := range 6 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 3)
			if i == 0 {
				path.Move(24+20*cos, 24+20*sin)
			} else {
				path.To(24+20*cos, 24+20*sin)
			}
		}
		return path.Close()
	}
}

func (p *Pen) markPattern(seat int) {
	lines := p.Path()
	switch seat {
	case 0:
		p.Oval(24, 24, 7, 7).Fill(paper)
	case 1:
		for x := -40.0; x < 48; x += 12 {
			lines.Line(x, 48, x+48, 0)
		}
		lines.Stroke(paper, 3.4)
	case 2:
		p.Path().Oval(24, 20, 2.8, 2.8).Oval(17, 33, 2.8, 2.8).Oval(31, 33, 2.8, 2.8).Fill(paper)
	case 3:
		p.Oval(24, 26, 4.5, 4.5).Fill(dark)
	case 4:
		lines.Line(24, 10, 24, 38).Line(10, 24, 38, 24).Stroke(paper, 4)
	default:
		for y := 12.0; y < 40; y += 8 {
			lines.Line(0, y, 48, y)
		}
		lines.Stroke(paper, 3)
	}
}
