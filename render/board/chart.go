package board

import (
	"image/color"
	"math"
	"strconv"
	"time"
	"unicode"

	"gavel/assets/art"
	"gavel/assets/locale"
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

// Standing has the winners, the order of the seats, and their places and scores, as a plain value.
// The zero value is that of an unfinished game.
type Standing struct {
	Order  [game.MaxSeats]game.Seat // the best first
	Places [game.MaxSeats]int       // by seat, from 1
	Scores [game.MaxSeats]int       // by seat
	Won    game.Seats
}

// StandingOf returns the standing in a view.
func StandingOf(v game.View) (s Standing) {
	if r, over := v.Final(); over {
		copy(s.Order[:], r.Ranking())
		copy(s.Scores[:], r.Scores)
		for seat := range r.Scores {
			s.Places[seat] = r.Place(game.Seat(seat))
		}
		for _, seat := range r.Winners {
			s.Won |= game.Only(seat)
		}
	}
	return s
}

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
	Title   string      // over the number on gold, if there is room
	Gold    bool        // an addition: a layer of gold without a picture, a little wider
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

// ResultChart is the picture of the end of a game. It has a tower for each seat, as high as its
// score, with a portrait on top. The towers grow in seat order and stop at their scores. Then they
// change places until the best is at the right, its crown drops, and a headline says who has won.
type ResultChart struct {
	Standing
	ChartWords
	Seats  int
	Me     game.Seat // whose place is marked
	Towers Towers    // by seat
	Coin   sprite.ID
	Zone   geom.Rect
	Text   float64 // the size of a score in dp, if there is room
	Least  int     // a sheet is at least as high as so many points, unless a lower score were then higher

	grown  float64 // height of the highest tower, 0 to 1
	sorted float64 // progress of the towers to their ranks, 0 to 1
	cheer  float64 // progress of the confetti, 0 to 1
}

// ChartWords has the texts of a chart, cut to its room.
type ChartWords struct {
	Names [game.MaxSeats]canvas.Line
	Ranks [game.MaxSeats]string // the places by seat
	Size  float64               // of these texts; 0 if there is no room for them
	Lead  [2]string             // the headline
}

// ChartWords cuts the names of the people for a chart in a zone, and writes their places.
func (b *Base) ChartWords(zone geom.Rect, st *Standing, me game.Seat, seats int, unit, size float64) (w ChartWords) {
	if st.Won == 0 {
		return w
	}
	c := b.Frame.Canvas
	inner := zone.Inset(8 * unit)
	w.Lead = b.lead(st, me)
	ty := canvas.Type{Size: max(Smallest, min(size, 15*unit))}
	if inner.H < 9*ty.Size {
		return w // the towers need the whole zone
	}
	ty.Size = max(Smallest, min(ty.Size, 0.24*towerWidth(inner, seats, unit)))
	w.Size = ty.Size
	for i := range min(seats, len(b.Who)) {
		w.Names[i] = c.Cut(b.Who[i].Name, ty, Smallest, towerWidth(inner, seats, unit)-3*unit)
		if inner.H >= 13*ty.Size {
			w.Ranks[i] = b.Book.T("page.rank." + strconv.Itoa(st.Places[i]))
		}
	}
	return w
}

// lead returns the headline of a chart: the reader's place and distance, or who has won.
func (b *Base) lead(st *Standing, me game.Seat) (lines [2]string) {
	t, first := b.Book.T, st.Order[0]
	switch {
	case st.Won.Count() > 1 && (me == game.Spectator || st.Won.Has(me)):
		lines[0] = t("page.finale.shared")
	case me != game.Spectator && st.Won.Has(me):
		lines[0] = t("page.sheet.wins", "who", locale.Reader{})
	case me != game.Spectator && st.Scores[me] < st.Scores[first]:
		place := []rune(t("page.finale.place", "place", t("page.place."+strconv.Itoa(st.Places[me]))))
		place[0] = unicode.ToUpper(place[0])
		lines = [2]string{string(place), t("page.finale.behind", "by", st.Scores[first]-st.Scores[me])}
	case int(first) < len(b.Who):
		lines[0] = t("page.sheet.wins", "who", b.Who[first].Name)
	}
	return lines
}

func towerWidth(inner geom.Rect, seats int, unit float64) float64 {
	return min(inner.W/float64(max(1, seats)), 165*unit)
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
	chartPlan
}

// chartPlan has the places of a chart.
type chartPlan struct {
	zone  geom.Rect              // of the towers
	width float64                // of the column of a tower
	head  float64                // of a portrait
	wide  float64                // of a tower
	each  float64                // height of one point
	least int                    // points of the lowest sheet
	score float64                // the size of the scores
	under geom.Rect              // what is below the towers
	tops  [game.MaxSeats]float64 // by rank: where a portrait or a crown ends above
}

// plan finds the places of a chart.
func (r *ResultChart) plan(u float64, digits func(seat game.Seat, size float64) float64) (p chartPlan) {
	zone := r.Zone.Inset(8 * u)
	p.width = towerWidth(zone, r.Seats, u)
	free := zone.W - p.width*float64(r.Seats)
	p.score = max(min(r.Text, 0.16*zone.H), Smallest)
	for seat := range game.Seat(r.Seats) {
		p.score = max(Smallest, min(p.score, 0.94*p.width*p.score/(digits(seat, p.score)+0.25*p.score)))
	}
	foot := 8*u + 1.15*p.score
	if foot += 1.4 * r.Size; r.Ranks[0] != "" {
		foot += 1.9 * r.Size
	}
	p.zone = zone.Less(geom.Insets{Left: 0.9 * free, Right: 0.1 * free})
	p.under, p.zone = p.zone.CutBottom(foot)
	p.zone.H -= 6 * u // on the shelf
	p.head = min(64*u, p.zone.H*0.34, p.width*0.8)
	p.wide = min(0.76*p.width, 150*u)
	for p.least = r.Least; !r.honest(p.least); p.least -= 3 {
	}
	most := 1
	for seat := range r.Seats {
		most = max(most, r.Towers[seat].high(p.least))
	}
	p.each = min((p.zone.H-1.9*p.head)/float64(most), 1.5*p.wide*r.paper())
	return p
}

// honest reports whether no tower is higher than that of a better seat, if a sheet is at least as
// high as least points.
func (r *ResultChart) honest(least int) bool {
	for i := 1; i < r.Seats && least > 0; i++ {
		if r.Towers[r.Order[i]].high(least) > r.Towers[r.Order[i-1]].high(least) {
			return false
		}
	}
	return true
}

// ResultChart draws the chart: its towers as they rise, or at their final heights and places.
func (b *Painter) ResultChart(r *ResultChart, rises bool, at, tally time.Duration) {
	if r.Seats == 0 {
		return
	}
	if r.grown, r.sorted, r.cheer = 1, 1, 1; rises && !b.Frame.Manner.Reduced {
		r.rise(at, tally)
	}
	c := chartPainter{b, r, r.plan(b.Unit, func(seat game.Seat, size float64) float64 {
		return b.Width(b.Numbers.Plain(r.Towers[seat].Sum()), canvas.Type{Size: size, Display: true})
	})}
	c.order()
	b.dim(r.sorted)
	b.Confetti(r.Zone, r.cheer)
	shelf := geom.Rect{X: c.zone.X - 4*b.Unit, Y: c.zone.Bottom(), W: c.zone.W + 8*b.Unit, H: 12 * b.Unit}
	for rank := r.Seats - 1; rank >= 0; rank-- { // the best is drawn last, in front of the others
		seat := r.Order[rank]
		if rank == 0 {
			b.Panel(shelf, 3*b.Unit, b.Pal.Ink)
			b.Panel(shelf.Inset(1.5*b.Unit), 2*b.Unit, wood)
		}
		c.tops[rank] = c.tower(seat, r.column(c.zone, rank, c.width))
	}
	c.headline()
}

// dim darkens everything that is drawn so far. part is its progress, 0 to 1. What is written there can still be read.
func (b *Painter) dim(part float64) {
	if b.Frame.Theme != render.HighContrast {
		b.Glow(b.Frame.Area.Inset(-2000), 0, b.Unit, render.Faded(b.Pal.Ink, 0.4*part))
	}
}

// column returns where the tower of a rank stands, on its way from its seat to its rank. The best stands last, at the right.
func (r *ResultChart) column(zone geom.Rect, rank int, width float64) geom.Rect {
	from := geom.Row(zone, int(r.Order[rank]), r.Seats, width, zone.H, 0)
	return from.Lerp(geom.Row(zone, r.Seats-1-rank, r.Seats, width, zone.H, 0), r.sorted)
}

// spot returns the largest place for a headline beside the finished towers or over the lowest of
// them, and the size of a text of some lines that fits there. wide is its width by its size.
func (p *chartPlan) spot(r *ResultChart, u, wide float64, lines int) (at geom.Rect, size float64) {
	all := r.Zone.Inset(8 * u)
	right, low := 0.0, p.zone.Bottom()
	for rank := r.Seats - 1; rank >= -1; rank-- {
		right = all.Right()
		if rank >= 0 {
			right = r.column(p.zone, rank, p.width).Centre().X - max(0.5*p.wide+9*u, 0.65*p.head+8*u)
		}
		place := geom.Rect{X: all.X + 6*u, Y: all.Y, W: right - all.X - 6*u, H: low - all.Y}
		if fits := min(84*u, 0.125*all.W, place.W/wide, place.H/(1.15*float64(lines)+0.3)); fits > size {
			at, size = place, fits
		}
		if rank >= 0 {
			low = min(low, p.tops[rank]-8*u)
		}
	}
	at.Y += max(0, 0.22*(at.H-1.15*size*float64(lines)))
	at.W, at.H = wide*size, 1.15*size*float64(lines)
	return at, size
}

// headline writes who has won, or how far the reader is behind, when the towers stand.
func (b *chartPainter) headline() {
	const least, sample = 18, 100
	r, lines := b.chart, 1
	if r.Lead[0] == "" || r.sorted < 1 {
		return
	}
	wide := 0.0
	for i, text := range r.Lead {
		if text != "" {
			lines = i + 1
			wide = max(wide, 1.04*b.Width(text, canvas.Type{Size: sample, Display: true})/sample+0.2)
		}
	}
	at, size := b.spot(r, b.Unit, wide, lines)
	if size < least {
		return
	}
	for i, text := range r.Lead[:lines] {
		ty := canvas.Type{Size: math.Floor(size), Colour: render.Faded(b.Pal.Light, min(1, 5*r.cheer))}
		b.Figure(text, geom.Pt(at.X+0.1*size, at.Y+1.15*size*(float64(i)+0.5)), ty)
	}
}

// tower draws a seat's tower, with the portrait above it, and returns where that ends. The score, name and place are below.
func (b *chartPainter) tower(seat game.Seat, column geom.Rect) (top float64) {
	u, r := b.Unit, b.chart
	t := &r.Towers[seat]
	crowned := r.Won.Has(seat) && r.sorted == 1
	b.below(seat, geom.Rect{X: column.X, Y: b.under.Y, W: column.W, H: b.under.H}, crowned)
	high := float64(t.high(b.least))
	grown := min(high, float64(r.Towers[r.Order[0]].high(b.least))*r.grown)
	head, shine, at := b.head, color.NRGBA{}, geom.Pt(column.Centre().X, column.Bottom()-grown*b.each)
	switch {
	case crowned:
		head *= 1 + 0.3*min(1, 5*r.cheer)
		shine = render.Faded(b.Pal.Light, 0.8)
		beam := geom.Rect{X: at.X - 0.4*b.width, Y: r.Zone.Y, W: 0.8 * b.width, H: column.Bottom() - r.Zone.Y}
		b.Glow(beam.Inset(0.1*b.width), 0.3*b.width, 0.3*b.width, render.Faded(b.Pal.Light, 0.3*min(1, 5*r.cheer)))
		b.Rays(at.Sub(geom.Pt(0, head/2)), 4*head, 0.6*r.cheer, min(1, 5*r.cheer, 4*(1-r.cheer)))
	case seat == r.Me:
		head *= 1 + 0.15*r.sorted
		shine = render.Faded(b.Pal.Paper, 0.5*r.sorted)
	}
	y := b.stack(t, geom.Rect{X: column.Centre().X - b.wide/2, Y: column.Bottom(), W: b.wide}, grown)
	if crowned {
		head = min(head, (y-r.Zone.Y)/1.5) // with its crown
	}
	at.Y = y - max(0.57*head, head/2+2*u)
	b.Glow(geom.Around(at, head, head), head/2, 14*u, shine)
	b.Portrait(geom.Around(at, head, head), seat, canvas.White)
	if crowned {
		// The crown comes down on them and bounces a little.
		fall := 1 - motion.OutBack.At(r.cheer*Cheer.Seconds()/0.35)
		size := head * 0.62
		pose := motion.Pose{At: at.Add(geom.Pt(0, -head*(0.56+1.2*fall))), Width: size * (1 + 0.5*max(0, fall)), Face: 1, Alpha: min(1, 1-fall)}
		b.Picture(sprite.ID{Kind: string(art.IconCrown)}, pose, size, canvas.White)
		return at.Y - 0.9*head
	}
	return at.Y - head/2
}

// below writes the score of a seat, its name and its place into a part below its tower.
func (b *chartPainter) below(seat game.Seat, under geom.Rect, crowned bool) {
	u, r, name := b.Unit, b.chart, &b.chart.Names[seat]
	ty := canvas.Type{Size: r.Size, Align: canvas.Middle, Colour: b.Pal.Text}
	if place := r.Ranks[seat]; place != "" {
		var line geom.Rect
		line, under = under.CutBottom(1.9 * r.Size)
		if r.sorted == 1 {
			b.place(place, seat, geom.Around(line.Centre(), min(line.W-4*u, b.Width(place, ty)+1.4*r.Size), 1.5*r.Size), ty)
		}
	}
	if name.Text != "" {
		var line geom.Rect
		line, under = under.CutBottom(1.4 * r.Size)
		ty.Size = name.Size
		b.OnFelt(name.Text, line.Centre(), ty)
	}
	t := &r.Towers[seat]
	counted := t.counted(min(float64(t.high(b.least)), float64(r.Towers[r.Order[0]].high(b.least))*r.grown), b.least)
	ty.Size = b.score
	if crowned {
		ty.Colour = b.Pal.Light
	}
	b.Figure(b.Numbers.Plain(int(math.Round(counted))), geom.Pt(under.Centre().X, under.Centre().Y+3*u), ty)
}

// place draws the place of a seat: gold for the first, white for the reader, else outlined.
func (b *chartPainter) place(text string, seat game.Seat, at geom.Rect, ty canvas.Type) {
	switch ground := b.Pal.Paper; {
	case b.chart.Won.Has(seat):
		ground = b.Pal.Light
		fallthrough
	case seat == b.chart.Me:
		b.Panel(at, at.H/2, b.Pal.Ink)
		b.Panel(at.Inset(b.Unit), at.H/2, ground)
		ty.Colour = b.Pal.Ink
	default:
		b.Panel(at, at.H/2, b.Pal.Shade)
		b.Outline(at, at.H/2, 1.5*b.Unit, trim)
	}
	b.Text(text, at.Centre(), ty)
}

// paper returns how high one point may be so that no sheet is higher than its drawing, by the
// width of the towers.
func (r *ResultChart) paper() float64 {
	most := 1.0
	for i := range r.Seats {
		t := &r.Towers[i]
		for _, s := range t.Sheets[:t.N] {
			if !s.Gold {
				most = min(most, s.Shape/float64(max(1, s.Worth)))
			}
		}
	}
	return most
}

// stack draws the part of a tower that has grown to a height in points, and returns where it ends
// above.
func (b *chartPainter) stack(t *Tower, base geom.Rect, grown float64) (y float64) {
	y = base.Y
	left := grown
	for i, s := range t.Sheets[:t.N] {
		full := float64(max(s.Worth, b.least))
		high := b.each * geom.Clamp(left, 0, full)
		left -= full
		if high <= 0 {
			break
		}
		y -= high
		b.sheet(&s, geom.Rect{X: base.X + aslant(i)*base.W, Y: y, W: base.W, H: high})
	}
	y = b.columns(base, y, b.each, int(geom.Clamp(left, 0, float64(t.Coins))))
	return min(y, b.stubs(t, base, grown))
}

// aslant returns how far the i-th sheet of a tower lies aside, by its width.
func aslant(i int) float64 { return (float64(i%3) - 1) * 0.02 }

// rim is the part of the width of an object's card that cannot be seen at each side of its strip.
const rim = 0.075

// width returns the width of a sheet's picture in a tower of a width.
func (s *Sheet) width(tower float64) float64 {
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
				b.Ready(s.Picture, s.width(b.wide))
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
		wide := s.width(r.W)
		part := geom.Rect{X: rim, W: 1 - 2*rim, H: min(1, r.H/(wide*s.Shape))}
		part.Y = geom.Clamp(s.Face-part.H/2, 0, 1-part.H)
		centre := geom.Pt(r.Centre().X, r.Y+(0.5-part.Y)*wide*s.Shape)
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
	middle, wide := strip.Centre().Y, b.Width(text, ty)
	sign := min(1.5*size, 0.9*strip.H, strip.W-wide-3*b.Unit)
	b.Still(s.Sign, geom.Pt(strip.X+sign/2, middle), sign)
	right := strip.Right() - b.Unit
	if title := b.Width(s.Title, ty); s.Title != "" && strip.H > 2.8*size && middle+1.2*size < *free && title+sign+4*b.Unit < strip.W {
		b.Text(s.Title, geom.Pt(right-title/2, middle-0.6*size), ty)
		middle += 0.6 * size
	}
	*free = strip.Y
	b.Text(text, geom.Pt(right-wide/2, middle), ty)
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
