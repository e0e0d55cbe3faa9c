// Package podium is the end of a game: a bar for each seat, as high as its
// score, with its portrait on top.
package podium

import (
	"image/color"
	"math"

	"gavel/assets/art"
	"gavel/game"
	"gavel/render"
	"gavel/render/brush"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Bar is a seat's score.
type Bar struct {
	Avatar int
	Parts  [Parts]int // what the score is made of, from below; together they are it
	Won    bool
}

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

// Score is the whole.
func (b *Bar) Score() (sum int) {
	for _, part := range b.Parts {
		sum += part
	}
	return sum
}

// smallest is the least size of a text that can be read, in dp.
const smallest = 10.5

// Podium is the bars of all seats, the best first.
type Podium struct {
	Bars    []Bar
	Colours [Parts]color.NRGBA
	Zone    geom.Rect
	Text    float64                // the size of a score in dp, where there is room
	Grown   float64                // how far the bars have risen, 0 to 1
	Cheer   float64                // how far the sparks of the winners have flown, 0 to 1
	Number  func(score int) string // writes a score
}

// Draw shows the podium.
func (p *Podium) Draw(b *brush.Brush) {
	if len(p.Bars) == 0 {
		return
	}
	zone := p.Zone.Inset(8 * b.Unit)
	n := len(p.Bars)
	width := min(zone.W/float64(n), 150*b.Unit)
	best := max(1, p.Bars[0].Score())
	for i := range n {
		p.bar(b, &p.Bars[i], geom.Row(zone, i, n, width, zone.H, 0), float64(best))
	}
}

func (p *Podium) bar(b *brush.Brush, bar *Bar, column geom.Rect, best float64) {
	u := b.Unit
	head := min(54*u, column.H*0.4, column.W*0.9)
	score := canvas.Type{Size: max(min(p.Text, column.W*0.3, column.H*0.25), smallest), Align: canvas.Middle, Colour: b.Pal.Ink}
	foundation := 1.5 * score.Size // so that every bar holds its number
	tall := (column.H - head - 4*u - foundation) * p.Grown / best
	y, number := column.Bottom(), column.Centre()
	for i, part := range bar.Parts {
		box := geom.Rect{X: column.X + column.W*0.16, W: column.W * 0.68, H: math.Round(float64(part) * tall)}
		if i == 0 {
			box.H += math.Round(foundation)
		}
		y -= box.H
		box.Y = y
		if i == 0 {
			number.Y = y + 0.75*score.Size
		}
		b.Panel(box, 3*u, p.Colours[i])
	}

	at := geom.Pt(column.Centre().X, y-head/2-2*u)
	if bar.Won && p.Grown == 1 {
		b.Glow(geom.Around(at, head, head), head/2, 14*u, render.Faded(b.Pal.Light, 0.8))
	}
	face := motion.Pose{At: at, Width: head, Face: 1, Alpha: 1}
	b.Picture(sprite.ID{Kind: brush.AvatarPic, N: bar.Avatar}, face, head, canvas.White)
	if bar.Won && p.Grown == 1 {
		b.Icon(art.IconCrown, at.Add(geom.Pt(0, -head*0.52)), head*0.5)
	}
	if bar.Won {
		b.Sparks(at, head, p.Cheer)
	}
	b.Text(p.Number(int(math.Round(float64(bar.Score())*p.Grown))), number, score)
}
