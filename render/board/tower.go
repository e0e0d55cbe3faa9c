package board

import (
	"image/color"

	"gavel/game"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Tower is what a seat's score is made of: sheets from the ground up, and coins on them. It is as
// high as they are worth.
type Tower struct {
	Sheets [24]Sheet
	N      int // sheets
	Coins  int // worth one each
}

// Sheet is a layer of a tower: a cheque, a banknote, an object, or an addition to them.
type Sheet struct {
	Picture sprite.ID
	Shape   float64 // height by width
	Face    float64 // the middle of the visible strip, by the height of the picture; 0 for the upper part
	Worth   int
	Number  int         // on its stub
	Stub    color.NRGBA // clear for none
	Sign    sprite.ID   // beside the number, if it has a kind
	Gold    bool        // an addition: a layer of gold without a picture, a little wider
	Bonus   bool        // it is titled as one, if there is room
}

// Towers are the towers of all seats.
type Towers [game.MaxSeats]Tower

// Add puts a sheet on the others. What finds no room makes the uppermost one higher.
func (t *Tower) Add(s Sheet) {
	if t.N == len(t.Sheets) {
		t.Sheets[t.N-1].Worth += s.Worth
		return
	}
	t.Sheets[t.N] = s
	t.N++
}

// Sum returns what a tower is worth.
func (t *Tower) Sum() int {
	sum := t.Coins
	for _, s := range t.Sheets[:t.N] {
		sum += s.Worth
	}
	return sum
}

// high returns the height of a tower in points, if a sheet is at least as high as least points.
func (t *Tower) high(least int) int {
	high := t.Coins
	for _, s := range t.Sheets[:t.N] {
		high += max(s.Worth, least)
	}
	return high
}

// gold counts the layers of gold, which are above all other sheets.
func (t *Tower) gold() (n int) {
	for _, s := range t.Sheets[:t.N] {
		if s.Gold {
			n++
		}
	}
	return n
}

// solid returns the height of a tower without its gold.
func (t *Tower) solid(least int) int {
	lower := *t
	lower.N -= t.gold()
	return lower.high(least)
}

// counted returns the worth of the lowest part of a tower, as high as some points.
func (t *Tower) counted(high float64, least int) float64 {
	sum := 0.0
	for _, s := range t.Sheets[:t.N] {
		full := float64(max(s.Worth, least))
		sum += float64(s.Worth) * geom.Clamp(high/full, 0, 1)
		high -= full
	}
	return sum + geom.Clamp(high, 0, float64(t.Coins))
}

// stack draws the part of a tower that has grown to a height in points, and returns where it ends
// above.
func (b *chartPainter) stack(t *Tower, base geom.Rect, grown float64) (y float64) {
	y = base.Y
	left := grown
	for i, s := range t.Sheets[:t.N] {
		full := float64(max(s.Worth, b.least))
		part := geom.Clamp(left/full, 0, 1)
		left -= full
		if part <= 0 {
			break
		}
		high, above := b.each*full*part, 0.0
		if s.Gold { // it falls
			high, above = b.each*full, 2*b.head*(1-part*part)
		}
		y -= high
		b.sheet(&s, geom.Rect{X: base.X + aslant(i)*base.W, Y: y - above, W: base.W, H: high})
	}
	y = b.columns(base, y, b.each, int(geom.Clamp(left, 0, float64(t.Coins))))
	return min(y, b.stubs(t, base, grown))
}

// aslant returns how far the i-th sheet of a tower lies aside, by its width.
func aslant(i int) float64 { return (float64(i%3) - 1) * 0.02 }

// rim is the part of the width of an object's card that cannot be seen at each side of its strip.
const rim = 0.075

// Width returns the width of a sheet's picture in a tower of a width.
func (s *Sheet) Width(tower float64) float64 {
	if s.Face > 0 {
		return tower / (1 - 2*rim)
	}
	return tower
}

// order orders the pictures of all sheets, so that the towers grow without a halt.
func (b *chartPainter) order() {
	for seat := range b.chart.Seats {
		t := &b.chart.Towers[seat]
		for i := range t.Sheets[:t.N] {
			if s := &t.Sheets[i]; !s.Gold {
				b.Ready(s.Picture, s.Width(b.wide))
			}
		}
	}
}

// sheet draws the part of a sheet that can be seen in a strip of its tower.
func (b *chartPainter) sheet(s *Sheet, r geom.Rect) {
	const wider = 5
	r.H = max(r.H, 1)
	switch whole := r.W * s.Shape; {
	case s.Gold:
		b.Plate(geom.Rect{X: r.X - wider*b.Unit, Y: r.Y, W: r.W + 2*wider*b.Unit, H: r.H}, true, canvas.White)
		return
	case s.Face > 0:
		wide := s.Width(r.W)
		part := geom.Rect{X: rim, W: 1 - 2*rim, H: min(1, r.H/(wide*s.Shape))}
		part.Y = geom.Clamp(s.Face-part.H/2, 0, 1-part.H)
		centre := geom.Pt(r.Centre().X, r.Y+(0.5-part.Y)*wide*s.Shape)
		b.Panel(r, 0, b.Pal.Paper) // until there is a picture
		b.Part(s.Picture, motion.Pose{At: centre, Width: wide, Face: 1, Alpha: 1}, wide, part)
		b.Outline(r, 0, 1.2*b.Unit, b.Pal.Ink)
		return
	default:
		seen := min(1, r.H/whole)
		if seen == 1 { // it is higher than its drawing
			b.Panel(r, 0.03*r.W, b.Pal.Ink)
			b.Panel(r.Inset(b.Unit), 0.02*r.W, b.Pal.Paper)
		}
		pose := motion.Pose{At: geom.Pt(r.Centre().X, r.Y+whole/2), Width: r.W, Face: 1, Alpha: 1}
		b.Part(s.Picture, pose, r.W, geom.Rect{W: 1, H: seen})
	}
	b.Panel(geom.Rect{X: r.X, Y: r.Bottom() - 0.8*b.Unit, W: r.W, H: 0.8 * b.Unit}, 0, b.Pal.Ink)
}

// stubs draws the stubs of the sheets with their numbers, and returns where the uppermost one ends.
// A thin sheet has a stub that is higher than itself. So neighbours have theirs at the left and at
// the right in turn, and equal ones have one together.
func (b *chartPainter) stubs(t *Tower, base geom.Rect, grown float64) float64 {
	free := [2]float64{base.Y, base.Y} // where the stubs end at the left and at the right
	y, last := base.Y, 0
	for i, s := range t.Sheets[:t.N] {
		full := float64(max(s.Worth, b.least))
		high := b.each * full
		y -= high
		if grown -= full; grown < 0 {
			break // it is still growing
		}
		if s.Sign.Kind != "" {
			b.label(&s, geom.Rect{X: base.X + aslant(i)*base.W, Y: y, W: base.W, H: high}, &free[0])
			continue
		}
		again := s.Number == last && high < 1.1*Smallest+2*b.Unit
		if last = s.Number; again {
			continue
		}
		size := geom.Clamp(0.75*high, Smallest, max(Smallest, min(17*b.Unit, 0.24*base.W)))
		ty := canvas.Type{Size: size, Align: canvas.Middle, Colour: canvas.White}
		text := b.Numbers.Plain(s.Number)
		stub := geom.Rect{W: max(1.75*size, b.Width(text, ty)+0.5*size), H: max(high, 1.1*size+2*b.Unit)}
		stub.Y = y + high - stub.H
		side := 0
		if stub.Bottom() > free[0]+1 {
			side = 1
		}
		if s.Stub.A == 0 || stub.Bottom() > free[side]+1 || side == 1 && 2*stub.W > 1.04*base.W {
			continue
		}
		free[side] = stub.Y
		stub.X = base.X + (aslant(i)-0.02)*base.W
		if side == 1 {
			stub.X += 1.04*base.W - stub.W
		}
		b.Panel(stub, 3*b.Unit, b.Pal.Ink)
		b.Panel(stub.Inset(b.Unit), 2*b.Unit, s.Stub)
		b.Text(text, stub.Centre(), ty)
	}
	return min(free[0], free[1])
}

// label draws the sign of a strip and its worth in its lower right corner. free is where the label
// below ends; a label that finds no room above is left out.
func (b *chartPainter) label(s *Sheet, strip geom.Rect, free *float64) {
	size := geom.Clamp(0.42*strip.H, Smallest, max(Smallest, min(17*b.Unit, 0.2*strip.W)))
	ty, text := canvas.Type{Size: size, Align: canvas.Middle, Colour: b.Pal.Ink}, b.Numbers.Plain(s.Worth)
	if s.Gold {
		b.gold(s, strip, free)
		return
	}
	wide := b.Width(text, ty)
	tag := geom.Rect{W: wide + 1.7*size, H: max(1.1*size, min(1.3*size, strip.H-3*b.Unit))}
	tag.X, tag.Y = strip.Right()-tag.W-2*b.Unit, strip.Bottom()-tag.H-min(1.5*b.Unit, max(0, strip.H-tag.H)/2)
	if tag.Bottom() > *free+1 {
		return
	}
	*free = tag.Y
	b.Panel(tag, 3*b.Unit, b.Pal.Ink)
	b.Panel(tag.Inset(min(b.Unit, 0.06*tag.H)), 2*b.Unit, b.Pal.Paper)
	b.Still(s.Sign, geom.Pt(tag.X+0.75*size, tag.Centre().Y), 1.05*min(size, tag.H))
	b.Text(text, geom.Pt(tag.Right()-0.3*size-wide/2, tag.Centre().Y), ty)
}

// gold writes the sign and the points of a layer of gold on it, if it is high enough.
func (b *chartPainter) gold(s *Sheet, strip geom.Rect, free *float64) {
	text := b.Numbers.Signed(s.Worth)
	size := geom.Clamp(0.5*strip.H, Smallest, max(Smallest, min(20*b.Unit, 0.2*strip.W)))
	if strip.H < 0.95*size || strip.Centre().Y+size/2 > *free+1 {
		return
	}
	ty := canvas.Type{Size: size, Align: canvas.Middle, Colour: b.Pal.Ink}
	at, wide, title := strip.Centre(), b.Width(text, ty), b.Width(b.chart.Bonus, ty)
	high := min(0.5*strip.W, strip.H-3.6*size) // of a large sign over the texts
	titled := s.Bonus && title < strip.W-2*b.Unit
	if high < 1.5*size { // it is beside them
		edge := max(b.Unit, min(7*b.Unit, 0.2*(strip.W-wide-1.5*size)))
		sign := min(1.5*size, 0.9*strip.H, strip.W-wide-2*edge)
		titled = titled && strip.H > 2.8*size && title+sign+2*edge < strip.W
		b.Still(s.Sign, geom.Pt(strip.X+edge+sign/2, at.Y), sign)
		at.X = strip.Right() - edge - max(wide, title)/2
		if !titled {
			at.X = strip.Right() - edge - wide/2
		}
	} else {
		b.Still(s.Sign, geom.Pt(at.X, at.Y-1.3*size), high)
		at.Y += high / 2
	}
	if titled && at.Y+1.2*size < *free {
		b.Text(b.chart.Bonus, at.Sub(geom.Pt(0, 0.6*size)), ty)
		at.Y += 0.6 * size
	}
	*free = strip.Y
	b.Text(text, at, ty)
}

// columns draws coins three abreast above y, and returns where they end. Three are as high as
// they are worth.
func (b *chartPainter) columns(base geom.Rect, y, each float64, coins int) float64 {
	if coins == 0 {
		return y
	}
	const abreast, shape = 3, 45.0 / 64
	w := base.W / abreast
	rise := abreast * each
	for i := range coins {
		at := geom.Pt(base.X+(float64(i%abreast)+0.5)*w+0.02*w*geom.Jitter(i, 9), y-0.5*shape*w-float64(i/abreast)*rise)
		b.Still(b.chart.Coin, at, w)
	}
	return y - shape*w - float64((coins-1)/abreast)*rise
}
