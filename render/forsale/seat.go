package forsale

import (
	"image/color"
	"strconv"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
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
		Station: *st, Seat: seat, Text: b.scene.words.names[seat], Turn: sign == turnSign, Spacious: !st.Narrow,
	}
	ink := b.SeatPlate(plate)
	if shown.showsGoods() {
		ls := b.scene.goods(&a.Now, &a.To, seat, h, a.shownCoins(seat))
		for i := range ls.list[:ls.n] {
			b.write(&ls.list[i], ink, seat == a.To.me && st.Narrow)
		}
	}
	switch sign {
	case passedSign:
		b.Stamp(b.scene.words.passed, a.Now.signAt(st.Stake), stamped)
	case waitingSign:
		b.Dots(geom.Around(a.Now.laidAt(st.Stake).Centre(), 34*b.Unit, 22*b.Unit))
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

// lot is what a seat holds of one kind: a small picture, or copies of it over
// each other, and a number.
type lot struct {
	picture sprite.ID
	shape   float64 // of the picture, height by width
	width   float64 // of the picture
	copies  int     // at most, until the lots are in line
	step    float64 // from one copy to the next
	text    string
	wide    float64 // the text's width by the size of its em
	zone    geom.Rect
	size    float64 // of the text
	at      float64 // where the first copy begins
	number  float64 // where the text begins
	sign    string  // what it is, as a subject
}

// box is where a lot lies in line.
func (l *lot) box() geom.Rect {
	return geom.Rect{X: l.at, Y: l.zone.Y, W: l.number + l.wide*l.size - l.at, H: l.zone.H}
}

// lots are the kinds of goods of a seat, as many as can be seen.
type lots struct {
	list [3]lot
	n    int
}

func (ls *lots) add(l lot) {
	ls.list[ls.n] = l
	ls.n++
}

// drop leaves the first ones out.
func (ls *lots) drop(n int) { ls.n = copy(ls.list[:], ls.list[n:ls.n]) }

// line lays lots out side by side in a zone, smaller where there is little
// room, and returns the size of the numbers; false if there is not enough.
func (l *layout) line(zone geom.Rect, list []lot, size float64) (float64, bool) {
	gap, air := 9*l.Unit, 4*l.Unit
	pictures, texts, n := 0.0, 0.0, float64(len(list))
	for i := range list {
		pictures += list[i].width
		texts += list[i].wide
	}
	free := func() float64 { return zone.W - pictures - texts*size - air*n - gap*(n-1) }
	if free() < 0 {
		gap, air = 4*l.Unit, 2*l.Unit
		size = geom.Clamp(size+free()/texts, min(size, board.Smallest), size)
	}
	shrink := 1.0
	if free() < 0 {
		shrink = 1 + free()/max(pictures, 1)
	}
	if shrink < 0.4 {
		return size, false
	}
	room := max(0, free()) / n
	x := zone.X
	for i := range list {
		lot := &list[i]
		lot.width *= shrink
		lot.copies = 1 + max(0, min(lot.copies-1, int(room/max(1, lot.step))))
		lot.at = x
		lot.number = x + lot.width + float64(lot.copies-1)*lot.step + air
		x = lot.number + lot.wide*size + gap
	}
	return size, true
}

// goods lays out what a seat's plate shows that it holds: houses and cheques face
// down, coins if they are not secret. Where there is no room for all, houses are left
// out, of which all have about as many.
func (s *Scene) goods(l *layout, state *boardState, seat game.Seat, h *holding, coins int) lots {
	st, ls, size := &l.seats[seat], s.lots(l, state, seat, h, coins), l.FontSize(l.plateSize())
	if st.Narrow {
		ls.drop(max(0, ls.n-2))
		for i := range ls.list[:ls.n] {
			zone := st.Goods
			zone.H /= 2
			zone.Y += float64(i) * zone.H
			one := ls.list[i : i+1]
			ls.list[i].zone = zone
			ls.list[i].size, _ = l.line(zone, one, min(size, zone.H))
		}
		return ls
	}
	fit, ok := l.line(st.Goods, ls.list[:ls.n], size)
	for !ok && ls.n > 1 {
		ls.drop(1)
		fit, ok = l.line(st.Goods, ls.list[:ls.n], size)
	}
	for i := range ls.list[:ls.n] {
		ls.list[i].zone, ls.list[i].size = st.Goods, fit
	}
	return ls
}

// lots lists what a seat holds, as far as its plate tells; coins are those of its
// purse.
func (s *Scene) lots(l *layout, state *boardState, seat game.Seat, h *holding, coins int) (ls lots) {
	u, digit := l.Unit, s.words.digit
	number := func(n int) (text string, wide float64) {
		text = strconv.Itoa(n)
		return text, digit * float64(max(2, len(text)))
	}
	small := 1.0
	if !l.Roomy {
		small = 0.75
	}
	whole := seat != state.me || !l.seats[seat].Narrow // there is room for what lies on the table, too
	if whole && (h.held > 0 || state.phase == rules.Buying) {
		one := lot{picture: sprite.ID{Kind: housesPic}, shape: houseShape, width: 19 * u * small, copies: h.held, step: 4 * u, sign: "houses"}
		one.text, one.wide = number(h.held)
		if open := &s.words.hands[seat]; open.text != "" {
			one.text, one.wide, one.copies = open.text, open.wide, 1
		}
		ls.add(one)
	}
	if h.taken > 0 {
		one := lot{picture: sprite.ID{Kind: bankPic}, shape: chequeShape, width: 28 * u * small, copies: h.taken, step: 5 * u, sign: "cheques"}
		n := h.taken
		if h.cheques != rules.Hidden {
			n = h.cheques
		}
		one.text, one.wide = number(n)
		ls.add(one)
	}
	if whole && h.coins != rules.Hidden {
		one := lot{picture: sprite.ID{Kind: pursePic}, shape: 1.04, width: 20 * u * small, copies: 1, sign: "purse"}
		one.text, one.wide = number(coins)
		ls.add(one)
	}
	if !l.Roomy {
		for i := range ls.list[:ls.n] {
			ls.list[i].copies = 1
		}
	}
	return ls
}

// write draws a lot.
func (b *painter) write(l *lot, ink color.NRGBA, felt bool) {
	y := l.zone.Centre().Y
	for k := range l.copies {
		pose := motion.Pose{At: geom.Pt(l.at+l.width/2+float64(k)*l.step, y), Width: l.width, Face: 1, Alpha: 1}
		it := board.Item{Front: l.picture, Back: l.picture, Pose: pose, Rest: l.width, Shape: l.shape}
		b.Item(&it)
	}
	ty := canvas.Type{Size: l.size, Colour: ink}
	if felt {
		b.OnFelt(l.text, geom.Pt(l.number, y), ty)
		return
	}
	b.Text(l.text, geom.Pt(l.number, y), ty)
}
