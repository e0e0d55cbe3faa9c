package art

import "math"

// Emblem is the sign of the game: a hammer over rays of light on green cloth.
// Everything that matters lies in the middle four fifths, so that a system
// may cut the square to a circle.
func Emblem() Picture {
	return Picture{512, 512, func(p *Pen) {
		p.Rect(0, 0, 512, 512, 108).Radial(230, 190, 400, 400, 0x3f9a7a, 0x1f5a48, 0x0f3a2e).Clip(func() {
			rays := p.Path()
			for i := range 14 {
				a := float64(i) * 2 * math.Pi / 14
				x0, y0 := 256+420*math.Cos(a-0.1), 262+420*math.Sin(a-0.1)
				x1, y1 := 256+420*math.Cos(a+0.1), 262+420*math.Sin(a+0.1)
				rays.Poly(256, 262, x0, y0, x1, y1)
			}
			rays.Radial(256, 262, 330, 330, Ink(0xffe9a0).Fade(0.55), Ink(0xffe9a0).Fade(0.12), Ink(0xffe9a0).Fade(0))
		})
		p.Rect(13, 13, 486, 486, 96).Stroke(Dark, 26).Stroke(Gold, 15).Stroke(0xffe9a8, 4)
		p.Within(Move(226, 372).Scale(1, 1), func() {
			p.Oval(30, 40, 176, 34).Fill(Night.Fade(0.4))
			p.soundBlock(18.4, 0, 133.4)
		})
		p.Within(Move(240, 212).Scale(3.1, 3.1), func() { p.play(hammerDrawing) })
	}}
}
