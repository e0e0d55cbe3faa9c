package forsale

import (
	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
)

func (l layout) nameType() canvas.Type { return canvas.Type{Size: l.FontSize(13)} }

func (l layout) pillType() canvas.Type { return canvas.Type{Size: l.FontSize(14)} }

func (l layout) captionType() canvas.Type { return canvas.Type{Size: l.FontSize(12)} }

// seat draws a seat's plate: who sits there, what they hold, whether it is
// their turn.
func (b *painter) seat(seat game.Seat) {
	a := b.animation
	st := &a.Now.seats[seat]
	shown := a.Shown()
	h := &shown.at[seat]
	owes := shown.owes.Has(seat)
	// Where all decide at once, the gold is only for whoever looks on.
	turn := owes && (shown.phase == rules.Buying || seat == a.To.me) || shown.end.Won.Has(seat)
	out := shown.phase == rules.Buying && !shown.in.Has(seat) && shown.offer.n > 0
	plate := board.SeatPlate{
		Seat: seat, Plate: st.plate, Avatar: st.avatar, Name: st.name, Text: b.scene.words.names[seat], Centred: st.column, Gold: turn,
	}
	if out {
		plate.Faint = 120
	}
	ink := b.SeatPlate(plate)
	if shown.phase != rules.Done || !st.column {
		ty := canvas.Type{Size: a.Now.FontSize(13), Colour: ink}
		if seat == a.To.me {
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
	u := b.animation.Now.Unit
	at := zone.Centre()
	if word.Text != "" && b.animation.Now.low {
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
