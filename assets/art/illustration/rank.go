package illustration

import (
	"gavel/assets/art"
)

// rank is a badge at the lower left of a portrait: of bars that rise, so many
// are full, as many as the rank. It is read by their number and height.
func (p *Pen) rank(n int) {
	b := art.RankBadge()
	p.Within(Move(b.X, b.Y).Scale(b.W/47, b.H/38), func() {
		p.Rect(0, 0, 47, 38, 8).Fill(night).Stroke(paper, 2)
		for i := range art.Ranks {
			h := 9 + 6.5*float64(i)
			bar := p.Rect(5+9.8*float64(i), 33-h, 7.6, h, 1.5)
			if i < n {
				bar.Fill(0xffd24a)
			} else {
				bar.Fill(paper.Fade(0.28))
			}
		}
	})
}
