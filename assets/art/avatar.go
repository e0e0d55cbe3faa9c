package art

// Avatars is how many portraits there are.
const Avatars = 12

// Avatar is the i-th portrait, 0 to Avatars-1, a round picture that is still
// told apart when 40 pixels wide: each has its own hat, colours and outline.
// From Avatars on follow the same portraits with the badge of rank 1, then of
// rank 2, up to Ranks.
func Avatar(i int) Picture {
	return Picture{100, 100, func(p *Pen) {
		p.play(Faces + Drawing(i%Avatars))
		if rank := i / Avatars; rank > 0 {
			p.play(RankBadges + Drawing(rank-1))
		}
	}}
}

// Away draws a portrait in grey, with a clock: the person is away.
func Away(i int) Picture {
	return Picture{100, 100, func(p *Pen) {
		Avatar(i).Draw(p)
		p.grey()
		p.Oval(21, 21, 18.5, 18.5).Fill(Paper).Stroke(Dark, 5)
		p.Path().Move(21, 10).To(21, 21).To(29, 26).Stroke(velvet, 4)
	}}
}

// grey takes all colour out of the picture so far, and brightens it.
func (p *Pen) grey() {
	for i := 0; i < len(p.img.Pix); i += 4 {
		c := p.img.Pix[i : i+4]
		v := uint8((54*int(c[0]) + 183*int(c[1]) + 19*int(c[2]) + 77*int(c[3])) / 333)
		c[0], c[1], c[2] = v, v, v
	}
}
