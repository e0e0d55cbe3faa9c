package oddshop

import (
	"image/color"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// line is a standing offer on the trade desk. Each side is beside the portrait of the person who
// gives it.
type line struct {
	number     int
	offer      rules.Offer
	box        geom.Rect
	from, to   geom.Rect // portraits
	give, want geom.Rect // what From gives and gets
}

// deal sets the targets on the trade desk, except the goods.
func (s *Scene) deal() {
	s.lines = s.lines[:0]
	if s.Last.stage != onDesk || s.view.Phase != s.Last.phase {
		return
	}
	l := &s.Layout
	for i, n := range shownOffers(s.view) {
		if box := l.line(i); l.offers.Covers(box) {
			s.line(n, box)
		}
	}
	skip, offer := l.footButtons()
	s.decide("skip", skip)
	s.decide("offer", offer)
}

// decide appends an existing action as a button with its label.
func (s *Scene) decide(id string, box geom.Rect) {
	if a := s.Actions.Find(id); a.ID != "" {
		label := s.Frame.Canvas.Cut(a.Label, canvas.Type{Size: s.Layout.FontSize(14)}, board.Smallest, box.W-10*s.Layout.Unit)
		s.buttons = append(s.buttons, button{id: id, box: box, can: a.Enabled, gold: a.Enabled && a.Primary, label: label})
	}
}

// line appends an offer with the viewer's possible answers: below its goods if there is height,
// else beside them.
func (s *Scene) line(n int, box geom.Rect) {
	p := &s.Layout
	l := line{number: n, offer: s.view.Offers[n-1], box: box}
	in := box.Less(geom.Insets{Left: 4 * p.Unit, Right: 4 * p.Unit})
	acts, below := in, box.W < 560*p.Unit && box.H > 2*board.Touchable
	if below {
		in, acts = in.CutTop(in.H - board.Touchable - 3*p.Unit)
		acts = acts.Less(geom.Insets{Bottom: 3 * p.Unit})
	}
	rest := s.answers(n, acts)
	if !below {
		in = rest
	}
	l.lay(p, in)
	s.lines = append(s.lines, l)
}

// answers adds the viewer's answers to an offer at the right of a zone, and returns the rest of
// the zone.
func (s *Scene) answers(n int, zone geom.Rect) geom.Rect {
	p := &s.Layout
	most := p.answer(2)
	if s.Last.me == s.view.Offers[n-1].From {
		most = p.answer(1)
	}
	narrow := zone.W <= 460
	for _, id := range [...]string{ids.counter[n], ids.decline[n], ids.accept[n], ids.cancel[n]} {
		a := s.Actions.Find(id)
		if a.ID == "" {
			continue
		}
		ty := canvas.Type{Size: p.FontSize(14)}
		wide := geom.Clamp(s.Frame.Canvas.Width(a.Label, ty)+16*p.Unit, board.Touchable, most)
		if narrow && id == ids.counter[n] { // only its sign
			wide = board.Touchable
		}
		var r geom.Rect
		r, zone = zone.CutRight(wide)
		zone = zone.Less(geom.Insets{Right: 3 * p.Unit})
		s.decide(id, geom.Around(r.Centre(), r.W, min(r.H, 60*p.Unit)))
		if narrow && id == ids.counter[n] {
			s.buttons[len(s.buttons)-1].swap = true
		}
	}
	return zone
}

// lay lays out the two sides of an offer. Each is as wide as its goods. Both are narrower if they
// do not fit.
func (l *line) lay(p *layout, in geom.Rect) {
	side := min(in.H*0.8, 40*p.Unit)
	wide := func(g rules.Goods) float64 {
		n := max(1, g.Objects.Count()+g.Money.Count())
		return float64(n)*((in.H-8*p.Unit)/cardShape+2*p.Unit) + 9*p.Unit
	}
	give, want := wide(l.offer.Give), wide(l.offer.Want)
	if room := in.W - 2*side; give+want > room {
		give, want = give*room/(give+want), want*room/(give+want)
	}
	in = geom.Around(in.Centre(), 2*side+give+want, in.H)
	cut := func(w float64) (r geom.Rect) {
		r, in = in.CutLeft(w)
		return r
	}
	l.from = geom.Around(cut(side).Centre(), side, side)
	l.give = cut(give).Less(geom.Insets{Left: 3 * p.Unit, Right: 6 * p.Unit})
	l.want = cut(want).Less(geom.Insets{Left: 6 * p.Unit, Right: 3 * p.Unit})
	l.to = geom.Around(cut(side).Centre(), side, side)
}

// offers draws the standing offers once the picture shows the newest state.
func (b *painter) offers() {
	if len(b.scene.Transitions) > 1 || b.animation.To.stage != onDesk {
		return
	}
	u := b.Unit
	for i := range b.scene.lines {
		l := &b.scene.lines[i]
		ground := b.Pal.Plate
		b.Panel(l.box, 9*u, ground)
		mine := l.offer.To == b.animation.To.me
		if mine {
			b.Outline(l.box, 9*u, 1.5*u, b.Pal.Light)
		}
		b.Portrait(l.from, l.offer.From, canvas.White)
		b.Portrait(l.to, l.offer.To, canvas.White)
		b.swap(geom.Pt((l.give.Right()+l.want.X)/2, l.box.Centre().Y), b.Unit, b.Pal.Light)
		b.goods(l.give, l.offer.Give)
		b.goods(l.want, l.offer.Want)
	}
	// The answers are on the lines.
	for i := range b.scene.buttons {
		b.button(&b.scene.buttons[i])
	}
}

// swap draws two arrows in opposite directions.
func (b *painter) swap(at geom.Point, u float64, ink color.NRGBA) {
	for _, way := range [...]float64{1, -1} {
		y := at.Y - way*3*u
		b.Panel(geom.Around(geom.Pt(at.X, y), 9*u, 1.8*u), 0.9*u, ink)
		tip := geom.Pt(at.X+way*3.4*u, y-way*1.6*u)
		b.Shape(canvas.Shape{Radius: 0.9 * u}, geom.Around(tip, 5*u, 1.8*u), 0.75, ink)
	}
}

// goods draws the goods of one side, side by side if there is room.
func (b *painter) goods(zone geom.Rect, g rules.Goods) {
	n := g.Objects.Count() + g.Money.Count()
	h := zone.H - 8*b.Unit
	w := h / cardShape
	step := w + 2*b.Unit
	if n > 1 {
		step = min(step, (zone.W-w)/float64(n-1))
	}
	x := zone.Centre().X - (w+step*float64(n-1))/2
	draw := func(id sprite.ID) {
		r := geom.Rect{X: x, Y: zone.Centre().Y - h/2, W: w, H: h}
		it := board.Item{Front: id, Back: id, Pose: board.Lying(r, 1), Rest: w, Shape: cardShape}
		b.Item(&it)
		if id.Kind == objectPic {
			b.mark(&it, rules.Object(id.N))
		}
		x += step
	}
	for o := rules.Object(1); o <= objectCount; o++ {
		if g.Objects.Has(o) {
			draw(sprite.ID{Kind: objectPic, N: int(o), Small: w < b.animation.Now.small()})
		}
	}
	for v := range kinds {
		for range copies(g.Money, v) {
			draw(sprite.ID{Kind: moneyPic, N: v})
		}
	}
}

// trays draws the trays of the own goods and of the partner's.
func (b *painter) trays() {
	a := b.animation
	l := &a.Now
	if a.To.stage != onDesk || a.To.me == game.Spectator {
		return
	}
	for _, tray := range [...]struct {
		at   geom.Rect
		word *canvas.Line
	}{{l.want, &b.scene.words.want}, {l.give, &b.scene.words.give}} {
		title, _ := l.title(tray.at)
		if b.Mat(tray.at); tray.at == l.want && a.To.picks.partner == 0 && b.scene.Actions.All == nil {
			continue // nobody can be chosen
		}
		b.Text(tray.word.Text, geom.Pt(title.X+9*b.Unit, title.Centre().Y), canvas.Type{Size: tray.word.Size, Colour: b.Pal.Text})
	}
}

// face returns the place of the i-th of n possible partners on the trade desk. While none is
// chosen they are in the partner's tray. Then they are above its goods, if there is room.
func (l *layout) face(i, n int, chosen bool) geom.Rect {
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
