package forsale

import (
	"strconv"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// leads reports whether a seat's bid, as it is shown, is the highest.
func (b *painter) leads(seat game.Seat) bool {
	to := &b.animation.To
	bid := b.animation.shownBid(seat)
	return bid > 0 && bid == to.high && to.at[seat].bid == to.high
}

// bidGround draws what lies under a seat's bid: light for the highest, and a shadow.
func (b *painter) bidGround(seat game.Seat) {
	l := &b.animation.Now
	p := l.bidPlace(l.seats[seat].Stake)
	b.Lit(l.seats[seat].Stake, 10*l.Unit, b.animation.popped(seat))
	if b.animation.shownBid(seat) == 0 {
		return
	}
	w := p.column.W
	if b.leads(seat) {
		light := geom.Around(geom.Pt(p.column.Centre().X, p.column.Bottom()-0.5*w), 0.9*w, 0.6*w)
		b.Glow(light, 0.3*w, 0.5*w, render.Faded(b.Pal.Light, 0.55))
	}
	b.coinShadow(geom.Pt(p.column.Centre().X, p.column.Bottom()-0.2*w), w)
}

// coinShadow is the shadow of a column of coins of a width.
func (b *painter) coinShadow(at geom.Point, w float64) {
	r := geom.Around(at.Add(geom.Pt(0.04*w, 0)), 1.0*w, 0.42*w)
	b.Shape(canvas.Shape{Edge: canvas.Soft, Radius: r.H / 2, Size: 0.12 * w}, r, 0, render.Faded(b.Pal.Shadow, 0.8))
}

// heapShadow draws the shadows of the own coins.
func (b *painter) heapShadow() {
	a := b.animation
	if a.To.me == game.Spectator || a.To.phase == rules.Done {
		return
	}
	h := a.Now.heap(a.To.startCoins())
	for i := 0; i < a.shownCoins(a.To.me); i += 5 {
		b.coinShadow(h.coin(i).Add(geom.Pt(0, 0.15*h.width)), h.width)
	}
}

// numbers counts the coins in front of a seat, and names the house that the own
// seat has laid.
func (b *painter) numbers(seat game.Seat) {
	a := b.animation
	l := &a.Now
	stake := l.seats[seat].Stake
	p := l.bidPlace(stake)
	b.bid(seat, &p)
	if seat != a.To.me || a.To.phase == rules.Done {
		return
	}
	if coins := a.shownCoins(seat); coins > 0 || coins == 0 && l.seats[seat].Narrow {
		h := l.heap(a.To.startCoins())
		b.Figure(strconv.Itoa(coins), h.numberAt(coins), canvas.Type{Size: h.size, Align: canvas.Middle, Colour: b.Pal.Light})
		if b.asks() && b.scene.Actions.Can("more1") {
			plus := h.plus(coins)
			more := "+1"
			if h.above() {
				more = b.scene.words.more
			}
			b.Tag(more, plus.H/1.45, plus.Centre(), true)
		}
	}
	if h := a.To.at[seat]; h.laid && !h.faceUp && !a.To.lined && (a.From.at[seat].house == h.house || a.Over()) {
		b.pill(strconv.Itoa(int(h.house)), geom.Pt(l.laidAt(stake).Centre().X, stake.Bottom()-10*l.Unit), true)
	}
}

// bid writes how high a seat's bid is, and whose it is.
func (b *painter) bid(seat game.Seat, p *bidPlace) {
	a := b.animation
	if a.To.phase == rules.Done {
		return
	}
	bid, leads := a.shownBid(seat), b.leads(seat)
	text, ty := "", canvas.Type{Size: p.size, Align: canvas.Middle, Colour: b.Pal.Text}
	switch {
	case a.Effect.kind == pass && a.Effect.seat == seat && a.At > 0: // stamped
	case bid > 0:
		text = strconv.Itoa(bid)
	case a.To.phase == rules.Buying && a.To.in.Has(seat) && a.To.offer.n > 0:
		text = "–"
	}
	if a.To.high < 10 {
		ty.Size = p.single
	}
	if leads {
		ty.Colour = b.Pal.Light
	}
	if part := a.popped(seat); part > 0 && part < 1 && !b.Frame.Manner.Reduced {
		ty.Zoom = 1 + 0.25*motion.Swing(part)
	}
	if text != "" {
		b.Figure(text, p.tally.Centre(), ty)
	}
	if !p.portrait.Empty() && !a.To.lined {
		b.Portrait(p.portrait, seat, canvas.White)
	}
	if leads && !p.word.Empty() {
		word := &b.scene.words.highest
		b.Tag(word.Text, word.Size, p.word.Centre(), true)
	}
}

// ghosts are the coins that the bid being thought of would add. They are solid while it is about to
// be made: the pointer is over it, or it can still be taken back.
func (b *painter) ghosts() {
	if !b.asks() {
		return
	}
	a := b.animation
	p := a.Now.bidPlace(a.Now.seats[a.To.me].Stake)
	ghost := canvas.White
	if b.Hover.Over != "bid" {
		ghost.A = 130
	}
	bid, tallest := a.To.at[a.To.me].bid, float64(a.To.tallest())
	draft := min(b.scene.Actions.Bid, a.To.startCoins())
	base := p.coin(bid, tallest)
	// They stay in the place, however many.
	step := min(p.rise(tallest), max(0, base.Y-0.5*coinShape*p.column.W-p.column.Y)/float64(max(1, draft-1-bid)))
	for i := bid; i < draft; i++ {
		at := base.Add(geom.Pt(0, -float64(i-bid)*step))
		b.Picture(sprite.ID{Kind: coinPic}, coinPose(at, p.column.W), p.column.W, ghost)
	}
}

// laidAt is where a house that is laid lies: before its portrait.
func (l *layout) laidAt(stake geom.Rect) geom.Rect {
	p := l.bidPlace(stake)
	w := min(stake.H/houseShape, stake.W, 1.1*p.column.W)
	return geom.Around(geom.Pt(p.column.Centre().X, stake.Centre().Y), w, w*houseShape)
}

// signAt is where a stake is stamped.
func (l *layout) signAt(stake geom.Rect) geom.Point {
	p := l.bidPlace(stake)
	if p.portrait.Empty() {
		return stake.Centre()
	}
	return geom.Pt(stake.Centre().X, max(stake.Y+0.8*board.Smallest*l.Text, p.portrait.Y-0.95*l.captionType().Size))
}
