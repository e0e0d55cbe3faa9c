package art

import "strconv"

// Experts is how many experts there are.
const Experts = 2

// Expert is one of the experts, 0 to Experts-1, with the price: the cheap one
// is young and has a small loupe, the dear one knows everything and looks
// through a large one.
func Expert(i int) Picture {
	return Picture{120, 132, func(p *Pen) {
		wall := [Experts]Ink{0x8fc4a0, 0xb79ad0}[i]
		plate := func() *Path { return p.Rect(3, 3, 114, 126, 20) }
		plate().Radial(46, 40, 92, 92, wall.Light(0.5), wall, wall.Shade(0.22)).Clip(func() {
			p.Within(Move(2, 12).Scale(1.16, 1.16), func() { [Experts]func(*Pen){apprentice, professor}[i](p) })
		})
		plate().Stroke(dark, 5).Stroke(paper, 2)
		w := 34 + 14*float64(i)
		p.Rect(4, 92, w, 36, 9).Fill(dark)
		p.Rect(7, 95, w-6, 30, 6).Blend(0xffd75e, gold)
		p.fit(strconv.Itoa(5+5*i), 4+w/2, 119, 27, w)
	}}
}

func apprentice(p *Pen) {
	p.bust(face{skin: 0xf4c9a4, shirt: 0x3f8f9a})
	p.Path().Move(28, 44).Quad(36, 32, 50, 38).Quad(64, 32, 72, 44).Cube(76, 34, 70, 24, 50, 24).Cube(30, 24, 24, 34, 28, 44).Close().Body(0xc9702e)
	p.Path().Move(24, 36).Cube(22, 8, 78, 8, 76, 36).Quad(50, 28, 24, 36).Close().Body(0x4f6a8f)
	p.Path().Move(20, 38).Quad(44, 26, 62, 32).Quad(40, 34, 24, 42).Close().Body(Ink(0x4f6a8f).Shade(0.25))
	p.Oval(50, 13, 4, 3).Body(0x4f6a8f)
	p.eyes(4)
	p.smile(8)
	p.Path().Oval(34, 56, 1.3, 1.3).Oval(39, 57, 1.3, 1.3).Oval(62, 57, 1.3, 1.3).Oval(67, 56, 1.3, 1.3).Fill(0xb5713c)
	p.Within(Move(75, 76), func() { p.loupe(11, func() {}) })
	p.Path().Oval(88, 92, 7, 6).Body(0xf4c9a4)
}

func professor(p *Pen) {
	p.bust(face{skin: 0xe8bd97, shirt: 0x5a2f5f})
	silver := Ink(0xe6e2ee)
	p.Path().Move(26, 56).Cube(12, 48, 14, 26, 28, 24).Cube(34, 8, 66, 8, 72, 24).Cube(86, 26, 88, 48, 74, 56).Cube(78, 40, 68, 30, 60, 30).Quad(46, 26, 36, 32).Quad(28, 38, 26, 56).Close().Body(silver)
	p.Path().Line(41, 86, 50, 92, 59, 86).Stroke(dark, 3)
	p.Poly(50, 88, 37, 81, 37, 97).Body(0xe0a526)
	p.Poly(50, 88, 63, 81, 63, 97).Body(0xe0a526)
	p.brows(silver.Shade(0.45), 3)
	p.eye(40, 50, 4)
	p.moustache(silver)
	p.Within(Move(64, 50), func() {
		p.loupe(19, func() {
			p.Oval(0, 0, 19, 19).Fill(Ink(0xe8bd97).Light(0.3))
			p.Oval(0, 1, 14, 12).Fill(white).Stroke(0x7a4f3a, 1.6)
			p.Oval(-1, 1, 8.6, 8.6).Fill(0x3f8fc0)
			p.Oval(-1, 1, 4.6, 4.6).Fill(night)
			p.Oval(-4, -2.4, 2.4, 2.4).Fill(white)
		})
	})
	p.Path().Oval(88, 80, 8, 7).Body(0xe8bd97)
}

// Opportunist is the mark of the seat that bids last: a fox on a token.
func Opportunist() Picture {
	return Picture{72, 72, func(p *Pen) {
		fox := Ink(0xf07f2e)
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
	}}
}

// SalePointer is a gloved hand that points down at what is for sale.
func SalePointer() Picture {
	return Picture{64, 88, func(p *Pen) {
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
	}}
}
