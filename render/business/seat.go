package business

import (
	"image/color"
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// smallest is the least size of a text that can be read, in dp.
const smallest = 10.5

// coinColour is that of money at the end.
var coinColour = color.NRGBA{0xea, 0xb5, 0x3a, 255}

// fontSize is a size of texts in dp.
func (p *plan) fontSize(dp float64) float64 { return max(smallest, dp*p.text) }

func (p *plan) nameType() canvas.Type { return canvas.Type{Size: p.fontSize(12.5)} }

func (p *plan) stakeType() canvas.Type { return canvas.Type{Size: p.fontSize(15)} }

func (p *plan) leafType() canvas.Type {
	return canvas.Type{Size: max(smallest, min(p.fontSize(12.5), 0.42*p.leaf[0].H))}
}

// seat draws a seat's plate: who sits there, which shares they hold, whether it
// is their turn.
func (b *painter) seat(seat game.Seat) {
	w := b.way
	st := &w.now.seats[seat]
	shown := &w.from
	if w.over() {
		shown = &w.to
	}
	// Where all decide at once, the gold is only for whoever looks on.
	owes := shown.owes.Has(seat)
	turn := owes && (shown.phase == rules.Taking || seat == w.to.me) || shown.end.Won.Has(seat)
	out := shown.phase >= rules.Bidding && shown.phase <= rules.Taking && !shown.in.Has(seat)
	tint := canvas.White
	if out {
		tint.A = 120
	}
	ink := b.Plate(st.plate, turn, tint)
	if int(seat) < len(b.scene.who) {
		b.Portrait(st.avatar, int(seat), b.scene.who[seat].Avatar, tint)
	}
	if !st.name.Empty() && !b.covered(seat) {
		name := &b.scene.words.names[seat]
		ty := canvas.Type{Size: name.Size, Colour: render.Faded(ink, float64(tint.A)/255+0.25)}
		b.Text(name.Text, geom.Pt(st.name.X, st.name.Centre().Y), ty)
	}
	if !st.goods.Empty() {
		b.goods(st, b.counted(seat), ink)
	}
	if w.now.roomy && seat != w.to.me {
		d := min(st.stake.H*0.8, 34*b.Unit)
		b.Still(sprite.ID{Kind: pursePic}, geom.Pt(st.stake.X+0.7*d, st.stake.Centre().Y), d)
	}
	switch {
	case shown.end.Won.Has(seat):
		b.Sign(art.IconCrown, st.plate)
	case out:
		b.Sign(art.IconPass, st.plate)
	case turn && !st.name.Empty():
		b.Sign(art.IconGavel, st.plate)
	case owes && seat != w.to.me && shown.phase > rules.Drawing:
		if b.covered(seat) {
			return
		}
		r := w.now.clock(st)
		b.Panel(r, r.W/2, b.Pal.Paper)
		b.Icon(art.IconClock, r.Centre(), 0.74*r.W)
	}
}

// covered tells whether something lies over a seat's name.
func (b *painter) covered(seat game.Seat) bool {
	w := b.way
	h := &w.to.at[seat]
	return !w.now.roomy && seat != w.to.me && (b.final() || h.bid > 0 && (w.kind != reveal || w.at > suspense) || h.sold > 0 && (w.kind != sell || w.at > suspense))
}

// final tells whether the money of the end stands at the seats.
func (b *painter) final() bool {
	w := b.way
	if w.to.phase != rules.Done || w.kind == finish && w.at < tallyTime {
		return false
	}
	_, onBars := b.scoreSize(w.to.at[w.to.end.Order[0]].money)
	return !onBars
}

// counted is a seat's hand as far as shares have arrived or left.
func (b *painter) counted(seat game.Seat) rules.Shares {
	w := b.way
	before, after := w.from.at[seat].hand, w.to.at[seat].hand
	arriving := after.Count() > before.Count()
	if w.over() || !arriving && w.at > suspense {
		return after
	}
	return before
}

// goods counts a seat's shares, each colour on its chip.
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
			ty := canvas.Type{Size: max(smallest, 0.56*r.W), Align: canvas.Middle, Colour: inkOf(art.ShareText(int(c)))}
			b.Text(strconv.Itoa(n), r.Centre(), ty)
		}
	}
}

// inkOf is a drawing's ink as a colour of the canvas.
func inkOf(c art.Ink) color.NRGBA { return color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255} }

// stake shows in figures what a seat has bid or sold for.
func (b *painter) stake(seat game.Seat) {
	w := b.way
	p, h := &w.now, &w.to.at[seat]
	st := &p.seats[seat]
	text, gold := "", false
	switch {
	case h.bid > 0 && (w.kind != reveal || w.at >= suspense+openTime/2):
		text, gold = b.scene.sum(h.bid), b.best(seat)
	case h.sold > 0 && (w.kind != sell || w.at >= suspense+openTime/2):
		text, gold = b.scene.gain(h.sold), true
	case seat != w.to.me && b.final():
		text, gold = b.scene.sum(h.money), w.to.end.Won.Has(seat)
	default:
		return
	}
	at := st.stake.Centre()
	if h.die > 0 {
		die := p.die(seat)
		at.X = (die.At.X + die.Width/2 + st.stake.Right()) / 2
	}
	size := p.fontSize(15)
	if !p.roomy && seat != w.to.me {
		size = p.fontSize(12)
	}
	b.Tag(text, max(smallest, min(size, st.stake.H*0.66)), at, gold)
}

// best tells whether nobody has bid more than a seat.
func (b *painter) best(seat game.Seat) bool {
	for i := range b.way.to.seats {
		if b.way.to.at[i].bid > b.way.to.at[seat].bid {
			return false
		}
	}
	return true
}
