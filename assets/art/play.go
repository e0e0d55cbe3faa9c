package art

import (
	"gavel/assets/art/op"
	"gavel/assets/font"
)

// play draws a recorded drawing. It reports whether the drawing is painted, and not only a shape.
func (p *Pen) play(d drawing) bool {
	r := newReader(recorded, d.place())
	r.drawing, r.painted = d, true
	p.follow(r)
	return r.painted
}

// follow follows the instructions up to the end of what they are in.
func (p *Pen) follow(r *reader) {
	for r.next() && r.code != op.End {
		if r.code <= op.Text && r.painted { // a new shape
			p.Path()
			r.painted = false
		}
		switch {
		case r.code <= op.Text:
			p.path.shape(r.code, r.args)
		case r.code <= op.Solid:
			p.path.paint(r.code, r.args, r.inks)
			r.painted = true
		default:
			p.compound(r)
		}
	}
}

// shape adds to the path.
func (s *Path) shape(code op.Code, a []float64) {
	switch code {
	case op.Move:
		s.Move(a[0], a[1])
	case op.To:
		s.To(a[0], a[1])
	case op.Quad:
		s.Quad(a[0], a[1], a[2], a[3])
	case op.Cube:
		s.Cube(a[0], a[1], a[2], a[3], a[4], a[5])
	case op.Corner:
		s.corner(a[0], a[1], a[2], a[3])
	case op.Close:
		s.Close()
	case op.Poly:
		s.Poly(a...)
	case op.Line:
		s.Line(a...)
	case op.Rect:
		s.Rect(a[0], a[1], a[2], a[3], a[4])
	case op.Oval:
		s.Oval(a[0], a[1], a[2], a[3])
	case op.Arc:
		s.Arc(a[0], a[1], a[2], a[3], a[4])
	case op.Text:
		face := font.Bold()
		if a[3] != 0 {
			face = font.Engraved()
		}
		letters := make([]rune, 0, 4)
		for _, letter := range a[4:] {
			letters = append(letters, rune(letter))
		}
		s.pen.Text(face, a[2], a[0], a[1], Middle, string(letters))
	}
}

// paint paints the path.
func (s *Path) paint(code op.Code, a []float64, c []Ink) {
	switch code {
	case op.Fill:
		s.Fill(c[0])
	case op.Blend:
		s.Blend(c[0], c[1])
	case op.Stroke:
		s.Stroke(c[0], a[0])
	case op.Ramp:
		s.Ramp(a[0], a[1], a[2], a[3], c...)
	case op.Radial:
		s.Radial(a[0], a[1], a[2], a[3], c...)
	case op.Body:
		s.Body(c[0])
	case op.Outline:
		s.Outline(c[0])
	case op.Solid:
		s.solid(c[0])
	}
}

// compound follows an instruction that is more than a path.
func (p *Pen) compound(r *reader) {
	a := r.args
	switch r.code {
	case op.Clip:
		r.painted = true
		p.path.Clip(func() { p.follow(r) })
		r.painted = true
	case op.Within:
		p.Within(Move(0, 0), func() { p.follow(r) })
	case op.Shift:
		p.at = p.at.then(Move(a[0], a[1]))
	case op.Scale:
		p.at = p.at.Scale(a[0], a[1])
	case op.Turn:
		p.at = p.at.Turn(a[0])
	case op.Glow:
		p.glow(a[0], a[1], a[2], r.inks[0])
	case op.Shadow:
		p.shadow(a[0], a[1], a[2])
	case op.Stars:
		p.stars(a[0], a[1], a[2], a[3], int(a[4]), int(a[5]))
	case op.Crown:
		p.crown(a[0], a[1], a[2], r.inks[0], a[3:])
	case op.Stamp:
		p.stamp(r)
	case op.Figure:
		p.figure(a, r)
	}
}

// stamp plays a drawing with a smaller number, as a figure.
func (p *Pen) stamp(r *reader) {
	d, at := drawing(r.args[0]), r.args[1:]
	if d < 0 || d >= r.drawing {
		return
	}
	stamp := newReader(recorded, d.place())
	stamp.drawing, stamp.painted = d, r.painted
	p.figure(at, stamp)
	r.painted = stamp.painted
}

// figure follows instructions at a place, in a size. Their outlines are as wide as ever.
func (p *Pen) figure(at []float64, r *reader) {
	place, edge := Move(at[0], at[1]).Scale(at[2], at[2]), p.edge
	p.edge /= at[2]
	p.Within(place, func() { p.follow(r) })
	p.edge = edge
}
