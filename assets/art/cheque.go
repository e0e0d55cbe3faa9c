package art

import (
	"math"
	"strconv"

	"gavel/assets/font"
)

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
			p.lozenge(68, 42, 26)
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
		p.coinFace(x+w-8, y+5, 17)
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
