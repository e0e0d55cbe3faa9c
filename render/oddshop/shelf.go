package oddshop

import (
	"strconv"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// categories is the number of categories of objects.
const categories = int(rules.Magic) + 1

// shelf is the layout of a collection: a fan of cards, sorted by category. At least the half of each
// card with its worth as an authentic object can be seen, if there is room. Each category has a chip
// with its count. If there is no room for cards, there are only chips.
type shelf struct {
	cards bool
	top   float64 // of the cards, or of the room for counters
	width float64 // of a card
	step  float64 // from one card of a category to the next
	cell  float64 // room for a counter, on a shelf without cards
	group [categories]geom.Rect
	chip  [categories]geom.Rect
}

// chipHeight returns the height of the sign and number that count a category.
func (l *layout) chipHeight() float64 { return max(15, 16*l.Text) }

// chipShape is the least width of such a chip, as a multiple of its height.
const chipShape = 1.9

// least is the least width of a card on a shelf.
const least = 20

// shelve lays out a collection.
func (l *layout) shelve(zone geom.Rect, owned rules.Objects) (s shelf) {
	chip := l.chipHeight()
	gap := min(4*l.Unit, (zone.W/float64(categories)-least)/0.75)
	if zone.H < 24*cardShape+chip || gap < 2 {
		return l.chips(zone, s)
	}
	s.cards = true
	var counts [categories]int
	n, groups := 0, 0
	for c := range categories {
		counts[c] = (owned & rules.Category(c).Objects()).Count()
		if n += counts[c]; counts[c] > 0 {
			groups++
		}
	}
	if n == 0 {
		return l.chips(zone, shelf{})
	}
	each := (zone.W - gap*float64(groups-1)) / float64(groups)
	chip = min(chip, each/chipShape)
	wide := min(2.6*chip, each)
	room := zone.W - gap*float64(groups-1)
	s.width = min((zone.H-chip-2*l.Unit)/cardShape, 84*l.Unit, each, max(40*l.Unit, room/(1+0.53*float64(n-1))))
	s.step = s.width + 2*l.Unit
	for range categories { // until all counters have room
		free, cards := room-max(s.width, wide), n-1
		for rest, c := n, 0; c < categories; c++ {
			if rest -= counts[c]; rest > 0 && s.step*float64(counts[c]) < wide && counts[c] > 0 {
				free -= wide
				cards -= counts[c]
			}
		}
		s.step = min(s.step, free/float64(max(1, cards)))
	}
	s.top = zone.Bottom() - chip - 2*l.Unit - s.width*cardShape
	x := zone.X
	for c, count := range counts {
		if count == 0 {
			continue
		}
		more := s.step * float64(count-1)
		s.group[c] = geom.Rect{X: x, Y: s.top, W: s.width + more, H: s.width * cardShape}
		s.chip[c] = geom.Rect{X: x, Y: zone.Bottom() - chip, W: wide, H: chip}
		x += max(wide, more+s.step) + gap
	}
	return s
}

// chips lays out only the counters, in one or two lines.
func (l *layout) chips(zone geom.Rect, s shelf) shelf {
	s.top = zone.Y
	chip := l.chipHeight()
	cols := categories
	if zone.H >= 2*chip && zone.W < 4*3.2*chip {
		cols = 2
	}
	chip = min(chip, zone.W/float64(cols)/chipShape)
	if zone.H < chip || chip < 11 {
		return s
	}
	s.cell = zone.W / float64(cols)
	for c := range categories {
		s.chip[c] = geom.Grid(zone, c, categories, cols, zone.W/float64(cols), chip, max(0, min(4*l.Unit, zone.H-2*chip)))
		s.chip[c].X = zone.X + float64(c%cols)*zone.W/float64(cols)
		s.chip[c].W = min(s.chip[c].W, 3.4*chip)
	}
	return s
}

// at returns the place of an object of a collection. On a shelf without cards it is its
// category's chip.
func (s *shelf) at(owned rules.Objects, o rules.Object) geom.Rect {
	c := o.Category()
	if !s.cards {
		return s.chip[c]
	}
	i := (owned & c.Objects() & (1<<o - 1)).Count()
	return geom.Rect{X: s.group[c].X + float64(i)*s.step, Y: s.group[c].Y, W: s.width, H: s.group[c].H}
}

// counters draws the chips of a collection: the number of objects of each category, and the
// number that a bonus needs [O17].
func (b *painter) counters(zone geom.Rect, owned rules.Objects) {
	if zone.Empty() {
		return
	}
	l := &b.animation.Now
	s := l.shelve(zone, owned)
	group, _ := b.animation.To.length.Bonus()
	for c, r := range s.chip {
		n := (owned & rules.Category(c).Objects()).Count()
		if r.Empty() || n == 0 && s.cards {
			continue
		}
		enough := n >= group
		ty := canvas.Type{Size: min(l.FontSize(12.5), r.H*0.86), Colour: b.Pal.Text}
		if enough {
			b.Panel(r, r.H/2, b.Pal.Light)
			ty.Colour = b.Pal.Ink
		}
		b.Still(sprite.ID{Kind: signPic, N: c}, geom.Pt(r.X+r.H*0.55, r.Centre().Y), r.H*0.96)
		text := b.scene.words.counts[n]
		if r.W-1.2*r.H < b.scene.words.count*ty.Size {
			text = strconv.Itoa(n)
		}
		at := geom.Pt(r.X+r.H*1.2, r.Centre().Y)
		if enough {
			b.Text(text, at, ty)
			continue
		}
		b.OnFelt(text, at, ty)
	}
	b.families(&s, owned)
}

// yours writes what the own collection can be worth over it.
func (b *painter) yours() {
	line, s := b.scene.words.yours, b.animation.Shown()
	if at := (placed{&b.animation.Now, s}).yours(); !at.Empty() {
		b.OnFelt(line.Text, geom.Pt(at.X, at.Centre().Y), canvas.Type{Size: line.Size, Colour: b.Pal.Text})
	}
}

// yours returns the place of this text: over the cards, and over spent money cards.
func (l placed) yours() geom.Rect {
	if l.state.me == game.Spectator || l.state.stage != onBlock || l.sum.Empty() || l.state.at[l.state.me].owned == 0 {
		return geom.Rect{}
	}
	at := l.sum
	if l.aside.Empty() {
		at.Y = l.shelve(l.seats[l.state.me].shelf, l.state.at[l.state.me].owned).top - at.H
	}
	return at
}

// families draws chains between neighbouring objects of a family, and the number of its pieces. A
// complete family shines.
func (b *painter) families(s *shelf, owned rules.Objects) {
	if !s.cards {
		b.family(s, owned)
		return
	}
	size := b.animation.Now.FontSize(11)
	for f := rules.Knight; f <= rules.Pirate; f++ {
		pieces := owned & f.Objects()
		n, all := pieces.Count(), f.Objects().Count()
		if n < 2 {
			continue
		}
		var last, at geom.Rect
		for o := range pieces.All() {
			r := s.at(owned, o)
			if n == all {
				b.Outline(r.Inset(-1.5*b.Unit), max(0.08*r.W, 5*b.Unit), 2*b.Unit, b.Pal.Light)
			}
			if last.W > 0 {
				at = s.link(last, r)
				b.Still(sprite.ID{Kind: familyPic, N: int(f - rules.Knight)}, at.Centre(), at.W)
			}
			last = r
		}
		b.Tag(b.scene.words.pieces[n][all], size, geom.Pt(at.Centre().X, at.Bottom()+0.4*size), n == all)
	}
}

// family draws the number of pieces of the family that lacks least, beside the counter of equipment.
func (b *painter) family(s *shelf, owned rules.Objects) {
	best, lack := rules.NoFamily, objectCount
	for f := rules.Knight; f <= rules.Pirate; f++ {
		if pieces := owned & f.Objects(); pieces != 0 && (f.Objects()&^pieces).Count() < lack {
			best, lack = f, (f.Objects() &^ pieces).Count()
		}
	}
	at, text := s.medal(b.animation.Now.FontSize(12.5), b.scene.words.count)
	if best == rules.NoFamily || at.Empty() {
		return
	}
	all := best.Objects().Count()
	ty := canvas.Type{Size: text.H, Colour: b.Pal.Text}
	if lack == 0 {
		ty.Colour = b.Pal.Light
	}
	b.Still(sprite.ID{Kind: familyPic, N: int(best - rules.Knight)}, at.Centre(), at.W)
	b.OnFelt(b.scene.words.pieces[all-lack][all], geom.Pt(text.X, text.Centre().Y), ty)
}

// medal returns the places of a family's sign and its number beside the counter of equipment. They
// are empty if there is no room. size is that of numbers, and count the width of one by its size.
func (s *shelf) medal(size, count float64) (sign, text geom.Rect) {
	r := s.chip[rules.Equipment]
	size = min(size, r.H*0.86)
	sign = geom.Rect{X: r.X + 1.2*r.H + count*size, Y: r.Y, W: 1.2 * r.H, H: r.H}
	text = geom.Rect{X: sign.Right() + 0.1*r.H, Y: r.Centre().Y - size/2, W: 0.85 * count * size, H: size}
	if r.Empty() || text.Right() > r.X+s.cell {
		return geom.Rect{}, geom.Rect{}
	}
	return sign, text
}

// link returns the place of the chain between two neighbours of a family.
func (s *shelf) link(left, right geom.Rect) geom.Rect {
	at := geom.Pt((left.X+right.X)/2+0.25*s.width, right.Y+0.14*right.H)
	return geom.Around(at, 0.62*s.width, 0.41*s.width)
}

// mark draws the known type on an object.
func (b *painter) mark(it *board.Item, o rules.Object) {
	if it.Pose.Alpha < 1 || it.Pose.Turn != 0 || it.Pose.Face < 1 {
		return
	}
	is, public := b.animation.knows(o)
	if is == rules.Hidden {
		return
	}
	w := it.Pose.Width
	box := geom.Around(it.Pose.At, w, w*it.Shape)
	if public {
		b.void(box, it.Front.Small, is)
	}
	if i := b.animation.To.find(o); i >= 0 && !b.animation.To.row[i].gone && b.animation.To.stage == onBlock {
		return // its authentication card is there
	}
	at := b.animation.Now.markAt(box)
	b.verdict(is, at.Centre(), at.W, public)
}

// markAt returns the place of the type's mark on an object: at the left, where cards that overlap
// can be seen, and over the corner of the picture.
func (l *layout) markAt(box geom.Rect) geom.Rect {
	size := max(0.34*box.W, 12*l.Unit)
	return geom.Around(geom.Pt(box.X+0.15*box.W, box.Y+0.59*box.H), size, size)
}
