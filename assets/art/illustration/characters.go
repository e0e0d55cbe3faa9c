package illustration

import "gavel/assets/art"

// characters are the bots with names, in the order of the levels and of their seats. Each has an
// outline of its own.
func characters() [art.Characters]face {
	return [art.Characters]face{
		{0xf2c46a, 0xf3c6a6, 0x3f7a9a, flames, bidder},
		{0x9db7c9, 0xe8b48a, 0x6a4a3a, nil, flatCap},
		{0xf0a070, 0x6f4630, 0xf5e6c8, nil, flatTop},
		{0xa8d8d0, 0xc98f62, 0xd0506a, nil, sunHat},
		{0xd8b0c8, 0xf7d6bc, 0x35405a, nil, bowler},
		{0xf3d9a0, 0xc08a5c, 0x7a4ab0, nil, coinScarf},
		{0xb8c890, 0xeac08f, 0x2f3f5f, topknot, sternFace},
		{0xf5b8b0, 0xf6d3ae, 0x4a8a6a, twinBuns, blossom},
		{0x8a9ad0, 0xdba57a, 0xb92f45, combBehind, rose},
		{0x7fd0c0, 0xf4c9a4, 0x2a2a3a, nil, mohawk},
		{0xe8c080, 0x5a3826, 0x3a8a5a, nil, kufi},
		{0xa0c4f0, 0xfad9c0, 0xe0a03a, nil, braids},
		{0xb0b8d8, 0xf0c8a8, 0x5a3a3a, nil, earHat},
		{0xd08a7a, 0xe9bd94, 0x2b2140, bob, domino},
		{0x88b0a0, 0xf3c4a0, 0x8a5a30, nil, feltHat},
		{0xf0d080, 0xa86c42, 0xc0405f, longHair, pencil},
		{0xc8b8a0, 0xf6d8c4, 0x4a5f4a, tufts, pinceNez},
		{0x6a8a6a, 0xd9a074, 0xfaf3e6, ponytail, eyeshade},
		{0x90b8d8, 0xf9d8bd, 0x7a4f3a, nil, horns},
		{0xe09a5a, 0xd09a6c, 0x3a3f6a, nil, tricorn},
		{0xd8c8f0, 0xb57f55, 0x2f6a6a, beehive, calmFace},
		{0xd8d0b8, 0xf0c8a8, 0x2f2a3a, nil, beret},
		{0x7a6ab0, 0xf4cfae, 0x3a2f5a, mane, pointedHat},
		{0x70a890, 0xc08a5c, 0x8a3038, nil, fez},
	}
}

// mouth is a straight mouth; tilt raises its right end.
func (p *Pen) mouth(w, tilt float64) {
	p.Line(50-w, 67, 50+w, 67-tilt).Stroke(0x6a2a3a, 2.6)
}

// lips are painted.
func (p *Pen) lips(c art.Ink) {
	p.Path().Move(42, 66).Quad(46, 63, 50, 65).Quad(54, 63, 58, 66).Quad(50, 73, 42, 66).Close().Fill(c)
}

// lids are half closed over the eyes.
func (p *Pen) lids(skin art.Ink) {
	p.Path().Rect(35, 43, 12, 6, 2).Rect(54, 43, 12, 6, 2).Fill(skin)
	p.Path().Line(36, 49, 46, 49).Line(55, 49, 65, 49).Stroke(night, 2)
}

// earrings hang from both ears.
func (p *Pen) earrings(c art.Ink) {
	p.Path().Oval(27, 62, 3.4, 3.4).Oval(73, 62, 3.4, 3.4).Body(c)
}

// goatee is a small beard.
func (p *Pen) goatee(c art.Ink) {
	p.Path().Move(42, 72).Quad(50, 69, 58, 72).Quad(57, 88, 50, 90).Quad(43, 88, 42, 72).Close().Body(c)
}

func flames(p *Pen) {
	p.Path().Move(24, 62).To(12, 52).To(20, 46).To(8, 32).To(21, 30).To(18, 14).To(32, 20).To(38, 5).To(48, 15).To(58, 4).
		To(63, 17).To(78, 10).To(78, 28).To(91, 30).To(80, 44).To(90, 54).To(76, 62).Close().Body(0xd9532f)
}

func bidder(p *Pen) {
	p.fringe(0xd9532f, 38)
	p.eyes(4)
	p.brows(0xa83a1f, 3)
	p.grin()
	p.Line(84, 100, 84, 74).Stroke(0x7a4a2a, 5)
	p.Oval(84, 66, 12, 12).Body(white)
	p.star(84, 66, 7).Fill(0xd0405a)
}

func flatCap(p *Pen) {
	tweed := art.Ink(0x7a6a50)
	p.Path().Move(18, 36).Cube(14, 14, 50, 8, 80, 26).Quad(82, 34, 76, 36).Quad(50, 26, 18, 36).Close().Body(tweed)
	p.Path().Move(16, 36).Quad(44, 24, 70, 36).Quad(44, 34, 16, 42).Close().Body(tweed.Shade(0.25))
	p.eyes(3)
	p.brows(0x8a8288, -1)
	p.moustache(0x8a8288)
	p.Path().Move(26, 80).Quad(50, 92, 74, 80).To(74, 90).Quad(50, 102, 26, 90).Close().Body(0xc9a03f)
}

func flatTop(p *Pen) {
	p.Path().Move(26, 42).To(24, 6).Quad(50, 2, 76, 6).To(74, 42).Quad(70, 32, 50, 32).Quad(30, 32, 26, 42).Close().Body(0x2a2028)
	p.eyes(3.4)
	p.glasses(0xe0a526)
	p.brows(0x2a2028, 3)
	p.smile(9)
	p.Path().Poly(50, 86, 36, 79, 36, 94).Poly(50, 86, 64, 79, 64, 94).Body(0x2f9aa0)
}

func sunHat(p *Pen) {
	straw := art.Ink(0xf0e0b0)
	p.Path().Move(24, 70).Cube(16, 40, 20, 26, 30, 26).To(70, 26).Cube(80, 26, 84, 40, 76, 70).Quad(70, 50, 68, 40).To(32, 40).Quad(30, 50, 24, 70).Close().Body(0x4a2c22)
	p.Path().Move(30, 30).Cube(30, 6, 70, 2, 72, 26).Close().Body(straw)
	p.Path().Move(2, 40).Cube(10, 22, 80, 10, 98, 26).Cube(94, 42, 30, 34, 2, 40).Close().Body(straw)
	p.Path().Move(30, 28).Quad(52, 24, 72, 22).Stroke(0xd0506a, 5)
	p.Path().Oval(40, 51, 9, 7.5).Oval(61, 51, 9, 7.5).Line(49, 49, 52, 49).Body(night)
	p.Path().Line(36, 48, 40, 46).Line(57, 48, 61, 46).Stroke(white, 2)
	p.lips(0xc9303f)
}

func bowler(p *Pen) {
	felt := art.Ink(0x4a4458)
	p.fringe(0xc9a03f, 38)
	p.Path().Move(28, 30).Cube(26, 2, 74, 2, 72, 30).Close().Body(felt)
	p.Path().Move(14, 26).Quad(18, 38, 50, 34).Quad(82, 38, 86, 26).Quad(82, 30, 50, 28).Quad(18, 30, 14, 26).Close().Body(felt.Shade(0.3))
	p.eyes(3.6)
	p.brows(0x9a7030, 2)
	p.Path().Move(50, 64).Quad(40, 70, 32, 64).Quad(28, 60, 32, 57).Move(50, 64).Quad(60, 70, 68, 64).Quad(72, 60, 68, 57).Stroke(0x9a7030, 3.4)
	p.smile(5)
	p.crown(70, 90, 0.5, 0xd0405a, [3]float64{-7, 0, 8}, [3]float64{7, 0, 8}, [3]float64{0, -7, 8})
}

func coinScarf(p *Pen) {
	p.veil(0xb0507a)
	p.eyes(3.6)
	p.lids(0xc08a5c)
	p.brows(0x35241f, 1)
	p.smile(10)
	for i := range 7 {
		x := 32 + float64(i)*6
		p.Oval(x, 32-8*circleHeight((x-50)/24), 3.4, 3.4).Body(gold)
	}
}

func topknot(p *Pen) {
	p.Oval(50, 9, 9, 8).Body(0x2a2530)
	p.Rect(44, 13, 12, 7, 2).Body(0xd0405a)
}

func sternFace(p *Pen) {
	hair := art.Ink(0x2a2530)
	p.Path().Move(25, 48).Cube(22, 18, 40, 17, 50, 17).Cube(60, 17, 78, 18, 75, 48).Quad(72, 34, 50, 30).Quad(28, 34, 25, 48).Close().Body(hair)
	p.eyes(3)
	p.Path().Line(34, 42, 47, 46).Line(54, 46, 67, 42).Stroke(hair, 4)
	p.mouth(7, 0)
	p.goatee(hair)
	p.Path().Line(34, 82, 50, 98).Line(66, 82, 50, 98).Stroke(white, 4)
}

func twinBuns(p *Pen) {
	p.Path().Oval(22, 20, 13, 13).Oval(78, 20, 13, 13).Body(0x3a2a3a)
}

func blossom(p *Pen) {
	p.fringe(0x3a2a3a, 42)
	p.eyes(4)
	p.brows(0x3a2a3a, 1)
	p.smile(6)
	p.crown(70, 24, 0.5, 0xff8aa0, [3]float64{-8, 0, 8}, [3]float64{8, 0, 8}, [3]float64{0, -9, 8}, [3]float64{0, 8, 8})
	p.Oval(70, 24, 3, 3).Fill(0xffd24a)
}

func combBehind(p *Pen) {
	p.Path().Move(30, 36).Cube(18, 0, 40, 2, 50, 2).Cube(60, 2, 82, 0, 70, 36).Close().Body(0xc9862f)
	p.Path().Line(40, 30, 34, 10).Line(50, 28, 50, 8).Line(60, 30, 66, 10).Stroke(0x6a4015, 2.4)
}

func rose(p *Pen) {
	hair := art.Ink(0x2a1f28)
	p.Path().Move(25, 56).Cube(20, 20, 40, 16, 50, 20).Cube(60, 16, 80, 20, 75, 56).Quad(70, 34, 50, 26).Quad(30, 34, 25, 56).Close().Body(hair)
	p.crown(25, 40, 0.6, 0xd0304a, [3]float64{-7, 0, 9}, [3]float64{7, 0, 9}, [3]float64{0, -8, 9}, [3]float64{0, 6, 9})
	p.eyes(3.8)
	p.Path().Move(34, 44).Quad(40, 38, 47, 43).Move(54, 42).Quad(61, 34, 67, 40).Stroke(hair, 2.4)
	p.lips(0xc9303f)
	p.earrings(gold)
}

func mohawk(p *Pen) {
	p.Path().Move(40, 34).To(34, 14).To(42, 16).To(43, 3).To(50, 10).To(57, 3).To(58, 16).To(66, 14).To(60, 34).Quad(50, 28, 40, 34).Close().Body(0xf0509a)
	p.eyes(3.8)
	p.brows(0x7a2a50, 2)
	p.grin()
	p.earrings(0xc9d1e2)
	for i := range 4 {
		p.Poly(26+float64(i)*14, 92, 30+float64(i)*14, 82, 34+float64(i)*14, 92).Fill(0xc9d1e2)
	}
}

func kufi(p *Pen) {
	cloth := art.Ink(0xf5f0e0)
	p.beard(0xd8d4dc, -2)
	p.Path().Move(27, 38).To(30, 14).Quad(50, 8, 70, 14).To(73, 38).Quad(50, 28, 27, 38).Close().Body(cloth)
	p.Path().Move(29, 32).To(36, 20).To(43, 28).To(50, 18).To(57, 28).To(64, 20).To(71, 32).Stroke(0x3a8a5a, 3)
	p.eyes(3.2)
	p.glasses(0x3a2a28)
}

func braids(p *Pen) {
	hair := art.Ink(0xf0c860)
	for _, x := range []float64{14, 86} {
		for i := range 4 {
			p.Oval(x, 52+float64(i)*10, 8, 7).Body(hair)
		}
		p.Rect(x-6, 86, 12, 6, 2).Body(0xd0405a)
	}
	p.Path().Move(20, 54).Cube(16, 12, 40, 14, 50, 18).Cube(60, 14, 84, 12, 80, 54).Quad(74, 40, 50, 28).Quad(26, 40, 20, 54).Close().Body(hair)
	p.eyes(4)
	p.brows(0xb08a30, 1)
	p.smile(8)
	p.Path().Oval(36, 58, 1.3, 1.3).Oval(40, 60, 1.3, 1.3).Oval(60, 60, 1.3, 1.3).Oval(64, 58, 1.3, 1.3).Fill(0xc97a4a)
}

func earHat(p *Pen) {
	fur := art.Ink(0x8a6248)
	p.Path().Move(16, 70).Cube(8, 40, 14, 26, 24, 26).To(32, 40).Quad(28, 56, 30, 70).Quad(22, 78, 16, 70).Close().
		Move(84, 70).Cube(92, 40, 86, 26, 76, 26).To(68, 40).Quad(72, 56, 70, 70).Quad(78, 78, 84, 70).Close().Body(fur)
	p.Path().Move(22, 30).Cube(22, 2, 78, 2, 78, 30).Close().Body(0x5a3a3a)
	p.Rect(17, 18, 66, 20, 10).Body(fur)
	p.eyes(3.2)
	p.brows(0x4a3428, 0)
	p.moustache(0x4a3428)
}

func bob(p *Pen) {
	p.Path().Move(50, 12).Cube(10, 12, 16, 50, 14, 74).Quad(24, 80, 32, 74).To(68, 74).Quad(76, 80, 86, 74).Cube(84, 50, 90, 12, 50, 12).Close().Body(0x26203a)
}

func domino(p *Pen) {
	p.Path().Move(24, 44).Cube(22, 14, 78, 14, 76, 44).Quad(50, 36, 24, 44).Close().Body(0x26203a)
	p.Path().Move(25, 46).Quad(38, 40, 50, 46).Quad(62, 40, 75, 46).Quad(72, 60, 60, 58).Quad(54, 56, 50, 52).Quad(46, 56, 40, 58).Quad(28, 60, 25, 46).Close().Body(0xc9304a)
	p.Path().Oval(40, 50, 5.4, 4).Oval(60, 50, 5.4, 4).Fill(white)
	p.eyes(2.8)
	p.lips(0xa3203a)
}

func feltHat(p *Pen) {
	felt := art.Ink(0x5f7a4f)
	p.beard(0xc9702f, 8)
	p.Path().Move(78, 30).Quad(96, 18, 88, 2).Quad(76, 10, 74, 30).Close().Body(0xe0405a)
	p.Path().Move(28, 30).Cube(30, 2, 44, 4, 50, 10).Cube(56, 4, 70, 2, 72, 30).Close().Body(felt)
	p.Path().Move(30, 25).Quad(50, 31, 70, 25).Stroke(0x3a2a20, 5)
	p.Path().Move(8, 38).Quad(50, 20, 92, 38).Quad(50, 32, 8, 38).Close().Body(felt.Light(0.1))
	p.eyes(3.4)
	p.brows(0xa8501f, 2)
}

func longHair(p *Pen) {
	p.Path().Move(50, 14).Cube(14, 14, 20, 60, 16, 104).To(84, 104).Cube(80, 60, 86, 14, 50, 14).Close().Body(0x2a1f24)
}

func pencil(p *Pen) {
	hair := art.Ink(0x2a1f24)
	p.Path().Move(50, 18).Cube(22, 14, 22, 40, 26, 60).Quad(32, 38, 50, 24).Quad(68, 38, 74, 60).Cube(78, 40, 78, 14, 50, 18).Close().Body(hair)
	p.Oval(50, 39, 2.4, 2.4).Fill(0xc0304a)
	p.eyes(3.8)
	p.brows(hair, 1)
	p.smile(6)
	p.Line(70, 58, 92, 34).Stroke(dark, 7).Stroke(0xffc93a, 4)
	p.earrings(gold)
}

func tufts(p *Pen) {
	p.crown(50, 44, 1, 0xe8e4ee, [3]float64{-30, 0, 12}, [3]float64{30, 0, 12}, [3]float64{-32, 14, 9}, [3]float64{32, 14, 9}, [3]float64{-28, -12, 9}, [3]float64{28, -12, 9})
}

func pinceNez(p *Pen) {
	p.Path().Move(36, 34).Quad(42, 30, 48, 33).Move(54, 33).Quad(60, 30, 64, 34).Stroke(0xd9a88a, 2)
	p.eyes(2.8)
	p.glasses(gold)
	p.brows(0xc9c5d0, 3)
	p.mouth(6, 2)
	p.Line(68, 54, 74, 78).Stroke(gold, 1.6)
	p.Line(88, 100, 80, 76).Stroke(0x7a4a2a, 4)
	p.crown(78, 68, 0.6, 0x9a7a5a, [3]float64{-8, 0, 10}, [3]float64{8, 0, 10}, [3]float64{0, -12, 11})
}

func ponytail(p *Pen) {
	p.Path().Move(62, 20).Cube(98, 0, 98, 50, 86, 78).Quad(76, 56, 70, 34).Close().Body(0x6a2f24)
}

func eyeshade(p *Pen) {
	p.fringe(0x6a2f24, 34)
	p.Path().Move(24, 30).Quad(50, 20, 76, 30).To(76, 36).Quad(50, 26, 24, 36).Close().Body(0x2f2a3a)
	p.Path().Move(24, 34).Quad(50, 24, 76, 34).Quad(88, 44, 90, 50).Quad(50, 34, 10, 50).Quad(12, 44, 24, 34).Close().Body(0x3fa860)
	p.eyes(3.4)
	p.mouth(8, 4)
	p.Poly(50, 84, 40, 79, 40, 91).Body(0x2f2a3a)
	p.Poly(50, 84, 60, 79, 60, 91).Body(0x2f2a3a)
}

func horns(p *Pen) {
	iron := art.Ink(0x9aa6b8)
	p.Path().Move(28, 36).Cube(10, 36, 4, 22, 12, 6).Cube(16, 18, 22, 22, 34, 22).Close().Move(72, 36).Cube(90, 36, 96, 22, 88, 6).Cube(84, 18, 78, 22, 66, 22).Close().Body(0xfaf0dc)
	p.Path().Move(25, 40).Cube(22, 4, 78, 4, 75, 40).Quad(50, 28, 25, 40).Close().Body(iron)
	p.Path().Move(24, 40).Quad(50, 28, 76, 40).Stroke(0x8a6a2a, 6)
	p.Line(50, 12, 50, 33).Stroke(0x8a6a2a, 4)
	for _, x := range []float64{26, 74} {
		for i := range 4 {
			p.Oval(x, 60+float64(i)*9, 6, 6).Body(0xe08a3a)
		}
	}
	p.eyes(3.8)
	p.brows(0xa85a1f, 0)
	p.smile(8)
}

func tricorn(p *Pen) {
	hat := art.Ink(0x3a3040)
	p.fringe(0x4a2c22, 38)
	p.Path().Move(2, 30).Quad(20, 26, 30, 10).Quad(50, -4, 70, 10).Quad(80, 26, 98, 30).Quad(72, 42, 50, 26).Quad(28, 42, 2, 30).Close().Body(hat)
	p.Path().Move(4, 31).Quad(28, 41, 50, 26).Quad(72, 41, 96, 31).Stroke(gold, 3)
	p.Line(26, 38, 72, 58).Stroke(dark, 2.4)
	p.eyes(3.6)
	p.Oval(60, 51, 8, 7).Body(0x2a2430)
	p.brows(0x4a2c22, 1)
	p.grin()
	p.Oval(27, 62, 3.4, 3.4).Body(gold)
}

func beehive(p *Pen) {
	hair := art.Ink(0xc9c5d8)
	p.Path().Move(22, 54).Cube(14, 30, 24, 2, 50, 2).Cube(76, 2, 86, 30, 78, 54).Close().Body(hair)
	p.Path().Move(26, 28).Quad(50, 18, 74, 24).Move(28, 18).Quad(50, 8, 70, 14).Stroke(hair.Shade(0.25), 2.4)
}

func calmFace(p *Pen) {
	p.fringe(0xc9c5d8, 34)
	p.eyes(3.6)
	p.lids(0xb57f55)
	p.brows(0x8a8698, 1)
	p.lips(0x9a3a4a)
	p.earrings(white)
}

func beret(p *Pen) {
	felt := art.Ink(0xa82f45)
	p.Path().Move(22, 34).Cube(0, 8, 60, -6, 86, 14).Quad(92, 24, 78, 34).Quad(50, 24, 22, 34).Close().Body(felt)
	p.Line(54, 6, 58, 0).Stroke(felt.Shade(0.5), 3.4)
	p.Path().Move(24, 34).Quad(50, 22, 76, 34).Stroke(felt.Shade(0.4), 5)
	p.eyes(3.2)
	p.brows(0x3a2f35, 3)
	p.moustache(0x3a2f35)
	p.goatee(0x3a2f35)
	p.Oval(40, 50, 8, 8).Stroke(gold, 2.6)
	p.Line(33, 54, 28, 76).Stroke(gold, 1.6)
}

func pointedHat(p *Pen) {
	cloth := art.Ink(0x4a3a8a)
	p.fringe(0xd9672f, 40)
	p.Path().Move(28, 34).Quad(40, 20, 46, 2).Quad(62, 0, 76, 12).Quad(64, 10, 62, 14).Quad(64, 24, 72, 34).Close().Body(cloth)
	p.Path().Move(6, 40).Quad(50, 22, 94, 40).Quad(50, 34, 6, 40).Close().Body(cloth.Shade(0.2))
	p.star(50, 24, 6).Fill(0xffd24a)
	p.eyes(3.8)
	p.Path().Line(34, 44, 46, 43).Line(54, 41, 67, 38).Stroke(0xa8501f, 2.6)
	p.mouth(8, 5)
}

func fez(p *Pen) {
	p.fringe(0x2a2028, 34)
	p.Path().Move(30, 30).To(36, 3).Quad(50, 0, 64, 3).To(70, 30).Quad(50, 24, 30, 30).Close().Body(0xc9303f)
	p.Path().Move(50, 2).Quad(76, 4, 80, 22).Stroke(dark, 3)
	p.Poly(77, 22, 83, 22, 86, 36, 74, 36).Body(gold)
	p.eyes(3.6)
	p.brows(0x2a2028, 3)
	p.moustache(0x2a2028)
	p.smile(5)
}
