package forsale

import (
	"time"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// How a great cheque is celebrated, from the moment it can be seen: it grows, rays come up behind
// it, coins rain on its owner, and the sum of the owner's cheques rolls.
const (
	growing   = 350 * time.Millisecond
	rainAt    = 300 * time.Millisecond
	rainTime  = 500 * time.Millisecond
	rainCoins = 24
	rollAt    = 450 * time.Millisecond
	rollTime  = 500 * time.Millisecond
)

var rain = motion.Stagger{Step: 25 * time.Millisecond}

// hero is the place of the cheque that is celebrated, -1 for none.
func (a animation) hero() int {
	e := &a.Effect
	if e.kind != flip || !e.great() || a.Manner.Reduced || a.At < a.greatAt() {
		return -1
	}
	return a.To.at[e.seat].line
}

// greatAt is when the celebration begins.
func (a animation) greatAt() time.Duration { return a.Effect.shown() + growTime }

// lines draws a line from each cheque to the house that is sold for it.
func (b *painter) lines() {
	a := b.animation
	if !a.To.lined {
		return
	}
	left := 1.0
	if a.Effect.last {
		left = 1 - motion.Part(a.At, a.Effect.paid(0)-growTime, growTime)
	}
	for seat := range game.Seat(a.To.seats) {
		h := &a.To.at[seat]
		grown := 1.0
		if seat == a.Effect.seat && a.Effect.kind == flip {
			grown = motion.OutCubic.At(motion.Part(a.At, a.Effect.shown()-growTime/2, growTime))
		}
		if !h.laid || !h.faceUp || grown == 0 {
			continue
		}
		b.line(h.line, grown, left, h.line == a.hero())
	}
}

// line draws one of them, with a knot in its middle.
func (b *painter) line(i int, grown, alpha float64, gold bool) {
	a, u := b.animation, b.Unit
	cheque, house := a.Now.sale(i, a.To.cheques.n)
	ink, ground := render.Faded(b.Pal.Ink, alpha), render.Faded(b.Pal.Paper, alpha)
	if gold {
		ground = render.Faded(b.Pal.Light, alpha)
	}
	r := geom.Rect{X: cheque.Centre().X - 4*u, Y: cheque.Bottom(), W: 8 * u, H: grown * (house.Y - cheque.Bottom())}
	b.Shape(canvas.Shape{}, r, 0, ink)
	b.Shape(canvas.Shape{}, r.Less(geom.Insets{Left: 2 * u, Right: 2 * u}), 0, ground)
	if grown == 1 {
		const eighth = 0.785
		knot := geom.Pt(r.Centre().X, (cheque.Bottom()+house.Y)/2)
		b.Shape(canvas.Shape{Radius: u}, geom.Around(knot, 13*u, 13*u), eighth, ink)
		b.Shape(canvas.Shape{}, geom.Around(knot, 9*u, 9*u), eighth, ground)
	}
}

// sellers draws the portraits of the owners on the houses of a sale.
func (b *painter) sellers() {
	a := b.animation
	if !a.To.lined {
		return
	}
	moved := 1.0
	if a.Effect.kind == flip && a.Effect.first && !a.Manner.Reduced {
		moved = motion.InOutCubic.At(motion.Part(a.At, 0, lineTime))
	}
	for seat := range game.Seat(a.To.seats) {
		h := &a.To.at[seat]
		if !h.laid {
			continue
		}
		_, house := a.Now.sale(h.line, a.To.cheques.n)
		to := sellerAt(house, b.Unit)
		if from := a.Now.bidPlace(a.Now.seats[seat].Stake).portrait; !from.Empty() {
			to = from.Lerp(to, moved)
		}
		b.Portrait(to, seat, canvas.White)
	}
}

// sellerAt is where the portrait of a house's owner is at a sale.
func sellerAt(house geom.Rect, unit float64) geom.Rect {
	d := min(40*unit, 0.4*house.W)
	return geom.Around(geom.Pt(house.X+0.2*d, house.Bottom()-0.2*d), d, d)
}

// void has the table shake when a cheque that is worth nothing is stamped.
func (b *painter) void() {
	a := b.animation
	if i := a.From.cheques.find(0); a.Effect.kind == flip && a.Effect.cheque == 0 && i >= 0 {
		pose := a.chequePose(i)
		b.Thud(pose.At, pose.Width, a.At, a.Effect.turn()+flipTime+slamTime)
	}
}

// hero celebrates a great cheque: all else becomes dark. The viewer's own is celebrated most.
func (b *painter) hero() {
	a := b.animation
	i := a.hero()
	if i < 0 {
		return
	}
	start, off := a.greatAt(), a.Effect.paid(i)
	own := a.Effect.seat == a.To.me
	stays := 1 - motion.Part(a.At, off-200*time.Millisecond, 200*time.Millisecond)
	dark := 0.42 * motion.Part(a.At, start, 250*time.Millisecond) * stays
	b.Darken(dark)

	pose := a.chequePose(i)
	width := max(1.4*pose.Width, min(236*b.Unit, 0.42*b.Frame.Area.W))
	large := board.Lying(geom.Around(pose.At, width, width*chequeShape), 1)
	large.Lift = 10 * b.Unit
	pose = pose.Between(large, motion.OutBack.At(motion.Part(a.At, start, growing)))
	// It overshoots, but not over the edge.
	pose.At = geom.Around(pose.At, pose.Width, pose.Width*chequeShape).Within(b.Frame.Area.Inset(6 * b.Unit)).Centre()
	lit := motion.Part(a.At, start+growing/2, 200*time.Millisecond) * stays
	b.Rays(pose.At, 3.4*pose.Width, 0.12*(a.At-start).Seconds(), lit)
	b.line(i, 1, stays, true)
	for k := range b.scene.items {
		if it := &b.scene.items[k]; it.Front.Kind == housePic && it.Front.N == int(a.Effect.house) && it.Pose.Alpha > 0 {
			b.Item(it)
			b.Portrait(sellerAt(geom.Around(it.Pose.At, it.Pose.Width, it.Pose.Width*houseShape), b.Unit), a.Effect.seat, canvas.White)
		}
	}
	box := geom.Around(pose.At, pose.Width, pose.Width*chequeShape)
	b.Glow(box, 8*b.Unit, 22*b.Unit, render.Faded(b.Pal.Light, lit))
	b.Panel(box.Inset(-3*b.Unit), 9*b.Unit, render.Faded(b.Pal.Light, lit))
	to := a.goods(a.Effect.seat)
	to.Width, to.Face = 26*b.Unit, 1
	it := board.Item{Front: sprite.ID{Kind: chequePic, N: int(a.Effect.cheque)}, Back: sprite.ID{Kind: bankPic}, Rest: width, Shape: chequeShape}
	it.Pose, _ = a.Away(pose, to, off, cardTime, 30)
	b.Item(&it)
	b.Sparks(pose.At, 0.6*pose.Width, motion.Part(a.At, start+growing/2, 900*time.Millisecond))
	b.Thud(pose.At, 0, a.At, start+growing)
	b.rain(pose.At, own, start)
	if own {
		b.gain(start, stays)
	}
}

// rain has coins fall from a great cheque on its owner.
func (b *painter) rain(from geom.Point, own bool, start time.Duration) {
	a, u := b.animation, b.Unit
	many, to := rainCoins/2, a.goods(a.Effect.seat).At
	if own {
		many, to = rainCoins, b.gainAt()
	}
	for i := range many {
		part := motion.Part(a.At, start+rainAt+rain.At(i, many), rainTime)
		if part == 0 || part == 1 {
			continue
		}
		at := from.Lerp(to, motion.InOutCubic.At(part))
		side := to.Sub(from).Mul(0.14 * geom.Jitter(i, 12) * motion.Swing(part))
		at = at.Add(geom.Pt(-side.Y+30*u*geom.Jitter(i, 13)*motion.Swing(part), side.X-60*u*motion.Swing(part)))
		pose := coinPose(at, 34*u)
		pose.Turn = (1 - part) * 5 * geom.Jitter(i, 14)
		pose.Alpha = min(1, 8*part, 8*(1-part))
		b.Picture(sprite.ID{Kind: coinPic}, pose, a.Now.heap(a.To.startCoins()).width, canvas.White)
	}
}

// gainAt is where the sum of the own cheques rolls.
func (b *painter) gainAt() geom.Point {
	plate := b.animation.Now.seats[b.animation.To.me].Plate
	return geom.Pt(max(plate.Centre().X, b.Frame.Area.X+60*b.Unit), plate.Y-30*b.Unit)
}

// gain rolls the sum of the own cheques up.
func (b *painter) gain(start time.Duration, alpha float64) {
	a := b.animation
	before, after := a.From.at[a.To.me].cheques, a.To.at[a.To.me].cheques
	if before == rules.Hidden || a.At < start+rollAt {
		return
	}
	part := motion.OutCubic.At(motion.Part(a.At, start+rollAt, rollTime))
	sum := before + int(part*float64(after-before))
	ty := canvas.Type{Size: 54 * b.Unit, Align: canvas.Middle, Colour: render.Faded(b.Pal.Light, alpha)}
	ty.Zoom = 1 + 0.2*motion.Swing(motion.Part(a.At, start+rollAt+rollTime, board.PopTime))
	b.Figure(b.Numbers.Plain(sum), b.gainAt(), ty)
}

// startCoins is the number of coins with which a player of the game begins.
func (s *boardState) startCoins() int { return rules.StartCoins(max(s.seats, rules.MinSeats)) }

// sale is where the i-th of n cheques lies at a sale, and the house below it.
func (l layout) sale(i, n int) (cheque, house geom.Rect) {
	zone := l.offer.Inset(4 * l.Unit)
	for _, st := range l.seats { // down to where the stakes end
		zone.H = max(zone.H, st.Stake.Bottom()-zone.Y)
	}
	n = max(1, n)
	gap := 10 * l.Unit
	w := min(172*l.Unit, (zone.W-gap*float64(n-1))/float64(n), (zone.H-16*l.Unit)/(chequeShape+lineShare+houseShare*houseShape))
	high := w * (chequeShape + lineShare + houseShare*houseShape)
	cell := geom.Row(geom.Rect{X: zone.X, Y: zone.Y, W: zone.W, H: zone.H - 16*l.Unit}, i, n, w, high, min(0.2*w, (zone.W-w*float64(n))/float64(max(1, n-1))))
	cheque, _ = cell.CutTop(w * chequeShape)
	house, _ = cell.CutBottom(w * houseShare * houseShape)
	return cheque, geom.Around(house.Centre(), w*houseShare, w*houseShare*houseShape)
}

// How long the line between a cheque and its house is, and how wide the house, by the width of
// the cheque.
const lineShare, houseShare = 0.26, 0.72
