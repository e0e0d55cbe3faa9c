package main

import (
	"slices"
	"strings"

	"gavel/assets/art"
	"gavel/assets/art/op"
)

// outline is the width of outlines.
const outline = 2.5

// context is how things are drawn where an element is.
type context struct {
	look map[string]string // what elements have from those around them
	to   matrix            // from here to the picture
	edge float64           // the width of outlines here
}

// with returns the context of what lies in an element.
func (c context) with(e *element) context {
	look := make(map[string]string, len(c.look))
	for _, from := range []map[string]string{c.look, e.attrs} {
		for name, value := range from {
			if strings.Contains(looks, " "+name+" ") && name != "id" {
				look[name] = value
			}
		}
	}
	c.look = look
	return c
}

// within returns the context of what is placed by steps.
func (c context) within(steps []step) context {
	c.to = c.to.then(steps)
	return c
}

// turned reports whether what is upright here is not upright in the picture.
func (c context) turned() bool { return !near(c.to.b, 0) || c.to.d < 0 }

// paints returns the steps that paint an element. What it has stands at a place of its path.
func (r *reader) paints(e *element, c context, at place) (all []step) {
	paint := &element{name: e.name, line: e.line, attrs: c.look}
	must := func(name, only string) {
		if v := c.look[name]; v != only {
			r.fail(e, "%s=%q is not known; it must be %q", name, v, only)
		}
	}
	if c.look["fill-rule"] != "" {
		must("fill-rule", "nonzero")
	}
	fill, ok := c.look["fill"]
	if !ok {
		fill = "black"
	}
	switch id, isLink := link(fill, "url(", ")"); {
	case isLink:
		if c.look["fill-opacity"] != "" {
			r.fail(e, "fill-opacity with a gradient is not known; use stop-opacity")
		}
		all = append(all, r.gradient(e, id, c, at))
	case fill != "none":
		all = append(all, step{code: op.Fill, inks: []art.Ink{r.ink(e, fill, r.number(paint, "fill-opacity", 1))}})
	}
	if stroke := c.look["stroke"]; stroke != "" && stroke != "none" {
		must("stroke-linecap", "round")
		must("stroke-linejoin", "round")
		ink := r.ink(e, stroke, r.number(paint, "stroke-opacity", 1))
		all = append(all, step{code: op.Stroke, args: []float64{r.number(paint, "stroke-width", 1) * at.size}, inks: []art.Ink{ink}})
	}
	if len(all) == 0 {
		r.fail(e, "it has neither fill nor stroke")
	}
	return r.usual(e, all, c.edge)
}

// link returns the id of a link such as "url(#id)".
func link(text, before, after string) (id string, ok bool) {
	id, ok = strings.CutPrefix(text, before+"#")
	return strings.TrimSuffix(id, after), ok
}

// gradient returns the step that fills with a gradient.
func (r *reader) gradient(e *element, id string, c context, at place) step {
	g := r.ids[id]
	if g == nil || g.name != "linearGradient" && g.name != "radialGradient" {
		r.fail(e, "there is no gradient %q", id)
		return step{}
	}
	inks := r.stops(g)
	number := func(name string, usual float64) float64 { return r.number(g, name, usual) }
	if g.attrs["gradientUnits"] != "userSpaceOnUse" {
		if g.name != "linearGradient" || number("x1", 0) != number("x2", 1) || number("y1", 0) != 0 || number("y2", 0) != 1 || len(inks) != 2 || c.turned() || g.attrs["gradientTransform"] != "" {
			r.fail(g, "over the bounds of a shape, only a linear gradient of two colours from its top to its foot is known, and only if nothing turns it; use gradientUnits=\"userSpaceOnUse\"")
		}
		return step{code: op.Blend, inks: inks}
	}
	m := matrix{at.size, 0, 0, at.size, at.x, at.y}.then(r.transform(g, "gradientTransform"))
	if g.name == "radialGradient" {
		x, y := m.apply(number("cx", 0), number("cy", 0))
		rx, ry := m.a*number("r", 0), m.d*number("r", 0)
		if !near(m.b, 0) || !near(m.c, 0) || rx <= 0 || ry <= 0 {
			r.fail(g, "a turned or empty radial gradient is not known")
		}
		return step{code: op.Radial, args: []float64{x, y, rx, ry}, inks: inks}
	}
	if !near(m.a*m.c+m.b*m.d, 0) || !near(m.a*m.a+m.b*m.b, m.c*m.c+m.d*m.d) {
		r.fail(g, "a linear gradient that is unevenly stretched is not known")
	}
	x0, y0 := m.apply(number("x1", 0), number("y1", 0))
	x1, y1 := m.apply(number("x2", 0), number("y2", 0))
	// Light falls from above on what is turned, too: the program finds the bounds itself.
	dx, dy := x1-x0, y1-y0
	across, along := dx*c.to.d-dy*c.to.b, dx*c.to.b+dy*c.to.d
	if len(inks) == 2 && c.turned() && along > 0 && near(across/along, 0) {
		return step{code: op.Blend, inks: inks}
	}
	return step{code: op.Ramp, args: []float64{x0, y0, x1, y1}, inks: inks}
}

// stops returns the colours of a gradient, which are spread evenly.
func (r *reader) stops(g *element) (inks []art.Ink) {
	from := g
	if id, ok := link(g.attrs["href"], "", ""); ok && len(g.children) == 0 && r.ids[id] != nil {
		from = r.ids[id]
	}
	last := len(from.children) - 1
	for i, stop := range from.children {
		text := stop.attrs["offset"]
		part, percent := strings.CutSuffix(text, "%")
		at := 0.0
		if numbers := r.numbers(stop, "offset", part); len(numbers) == 1 {
			at = numbers[0]
		}
		if percent {
			at /= 100
		}
		if stop.name != "stop" || last > 0 && !near(at, float64(i)/float64(last)) {
			r.fail(stop, "offset=%q is not even: the colours of a gradient must be spread evenly", text)
		}
		inks = append(inks, r.ink(stop, stop.attrs["stop-color"], r.number(stop, "stop-opacity", 1)))
	}
	if last < 1 {
		r.fail(g, "a gradient has at least two colours")
		return []art.Ink{0, 0}
	}
	return inks
}

// usual writes what is often painted together as one step.
func (r *reader) usual(e *element, paints []step, edge float64) []step {
	n := len(paints)
	if n == 0 || paints[n-1].code != op.Stroke {
		return paints
	}
	line, width := paints[n-1].inks[0], paints[n-1].args[0]
	if n == 2 && paints[0].code == op.Blend {
		top, low := paints[0].inks[0], paints[0].inks[1]
		if c, ok := r.source(made{top, art.Candle, 0.14}, made{low, art.Night, 0.05}, made{line, art.Night, 0.6}); ok && near(width, edge) {
			return []step{{code: op.Body, inks: []art.Ink{c}}}
		}
		if c, ok := r.source(made{top, art.Candle, 0.24}, made{low, art.Night, 0.12}, made{line, art.Night, 0.68}); ok && near(width, 3.6) {
			return []step{{code: op.Solid, inks: []art.Ink{c}}}
		}
	}
	if !near(width, edge) {
		return paints
	}
	inks := slices.Concat(paints[0].inks, r.used)
	for _, c := range inks {
		if c.Shade(0.6) == line {
			paints[n-1] = step{code: op.Outline, inks: []art.Ink{c}}
			return paints
		}
	}
	if edge != outline { // no other step has this width
		c, ok := r.source(made{line, art.Night, 0.6})
		if !ok {
			r.fail(e, "the outline's colour is not the shade of any colour")
		}
		paints[n-1] = step{code: op.Outline, inks: []art.Ink{c}}
	}
	return paints
}

// made is an ink, and how it was made from another one: mixed with some part of a third.
type made struct {
	ink, with art.Ink
	part      float64
}

// source returns an ink that others were made from.
func (r *reader) source(all ...made) (c art.Ink, ok bool) {
	fits := func(c, mask art.Ink) bool {
		return !slices.ContainsFunc(all, func(m made) bool { return (art.Mix(c, m.with, m.part)^m.ink)&mask != 0 })
	}
	for _, c := range r.used {
		if fits(c, 0xffffffff) {
			return c, true
		}
	}
	for shift := 0; shift < 32; shift += 8 {
		v := art.Ink(0)
		for ; !fits(v<<shift, 0xff<<shift); v++ {
			if v == 0xff {
				return 0, false
			}
		}
		c |= v << shift
	}
	return c, true
}
