package illustration

import (
	"math"

	"gavel/assets/art"
)

const signSide = 62

// categorySign is the sign of a category.
func (p *Pen) categorySign(category int) {
	c := art.CategoryInk(category)
	plate := func(in float64) *Path {
		a, b, m := 1+in, signSide-1-in, signSide/2.0
		switch category {
		case 0:
			return p.Oval(m, m, m-1-in, m-1-in)
		case 1:
			return p.Rect(a+2, a+2, b-a-4, b-a-4, 13-in*0.8)
		case 2:
			return p.Path().Move(m, a).Quad(b-10, a+6, b-2, a+5).Cube(b, m+8, b-8, b-8, m, b).Cube(a+8, b-8, a, m+8, a+2, a+5).Quad(a+10, a+6, m, a).Close()
		default:
			return p.Path().Move(m-4, a+2).Quad(m, a-2, m+4, a+2).To(b-2, m-4).Quad(b+2, m, b-2, m+4).To(m+4, b-2).Quad(m, b+2, m-4, b-2).To(a+2, m+4).Quad(a-2, m, a+2, m-4).Close()
		}
	}
	plate(0).Fill(dark)
	plate(3.4).Blend(c.Light(0.2), c)
	plate(7.5).Fill(paper)
	signs := [art.Categories]func(*Pen, art.Ink){flaskSign, pawSign, swordSign, starSign}
	signs[category](p, c.Shade(0.35))
}

func flaskSign(p *Pen, c art.Ink) {
	form := func() *Path {
		return p.Path().Move(26, 15).To(36, 15).To(36, 26).To(46, 42).Quad(49, 48, 43, 48).To(19, 48).Quad(13, 48, 16, 42).To(26, 26).Close()
	}
	form().Fill(white).Clip(func() { p.Rect(0, 33, 62, 20, 0).Fill(0x2fae94) })
	form().Stroke(dark, 4)
	p.Line(23, 14.5, 39, 14.5).Stroke(dark, 5)
}

func pawSign(p *Pen, c art.Ink) {
	p.Path().Move(31, 29).Cube(40, 29, 48, 48, 38, 48).Quad(31, 45, 24, 48).Cube(14, 48, 22, 29, 31, 29).Close().
		Oval(15.5, 29, 4.6, 6).Oval(25, 20.5, 5, 6.6).Oval(37, 20.5, 5, 6.6).Oval(46.5, 29, 4.6, 6).Fill(c.Shade(0.25))
}

func swordSign(p *Pen, c art.Ink) {
	p.Within(Move(31, 31).Turn(40), func() {
		p.Poly(-4.2, 4, -4.2, -15, 0, -21, 4.2, -15, 4.2, 4).Fill(c.Light(0.72)).Stroke(dark, 3)
		p.Line(0, 8, 0, 17).Stroke(dark, 6.5)
		p.Line(-9.5, 6, 9.5, 6).Stroke(dark, 6)
	})
}

func starSign(p *Pen, c art.Ink) {
	p.star(31, 32, 18).Fill(c.Light(0.15)).Stroke(dark, 3.4)
}

// art.Families is how many families of equipment there are: knight, ranger,

// familyMark is the link between the pieces of a family: its badge on a chain.
func (p *Pen) familyMark(family int) {
	c := art.FamilyInk(family)
	for _, x := range []float64{1, 77} {
		p.Rect(x+3, 24, 16, 18, 8).Stroke(dark, 8.6).Stroke(gold, 4.4)
	}
	p.Oval(50, 33, 32, 32).Fill(dark)
	p.Oval(50, 33, 28.4, 28.4).Blend(c.Light(0.2), c)
	badges := [art.Families]func(*Pen){crownBadge, leafBadge, horseshoeBadge, maskBadge, skullBadge}
	badges[family-1](p)
}

func crownBadge(p *Pen) {
	p.Path().Move(34, 45).To(31, 22).To(41, 31).To(50, 16).To(59, 31).To(69, 22).To(66, 45).Close().Fill(0xffe08a).Stroke(dark, 3.4)
}

func leafBadge(p *Pen) {
	p.Path().Move(34, 50).Cube(26, 20, 46, 14, 68, 16).Cube(70, 40, 60, 56, 34, 50).Close().Fill(0xd6f29a).Stroke(dark, 3.4)
	p.Line(32, 52, 58, 26).Stroke(dark, 3.4)
}

func horseshoeBadge(p *Pen) {
	p.Path().Move(39, 50).Cube(28, 34, 34, 19, 50, 19).Cube(66, 19, 72, 34, 61, 50).Stroke(dark, 14).Stroke(0xe9edf4, 7.6)
	p.Path().Oval(37, 34, 2, 2).Oval(50, 19.5, 2, 2).Oval(63, 34, 2, 2).Fill(dark)
}

func maskBadge(p *Pen) {
	p.Path().Move(26, 26).Quad(38, 19, 50, 26).Quad(62, 19, 74, 26).Cube(74, 46, 58, 48, 50, 38).Cube(42, 48, 26, 46, 26, 26).Close().Fill(night).Stroke(0xcfc6e6, 2.4)
	p.Path().Oval(39, 33, 6, 4.4).Oval(61, 33, 6, 4.4).Fill(white)
}

func skullBadge(p *Pen) {
	p.Path().Line(33, 48, 67, 20).Line(33, 20, 67, 48).Stroke(dark, 9).Stroke(paper, 4.6)
	p.Path().Oval(50, 29, 14, 13).Rect(43, 36, 14, 13, 4).Stroke(dark, 5).Fill(paper)
	p.Path().Oval(44.6, 30, 3.8, 4.2).Oval(55.4, 30, 3.8, 4.2).Poly(50, 34, 47.6, 39, 52.4, 39).Fill(dark)
}

// seal is the wax of the experts around 0, 0, 44 to its edge, with a tick;
// ribbons may hang from it.
func (p *Pen) seal(ribbons bool) {
	green := art.Ink(0x1f8a5c)
	if ribbons {
		for _, side := range []float64{-1, 1} {
			p.Within(Scale(side, 1), func() { p.Poly(2, 20, 30, 20, 38, 66, 24, 56, 12, 68).solid(0xd0405a) })
		}
	}
	const teeth = 14
	scallops := func(r float64) *Path {
		path := p.Path()
		for i := range teeth {
			sin, cos := math.Sincos(float64(i) * 2 * math.Pi / teeth)
			path.Oval(r*0.88*cos, r*0.88*sin, r*0.22, r*0.22)
		}
		return path.Oval(0, 0, r*0.92, r*0.92)
	}
	scallops(44).Fill(dark)
	scallops(40).Ramp(-30, -30, 30, 30, green.Light(0.35), green, green.Shade(0.25))
	p.Oval(0, 0, 29, 29).Stroke(green.Light(0.6), 2.6)
	p.Line(-16, 1, -4, 14, 18, -14).Stroke(dark, 15).Stroke(white, 9)
}

// sheets are an original and its copies around 0, 0: what a replica is.
func (p *Pen) sheets() {
	for i := range 3 {
		k := float64(i)
		p.Within(Move(-16+k*16, -14+k*14), func() {
			p.Rect(-27, -33, 54, 66, 5).Fill([]art.Ink{0xc3c9d6, 0xdde1ea, white}[i]).Stroke(dark, 6)
		})
	}
	p.Path().Line(3, 2, 29, 26).Line(29, 2, 3, 26).Stroke(0xc92a35, 9)
}
