package art

import (
	"strconv"

	"gavel/assets/font"
)

// The size of a house card in design units.
const (
	HouseW = 240
	HouseH = 336
)

// HouseNumber is where the number stands on a house's card, or on its small one.
func HouseNumber(small bool) Part {
	if small {
		return Part{6, 6, 150, 112}
	}
	return Part{6, 6, 90, 68}
}

// HouseBars is where the bars stand on a house's card.
func HouseBars() Part { return Part{26.5, 309, 30 * 6.3, 11} }

// HouseName is where the name stands on a house's card.
func HouseName() Part { return Part{14, 278, 212, 24} }

// House is the card of the house worth value, 1 to 30 (forsale.md calls them
// properties), with its name below the picture. The name shrinks to fit.
func House(value int, name string) Picture {
	return Picture{HouseW, HouseH, func(p *Pen) {
		p.card()
		p.scene(value, 12, 12, 216, 250)
		p.badge(value, HouseNumber(false), 57)
		p.fit(name, HouseW/2, 296, 23, HouseName().W)
		bars := HouseBars()
		for k := range 30 {
			c := Ink(0xe4dccb)
			if k < value {
				c = Gold
			}
			p.Rect(bars.X+float64(k)*bars.W/30, bars.Y, 4.4, bars.H, 1.6).Fill(c)
		}
	}}
}

// HouseSmall is the same card for widths below about 70 pixels: no name, no
// bar, and a number large enough to read at 44.
func HouseSmall(value int) Picture {
	return Picture{HouseW, HouseH, func(p *Pen) {
		p.card()
		p.scene(value, 12, 12, 216, 312)
		p.badge(value, HouseNumber(true), 108)
	}}
}

// card is the cream sheet a house is printed on.
func (p *Pen) card() {
	p.Rect(1.5, 1.5, HouseW-3, HouseH-3, 17).Blend(Paper, 0xf5e8cd).Stroke(Dark, 3)
	p.Rect(5, 5, HouseW-10, HouseH-10, 13).Stroke(White.Fade(0.8), 2)
}

// scene draws the house in a window of the card; a taller window has more sky.
func (p *Pen) scene(value int, x, y, w, h float64) {
	p.Rect(x, y, w, h, 10).Clip(func() {
		p.Within(Move(x, y+h-sceneH), func() {
			p.play(skyDrawings + drawing(value-1))
			p.play(houseDrawings + drawing(value-1))
		})
	})
	p.Rect(x+3, y+3, w-6, h-6, 8).Stroke(White.Fade(0.28), 2)
	p.Rect(x, y, w, h, 10).Stroke(Dark, 3.4)
}

// badge is the plate with the value, tinted by the hour.
func (p *Pen) badge(value int, at Part, size float64) {
	x, y, w, h := at.X, at.Y, at.W, at.H
	plate := func(in float64) *Path {
		r, l, t := 18-in, x+in, y+in
		rr, b := w-2*in, h-2*in
		return p.Path().Move(l+r, t).To(l+rr-r, t).corner(l+rr, t, l+rr, t+r).To(l+rr, t+b-1.6*r).
			corner(l+rr, t+b, l+rr-1.6*r, t+b).To(l+r, t+b).corner(l, t+b, l, t+b-r).To(l, t+r).corner(l, t, l+r, t).Close()
	}
	p.Within(Move(1.5, 3.5), func() { plate(0).Fill(Night.Fade(0.35)) })
	plate(0).Fill(Dark)
	plate(3).Fill(hourInk(value))
	plate(3 + size*0.07).Fill(Paper)
	p.Text(font.Bold(), size, x+w/2-size*0.01, y+h/2+size*0.355, Middle, strconv.Itoa(value)).Fill(Dark)
}

// fit writes a name centred at x, as large as size but no wider than w.
func (p *Pen) fit(name string, x, y, size, w float64) {
	if full := TextWidth(font.Bold(), size, name); full > w {
		size *= w / full
	}
	p.Text(font.Bold(), size, x, y, Middle, name).Fill(Dark)
}
