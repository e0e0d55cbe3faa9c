package illustration

import (
	"gavel/assets/art"
)

// verdictCard is an authentication card without its word.
func (p *Pen) verdictCard(v art.Verdict) {
	switch v {
	case art.VerdictHidden:
		p.hiddenCard()
	case art.VerdictAuthentic:
		p.certificate()
	case art.VerdictReplica:
		p.copied()
	case art.VerdictUnknown:
		p.doubt()
	}
}

// hiddenCard lies face down.
func (p *Pen) hiddenCard() {
	blue := art.Ink(0x2a4a78)
	p.back(art.AuthenticationW, art.AuthenticationH, blue, func() {
		p.rosette(art.AuthenticationW/2, art.AuthenticationH/2, 84, blue)
	})
	p.Within(Move(112, 72).Scale(0.92, 0.92), func() { p.loupe(36, func() { p.text(false, 56, 0, 20, "?").Fill(blue) }) })
}

// verdictMark is the sign of a verdict alone.
func (p *Pen) verdictMark(v art.Verdict) {
	switch v {
	case art.VerdictHidden:
		p.Within(Move(26, 26).Scale(0.58, 0.58), func() { p.loupe(36, func() {}) })
	case art.VerdictAuthentic:
		p.Within(Move(32, 32).Scale(0.64, 0.64), func() { p.seal(false) })
	case art.VerdictReplica:
		p.Within(Move(32, 32).Scale(0.58, 0.58), func() { p.sheets() })
	case art.VerdictUnknown:
		p.Within(Move(32, 32).Scale(0.68, 0.68), func() { p.question() })
	}
}

// authenticationSheet is the card, tinted.
func (p *Pen) authenticationSheet(tint art.Ink) {
	p.Rect(1.5, 1.5, art.AuthenticationW-3, art.AuthenticationH-3, 17).Ramp(0, 0, art.AuthenticationW, art.AuthenticationH, art.Mix(paper, tint, 0.14), paper, art.Mix(paper, tint, 0.34)).Stroke(dark, 3)
}

func (p *Pen) certificate() {
	p.authenticationSheet(gold)
	p.Rect(11, 11, art.AuthenticationW-22, art.AuthenticationH-22, 9).Stroke(gold.Shade(0.4), 7).Stroke(gold, 4)
	p.Rect(18, 18, art.AuthenticationW-36, art.AuthenticationH-36, 5).Stroke(gold.Shade(0.2), 1.6)
	p.Path().Line(124, 106, 212, 106).Line(136, 118, 200, 118).Line(136, 42, 200, 42).Line(124, 54, 212, 54).Stroke(gold.Shade(0.2).Fade(0.6), 2)
	p.Within(Move(66, 70).Scale(1.02, 1.02), func() { p.seal(true) })
}

func (p *Pen) copied() {
	grey := art.Ink(0x8a94b0)
	p.authenticationSheet(grey)
	frame := func(in float64) *Path {
		const cut = 22
		r, b := art.AuthenticationW-in, art.AuthenticationH-in
		return p.Poly(in+cut, in, r-cut, in, r, in+cut, r, b-cut, r-cut, b, in+cut, b, in, b-cut, in, in+cut)
	}
	frame(9).Clip(func() {
		lines := p.Path()
		for x := -160.0; x < 240; x += 14 {
			lines.Line(x, 160, x+160, 0)
		}
		lines.Stroke(grey.Fade(0.5), 4)
	})
	frame(9).Stroke(grey.Shade(0.4), 4)
	p.Rect(114, 56, 106, 48, 8).Fill(paper)
	p.Within(Move(64, 80).Scale(1.12, 1.12), func() { p.sheets() })
}

func (p *Pen) doubt() {
	violet := art.Ink(0x7a62b8)
	p.authenticationSheet(violet)
	dots := p.Path()
	for x := 18.0; x <= 222; x += 17 {
		dots.Oval(x, 15, 4, 4).Oval(x, 145, 4, 4)
	}
	for y := 31.25; y < 140; y += 16.25 {
		dots.Oval(18, y, 4, 4).Oval(222, y, 4, 4)
	}
	dots.Fill(violet.Shade(0.2))
	p.Within(Move(66, 80).Scale(0.96, 0.96), func() { p.question() })
}

// question is a doubt around 0, 0, some 88 wide.
func (p *Pen) question() {
	violet := art.Ink(0x7a62b8)
	p.blobs(0, 0, 1, [3]float64{0, -10, 32}, [3]float64{-22, 12, 22}, [3]float64{22, 12, 22}, [3]float64{0, 20, 24}).Stroke(dark, 8).Fill(violet.Light(0.15))
	p.text(false, 76, 0, 31, "?").Stroke(dark, 9).Fill(white)
}

// loupe is a magnifying glass around 0, 0 with a lens of radius r; what it
// shows is drawn inside the lens. Its handle points to the lower right.
func (p *Pen) loupe(r float64, lens func()) {
	wood := art.Ink(0x8a4b2f)
	p.Within(Turn(-45), func() {
		p.Rect(-r*0.17, r*0.95, r*0.34, r*0.3, 2).solid(gold)
		p.Rect(-r*0.23, r*1.2, r*0.46, r*0.86, r*0.2).Ramp(-r*0.23, 0, r*0.23, 0, wood.Light(0.4), wood, wood.Shade(0.35)).Stroke(wood.Shade(0.68), 3.6)
	})
	p.Oval(0, 0, r, r).Radial(-r*0.3, -r*0.3, r*1.5, r*1.5, white, 0xdff2ff, 0x9cc8ea).Clip(lens)
	p.Oval(0, 0, r, r).Stroke(gold.Shade(0.68), r*0.3).Stroke(gold, r*0.17)
	p.Path().Arc(0, 0, r*0.72, 190, 245).Stroke(white, r*0.13)
}
