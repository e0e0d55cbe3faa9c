package art

// velvet is the cloth of curtains.
const velvet Ink = 0x9c2f45

// drapeW and drapeH are how large a curtain at a side is, in design units.
const drapeW, drapeH = 84, 310

// Drape is the curtain that hangs at the left of a stage, w by h design units
// large. Mirror it for the right.
func Drape(w, h float64) Picture {
	return Picture{w, h, func(p *Pen) {
		p.Rect(0, 0, w, h, 0).Clip(func() {
			p.Within(Scale(w/drapeW, h/drapeH), func() {
				p.play(curtainDrawing)
			})
		})
	}}
}

// ValanceFringe is how far a valance reaches below its height, with cord and
// tassels, in design units.
const ValanceFringe = 20

// Valance is the curtain that hangs from above over a stage: n scallops with a
// gold cord, and a tassel between two. It is w design units wide and its cloth h
// high.
func Valance(w, h float64, n int) Picture {
	return Picture{w, h + ValanceFringe, func(p *Pen) {
		p.Rect(0, 0, w, h+ValanceFringe, 0).Clip(func() { p.valance(w, h, n) })
	}}
}

func (p *Pen) valance(w, h float64, n int) {
	each := w / float64(n)
	hem := func(y, sag float64) *Path {
		s := p.Path().Move(0, y)
		for i := range n {
			s.Quad((float64(i)+0.5)*each, y+2*sag, float64(i+1)*each, y)
		}
		return s
	}
	cloth := func() *Path { return hem(h-4, 6.5).To(w+4, -4).To(-4, -4).Close() }
	for i := range 4 {
		p.Within(Move(0, float64(i)), func() { cloth().Stroke(Night.Fade(0.12), 6) })
	}
	cloth().Ramp(0, 0, 0, h, velvet.Shade(0.3), velvet.Light(0.06), velvet.Shade(0.12)).Clip(func() {
		fold := each / 3
		deep, lit := velvet.Shade(0.75), Ink(0xe08a8a)
		for i := range 3 * n {
			x := float64(i) * fold
			p.Rect(x, -4, fold, h+14, 0).Ramp(x, 0, x+fold, 0, deep.Fade(0.6), deep.Fade(0), lit.Fade(0.34), deep.Fade(0), deep.Fade(0.6))
		}
	})
	cloth().Stroke(Dark, 2.5)
	hem(h-9, 6.5).Stroke(Dark, 7).Stroke(Gold, 4).Stroke(Amber, 1.3)
	for i := 1; i < n; i++ {
		x := float64(i) * each
		p.Poly(x-4, h+1, x+4, h+1, x+5.5, h+11, x-5.5, h+11).Blend(0xfff2b0, 0xd9901f).Stroke(Dark, 1.8)
		p.Oval(x, h-4, 5, 5).Blend(0xfff2b0, 0xd9901f).Stroke(Dark, 1.8)
	}
}
