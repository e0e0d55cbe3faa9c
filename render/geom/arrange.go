package geom

// Row returns the i-th of n boxes of size w by h, side by side with gap between them. The row is
// centred in r.
func Row(r Rect, i, n int, w, h, gap float64) Rect {
	total := float64(n)*w + float64(n-1)*gap
	c := r.Centre()
	return Rect{c.X - total/2 + float64(i)*(w+gap), c.Y - h/2, w, h}
}

// Grid returns the i-th of n boxes of size w by h in rows of at most cols. The block and a short
// last row are centred in r.
func Grid(r Rect, i, n, cols int, w, h, gap float64) Rect {
	rows := (n + cols - 1) / cols
	row := i / cols
	inRow := cols
	if row == rows-1 {
		inRow = n - row*cols
	}
	c := r.Centre()
	total := float64(rows)*h + float64(rows-1)*gap
	y := c.Y - total/2 + float64(row)*(h+gap)
	return Row(Rect{r.X, y, r.W, h}, i%cols, inRow, w, h, gap)
}

// FitGrid finds the best number of columns for n boxes of a shape (height by width) in r. The
// boxes are as wide as possible, but not wider than widest. FitGrid uses fewer rows if that costs
// at most a ninth of the width, and fills the rows evenly. It returns the columns and the width.
func FitGrid(r Rect, n int, shape, gap, widest float64) (cols int, w float64) {
	best := 0.0
	for c := 1; c <= n; c++ {
		rows := float64((n + c - 1) / c)
		byWidth := (r.W - gap*float64(c-1)) / float64(c)
		byHeight := (r.H - gap*(rows-1)) / rows / shape
		fit := max(0, min(byWidth, byHeight, widest))
		best = max(best, fit)
		if fit >= best*8/9 {
			cols, w = c, fit
		}
	}
	if cols > 0 {
		rows := (n + cols - 1) / cols
		cols = (n + rows - 1) / rows
	}
	return cols, w
}

// Slot is the position of a card: its centre and its turn in radians, clockwise.
type Slot struct {
	At   Point
	Turn float64
}

// Fan returns the slot of the i-th of n cards in a hand. The centres are at most step apart and
// together no wider than width. They lie on an arc that raises the middle by bulge and turns the
// outermost cards by turn radians.
func Fan(middle Point, i, n int, step, width, bulge, turn float64) Slot {
	if n <= 1 {
		return Slot{At: middle.Add(Pt(0, -bulge))}
	}
	step = min(step, width/float64(n-1))
	k := 2*float64(i)/float64(n-1) - 1 // -1 at the left end, 1 at the right
	// A hand of few cards bends less. Otherwise two cards would be as crooked as ten.
	bend := min(1, float64(n-1)/6)
	return Slot{
		At:   middle.Add(Pt(k*step*float64(n-1)/2, -bulge*(1-k*k*bend))),
		Turn: k * turn * bend,
	}
}

// Jitter returns a stable pseudo-random number in [-1, 1) for a thing and a purpose. So a pile of
// coins looks the same in every frame and after every reload.
func Jitter(thing, purpose int) float64 {
	h := uint64(thing)*0x9e3779b97f4a7c15 + uint64(purpose)*0xc2b2ae3d27d4eb4f + 0x165667b19e3779f9
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	h ^= h >> 32
	return float64(h>>11)/float64(1<<52) - 1
}
