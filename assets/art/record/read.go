package main

import (
	"slices"

	"gavel/assets/art"
	"gavel/assets/art/op"
	"gavel/assets/font"
)

// reader reads a picture.
type reader struct {
	ids    map[string]*element
	shared []drawing // which the picture may contain
	used   []art.Ink // the inks so far
	err    error     // the first one
}

// fail keeps the first error.
func (r *reader) fail(e *element, format string, args ...any) {
	if r.err == nil {
		r.err = e.fault(format, args...)
	}
}

// drawing is what a picture does.
type drawing struct {
	steps []step
	path  string    // of its file
	box   []float64 // its view box: where it begins, and its size
	shape []step    // if the picture is only a shape that something paints
}

// read reads a picture. Of the shared drawings that it has, it keeps only the number.
func read(data []byte, shared []drawing) (drawing, error) {
	root, err := parse(data)
	if err != nil {
		return drawing{}, err
	}
	r := &reader{ids: map[string]*element{}, shared: shared, used: art.FirstInks()}
	r.index(root)
	c := context{to: matrix{a: 1, d: 1}, edge: outline}.with(root)
	var l list
	r.content(root, c, &l)
	if r.err == nil && len(l.steps) == 0 {
		r.fail(root, "the picture is empty")
	}
	d := drawing{steps: append(l.steps, step{code: op.End}), box: r.numbers(root, "viewBox", root.attrs["viewBox"])}
	if len(d.box) != 4 || d.box[2] <= 0 || d.box[3] <= 0 {
		r.fail(root, "viewBox=%q has no size", root.attrs["viewBox"])
	}
	if n := len(l.steps); l.path != nil && n == len(l.path)+1 && l.steps[n-1].code == op.Fill {
		d.shape = l.path
	}
	return d, r.err
}

// index finds the elements that others name.
func (r *reader) index(e *element) {
	if id := e.attrs["id"]; id != "" {
		r.ids[id] = e
	}
	for _, child := range e.children {
		r.index(child)
	}
}

// list is a row of steps, and the path that the last ones painted.
type list struct{ steps, path []step }

// add adds steps after which there is no path.
func (l *list) add(steps ...step) { l.steps, l.path = append(l.steps, steps...), nil }

// paint paints a path, which may be the last one.
func (l *list) paint(path []step, paints ...step) {
	if l.path == nil || !same(l.path, path) {
		l.steps, l.path = append(l.steps, path...), path
	}
	l.steps = append(l.steps, paints...)
}

// content adds what lies in an element.
func (r *reader) content(e *element, c context, to *list) {
	for _, child := range e.children {
		if r.err != nil {
			return
		}
		switch child.name {
		case "defs", "clipPath", "linearGradient", "radialGradient": // for whoever names them
		case "svg", "stop":
			r.fail(child, "does not belong into <%s>", e.name)
		case "g":
			r.group(child, c.with(child), to)
		default:
			r.leaf(child, c.with(child), to)
		}
	}
}

// leaf adds a shape with its paint.
func (r *reader) leaf(e *element, c context, to *list) {
	path, placing := r.shape(e), r.transform(e, "transform")
	if len(e.children) > 0 {
		r.fail(e, "has something inside")
	}
	if r.err != nil {
		return
	}
	at := place{size: 1}
	if len(placing) > 0 {
		c := c.within(placing)
		p, ok := placeOf(placing)
		known := r.known(e, path, p)
		if !ok || known == nil {
			inside := &list{}
			inside.paint(path, r.paints(e, c, at)...)
			to.add(within(placing, inside.steps)...)
			return
		}
		at, path = p, known
	}
	paints := r.paints(e, c, at)
	if s, ok := light(path, paints); ok {
		to.add(s)
		return
	}
	for _, p := range paints {
		r.used = append(r.used, p.inks...)
	}
	to.paint(path, paints...)
}

// within returns steps that are placed by others.
func within(placing, steps []step) []step {
	return slices.Concat([]step{{code: op.Within}}, placing, steps, []step{{code: op.End}})
}

// known returns the step for a shape at a place that is a shared one, or letters.
func (r *reader) known(e *element, path []step, at place) []step {
	for i, d := range r.shared {
		if d.shape != nil && same(d.shape, path) {
			return []step{{code: op.Stamp, args: []float64{float64(i), at.x, at.y, at.size}}}
		}
	}
	for i, face := range []*font.Font{font.Bold(), font.Engraved()} {
		if text := e.attrs["aria-label"]; text != "" && same(path, shorten(letters(face, text))) {
			args := []float64{at.x, at.y, at.size * float64(face.UnitsPerEm), float64(i)}
			for _, letter := range text {
				args = append(args, float64(letter))
			}
			return []step{{code: op.Text, args: args}}
		}
	}
	return nil
}

// letters returns the outline of a text around 0, in the units of its face.
func letters(face *font.Font, text string) (all []step) {
	var glyphs []*font.Glyph
	var starts []int
	width := 0
	for _, letter := range text {
		g := face.Glyph(letter)
		if n := len(glyphs); n > 0 {
			width += face.Kern(glyphs[n-1], g)
		}
		glyphs, starts = append(glyphs, g), append(starts, width)
		width += g.Advance
	}
	codes := map[font.Op]op.Code{font.Move: op.Move, font.Line: op.To, font.Quad: op.Quad, font.Cube: op.Cube}
	for i, g := range glyphs {
		for k, segment := range g.Outline() {
			if segment.Op == font.Move && k > 0 {
				all = append(all, step{code: op.Close})
			}
			s := step{code: codes[segment.Op]}
			for _, p := range segment.Points[:segment.Op.Points()] {
				s.args = append(s.args, float64(starts[i]+p.X)-float64(width)/2, float64(p.Y))
			}
			all = append(all, s)
		}
		if len(g.Outline()) > 0 {
			all = append(all, step{code: op.Close})
		}
	}
	return all
}

// light returns the step for the light of a lamp, or for a shadow on the ground.
func light(path, paints []step) (step, bool) {
	if len(path) != 1 || path[0].code != op.Oval || len(paints) != 1 || paints[0].code != op.Radial {
		return step{}, false
	}
	if a, inks := path[0].args, paints[0].inks; len(inks) == 3 && same(path, []step{{code: op.Oval, args: paints[0].args}}) {
		c := inks[0] & 0xffffff
		fades := func(first, second float64) bool {
			return slices.Equal(inks, []art.Ink{c.Fade(first), c.Fade(second), c.Fade(0)})
		}
		switch {
		case a[2] == a[3] && fades(0.75, 0.22):
			return step{op.Glow, a[:3], []art.Ink{c}}, true
		case near(a[3], a[2]*0.15) && c == art.Night && fades(0.42, 0.36):
			return step{op.Shadow, a[:3], nil}, true
		}
	}
	return step{}, false
}

// group adds what lies in a group.
func (r *reader) group(e *element, c context, to *list) {
	placing := r.transform(e, "transform")
	at, isPlaced := placeOf(placing)
	switch _, isClipped := e.attrs["clip-path"]; {
	case len(placing) == 0:
		r.clipped(e, c, to)
	case isPlaced && !isClipped:
		r.placed(e, c, placing, at, to)
	default:
		inside := &list{}
		r.clipped(e, c.within(placing), inside)
		to.add(within(placing, inside.steps)...)
	}
}

// clipped adds a group that may be limited to a shape.
func (r *reader) clipped(e *element, c context, to *list) {
	text, ok := e.attrs["clip-path"]
	if !ok {
		r.stars(e, c, to)
		return
	}
	id, _ := link(text, "url(", ")")
	clip := r.ids[id]
	if clip == nil || clip.name != "clipPath" || len(clip.children) != 1 || clip.attrs["clipPathUnits"] == "objectBoundingBox" {
		r.fail(e, "clip-path=%q names no clipPath with one shape", text)
		return
	}
	shape := clip.children[0]
	path, placing := r.shape(shape), r.transform(shape, "transform")
	if len(placing) > 0 {
		at, ok := placeOf(placing)
		if path = r.known(shape, path, at); !ok || path == nil {
			r.fail(shape, "a transform of what limits a group is not known")
		}
	}
	inside := &list{}
	r.stars(e, c, inside)
	to.paint(path, step{code: op.Clip})
	to.add(append(inside.steps, step{code: op.End})...)
}

// placed adds a group that is moved and evenly stretched: a shared drawing, a crown, a figure whose
// outlines are as wide as ever, or just that.
func (r *reader) placed(e *element, c context, placing []step, at place, to *list) {
	inside := func(edge float64) []step {
		c := c.within(placing)
		c.edge = edge
		l := &list{}
		r.stars(e, c, l)
		return l.steps
	}
	used := r.used
	steps := inside(c.edge / at.size)
	for i, d := range r.shared {
		if d.shape == nil && same(d.steps[:len(d.steps)-1], steps) {
			to.add(step{code: op.Stamp, args: []float64{float64(i), at.x, at.y, at.size}})
			return
		}
	}
	if s, ok := crown(steps, at); ok {
		to.add(s)
		return
	}
	if at.size != 1 {
		if slices.ContainsFunc(steps, func(s step) bool { return s.code == op.Body || s.code == op.Outline }) {
			figure := step{code: op.Figure, args: []float64{at.x, at.y, at.size}}
			to.add(slices.Concat([]step{figure}, steps, []step{{code: op.End}})...)
			return
		}
		r.used = used
		steps = inside(c.edge)
	}
	to.add(within(placing, steps)...)
}

// crown returns the step for foliage at a place.
func crown(steps []step, at place) (step, bool) {
	n := 0
	var circles []float64
	for ; n < len(steps) && steps[n].code == op.Oval; n++ {
		circles = append(circles, steps[n].args[:3]...)
	}
	lit := 2*n + 4 // where the ink of the lit mass is: after the stroke, the fill, the clip and its circles
	if n == 0 || lit > len(steps) || steps[lit-1].code != op.Fill {
		return step{}, false
	}
	c := steps[lit-1].inks[0]
	fill := func(c art.Ink) step { return step{code: op.Fill, inks: []art.Ink{c}} }
	width := 2 * outline * min(1, at.size+0.2) / at.size
	want := slices.Clone(steps[:n])
	want = append(want, step{op.Stroke, []float64{width}, []art.Ink{c.Shade(0.6)}}, fill(c.Shade(0.2)), step{code: op.Clip})
	var lights []step
	for i := range n {
		x, y, r := circles[3*i], circles[3*i+1], circles[3*i+2]
		want = append(want, step{code: op.Oval, args: []float64{x - 3, y - 4, r, r}})
		spot := step{code: op.Oval, args: []float64{x - r*0.35, y - r*0.45, r * 0.34, r * 0.26}}
		lights = append(lights, spot, fill(c.Light(0.2+0.1*art.Chance(i))))
	}
	want = append(append(append(want, fill(c)), lights...), step{code: op.End})
	s := step{op.Crown, append([]float64{at.x, at.y, at.size}, circles...), []art.Ink{c}}
	return s, same(steps, want)
}

// stars adds what lies in a group. If the group says that it is stars, and where, and their number
// and seed, and has them, they become one step.
func (r *reader) stars(e *element, c context, to *list) {
	text, ok := e.attrs["data-stars"]
	if !ok {
		r.content(e, c, to)
		return
	}
	a := r.numbers(e, "data-stars", text)
	inside := &list{}
	r.content(e, c, inside)
	if len(a) != 6 || a[4] < 0 || a[4] > 255 {
		r.fail(e, "data-stars=%q are not six numbers", text)
		return
	}
	if same(inside.steps, starry(a[0], a[1], a[2], a[3], int(a[4]), int(a[5]))) {
		inside.steps = []step{{code: op.Stars, args: a}}
	}
	to.add(inside.steps...)
}

// starry returns stars that are scattered over a part of the sky, as art.Pen draws them.
func starry(x, y, w, h float64, n, seed int) (all []step) {
	for i := range n {
		sx, sy := x+w*art.Chance(i*2+seed*997), y+h*art.Chance(i*2+1+seed*997)
		r := 0.8 + 1.1*art.Chance(i+500)
		shape := step{code: op.Oval, args: []float64{sx, sy, r, r}}
		ink := art.White.Fade(0.45 + 0.5*art.Chance(i+900))
		if i%9 == 0 {
			in, out := 0.7*r, 4*r
			shape = step{code: op.Poly, args: []float64{sx, sy - out, sx + in, sy - in, sx + out, sy, sx + in, sy + in, sx, sy + out, sx - in, sy + in, sx - out, sy, sx - in, sy - in}}
			ink = art.Candle
		}
		all = append(all, shape, step{code: op.Fill, inks: []art.Ink{ink}})
	}
	return all
}
