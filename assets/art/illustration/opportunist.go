package illustration

import (
	"gavel/assets/art"
)

// opportunist is the mark of the seat that bids last: a fox on a token.
func (p *Pen) opportunist() {
	fox := art.Ink(0xf07f2e)
	p.Oval(36, 36, 34, 34).Fill(dark)
	p.Oval(36, 36, 31, 31).Ramp(8, 8, 64, 64, 0xfff2b0, gold, 0xb9791b)
	p.Oval(36, 36, 25.5, 25.5).Blend(0x2f7d63, 0x174637)
	p.Path().Move(16, 12).Quad(28, 16, 36, 24).Quad(44, 16, 56, 12).Cube(60, 28, 60, 40, 52, 48).Quad(44, 54, 36, 62).Quad(28, 54, 20, 48).Cube(12, 40, 12, 28, 16, 12).Close().Stroke(dark, 6).Blend(fox.Light(0.2), fox)
	p.Path().Poly(19, 18, 28, 24, 20, 32).Poly(53, 18, 44, 24, 52, 32).Fill(0x5a2a2c)
	p.Path().Move(14.5, 38).Quad(26, 38, 36, 52).Quad(46, 38, 57.5, 38).Quad(57, 44, 52, 48).Quad(44, 54, 36, 61).Quad(28, 54, 20, 48).Quad(15, 44, 14.5, 38).Close().Fill(paper)
	// One eye open, one winks.
	p.Oval(27, 36, 4, 4.4).Fill(night)
	p.Oval(26, 34.6, 1.5, 1.5).Fill(white)
	p.Path().Move(40, 37).Quad(45, 33, 50, 37).Stroke(night, 3)
	p.Oval(36, 57, 5, 4.4).Fill(night)
}

// salePointer is a gloved hand that points down at what is for sale.
func (p *Pen) salePointer() {
	hand := func() *Path {
		return p.Path().Rect(15, 38, 15, 48, 7.5).Rect(27, 34, 12, 28, 6).Rect(37, 34, 11, 25, 5.5).Rect(46, 32, 10, 22, 5).
			Rect(15, 26, 41, 24, 9).Poly(16, 32, 26, 46, 12, 52, 8, 44)
	}
	hand().Stroke(dark, 6)
	hand().Fill(white).Clip(func() { p.Rect(0, 20, 64, 70, 0).Ramp(10, 0, 60, 0, white, 0xf2ecf8, 0xbfb4d0) })
	p.Path().Line(30, 46, 30, 56).Line(38.5, 46, 38.5, 56).Line(47, 44, 47, 51).Stroke(dark.Fade(0.7), 2.4)
	p.Rect(11, 14, 48, 17, 6).Blend(0xffe58a, gold).Stroke(dark, 3)
	p.Rect(14, 2, 42, 14, 4).Blend(0xb8456a, 0x7a2f4a).Stroke(dark, 3)
	p.Oval(35, 22.5, 3, 3).Fill(dark)
}
