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
				p.curtain()
				p.Line(-6, 306, 22, 306).Stroke(gold.Shade(0.5), 8).Stroke(gold, 5)
			})
		})
	}}
}

// curtain hangs at the left edge, tied by a cord.
func (p *Pen) curtain() {
	form := func() *Path {
		return p.Path().Move(-10, -10).To(78, -10).Cube(74, 70, 54, 130, 18, 168).Cube(30, 210, 30, 260, 24, 310).To(-10, 310).Close()
	}
	p.Within(Move(7, 6), func() { form().Fill(night.Fade(0.35)) })
	form().Ramp(0, 0, 78, 40, velvet.Shade(0.3), velvet, velvet.Light(0.12)).Clip(func() {
		for i := range 5 {
			k := float64(i) * 17
			p.Path().Move(8+k, -10).Cube(8+k*0.95, 70, 6+k*0.7, 130, 4+k*0.2, 168).Quad(10+k*0.3, 240, 6+k*0.3, 310).Stroke(velvet.Shade(0.5).Fade(0.75), 7)
		}
	})
	form().Stroke(velvet.Shade(0.6), 3)
	p.Path().Move(-6, 158).Quad(12, 176, 22, 165).Stroke(gold.Shade(0.5), 11).Stroke(gold, 7)
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
		p.Within(Move(0, float64(i)), func() { cloth().Stroke(night.Fade(0.12), 6) })
	}
	cloth().Ramp(0, 0, 0, h, velvet.Shade(0.3), velvet.Light(0.06), velvet.Shade(0.12)).Clip(func() {
		fold := each / 3
		dark, lit := velvet.Shade(0.75), Ink(0xe08a8a)
		for i := range 3 * n {
			x := float64(i) * fold
			p.Rect(x, -4, fold, h+14, 0).Ramp(x, 0, x+fold, 0, dark.Fade(0.6), dark.Fade(0), lit.Fade(0.34), dark.Fade(0), dark.Fade(0.6))
		}
	})
	cloth().Stroke(dark, 2.5)
	hem(h-9, 6.5).Stroke(dark, 7).Stroke(gold, 4).Stroke(amber, 1.3)
	for i := 1; i < n; i++ {
		x := float64(i) * each
		p.Poly(x-4, h+1, x+4, h+1, x+5.5, h+11, x-5.5, h+11).Blend(0xfff2b0, 0xd9901f).Stroke(dark, 1.8)
		p.Oval(x, h-4, 5, 5).Blend(0xfff2b0, 0xd9901f).Stroke(dark, 1.8)
	}
}
