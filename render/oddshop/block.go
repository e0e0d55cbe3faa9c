package oddshop

import (
	"math"
	"strconv"
	"time"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// ledge draws the line about the round: objects to come, the round, the authentication cards that
// the viewer has not seen, discarded objects.
func (b *painter) ledge() {
	a := b.animation
	l := &a.Now
	if l.ledge.Empty() || a.To.stage == onChart {
		return
	}
	s := a.Shown()
	ty := canvas.Type{Size: l.ledgeSize(), Colour: b.Pal.Text}
	y := l.ledge.Centre().Y
	left := l.ledge.X
	if s.deck > 0 {
		r := l.deckAt()
		it := board.Item{Front: sprite.ID{Kind: objectBackPic}, Pose: board.Lying(r, 1), Rest: r.W, Shape: cardShape}
		b.Item(&it)
		text := strconv.Itoa(s.deck)
		b.OnFelt(text, geom.Pt(r.Right()+4*l.Unit, y), ty)
		left = r.Right() + 4*l.Unit + b.Width(text, ty)
	}
	if n := s.discarded.Count(); n > 0 {
		r := l.binAt()
		pose := board.Lying(r, 1)
		pose.Turn = 0.3
		grey := canvas.White
		grey.A = 150
		b.Picture(sprite.ID{Kind: objectBackPic}, pose, r.W, grey)
		bar := geom.Around(r.Centre(), r.H*1.1, 2.2*b.Unit) // crosses it out
		b.Shape(canvas.Shape{Radius: b.Unit}, bar, -0.9, b.Pal.Paper)
		text := strconv.Itoa(n)
		b.OnFelt(text, geom.Pt(r.X-4*l.Unit-b.Width(text, ty), y), ty)
	}
	unseen := placed{l, s}.unseenAt(b.scene.words.digit)
	size := l.unseenSize()
	for i, n := range [...]int{s.unseen.Authentic, s.unseen.Replica, s.unseen.Unknown} {
		x := unseen.X + float64(i)*unseen.W/3
		b.Still(sprite.ID{Kind: verdictPic, N: int(rules.Authentic) + i}, geom.Pt(x+size/2, y), size)
		b.OnFelt(strconv.Itoa(n), geom.Pt(x+size+2*l.Unit, y), ty)
	}
	if word := b.scene.words.round; b.Width(word, ty) < unseen.X-left-29*l.Unit {
		b.OnFelt(word, geom.Pt(left+14*l.Unit, y), ty)
	}
}

// unseenAt returns the place of the counts of authentication cards that the viewer has not seen.
// Each kind has one digit. digit is its width, as a part of its em.
func (l placed) unseenAt(digit float64) geom.Rect {
	right := l.ledge.Right()
	number := digit * l.ledgeSize()
	if n := l.state.discarded.Count(); n > 0 {
		right = l.binAt().X - 4*l.Unit - number*float64(len(strconv.Itoa(n)))
	}
	wide := 3 * (l.unseenSize() + 7*l.Unit + number)
	return geom.Rect{X: right - 5*l.Unit - wide, Y: l.ledge.Y, W: wide, H: l.ledge.H}
}

// ledgeSize returns the size of the texts about the round.
func (l *layout) ledgeSize() float64 {
	if l.Roomy {
		return l.FontSize(15)
	}
	return l.FontSize(12.5)
}

// unseenSize returns the size of the signs beside these numbers.
func (l *layout) unseenSize() float64 { return min(l.ledge.H*0.86, 24*l.Unit) }

// footnotes draws on the authentication cards of the row: what the viewer saw there, and which
// other seats looked.
func (b *painter) footnotes() {
	a := b.animation
	if a.To.stage != onBlock || a.From.stage != onBlock {
		return
	}
	for i := range a.To.n {
		place := a.To.row[i]
		if a.Effect.kind == peek && a.Effect.slots.Has(i) && !a.Over() || a.Effect.kind == open {
			place = a.From.row[i]
		}
		if place.object == 0 || place.gone || place.open || a.From.row[i].gone || a.From.row[i].open {
			continue
		}
		at := a.Now.lookers(i, 1)
		for seat := range place.looked.Without(a.To.me).All() {
			b.Still(sprite.ID{Kind: board.MarkPic, N: int(seat)}, at.Centre(), at.W)
			at.X += lookStep * at.W
		}
	}
}

// edge returns the part of a place's authentication card that is visible below its object.
func (l *layout) edge(place int) geom.Rect {
	r := l.row[place]
	return geom.Rect{X: r.X, Y: r.Bottom(), W: r.W, H: (l.peep - 0.03) * r.W}
}

// lookStep is the distance of the marks on an authentication card, as a part of their width.
const lookStep = 0.775

// lookers returns the place, on an authentication card, of the marks of n seats that have looked
// there.
func (l *layout) lookers(place, n int) geom.Rect {
	edge := l.edge(place)
	d := 0.8 * min(edge.H*0.8, 26*l.Unit)
	return geom.Rect{X: edge.X + 0.1*edge.W, Y: edge.Centre().Y - d/2, W: d * (1 + lookStep*float64(n-1)), H: d}
}

// seenAt returns the place of the result that an expert has shown the viewer.
func (l *layout) seenAt(place int) geom.Rect {
	r := l.row[place]
	size := geom.Clamp(0.3*r.W, 16*l.Unit, 40*l.Unit)
	at := geom.Pt(r.Right()-0.62*size, r.Bottom()+0.4*size)
	if l.peep == lowPeep { // neither over its worth nor over what is below
		return l.markAt(r)
	}
	return geom.Around(at, size, size)
}

// highlights draws the viewer's knowledge of the row on top of the objects, so that it is easy to
// see. When objects return for the authentication, it also draws their owners.
func (b *painter) highlights() {
	a := b.animation
	if a.To.stage != onBlock {
		return
	}
	for i := range a.To.n {
		place := &a.To.row[i]
		if owner := a.To.owner(place.object); owner != game.Spectator && !place.gone && !a.From.row[i].gone {
			r := a.Now.row[i]
			size := geom.Clamp(0.34*r.W, 20*b.Unit, 44*b.Unit)
			at := geom.Around(geom.Pt(r.X+0.62*size, r.Bottom()+0.3*size), size, size)
			b.Portrait(at, owner, canvas.White)
		}
		if place.gone || place.open || a.From.row[i].gone || place.is == rules.Hidden {
			continue
		}
		if a.Effect.kind == peek && a.Effect.slots.Has(i) && !a.Over() {
			continue
		}
		at := a.Now.seenAt(i)
		b.verdict(place.is, at.Centre(), at.W, false)
	}
}

// pointer draws the hand that points at the object for sale, and lights the object.
func (b *painter) pointer() {
	a := b.animation
	if a.To.slot < 0 || a.To.slot >= a.To.n || a.To.stage != onBlock {
		return
	}
	u := b.Unit
	if a.Effect.kind == hammer || a.Effect.kind == discard || a.To.row[a.To.slot].gone {
		return
	}
	r := a.Now.row[a.To.slot]
	b.Outline(r.Inset(-2*u), max(0.08*r.W, 6*u), 3*u, b.Pal.Light)
	to := a.Now.pointerAt(a.To.slot)
	from := to
	if a.From.slot >= 0 && a.From.slot < a.From.n {
		from = a.Now.pointerAt(a.From.slot)
	} else {
		from.At.Y -= 3 * to.Width
	}
	pose, _ := a.Move(from, to, 0, board.SettleTime, 0)
	b.Picture(sprite.ID{Kind: pointerPic}, pose, to.Width, canvas.White)
}

// pointerAt returns the pose of the hand that points at a place: from above, without covering the
// line, or from the right if the object lies beside the others.
func (l *layout) pointerAt(place int) motion.Pose {
	r, u := l.row[place], l.Unit
	pose := motion.Pose{Width: geom.Clamp(0.3*r.W, 20*u, 46*u), Face: 1, Alpha: 1}
	height := pose.Width * 88 / 64
	if !l.free.Empty() {
		pose.Turn, pose.At = math.Pi/2, geom.Pt(r.Right()+0.3*height, r.Y+0.2*r.H)
		return pose
	}
	up := 0.05 * height
	if l.Roomy {
		up = 0.22 * height
	}
	pose.At = geom.Pt(r.Centre().X, max(r.Y-up, l.ledge.Bottom()+height/2))
	return pose
}

// bid draws the sum of the money cards in front of a seat.
func (b *painter) bid(seat game.Seat) {
	a := b.animation
	shown := &a.To
	if a.Effect.kind == reveal && a.At < suspense+flipTime/2 || a.Effect.kind == hammer && a.At < board.Strike {
		shown = &a.From
	}
	stake := a.Now.seats[seat].Stake
	h := &shown.at[seat]
	if stake.Empty() || h.bid == 0 || seat == shown.me && shown.changing() {
		return
	}
	best := shown.phase >= rules.Staying && shown.in.Has(seat) || a.Effect.kind == hammer && seat == a.Effect.seat
	if shown.phase == rules.Staying && h.decided && !shown.stayed.Has(seat) {
		best = false
	}
	if a.Effect.kind == reveal || shown.opportunist != game.Spectator && shown.phase == rules.Bidding {
		best = h.bid.Sum() == shown.highest()
	}
	_, sum, _ := a.Now.bidParts(seat, shown.infront(seat))
	ty := canvas.Type{Size: max(board.Smallest, min(44*b.Unit, 0.75*sum.H, sum.W/1.45)), Align: canvas.Middle, Colour: b.Pal.Text}
	if best {
		ty.Colour = b.Pal.Light
	}
	if part := a.popped(seat); part > 0 && !b.Frame.Manner.Reduced {
		ty.Zoom = 1 + 0.25*motion.Swing(part)
	}
	b.Figure(strconv.Itoa(h.bid.Sum()), sum.Centre(), ty)
}

// popped returns the progress of the jump of a seat's open bid, 0 to 1.
func (a animation) popped(seat game.Seat) float64 {
	switch {
	case a.Effect.kind == lay && a.Effect.seat == seat && !a.To.at[seat].covered:
		return motion.Part(a.At, layTime-board.PopTime/2, board.PopTime)
	case a.Effect.kind == reveal && a.To.at[seat].bid.Sum() == a.To.highest():
		return motion.Part(a.At, suspense+flipTime/2, 2*board.PopTime)
	}
	return 0
}

// highest returns the highest visible bid.
func (s *boardState) highest() (most int) {
	for i := range s.seats {
		most = max(most, s.at[i].bid.Sum())
	}
	return most
}

// gavel draws the gavel strike beside the sold object.
func (b *painter) gavel() {
	a := b.animation
	if i := a.From.find(a.Effect.object); a.Effect.kind == hammer && i >= 0 {
		r := a.Now.row[i]
		lot := r
		lot.H += a.Now.peep * r.W
		b.Gavel(lot, geom.Clamp(0.9*r.W, 60*b.Unit, 130*b.Unit), a.At)
	}
}

// price draws the price on the sold object, from the strike on.
func (b *painter) price() {
	a := b.animation
	if a.Effect.kind != hammer || a.At < board.Impact || a.Over() {
		return
	}
	for i := range b.scene.items {
		if it := &b.scene.items[i]; it.Front.Kind == objectPic && it.Front.N == int(a.Effect.object) {
			b.Price(it, strconv.Itoa(a.Effect.paid), motion.Part(a.At, board.Impact, 200*time.Millisecond))
		}
	}
}

// judged returns the place whose authentication card is open, its type, and the time since then.
// It returns false if no card was revealed.
func (a animation) judged() (r geom.Rect, is rules.Type, since time.Duration, ok bool) {
	i, hit := a.To.find(a.Effect.object), unveiling+flipTime*3/5
	if a.Effect.kind != verdict || i < 0 || a.At < hit || a.Manner.Reduced {
		return r, is, 0, false
	}
	return a.heldBox(i), a.To.row[i].is, hit, true
}

// lingers returns how much of a verdict's effect is still visible, 1 to 0.
func (a animation) lingers() float64 {
	return 1 - motion.Part(a.At, a.Length-board.Breath, board.Breath)
}

// halo draws a light behind an object that has turned out authentic.
func (b *painter) halo() {
	a := b.animation
	if r, is, hit, ok := a.judged(); ok && is == rules.Authentic {
		flare := motion.Swing(motion.Part(a.At, hit-150*time.Millisecond, 400*time.Millisecond))
		b.Glow(r.Inset(-2*b.Unit), 0.1*r.W, 24*b.Unit, render.Faded(b.Pal.Light, a.lingers()*(0.6+0.4*flare)))
	}
}

// unveil draws the meaning of a revealed authentication card: a flash and sparks for an authentic
// object, a crack in a replica.
func (b *painter) unveil() {
	a := b.animation
	r, is, hit, ok := a.judged()
	if !ok {
		return
	}
	middle := geom.Pt(r.Centre().X, r.Y+0.37*r.H)
	switch is {
	case rules.Authentic:
		b.Panel(r, 0.07*r.W, render.Faded(b.Pal.Light, 0.7*(1-motion.Part(a.At, hit, 160*time.Millisecond))))
		b.Sparks(middle, 0.55*r.W, motion.Part(a.At, hit, 600*time.Millisecond))
		b.Thud(middle, 0, a.At, hit)
	case rules.Replica:
		b.crack(r, motion.OutCubic.At(motion.Part(a.At, hit, 200*time.Millisecond)), a.lingers())
		b.Thud(middle, r.W, a.At, hit)
	}
}

// crack draws a crack that runs down a card. part, 0 to 1, is its progress.
func (b *painter) crack(r geom.Rect, part, alpha float64) {
	const pieces = 9
	at := func(i int) geom.Point {
		x := 0.5 + 0.14*float64(i%2*2-1)*(0.7+0.5*geom.Jitter(i, 2)) + 0.1*(float64(i)/pieces-0.5)
		return geom.Pt(r.X+x*r.W, r.Y+r.H*float64(i)/pieces)
	}
	for i := range pieces {
		if float64(i) >= part*pieces {
			break
		}
		p, q := at(i), at(i+1)
		d := q.Sub(p)
		long, turn := math.Hypot(d.X, d.Y), math.Atan2(d.Y, d.X)
		wide := 0.022 * r.W * (1 + 0.6*float64(i%3))
		line := geom.Around(p.Lerp(q, 0.5), long+0.5*wide, wide)
		b.Shape(canvas.Shape{}, line.Shift(geom.Pt(1.2*b.Unit, 1.2*b.Unit)), turn, render.Faded(b.Pal.Paper, 0.7*alpha))
		b.Shape(canvas.Shape{}, line, turn, render.Faded(b.Pal.Ink, alpha))
	}
}

// loupe draws a loupe that moves over the cards that an expert shows to somebody else.
func (b *painter) loupe() {
	a := b.animation
	if a.Effect.kind != peek || a.Effect.seat == a.To.me || a.Manner.Reduced {
		return
	}
	part := motion.Part(a.At, 0, a.Length)
	alpha := min(1, 6*part, 6*(1-part))
	for i := range a.Effect.slots.All() {
		r := a.Now.row[i]
		at := geom.Pt(r.Centre().X, r.Bottom()+0.5*a.Now.peep*r.W)
		at = at.Add(geom.Pt(0.12*r.W*motion.Swing(3*part-float64(int(3*part))), 0))
		pose := motion.Pose{At: at, Width: geom.Clamp(0.5*r.W, 26*b.Unit, 60*b.Unit), Face: 1, Alpha: alpha}
		b.Picture(sprite.ID{Kind: verdictPic, N: int(rules.Hidden)}, pose, pose.Width, canvas.White)
		pose.At = at.Add(geom.Pt(-0.3*pose.Width, -0.3*pose.Width))
		pose.Width *= 0.5
		b.Picture(sprite.ID{Kind: board.MarkPic, N: int(a.Effect.seat)}, pose, pose.Width, canvas.White)
	}
}
