package art

// The numbers of portraits.
const (
	Avatars    = 12             // the number of people's portraits
	OfRank     = 6              // the number of characters of each rank
	Characters = Ranks * OfRank // the number of bots' portraits
)

// Avatar is the i-th portrait, a round picture that is still told apart when 40
// pixels wide: each has its own hat, colours and outline. The portraits of people
// have the numbers 0 to Avatars-1. From Avatars on follow the characters of rank 1,
// then of rank 2, up to Ranks, with the badge of their rank.
func Avatar(i int) Picture {
	return Picture{100, 100, func(p *Pen) {
		if i < Avatars {
			p.draw("people/face", i)
			return
		}
		i -= Avatars
		p.draw("people/character", i)
		p.draw("people/rank", i/OfRank)
	}}
}

// Character is the number of the portrait of a bot with a rank from 1; n is below
// OfRank.
func Character(rank, n int) int { return Avatars + (rank-1)*OfRank + n }

// Away draws a portrait in grey, with a clock: the person is away.
func Away(i int) Picture {
	return Picture{100, 100, func(p *Pen) {
		Avatar(i).Draw(p)
		p.grey()
		p.Oval(21, 21, 18.5, 18.5).Fill(Paper).Stroke(Dark, 5)
		p.Path().Move(21, 10).To(21, 21).To(29, 26).Stroke(velvet, 4)
	}}
}

// Grey returns the picture without its colours.
func (of Picture) Grey() Picture {
	return Picture{of.W, of.H, func(p *Pen) {
		of.Draw(p)
		p.grey()
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

// Ranks is how many ranks a portrait can show.
const Ranks = 4

// RankBadge is where a portrait shows a rank.
func RankBadge() Part { return Part{0, 67, 39, 31} }
