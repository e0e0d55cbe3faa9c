package forsale

import (
	"image/color"
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/brush"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// smallest is the least size of a text that can be read, in dp.
const smallest = 10.5

// fontSize is a size of texts in dp.
func (p plan) fontSize(dp float64) float64 { return max(smallest, dp*p.text) }

func (p plan) nameType() canvas.Type { return canvas.Type{Size: p.fontSize(13)} }

func (p plan) pillType() canvas.Type { return canvas.Type{Size: p.fontSize(14)} }

func (p plan) captionType() canvas.Type { return canvas.Type{Size: p.fontSize(12)} }

// seat draws a seat's plate: who sits there, what they hold, whether it is
// their turn.
func (b *painter) seat(seat game.Seat) {
	w := b.way
	st := &w.now.seats[seat]
	shown := &w.from
	if w.over() {
		shown = &w.to
	}
	h := &shown.at[seat]
	owes := shown.owes.Has(seat)
	// Where all decide at once, the gold is only for whoever looks on.
	turn := owes && (shown.phase == rules.Buying || seat == w.to.me) || shown.winners.Has(seat)
	out := shown.phase == rules.Buying && !shown.in.Has(seat) && shown.offer.n > 0
	tint := canvas.White
	if out {
		tint.A = 120
	}
	ink := b.Plate(st.plate, turn, tint)
	if int(seat) < len(b.scene.who) {
		b.Portrait(st.avatar, int(seat), b.scene.who[seat].Avatar, tint)
	}
	if !st.name.Empty() {
		name := &b.scene.words.names[seat]
		ty := canvas.Type{Size: name.Size, Colour: render.Faded(ink, float64(tint.A)/255+0.25)}
		at := geom.Pt(st.name.X, st.name.Centre().Y)
		if st.column {
			at, ty.Align = st.name.Centre(), canvas.Middle
		}
		b.Text(name.Text, at, ty)
	}
	if shown.phase != rules.Done || !st.column {
		b.goods(seat, st, h, ink)
	}
	switch {
	case out:
		b.aside(st.stake, art.IconPass, b.scene.words.passed)
	case shown.winners.Has(seat):
		b.Sign(art.IconCrown, st.plate)
	case turn:
		b.Sign(art.IconGavel, st.plate)
	case owes:
		b.aside(st.stake, art.IconClock, canvas.Line{})
	}
}

// aside says in a seat's empty stake why nothing lies there.
func (b *painter) aside(zone geom.Rect, icon art.Icon, word canvas.Line) {
	u := b.way.now.unit
	at := zone.Centre()
	if word.Text != "" {
		ty := canvas.Type{Size: word.Size, Align: canvas.Middle, Colour: b.Pal.Text}
		b.Text(word.Text, at.Add(geom.Pt(0, 11*u)), ty)
		at.Y -= 9 * u
	}
	b.Panel(geom.Around(at, 22*u, 22*u), 11*u, b.Pal.Paper)
	b.Icon(icon, at, 16*u)
}

// goods shows what a seat holds: houses and cheques face down, coins if they
// are not secret, and the score at the end.
func (b *painter) goods(seat game.Seat, st *station, h *holding, ink color.NRGBA) {
	w := b.way
	p := &w.now
	u := p.unit
	num := canvas.Type{Size: p.fontSize(13), Colour: ink}
	if seat == w.to.me {
		num.Colour = b.Pal.Text
	}
	line := st.goods
	share, gap := line.W/2, 9*u // of each kind, and between them
	if seat != w.to.me && h.coins != rules.Hidden {
		share, gap = line.W/3, 5*u
	}
	if st.column {
		line.H = st.goods.H / 2
		num.Size = max(smallest, min(num.Size, 0.55*line.W))
	}
	write := func(id sprite.ID, count int, text string, width, shape, step float64) {
		if !p.roomy {
			width *= 0.75
			count = 1
		}
		count = min(count, max(1, 1+int((share-width-14*u)/max(1, step))))
		if st.column {
			width = min(width, 0.45*line.W)
		}
		x := line.X
		for i := range count {
			pose := motion.Pose{At: geom.Pt(x+width/2+float64(i)*step, line.Centre().Y), Width: width, Face: 1, Alpha: 1}
			it := brush.Item{Front: id, Back: id, Pose: pose, Rest: width, Shape: shape}
			b.Item(&it)
		}
		x += width + float64(max(0, count-1))*step + 4*u
		b.Text(text, geom.Pt(x, line.Centre().Y), num)
		if st.column {
			line.Y += line.H
		} else {
			line.X = x + b.Width(text, num) + gap
		}
	}
	if seat != w.to.me && (h.held > 0 || w.to.phase == rules.Buying) {
		count, text := h.held, strconv.Itoa(h.held)
		if open := b.scene.words.hands[seat]; open != "" {
			count, text = 1, open
		}
		write(sprite.ID{Kind: housesPic}, count, text, 17*u, houseShape, 4*u)
	}
	if h.taken > 0 {
		n := h.taken
		if h.cheques != rules.Hidden {
			n = h.cheques
		}
		write(sprite.ID{Kind: bankPic}, h.taken, strconv.Itoa(n), 24*u, chequeShape, 5*u)
	}
	if seat != w.to.me && h.coins != rules.Hidden && w.to.phase != rules.Done {
		write(sprite.ID{Kind: pursePic}, 1, strconv.Itoa(w.shownCoins(seat)), 17*u, 1.04, 0)
	}
}
