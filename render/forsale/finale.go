package forsale

import (
	"image/color"
	"math"
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// The colours of the two parts of a score: what the cheques are worth, and the
// coins left.
var (
	chequeColour = color.NRGBA{0x6f, 0xb0, 0x8c, 255}
	coinColour   = color.NRGBA{0xea, 0xb5, 0x3a, 255}
)

// finale raises a bar for each seat where the cards lay, highest score first:
// cheques below, coins left above.
func (b *brush) finale() {
	w := b.way
	if w.to.phase != rules.Done {
		return
	}
	grown := 1.0
	if w.kind == finish {
		grown = motion.OutCubic.At(motion.Part(w.at, 0, tallyTime))
	}
	p := &w.now
	order := w.to.ranking()
	zone := p.offer.Inset(8 * p.unit)
	n := w.to.seats
	width := min(zone.W/float64(n), 150*p.unit)
	head := min(54*p.unit, zone.H*0.4, width*0.9)
	for i := range n {
		seat := order[i]
		column := geom.Row(zone, i, n, width, zone.H, 0)
		b.bar(column, seat, head, grown, float64(max(1, w.to.at[order[0]].score)))
	}
}

// bar draws a seat's score with its portrait on top.
func (b *brush) bar(column geom.Rect, seat game.Seat, head, grown, best float64) {
	p := &b.way.now
	u := p.unit
	h := &b.way.to.at[seat]
	score := canvas.Type{Size: min(p.fontSize(20), column.W*0.3), Align: canvas.Middle, Colour: b.pal.Ink}
	foundation := 1.5 * score.Size // so that every bar holds its number
	tall := (column.H - head - 4*u - foundation) * grown / best
	foot := geom.Rect{X: column.X + column.W*0.16, W: column.W * 0.68}
	cheques, coins := foot, foot
	cheques.H = math.Round(foundation + float64(h.score-h.coins)*tall)
	cheques.Y = column.Bottom() - cheques.H
	coins.H = math.Round(float64(h.coins) * tall)
	coins.Y = cheques.Y - coins.H
	b.Panel(cheques, 3*u, chequeColour)
	b.Panel(coins, 3*u, coinColour)

	at := geom.Pt(column.Centre().X, coins.Y-head/2-2*u)
	won := b.way.to.winners.Has(seat)
	if won && grown == 1 {
		b.Glow(geom.Around(at, head, head), head/2, 14*u, render.Faded(b.pal.Light, 0.8))
	}
	face := motion.Pose{At: at, Width: head, Face: 1, Alpha: 1}
	if int(seat) < len(b.scene.who) {
		b.Picture(sprite.ID{Kind: avatarPic, N: b.scene.who[seat].Avatar % art.Avatars}, face, head, canvas.White)
	}
	if won && grown == 1 {
		b.icon(art.IconCrown, at.Add(geom.Pt(0, -head*0.52)), head*0.5)
	}
	if won {
		b.sparks(at, head)
	}
	b.Text(strconv.Itoa(int(math.Round(float64(h.score)*grown))), geom.Pt(at.X, cheques.Y+0.75*score.Size), score)
}

// sparks fly off a winner once the bars stand.
func (b *brush) sparks(at geom.Point, reach float64) {
	w := b.way
	part := motion.Part(w.at, tallyTime, w.length-tallyTime)
	if w.kind != finish || part == 0 || part == 1 || w.manner.Reduced {
		return
	}
	const many = 9
	for i := range many {
		angle := 2 * math.Pi * (float64(i) + 0.3*geom.Jitter(i, 1)) / many
		far := reach * (0.5 + motion.OutCubic.At(part)*(0.8+0.3*geom.Jitter(i, 2)))
		sin, cos := math.Sincos(angle)
		pose := motion.Pose{At: at.Add(geom.Pt(cos*far, sin*far+0.4*reach*part*part)), Width: 20 * w.now.unit, Turn: 3 * part, Face: 1, Alpha: 1 - part}
		b.Picture(sprite.ID{Kind: sparkPic}, pose, pose.Width, canvas.White)
	}
}

// ranking is the seats from the best score to the worst; equal scores go by
// coins left, then by seat [F18].
func (p *picture) ranking() (order [rules.MaxSeats]game.Seat) {
	for i := range p.seats {
		seat := game.Seat(i)
		k := i
		for ; k > 0 && p.less(order[k-1], seat); k-- {
			order[k] = order[k-1]
		}
		order[k] = seat
	}
	return order
}

func (p *picture) less(a, b game.Seat) bool {
	x, y := &p.at[a], &p.at[b]
	return x.score < y.score || x.score == y.score && x.coins < y.coins
}
