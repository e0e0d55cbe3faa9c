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
		o := objectArt(c.Number)
		p.objectSheet(o.category)
		p.objectScene(o, 12, 12, 222, 1)
		p.Rect(12, 238, 216, 86, 9).Blend(paper, 0xf5e8cd).Stroke(dark, 3)
		p.fit(c.Name, ObjectW/2, 266, 23, 200)
		at := Printed(false)
		p.Within(at.Authentic.move(), func() {
			p.genuinePlate(at.Authentic.W, at.Authentic.H)
			p.Within(Move(21, 21).Scale(0.38, 0.38), func() { p.seal(false) })
			p.value(c.Authentic, 72, 33, 34)
		})
		p.Within(at.Replica.move(), func() {
			p.copyPlate(at.Replica.W, at.Replica.H)
			p.Within(Move(23, 20).Scale(0.34, 0.34), func() { p.sheets() })
			p.value(c.Replica, 61, 33, 34)
		})
		p.signs(o, at)
	}}
}

// ObjectSmall is the same card for widths below about 70 pixels: no name, a
// picture over the whole card and the two values, the authentic one first,
// large enough to read at 44.
func ObjectSmall(c ObjectCard) Picture {
	return Picture{ObjectW, ObjectH, func(p *Pen) {
		o := objectArt(c.Number)
		p.objectSheet(o.category)
		p.objectScene(o, 12, 12, 312, 1.1)
		at := Printed(true)
		p.Within(at.Authentic.move(), func() {
			p.genuinePlate(at.Authentic.W, at.Authentic.H)
			p.value(c.Authentic, 64, 62, 64)
		})
		p.Within(at.Replica.move(), func() {
			p.copyPlate(at.Replica.W, at.Replica.H)
			p.value(c.Replica, 44, 62, 64)
		})
		p.signs(o, at)
	}}
}

// signs draws the signs of an object's category and family where they are printed.
func (p *Pen) signs(o object, at ObjectPrint) {
	size := at.Category.W / signSide
	p.Within(at.Category.move().Scale(size, size), func() { p.categorySign(o.category) })
	if o.family != 0 {
		size := at.Family.W / familyW
		p.Within(at.Family.move().Scale(size, size), func() { p.familyMark(o.family) })
	}
}

// move leads to where a part begins.
func (at Part) move() Transform { return Move(at.X, at.Y) }

// ObjectBack is the back of the objects: the shop's front, closed.
func ObjectBack() Picture {
	return Picture{ObjectW, ObjectH, func(p *Pen) {
		plum := Ink(0x4c3f7f)
		p.back(ObjectW, ObjectH, plum, func() { p.rosette(ObjectW/2, 168, 124, plum) })
		p.shopfront()
	}}
}

// shopfront is a window with an awning in which something stands under a
// cloth.
func (p *Pen) shopfront() {
	wood := Ink(0x8a5236)
	p.Rect(46, 104, 148, 154, 5).solid(wood)
	p.Rect(56, 138, 128, 84, 4).Radial(120, 180, 76, 60, 0xfff0b8, 0xffc95c, 0xc9803a).Stroke(dark, 3.4)
	p.Rect(50, 226, 140, 26, 3).solid(wood.Shade(0.15))
	p.Path().Rect(58, 231, 56, 16, 2).Rect(126, 231, 56, 16, 2).Stroke(wood.Light(0.25), 2)
	p.Path().Move(84, 220).Cube(90, 190, 96, 156, 120, 156).Cube(146, 156, 148, 190, 158, 220).Quad(146, 214, 138, 221).Quad(128, 213, 120, 221).Quad(110, 213, 102, 221).Quad(94, 214, 84, 220).Close().solid(0xb9506a)
	p.Text(font.Bold(), 52, 121, 209, Middle, "?").Fill(candle)
	for i := range 7 {
		x := 34 + float64(i)*24.6
		c := []Ink{paper, 0xd8583e}[i%2]
		p.Path().Move(46+float64(i)*21.2, 84).To(67.2+float64(i)*21.2, 84).To(x+24.6, 128).corner(x+24.6, 142, x+12.3, 142).corner(x, 142, x, 128).Close().solid(c)
	}
	p.Rect(44, 78, 152, 9, 3).solid(gold)
	p.Within(Move(120, 292), func() { p.lozenge(30) })
	p.Within(Move(120, 52), func() { p.lozenge(22) })
}

// objectSheet is the card itself, coloured by the category.
func (p *Pen) objectSheet(category int) {
	c := CategoryInk(category)
	p.Rect(1.5, 1.5, ObjectW-3, ObjectH-3, 17).Blend(c.Light(0.3), c.Shade(0.12)).Stroke(dark, 3)
	p.Rect(5, 5, ObjectW-10, ObjectH-10, 13).Stroke(white.Fade(0.45), 2)
}

// objectScene shows the object in a window of the card as wide as a house's,
// enlarged by size. On a tall window it stands higher than the window's foot.
func (p *Pen) objectScene(o object, x, y, h, size float64) {
	p.Rect(x, y, sceneW, h, 10).Clip(func() {
		p.Within(Move(x+sceneW/2, y+min(h-24, 222)).Scale(size, size).then(Move(-sceneW/2, -stand)), func() {
			backdrops()[o.category](p, o.light)
			o.draw(p)
		})
	})
	p.Rect(x+3, y+3, sceneW-6, h-6, 8).Stroke(white.Fade(0.28), 2)
	p.Rect(x, y, sceneW, h, 10).Stroke(dark, 3.4)
}

// value writes a number centred at x.
func (p *Pen) value(n int, x, y, size float64) {
	p.Text(font.Bold(), size, x, y, Middle, strconv.Itoa(n)).Fill(dark)
}

// genuinePlate is the whole, golden plate of an authentic piece's value.
func (p *Pen) genuinePlate(w, h float64) {
	p.Rect(0, 0, w, h, 11).Fill(dark)
	p.Rect(3, 3, w-6, h-6, 8).Blend(0xffd75e, gold)
	p.Rect(7.5, 7.5, w-15, h-15, 5).Fill(0xfff8e4)
}

// copyPlate is the plate of a replica's value: hatched, with cut corners.
func (p *Pen) copyPlate(w, h float64) {
	form := func(in float64) *Path {
		cut := 13 - in*0.6
		return p.Poly(in+cut, in, w-in-cut, in, w-in, in+cut, w-in, h-in-cut, w-in-cut, h-in, in+cut, h-in, in, h-in-cut, in, in+cut)
	}
	form(0).Fill(dark)
	form(3).Fill(0x98a0b4).Clip(func() {
		lines := p.Path()
		for x := -h; x < w; x += 9 {
			lines.Line(x, h, x+h, 0)
		}
		lines.Stroke(0xdfe3ec, 3.4)
	})
	form(8).Fill(0xeceef4)
}
