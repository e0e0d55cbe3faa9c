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
	SortTime = 320 * time.Millisecond  // until the bars are sorted, the best first
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

// Parts is the largest number of parts of a score.
const Parts = 3

// Score has the parts of a seat's score, from the lowest part of its bar up. Their sum is the
// score.
type Score [Parts]int

func (s Score) sum() (sum int) {
	for _, part := range s {
		sum += part
	}
	return sum
}

// ResultChart is the picture of the end of a game. It has a bar for each seat, as high as its
// score, with a portrait on top. The bars rise in seat order and stop at their scores. Then they
// change places until the best is first.
type ResultChart struct {
	Standing
	ChartWords
	Seats   int
	Scores  [game.MaxSeats]Score // by seat
	Colours [Parts]color.NRGBA
	Zone    geom.Rect
	Text    float64 // the size of a score in dp, if there is room
	Silent  bool    // the bars show no scores

	grown  float64 // height of the highest bar, 0 to 1
	sorted float64 // progress of the bars to their ranks, 0 to 1
	cheer  float64 // progress of the confetti, 0 to 1
}

// ChartWords has the texts of a chart, cut to its room.
type ChartWords struct {
	Names  [game.MaxSeats]canvas.Line
	Legend [Parts]canvas.Line // names of the parts; empty if there is no room
}

// ChartWords cuts the texts of a chart in a zone: the names of the people, and of the parts of
// their scores.
func (b *Base) ChartWords(zone geom.Rect, seats int, unit, size float64, parts ...string) (w ChartWords) {
	c := b.Frame.Canvas
	inner := zone.Inset(8 * unit)
	ty := canvas.Type{Size: max(Smallest, min(size, 13*unit))}
	if inner.H < 9*ty.Size {
		return w // the bars need the whole zone
	}
	for i := range min(seats, len(b.Who)) {
		w.Names[i] = c.Cut(b.Who[i].Name, ty, Smallest, barWidth(inner, seats, unit)-3*unit)
	}
	if len(parts) == 0 || inner.H < 12*ty.Size {
		return w
	}
	room := inner.W/float64(len(parts)) - 2.2*ty.Size // of each
	for _, part := range parts {
		ty = c.Fit(part, ty, Smallest, room)
	}
	for i, part := range parts {
		if c.Width(part, ty) > room {
			w.Legend = [Parts]canvas.Line{}
			return w
		}
		w.Legend[i] = canvas.Line{Text: part, Size: ty.Size}
	}
	return w
}

func barWidth(inner geom.Rect, seats int, unit float64) float64 {
	return min(inner.W/float64(max(1, seats)), 150*unit)
}

// Rise sets the height of the bars at a time since their start, if the whole rise takes tally.
// The last fifth is slow, so that people see which bar leads.
func (r *ResultChart) Rise(at, tally time.Duration) {
	const quick, most = 0.45, 0.8 // of the time, of the way
	p := motion.Part(at, 0, tally)
	r.grown = most * motion.InOutCubic.At(p/quick)
	if p > quick {
		r.grown = most + (1-most)*(p-quick)/(1-quick)
	}
	r.sorted = motion.InOutCubic.At(motion.Part(at, tally, SortTime))
	r.cheer = motion.Part(at, tally+SortTime, Cheer)
}

// Stand sets the bars to their final heights and places.
func (r *ResultChart) Stand() { r.grown, r.sorted, r.cheer = 1, 1, 1 }

// ResultChart draws the chart.
func (b *Painter) ResultChart(r *ResultChart) {
	if r.Seats == 0 {
		return
	}
	if b.Frame.Manner.Reduced {
		r.Stand()
	}
	zone := r.Zone.Inset(8 * b.Unit)
	width := barWidth(zone, r.Seats, b.Unit)
	if size := r.Legend[0].Size; size > 0 {
		var row geom.Rect
		row, zone = zone.CutBottom(1.7 * size)
		b.legend(r, row)
	}
	best := max(1, r.Scores[r.Order[0]].sum())
	for rank := r.Seats - 1; rank >= 0; rank-- { // the best is drawn last, in front of the others
		seat := r.Order[rank]
		from := geom.Row(zone, int(seat), r.Seats, width, zone.H, 0)
		b.bar(r, seat, from.Lerp(geom.Row(zone, rank, r.Seats, width, zone.H, 0), r.sorted), float64(best))
	}
	b.Confetti(zone, r.cheer)
}

// legend draws the names of the parts.
func (b *Painter) legend(r *ResultChart, row geom.Rect) {
	n := 0
	for n < Parts && r.Legend[n].Text != "" {
		n++
	}
	ty := canvas.Type{Size: r.Legend[0].Size, Colour: b.Pal.Text}
	wide := 0.0
	for _, part := range r.Legend[:n] {
		wide += b.Width(part.Text, ty) + 1.5*ty.Size
	}
	gap := min(1.6*ty.Size, (row.W-wide)/float64(max(1, n)))
	x := row.Centre().X - (wide+gap*float64(n-1))/2
	for i, part := range r.Legend[:n] {
		box := geom.Around(geom.Pt(x+0.5*ty.Size, row.Centre().Y), 0.9*ty.Size, 0.9*ty.Size)
		b.Panel(box, 2*b.Unit, r.Colours[i])
		b.Text(part.Text, geom.Pt(x+1.3*ty.Size, row.Centre().Y), ty)
		x += b.Width(part.Text, ty) + 1.5*ty.Size + gap
	}
}

func (b *Painter) bar(r *ResultChart, seat game.Seat, column geom.Rect, best float64) {
	u, won := b.Unit, r.Won.Has(seat)
	if name := &r.Names[seat]; name.Text != "" {
		var foot geom.Rect
		foot, column = column.CutBottom(1.5 * name.Size)
		b.Text(name.Text, foot.Centre(), canvas.Type{Size: name.Size, Align: canvas.Middle, Colour: b.Pal.Text})
	}
	head := min(54*u, column.H*0.4, column.W*0.9)
	score := canvas.Type{Size: max(min(r.Text, column.W*0.3, column.H*0.25), Smallest), Align: canvas.Middle, Colour: b.Pal.Ink}
	foundation := 1.5 * score.Size // so that every bar has room for its number
	most := column.H - head - 4*u - foundation
	counted := min(float64(r.Scores[seat].sum()), best*r.grown)
	y, number, below := column.Bottom(), column.Centre(), 0.0
	for i, part := range r.Scores[seat] {
		seen := geom.Clamp(counted-below, 0, float64(part))
		below += float64(part)
		box := geom.Rect{X: column.X + column.W*0.16, W: column.W * 0.68, H: math.Round(seen * most / best)}
		if i == 0 {
			box.H += math.Round(foundation)
		}
		y -= box.H
		box.Y = y
		if i == 0 {
			number.Y = y + 0.75*score.Size
		}
		b.Panel(box, 3*u, r.Colours[i])
	}

	at := geom.Pt(column.Centre().X, y-head/2-2*u)
	crowned := won && r.sorted == 1
	if crowned {
		b.Glow(geom.Around(at, head, head), head/2, 14*u, render.Faded(b.Pal.Light, 0.8))
	}
	avatar := 0
	if int(seat) < len(b.Who) {
		avatar = b.Who[seat].Avatar
	}
	b.Still(sprite.ID{Kind: AvatarPic, N: avatar}, at, head)
	if crowned {
		// The crown comes down on them and bounces a little.
		fall := 1 - motion.OutBack.At(r.cheer*Cheer.Seconds()/0.3)
		size := head * 0.5
		pose := motion.Pose{At: at.Add(geom.Pt(0, -head*(0.52+0.6*fall))), Width: size * (1 + 0.5*max(0, fall)), Face: 1, Alpha: min(1, 1-fall)}
		b.Picture(sprite.ID{Kind: string(art.IconCrown)}, pose, size, canvas.White)
	}
	if !r.Silent {
		b.Text(b.Numbers.Plain(int(math.Round(counted))), number, score)
	}
}
