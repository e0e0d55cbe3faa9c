package forsale

import (
	"strconv"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/brush"
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
func (p *plan) line(zone geom.Rect, list []lot, size float64) (float64, bool) {
	gap, air := 9*p.unit, 4*p.unit
	pictures, texts, n := 0.0, 0.0, float64(len(list))
	for i := range list {
		pictures += list[i].width
		texts += list[i].wide
	}
	free := func() float64 { return zone.W - pictures - texts*size - air*n - gap*(n-1) }
	if free() < 0 {
		gap, air = 4*p.unit, 2*p.unit
		size = geom.Clamp(size+free()/texts, min(size, smallest), size)
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
		l := &list[i]
		l.width *= shrink
		l.copies = 1 + max(0, min(l.copies-1, int(room/max(1, l.step))))
		l.at = x
		l.number = x + l.width + float64(l.copies-1)*l.step + air
		x = l.number + l.wide*size + gap
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
		size, ok := b.way.now.line(st.goods, list, ink.Size)
		for !ok && len(list) > 1 {
			list = list[1:]
			size, ok = b.way.now.line(st.goods, list, ink.Size)
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
		ty.Size, _ = b.way.now.line(zone, one, min(ink.Size, zone.H))
		b.write(zone, one, ty)
	}
}

// lots lists what a seat holds, as far as its plate tells.
func (b *painter) lots(seat game.Seat, h *holding) (ls lots) {
	w := b.way
	u, digit := w.now.unit, b.scene.words.digit
	number := func(n int) (text string, wide float64) {
		text = strconv.Itoa(n)
		return text, digit * float64(max(2, len(text)))
	}
	small := 1.0
	if !w.now.roomy {
		small = 0.75
	}
	if seat != w.to.me && (h.held > 0 || w.to.phase == rules.Buying) {
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
	if seat != w.to.me && h.coins != rules.Hidden && w.to.phase != rules.Done {
		l := lot{picture: sprite.ID{Kind: pursePic}, shape: 1.04, width: 17 * u * small, copies: 1}
		l.text, l.wide = number(w.shownCoins(seat))
		ls.add(l)
	}
	if !w.now.roomy {
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
			it := brush.Item{Front: l.picture, Back: l.picture, Pose: pose, Rest: l.width, Shape: l.shape}
			b.Item(&it)
		}
		b.Text(l.text, geom.Pt(l.number, y), ty)
	}
}
