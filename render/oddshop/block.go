package oddshop

import (
	"strconv"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/brush"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// ledge draws the line about the round: objects to come, the round, the
// authentication cards that the viewer has not seen, discarded objects.
func (b *painter) ledge() {
	w := b.way
	p := &w.now
	if p.ledge.Empty() || w.to.stage == onPodium {
		return
	}
	s := w.shown()
	ty := canvas.Type{Size: p.fontSize(12.5), Colour: b.Pal.Text}
	y := p.ledge.Centre().Y
	left, right := p.ledge.X, p.ledge.Right()
	if s.deck > 0 {
		r := p.deckAt()
		it := brush.Item{Front: sprite.ID{Kind: objectBackPic}, Pose: brush.Lying(r, 1), Rest: r.W, Shape: cardShape}
		b.Item(&it)
		text := strconv.Itoa(s.deck)
		b.Text(text, geom.Pt(r.Right()+4*p.unit, y), ty)
		left = r.Right() + 4*p.unit + b.Width(text, ty)
	}
	if n := s.discarded.Count(); n > 0 {
		r := p.binAt()
		text := strconv.Itoa(n)
		pose := brush.Lying(r, 1)
		pose.Turn = 0.3
		grey := canvas.White
		grey.A = 150
		b.Picture(sprite.ID{Kind: objectBackPic}, pose, r.W, grey)
		b.strike(r)
		right = r.X - 4*p.unit - b.Width(text, ty)
		b.Text(text, geom.Pt(right, y), ty)
	}
	unseen := [...]struct {
		is rules.Type
		n  int
	}{{rules.Unknown, s.unseen.Unknown}, {rules.Replica, s.unseen.Replica}, {rules.Authentic, s.unseen.Authentic}}
	size := min(p.ledge.H*0.86, 24*p.unit)
	right -= 10 * p.unit
	for _, card := range unseen {
		text := strconv.Itoa(card.n)
		right -= b.Width(text, ty)
		b.Text(text, geom.Pt(right, y), ty)
		right -= size + 2*p.unit
		b.Still(sprite.ID{Kind: verdictPic, N: int(card.is)}, geom.Pt(right+size/2, y), size)
		right -= 5 * p.unit
	}
	if word := b.scene.words.round; b.Width(word, ty) < right-left-24*p.unit {
		b.Text(word, geom.Pt(left+14*p.unit, y), ty)
	}
}

// strike crosses a small card out.
func (b *painter) strike(r geom.Rect) {
	bar := geom.Around(r.Centre(), r.H*1.1, 2.2*b.Unit)
	b.Shape(canvas.Shape{Radius: b.Unit}, bar, -0.9, b.Pal.Paper)
}

// footnotes draws, on the authentication cards of the row, what the viewer saw
// there and who else looked.
func (b *painter) footnotes() {
	w := b.way
	if w.to.stage != onBlock || w.from.stage != onBlock {
		return
	}
	for i := range w.to.n {
		place := w.to.row[i]
		if w.kind == peek && w.slots.Has(i) && !w.over() || w.kind == open {
			place = w.from.row[i]
		}
		if place.object == 0 || place.gone || place.open || w.from.row[i].gone || w.from.row[i].open {
			continue
		}
		r := w.now.row[i]
		edge := geom.Rect{X: r.X, Y: r.Bottom(), W: r.W, H: (peep - 0.03) * r.W}
		size := min(edge.H*0.8, 26*b.Unit)
		x := edge.X + 0.1*edge.W
		for seat := range place.looked.All() {
			if seat == w.to.me {
				continue
			}
			b.Still(sprite.ID{Kind: brush.MarkPic, N: int(seat)}, geom.Pt(x+size*0.4, edge.Centre().Y), size*0.8)
			x += size * 0.62
		}
	}
}

// highlights draws what the viewer has seen under objects of the row, above
// the objects so that it catches the eye, and whose they are that come back to
// be authenticated.
func (b *painter) highlights() {
	w := b.way
	if w.to.stage != onBlock {
		return
	}
	for i := range w.to.n {
		place := &w.to.row[i]
		if owner := w.to.owner(place.object); owner != game.Spectator && !place.gone && !w.from.row[i].gone && int(owner) < len(b.scene.who) {
			r := w.now.row[i]
			size := geom.Clamp(0.34*r.W, 20*b.Unit, 44*b.Unit)
			at := geom.Around(geom.Pt(r.X+0.62*size, r.Bottom()+0.3*size), size, size)
			b.Portrait(at, int(owner), b.scene.who[owner].Avatar, canvas.White)
		}
		if place.gone || place.open || w.from.row[i].gone || place.is == rules.Hidden {
			continue
		}
		if w.kind == peek && w.slots.Has(i) && !w.over() {
			continue
		}
		r := w.now.row[i]
		size := geom.Clamp(0.3*r.W, 16*b.Unit, 40*b.Unit)
		b.verdict(place.is, geom.Pt(r.Right()-0.62*size, r.Bottom()+0.4*size), size, false)
	}
}

// pointer draws the hand that points at the object for sale, and lights it up.
func (b *painter) pointer() {
	w := b.way
	if w.to.slot < 0 || w.to.slot >= w.to.n || w.to.stage != onBlock {
		return
	}
	u := b.Unit
	if w.kind == hammer || w.kind == discard || w.to.row[w.to.slot].gone {
		return
	}
	r := w.now.row[w.to.slot]
	b.Outline(r.Inset(-2*u), max(0.08*r.W, 6*u), 3*u, b.Pal.Light)
	width := geom.Clamp(0.3*r.W, 20*u, 46*u)
	height := width * 88 / 64
	up := 0.22 * height
	if !w.now.roomy {
		up = 0.05 * height
	}
	top := w.now.ledge.Bottom() + height/2 // not over the line above
	tip := func(r geom.Rect) geom.Point { return geom.Pt(r.Centre().X, max(r.Y-up, top)) }
	from := tip(r)
	if w.from.slot >= 0 && w.from.slot < w.from.n {
		from = tip(w.now.row[w.from.slot])
	} else {
		from.Y -= 2 * height
	}
	pose := motion.Pose{At: from, Width: width, Face: 1, Alpha: 1}
	to := pose
	to.At = tip(r)
	pose, _ = w.move(pose, to, 0, settleFor, 0)
	b.Picture(sprite.ID{Kind: pointerPic}, pose, width, canvas.White)
}

// bid counts the money cards in front of a seat.
func (b *painter) bid(seat game.Seat) {
	w := b.way
	shown := &w.to
	if w.kind == reveal && w.at < suspense+flipTime/2 || w.kind == hammer && w.at < strike {
		shown = &w.from
	}
	stake := w.now.seats[seat].stake
	h := &shown.at[seat]
	if stake.Empty() || h.bid == 0 || seat == shown.me && shown.changing() {
		return
	}
	best := shown.phase >= rules.Staying && shown.in.Has(seat) || w.kind == hammer && seat == w.seat
	if shown.phase == rules.Staying && h.decided && !shown.stayed.Has(seat) {
		best = false
	}
	if w.kind == reveal || shown.opportunist != game.Spectator && shown.phase == rules.Bidding {
		best = h.bid.Sum() == shown.highest()
	}
	size := b.way.now.fontSize(14)
	b.Tag(strconv.Itoa(h.bid.Sum()), size, geom.Pt(stake.Centre().X, stake.Bottom()-0.62*size), best)
}

// highest is the highest bid that can be seen.
func (p *picture) highest() (most int) {
	for i := range p.seats {
		most = max(most, p.at[i].bid.Sum())
	}
	return most
}

// gavel strikes above the object that is sold.
func (b *painter) gavel() {
	w := b.way
	i := w.from.find(w.object)
	if w.kind != hammer || w.at >= strike || w.manner.Reduced || i < 0 {
		return
	}
	u := b.Unit
	at := w.now.row[i].Centre()
	width := geom.Clamp(0.9*w.now.row[i].W, 60*u, 130*u)
	fall := motion.InCubic.At(motion.Part(w.at, impact/3, impact*2/3))
	pose := motion.Pose{At: at.Add(geom.Pt(0, -0.45*width*(1-fall))), Width: width * (1.3 - 0.3*fall), Turn: -0.5 * (1 - fall), Face: 1}
	pose.Alpha = motion.Part(w.at, 0, impact/3) * (1 - motion.Part(w.at, strike-breath/2, breath/2))
	if w.at >= impact {
		k := motion.OutCubic.At(motion.Part(w.at, impact, strike-impact))
		b.Glow(geom.Around(at, 0.6*width, 0.6*width), 0.3*width, (20+40*k)*u, render.Faded(b.Pal.Light, 0.6*(1-k)))
	}
	b.Picture(sprite.ID{Kind: gavelPic}, pose, width, canvas.White)
}

// loupe wanders over the cards that an expert looks at, and stays while they
// are seen.
func (b *painter) loupe() {
	w := b.way
	if w.kind != peek || w.manner.Reduced {
		return
	}
	part := motion.Part(w.at, 0, w.length)
	alpha := min(1, 6*part, 6*(1-part))
	for i := range w.slots.All() {
		r := w.now.row[i]
		at := geom.Pt(r.Centre().X, r.Bottom()+0.5*peep*r.W)
		if w.seat == w.to.me {
			at = geom.Pt(r.Centre().X+0.36*r.W, r.Y+0.62*r.H)
		}
		at = at.Add(geom.Pt(0.12*r.W*motion.Swing(3*part-float64(int(3*part))), 0))
		pose := motion.Pose{At: at, Width: geom.Clamp(0.5*r.W, 26*b.Unit, 60*b.Unit), Face: 1, Alpha: alpha}
		b.Picture(sprite.ID{Kind: verdictPic, N: int(rules.Hidden)}, pose, pose.Width, canvas.White)
		if w.seat != w.to.me {
			pose.At = at.Add(geom.Pt(-0.3*pose.Width, -0.3*pose.Width))
			pose.Width *= 0.5
			b.Picture(sprite.ID{Kind: brush.MarkPic, N: int(w.seat)}, pose, pose.Width, canvas.White)
		}
	}
}
