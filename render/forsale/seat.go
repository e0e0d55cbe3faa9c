package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
)

func (l layout) nameType() canvas.Type { return canvas.Type{Size: l.FontSize(l.plateSize())} }

// plateSize is how large names and numbers on a plate are, as far as there is room.
func (l layout) plateSize() float64 {
	if l.Roomy {
		return 17
	}
	return 14
}

func (l layout) pillType() canvas.Type { return canvas.Type{Size: l.FontSize(14)} }

func (l layout) roundType() canvas.Type { return canvas.Type{Size: l.FontSize(13)} }

func (l layout) captionType() canvas.Type { return canvas.Type{Size: l.FontSize(12)} }

// seat draws a seat's plate: who sits there, what they hold, whether it is
// their turn.
func (b *painter) seat(seat game.Seat) {
	a := b.animation
	st := &a.Now.seats[seat]
	shown := a.Shown()
	h := &shown.at[seat]
	sign, stamped := shown.sign(seat), 1.0
	if a.Effect.kind == pass && seat == a.Effect.seat && !a.Manner.Reduced {
		if stamped = motion.Part(a.At, 0, board.StampTime); stamped > 0 {
			sign = passedSign
		}
	}
	plate := board.SeatPlate{
		Seat: seat, Plate: st.plate, Avatar: st.avatar, Name: st.name, Text: b.scene.words.names[seat], Centred: st.column,
		Turn: sign == turnSign, Spacious: !st.column,
	}
	ink := b.SeatPlate(plate)
	if shown.showsGoods() {
		ls := b.scene.goods(&a.Now, &a.To, seat, h, a.shownCoins(seat))
		for i := range ls.list[:ls.n] {
			b.write(&ls.list[i], ink, seat == a.To.me && st.column)
		}
	}
	switch sign {
	case passedSign:
		b.Stamp(b.scene.words.passed, a.Now.signAt(st.stake), stamped)
	case waitingSign:
		b.Dots(geom.Around(a.Now.laidAt(st.stake).Centre(), 34*b.Unit, 22*b.Unit))
	}
}

// The signs of a seat, as subjects.
const (
	passedSign  = "passed"
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
	case owes && (s.phase == rules.Buying || seat == s.me):
		return turnSign
	case owes:
		return waitingSign
	}
	return ""
}

// showsGoods reports whether plates show what the seats hold. At the end the towers do.
func (s *boardState) showsGoods() bool { return s.phase != rules.Done }
