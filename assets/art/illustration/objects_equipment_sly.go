package illustration

import (
	"gavel/assets/art"
)

// The equipment of thieves, dark and soft, and of pirates, sea green and gold.

const (
	dusk art.Ink = 0x54487e
	sea  art.Ink = 0x1f9aa0
)

func thiefsLockpicks(p *Pen) {
	// A lock that did not hold.
	brass := art.Ink(0xe0a83a)
	p.Path().Move(92, 104).To(92, 74).Cube(92, 34, 152, 34, 152, 74).To(152, 84).Stroke(steel.Shade(0.68), 21).Stroke(steel, 13.5)
	p.Rect(72, 100, 96, 84, 12).Ramp(72, 100, 168, 184, brass.Light(0.6), brass, brass.Shade(0.35)).Stroke(brass.Shade(0.68), 4)
	p.Rect(80, 108, 80, 68, 7).Stroke(brass.Shade(0.35), 3)
	p.Path().Oval(120, 136, 11, 11).Poly(114, 138, 126, 138, 131, 164, 109, 164).Fill(night)
	// The roll of picks lies before it, one is at work.
	p.Line(122, 148, 40, 120).Stroke(night, 10).Stroke(steel.Light(0.3), 5)
	p.Line(58, 126, 26, 115).Stroke(dusk.Shade(0.7), 17).Stroke(dusk.Light(0.2), 10)
	p.Path().Move(26, 172).To(190, 172).Quad(200, 188, 190, 205).To(26, 205).Quad(18, 188, 26, 172).Close().solid(dusk)
	p.Oval(28, 188, 11, 17).solid(dusk.Light(0.2))
	p.Oval(28, 188, 4, 7).Fill(dusk.Shade(0.6))
	for i := range 6 {
		x := 56 + float64(i)*25
		p.Line(x, 196, x, 158).Stroke(night, 8.4).Stroke(steel.Light(0.4), 4)
		tip := p.Path()
		switch i % 3 {
		case 0:
			tip.Line(x, 158, x+9, 154)
		case 1:
			tip.Line(x, 160, x+6, 154, x, 149)
		default:
			tip.Line(x-6, 156, x+6, 156)
		}
		tip.Stroke(night, 8.4).Stroke(steel.Light(0.4), 4)
		p.Rect(x-10, 182, 20, 18, 3).solid(dusk.Light(0.1))
	}
}

func thiefsSoftBoots(p *Pen) {
	for i, b := range []struct{ x, y, turn float64 }{{58, 190, 0}, {116, 196, 12}} {
		c := dusk.Light(0.08 * float64(i))
		p.Within(Move(b.x, b.y).Turn(b.turn), func() {
			// A sole of wool, with the pads of a cat.
			p.Path().Move(-34, -4).Quad(-40, 10, -28, 10).To(58, 10).Quad(74, 8, 66, -6).Close().solid(0xf2e6ee)
			p.Path().Move(-26, -104).Quad(0, -96, 26, -104).To(22, -52).Cube(36, -40, 70, -36, 68, -12).Quad(68, -2, 56, -2).To(-28, -2).Quad(-38, -2, -34, -16).Cube(-28, -50, -28, -70, -26, -104).Close().solid(c)
			p.Path().Move(-32, -112).Quad(0, -98, 32, -112).To(26, -82).Quad(0, -70, -26, -82).Close().solid(c.Light(0.3))
			p.Path().Line(2, -54, 22, -46).Line(4, -44, 26, -36).Line(2, -66, 20, -58).Stroke(0xf2d06a, 3.6)
			p.Path().Line(-30, -20, -10, -14).Stroke(c.Shade(0.5), 3)
			p.Path().Oval(44, -13, 4, 4).Oval(52, -18, 4, 4).Oval(59, -12, 4, 4).Fill(c.Light(0.5))
		})
	}
	// Nothing is to be heard.
	p.Line(186, 100, 186, 62, 204, 70).Stroke(paper, 6)
	p.Oval(179, 101, 9, 7).Fill(paper)
	p.Line(168, 88, 206, 84).Stroke(0xd8404a, 7)
	p.Path().Move(14, 176).Quad(8, 184, 14, 192).Move(24, 172).Quad(16, 184, 24, 196).Stroke(white.Fade(0.5), 3.4)
}

func piratesCutlass(p *Pen) {
	// Broad and bent.
	p.Path().Move(62, 140).Cube(66, 96, 112, 84, 122, 26).Cube(176, 70, 158, 140, 100, 168).Close().
		Ramp(70, 90, 150, 120, white, steel.Light(0.3), steel, steel.Shade(0.3)).Stroke(steel.Shade(0.68), 4)
	p.Path().Move(80, 140).Cube(92, 112, 124, 98, 130, 58).Stroke(steel.Shade(0.4), 3.4)
	p.Within(Move(80, 156).Turn(38), func() {
		p.Rect(-8, 4, 16, 46, 4).solid(0x9c2f3a)
		p.Path().Line(-8, 16, 8, 20).Line(-8, 28, 8, 32).Stroke(0xf0b0a0, 3)
		p.Path().Move(-34, -12).Quad(0, 2, 34, -12).Quad(44, -4, 36, 6).Quad(0, 18, -36, 6).Quad(-44, -4, -34, -12).Close().solid(gold)
		p.Path().Move(32, 0).Cube(44, 30, 30, 52, 4, 54).Stroke(gold.Shade(0.68), 15).Stroke(gold, 8.6)
		p.Oval(0, 54, 12, 11).solid(gold)
	})
	// Its owner's treasure.
	for _, c := range [][2]float64{{128, 194}, {172, 196}, {150, 184}, {166, 176}} {
		p.coin(c[0], c[1], 22)
	}
	p.Poly(116, 176, 128, 164, 140, 176, 128, 192).solid(sea)
	p.Poly(116, 176, 128, 164, 140, 176, 128, 180).Fill(white.Fade(0.45))
	p.twinkle(104, 96, 13, white)
	p.twinkle(176, 164, 10, white)
	p.Path().Move(30, 104).Cube(30, 84, 54, 76, 62, 60).Quad(60, 84, 46, 100).Quad(40, 108, 30, 104).Close().solid(0xe0524d)
	p.Path().Move(24, 114).Quad(36, 96, 54, 76).Stroke(art.Ink(0xe0524d).Shade(0.55), 3)
}

func piratesEyepatch(p *Pen) {
	bone := art.Ink(0xf4ead2)
	for _, turn := range []float64{14, -14} { // crossbones to rest on
		p.Within(Move(108, 190).Turn(turn), func() {
			p.Path().Rect(-78, -6, 156, 12, 5).Oval(-78, -6, 9, 9).Oval(-78, 6, 9, 9).Oval(78, -6, 9, 9).Oval(78, 6, 9, 9).Stroke(bone.Shade(0.66), 7).Fill(bone)
		})
	}
	p.Path().Move(52, 106).Cube(46, 40, 170, 40, 164, 106).Cube(164, 132, 152, 140, 144, 146).To(142, 180).Quad(108, 190, 74, 180).To(72, 146).Cube(64, 140, 52, 132, 52, 106).Close().solid(bone)
	p.Path().Move(76, 108).Cube(76, 92, 104, 92, 102, 112).Cube(100, 130, 76, 128, 76, 108).Close().Fill(night)
	p.Oval(90, 112, 6, 6).Fill(gold)
	p.Poly(108, 126, 100, 142, 116, 142).Fill(night)
	p.Path().Line(86, 158, 130, 158).Line(92, 150, 92, 178).Line(103, 150, 103, 181).Line(114, 150, 114, 181).Line(125, 150, 125, 178).Stroke(night, 4)
	p.Rect(104, 160, 9, 16, 2).Fill(gold)
	// The bandana, knotted.
	red := art.Ink(0xd8443e)
	p.Path().Move(50, 92).Cube(48, 34, 168, 34, 166, 92).Quad(108, 72, 50, 92).Close().solid(red)
	for _, d := range [][2]float64{{74, 66}, {100, 52}, {128, 58}, {148, 74}, {108, 72}} {
		p.Oval(d[0], d[1], 5, 5).Fill(paper)
	}
	p.Path().Move(52, 88).Cube(34, 84, 22, 96, 18, 112).Quad(34, 108, 42, 114).Quad(40, 100, 56, 94).Close().solid(red)
	// And the patch itself.
	p.Path().Move(54, 82).Quad(92, 84, 120, 94).Move(146, 96).Quad(158, 92, 164, 86).Stroke(night, 7)
	p.Path().Move(114, 90).Quad(134, 84, 154, 92).Cube(160, 122, 148, 136, 134, 136).Cube(118, 136, 110, 120, 114, 90).Close().Blend(0x4a4568, night).Stroke(night, 4)
	p.Path().Move(120, 96).Quad(134, 92, 148, 97).Stroke(sea.Light(0.3), 3.4)
	p.heart(134, 112, 9).Fill(sea)
}
