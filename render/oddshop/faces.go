package oddshop

import (
	"gavel/game"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
)

// face returns the place of the i-th of n possible partners on the trade desk. While none is
// chosen they are in the partner's tray. Then they are above its goods, if there is room.
func (l *desk) face(i, n int, chosen bool) geom.Rect {
	title, zone := l.title(l.want)
	if !chosen {
		const shape = 1.2
		gap, widest := 6*l.Unit, 132*l.Unit
		if l.Roomy {
			widest = 176 * l.Unit
		}
		cols, w := geom.FitGrid(zone, n, shape, gap, widest)
		return geom.Grid(zone, i, n, cols, w, w*shape, gap)
	}
	return geom.Rect{X: title.Right() - float64(n-i)*board.Touchable, Y: title.Y, W: board.Touchable, H: l.faces}
}

// faceNamed is the least width of a face that has its name below it.
const faceNamed = 56

// faceParts divides a face in the partner's tray into portrait and name.
func faceParts(box geom.Rect, size float64) (portrait, name geom.Rect) {
	if box.W < faceNamed {
		d := 0.86 * box.W
		return geom.Around(box.Centre(), d, d), geom.Rect{}
	}
	name, portrait = box.Less(geom.Insets{Left: 0.05 * box.W, Right: 0.05 * box.W, Bottom: 0.06 * box.H}).CutBottom(1.4 * size)
	d := min(portrait.W, 0.9*portrait.H)
	return geom.Around(portrait.Centre(), d, d), name
}

// faces draws the possible partners on the trade desk.
func (b *painter) faces() {
	a := b.animation
	if a.To.stage != onDesk || a.To.me == game.Spectator || b.scene.Actions.All == nil {
		return
	}
	others := b.scene.words.others
	for i, seat := range others {
		box := a.Now.face(i, len(others), a.To.picks.partner != 0)
		if box.Empty() {
			continue
		}
		if a.To.picks.partner == 0 {
			b.face(seat, box)
			continue
		}
		at := geom.Around(box.Centre(), 0.82*box.W, 0.82*box.W)
		if a.To.picks.partner.Has(seat) {
			b.Outline(at.Inset(-2*b.Unit), 0.5*at.W+2*b.Unit, 2.5*b.Unit, b.Pal.Light)
		}
		b.Portrait(at, seat, canvas.White)
	}
}

// face draws a possible partner as a card with portrait and name.
func (b *painter) face(seat game.Seat, box geom.Rect) {
	tint := canvas.White
	if b.scene.Actions.Can(ids.to[seat]) {
		box.Y -= 3 * b.Unit * b.Hover.Lift(ids.to[seat])
	} else {
		tint.A = 165
	}
	name := b.scene.words.faces[seat]
	ink := b.Plate(box, false, tint)
	portrait, at := faceParts(box, name.Size)
	b.Portrait(portrait, seat, tint)
	if at.Empty() {
		return
	}
	b.Text(name.Text, at.Centre(), canvas.Type{Size: name.Size, Align: canvas.Middle, Colour: ink})
}
