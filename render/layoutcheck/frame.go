package layoutcheck

import (
	"fmt"
	"math"

	"gavel/render/canvas"
	"gavel/render/geom"
)

// least is the least size of a readable text, in dp.
const least = 9

// textFaults lists the faults of the texts of a frame: a text that is too small or leaves the
// area, that lies under something else, or that extends over the edge of its ground.
func textFaults(c *canvas.Canvas, area geom.Rect) (faults []string) {
	all := c.Marks()
	boxes := make([]geom.Rect, len(all))
	for i, m := range all {
		boxes[i] = Bounds(m)
	}
	for i, m := range all {
		if m.Kind != canvas.Word || m.Alpha < 0.1 {
			continue
		}
		fault := func(format string, args ...any) {
			faults = append(faults, fmt.Sprintf("%q of %.1f dp at %s ", m.Name, m.Size, box(m))+fmt.Sprintf(format, args...))
		}
		if m.Size < least {
			fault("is too small")
		}
		if !area.Inset(-1).Covers(boxes[i]) {
			fault("leaves %v", area)
		}
		for k := i + 1; k < len(all); k++ {
			if over := all[k]; hides(over) && !outlines(m, over) && boxes[i].Overlaps(boxes[k]) && meet(m, over) {
				fault("lies under %s", name(over))
			}
		}
		for k := i - 1; k >= 0; k-- {
			under := all[k]
			if under.Kind == canvas.Word || !hides(under) || !boxes[i].Overlaps(boxes[k]) || !meet(m, under) {
				continue
			}
			if !covers(under, m) {
				fault("leaves %s", name(under))
			}
			break
		}
	}
	return faults
}

// outlines reports whether a text is the outline of the same text over it.
func outlines(m, over canvas.Mark) bool {
	return over.Kind == canvas.Word && m.Name == over.Name && m.Size == over.Size
}

// hides reports whether what lies below a mark can no longer be read.
func hides(m canvas.Mark) bool { return m.Kind != canvas.Rim && m.Alpha > 0.2 }

func name(m canvas.Mark) string {
	what := [...]string{canvas.Word: "the text", canvas.Drawing: "the picture", canvas.Ground: "the ground", canvas.Rim: "the rim"}[m.Kind]
	return fmt.Sprintf("%s %q at %s", what, m.Name, box(m))
}

func box(m canvas.Mark) string {
	r := Bounds(m)
	return fmt.Sprintf("%.0f–%.0f, %.0f–%.0f", r.X, r.Right(), r.Y, r.Bottom())
}

// Bounds returns the upright rectangle around a mark, in dp.
func Bounds(m canvas.Mark) geom.Rect {
	low, high := m.Corners[0], m.Corners[0]
	for _, p := range m.Corners[1:] {
		low = geom.Pt(min(low.X, p.X), min(low.Y, p.Y))
		high = geom.Pt(max(high.X, p.X), max(high.Y, p.Y))
	}
	return geom.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// slack is how far marks may overlap, in dp, because of rounding to pixels.
const slack = 1.2

// meet reports whether two marks share an area: no side of either separates them.
func meet(a, b canvas.Mark) bool { return !parts(a, b) && !parts(b, a) }

func parts(a, b canvas.Mark) bool {
	for i := range a.Corners {
		if depth(a, b, i, math.Inf(-1), math.Max) <= slack {
			return true
		}
	}
	return false
}

// covers reports whether a mark lies within another.
func covers(a, b canvas.Mark) bool {
	for i := range a.Corners {
		if depth(a, b, i, math.Inf(1), math.Min) < -slack {
			return false
		}
	}
	return true
}

// depth returns how deep a corner of b lies behind the i-th side of a. fold chooses the corner.
func depth(a, b canvas.Mark, i int, start float64, fold func(x, y float64) float64) float64 {
	p, q := a.Corners[i], a.Corners[(i+1)%4]
	side := q.Sub(p)
	long := math.Hypot(side.X, side.Y)
	if long == 0 {
		return start
	}
	d := start
	for _, r := range b.Corners {
		v := r.Sub(p)
		d = fold(d, (side.X*v.Y-side.Y*v.X)/long)
	}
	return d
}
