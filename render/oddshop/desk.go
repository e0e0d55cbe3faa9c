package oddshop

import (
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
	_ [0]func() // not comparable, so that the page holds no code that compares it

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
	s.decide("skip", skip, false)
	s.decide("offer", offer, s.Actions.Can("offer"))
}

// decide appends an existing action as a button with its label.
func (s *Scene) decide(id string, box geom.Rect, gold bool) {
	if a := s.Actions.Find(id); a.ID != "" {
		label := s.Frame.Canvas.Cut(a.Label, canvas.Type{Size: s.Layout.FontSize(14)}, board.Smallest, box.W-10*s.Layout.Unit)
		s.buttons = append(s.buttons, button{id: id, box: box, can: a.Enabled, gold: gold, label: label})
	}
}

// line appends an offer with the viewer's possible answers.
func (s *Scene) line(n int, box geom.Rect) {
	p := &s.Layout
	o := s.view.Offers[n-1]
	l := line{number: n, offer: o, box: box}
	in := box.Less(geom.Insets{Left: 4 * p.Unit, Right: 4 * p.Unit})
	most := p.answer(2)
	if s.Last.me == o.From {
		most = p.answer(1)
	}
	add := func(id string, gold bool) {
		a := s.Actions.Find(id)
		if a.ID == "" {
			return
		}
		ty := canvas.Type{Size: p.FontSize(14)}
		wide := geom.Clamp(s.Frame.Canvas.Width(a.Label, ty)+16*p.Unit, board.Touchable, most)
		var r geom.Rect
		r, in = in.CutRight(wide)
		in = in.Less(geom.Insets{Right: 3 * p.Unit})
		s.decide(id, r, gold)
	}
	if box.W > 460 {
		add(ids.counter[n], false)
	}
	add(ids.decline[n], false)
	add(ids.accept[n], true)
	add(ids.cancel[n], false)
	// Each side is as wide as its goods. Both are narrower if they do not fit.
	side := min(in.H*0.8, 34*p.Unit)
	wide := func(g rules.Goods) float64 {
		n := max(1, g.Objects.Count()+g.Money.Count())
		return float64(n)*((in.H-8*p.Unit)/cardShape+2*p.Unit) + 9*p.Unit
	}
	give, want := wide(o.Give), wide(o.Want)
	if room := in.W - 2*side; give+want > room {
		give, want = give*room/(give+want), want*room/(give+want)
	}
	cut := func(w float64) (r geom.Rect) {
		r, in = in.CutLeft(w)
		return r
	}
	l.from = geom.Around(cut(side).Centre(), side, side)
	l.give = cut(give).Less(geom.Insets{Left: 3 * p.Unit, Right: 6 * p.Unit})
	l.want = cut(want).Less(geom.Insets{Left: 6 * p.Unit, Right: 3 * p.Unit})
	l.to = geom.Around(cut(side).Centre(), side, side)
	s.lines = append(s.lines, l)
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
		b.swap(geom.Pt((l.give.Right()+l.want.X)/2, l.box.Centre().Y))
		b.goods(l.give, l.offer.Give)
		b.goods(l.want, l.offer.Want)
	}
	// The answers are on the lines.
	for i := range b.scene.buttons {
		b.button(&b.scene.buttons[i])
	}
}

// swap draws two arrows in opposite directions.
func (b *painter) swap(at geom.Point) {
	u := b.Unit
	for _, way := range [...]float64{1, -1} {
		y := at.Y - way*3*u
		b.Panel(geom.Around(geom.Pt(at.X, y), 9*u, 1.8*u), 0.9*u, b.Pal.Light)
		tip := geom.Pt(at.X+way*3.4*u, y-way*1.6*u)
		b.Shape(canvas.Shape{Radius: 0.9 * u}, geom.Around(tip, 5*u, 1.8*u), 0.75, b.Pal.Light)
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
			draw(sprite.ID{Kind: objectPic, N: int(o), Small: true})
		}
	}
	for v := range kinds {
		for range copies(g.Money, v) {
			draw(sprite.ID{Kind: moneyPic, N: moneyValues[v]})
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
	u := b.Unit
	chosen := a.To.picks.partner != 0
	for _, tray := range [...]struct {
		at   geom.Rect
		word *canvas.Line
		full bool
	}{{l.want, &b.scene.words.want, chosen}, {l.give, &b.scene.words.give, true}} {
		title, goods := l.title(tray.at)
		b.Mat(tray.at)
		at := geom.Pt(title.X+9*u, title.Centre().Y)
		ty := canvas.Type{Size: tray.word.Size, Colour: b.Pal.Text}
		if !tray.full {
			if b.scene.Actions.All == nil {
				continue
			}
			at, ty.Align = goods.Centre(), canvas.Middle
		}
		b.Text(tray.word.Text, at, ty)
	}
}

// partners lights up the possible partners, until one is picked.
func (b *painter) partners() {
	a := b.animation
	if a.To.stage != onDesk || a.To.picks.partner != 0 {
		return
	}
	for seat := range game.Seat(a.To.seats) {
		if b.scene.Actions.Can(ids.to[seat]) {
			b.Outline(a.Now.seats[seat].plate.Inset(-2*b.Unit), 12*b.Unit, 2*b.Unit, b.Pal.Light)
		}
	}
}
