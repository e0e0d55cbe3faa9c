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

// Station is a seat's place at the table.
type Station struct {
	Plate  geom.Rect // its name plate, which holds avatar, name and goods
	Avatar geom.Rect
	Name   geom.Rect // empty if there is no room for it
	Goods  geom.Rect // its things, or their counts
	Stake  geom.Rect // what it bids
	Narrow bool      // the goods are below each other, and the name is in the middle
}

// Toward returns the station on the way to another. slide returns the place between two places.
func (s Station) Toward(to Station, slide func(a, b geom.Rect) geom.Rect) Station {
	return Station{
		Plate: slide(s.Plate, to.Plate), Avatar: slide(s.Avatar, to.Avatar), Name: slide(s.Name, to.Name),
		Goods: slide(s.Goods, to.Goods), Stake: slide(s.Stake, to.Stake), Narrow: to.Narrow,
	}
}

// SeatPlate is the plate of a seat: a cream card with the name, and the portrait over it. It
// shows whether it is the seat's turn.
type SeatPlate struct {
	Station
	Seat     game.Seat
	Text     canvas.Line // of the name
	Turn     bool        // it is the seat's turn, or the seat is chosen
	Spacious bool        // there is room to stamp a word on it
}

// NameLines cuts the names of the people to their places. They have the same size, at most size,
// unless that would make all of them small.
func (b *Base) NameLines(size float64, place func(seat int) geom.Rect) (lines [game.MaxSeats]canvas.Line) {
	const small = 12
	c, same := b.Frame.Canvas, size
	for i, who := range b.Who {
		if at := place(i); !at.Empty() {
			same = min(same, c.Fit(who.Name, canvas.Type{Size: size}, small, at.W).Size)
		}
	}
	for i, who := range b.Who {
		at := place(i)
		lines[i] = c.Cut(who.Name, canvas.Type{Size: min(same, 0.85*at.H)}, Smallest, at.W)
	}
	return lines
}

// Beside returns a station with a portrait as high as its plate at the left end, but at most with a share of
// its width. The rest of the card has the name above and the goods below.
func Beside(plate geom.Rect, share, unit float64) Station {
	avatar, text := plate.CutLeft(min(plate.H, share*plate.W))
	avatar = geom.Around(avatar.Centre(), avatar.W, avatar.W)
	text = text.Less(geom.Insets{Left: ringReach*avatar.W + 1.5*unit, Right: 5 * unit, Top: 0.07 * plate.H, Bottom: min(0.13*plate.H, 7*unit)})
	name, goods := text.CutTop(0.5 * text.H)
	return Station{Plate: plate, Avatar: avatar, Name: name, Goods: goods}
}

// card returns the card part of a plate. It is empty if there is only a portrait.
func (p *SeatPlate) card() geom.Rect {
	r, centre := p.Plate, p.Avatar.Centre()
	switch {
	case p.Avatar.W > 0.75*r.W:
		return geom.Rect{}
	case p.Avatar.H > 0.75*r.H || math.Abs(centre.Y-r.Centre().Y) < 0.1*r.H: // beside it
		return r.Less(geom.Insets{Left: centre.X - r.X, Top: 0.07 * r.H, Bottom: 0.07 * r.H})
	}
	return r
}

// SeatPlate draws a plate and returns the colour for texts on it.
func (b *Painter) SeatPlate(p SeatPlate) color.NRGBA {
	if p.Turn {
		d := p.Avatar.W
		b.Glow(geom.Around(p.Avatar.Centre(), 0.7*d, 0.7*d), 0.35*d, 0.4*d, render.Faded(b.Pal.Light, 0.75))
	}
	ink := b.Pal.Text
	if card := p.card(); !card.Empty() {
		ink = b.Plate(card, false, canvas.White)
	}
	if p.Turn {
		b.ring(p.Avatar)
	}
	b.Portrait(p.Avatar, p.Seat, canvas.White)
	if !p.Name.Empty() {
		ty := canvas.Type{Size: p.Text.Size, Colour: ink}
		at := geom.Pt(p.Name.X, p.Name.Centre().Y)
		if p.Narrow {
			at, ty.Align = p.Name.Centre(), canvas.Middle
		}
		b.Text(p.Text.Text, at, ty)
	}
	b.stampAway(&p)
	return ink
}

// stampAway stamps a plate of somebody who is away over its upper outer corner, unless the stamp
// would cover the name. The portrait has a clock anyway.
func (b *Painter) stampAway(p *SeatPlate) {
	card := p.card()
	if !b.Away.Has(p.Seat) || !p.Spacious || card.Empty() {
		return
	}
	word := canvas.Line{Text: b.away, Size: max(Smallest, 0.8*p.Text.Size)}
	half := 0.5*b.Width(word.Text, canvas.Type{Size: word.Size}) + 0.5*word.Size
	at := geom.Pt(card.Right()-half, card.Y+0.3*word.Size)
	if p.Name.X+b.Width(p.Text.Text, canvas.Type{Size: p.Text.Size}) < at.X-1.1*half {
		b.Stamp(word, at, 1)
	}
}

// trim is the gold of the winner's card.
var trim = color.NRGBA{0xe0, 0xa5, 0x26, 255}

// ringReach is how far a ring extends beyond the portrait, as a part of the portrait's width.
const ringReach = 0.075

// ring draws the gold ring around the portrait of a seat in turn.
func (b *Painter) ring(portrait geom.Rect) {
	d := min(portrait.W, portrait.H)
	reach := ringReach * d
	for _, line := range [...]struct {
		out float64
		ink color.NRGBA
	}{{reach, b.Pal.Ink}, {0.8 * reach, b.Pal.Light}, {0.15 * reach, b.Pal.Ink}} {
		side := d + 2*line.out
		b.Panel(geom.Around(portrait.Centre(), side, side), side/2, line.ink)
	}
}

// Dots draws the sign of a thinking player.
func (b *Painter) Dots(r geom.Rect) {
	h := min(r.H, 0.62*r.W)
	box := geom.Around(r.Centre(), min(r.W, 1.75*h), h)
	b.Panel(box, h/2, b.Pal.Ink)
	b.Panel(box.Inset(0.09*h), 0.41*h, b.Pal.Paper)
	for i := range 3 {
		at := geom.Pt(box.Centre().X+(float64(i)-1)*0.25*box.W, box.Centre().Y)
		b.Panel(geom.Around(at, 0.26*h, 0.26*h), 0.13*h, b.Pal.Ink)
	}
}

// The colours of a stamp.
var (
	stampInk    = color.NRGBA{0xa3, 0x20, 0x3a, 255}
	stampGround = color.NRGBA{0xff, 0xf4, 0xf0, 255}
)

// Stamp draws a stamped word, a little askew, around a point. part, 0 to 1, is how far it has come
// down on the table.
func (b *Painter) Stamp(word canvas.Line, at geom.Point, part float64) {
	const turn = -7 * math.Pi / 180
	size := word.Size
	down := motion.InCubic.At(part)
	zoom := 1.6 - 0.6*down
	r := geom.Around(at, zoom*(b.Width(word.Text, canvas.Type{Size: size})+0.7*size), zoom*1.55*size)
	radius := 0.25 * size
	ink := render.Faded(stampInk, down)
	b.Shape(canvas.Shape{Radius: radius}, r, turn, render.Faded(stampGround, down))
	b.Shape(canvas.Shape{Edge: canvas.Ring, Radius: radius, Size: 0.13 * size}, r, turn, ink)
	b.Text(word.Text, at, canvas.Type{Size: size, Align: canvas.Middle, Colour: ink, Turn: turn, Zoom: zoom})
}

// StampTime is how long a stamp takes to come down.
const StampTime = 160 * time.Millisecond

// Portrait draws the portrait of a seat, with the seat's mark. It draws nothing for an unknown
// person.
func (b *Painter) Portrait(r geom.Rect, seat game.Seat, tint color.NRGBA) {
	if int(seat) >= len(b.Who) {
		return
	}
	pose := motion.Pose{At: r.Centre(), Width: min(r.W, r.H), Face: 1, Alpha: 1}
	id := sprite.ID{Kind: AvatarPic, N: b.Who[seat].Avatar}
	if b.Away.Has(seat) {
		id.Kind = awayPic
	}
	b.Picture(id, pose, pose.Width, tint)
	mark := markAt(r)
	pose.At, pose.Width = mark.Centre(), mark.W
	b.Picture(sprite.ID{Kind: MarkPic, N: int(seat)}, pose, pose.Width, tint)
}

// markAt returns the place of the seat's mark on a portrait.
func markAt(portrait geom.Rect) geom.Rect {
	w := min(portrait.W, portrait.H)
	return geom.Around(portrait.Centre().Add(geom.Pt(0.38*w, 0.38*w)), 0.36*w, 0.36*w)
}

// SignAt returns the place of a plate's sign: over its upper left corner.
func SignAt(plate geom.Rect, unit float64, area geom.Rect) geom.Rect {
	return geom.Around(geom.Pt(plate.X+6*unit, plate.Y+6*unit), 20*unit, 20*unit).Within(area)
}

// SeatSigns adds the signs of a portrait: the ring of a turn, the seat's mark, and the level of a
// bot.
func (b *Base) SeatSigns(seat game.Seat, portrait geom.Rect, turn bool) {
	if turn {
		b.Sign("turn", portrait)
	}
	if int(seat) >= len(b.Who) {
		return
	}
	if b.Who[seat].Avatar >= art.Avatars {
		w := min(portrait.W, portrait.H)
		b.Sign("rank", Printed(geom.Around(portrait.Centre(), w, w), 100, art.RankBadge()))
	}
	b.Sign("mark", markAt(portrait))
}

// PlateSign adds the sign of a plate, by its icon.
func (b *Base) PlateSign(id string, plate geom.Rect, unit float64) {
	b.Sign(id, SignAt(plate, unit, b.Frame.Area))
}

// Printed returns the place of a part of a picture that fills a box at this width.
func Printed(box geom.Rect, wide float64, p art.Part) geom.Rect {
	k := box.W / wide
	return geom.Rect{X: box.X + k*p.X, Y: box.Y + k*p.Y, W: k * p.W, H: k * p.H}
}
