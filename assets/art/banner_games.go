package art

// The size of the banner of a game in design units.
const (
	gameBannerW = 320
	gameBannerH = 160
)

// GameBanners returns the banners that a game may ask for (game.Info), by their words.
func GameBanners() map[string]Picture {
	return map[string]Picture{"house": houseBanner(), "dragon": dragonBanner(), "shares": sharesBanner(), "gavel": gavelBanner()}
}

// gavelBanner shows no more than an auction, for a game that has no banner of its own.
func gavelBanner() Picture {
	return gameBanner(func(p *Pen) {
		p.Rect(0, 0, gameBannerW, gameBannerH, 0).Radial(150, 54, 260, 180, 0x5b8f6a, 0x2f6b4a, 0x173d2b)
		g := Gavel()
		p.Within(Move(gameBannerW/2, gameBannerH/2).Scale(0.8, 0.8), func() { p.Within(Move(-g.W/2, -g.H/2), func() { g.Draw(p) }) })
	})
}

// gameBanner is a banner that cuts off what the drawing has outside of it.
func gameBanner(draw func(*Pen)) Picture {
	return Picture{gameBannerW, gameBannerH, func(p *Pen) {
		p.Rect(0, 0, gameBannerW, gameBannerH, 0).Clip(func() { draw(p) })
	}}
}

// houseBanner shows a house, and coins to buy it with.
func houseBanner() Picture {
	return gameBanner(func(p *Pen) {
		const house = 12
		// The land goes on at both sides of the scene, behind trees.
		p.Within(Move(-40, -84).Scale(1.85, 1), func() {
			p.sky(house)
			p.meadow(house)
		})
		p.Within(Move(14, -64).Scale(0.93, 0.93), func() {
			p.tree(226, 222, 1.3, 0x5aa763)
			p.tree(268, 218, 1.1, 0x4f9b5a)
			p.tree(-4, 220, 1.2, 0x4f9b5a)
			houseArt(house)(p)
		})
		for _, pile := range []struct {
			x, y float64
			n    int
		}{{294, 126, 7}, {240, 136, 3}, {272, 150, 4}} {
			p.pile(pile.x, pile.y, pile.n)
		}
	})
}

// dragonBanner shows something odd, and the word of the experts that it is what it seems.
func dragonBanner() Picture {
	return gameBanner(func(p *Pen) {
		o := objectArt(12) // a dragon
		p.Within(Move(25, -106).Scale(1.25, 1.25), func() { backdrops()[o.category](p, o.light) })
		p.Within(Move(18, -20).Scale(0.82, 0.82), func() { o.draw(p) })
		p.Within(Move(256, 70).Turn(9).Scale(1.15, 1.15), func() { p.seal(true) })
	})
}

// sharesBanner shows shares, and what they bring.
func sharesBanner() Picture {
	return gameBanner(func(p *Pen) {
		p.Rect(0, 0, gameBannerW, gameBannerH, 0).Radial(150, 54, 260, 180, 0x7fb0d8, 0x3f74ae, 0x24467a)
		for i, thousands := range []int{100, 25} {
			p.Within(Move(240-8*float64(i), 54+56*float64(i)).Turn(-11+float64(i)*17).Scale(1.45, 1.45), func() {
				p.Rect(-NoteW/2+4, -NoteH/2+6, NoteW, NoteH, 5).Fill(night.Fade(0.35))
				p.Within(Move(-NoteW/2, -NoteH/2), func() { Note(thousands).Draw(p) })
			})
		}
		for i, at := range [][2]float64{{60, 52}, {140, 58}, {96, 110}} {
			p.Within(Move(at[0], at[1]).Turn(-8+8*float64(i)).Scale(1.42, 1.42), func() {
				p.Oval(3, 5, 31, 31).Fill(night.Fade(0.35))
				p.Within(Move(-shareSide/2, -shareSide/2), func() {
					p.chip(i)
					p.Within(Move(shareSide/2, shareSide/2).Scale(1.5, 1.5), func() { p.shareSign(i, ShareText(i)) })
				})
			})
		}
	})
}
