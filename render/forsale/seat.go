package forsale

import (
	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
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
	turn := owes && (shown.phase == rules.Buying || seat == w.to.me) || shown.end.Won.Has(seat)
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
		ty := canvas.Type{Size: w.now.fontSize(13), Colour: ink}
		if seat == w.to.me {
			ty.Colour = b.Pal.Text
		}
		b.goods(seat, st, h, ty)
	}
	switch {
	case out:
		b.aside(st.stake, art.IconPass, b.scene.words.passed)
	case shown.end.Won.Has(seat):
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
	if word.Text != "" && b.way.now.low {
		b.Text(word.Text, at, canvas.Type{Size: word.Size, Align: canvas.Middle, Colour: b.Pal.Text})
		return
	}
	if word.Text != "" {
		ty := canvas.Type{Size: word.Size, Align: canvas.Middle, Colour: b.Pal.Text}
		b.Text(word.Text, at.Add(geom.Pt(0, 11*u)), ty)
		at.Y -= 9 * u
	}
	b.Panel(geom.Around(at, 22*u, 22*u), 11*u, b.Pal.Paper)
	b.Icon(icon, at, 16*u)
}
