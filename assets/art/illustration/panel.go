package illustration

import (
	"gavel/assets/art"
)

// placeCard is the cream card with somebody's name.
func (p *Pen) placeCard() {
	p.plaque(0xfffdf6, 0xf6e8cb, 0xcdb88c)
}

// goldPlaque is a plate to be pressed.
func (p *Pen) goldPlaque() {
	p.plaque(0xfff3c0, 0xffd45e, 0xb9801a)
	p.Rect(5.5, 5, 53, 50, 11.5).Stroke(white.Fade(0.85), 2)
}

// plaque is a card with a foot below it, and its shadow.
func (p *Pen) plaque(top, low, foot art.Ink) {
	for i := range 3 {
		p.Rect(2, 6, 60, 56-float64(i), 15).Fill(night.Fade(0.2))
	}
	p.Rect(2.5, 4, 59, 56, 15).Fill(foot).Stroke(dark, 3)
	p.Rect(2.5, 1.5, 59, 54.5, 15).Blend(top, low).Stroke(dark, 3)
}
