package business

import (
	"image/color"
	"math"
	"strconv"
	"time"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

func (l *layout) nameType() canvas.Type {
	if l.Roomy {
		return canvas.Type{Size: l.FontSize(16)}
	}
	return canvas.Type{Size: l.FontSize(13)}
}

func (l *layout) leafType() canvas.Type {
	return canvas.Type{Size: max(board.Smallest, min(l.FontSize(12.5), 0.42*l.leaf[0].H))}
}

// seat draws a seat's plate: its person, its shares, and whether it is its turn.
func (b *painter) seat(seat game.Seat) {
	a := b.animation
	st := &a.Now.seats[seat]
	shown := a.Shown()
	sign := shown.sign(seat)
	plate := board.SeatPlate{Station: st.Station, Seat: seat, Text: b.scene.words.names[seat], Turn: sign == turnSign, Spacious: a.Now.Roomy}
	ink := b.SeatPlate(plate)
	if !st.Goods.Empty() && !b.covered(seat) {
		b.goods(st, b.counted(seat), ink)
	}
	if seat == a.To.me && !st.purse.Empty() {
		b.purse(st.purse, ink)
	}
	if a.Now.Roomy && seat != a.To.me {
		purse := st.purseAt(b.Unit)
		b.Still(sprite.ID{Kind: pursePic}, purse.Centre(), purse.W)
	}
	switch sign {
	case outSign:
		if a.Now.bids[seat].Empty() {
			b.Sign(art.IconPass, st.Plate)
		}
	case waitingSign:
		b.Dots(a.Now.dots(st))
	}
}

// The signs of a seat, as subjects.
const (
	outSign     = "out"
	turnSign    = "turn"
	waitingSign = "waiting"
)

// sign returns the sign of a seat, or "". If all decide at once, only the viewer has the sign of
// a turn.
func (s *boardState) sign(seat game.Seat) string {
	owes := s.owes.Has(seat)
	switch {
	case s.phase >= rules.Bidding && s.phase <= rules.Taking && !s.in.Has(seat):
		return outSign
	case owes && (s.phase == rules.Taking || seat == s.me):
		return turnSign
	case owes && s.phase > rules.Drawing:
		return waitingSign
	}
	return ""
}

// purseAt returns the place of another seat's purse on a roomy table.
func (st *station) purseAt(unit float64) geom.Rect {
	d := min(st.Stake.H*0.8, 34*unit)
	return geom.Around(geom.Pt(st.Stake.X+0.7*d, st.Stake.Centre().Y), d, d)
}

// covered reports whether something lies over a seat's goods.
func (b *painter) covered(seat game.Seat) bool {
	a := b.animation
	h := &a.To.at[seat]
	return !a.Now.Roomy && seat != a.To.me && (a.Now.bids[seat].Empty() && h.bid > 0 && (a.Effect.kind != reveal || a.At > suspense) || h.sold > 0 && (a.Effect.kind != sell || a.At > suspense))
}

// counted returns the visible hand of a seat: only arrived and remaining shares count.
func (b *painter) counted(seat game.Seat) rules.Shares {
	a := b.animation
	before, after := a.From.at[seat].hand, a.To.at[seat].hand
	arriving := after.Count() > before.Count()
	if a.Over() || !arriving && a.At > suspense {
		return after
	}
	return before
}

// purse writes the own money on the own plate.
func (b *painter) purse(r geom.Rect, ink color.NRGBA) {
	if money := b.animation.shownMoney(); money != rules.Hidden {
		text := b.Numbers.Plain(money)
		ty := canvas.Type{Size: min(b.animation.Now.FontSize(26), 0.95*r.H), Colour: ink, Display: true}
		b.Text(text, geom.Pt(r.X, r.Centre().Y-0.1*ty.Size), b.Fit(text, ty, board.Smallest, r.W)) // its comma is over the card's foot
	}
}

// goods draws the counts of a seat's shares, each colour on its chip.
func (b *painter) goods(st *station, hand rules.Shares, ink color.NRGBA) {
	for c := rules.Red; c < rules.Colours; c++ {
		r := st.counter(c)
		pose := flat(r.Centre(), r.W)
		n := hand.Of(c)
		if n == 0 {
			pose.Alpha = 0.3
		}
		b.Picture(sprite.ID{Kind: blankPic, N: int(c)}, pose, r.W, canvas.White)
		if n > 0 {
			ty := canvas.Type{Size: max(board.Smallest, 0.56*r.W), Align: canvas.Middle, Colour: inkOf(art.ShareText(int(c)))}
			b.Text(strconv.Itoa(n), r.Centre(), ty)
		}
	}
}

// inkOf converts a drawing's ink to a colour of the canvas.
func inkOf(c art.Ink) color.NRGBA { return color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255} }

// stake draws the amount of a seat's bid or sale.
func (b *painter) stake(seat game.Seat) {
	a := b.animation
	l, h := &a.Now, &a.To.at[seat]
	st := &l.seats[seat]
	text, gold, pop := "", false, 0.0
	switch {
	case h.bid > 0 && !l.bids[seat].Empty():
		return
	case h.bid > 0 && (a.Effect.kind != reveal || a.At >= suspense+openTime/2):
		text, gold = b.Numbers.Plain(h.bid), a.To.bidMost(seat)
		if a.Effect.kind == reveal {
			pop = motion.Part(a.At, suspense+openTime/2, board.PopTime)
		}
	case h.sold > 0 && a.Effect.kind == sell:
		sum, since := a.received(seat)
		if sum == 0 {
			return
		}
		text, gold, pop = b.Numbers.Signed(sum), true, motion.Part(a.At, since, board.PopTime)
	case h.sold > 0:
		text, gold = b.Numbers.Signed(h.sold), true
	default:
		return
	}
	at := st.Stake.Centre()
	if h.die > 0 {
		die := l.die(seat)
		at.X = (die.At.X + die.Width/2 + st.Stake.Right()) / 2
	}
	size := l.FontSize(15)
	if !l.Roomy && seat != a.To.me {
		size = l.FontSize(12)
	}
	b.Pop(text, max(board.Smallest, min(size, st.Stake.H*0.66)), at, gold, pop)
}

// tearTime is how long envelopes take to be torn open. Then the notes rise.
const tearTime = 200 * time.Millisecond

// bidPlace divides the place of a seat's bid: an envelope, a number, and a portrait. A wide one
// has the number above the portrait, beside the envelope; a narrow one has both below it.
type bidPlace struct {
	envelope geom.Rect // its pocket; the notes rise above it
	most     float64   // how far they may rise
	number   geom.Rect
	portrait geom.Rect
}

// openShape is the height of an opened envelope by its width.
const openShape = 87.0 / 80

func (l *layout) bidPlace(seat game.Seat) (p bidPlace) {
	r := l.bids[seat]
	w := min(94*l.Unit, 0.52*r.W, 0.6*r.H/envelopeShape)
	if r.W < max(130*l.Unit, 128) {
		var foot geom.Rect
		foot, r = r.CutBottom(max(16*l.Text, 20*l.Unit))
		w = min(74*l.Unit, 0.72*r.W, 0.62*r.H/envelopeShape)
		p.portrait, p.number = foot.CutLeft(min(foot.H, 0.26*foot.W))
		p.portrait = geom.Around(p.portrait.Centre(), p.portrait.W, p.portrait.W)
		if p.number = p.number.Less(geom.Insets{Left: 0.1 * p.portrait.W}); p.number.W < 5*board.Smallest {
			p.portrait, p.number = geom.Rect{}, foot // the bids are in the order of the plates
		}
		p.envelope = geom.Rect{X: r.Centre().X - w/2, Y: r.Bottom() - w*envelopeShape, W: w, H: w * envelopeShape}
	} else {
		p.envelope = geom.Rect{X: r.X, Y: r.Bottom() - w*envelopeShape, W: w, H: w * envelopeShape}
		side := geom.Rect{X: p.envelope.Right() + 4*l.Unit, W: r.Right() - p.envelope.Right() - 6*l.Unit, Y: p.envelope.Y - 0.15*w, H: r.Bottom() - p.envelope.Y + 0.15*w}
		p.number, p.portrait = side.CutTop(0.5 * side.H)
		d := min(0.94*p.portrait.H, 38*l.Unit)
		p.portrait = geom.Around(geom.Pt(side.Centre().X, side.Bottom()-d/2), d, d)
	}
	p.most = max(0, p.envelope.Y-r.Y-2*l.Unit)
	return p
}

// risen returns how much of a seat's bid has risen out of its envelope.
func (a animation) risen(seat game.Seat) int {
	bid := a.To.at[seat].bid
	if a.Effect.kind != reveal || a.Manner.Reduced {
		return bid
	}
	highest := a.To.highestBid()
	part := motion.Part(a.At, suspense+tearTime, flow(highest))
	return min(bid, int(part*float64(highest)))
}

// highestBid returns the highest open bid.
func (s *boardState) highestBid() (most int) {
	for _, h := range s.at[:s.seats] {
		most = max(most, h.bid)
	}
	return most
}

// opened draws a seat's open bid: an envelope that is torn open, and a fan of notes that stands
// in it, the higher the more it is worth.
func (b *painter) opened(seat game.Seat) {
	a := b.animation
	l, h := &a.Now, &a.To.at[seat]
	if l.bids[seat].Empty() {
		return
	}
	p := l.bidPlace(seat)
	out := a.To.sign(seat) == outSign
	switch {
	case out:
		b.Stamp(b.scene.words.out, p.envelope.Centre(), 1)
	case h.bid > 0 && (a.Effect.kind != reveal || a.At >= suspense):
		b.torn(seat, &p)
	}
	if !p.portrait.Empty() && (h.bid > 0 || h.sealed || out) {
		b.Portrait(p.portrait, seat, canvas.White)
	}
}

// torn draws the envelope and its notes.
func (b *painter) torn(seat game.Seat, p *bidPlace) {
	a := b.animation
	bid, risen, highest := a.To.at[seat].bid, a.risen(seat), a.To.highestBid()
	leads := bid == highest && risen == bid
	w := p.envelope.W
	open := flat(p.envelope.Centre().Add(geom.Pt(0, (envelopeShape-openShape)*w/2)), w)
	if leads {
		light := geom.Around(geom.Pt(p.envelope.Centre().X, p.envelope.Y), 0.8*w, 0.8*w)
		b.Glow(light, 0.4*w, 0.5*w, render.Faded(b.Pal.Light, 0.5))
	}
	b.Glow(geom.Around(geom.Pt(p.envelope.Centre().X, p.envelope.Bottom()), w, 0.06*w), 0.03*w, 0.1*w, b.Pal.Shadow)
	b.Picture(sprite.ID{Kind: openPic}, open, w, canvas.White)
	b.fan(p, bid, risen, highest)
	b.Picture(sprite.ID{Kind: pocketPic}, flat(p.envelope.Centre(), w), w, canvas.White)
	if risen == 0 {
		return
	}
	ty := canvas.Type{Size: max(board.Smallest, min(b.animation.Now.FontSize(27), 0.9*p.number.H)), Align: canvas.Middle, Colour: b.Pal.Text, Display: true}
	text := b.Numbers.Plain(max(5000, risen/5000*5000))
	if leads {
		ty.Colour = b.Pal.Light
	}
	ty = b.Fit(b.Numbers.Plain(bid), ty, board.Smallest, p.number.W-10*b.Unit)
	if a.Effect.kind == reveal && leads && !a.Manner.Reduced {
		ty.Zoom = 1 + 0.25*motion.Swing(motion.Part(a.At, suspense+tearTime+flow(highest), 2*board.PopTime))
	}
	b.Figure(text, p.number.Centre(), ty)
}

// fan draws the notes of a bid in its envelope, the uppermost behind the others.
func (b *painter) fan(p *bidPlace, bid, risen, highest int) {
	w := p.envelope.W
	long := min(0.62*w/noteShape, p.most+0.7*p.envelope.H)
	each := min(0.8*w/5000*0.2, p.most/float64(max(1, highest)))
	n := 0
	for range notesOf(bid) {
		n++
	}
	for k := n - 1; k >= 0; k-- {
		i, sum, value := 0, 0, 0
		for v := range notesOf(bid) {
			if sum, value = sum+1000*v, v; i == k {
				break
			}
			i++
		}
		up := each * float64(min(sum, risen))
		lean := 0.0
		if n > 1 {
			lean = (float64(k)/float64(n-1) - 0.5) * min(0.36, 0.09*float64(n))
		}
		pose := flat(geom.Pt(p.envelope.Centre().X+0.5*lean*w, p.envelope.Y+0.22*p.envelope.H-up+long/2), long)
		pose.Turn = lean - math.Pi/2
		// Its lower end is in the envelope.
		seen := min(1, (up+0.66*p.envelope.H)/long)
		b.Part(note(value), pose, long, geom.Rect{X: 1 - seen, W: seen, H: 1})
	}
}
