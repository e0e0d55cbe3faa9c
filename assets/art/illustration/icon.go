package illustration

import "gavel/assets/art"

// icon is a small sign for a line of the log.
func (p *Pen) icon(i art.Icon) {
	switch i {
	case art.IconBid: // a raised hand
		hand := func() *Path {
			return p.Path().Rect(9, 7, 4.4, 14, 2.2).Rect(13.2, 4, 4.4, 16, 2.2).Rect(17.4, 5, 4.4, 16, 2.2).Rect(21.4, 9, 4.2, 14, 2.1).
				Move(9, 15).To(25.6, 15).To(25.6, 21).Cube(25.6, 30, 14, 31, 11, 25).Close().Poly(10, 18, 5, 15, 3.6, 18, 11, 26)
		}
		hand().Stroke(dark, 4).Fill(0xf4c9a4)
		p.Path().Line(13.3, 9, 13.3, 15).Line(17.5, 9, 17.5, 15).Line(21.6, 11, 21.6, 16).Stroke(0xb07a5a, 1)
		p.Rect(9.5, 26.5, 16, 4, 1.5).Fill(0x3f97d6).Stroke(dark, 1.6)
	case art.IconPass: // an open door to leave by
		p.Rect(5, 4, 16, 25, 1.5).Fill(0x3a3154).Stroke(dark, 2.4)
		p.Poly(5, 4, 13, 8, 13, 31, 5, 29).Fill(0xc98a55).Stroke(dark, 2)
		p.Oval(10.6, 19, 1.2, 1.2).Fill(dark)
		p.Path().Line(17, 17, 28, 17).Line(24, 12.5, 28.5, 17, 24, 21.5).Stroke(dark, 5).Stroke(0xffd24a, 2.4)
	case art.IconHouse:
		p.Rect(22, 5, 4.5, 9, 0.5).Fill(0xa8695a).Stroke(dark, 1.8)
		p.Rect(6.5, 14, 19, 14.5, 1).Fill(0xfaf0da).Stroke(dark, 2.2)
		p.Poly(16, 3.5, 30, 16, 2, 16).Fill(0xd0513c).Stroke(dark, 2.4)
		p.Rect(13, 19, 6.4, 9.5, 1).Fill(0x8a4b2f).Stroke(dark, 1.8)
	case art.IconCheque:
		p.Rect(2, 7, 28, 18.5, 2).Fill(paper).Stroke(dark, 2.4)
		p.Path().Line(6, 12.5, 15, 12.5).Line(6, 20.5, 14, 20.5).Stroke(0x4d92c4, 1.8)
		p.Rect(17.5, 12, 9, 9, 1.5).Fill(0x5fa777).Stroke(dark, 1.8)
	case art.IconCoin:
		p.coinFace(16, 16, 13)
	case art.IconCrown:
		p.Path().Move(4, 25).To(2.5, 9).To(10, 15).To(16, 5).To(22, 15).To(29.5, 9).To(28, 25).Close().Blend(0xffe58a, 0xf0a92f).Stroke(dark, 2.4)
		p.Path().Oval(10.5, 21, 1.7, 1.7).Oval(21.5, 21, 1.7, 1.7).Fill(0x3f97d6)
		p.Oval(16, 20.4, 2.2, 2.2).Fill(0xd0405a)
	}
}
