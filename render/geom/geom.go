// Package geom has points and rectangles for the layout of a table. Lengths
// are in dp (CSS pixels), x to the right, y down. Everything is a plain value
// and a pure function, so a layout can be tested without a screen.
package geom

// Point is a place or a vector on the table, in dp.
type Point struct{ X, Y float64 }

// Pt is the point (x, y).
func Pt(x, y float64) Point { return Point{x, y} }

// Add is the point moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub is the vector from q to the point.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul is the vector k times as long.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Lerp is the point the part k (0 to 1) of the way to q.
func (p Point) Lerp(q Point, k float64) Point { return p.Add(q.Sub(p).Mul(k)) }

// Size is a width and a height in dp.
type Size struct{ W, H float64 }

// Insets are the widths, in dp, that something else covers along each side.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Rect is an axis-parallel rectangle: its upper left corner and its size, in
// dp.
type Rect struct{ X, Y, W, H float64 }

// Around is the rectangle of size w by h whose centre is c.
func Around(c Point, w, h float64) Rect { return Rect{c.X - w/2, c.Y - h/2, w, h} }

// Right is the x of the right side.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y of the lower side.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Centre is the middle of the rectangle.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Size is the rectangle's width and height.
func (r Rect) Size() Size { return Size{r.W, r.H} }

// Empty tells whether the rectangle covers nothing.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Holds tells whether p lies in the rectangle; the right and lower sides do not
// belong to it.
func (r Rect) Holds(p Point) bool {
	return p.X >= r.X && p.Y >= r.Y && p.X < r.Right() && p.Y < r.Bottom()
}

// slack is what rounding may add to a place or take from it, in dp.
const slack = 1e-6

// Covers tells whether q lies inside the rectangle, with slack for rounding.
func (r Rect) Covers(q Rect) bool {
	return q.X >= r.X-slack && q.Y >= r.Y-slack && q.Right() <= r.Right()+slack && q.Bottom() <= r.Bottom()+slack
}

// Overlaps tells whether the rectangles share an area; touching sides do not
// count.
func (r Rect) Overlaps(q Rect) bool {
	return r.X < q.Right()-slack && q.X < r.Right()-slack && r.Y < q.Bottom()-slack && q.Y < r.Bottom()-slack
}

// Inset is the rectangle smaller by d on every side, never smaller than
// nothing.
func (r Rect) Inset(d float64) Rect { return r.Less(Insets{d, d, d, d}) }

// Less is the rectangle without the covered borders, never smaller than
// nothing.
func (r Rect) Less(i Insets) Rect {
	return Rect{r.X + i.Left, r.Y + i.Top, max(0, r.W-i.Left-i.Right), max(0, r.H-i.Top-i.Bottom)}
}

// Grown is the rectangle enlarged about its centre until it measures at least w
// by h: how a small picture gets a comfortable target.
func (r Rect) Grown(w, h float64) Rect { return Around(r.Centre(), max(r.W, w), max(r.H, h)) }

// Within is the rectangle pushed inside s where it sticks out; what does not
// fit stays at the upper left.
func (r Rect) Within(s Rect) Rect {
	r.X = max(s.X, min(r.X, s.Right()-r.W))
	r.Y = max(s.Y, min(r.Y, s.Bottom()-r.H))
	return r
}

// Shift is the rectangle moved by p.
func (r Rect) Shift(p Point) Rect { return Rect{r.X + p.X, r.Y + p.Y, r.W, r.H} }

// Lerp is the rectangle the part k (0 to 1) of the way to q.
func (r Rect) Lerp(q Rect, k float64) Rect {
	mix := func(a, b float64) float64 { return a + (b-a)*k }
	return Rect{mix(r.X, q.X), mix(r.Y, q.Y), mix(r.W, q.W), mix(r.H, q.H)}
}

// CutTop splits a strip of height h off the top: the strip and the rest.
func (r Rect) CutTop(h float64) (strip, rest Rect) {
	h = max(0, min(h, r.H))
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom splits a strip of height h off the bottom: the strip and the rest.
func (r Rect) CutBottom(h float64) (strip, rest Rect) {
	h = max(0, min(h, r.H))
	return Rect{r.X, r.Bottom() - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// CutLeft splits a strip of width w off the left side: the strip and the rest.
func (r Rect) CutLeft(w float64) (strip, rest Rect) {
	w = max(0, min(w, r.W))
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight splits a strip of width w off the right side: the strip and the
// rest.
func (r Rect) CutRight(w float64) (strip, rest Rect) {
	w = max(0, min(w, r.W))
	return Rect{r.Right() - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// Clamp is the number next to v from low to high.
func Clamp(v, low, high float64) float64 { return max(low, min(high, v)) }
