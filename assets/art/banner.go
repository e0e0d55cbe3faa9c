package art

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
	p.soundBlock(0, 20, 72.5)
	bolt := p.Path()
	for _, l := range [][4]float64{{-58, 2, -78, -4}, {-58, -16, -74, -28}, {52, -2, 76, -8}} {
		bolt.Line(l[0], l[1], l[2], l[3])
	}
	bolt.Stroke(Dark, 8).Stroke(0xffe08a, 4.4)
	p.Within(Move(32, -84).Turn(-36).Scale(1.75, 1.75), func() { p.play(hammerDrawing) })
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
