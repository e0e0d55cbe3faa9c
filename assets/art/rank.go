package art

// Ranks is how many ranks a portrait can show.
const Ranks = 4

// RankBadge is where a portrait shows a rank.
func RankBadge() Part { return Part{1, 60, 47, 38} }

// rank is a badge at the lower left of a portrait: of bars that rise, so many
// are full, as many as the rank. It is read by their number and height.
func (p *Pen) rank(n int) {
	b := RankBadge()
	p.Rect(b.X, b.Y, b.W, b.H, 8).Fill(night).Stroke(paper, 2)
	for i := range Ranks {
		h := 9 + 6.5*float64(i)
		bar := p.Rect(6+9.8*float64(i), 93-h, 7.6, h, 1.5)
		if i < n {
			bar.Fill(0xffd24a)
		} else {
			bar.Fill(paper.Fade(0.28))
		}
	}
}
