package forsale

import (
	"strconv"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

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
	at      float64 // where the first copy begins
	number  float64 // where the text begins
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

// goods shows what a seat holds: houses and cheques face down, coins if they
// are not secret. Where there is no room for all, houses are left out, of which
// all have about as many.
func (b *painter) goods(seat game.Seat, st *station, h *holding, ink canvas.Type) {
	ls := b.lots(seat, h)
	list := ls.list[:ls.n]
	if st.column && len(list) > 2 {
		list = list[len(list)-2:]
	}
	if !st.column {
		size, ok := b.animation.Now.line(st.goods, list, ink.Size)
		for !ok && len(list) > 1 {
			list = list[1:]
			size, ok = b.animation.Now.line(st.goods, list, ink.Size)
		}
		ink.Size = size
		b.write(st.goods, list, ink)
		return
	}
	for i := range list {
		zone := st.goods
		zone.H /= 2
		zone.Y += float64(i) * zone.H
		one := list[i : i+1]
		ty := ink
		ty.Size, _ = b.animation.Now.line(zone, one, min(ink.Size, zone.H))
		b.write(zone, one, ty)
	}
}

// lots lists what a seat holds, as far as its plate tells.
func (b *painter) lots(seat game.Seat, h *holding) (ls lots) {
	a := b.animation
	u, digit := a.Now.Unit, b.scene.words.digit
	number := func(n int) (text string, wide float64) {
		text = strconv.Itoa(n)
		return text, digit * float64(max(2, len(text)))
	}
	small := 1.0
	if !a.Now.Roomy {
		small = 0.75
	}
	if seat != a.To.me && (h.held > 0 || a.To.phase == rules.Buying) {
		l := lot{picture: sprite.ID{Kind: housesPic}, shape: houseShape, width: 17 * u * small, copies: h.held, step: 4 * u}
		l.text, l.wide = number(h.held)
		if open := &b.scene.words.hands[seat]; open.text != "" {
			l.text, l.wide, l.copies = open.text, open.wide, 1
		}
		ls.add(l)
	}
	if h.taken > 0 {
		l := lot{picture: sprite.ID{Kind: bankPic}, shape: chequeShape, width: 24 * u * small, copies: h.taken, step: 5 * u}
		n := h.taken
		if h.cheques != rules.Hidden {
			n = h.cheques
		}
		l.text, l.wide = number(n)
		ls.add(l)
	}
	if seat != a.To.me && h.coins != rules.Hidden && a.To.phase != rules.Done {
		l := lot{picture: sprite.ID{Kind: pursePic}, shape: 1.04, width: 17 * u * small, copies: 1}
		l.text, l.wide = number(a.shownCoins(seat))
		ls.add(l)
	}
	if !a.Now.Roomy {
		for i := range ls.list[:ls.n] {
			ls.list[i].copies = 1
		}
	}
	return ls
}

// write draws lots in line.
func (b *painter) write(zone geom.Rect, list []lot, ty canvas.Type) {
	y := zone.Centre().Y
	for i := range list {
		l := &list[i]
		for k := range l.copies {
			pose := motion.Pose{At: geom.Pt(l.at+l.width/2+float64(k)*l.step, y), Width: l.width, Face: 1, Alpha: 1}
			it := board.Item{Front: l.picture, Back: l.picture, Pose: pose, Rest: l.width, Shape: l.shape}
			b.Item(&it)
		}
		b.Text(l.text, geom.Pt(l.number, y), ty)
	}
}
