package art

// The size of the banner of a game in design units: upright, as on a poster.
const (
	gameBannerW = 180
	gameBannerH = 200
)

// GameBanners returns the banners that a game may ask for (game.Info), by their words.
func GameBanners() map[string]Picture {
	return map[string]Picture{"house": houseBanner(), "dragon": dragonBanner(), "shares": sharesBanner(), "gavel": gavelBanner()}
}

// gavelBanner shows no more than an auction, for a game that has no banner of its own.
func gavelBanner() Picture {
	return gameBanner(func(p *Pen) {
		p.Rect(0, 0, gameBannerW, gameBannerH, 0).Radial(80, 70, 180, 200, 0x5b8f6a, 0x2f6b4a, 0x173d2b)
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
		p.Within(Move(-24, -64).Scale(1.1, 1), func() {
			p.play(skyDrawings + house - 1)
			p.play(meadowDrawing)
		})
		p.Within(Move(-28, -46).Scale(1.02, 1.02), func() {
			p.play(groveDrawing)
			p.play(houseDrawings + house - 1)
		})
		for _, pile := range []struct {
			x, y float64
			n    int
		}{{150, 172, 5}, {118, 184, 2}} {
			p.pile(pile.x, pile.y, pile.n)
		}
	})
}

// dragonBanner shows something odd, and the word of the experts that it is what it seems.
func dragonBanner() Picture {
	return gameBanner(func(p *Pen) {
		const dragon = 12
		p.Within(Move(-30, -66).Scale(1.1, 1.1), func() { p.play(backdropDrawings + dragon - 1) })
		p.Within(Move(-18, 8).Scale(0.84, 0.84), func() { p.play(objectDrawings + dragon - 1) })
		p.Within(Move(150, 156).Turn(9).Scale(0.55, 0.55), func() { p.play(ribbonsDrawing) })
	})
}

// sharesBanner shows shares, and what they bring.
func sharesBanner() Picture {
	return gameBanner(func(p *Pen) {
		p.Rect(0, 0, gameBannerW, gameBannerH, 0).Radial(80, 80, 170, 170, 0x7fb0d8, 0x3f74ae, 0x24467a)
		for i, thousands := range []int{100, 25} {
			p.Within(Move(128, 54+96*float64(i)).Turn(-11+float64(i)*17).Scale(1.2, 1.2), func() {
				p.Rect(-NoteW/2+4, -NoteH/2+6, NoteW, NoteH, 5).Fill(Night.Fade(0.35))
				p.Within(Move(-NoteW/2, -NoteH/2), func() { Note(thousands).Draw(p) })
			})
		}
		for i, at := range [][2]float64{{46, 46}, {90, 102}, {46, 156}} {
			p.Within(Move(at[0], at[1]).Turn(-8+8*float64(i)).Scale(1.35, 1.35), func() {
				p.Oval(3, 5, 31, 31).Fill(Night.Fade(0.35))
				p.Within(Move(-shareSide/2, -shareSide/2), func() {
					p.play(chipDrawings + drawing(i))
					p.Within(Move(shareSide/2, shareSide/2).Scale(1.5, 1.5), func() { p.play(shareSignDrawings + drawing(i)) })
				})
			})
		}
	})
}
