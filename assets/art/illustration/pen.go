// Package illustration has the drawings that are always the same, as small programs. Its pen does not
// paint: it records. File returns the records of all drawings, which package art plays. The pages do
// not have this package.
package illustration

import (
	"gavel/assets/art"
	"gavel/assets/art/op"
	"gavel/assets/font"
)

// Pen records what is drawn. It has the methods of art.Pen.
type Pen struct {
	path    Path
	steps   []step
	painted bool // the path is done
}

// step is an instruction with its arguments.
type step struct {
	code op.Code
	args []float64
	inks []art.Ink
}

// Path is the pen's one path, as art.Path.
type Path struct{ pen *Pen }

// record returns what a drawing does.
func record(draw func(*Pen)) []step {
	p := &Pen{painted: true}
	p.path.pen = p
	draw(p)
	p.add(op.End, nil)
	return p.steps
}

func (p *Pen) add(code op.Code, inks []art.Ink, args ...float64) *Path {
	p.steps = append(p.steps, step{code, append([]float64(nil), args...), append([]art.Ink(nil), inks...)})
	return &p.path
}

// Path starts an empty path. A recording has no instruction for that: the first shape after paint
// starts a path.
func (p *Pen) Path() *Path {
	if !p.painted {
		panic("illustration: a path was never painted")
	}
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

func (s *Path) shape(code op.Code, args ...float64) *Path {
	s.pen.painted = false
	return s.pen.add(code, nil, args...)
}

func (s *Path) paint(code op.Code, inks []art.Ink, args ...float64) *Path {
	s.pen.painted = true
	return s.pen.add(code, inks, args...)
}

// Poly adds a closed polygon.
func (s *Path) Poly(xy ...float64) *Path { return s.shape(op.Poly, xy...) }

// Line adds an open line through x, y pairs.
func (s *Path) Line(xy ...float64) *Path { return s.shape(op.Line, xy...) }

// Rect adds a rectangle with corners rounded by radius r.
func (s *Path) Rect(x, y, w, h, r float64) *Path { return s.shape(op.Rect, x, y, w, h, r) }

// Oval adds an ellipse.
func (s *Path) Oval(x, y, rx, ry float64) *Path { return s.shape(op.Oval, x, y, rx, ry) }

// Drum adds the side of an upright cylinder.
func (s *Path) Drum(x, y, rx, ry, h float64) *Path { return s.shape(op.Drum, x, y, rx, ry, h) }

// Move starts a new part at x, y.
func (s *Path) Move(x, y float64) *Path { return s.shape(op.Move, x, y) }

// To adds a straight line to x, y.
func (s *Path) To(x, y float64) *Path { return s.shape(op.To, x, y) }

// Quad adds a curve to x, y bent toward bx, by.
func (s *Path) Quad(bx, by, x, y float64) *Path { return s.shape(op.Quad, bx, by, x, y) }

// Cube adds a curve to x, y that leaves toward bx, by and arrives from cx, cy.
func (s *Path) Cube(bx, by, cx, cy, x, y float64) *Path {
	return s.shape(op.Cube, bx, by, cx, cy, x, y)
}

// corner adds a quarter of an ellipse to x, y; cx, cy is the corner of its box.
func (s *Path) corner(cx, cy, x, y float64) *Path { return s.shape(op.Corner, cx, cy, x, y) }

// Arc adds an open arc of a circle.
func (s *Path) Arc(x, y, r, from, to float64) *Path { return s.shape(op.Arc, x, y, r, from, to) }

// Close joins the last part's end to its start.
func (s *Path) Close() *Path { return s.shape(op.Close) }

// Fill paints the path with one ink.
func (s *Path) Fill(c art.Ink) *Path { return s.paint(op.Fill, []art.Ink{c}) }

// Blend paints the path with a gradient from top to bottom of its bounds.
func (s *Path) Blend(top, bottom art.Ink) *Path { return s.paint(op.Blend, []art.Ink{top, bottom}) }

// Stroke draws along the path.
func (s *Path) Stroke(c art.Ink, width float64) *Path {
	return s.paint(op.Stroke, []art.Ink{c}, width)
}

// Ramp paints the path with inks spread evenly along a line.
func (s *Path) Ramp(x0, y0, x1, y1 float64, inks ...art.Ink) *Path {
	return s.paint(op.Ramp, inks, x0, y0, x1, y1)
}

// Radial paints the path with inks spread evenly from the centre to an ellipse.
func (s *Path) Radial(x, y, rx, ry float64, inks ...art.Ink) *Path {
	return s.paint(op.Radial, inks, x, y, rx, ry)
}

// Body fills the path, a little lit from above, and outlines it.
func (s *Path) Body(c art.Ink) *Path { return s.paint(op.Body, []art.Ink{c}) }

// Outline strokes the path in its own colour, shaded.
func (s *Path) Outline(c art.Ink) *Path { return s.paint(op.Outline, []art.Ink{c}) }

// solid is Body with the strong light of things that must be told when very small.
func (s *Path) solid(c art.Ink) *Path { return s.paint(op.Solid, []art.Ink{c}) }

// Clip runs draw with painting limited to the path.
func (s *Path) Clip(draw func()) { s.paint(op.Clip, nil).pen.inside(draw) }

// inside records draw, up to its end.
func (p *Pen) inside(draw func()) {
	draw()
	p.add(op.End, nil)
}

// glow is soft light around a lamp.
func (p *Pen) glow(x, y, r float64, c art.Ink) { p.add(op.Glow, []art.Ink{c}, x, y, r) }

// shadow is what a thing casts on the ground.
func (p *Pen) shadow(x, y, rx float64) { p.add(op.Shadow, nil, x, y, rx) }

// stars scatters n stars over a part of the sky, elsewhere for each seed.
func (p *Pen) stars(x, y, w, h float64, n, seed int) {
	p.add(op.Stars, nil, x, y, w, h, float64(n), float64(seed))
}

// crown is foliage: a shaded mass, a lit mass and highlights.
func (p *Pen) crown(x, y, s float64, c art.Ink, circles ...[3]float64) {
	args := []float64{x, y, s}
	for _, circle := range circles {
		args = append(args, circle[:]...)
	}
	p.add(op.Crown, []art.Ink{c}, args...)
}

// stamp draws another drawing at x, y. Its outlines do not grow with its size.
func (p *Pen) stamp(n stamp, x, y, size float64) *Path {
	p.painted = !n.isPath()
	return p.add(op.Stamp, nil, float64(n), x, y, size)
}

// inked is a stamp in an ink.
func (p *Pen) inked(n stamp, x, y, size float64, c art.Ink) {
	p.add(op.Inked, []art.Ink{c}, float64(n), x, y, size)
}

// text starts a path of letters around x, y, in Roboto or in the cheques' face.
func (p *Pen) text(engraved bool, size, x, y float64, letters string) *Path {
	face := 0.0
	if engraved {
		face = 1
	}
	args := []float64{x, y, size, face}
	for _, letter := range letters {
		args = append(args, float64(letter))
	}
	return p.Path().shape(op.Text, args...)
}

// textWidth returns how far a line of text reaches.
func textWidth(engraved bool, size float64, s string) float64 {
	if engraved {
		return art.TextWidth(font.Engraved(), size, s)
	}
	return art.TextWidth(font.Bold(), size, s)
}

// Transform is a row of steps that place what is drawn.
type Transform []step

// Move shifts by dx, dy.
func Move(dx, dy float64) Transform { return Transform{{code: op.Shift, args: []float64{dx, dy}}} }

// Scale stretches from the origin; a negative factor mirrors.
func Scale(sx, sy float64) Transform { return Transform{{code: op.Scale, args: []float64{sx, sy}}} }

// Turn rotates around the origin by degrees, clockwise.
func Turn(degrees float64) Transform { return Transform{{code: op.Turn, args: []float64{degrees}}} }

// Scale stretches what is drawn inside t from t's own origin.
func (t Transform) Scale(sx, sy float64) Transform { return append(t, Scale(sx, sy)...) }

// Turn rotates what is drawn inside t around t's own origin.
func (t Transform) Turn(degrees float64) Transform { return append(t, Turn(degrees)...) }

// Within runs draw with its coordinates mapped by t.
func (p *Pen) Within(t Transform, draw func()) {
	p.add(op.Within, nil)
	p.steps = append(p.steps, t...)
	p.inside(draw)
}
