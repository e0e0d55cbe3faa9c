package business

import (
	"image/color"
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/business"
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
	plate := board.SeatPlate{Seat: seat, Plate: st.plate, Avatar: st.avatar, Name: st.name, Text: b.scene.words.names[seat], Turn: sign == turnSign, Spacious: a.Now.Roomy}
	ink := b.SeatPlate(plate)
	if !st.goods.Empty() && !b.covered(seat) {
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
			b.Sign(art.IconPass, st.plate)
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
	d := min(st.stake.H*0.8, 34*unit)
	return geom.Around(geom.Pt(st.stake.X+0.7*d, st.stake.Centre().Y), d, d)
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
	at := st.stake.Centre()
	if h.die > 0 {
		die := l.die(seat)
		at.X = (die.At.X + die.Width/2 + st.stake.Right()) / 2
	}
	size := l.FontSize(15)
	if !l.Roomy && seat != a.To.me {
		size = l.FontSize(12)
	}
	b.Pop(text, max(board.Smallest, min(size, st.stake.H*0.66)), at, gold, pop)
}
