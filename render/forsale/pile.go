package forsale

import (
	"gavel/render/board"
	"gavel/render/geom"
)

// A coin lies this part of its width above the one below it. Columns of more than
// tall coins are squeezed to the height of so many.
const (
	coinRise = 9.0 / 64
	tall     = 10
)

// offsets are how far the coins of a column lie aside, in 64ths of a coin's width.
var offsets = [...]float64{0, 1.3, -0.9, 0.7, -1.4, 1, -0.4, 1.5, -1.1, 0.3}

// bidPlace is how a seat's stake is divided: a column of coins or a house at the
// left, the number and the portrait of who bids at the right.
type bidPlace struct {
	column   geom.Rect // as wide as a coin
	tally    geom.Rect // where the number is, above the portrait
	portrait geom.Rect // empty without room: stakes stand in the order of the plates
	word     geom.Rect // where the highest bid says so, empty without room
	size     float64   // of a number of two digits
	single   float64   // of numbers while all have one digit
}

// bidPlace divides a stake.
func (l *layout) bidPlace(stake geom.Rect) (p bidPlace) {
	rest := stake
	if high := 17 * l.Text; stake.H > 3.2*high {
		p.word, rest = stake.CutBottom(high)
	}
	share, most := 0.55, 64*l.Unit
	if l.Roomy {
		share = 0.4
	}
	w := min(most, share*rest.W, rest.H/1.3)
	beside := min(rest.W-w, 1.1*w+6*l.Unit)
	x := rest.X + (rest.W-w-beside)/2
	p.column = geom.Rect{X: x, Y: rest.Y, W: w, H: rest.H}
	p.tally = geom.Rect{X: x + w, Y: rest.Y, W: beside, H: rest.H}
	if d := min(0.62*w, 0.44*rest.H, p.tally.W-3); d >= 14 {
		p.portrait = geom.Around(geom.Pt(p.tally.Centre().X, rest.Bottom()-d/2-1), d, d)
		p.tally, _ = p.tally.CutTop(p.portrait.Y - rest.Y)
		// It stands on the portrait.
		_, p.tally = p.tally.CutTop(max(0, p.tally.H-0.8*w))
	}
	high, room := min(0.75*w, 0.8*p.tally.H), p.tally.W-2*l.Unit
	p.size = max(board.Smallest, min(high, room/1.4))
	p.single = max(p.size, min(high, room/0.85))
	return p
}

// rise is how far the coins of all columns lie above each other where the tallest
// has n; n changes by fractions while coins come and go.
func (p *bidPlace) rise(n float64) float64 {
	full := coinRise * p.column.W
	most := (p.column.H - coinShape*p.column.W) / max(1, n-1)
	return min(full, full*tall/max(1, n), most)
}

// coin is where the i-th coin of a column lies, counted from below, where the tallest
// column has n.
func (p *bidPlace) coin(i int, n float64) geom.Point {
	w := p.column.W
	return geom.Pt(p.column.Centre().X+aside(i, w), p.column.Bottom()-0.5*coinShape*w-float64(i)*p.rise(n))
}

// aside is how far the i-th coin of a column lies aside.
func aside(i int, width float64) float64 { return offsets[i%len(offsets)] * width / 64 }

// heap is how the own coins lie: in columns of five, as many in a row at the back as
// in front, with their number above or beside them.
type heap struct {
	zone    geom.Rect
	number  geom.Rect
	width   float64 // of a coin
	size    float64 // of the number
	abreast int     // columns in a row
}

// Two columns of a row stand rowPitch coin widths apart, two rows rowDepth.
const (
	rowPitch = 0.98
	rowDepth = 0.36
)

// heap lays out the own coins, which may grow to most.
func (l *layout) heap(most int) (h heap) {
	h.abreast = max(1, ((most+4)/5+1)/2)
	wide := 1 + rowPitch*float64(h.abreast-1) + 3.0/64 // a row, in widths of a coin
	high := coinShape + 4*coinRise + rowDepth
	if l.pile.H > 0.6*l.pile.W {
		h.number, h.zone = l.pile.CutTop(0.3 * l.pile.H)
	} else {
		h.zone, h.number = l.pile.CutLeft(l.pile.W - min(0.34*l.pile.W, 1.05*l.pile.H))
	}
	h.width = min(70*l.Unit, h.zone.W/wide, h.zone.H/high)
	h.size = max(board.Smallest, min(60*l.Unit, 0.9*h.number.H, h.number.W/1.55))
	return h
}

// coin is where the i-th coin of the heap lies. A coin keeps its place while others
// come and go.
func (h *heap) coin(i int) geom.Point {
	c, w := i/5, h.width
	row, column := c/h.abreast, c%h.abreast
	x := h.zone.Centre().X + (float64(column)-0.5*float64(h.abreast-1))*rowPitch*w
	y := h.zone.Bottom() - 0.5*coinShape*w - float64(1-row)*rowDepth*w - float64(i%5)*coinRise*w
	return geom.Pt(x+aside(i%5+c, w), y)
}

// columns is where the first and the last column of the back row stand, of those that the coins
// make.
func (h *heap) columns(coins int) (first, last float64) {
	n := float64(min(h.abreast, max(1, (coins+4)/5)))
	first = h.zone.Centre().X - 0.5*float64(h.abreast-1)*rowPitch*h.width
	return first, first + (n-1)*rowPitch*h.width
}

// numberAt is the middle of the number of the coins: above the columns that stand, or right of
// them.
func (h *heap) numberAt(coins int) geom.Point {
	first, last := h.columns(coins)
	high := (coinShape + coinRise*float64(max(0, min(coins, 5)-1)) + rowDepth) * h.width
	if h.above() {
		return geom.Pt((first+last)/2, h.zone.Bottom()-high-0.58*h.size)
	}
	return geom.Pt(min(last+0.55*h.width+0.65*h.size, h.number.Centre().X), h.zone.Bottom()-0.5*high)
}

// above reports whether the number stands above the coins, so that there is room beside them.
func (h *heap) above() bool { return h.number.Y < h.zone.Y }

// plus is the place of the sign on the coins that a press bids one more.
func (h *heap) plus(coins int) geom.Rect {
	_, last := h.columns(coins)
	size := geom.Clamp(0.3*h.width, board.Smallest, 18)
	wide := 2.2 * size
	if h.above() {
		wide *= 2
	}
	return geom.Around(geom.Pt(last, h.zone.Bottom()-0.75*size), wide, 1.45*size)
}
