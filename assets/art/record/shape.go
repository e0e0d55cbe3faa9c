package main

import (
	"math"
	"slices"
	"strings"

	"gavel/assets/art/op"
)

// shape returns the steps of an element's outline.
func (r *reader) shape(e *element) []step {
	n := func(name string) float64 { return r.number(e, name, 0) }
	switch e.name {
	case "rect":
		rounding := r.number(e, "rx", n("ry"))
		if ry := r.number(e, "ry", rounding); ry != rounding {
			r.fail(e, "corners with rx=%g and ry=%g are not known; they must be equal", rounding, ry)
		}
		return []step{{code: op.Rect, args: []float64{n("x"), n("y"), n("width"), n("height"), rounding}}}
	case "circle":
		return []step{{code: op.Oval, args: []float64{n("cx"), n("cy"), n("r"), n("r")}}}
	case "ellipse":
		return []step{{code: op.Oval, args: []float64{n("cx"), n("cy"), n("rx"), n("ry")}}}
	case "line":
		return []step{{code: op.Line, args: []float64{n("x1"), n("y1"), n("x2"), n("y2")}}}
	case "polyline", "polygon":
		xy := r.numbers(e, "points", e.attrs["points"])
		if len(xy) < 4 || len(xy)%2 != 0 {
			r.fail(e, "points=%q are not at least two points", e.attrs["points"])
			return nil
		}
		return shorten(corners(xy, e.name == "polygon"))
	default:
		return r.path(e)
	}
}

// corners returns the steps along a row of points.
func corners(xy []float64, closed bool) []step {
	all := []step{{code: op.Move, args: xy[:2]}}
	for i := 2; i+1 < len(xy); i += 2 {
		all = append(all, step{code: op.To, args: xy[i : i+2]})
	}
	if closed {
		all = append(all, step{code: op.Close})
	}
	return all
}

// path returns the steps of the data of a path.
func (r *reader) path(e *element) []step {
	b := &pathBuilder{r: r, e: e}
	for text := skip(e.attrs["d"]); text != "" && r.err == nil; {
		command := text[0]
		end := strings.IndexFunc(text[1:], func(c rune) bool { return c >= 'A' && c <= 'z' && c != 'e' && c != 'E' }) + 1
		if end == 0 {
			end = len(text)
		}
		arguments := text[1:end]
		if command&^0x20 == 'A' {
			arguments = flags(arguments)
		}
		b.command(command, r.numbers(e, "d", arguments))
		text = text[end:]
	}
	if len(b.all) == 0 && r.err == nil {
		r.fail(e, "the path is empty")
	}
	return shorten(b.all)
}

// flags puts spaces after the flags of arcs: "4 4 0 018 6" has the flags 0 and 1.
func flags(text string) string {
	var out []byte
	for i := 0; text != ""; i++ {
		text = skip(text)
		n := numberLength(text)
		if i%7 == 3 || i%7 == 4 {
			n = min(n, 1)
		}
		if n == 0 {
			return string(out) + text // which is no number
		}
		out = append(append(out, text[:n]...), ' ')
		text = text[n:]
	}
	return string(out)
}

// pathBuilder makes the steps of a path.
type pathBuilder struct {
	r   *reader
	e   *element
	all []step

	x, y           float64 // where the path is
	startX, startY float64 // where its part has begun
	bendX, bendY   float64 // the last control point
	bent           byte    // the last command, in upper case
}

// argumentsOf is how many arguments the commands of a path have.
var argumentsOf = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// command follows a command as often as it has arguments for.
func (b *pathBuilder) command(command byte, a []float64) {
	kind := command &^ 0x20
	n, ok := argumentsOf[kind]
	if !ok || n == 0 && len(a) > 0 || n > 0 && (len(a) == 0 || len(a)%n != 0) {
		b.r.fail(b.e, "d: %q with %d numbers is not known", command, len(a))
		return
	}
	if kind != 'M' && len(b.all) == 0 {
		b.r.fail(b.e, "d does not begin with M")
		return
	}
	for first := true; first || len(a) > 0; first = false {
		if kind == 'M' && !first {
			kind = 'L'
		}
		next := slices.Clone(a[:n])
		a = a[n:]
		if command >= 'a' { // from where the path is
			for i := range next {
				switch {
				case kind == 'H', kind == 'A' && i == 5, kind != 'A' && kind != 'V' && i%2 == 0:
					next[i] += b.x
				case kind == 'V', kind == 'A' && i == 6, kind != 'A' && i%2 == 1:
					next[i] += b.y
				}
			}
		}
		b.one(kind, next)
		b.bent = kind
	}
}

// one follows a command.
func (b *pathBuilder) one(kind byte, a []float64) {
	if len(b.all) > 0 && b.all[len(b.all)-1].code == op.Close && kind != 'M' && kind != 'Z' {
		b.add(op.Move, b.x, b.y)
	}
	switch kind {
	case 'M':
		b.add(op.Move, a...)
		b.startX, b.startY = b.x, b.y
	case 'L':
		b.add(op.To, a...)
	case 'H':
		b.add(op.To, a[0], b.y)
	case 'V':
		b.add(op.To, b.x, a[0])
	case 'C':
		b.add(op.Cube, a...)
	case 'S':
		x, y := b.mirrored("CS")
		b.add(op.Cube, append([]float64{x, y}, a...)...)
	case 'Q':
		b.add(op.Quad, a...)
	case 'T':
		x, y := b.mirrored("QT")
		b.add(op.Quad, append([]float64{x, y}, a...)...)
	case 'A':
		b.arc(a[0], a[1], a[3] != 0, a[4] != 0, a[5], a[6])
	case 'Z':
		b.all = append(b.all, step{code: op.Close})
		b.x, b.y = b.startX, b.startY
	}
}

// add adds a step that ends at its last two arguments.
func (b *pathBuilder) add(code op.Code, a ...float64) {
	b.all = append(b.all, step{code: code, args: a})
	n := len(a)
	b.x, b.y = a[n-2], a[n-1]
	if n >= 4 {
		b.bendX, b.bendY = a[n-4], a[n-3]
	}
}

// mirrored returns the last control point, mirrored where the path is, if the last command was one
// of these.
func (b *pathBuilder) mirrored(after string) (x, y float64) {
	if strings.IndexByte(after, b.bent) < 0 {
		return b.x, b.y
	}
	return 2*b.x - b.bendX, 2*b.y - b.bendY
}

// arc adds a quarter of an ellipse, or a part of a circle that is all of its part of the path.
func (b *pathBuilder) arc(rx, ry float64, large, clockwise bool, x, y float64) {
	dx, dy := x-b.x, y-b.y
	if near(math.Abs(dx), rx) && near(math.Abs(dy), ry) && !large {
		if (dx*dy > 0) == clockwise {
			b.add(op.Corner, x, b.y, x, y)
		} else {
			b.add(op.Corner, b.x, y, x, y)
		}
		return
	}
	far := math.Hypot(dx, dy)
	last := len(b.all) - 1
	if rx != ry || far == 0 || far > 2*rx || b.all[last].code != op.Move {
		b.r.fail(b.e, "d: the arc to %g,%g is not known; it may be a quarter of an ellipse, or begin its part of the path and be of a circle", x, y)
		return
	}
	// The middle lies beside the line from end to end.
	beside := math.Sqrt(rx*rx-far*far/4) / far
	if large == clockwise {
		beside = -beside
	}
	mx, my := b.x+dx/2-dy*beside, b.y+dy/2+dx*beside
	from := math.Atan2(b.y-my, b.x-mx) * 180 / math.Pi
	to := math.Atan2(y-my, x-mx) * 180 / math.Pi
	switch {
	case clockwise && to < from:
		to += 360
	case !clockwise && to > from:
		to -= 360
	}
	b.all = b.all[:last]
	b.all = append(b.all, step{code: op.Arc, args: []float64{mx, my, rx, from, to}})
	b.x, b.y = x, y
}

// shorten writes each part of a path as one step if there is one for it.
func shorten(path []step) (all []step) {
	for len(path) > 0 {
		n := 1
		for n < len(path) && path[n].code != op.Move && path[n].code != op.Arc {
			n++
		}
		all = append(all, shortened(path[:n])...)
		path = path[n:]
	}
	return all
}

// shortened returns a part of a path as a rectangle, an ellipse or a row of lines if it is one.
func shortened(part []step) []step {
	closed := part[len(part)-1].code == op.Close
	if part[0].code != op.Move || len(part) < 2 || len(part) > 255 {
		return part
	}
	var a []float64 // of the first corner
	xy := slices.Clone(part[0].args)
	for _, s := range part[1:] {
		switch {
		case s.code == op.Corner && a == nil:
			a = s.args
		case s.code == op.To:
			xy = append(xy, s.args...)
		}
	}
	x, y := xy[0], xy[1]
	if closed && a != nil {
		if whole := oval(x, a[3], a[2]-x, a[3]-y); same(part, whole) {
			return []step{{code: op.Oval, args: []float64{x, a[3], a[2] - x, a[3] - y}}}
		}
		if len(part) == 10 {
			radius := a[3] - y
			box := []float64{x - radius, y, a[2] - x + radius, part[3].args[1] - y + radius, radius}
			if same(part, rounded(box)) {
				return []step{{code: op.Rect, args: box}}
			}
		}
	}
	switch {
	case !same(part, corners(xy, closed)):
		return part
	case !closed:
		return []step{{code: op.Line, args: xy}}
	case len(xy) == 8 && near(xy[3], y) && near(xy[4], xy[2]) && near(xy[6], x) && near(xy[7], xy[5]) && xy[2] > x && xy[5] > y:
		return []step{{code: op.Rect, args: []float64{x, y, xy[2] - x, xy[5] - y, 0}}}
	case area(xy) > 0: // as polygons are always drawn
		return []step{{code: op.Poly, args: xy}}
	default:
		return part
	}
}

// oval returns an ellipse as a part of a path.
func oval(x, y, rx, ry float64) []step {
	return []step{
		{code: op.Move, args: []float64{x, y - ry}},
		{code: op.Corner, args: []float64{x + rx, y - ry, x + rx, y}}, {code: op.Corner, args: []float64{x + rx, y + ry, x, y + ry}},
		{code: op.Corner, args: []float64{x - rx, y + ry, x - rx, y}}, {code: op.Corner, args: []float64{x - rx, y - ry, x, y - ry}},
		{code: op.Close},
	}
}

// rounded returns a rectangle with round corners as a part of a path.
func rounded(box []float64) []step {
	x, y, right, low, r := box[0], box[1], box[0]+box[2], box[1]+box[3], box[4]
	return []step{
		{code: op.Move, args: []float64{x + r, y}},
		{code: op.To, args: []float64{right - r, y}}, {code: op.Corner, args: []float64{right, y, right, y + r}},
		{code: op.To, args: []float64{right, low - r}}, {code: op.Corner, args: []float64{right, low, right - r, low}},
		{code: op.To, args: []float64{x + r, low}}, {code: op.Corner, args: []float64{x, low, x, low - r}},
		{code: op.To, args: []float64{x, y + r}}, {code: op.Corner, args: []float64{x, y, x + r, y}},
		{code: op.Close},
	}
}

// area returns twice the area of a polygon, below 0 if it turns left.
func area(xy []float64) (sum float64) {
	for i := 0; i+1 < len(xy); i += 2 {
		k := (i + 2) % len(xy)
		sum += xy[i]*xy[k+1] - xy[i+1]*xy[k]
	}
	return sum
}
