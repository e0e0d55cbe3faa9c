// Package geom has points and rectangles for the layout of a table. Lengths
// are in dp (CSS pixels), x to the right, y down. Everything is a plain value
// and a pure function, so a layout can be tested without a screen.
package geom

// Point is a place or a vector on the table, in dp.
type Point struct{ X, Y float64 }

// Pt returns the point (x, y).
func Pt(x, y float64) Point { return Point{x, y} }

// Add returns the point moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the vector from q to the point.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns the vector multiplied by k.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Lerp returns the point at the part k (0 to 1) of the way to q.
func (p Point) Lerp(q Point, k float64) Point { return p.Add(q.Sub(p).Mul(k)) }

// Size is a width and a height in dp.
type Size struct{ W, H float64 }

// Insets are the widths, in dp, that are covered along each side.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Rect is an axis-parallel rectangle: its upper left corner and its size, in
// dp.
type Rect struct{ X, Y, W, H float64 }

// Around returns the rectangle of size w by h whose centre is c.
func Around(c Point, w, h float64) Rect { return Rect{c.X - w/2, c.Y - h/2, w, h} }

// Right returns the x of the right side.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the lower side.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Centre returns the middle of the rectangle.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Size returns the rectangle's width and height.
func (r Rect) Size() Size { return Size{r.W, r.H} }

// Empty reports whether the rectangle covers nothing.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Holds reports whether p lies in the rectangle. The right and lower sides do not belong to it.
func (r Rect) Holds(p Point) bool {
	return p.X >= r.X && p.Y >= r.Y && p.X < r.Right() && p.Y < r.Bottom()
}

// slack is the largest rounding error of a place, in dp.
const slack = 1e-6

// Covers reports whether q lies inside the rectangle, with slack for rounding.
func (r Rect) Covers(q Rect) bool {
	return q.X >= r.X-slack && q.Y >= r.Y-slack && q.Right() <= r.Right()+slack && q.Bottom() <= r.Bottom()+slack
}

// Overlaps reports whether the rectangles share an area. Touching sides do not count.
func (r Rect) Overlaps(q Rect) bool {
	return r.X < q.Right()-slack && q.X < r.Right()-slack && r.Y < q.Bottom()-slack && q.Y < r.Bottom()-slack
}

// Inset returns the rectangle made smaller by d on every side, at least empty.
func (r Rect) Inset(d float64) Rect { return r.Less(Insets{d, d, d, d}) }

// Less returns the rectangle without the covered borders, at least empty.
func (r Rect) Less(i Insets) Rect {
	return Rect{r.X + i.Left, r.Y + i.Top, max(0, r.W-i.Left-i.Right), max(0, r.H-i.Top-i.Bottom)}
}

// Grown returns the rectangle enlarged about its centre to at least w by h. It gives a small
// picture a target of comfortable size.
func (r Rect) Grown(w, h float64) Rect { return Around(r.Centre(), max(r.W, w), max(r.H, h)) }

// Within returns the rectangle moved inside s. If it is too large, it is at the upper left.
func (r Rect) Within(s Rect) Rect {
	r.X = max(s.X, min(r.X, s.Right()-r.W))
	r.Y = max(s.Y, min(r.Y, s.Bottom()-r.H))
	return r
}

// Shift returns the rectangle moved by p.
func (r Rect) Shift(p Point) Rect { return Rect{r.X + p.X, r.Y + p.Y, r.W, r.H} }

// Lerp returns the rectangle at the part k (0 to 1) of the way to q.
func (r Rect) Lerp(q Rect, k float64) Rect {
	mix := func(a, b float64) float64 { return a + (b-a)*k }
	return Rect{mix(r.X, q.X), mix(r.Y, q.Y), mix(r.W, q.W), mix(r.H, q.H)}
}

// CutTop cuts a strip of height h off the top. It returns the strip and the rest.
func (r Rect) CutTop(h float64) (strip, rest Rect) {
	h = max(0, min(h, r.H))
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom cuts a strip of height h off the bottom. It returns the strip and the rest.
func (r Rect) CutBottom(h float64) (strip, rest Rect) {
	h = max(0, min(h, r.H))
	return Rect{r.X, r.Bottom() - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// CutLeft cuts a strip of width w off the left side. It returns the strip and the rest.
func (r Rect) CutLeft(w float64) (strip, rest Rect) {
	w = max(0, min(w, r.W))
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight cuts a strip of width w off the right side. It returns the strip and the rest.
func (r Rect) CutRight(w float64) (strip, rest Rect) {
	w = max(0, min(w, r.W))
	return Rect{r.Right() - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// Clamp returns the number from low to high that is nearest to v.
func Clamp(v, low, high float64) float64 { return max(low, min(high, v)) }
