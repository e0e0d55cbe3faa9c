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

// How long the end of a game lasts, in picture time.
const (
	EndTime   = tallyTime + sortTime + cheer
	tallyTime = 1900 * time.Millisecond // until the scores are counted up
	sortTime  = 320 * time.Millisecond  // until the towers are sorted, the best last
	cheer     = 1200 * time.Millisecond // for the winners, after that
	leaveTime = 300 * time.Millisecond  // for all else to go
	goldTime  = 250 * time.Millisecond  // for a layer of gold to fall on its tower
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

// ResultChart is the picture of the end of a game. It has a tower for each seat, as high as its
// score, with a portrait on top. The towers grow in seat order and stop at their scores; layers of
// gold fall on them last. Then they change places until the best is at the right, its crown drops,
// and a headline says who has won.
type ResultChart struct {
	Standing
	ChartWords
	Seats  int
	Me     game.Seat // whose place is marked
	Towers Towers    // by seat
	Coin   sprite.ID
	Text   float64 // the size of a score in dp, if there is room
	Bonus  string  // the title of a bonus
	Least  int     // a sheet is at least as high as so many points, unless a lower score were then higher

	zone   geom.Rect
	alone  float64 // progress of all else that goes, 0 to 1
	grown  float64 // height of the highest tower without gold, 0 to 1
	fallen float64 // layers of gold that have fallen on each tower
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

// ChartZone returns the place of a chart on a frame: all of it, unless it is very wide.
func ChartZone(f render.Frame) geom.Rect {
	return geom.Around(f.Area.Centre(), min(f.Area.W, 2*f.Area.H), f.Area.H)
}

// ChartWords cuts the names of the people for a chart, and writes their places.
func (b *Base) ChartWords(st *Standing, me game.Seat, seats int, unit, size float64) (w ChartWords) {
	if st.Won == 0 {
		return w
	}
	c := b.Frame.Canvas
	inner := ChartZone(b.Frame).Inset(8 * unit)
	w.Lead = b.lead(st, me)
	ty := canvas.Type{Size: max(Smallest, min(size, 15*unit))}
	if inner.H < 9*ty.Size {
		return w // the towers need the whole zone
	}
	ty.Size = max(Smallest, min(ty.Size, 0.24*towerWidth(inner, seats, unit)))
	w.Size = ty.Size
	for i := range min(seats, len(b.Who)) {
		name := b.Who[i].Name
		if game.Seat(i) == me {
			name = b.Book.T("page.you")
		}
		w.Names[i] = c.Cut(name, ty, Smallest, towerWidth(inner, seats, unit)-3*unit)
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

// rise sets the height of the towers at a time since their start.
// The last fifth is slow, so that people see which tower leads.
func (r *ResultChart) rise(at time.Duration) {
	const quick, most = 0.45, 0.8 // of the time, of the way
	drops := 0
	for seat := range r.Seats {
		drops = max(drops, r.Towers[seat].gold())
	}
	falls := min(time.Duration(drops)*goldTime, tallyTime/2)
	p := motion.Part(at, 0, tallyTime-falls)
	r.alone = motion.Part(at, 0, leaveTime)
	r.fallen = float64(drops) * motion.Part(at, tallyTime-falls, falls)
	r.grown = most * motion.InOutCubic.At(p/quick)
	if p > quick {
		r.grown = most + (1-most)*(p-quick)/(1-quick)
	}
	r.sorted = motion.InOutCubic.At(motion.Part(at, tallyTime, sortTime))
	r.cheer = motion.Part(at, tallyTime+sortTime, cheer)
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
	solid int                    // points of the highest tower without gold
	score float64                // the size of the scores
	under geom.Rect              // what is below the towers
	tops  [game.MaxSeats]float64 // by rank: where a portrait or a crown ends above
}

// digits returns a function that measures the score of a seat.
func (r *ResultChart) digits(c *canvas.Canvas, n *Numbers) func(game.Seat, float64) float64 {
	return func(seat game.Seat, size float64) float64 {
		return c.Width(n.Plain(r.Towers[seat].Sum()), canvas.Type{Size: size, Display: true})
	}
}

// ChartSubjects adds the finished chart as a thing that can be explained, and the crowns on it. tell hears
// of the places of all sheets; it may be nil.
func (b *Base) ChartSubjects(r ResultChart, unit float64, tell func(s *Sheet, at geom.Rect)) {
	r.sorted, r.zone = 1, ChartZone(b.Frame)
	b.Subject("scores", r.zone)
	p := r.plan(unit, r.digits(b.Frame.Canvas, &b.Numbers))
	for rank, seat := range r.Order[:r.Seats] {
		column, t := r.column(p.zone, rank, p.width), &r.Towers[seat]
		y := column.Bottom()
		if r.Won.Has(seat) {
			top := y - p.each*float64(t.high(p.least)) - 1.15*p.head
			b.Sign("winner", geom.Around(geom.Pt(column.Centre().X, top), p.head, 0.5*p.head).Within(r.zone))
		}
		for i := range t.Sheets[:t.N] {
			if tell == nil {
				break
			}
			high := p.each * float64(max(t.Sheets[i].Worth, p.least))
			y -= high
			tell(&t.Sheets[i], geom.Rect{X: column.Centre().X + (aslant(i)-0.5)*p.wide, Y: y, W: p.wide, H: high})
		}
	}
}

// plan finds the places of a chart.
func (r *ResultChart) plan(u float64, digits func(seat game.Seat, size float64) float64) (p chartPlan) {
	zone := r.zone.Inset(8 * u)
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
		p.solid = max(p.solid, r.Towers[seat].solid(p.least))
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
func (b *Painter) ResultChart(r *ResultChart, rises bool, at time.Duration) {
	if r.Seats == 0 {
		return
	}
	if r.alone, r.grown, r.fallen, r.sorted, r.cheer = 1, 1, math.MaxInt8, 1, 1; rises && !b.Frame.Manner.Reduced {
		r.rise(at)
	}
	r.zone = ChartZone(*b.Frame)
	c := chartPainter{b, r, r.plan(b.Unit, r.digits(b.Canvas, b.Numbers))}
	c.order()
	b.Canvas.Fade(1 - r.alone)
	c.dim()
	for rank, seat := range r.Order[:r.Seats] {
		if r.Won.Has(seat) && r.sorted == 1 {
			c.light(&r.Towers[seat], r.column(c.zone, rank, c.width))
		}
	}
	b.Confetti(r.zone, r.cheer)
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

// dim darkens the table, but not the curtain around it, as the towers are sorted.
func (b *chartPainter) dim() {
	if b.Frame.Theme != render.HighContrast {
		b.Glow(b.Frame.Area.Inset(-6*b.Unit), 0, 12*b.Unit, render.Faded(b.Pal.Shade, 0.6*b.chart.sorted))
	}
}

// light shines on the tower of a winner.
func (b *chartPainter) light(t *Tower, column geom.Rect) {
	shown := min(1, 5*b.chart.cheer)
	beam := geom.Rect{X: column.Centre().X - 0.3*b.width, Y: b.chart.zone.Y, W: 0.6 * b.width, H: column.Bottom() - b.chart.zone.Y}
	b.Glow(beam, 0.3*b.width, 0.3*b.width, render.Faded(b.Pal.Light, 0.3*shown))
	at := geom.Pt(column.Centre().X, column.Bottom()-b.reached(t)*b.each-0.65*b.head)
	b.Rays(at, 5.2*b.head, 0.6*b.chart.cheer, min(shown, 0.2+4*(1-b.chart.cheer)))
}

// column returns where the tower of a rank stands, on its way from its seat to its rank. The best stands last, at the right.
func (r *ResultChart) column(zone geom.Rect, rank int, width float64) geom.Rect {
	from := geom.Row(zone, int(r.Order[rank]), r.Seats, width, zone.H, 0)
	return from.Lerp(geom.Row(zone, r.Seats-1-rank, r.Seats, width, zone.H, 0), r.sorted)
}

// spot returns the largest place for a headline beside the finished towers or over the lowest of
// them, and the size of a text of some lines that fits there. wide is its width by its size.
func (p *chartPlan) spot(r *ResultChart, u, wide float64, lines int) (at geom.Rect, size float64) {
	all := r.zone.Inset(8 * u)
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

// reached returns the height of a tower at this moment, in points.
func (b *chartPainter) reached(t *Tower) float64 {
	sum := min(float64(t.solid(b.least)), float64(b.solid)*b.chart.grown)
	left := b.chart.fallen
	for _, s := range t.Sheets[:t.N] {
		if s.Gold {
			sum += geom.Clamp(left, 0, 1) * float64(max(s.Worth, b.least))
			left--
		}
	}
	return sum
}

// tower draws a seat's tower, with the portrait above it, and returns where that ends. The score, name and place are below.
func (b *chartPainter) tower(seat game.Seat, column geom.Rect) (top float64) {
	u, r := b.Unit, b.chart
	t := &r.Towers[seat]
	crowned := r.Won.Has(seat) && r.sorted == 1
	b.below(seat, geom.Rect{X: column.X, Y: b.under.Y, W: column.W, H: b.under.H}, crowned)
	grown := b.reached(t)
	head, shine, at := b.head, color.NRGBA{}, geom.Pt(column.Centre().X, column.Bottom()-grown*b.each)
	switch {
	case crowned:
		head *= 1 + 0.3*min(1, 5*r.cheer)
		shine = render.Faded(b.Pal.Light, 0.8)
	case seat == r.Me:
		head *= 1 + 0.15*r.sorted
		shine = render.Faded(b.Pal.Paper, 0.5*r.sorted)
	}
	y := b.stack(t, geom.Rect{X: column.Centre().X - b.wide/2, Y: column.Bottom(), W: b.wide}, grown)
	if crowned {
		head = min(head, (y-r.zone.Y)/1.5) // with its crown
	}
	at.Y = y - max(0.57*head, head/2+2*u)
	b.Glow(geom.Around(at, head, head), head/2, 14*u, shine)
	b.Portrait(geom.Around(at, head, head), seat, canvas.White)
	if crowned {
		// The crown comes down on them and bounces a little.
		fall := 1 - motion.OutBack.At(r.cheer*cheer.Seconds()/0.35)
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
	counted := t.counted(b.reached(t), b.least)
	ty.Size = b.score
	switch {
	case crowned:
		ty.Colour = b.Pal.Light
	case seat != r.Me:
		ty.Size = max(Smallest, 0.84*b.score)
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
