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

// Standing is who won, and who comes after whom, as a plain value; the zero value
// is that of a game that is not over.
type Standing struct {
	Order [game.MaxSeats]game.Seat // the best first
	Won   game.Seats
}

// StandingOf returns the standing that a view tells of.
func StandingOf(v game.View) (s Standing) {
	if r, over := v.Final(); over {
		copy(s.Order[:], r.Ranking())
		for _, seat := range r.Winners {
			s.Won |= game.Only(seat)
		}
	}
	return s
}

// Parts is how many parts a score has at most.
const Parts = 3

// Score is what a seat's score is made of, from below; together they are it.
type Score [Parts]int

func (s Score) sum() (sum int) {
	for _, part := range s {
		sum += part
	}
	return sum
}

// ResultChart is the end of a game: a bar for each seat, as high as its score, the
// best first, with its portrait on top.
type ResultChart struct {
	Standing
	Seats   int
	Scores  [game.MaxSeats]Score // by seat
	Colours [Parts]color.NRGBA
	Zone    geom.Rect
	Text    float64 // the size of a score in dp, where there is room
	Silent  bool    // scores are not written on their bars

	grown float64 // how far the bars have risen, 0 to 1
	cheer float64 // how far the sparks of the winners have flown, 0 to 1
}

// Rise sets how far the bars have risen at a time since they began, if that takes
// tally.
func (r *ResultChart) Rise(at, tally time.Duration) {
	r.grown = motion.OutCubic.At(motion.Part(at, 0, tally))
	r.cheer = motion.Part(at, tally, Cheer)
}

// Stand has the bars stand as they do in the end.
func (r *ResultChart) Stand() { r.grown, r.cheer = 1, 1 }

// ResultChart draws the chart.
func (b *Painter) ResultChart(r *ResultChart) {
	if r.Seats == 0 {
		return
	}
	zone := r.Zone.Inset(8 * b.Unit)
	width := min(zone.W/float64(r.Seats), 150*b.Unit)
	best := max(1, r.Scores[r.Order[0]].sum())
	for i, seat := range r.Order[:r.Seats] {
		b.bar(r, seat, geom.Row(zone, i, r.Seats, width, zone.H, 0), float64(best))
	}
}

func (b *Painter) bar(r *ResultChart, seat game.Seat, column geom.Rect, best float64) {
	u, won := b.Unit, r.Won.Has(seat)
	head := min(54*u, column.H*0.4, column.W*0.9)
	score := canvas.Type{Size: max(min(r.Text, column.W*0.3, column.H*0.25), Smallest), Align: canvas.Middle, Colour: b.Pal.Ink}
	foundation := 1.5 * score.Size // so that every bar holds its number
	tall := (column.H - head - 4*u - foundation) * r.grown / best
	y, number := column.Bottom(), column.Centre()
	for i, part := range r.Scores[seat] {
		box := geom.Rect{X: column.X + column.W*0.16, W: column.W * 0.68, H: math.Round(float64(part) * tall)}
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
	if won && r.grown == 1 {
		b.Glow(geom.Around(at, head, head), head/2, 14*u, render.Faded(b.Pal.Light, 0.8))
	}
	avatar := 0
	if int(seat) < len(b.Who) {
		avatar = b.Who[seat].Avatar
	}
	b.Still(sprite.ID{Kind: AvatarPic, N: avatar}, at, head)
	if won && r.grown == 1 {
		b.Icon(art.IconCrown, at.Add(geom.Pt(0, -head*0.52)), head*0.5)
	}
	if won {
		b.Sparks(at, head, r.cheer)
	}
	if !r.Silent {
		b.Text(b.Numbers.Plain(int(math.Round(float64(r.Scores[seat].sum())*r.grown))), number, score)
	}
}
