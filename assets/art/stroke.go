package art

import "math"

// Stroke draws along the path with round joins and ends, width in design
// units.
func (s *Path) Stroke(c Ink, width float64) *Path {
	r := width / 2 * s.pen.at.size()
	line := &s.pen.line
	line.pts, line.parts = line.pts[:0], line.parts[:0]
	s.each(func(pts []point, closed bool) { line.trace(pts, closed, r) })
	s.pen.cast(line, paint{flat: c.pixel()})
	return s
}

// trace adds the outline of a line of radius r through pts, as pieces that all
// wind the same way: one bar for each step and one joint between two.
func (s *Path) trace(pts []point, closed bool, r float64) {
	first, last := pts[0], pts[0]
	var start, in point // directions of the first step and of the one before
	steps := 0
	step := func(to point) {
		d := point{to.x - last.x, to.y - last.y}
		n := math.Hypot(d.x, d.y)
		if n < 0.01 {
			return
		}
		d.x, d.y = d.x/n, d.y/n
		s.bar(last, to, d, r)
		if steps == 0 {
			start = d
		} else {
			s.joint(last, in, d, r)
		}
		last, in = to, d
		steps++
	}
	for _, to := range pts[1:] {
		step(to)
	}
	if !closed || steps == 0 {
		s.disc(first, r)
		s.disc(last, r)
		return
	}
	step(first)
	s.joint(first, in, start, r)
}

func (s *Path) bar(a, b, d point, r float64) {
	nx, ny := -d.y*r, d.x*r
	s.piece(point{a.x + nx, a.y + ny}, point{a.x - nx, a.y - ny}, point{b.x - nx, b.y - ny}, point{b.x + nx, b.y + ny})
}

// joint fills the wedge between two bars; a gentle bend needs only a triangle.
func (s *Path) joint(a, in, out point, r float64) {
	cross, dot := in.x*out.y-in.y*out.x, in.x*out.x+in.y*out.y
	switch {
	case dot < 0.9:
		s.disc(a, r)
	case cross > 0:
		s.piece(a, point{a.x + in.y*r, a.y - in.x*r}, point{a.x + out.y*r, a.y - out.x*r})
	case cross < 0:
		s.piece(a, point{a.x - out.y*r, a.y + out.x*r}, point{a.x - in.y*r, a.y + in.x*r})
	}
}

func (s *Path) disc(a point, r float64) {
	n := 6 + int(2*math.Sqrt(r)+r/2)
	s.parts = append(s.parts, part{start: len(s.pts), closed: true})
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		s.pts = append(s.pts, point{a.x + r*cos, a.y + r*sin})
	}
}

func (s *Path) piece(pts ...point) {
	s.parts = append(s.parts, part{start: len(s.pts), closed: true})
	s.pts = append(s.pts, pts...)
}
