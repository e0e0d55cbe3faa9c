package art

import (
	"strconv"

	"gavel/assets/font"
)

// Objects is how many objects Odd Shop has.
const Objects = 49

// The size of an object's card in design units, that of a house.
const (
	ObjectW = HouseW
	ObjectH = HouseH
)

// ObjectKind returns the category of object n, and its family if it has one, or 0.
func ObjectKind(n int) (category, family int) {
	switch {
	case n <= 11:
		return 0, 0
	case n <= 24:
		return 1, 0
	case n <= 37:
		return 2, int("1112223334455"[n-25] - '0')
	default:
		return 3, 0
	}
}

// ObjectCard is what is printed on an object's card: what it is worth as an
// authentic piece and as a replica.
type ObjectCard struct {
	Number             int    // 1 to Objects, in the order of oddshop.md's cards
	Name               string // in the player's language
	Authentic, Replica int
}

// ObjectPrint is what is printed on an object's card, and where.
type ObjectPrint struct {
	Authentic, Replica Part // the values
	Category, Family   Part // the signs
}

// Printed returns what is printed on the cards of objects, or on the small ones.
func Printed(small bool) ObjectPrint {
	if small {
		return ObjectPrint{
			Authentic: Part{10, 246, 128, 80}, Replica: Part{142, 246, 88, 80},
			Category: Part{2, 2, 1.36 * signSide, 1.36 * signSide}, Family: Part{148, 6, 0.9 * familyW, 0.9 * familyH},
		}
	}
	return ObjectPrint{
		Authentic: Part{18, 276, 111, 42}, Replica: Part{133, 276, 89, 42},
		Category: Part{4, 4, signSide, signSide}, Family: Part{170, 6, 0.66 * familyW, 0.66 * familyH},
	}
}

// Object is the card of an object. The frame's colour and the sign in the
// corner tell its category, the medal on a chain its family; below the name
// stand its value as an authentic piece, under a seal, and as a replica, under
// two sheets. The name shrinks to fit.
func Object(c ObjectCard) Picture {
	return Picture{ObjectW, ObjectH, func(p *Pen) {
		category, _ := ObjectKind(c.Number)
		p.objectSheet(category)
		p.objectScene(c.Number, 12, 12, 222, 1)
		p.Rect(12, 238, 216, 86, 9).Blend(Paper, 0xf5e8cd).Stroke(Dark, 3)
		p.fit(c.Name, ObjectW/2, 266, 23, 200)
		at := Printed(false)
		p.Within(at.Authentic.move(), func() {
			p.genuinePlate(at.Authentic.W, at.Authentic.H)
			p.drawAt("oddshop/seal", 0, 21, 21, 0.38)
			p.value(c.Authentic, 72, 33, 34)
		})
		p.Within(at.Replica.move(), func() {
			p.copyPlate(at.Replica.W, at.Replica.H)
			p.drawAt("oddshop/sheets", 0, 23, 20, 0.34)
			p.value(c.Replica, 61, 33, 34)
		})
		p.signs(c.Number, at)
	}}
}

// ObjectSmall is the same card for widths below about 70 pixels: no name, a
// picture over the whole card and the two values, the authentic one first,
// large enough to read at 44.
func ObjectSmall(c ObjectCard) Picture {
	return Picture{ObjectW, ObjectH, func(p *Pen) {
		category, _ := ObjectKind(c.Number)
		p.objectSheet(category)
		p.objectScene(c.Number, 12, 12, 312, 1.1)
		at := Printed(true)
		p.Within(at.Authentic.move(), func() {
			p.genuinePlate(at.Authentic.W, at.Authentic.H)
			p.value(c.Authentic, 64, 62, 64)
		})
		p.Within(at.Replica.move(), func() {
			p.copyPlate(at.Replica.W, at.Replica.H)
			p.value(c.Replica, 44, 62, 64)
		})
		p.signs(c.Number, at)
	}}
}

// signs draws the signs of an object's category and family where they are printed.
func (p *Pen) signs(number int, at ObjectPrint) {
	category, family := ObjectKind(number)
	size := at.Category.W / signSide
	p.drawAt("oddshop/category", category, at.Category.X, at.Category.Y, size)
	if family != 0 {
		size := at.Family.W / familyW
		p.drawAt("oddshop/family", family-1, at.Family.X, at.Family.Y, size)
	}
}

// move leads to where a part begins.
func (at Part) move() Transform { return Move(at.X, at.Y) }

// objectSheet is the card itself, coloured by the category.
func (p *Pen) objectSheet(category int) {
	c := CategoryInk(category)
	p.Rect(1.5, 1.5, ObjectW-3, ObjectH-3, 17).Blend(c.Light(0.3), c.Shade(0.12)).Stroke(Dark, 3)
	p.Rect(5, 5, ObjectW-10, ObjectH-10, 13).Stroke(White.Fade(0.45), 2)
}

// stand is where objects stand.
const stand = 198.0

// objectScene shows the object in a window of the card as wide as a house's,
// enlarged by size. On a tall window it stands higher than the window's foot.
func (p *Pen) objectScene(number int, x, y, h, size float64) {
	p.Rect(x, y, sceneW, h, 10).Clip(func() {
		p.Within(Move(x+sceneW/2, y+min(h-24, 222)).Scale(size, size).then(Move(-sceneW/2, -stand)), func() {
			p.draw("oddshop/backdrop", number-1)
			p.draw("oddshop/object", number-1)
		})
	})
	p.Rect(x+3, y+3, sceneW-6, h-6, 8).Stroke(White.Fade(0.28), 2)
	p.Rect(x, y, sceneW, h, 10).Stroke(Dark, 3.4)
}

// value writes a number centred at x.
func (p *Pen) value(n int, x, y, size float64) {
	p.Text(font.Bold(), size, x, y, Middle, strconv.Itoa(n)).Fill(Dark)
}

// genuinePlate is the whole, golden plate of an authentic piece's value.
func (p *Pen) genuinePlate(w, h float64) {
	p.Rect(0, 0, w, h, 11).Fill(Dark)
	p.Rect(3, 3, w-6, h-6, 8).Blend(0xffd75e, Gold)
	p.Rect(7.5, 7.5, w-15, h-15, 5).Fill(0xfff8e4)
}

// copyPlate is the plate of a replica's value: hatched, with cut corners.
func (p *Pen) copyPlate(w, h float64) {
	form := func(in float64) *Path {
		cut := 13 - in*0.6
		return p.Poly(in+cut, in, w-in-cut, in, w-in, in+cut, w-in, h-in-cut, w-in-cut, h-in, in+cut, h-in, in, h-in-cut, in, in+cut)
	}
	form(0).Fill(Dark)
	form(3).Fill(0x98a0b4).Clip(func() {
		lines := p.Path()
		for x := -h; x < w; x += 9 {
			lines.Line(x, h, x+h, 0)
		}
		lines.Stroke(0xdfe3ec, 3.4)
	})
	form(8).Fill(0xeceef4)
}

// Categories is how many categories of objects there are: potions, companions,
// equipment and magic, in this order.
const Categories = 4

// CategoryInk is the colour of a category, 0 to Categories-1.
func CategoryInk(category int) Ink {
	return [Categories]Ink{0x2f9c86, 0xe8923a, 0x4f7fc0, 0x7c4fc4}[category]
}

// The sizes of the signs.
const (
	signSide         = 62
	familyW, familyH = 100, 66
)

// The size of an authentication card in design units; it is as wide as an
// object's card.
const (
	AuthenticationW = 240
	AuthenticationH = 160
)

// AuthenticationCard is the card with a verdict, from 0: hidden, authentic, replica, unknown. It has the
// verdict's word in the player's language; a hidden one bears no word. Sign and frame tell the verdicts
// apart: a sealed certificate with a golden frame, crossed-out copies with cut corners, a question mark
// among dots.
func AuthenticationCard(verdict int, word string) Picture {
	return Picture{AuthenticationW, AuthenticationH, func(p *Pen) {
		p.draw("oddshop/verdict-card", verdict)
		if verdict == 0 {
			return
		}
		size := 31.0
		if full := TextWidth(font.Bold(), size, word); full > 92 {
			size *= 92 / full
		}
		p.Text(font.Bold(), size, 167, 80+size*0.36, Middle, word).Fill(Dark)
	}}
}
