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
	sign := shown.sign(seat)
	plate := board.SeatPlate{
		Seat: seat, Plate: st.plate, Avatar: st.avatar, Name: st.name, Text: b.scene.words.names[seat], Centred: st.column,
		Gold: sign == turnSign || sign == winnerSign,
	}
	if sign == passedSign {
		plate.Faint = 120
	}
	ink := b.SeatPlate(plate)
	if shown.showsGoods(st) {
		if seat == a.To.me {
			ink = b.Pal.Text
		}
		ls := b.scene.goods(&a.Now, &a.To, seat, h, a.shownCoins(seat))
		for i := range ls.list[:ls.n] {
			b.write(&ls.list[i], ink)
		}
	}
	switch sign {
	case passedSign:
		b.aside(st.stake, art.IconPass, b.scene.words.passed)
	case winnerSign:
		b.Sign(art.IconCrown, st.plate)
	case turnSign:
		b.Sign(art.IconGavel, st.plate)
	case waitingSign:
		b.aside(st.stake, art.IconClock, canvas.Line{})
	}
}

// The signs of a seat, as subjects.
const (
	passedSign  = "passed"
	winnerSign  = "winner"
	turnSign    = "turn"
	waitingSign = "waiting"
)

// sign is what a seat's sign says, or "". Where all decide at once, only whoever looks
// on is in turn.
func (s *boardState) sign(seat game.Seat) string {
	owes := s.owes.Has(seat)
	switch {
	case s.phase == rules.Buying && !s.in.Has(seat) && s.offer.n > 0:
		return passedSign
	case s.end.Won.Has(seat):
		return winnerSign
	case owes && (s.phase == rules.Buying || seat == s.me):
		return turnSign
	case owes:
		return waitingSign
	}
	return ""
}

// showsGoods tells whether a plate shows what the seat holds.
func (s *boardState) showsGoods(st *station) bool { return s.phase != rules.Done || !st.column }

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
