package board

import (
	"image/color"
	"math"
	"time"

	"gavel/assets/art"
	"gavel/game"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// How long the end of a game lasts after the scores are counted up, in picture time.
const (
	SortTime = 320 * time.Millisecond  // until the towers are sorted, the best last
	Cheer    = 1200 * time.Millisecond // for the winners, after that
)

// Standing has the winners and the order of the seats, as a plain value. The zero value is that
// of an unfinished game.
type Standing struct {
	Order [game.MaxSeats]game.Seat // the best first
	Won   game.Seats
}

// StandingOf returns the standing in a view.
func StandingOf(v game.View) (s Standing) {
	if r, over := v.Final(); over {
		copy(s.Order[:], r.Ranking())
		for _, seat := range r.Winners {
			s.Won |= game.Only(seat)
		}
	}
	return s
}

// Tower is what a seat's score is made of: sheets of paper from the ground up, and coins on them.
// It is as high as they are worth.
type Tower struct {
	Sheets [16]Sheet
	N      int // sheets
	Coins  int // worth one each
}

// Sheet is a cheque or a banknote of a tower.
type Sheet struct {
	Picture sprite.ID
	Shape   float64 // height by width
	Worth   int
	Number  int         // on its stub
	Stub    color.NRGBA // clear for none
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

// ResultChart is the picture of the end of a game. It has a tower for each seat, as high as its
// score, with a portrait on top. The towers grow in seat order and stop at their scores. Then they
// change places until the best is at the right, and its crown drops.
type ResultChart struct {
	Standing
	ChartWords
	Seats  int
	Towers Towers // by seat
	Coin   sprite.ID
	Zone   geom.Rect
	Text   float64 // the size of a score in dp, if there is room
	Silent bool    // the towers show no scores

	grown  float64 // height of the highest tower, 0 to 1
	sorted float64 // progress of the towers to their ranks, 0 to 1
	cheer  float64 // progress of the confetti, 0 to 1
}

// ChartWords has the texts of a chart, cut to its room: the names of the people.
type ChartWords struct{ Names [game.MaxSeats]canvas.Line }

// ChartWords cuts the names of the people for a chart in a zone.
func (b *Base) ChartWords(zone geom.Rect, seats int, unit, size float64) (w ChartWords) {
	c := b.Frame.Canvas
	inner := zone.Inset(8 * unit)
	ty := canvas.Type{Size: max(Smallest, min(size, 15*unit))}
	if inner.H < 9*ty.Size {
		return w // the towers need the whole zone
	}
	for i := range min(seats, len(b.Who)) {
		w.Names[i] = c.Cut(b.Who[i].Name, ty, Smallest, towerWidth(inner, seats, unit)-3*unit)
	}
	return w
}

func towerWidth(inner geom.Rect, seats int, unit float64) float64 {
	return min(inner.W/float64(max(1, seats)), 190*unit)
}

// rise sets the height of the towers at a time since their start, if the whole rise takes tally.
// The last fifth is slow, so that people see which tower leads.
func (r *ResultChart) rise(at, tally time.Duration) {
	const quick, most = 0.45, 0.8 // of the time, of the way
	p := motion.Part(at, 0, tally)
	r.grown = most * motion.InOutCubic.At(p/quick)
	if p > quick {
		r.grown = most + (1-most)*(p-quick)/(1-quick)
	}
	r.sorted = motion.InOutCubic.At(motion.Part(at, tally, SortTime))
	r.cheer = motion.Part(at, tally+SortTime, Cheer)
}

// chartPainter draws a chart.
type chartPainter struct {
	*Painter
	chart *ResultChart
}

// ResultChart draws the chart: its towers as they rise, or at their final heights and places.
func (b *Painter) ResultChart(r *ResultChart, rises bool, at, tally time.Duration) {
	if r.Seats == 0 {
		return
	}
	if r.grown, r.sorted, r.cheer = 1, 1, 1; rises && !b.Frame.Manner.Reduced {
		r.rise(at, tally)
	}
	c := chartPainter{b, r}
	zone := r.Zone.Inset(8 * b.Unit)
	width := towerWidth(zone, r.Seats, b.Unit)
	foot := c.foot(width, zone.H)
	shelf := geom.Around(geom.Pt(zone.Centre().X, zone.Bottom()-foot), width*float64(r.Seats)+8*b.Unit, 12*b.Unit)
	best := max(1, r.Towers[r.Order[0]].Sum())
	for rank := r.Seats - 1; rank >= 0; rank-- { // the best is drawn last, in front of the others
		seat := r.Order[rank]
		if rank == 0 {
			b.Panel(shelf, 3*b.Unit, b.Pal.Ink)
			b.Panel(shelf.Inset(1.5*b.Unit), 2*b.Unit, wood)
		}
		c.tower(seat, r.column(zone, rank, width), foot, float64(best))
	}
	b.Confetti(zone, r.cheer)
}

// column returns where the tower of a rank stands, on its way from its seat to its rank. The best stands last, at the right.
func (r *ResultChart) column(zone geom.Rect, rank int, width float64) geom.Rect {
	from := geom.Row(zone, int(r.Order[rank]), r.Seats, width, zone.H, 0)
	return from.Lerp(geom.Row(zone, r.Seats-1-rank, r.Seats, width, zone.H, 0), r.sorted)
}

// foot returns the height below the towers: for the scores and the names.
func (b *chartPainter) foot(width, high float64) float64 {
	r, foot := b.chart, 8*b.Unit
	if r.Names[0].Text != "" {
		foot += 1.4 * r.Names[0].Size
	}
	if !r.Silent {
		foot += 1.15 * r.scoreSize(width, high)
	}
	return foot
}

// scoreSize returns the size of the scores below towers of a width.
func (r *ResultChart) scoreSize(width, high float64) float64 {
	return max(min(r.Text, 0.5*width, 0.16*high), Smallest)
}

// tower draws a seat's tower, with the portrait above it and the score below.
func (b *chartPainter) tower(seat game.Seat, column geom.Rect, foot, best float64) {
	u, r := b.Unit, b.chart
	t := &r.Towers[seat]
	crowned := r.Won.Has(seat) && r.sorted == 1
	size := r.scoreSize(column.W, column.H)
	under, tower := column.CutBottom(foot)
	if name := &r.Names[seat]; name.Text != "" {
		var line geom.Rect
		line, under = under.CutBottom(1.4 * name.Size)
		b.OnFelt(name.Text, line.Centre(), canvas.Type{Size: name.Size, Align: canvas.Middle, Colour: b.Pal.Text})
	}
	tower.H -= 6 * u // on the shelf
	head := min(64*u, tower.H*0.34, column.W*0.8)
	wide := min(0.76*column.W, 150*u)
	each := min((tower.H-1.5*head)/best, 1.5*wide*r.paper()) // how high one point is
	counted := min(float64(t.Sum()), best*r.grown)
	base := geom.Rect{X: column.Centre().X - wide/2, Y: tower.Bottom(), W: wide}
	y := b.stack(t, base, each, counted)

	at := geom.Pt(column.Centre().X, y-head/2-2*u)
	if crowned {
		b.Rays(at, 4*head, 0.6*r.cheer, min(1, 5*r.cheer, 4*(1-r.cheer)))
		b.Glow(geom.Around(at, head, head), head/2, 14*u, render.Faded(b.Pal.Light, 0.8))
	}
	b.Portrait(geom.Around(at, head, head), seat, canvas.White)
	if crowned {
		// The crown comes down on them and bounces a little.
		fall := 1 - motion.OutBack.At(r.cheer*Cheer.Seconds()/0.35)
		size := head * 0.62
		pose := motion.Pose{At: at.Add(geom.Pt(0, -head*(0.56+1.2*fall))), Width: size * (1 + 0.5*max(0, fall)), Face: 1, Alpha: min(1, 1-fall)}
		b.Picture(sprite.ID{Kind: string(art.IconCrown)}, pose, size, canvas.White)
	}
	if !r.Silent {
		ty := canvas.Type{Size: size, Align: canvas.Middle, Colour: b.Pal.Text}
		if crowned {
			ty.Colour = b.Pal.Light
		}
		b.Figure(b.Numbers.Plain(int(math.Round(counted))), geom.Pt(column.Centre().X, under.Centre().Y+3*u), ty)
	}
}

// paper returns how high one point may be so that no sheet is higher than its drawing, by the
// width of the towers.
func (r *ResultChart) paper() float64 {
	most := 1.0
	for i := range r.Seats {
		t := &r.Towers[i]
		for _, s := range t.Sheets[:t.N] {
			most = min(most, s.Shape/float64(max(1, s.Worth)))
		}
	}
	return most
}

// stack draws the part of a tower that has grown, and returns where it ends above.
func (b *chartPainter) stack(t *Tower, base geom.Rect, each, counted float64) (y float64) {
	y = base.Y
	left := counted
	for i, s := range t.Sheets[:t.N] {
		high := each * geom.Clamp(left, 0, float64(s.Worth))
		left -= float64(s.Worth)
		if high <= 0 {
			break
		}
		y -= high
		b.sheet(&s, geom.Rect{X: base.X + aslant(i)*base.W, Y: y, W: base.W, H: high})
	}
	y = b.columns(base, y, each, int(geom.Clamp(left, 0, float64(t.Coins))))
	return min(y, b.stubs(t, base, each, counted))
}

// aslant returns how far the i-th sheet of a tower lies aside, by its width.
func aslant(i int) float64 { return (float64(i%3) - 1) * 0.02 }

// sheet draws the upper part of a sheet, as high as it is worth.
func (b *chartPainter) sheet(s *Sheet, r geom.Rect) {
	whole := r.W * s.Shape
	seen := min(1, r.H/whole)
	r.H = max(r.H, 1)
	if seen == 1 { // it is higher than its drawing
		b.Panel(r, 0.03*r.W, b.Pal.Ink)
		b.Panel(r.Inset(b.Unit), 0.02*r.W, b.Pal.Paper)
	}
	pose := motion.Pose{At: geom.Pt(r.Centre().X, r.Y+whole/2), Width: r.W, Face: 1, Alpha: 1}
	b.Part(s.Picture, pose, r.W, geom.Rect{W: 1, H: seen})
	b.Panel(geom.Rect{X: r.X, Y: r.Bottom() - 0.8*b.Unit, W: r.W, H: 0.8 * b.Unit}, 0, b.Pal.Ink)
}

// stubs draws the stubs of the sheets with their numbers, and returns where the uppermost one ends.
// A thin sheet has a stub that is higher than itself. So neighbours have theirs at the left and at
// the right in turn, and equal ones have one together.
func (b *chartPainter) stubs(t *Tower, base geom.Rect, each, counted float64) float64 {
	free := [2]float64{base.Y, base.Y} // where the stubs end at the left and at the right
	y, last := base.Y, 0
	for i, s := range t.Sheets[:t.N] {
		high := each * float64(s.Worth)
		y -= high
		if counted -= float64(s.Worth); counted < 0 {
			break // it is still growing
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
		if s.Stub.A == 0 || stub.Bottom() > free[side]+1 {
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
