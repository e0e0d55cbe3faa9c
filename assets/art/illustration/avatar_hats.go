package illustration

import (
	"gavel/assets/art"
)

func topHat(p *Pen) {
	silk := art.Ink(0x3a3558)
	p.fringe(0x5a3a2a, 36)
	p.Path().Move(34, 28).To(31, 2).Quad(50, -3, 69, 2).To(66, 28).Close().Ramp(31, 0, 69, 0, silk.Light(0.3), silk, silk.Shade(0.4)).Outline(silk)
	p.Path().Move(33, 20).To(67, 20).To(66, 29).To(34, 29).Close().Fill(0xc9454f)
	p.Oval(50, 29, 31, 5.5).Body(silk)
	p.eyes(3.6)
	p.brows(0x5a3a2a, 0)
	p.moustache(0x5a3a2a)
	p.Oval(60, 50, 8, 8).Stroke(gold, 2.6)
	p.Line(67, 54, 71, 74).Stroke(gold, 1.6)
	p.Poly(50, 84, 38, 78, 38, 92).Body(0xc9454f)
	p.Poly(50, 84, 62, 78, 62, 92).Body(0xc9454f)
}

func coils(p *Pen) {
	p.crown(50, 60, 1, 0x4a2c22, [3]float64{-24, 0, 14}, [3]float64{24, 0, 14}, [3]float64{-20, 14, 12}, [3]float64{20, 14, 12})
}

func clocheHat(p *Pen) {
	felt := art.Ink(0xd0405a)
	p.Path().Move(22, 42).Cube(20, 6, 80, 6, 78, 42).Quad(50, 28, 22, 42).Close().Body(felt)
	p.Path().Move(20, 44).Quad(50, 24, 80, 44).Quad(84, 40, 80, 35).Quad(50, 16, 20, 35).Quad(16, 40, 20, 44).Close().Body(felt.Shade(0.25))
	p.Oval(72, 30, 7, 7).Body(0xffd24a)
	p.Oval(72, 30, 2.6, 2.6).Fill(0xf0705a)
	p.eyes(3.8)
	p.Path().Move(35, 47).Quad(38, 44, 44, 46).Move(57, 46).Quad(62, 44, 66, 47).Stroke(night, 2.4)
	p.Path().Move(42, 66).Quad(46, 63, 50, 65).Quad(54, 63, 58, 66).Quad(50, 73, 42, 66).Close().Fill(0xb9303f)
	p.Path().Oval(27, 62, 3, 3).Oval(73, 62, 3, 3).Body(gold)
}

func strawHat(p *Pen) {
	straw := art.Ink(0xe6bd5a)
	p.fringe(0xc9823a, 38)
	p.Path().Move(33, 28).Cube(32, 4, 68, 4, 67, 28).Close().Body(straw)
	p.Path().Move(33, 21).Quad(50, 26, 67, 21).To(67, 28).Quad(50, 33, 33, 28).Close().Fill(0x4a8fc0)
	p.Path().Move(2, 34).Quad(50, 18, 98, 34).Quad(96, 42, 74, 37).Quad(50, 32, 26, 37).Quad(4, 42, 2, 34).Close().Body(straw)
	p.Path().Line(16, 34, 26, 32).Line(74, 32, 84, 34).Line(44, 12, 54, 11).Stroke(straw.Shade(0.35), 1.8)
	p.eyes(3.6)
	p.brows(0xc9823a, -1)
	p.Path().Oval(35, 57, 1.3, 1.3).Oval(39, 59, 1.3, 1.3).Oval(61, 59, 1.3, 1.3).Oval(65, 57, 1.3, 1.3).Fill(0xb06a3a)
	p.grin()
	p.Path().Move(59, 67).Quad(74, 64, 80, 56).Stroke(0x9aa83a, 2.4)
	p.Path().Line(34, 84, 36, 104).Line(66, 84, 64, 104).Stroke(0x2f4f7a, 6)
}

func chefHat(p *Pen) {
	p.crown(50, 24, 1, 0xfaf7f0, [3]float64{-20, -4, 14}, [3]float64{20, -4, 14}, [3]float64{0, -10, 17})
	p.Path().Move(29, 24).To(71, 24).To(71, 38).Quad(50, 33, 29, 38).Close().Body(0xfaf7f0)
	p.Path().Line(42, 8, 43, 22).Line(58, 8, 57, 22).Stroke(0xc9c3cf, 2)
	p.eyes(3.4)
	p.brows(0x35303a, 1)
	p.moustache(0x35303a)
	p.Path().Move(30, 84).Quad(50, 96, 70, 84).To(62, 96).To(50, 92).To(38, 96).Close().Body(0xd0405a)
}

func captainCap(p *Pen) {
	p.beard(0xf3f0ea, 4)
	p.Path().Move(24, 34).Cube(8, 20, 24, 6, 50, 6).Cube(76, 6, 92, 20, 76, 34).Quad(50, 26, 24, 34).Close().Body(0xfffaf5)
	p.Path().Move(26, 32).Quad(50, 23, 74, 32).To(74, 40).Quad(50, 31, 26, 40).Close().Body(0x2b3f6a)
	p.Path().Move(28, 40).Quad(50, 30, 72, 40).Quad(70, 46, 62, 43).Quad(50, 38, 38, 43).Quad(30, 46, 28, 40).Close().Body(0x1f2440)
	p.Path().Line(50, 15, 50, 26).Line(46, 18, 54, 18).Stroke(gold, 2.6)
	p.Path().Arc(50, 20, 6, 20, 160).Stroke(gold, 2.6)
	p.eyes(3.4)
}

func beanie(p *Pen) {
	wool := art.Ink(0x3f7fd0)
	p.Oval(50, 6, 8, 7).Body(0xffd24a)
	p.Path().Move(24, 38).Cube(22, 4, 78, 4, 76, 38).Close().Body(wool)
	p.Path().Move(30, 20).To(38, 12).To(46, 20).To(54, 12).To(62, 20).To(70, 13).Stroke(0xffd24a, 3.4)
	p.Rect(21, 28, 58, 13, 6).Body(wool.Light(0.3))
	for i := range 8 {
		p.Line(27+float64(i)*6.6, 31, 27+float64(i)*6.6, 38).Stroke(wool.Shade(0.2), 1.8)
	}
	p.eyes(3.6)
	p.glasses(0xffe9d0)
	p.grin()
}

func bun(p *Pen) {
	p.crown(50, 50, 1, 0xcfcbd6, [3]float64{0, -40, 12}, [3]float64{-22, -6, 12}, [3]float64{22, -6, 12}, [3]float64{0, -18, 22})
}

func pearls(p *Pen) {
	p.fringe(0xcfcbd6, 36)
	p.eyes(3.2)
	p.brows(0xa9a3b5, 0)
	p.glasses(0xb0405f)
	p.smile(7)
	for i := range 7 {
		x := 34 + float64(i)*5.4
		p.Oval(x, 80+5*circleHeight((x-50)/20), 3, 3).Fill(white).Stroke(0x9a8fa5, 1.4)
	}
}

func turban(p *Pen) {
	cloth := art.Ink(0x7a4ab0)
	p.beard(0x3a2a28, 2)
	p.Path().Move(24, 42).Cube(12, 18, 32, 4, 50, 4).Cube(68, 4, 88, 18, 76, 42).Quad(64, 34, 50, 26).Quad(36, 34, 24, 42).Close().Body(cloth)
	p.Path().Move(22, 34).Quad(40, 26, 56, 7).Move(20, 26).Quad(34, 20, 44, 6).Move(78, 34).Quad(66, 28, 58, 18).Move(80, 26).Quad(72, 20, 64, 10).Stroke(cloth.Shade(0.4), 2.2)
	p.Oval(50, 23, 5, 6).Body(0x3fc9a5)
	p.Oval(50, 23, 7.4, 8.4).Stroke(gold, 2.2)
	p.eyes(3.6)
	p.brows(0x3a2a28, 0)
}

// veil is a scarf around head and shoulders.
func (p *Pen) veil(cloth art.Ink) {
	p.Path().Move(50, 5).Cube(12, 6, 14, 44, 22, 64).Cube(26, 80, 14, 90, 10, 104).To(90, 104).Cube(86, 90, 74, 80, 78, 64).Cube(86, 44, 88, 6, 50, 5).Close().
		Move(31, 48).Cube(32, 22, 68, 22, 69, 48).Cube(67, 70, 58, 77, 50, 77).Cube(42, 77, 33, 70, 31, 48).Close().Body(cloth)
	p.Path().Move(31, 80).Quad(50, 96, 69, 78).Move(24, 40).Quad(30, 14, 50, 12).Stroke(cloth.Shade(0.35), 2.2)
}

func headscarf(p *Pen) {
	p.veil(0x2f9aa0)
	p.eyes(3.9)
	p.brows(0x4a2c22, 0)
	p.Path().Move(34, 47).To(38, 46).Move(66, 47).To(62, 46).Stroke(night, 2)
	p.smile(8)
	p.star(27, 26, 5).Fill(0xffd24a)
}

func cowboyHat(p *Pen) {
	hide := art.Ink(0x9a6238)
	p.Path().Move(30, 30).Cube(28, 4, 40, 2, 46, 7).Quad(50, 10, 54, 7).Cube(60, 2, 72, 4, 70, 30).Close().Body(hide)
	p.Path().Move(2, 20).Quad(8, 36, 30, 33).Quad(50, 29, 70, 33).Quad(92, 36, 98, 20).Quad(94, 48, 66, 41).Quad(50, 37, 34, 41).Quad(6, 48, 2, 20).Close().Body(hide.Light(0.1))
	p.Path().Move(30, 25).Quad(50, 30, 70, 25).Stroke(0x4a2c22, 5)
	p.star(50, 25, 6).Body(gold)
	p.eyes(3.4)
	p.brows(0x6a3a1f, -3)
	p.Path().Move(43, 68).Quad(52, 70, 58, 64).Stroke(0x6a2a3a, 2.6)
	for i := range 10 { // stubble
		p.Oval(36+float64(i)*3.1, 71+4*circleHeight((float64(i)-4.5)/6), 0.8, 0.8).Fill(0x6a4030)
	}
	p.Path().Move(24, 82).Quad(50, 76, 76, 82).To(54, 102).To(46, 102).Close().Body(0xd0405a)
	p.Path().Oval(40, 86, 1.8, 1.8).Oval(52, 84, 1.8, 1.8).Oval(62, 86, 1.8, 1.8).Oval(50, 93, 1.8, 1.8).Fill(white)
}

func mane(p *Pen) {
	p.Path().Move(50, 12).Cube(8, 10, 16, 56, 12, 92).Quad(50, 100, 88, 92).Cube(84, 56, 92, 10, 50, 12).Close().Body(0xd9672f)
}

func partyCrown(p *Pen) {
	p.fringe(0xd9672f, 38)
	p.Path().Move(28, 30).To(24, 4).To(38, 16).To(50, 0).To(62, 16).To(76, 4).To(72, 30).Quad(50, 24, 28, 30).Close().Body(0xffc93a)
	p.Path().Oval(38, 23, 3, 3).Oval(62, 23, 3, 3).Fill(0x3f9ad0)
	p.Oval(50, 21, 3.6, 3.6).Fill(0xe0405a)
	p.eyes(3.9)
	p.brows(0xb5501f, 0)
	p.Path().Oval(36, 58, 1.2, 1.2).Oval(40, 60, 1.2, 1.2).Oval(60, 60, 1.2, 1.2).Oval(64, 58, 1.2, 1.2).Fill(0xc97a4a)
	p.smile(9)
}

func robot(p *Pen) {
	steel := art.Ink(0xc9d1e2)
	p.Path().Move(14, 104).Cube(14, 84, 30, 80, 50, 80).Cube(70, 80, 86, 84, 86, 104).Close().Body(0x6a7596)
	p.Line(50, 22, 50, 11).Stroke(dark, 4)
	p.glow(50, 9, 12, 0xff8a5a)
	p.Oval(50, 9, 5, 5).Body(0xff7a5a)
	p.Rect(16, 42, 10, 20, 4).Body(0x8f9ab8)
	p.Rect(74, 42, 10, 20, 4).Body(0x8f9ab8)
	p.Rect(24, 22, 52, 56, 13).Ramp(24, 22, 76, 78, white, steel, steel.Shade(0.3)).Outline(steel)
	p.Rect(31, 34, 38, 22, 9).Fill(0x26304f)
	for _, x := range []float64{42, 58} {
		p.glow(x, 45, 10, 0x6ff0e0)
		p.Oval(x, 45, 4.6, 5.2).Fill(0x9ffff0)
	}
	p.Path().Move(40, 65).Quad(50, 72, 60, 65).Stroke(0x4a5578, 3)
	p.Path().Oval(30, 29, 1.8, 1.8).Oval(70, 29, 1.8, 1.8).Oval(30, 71, 1.8, 1.8).Oval(70, 71, 1.8, 1.8).Fill(0x7a86a8)
	p.Oval(50, 92, 5, 5).Body(0xffd24a)
}
