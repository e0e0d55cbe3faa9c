package art

import (
	"math"
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
			p.draw("forsale/sky", value-1)
			p.draw("forsale/house", value-1)
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

// hourInk is the colour of the hour at which the house of the given value is shown: a card's sky
// tells its worth before its number.
func hourInk(value int) Ink {
	return [6]Ink{0x8492a6, 0x6cbf9a, 0x4f9be0, 0xef9a3d, 0xc2628f, 0x5b4bb5}[min(max((value-1)/5, 0), 5)]
}

// Houses are drawn 216 wide, standing on y = 228, with sky down to 250; the small cards show more
// sky than the large ones.
const sceneW, sceneH = 216.0, 250.0

// The size of a cheque in design units.
const (
	ChequeW = 300
	ChequeH = 180
)

// ChequeWords are the texts printed on a cheque, in the player's language.
type ChequeWords struct {
	Bank  string // who pays
	Title string // the word for cheque
	Pay   string // the line to the payee: "Pay to the bearer"
	Void  string // the stamp across a cheque worth nothing
}

// Cheque is the cheque worth value thousand, 0 to 15 (forsale.md calls them
// currency cards). The cheque worth nothing is stamped.
func Cheque(value int, words ChequeWords) Picture {
	return Picture{ChequeW, ChequeH, func(p *Pen) {
		tint := chequeTint(value)
		p.sheet(tint, func() {
			p.guilloche(tint)
			p.drawAt("shared/lozenge", 0, 68, 42, 0.26)
			p.engrave(words.Bank, 25, 102, 43, 180, tint.Shade(0.65))
			p.engrave(words.Title, 16, 46, 92, 106, tint.Shade(0.7))
			p.engrave(words.Pay, 16, 46, 116, 106, Dark)
			p.Line(46, 123, 150, 123).Stroke(tint.Shade(0.5), 1.6)
			p.signature(54, 150, tint.Shade(0.62))
			p.Line(46, 160, 150, 160).Stroke(tint.Shade(0.5), 1.6)
		})
		p.amount(value, tint)
		if value == 0 {
			p.stampOver(words.Void)
		}
	}}
}

// chequeTint warms with the value: grey for nothing, then green, blue, violet
// and gold.
func chequeTint(value int) Ink {
	switch {
	case value == 0:
		return 0x9aa0a8
	case value <= 4:
		return 0x5fa777
	case value <= 8:
		return 0x4d92c4
	case value <= 12:
		return 0x8d70c4
	default:
		return 0xd39a2c
	}
}

// sheet is the tinted paper with its torn, perforated left edge; ornament is printed
// inside it.
func (p *Pen) sheet(tint Ink, ornament func()) {
	edgeLine := func() *Path {
		s := p.Path().Move(12, 1.5).To(ChequeW-13, 1.5).corner(ChequeW-1.5, 1.5, ChequeW-1.5, 13).
			To(ChequeW-1.5, ChequeH-13).corner(ChequeW-1.5, ChequeH-1.5, ChequeW-13, ChequeH-1.5).To(12, ChequeH-1.5)
		const teeth = 11
		step := (ChequeH - 3.0) / teeth
		for i := teeth; i > 0; i-- {
			y := 1.5 + float64(i)*step
			s.To(4, y-step*0.15).Cube(12, y-step*0.15, 12, y-step*0.85, 4, y-step*0.85)
		}
		return s.Close()
	}
	edgeLine().Ramp(0, 0, ChequeW, ChequeH, Mix(Paper, tint, 0.12), Paper, Mix(Paper, tint, 0.3)).Clip(ornament)
	dots := p.Path()
	for y := 12.0; y < ChequeH-6; y += 11 {
		dots.Oval(30, y, 1.5, 1.5)
	}
	dots.Fill(tint.Shade(0.4))
	edgeLine().Stroke(Dark, 3)
}

// guilloche weaves bands of phase-shifted waves, as on engraved paper.
func (p *Pen) guilloche(tint Ink) {
	for _, band := range []struct{ y, swing, wave, phase float64 }{{30, 17, 38, 0}, {92, 26, 52, 1}, {150, 18, 34, 2}} {
		for i := range 9 {
			shift := float64(i) * 2 * math.Pi / 9
			line := p.Path()
			for x := 34.0; x <= ChequeW; x += 4 {
				a := x/band.wave*2*math.Pi/2 + band.phase
				y := band.y + band.swing*math.Sin(a+shift)*math.Cos(x/67+band.phase+shift/3)
				if x == 34 {
					line.Move(x, y)
				} else {
					line.To(x, y)
				}
			}
			line.Stroke(tint.Fade(0.34), 1.1)
		}
	}
	for i := range 18 {
		p.Within(Move(100, 104).Turn(float64(i)*10), func() { p.Oval(0, 0, 46, 15).Stroke(tint.Fade(0.26), 1.1) })
	}
}

// engrave writes in the cheques' face, as large as size but no wider than w.
func (p *Pen) engrave(s string, size, x, y, w float64, c Ink) {
	if full := TextWidth(font.Engraved(), size, s); full > w {
		size *= w / full
	}
	p.Text(font.Engraved(), size, x, y, Start, s).Fill(c)
}

// signature is a flourish of nobody's hand.
func (p *Pen) signature(x, y float64, c Ink) {
	p.Path().Move(x, y+2).Cube(x+8, y-22, x+18, y-18, x+10, y-2).Cube(x+6, y+8, x+24, y-6, x+28, y-12).
		Cube(x+24, y+4, x+34, y+4, x+40, y-8).Cube(x+38, y+4, x+50, y+2, x+54, y-6).Cube(x+60, y+6, x+70, y-4, x+86, y-8).Stroke(c, 2)
}

// amount is the boxed value with a coin beside it.
func (p *Pen) amount(value int, tint Ink) {
	const x, y, w, h = 158, 58, 128, 108
	p.Rect(x, y+3, w, h, 12).Fill(Night.Fade(0.25))
	p.Rect(x, y, w, h, 12).Fill(Dark)
	p.Rect(x+3.5, y+3.5, w-7, h-7, 9).Fill(tint)
	p.Rect(x+9, y+9, w-18, h-18, 5).Blend(Paper, Mix(Paper, tint, 0.16))
	digits := strconv.Itoa(value)
	size := min(108, 104/TextWidth(font.Engraved(), 1, digits))
	p.Text(font.Engraved(), size, x+w/2, y+h/2+size*0.335, Middle, digits).Fill(Dark).Stroke(Dark, 2)
	if value > 0 {
		p.drawAt("shared/coin-face", 0, x+w-8, y+5, 0.17)
	}
}

// stampOver is pressed askew over the whole cheque.
func (p *Pen) stampOver(word string) {
	red := Ink(0xc92a35)
	p.Within(Move(100, 100).Turn(-14), func() {
		size := 52.0
		if full := TextWidth(font.Bold(), size, word); full > 148 {
			size *= 148 / full
		}
		w := TextWidth(font.Bold(), size, word) + 28
		p.Rect(-w/2, -size*0.62, w, size*1.24, 8).Fill(Paper.Fade(0.6)).Stroke(red.Fade(0.92), 5)
		p.Rect(-w/2+6, -size*0.62+6, w-12, size*1.24-12, 4).Stroke(red.Fade(0.85), 1.8)
		p.Text(font.Bold(), size, 0, size*0.36, Middle, word).Fill(red)
	})
}

// A coin's face is coinW design units wide and half as high; in a pile it
// lies coinRise above the one below it.
const (
	coinW    = 64
	coinRise = 9
)

// coin lies with the middle of its face at x, y; the face is 2r wide and r
// high and everything scales with r.
func (p *Pen) coin(x, y, r float64) {
	p.Within(Move(x, y).Scale(r/30, r/30), func() { p.Within(Move(-coinW/2, -18), func() { p.draw("parlour/coin", 0) }) })
}
