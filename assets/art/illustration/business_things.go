package illustration

import (
	"strconv"

	"gavel/assets/art"
)

// envelope holds what is chosen in secret, under a seal.
func (p *Pen) envelope() {
	sheet := art.Ink(0xf3e2bd)
	p.Rect(2, 2, 76, 52, 5).Blend(sheet.Light(0.3), sheet.Shade(0.06)).Stroke(dark, 3)
	p.Path().Line(4, 52, 32, 27).Line(76, 52, 48, 27).Stroke(sheet.Shade(0.35), 2)
	p.Path().Move(3, 4).To(77, 4).To(42, 34).Quad(40, 36, 38, 34).Close().Fill(sheet.Light(0.1)).Stroke(dark, 2.6)
	p.Oval(40, 32, 10.5, 10).solid(0xb92f3c)
	p.star(40, 32.5, 5.5).Fill(0xf0a09a)
}

// envelopeOpen is the back of an opened envelope with its raised flap.
func (p *Pen) envelopeOpen() {
	inside := art.Ink(0xcdb88c)
	p.Poly(2, 34, 40, 3, 78, 34).Fill(inside.Light(0.3)).Stroke(dark, 3)
	p.Rect(2, 33, 76, 52, 5).Fill(inside).Stroke(dark, 3)
}

// envelopePocket is the front of an opened envelope, with its broken seal.
func (p *Pen) envelopePocket() {
	sheet := art.Ink(0xf3e2bd)
	p.Path().Move(2, 4).To(36, 29).Quad(40, 32, 44, 29).To(78, 4).To(78, 54).To(2, 54).Close().Blend(sheet.Light(0.3), sheet.Shade(0.06)).Stroke(dark, 3)
	p.Path().Line(4, 52, 33, 31).Line(76, 52, 47, 31).Stroke(sheet.Shade(0.35), 2)
	p.Oval(40, 34, 9, 8.5).solid(0xb92f3c)
	p.Path().Line(39, 26, 42, 31).Line(42, 31, 38, 35).Line(38, 35, 41, 42).Stroke(sheet, 2.2)
}

// bag is the linen bag that the shares are drawn from.
func (p *Pen) bag() {
	linen := art.Ink(0xb98f5a)
	p.shadow(50, 99, 46)
	for i, share := range []int{0, 2, 1, 4} {
		p.Within(Move(20+float64(i)*14, 4+6*art.Chance(i)).Turn(-14+float64(i)*9).Scale(0.36, 0.36), func() { p.chip(share) })
	}
	p.Path().Move(24, 26).Cube(2, 52, -2, 101, 22, 101).To(78, 101).Cube(102, 101, 98, 52, 76, 26).Close().
		Ramp(10, 30, 92, 100, linen.Light(0.35), linen, linen.Shade(0.35)).Outline(linen)
	p.Path().Line(30, 44, 22, 62).Line(70, 44, 79, 64).Line(48, 42, 46, 52).Stroke(linen.Shade(0.35), 2.2)
	p.Path().Move(20, 22).Quad(34, 30, 50, 28).Quad(66, 30, 80, 22).Quad(82, 34, 74, 36).Quad(50, 44, 26, 36).Quad(18, 34, 20, 22).Close().Body(linen.Light(0.16))
	p.Path().Move(25, 37).Quad(50, 46, 75, 37).Stroke(0x8a3a3c, 4.4)
	p.Within(Move(50, 72), func() { p.lozenge(19) })
}

// undo is the sign for taking a choice back.
func (p *Pen) undo() {
	sign := func() *Path { return p.Path().Arc(16, 17, 9, -150, 120) }
	head := func() *Path { return p.Poly(2.5, 13.5, 13, 4.5, 14, 16) }
	sign().Stroke(dark, 8)
	head().Stroke(dark, 4)
	sign().Stroke(paper, 4)
	head().Fill(paper)
}

// die shows 1 to 6.
func (p *Pen) die(pips int) {
	p.Rect(2, 2, 44, 44, 10).Blend(white, 0xe9dfc9).Stroke(dark, 3)
	spots := p.Path()
	if pips%2 == 1 {
		spots.Oval(24, 24, 4.6, 4.6)
	}
	for i, at := range [][2]float64{{13, 13}, {35, 13}, {13, 24}} {
		if need := []int{2, 4, 6}[i]; pips >= need {
			spots.Oval(at[0], at[1], 4.6, 4.6).Oval(48-at[0], 48-at[1], 4.6, 4.6)
		}
	}
	spots.Fill(dark)
}

// note is a banknote of 5, 25 or 100 thousand.
func (p *Pen) note(thousands int) {
	tint := art.Ink(0x4f9a6a)
	switch thousands {
	case 25:
		tint = 0x4d86c4
	case 100:
		tint = 0xc4713f
	}
	p.Rect(1.5, 1.5, art.NoteW-3, art.NoteH-3, 5).Ramp(0, 0, art.NoteW, art.NoteH, art.Mix(paper, tint, 0.35), art.Mix(paper, tint, 0.12), art.Mix(paper, tint, 0.5)).Clip(func() {
		for i := range 9 {
			p.Within(Move(50, 28).Turn(float64(i)*20), func() { p.Oval(0, 0, 46, 17).Stroke(tint.Fade(0.45), 1.2) })
		}
	})
	p.Rect(6, 6, art.NoteW-12, art.NoteH-12, 2).Stroke(tint.Shade(0.25), 2)
	p.Rect(1.5, 1.5, art.NoteW-3, art.NoteH-3, 5).Stroke(dark, 2.8)
	p.Oval(50, 28, 25, 20).Fill(paper).Stroke(tint.Shade(0.3), 2.4)
	size := min(31, 31*42/textWidth(false, 31, strconv.Itoa(thousands)))
	p.text(false, size, 50, 28+0.36*size, strconv.Itoa(thousands)).Fill(dark)
}
