package art

import (
	"math"
	"slices"
)

type point struct{ x, y float64 }

// Path is an outline under construction: one or more parts, held as device
// pixels with all curves already flattened. Closed shapes wind the same way
// round, so parts that overlap melt into one. The pen owns a single path: it
// is good until the next shape is started.
type Path struct {
	pen   *Pen
	pts   []point
	parts []part
	last  point // where the pen stands, in drawing coordinates
}

type part struct {
	start  int // index of the first point
	closed bool
}

// Path starts an empty path.
func (p *Pen) Path() *Path {
	p.path.pts = p.path.pts[:0]
	p.path.parts = p.path.parts[:0]
	return &p.path
}

// Poly starts a closed polygon with corners at x, y pairs.
func (p *Pen) Poly(xy ...float64) *Path { return p.Path().Poly(xy...) }

// Rect starts a rectangle with corners rounded by radius r.
func (p *Pen) Rect(x, y, w, h, r float64) *Path { return p.Path().Rect(x, y, w, h, r) }

// Oval starts an ellipse around x, y.
func (p *Pen) Oval(x, y, rx, ry float64) *Path { return p.Path().Oval(x, y, rx, ry) }

// Line starts an open line through x, y pairs, to be stroked.
func (p *Pen) Line(xy ...float64) *Path { return p.Path().Line(xy...) }

// Poly adds a closed polygon.
func (s *Path) Poly(xy ...float64) *Path {
	first := len(s.pts)
	s.Line(xy...).Close()
	area := 0.0
	pts := s.pts[first:]
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		area += a.x*b.y - a.y*b.x
	}
	t := s.pen.at
	if area*(t.a*t.d-t.b*t.c) < 0 { // the way Rect and Oval wind, mirrored or not
		slices.Reverse(pts)
	}
	return s
}

// Line adds an open line through x, y pairs.
func (s *Path) Line(xy ...float64) *Path {
	s.Move(xy[0], xy[1])
	for i := 2; i+1 < len(xy); i += 2 {
		s.To(xy[i], xy[i+1])
	}
	return s
}

// Rect adds a rectangle with corners rounded by radius r.
func (s *Path) Rect(x, y, w, h, r float64) *Path {
	if r = min(r, w/2, h/2); r <= 0 {
		return s.Poly(x, y, x+w, y, x+w, y+h, x, y+h)
	}
	return s.Move(x+r, y).To(x+w-r, y).corner(x+w, y, x+w, y+r).
		To(x+w, y+h-r).corner(x+w, y+h, x+w-r, y+h).
		To(x+r, y+h).corner(x, y+h, x, y+h-r).
		To(x, y+r).corner(x, y, x+r, y).Close()
}

// Oval adds an ellipse.
func (s *Path) Oval(x, y, rx, ry float64) *Path {
	return s.Move(x, y-ry).corner(x+rx, y-ry, x+rx, y).corner(x+rx, y+ry, x, y+ry).
		corner(x-rx, y+ry, x-rx, y).corner(x-rx, y-ry, x, y-ry).Close()
}

// corner adds a quarter of an ellipse from where the pen is to x, y; cx, cy
// is the corner of its box.
func (s *Path) corner(cx, cy, x, y float64) *Path {
	const k = 0.5523 // the cubic that comes nearest to a quarter circle
	a := s.last
	return s.Cube(a.x+(cx-a.x)*k, a.y+(cy-a.y)*k, x+(cx-x)*k, y+(cy-y)*k, x, y)
}

// Move starts a new part at x, y.
func (s *Path) Move(x, y float64) *Path {
	s.parts = append(s.parts, part{start: len(s.pts)})
	return s.To(x, y)
}

// To adds a straight line to x, y.
func (s *Path) To(x, y float64) *Path {
	s.last = point{x, y}
	s.pts = append(s.pts, s.pen.at.apply(x, y))
	return s
}

// Quad adds a curve to x, y bent toward bx, by.
func (s *Path) Quad(bx, by, x, y float64) *Path {
	a := s.last
	return s.Cube(a.x+(bx-a.x)*2/3, a.y+(by-a.y)*2/3, x+(bx-x)*2/3, y+(by-y)*2/3, x, y)
}

// Cube adds a curve to x, y that leaves toward bx, by and arrives from cx, cy.
func (s *Path) Cube(bx, by, cx, cy, x, y float64) *Path {
	t := s.pen.at
	a, b, c, d := t.apply(s.last.x, s.last.y), t.apply(bx, by), t.apply(cx, cy), t.apply(x, y)
	bend := max(math.Hypot(a.x-2*b.x+c.x, a.y-2*b.y+c.y), math.Hypot(b.x-2*c.x+d.x, b.y-2*c.y+d.y))
	n := 1 + int(math.Sqrt(bend*3))
	for i := 1; i < n; i++ {
		u := float64(i) / float64(n)
		v := 1 - u
		k0, k1, k2, k3 := v*v*v, 3*v*v*u, 3*v*u*u, u*u*u
		s.pts = append(s.pts, point{k0*a.x + k1*b.x + k2*c.x + k3*d.x, k0*a.y + k1*b.y + k2*c.y + k3*d.y})
	}
	return s.To(x, y)
}

// Arc adds an open arc of a circle, from one angle to another in degrees
// clockwise from the right; it starts a new part.
func (s *Path) Arc(x, y, r, from, to float64) *Path {
	steps := 2 + int(math.Abs(to-from)/12*math.Sqrt(1+s.pen.at.size()*r/24))
	for i := 0; i <= steps; i++ {
		sin, cos := math.Sincos((from + (to-from)*float64(i)/float64(steps)) * math.Pi / 180)
		if i == 0 {
			s.Move(x+r*cos, y+r*sin)
		} else {
			s.To(x+r*cos, y+r*sin)
		}
	}
	return s
}

// Close joins the last part's end to its start.
func (s *Path) Close() *Path {
	s.parts[len(s.parts)-1].closed = true
	return s
}

// each calls f with the points of every part.
func (s *Path) each(f func(pts []point, closed bool)) {
	for i, p := range s.parts {
		end := len(s.pts)
		if i+1 < len(s.parts) {
			end = s.parts[i+1].start
		}
		f(s.pts[p.start:end], p.closed)
	}
}

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
