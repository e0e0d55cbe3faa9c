package illustration

import (
	"gavel/assets/art"
)

// shade is the darkness on the table.
const shade art.Ink = 0x06160f

// vignette darkens the table toward its corners.
func (p *Pen) vignette() {
	p.Rect(0, 0, 128, 128, 0).Radial(64, 54, 96, 96, shade.Fade(0), shade.Fade(0), shade.Fade(0), shade.Fade(0.04), shade.Fade(0.16), shade.Fade(0.34), shade.Fade(0.52), shade.Fade(0.68))
}

// lamp is the light of a lamp on the table.
func (p *Pen) lamp() {
	warm, green := art.Ink(0xffeab0), art.Ink(0xb7d88a)
	p.Oval(64, 64, 63, 63).Radial(64, 64, 63, 63, warm.Fade(0.5), warm.Fade(0.42), warm.Fade(0.31), green.Fade(0.18), green.Fade(0.08), green.Fade(0))
}

// beamOfLight falls on the table from the middle above, in two cones.
func (p *Pen) beamOfLight() {
	lit := art.Ink(0xffe9ac)
	for _, cone := range [...][3]float64{{90, 430, 430}, {50, 270, 390}} {
		top, foot, end := cone[0], cone[1], cone[2]
		p.Path().Move(430-top, 0).To(430+top, 0).To(430+foot, 340).Quad(430, 2*end-340, 430-foot, 340).Close().
			Ramp(0, 0, 0, end, lit.Fade(0.26), lit.Fade(0.17), lit.Fade(0.09), lit.Fade(0.03), lit.Fade(0))
	}
}

// rays shine out from behind something, in all directions.
func (p *Pen) rays() {
	lit := art.Ink(0xffe9ac)
	const many = 14
	for i := range many {
		p.Within(Move(128, 128).Turn(float64(i)*360/many), func() {
			half := 13 + 9*art.Chance(i)
			p.Path().Move(0, 0).To(-half, -128).To(half, -128).Close().Radial(0, 0, 128, 128, lit.Fade(0.75), lit.Fade(0.5), lit.Fade(0.24), lit.Fade(0))
		})
	}
}

// spark is one glint of a small celebration.
func (p *Pen) spark() {
	p.glow(20, 20, 19, 0xffe9a0)
	ray := func(r, w float64) *Path {
		return p.Path().Move(20, 20-r).Quad(20+w, 20-w, 20+r, 20).Quad(20+w, 20+w, 20, 20+r).Quad(20-w, 20+w, 20-r, 20).Quad(20-w, 20-w, 20, 20-r).Close()
	}
	ray(18, 1.5).Fill(0xffe08a)
	ray(11, 1.5).Fill(white)
}
