package art

import "math"

// Banner is the scene of the start page, 720 by 320: a sale is on, the hammer
// is up, the houses lie fanned on the cloth and the coins are out.
func Banner() Picture {
	return Picture{720, 320, func(p *Pen) {
		p.Rect(0, 0, 720, 320, 0).Radial(360, 160, 700, 444, 0x3a8a6e, 0x1f5a48).Clip(p.auction)
	}}
}

// auction is everything on the banner's stage.
func (p *Pen) auction() {
	p.fan(250, 308)
	p.Within(Move(494, 228), func() { p.strike() })
	p.wealth()
}

// fan spreads five houses, poor to rich, around a point below the picture.
func (p *Pen) fan(x, y float64) {
	for i, value := range []int{1, 8, 18, 26, 30} {
		k := float64(i - 2)
		p.Within(Move(x+k*34, y+k*k*2).Turn(k*11).Scale(0.54, 0.54), func() {
			p.Within(Move(-HouseW/2, -470), func() {
				p.Rect(6, 10, HouseW, HouseH, 17).Fill(Night.Fade(0.35))
				p.card()
				p.scene(value, 12, 12, 216, 312)
				p.badge(value, Part{6, 6, 112, 88}, 82)
			})
		})
	}
}

// strike is the hammer a moment before the sale.
func (p *Pen) strike() {
	p.Oval(0, 44, 120, 17).Radial(0, 44, 120, 17, Night.Fade(0.5), Night.Fade(0.4), Night.Fade(0))
	p.drawAt("parlour/sound-block", 0, 0, 20, 72.5/56)
	bolt := p.Path()
	for _, l := range [][4]float64{{-58, 2, -78, -4}, {-58, -16, -74, -28}, {52, -2, 76, -8}} {
		bolt.Line(l[0], l[1], l[2], l[3])
	}
	bolt.Stroke(Dark, 8).Stroke(0xffe08a, 4.4)
	p.Within(Move(32, -84).Turn(-36).Scale(1.75, 1.75), func() { p.draw("parlour/hammer", 0) })
}

// wealth is what is paid with: piles of coins and a cheque.
func (p *Pen) wealth() {
	for _, pile := range []struct {
		x, y float64
		n    int
	}{{596, 232, 5}, {650, 236, 8}, {566, 262, 2}, {622, 266, 6}, {674, 270, 3}, {380, 276, 3}, {420, 284, 1}} {
		p.pile(pile.x, pile.y, pile.n)
	}
}

// pile is n coins on each other, the lowest around x, y.
func (p *Pen) pile(x, y float64, n int) {
	p.Oval(x, y+10, 40, 16).Radial(x, y+10, 40, 16, Night.Fade(0.5), Night.Fade(0.4), Night.Fade(0))
	for i := range n {
		p.coin(x+5*(Chance(i+int(x))-0.5), y-float64(i)*coinRise*0.87, 26)
	}
}

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
			p.draw("forsale/sky", house-1)
			p.draw("forsale/meadow", 0)
		})
		p.Within(Move(-28, -46).Scale(1.02, 1.02), func() {
			p.draw("forsale/grove", 0)
			p.draw("forsale/house", house-1)
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
		p.drawAt("oddshop/backdrop", dragon-1, -30, -66, 1.1)
		p.drawAt("oddshop/object", dragon-1, -18, 8, 0.84)
		p.Within(Move(150, 156).Turn(9).Scale(0.55, 0.55), func() { p.draw("oddshop/ribbons", 0) })
	})
}

// sharesBanner shows shares, and what they bring.
func sharesBanner() Picture {
	return gameBanner(func(p *Pen) {
		p.Rect(0, 0, gameBannerW, gameBannerH, 0).Radial(80, 80, 170, 170, 0x7fb0d8, 0x3f74ae, 0x24467a)
		for i, note := range []Picture{Drawn("business/note", 2), Drawn("business/note", 1)} {
			p.Within(Move(128, 54+96*float64(i)).Turn(-11+float64(i)*17).Scale(1.2, 1.2), func() {
				p.Rect(-note.W/2+4, -note.H/2+6, note.W, note.H, 5).Fill(Night.Fade(0.35))
				p.Within(Move(-note.W/2, -note.H/2), func() { note.Draw(p) })
			})
		}
		for i, at := range [][2]float64{{46, 46}, {90, 102}, {46, 156}} {
			p.Within(Move(at[0], at[1]).Turn(-8+8*float64(i)).Scale(1.35, 1.35), func() {
				p.Oval(3, 5, 31, 31).Fill(Night.Fade(0.35))
				p.Within(Move(-shareSide/2, -shareSide/2), func() {
					p.draw("business/chip", i)
					p.drawAt("business/share-sign", i, shareSide/2, shareSide/2, 1.5)
				})
			})
		}
	})
}

// Emblem is the sign of the game: a hammer over rays of light on green cloth.
// Everything that matters lies in the middle four fifths, so that a system
// may cut the square to a circle.
func Emblem() Picture {
	return Picture{512, 512, func(p *Pen) {
		p.Rect(0, 0, 512, 512, 108).Radial(230, 190, 400, 400, 0x3f9a7a, 0x1f5a48, 0x0f3a2e).Clip(func() {
			rays := p.Path()
			for i := range 14 {
				a := float64(i) * 2 * math.Pi / 14
				x0, y0 := 256+420*math.Cos(a-0.1), 262+420*math.Sin(a-0.1)
				x1, y1 := 256+420*math.Cos(a+0.1), 262+420*math.Sin(a+0.1)
				rays.Poly(256, 262, x0, y0, x1, y1)
			}
			rays.Radial(256, 262, 330, 330, Ink(0xffe9a0).Fade(0.55), Ink(0xffe9a0).Fade(0.12), Ink(0xffe9a0).Fade(0))
		})
		p.Rect(13, 13, 486, 486, 96).Stroke(Dark, 26).Stroke(Gold, 15).Stroke(0xffe9a8, 4)
		p.Within(Move(226, 372).Scale(1, 1), func() {
			p.Oval(30, 40, 176, 34).Fill(Night.Fade(0.4))
			p.drawAt("parlour/sound-block", 0, 18.4, 0, 133.4/56)
		})
		p.drawAt("parlour/hammer", 0, 240, 212, 3.1)
	}}
}
