package illustration

import (
	"gavel/assets/art"
)

// The companions, each on a cushion.

func miniDragon(p *Pen) {
	green, belly := art.Ink(0x58b447), art.Ink(0xf8e08a)
	// Wings much too small to fly with.
	for _, side := range []float64{-1, 1} {
		p.Within(Move(108, 0).Scale(side, 1), func() {
			p.Path().Move(36, 132).Cube(50, 96, 70, 84, 92, 82).Quad(84, 98, 92, 112).Quad(80, 110, 78, 126).Quad(66, 122, 62, 140).Quad(52, 134, 40, 148).Close().solid(0xf0863a)
			p.Path().Move(40, 136).Quad(60, 104, 88, 86).Move(50, 126).To(76, 122).Stroke(art.Ink(0xf0863a).Shade(0.5), 2.6)
		})
	}
	p.Path().Move(140, 172).Cube(190, 196, 206, 160, 186, 148).Quad(196, 170, 146, 152).Close().solid(green)
	p.Poly(178, 156, 182, 134, 200, 148).solid(0xf0863a)
	p.Path().Move(76, 112).Cube(54, 150, 56, stand, 78, stand).To(138, stand).Cube(160, stand, 162, 150, 140, 112).Close().solid(green)
	p.Oval(108, 164, 30, 33).Fill(belly)
	p.Path().Line(84, 150, 132, 150).Line(79, 164, 137, 164).Line(84, 178, 132, 178).Stroke(belly.Shade(0.3), 2.6)
	p.Path().Oval(76, 194, 18, 10).Oval(140, 194, 18, 10).solid(green)
	for i, x := range []float64{82, 108, 134} { // crest
		p.Poly(x-13, 68-float64(i%2)*6, x, 36-float64(i%2)*12, x+13, 68-float64(i%2)*6).solid(0xf0863a)
	}
	p.Path().Move(58, 92).Cube(56, 40, 160, 40, 158, 92).Cube(164, 116, 140, 130, 108, 130).Cube(76, 130, 52, 116, 58, 92).Close().solid(green)
	p.Oval(108, 112, 38, 16).Fill(green.Light(0.3))
	p.Path().Oval(96, 106, 3, 3.4).Oval(120, 106, 3, 3.4).Fill(green.Shade(0.65))
	for _, x := range []float64{82, 134} {
		p.Oval(x, 82, 14, 16).Fill(white).Stroke(green.Shade(0.65), 2.8)
		p.eye(x+2, 84, 9)
	}
	p.Path().Move(90, 118).Quad(108, 128, 126, 118).Stroke(green.Shade(0.7), 4)
	// A hiccup of fire.
	p.Path().Move(124, 120).Cube(140, 108, 152, 112, 164, 104).Cube(164, 84, 180, 74, 178, 54).Cube(200, 76, 214, 112, 196, 132).Cube(178, 148, 144, 142, 124, 120).Close().solid(0xf2602a)
	p.Path().Move(140, 121).Cube(160, 118, 172, 114, 182, 92).Cube(192, 106, 192, 122, 180, 128).Cube(166, 134, 152, 130, 140, 121).Close().Fill(0xffe27a)
}

func phoenixChick(p *Pen) {
	fire := art.Ink(0xf26b2a)
	p.glow(108, 124, 104, 0xffd86a)
	// Tail flames rise behind it.
	for _, t := range [][3]float64{{52, -34, 0}, {164, 34, 0}, {74, -16, 1}, {142, 16, 1}} {
		p.Path().Move(108, 150).Cube(t[0]-t[1]*0.2, 130, t[0]-10, 86, t[0]+t[1]*0.6, 56).Cube(t[0]+24, 92, t[0]+14, 130, 108, 166).Close().solid([]art.Ink{0xd8342e, 0xf79a2a}[int(t[2])])
	}
	p.Path().Move(60, 138).Cube(54, 92, 162, 92, 156, 138).Cube(170, 196, 128, stand, 108, stand).Cube(88, stand, 46, 196, 60, 138).Close().solid(fire)
	p.Oval(108, 164, 32, 30).Fill(0xffcf5a)
	for _, side := range []float64{-1, 1} { // stubby wings of flame
		p.Within(Move(108, 0).Scale(side, 1), func() {
			p.Path().Move(44, 132).Cube(66, 132, 74, 118, 88, 112).Cube(92, 134, 84, 150, 78, 154).Quad(76, 168, 62, 168).Quad(54, 176, 44, 168).Close().solid(0xe04a2a)
		})
	}
	p.Path().Move(64, 104).Cube(62, 64, 154, 64, 152, 104).Cube(154, 134, 62, 134, 64, 104).Close().solid(fire)
	p.Path().Move(86, 78).Cube(78, 60, 88, 52, 88, 40).Cube(100, 48, 100, 56, 102, 60).Cube(104, 44, 112, 36, 118, 22).Cube(128, 42, 120, 52, 122, 60).Cube(130, 56, 132, 50, 136, 46).Cube(140, 60, 136, 70, 130, 78).Close().solid(0xffb52e)
	p.Path().Oval(88, 102, 15, 16).Oval(128, 102, 15, 16).Fill(0xffe9b0)
	p.eye(89, 102, 9.5)
	p.eye(127, 102, 9.5)
	p.Path().Move(98, 112).Quad(108, 104, 118, 112).Quad(112, 124, 108, 126).Quad(104, 124, 98, 112).Close().solid(0xffd23e)
	p.Path().Line(92, 196, 84, 206).Line(92, 196, 94, 207).Line(124, 196, 122, 207).Line(124, 196, 132, 206).Stroke(0x8a4a1c, 5)
	p.Path().Oval(40, 80, 3.4, 3.4).Oval(176, 72, 3, 3).Oval(30, 128, 2.6, 2.6).Oval(190, 118, 3.4, 3.4).Fill(0xff8a2e)
}

func threeHeadedPuppy(p *Pen) {
	coat, snout := art.Ink(0x9a6238), art.Ink(0xf3d3a8)
	p.Path().Move(150, 176).Cube(196, 176, 190, 140, 200, 130).Cube(212, 160, 196, 196, 152, 194).Close().solid(coat)
	p.Path().Move(66, 130).Cube(48, 160, 52, stand, 70, stand).To(146, stand).Cube(164, stand, 168, 160, 150, 130).Close().solid(coat)
	p.Oval(108, 170, 26, 26).Fill(snout)
	p.Path().Rect(72, 170, 22, 34, 11).Rect(122, 170, 22, 34, 11).solid(coat)
	head := func(x, y, turn float64, inside func()) {
		p.Within(Move(x, y).Turn(turn), func() {
			p.Path().Move(-32, 2).Cube(-36, -38, 36, -38, 32, 2).Cube(36, 34, 14, 38, 0, 38).Cube(-14, 38, -36, 34, -32, 2).Close().solid(coat)
			p.Path().Move(-24, -22).Cube(-48, -30, -50, 14, -38, 20).Cube(-28, 18, -28, -2, -24, -22).Close().solid(coat.Shade(0.25))
			p.Path().Move(24, -22).Cube(48, -30, 50, 14, 38, 20).Cube(28, 18, 28, -2, 24, -22).Close().solid(coat.Shade(0.25))
			p.Oval(0, 20, 19, 15).Fill(snout)
			p.Oval(0, 12, 8, 6).Fill(night)
			inside()
		})
	}
	head(54, 104, -16, func() { // sleeps
		p.Path().Move(-20, -4).Quad(-13, 3, -6, -4).Move(6, -4).Quad(13, 3, 20, -4).Stroke(night, 4)
		p.Path().Move(-5, 25).Quad(0, 29, 5, 25).Stroke(night, 3)
	})
	head(162, 104, 16, func() { // growls
		p.eye(-12, -2, 6)
		p.eye(12, -2, 6)
		p.Path().Line(-20, -14, -6, -8).Line(20, -14, 6, -8).Stroke(night, 4.4)
		p.Path().Rect(-11, 22, 22, 9, 3).Fill(white).Stroke(night, 2.6)
		p.Path().Line(-4, 22, -4, 31).Line(4, 22, 4, 31).Stroke(night, 2)
	})
	head(108, 78, 0, func() { // pants
		p.eye(-13, -4, 7.5)
		p.eye(13, -4, 7.5)
		p.Path().Move(-12, 22).Quad(0, 28, 12, 22).Stroke(night, 3)
		p.Path().Move(-6, 26).To(8, 26).To(8, 38).Cube(8, 48, -6, 48, -6, 38).Close().solid(0xf2748a)
	})
	p.Path().Move(70, 142).Quad(108, 160, 146, 142).Stroke(dark, 13).Stroke(0xd8404a, 8)
	p.Oval(108, 158, 8, 8).solid(gold)
}

func talkingCat(p *Pen) {
	fur := art.Ink(0x4d4a68)
	p.Path().Move(146, 188).Cube(196, 196, 204, 150, 186, 128).Stroke(fur.Shade(0.68), 24).Stroke(fur, 16.5)
	p.Path().Move(80, 120).Cube(58, 150, 58, stand, 76, stand).To(140, stand).Cube(158, stand, 158, 150, 136, 120).Close().solid(fur)
	p.Path().Move(92, 134).Quad(108, 150, 124, 134).Cube(128, 176, 116, 190, 108, 190).Cube(100, 190, 88, 176, 92, 134).Close().Fill(0xf7f0ea)
	p.Path().Rect(80, 172, 20, 31, 10).Rect(116, 172, 20, 31, 10).solid(fur.Light(0.12))
	for _, side := range []float64{-1, 1} {
		p.Within(Move(104, 0).Scale(side, 1), func() {
			p.Poly(14, 66, 46, 36, 50, 90).solid(fur)
			p.Poly(26, 66, 42, 52, 44, 78).Fill(0xf0a0b0)
		})
	}
	p.Path().Move(52, 102).Cube(50, 48, 158, 48, 156, 102).Cube(156, 130, 130, 140, 104, 140).Cube(78, 140, 52, 130, 52, 102).Close().solid(fur)
	for _, x := range []float64{82, 126} {
		p.Path().Move(x-16, 94).Quad(x, 74, x+16, 94).Quad(x, 112, x-16, 94).Close().Fill(0xd6ee5a).Stroke(night, 2.6)
		p.Oval(x, 93, 4.6, 10).Fill(night)
		p.Oval(x-4, 88, 2.8, 2.8).Fill(white)
	}
	p.Path().Oval(95, 116, 13, 9).Oval(113, 116, 13, 9).Fill(0xf7f0ea)
	p.Poly(98, 106, 110, 106, 104, 114).Fill(0xf07a8a)
	p.Path().Move(94, 121).Quad(104, 118, 114, 121).Quad(112, 137, 104, 137).Quad(96, 137, 94, 121).Close().Fill(0x8a2438).Stroke(night, 2.6)
	p.Path().Line(74, 112, 48, 106).Line(74, 119, 50, 122).Line(134, 112, 160, 106).Line(134, 119, 158, 122).Stroke(white.Fade(0.85), 2.6)
	// It has opinions.
	p.Path().Move(162, 26).To(196, 26).corner(212, 26, 212, 42).To(212, 62).corner(212, 78, 196, 78).To(178, 78).To(152, 94).To(158, 76).corner(146, 74, 146, 62).To(146, 42).corner(146, 26, 162, 26).Close().Fill(white).Stroke(dark, 4)
	p.Path().Move(164, 46).To(194, 46).Move(164, 59).To(184, 59).Stroke(dark, 6)
	p.Poly(88, 142, 70, 134, 70, 154, 108, 146, 146, 154, 146, 134, 128, 142).solid(0xe05a4a)
	p.Oval(108, 145, 7, 7).solid(gold)
}

func owlLibrarian(p *Pen) {
	plume, cream := art.Ink(0x8f6a4c), art.Ink(0xf6e3bd)
	p.Path().Move(60, 62).To(48, 34).Quad(76, 40, 86, 48).Quad(108, 42, 130, 48).Quad(140, 40, 168, 34).To(156, 62).Cube(176, 110, 168, stand-20, 140, stand-16).To(76, stand-16).Cube(48, stand-20, 40, 110, 60, 62).Close().solid(plume)
	p.Path().Move(108, 100).Cube(150, 104, 150, 178, 108, 182).Cube(66, 178, 66, 104, 108, 100).Close().Fill(cream)
	v := p.Path()
	for _, at := range [][2]float64{{92, 132}, {108, 132}, {124, 132}, {100, 146}, {116, 146}} {
		v.Line(at[0]-6, at[1]-4, at[0], at[1]+3, at[0]+6, at[1]-4)
	}
	v.Stroke(plume, 3.6)
	for _, side := range []float64{-1, 1} {
		p.Within(Move(108, 0).Scale(side, 1), func() {
			p.Path().Move(50, 96).Cube(74, 120, 68, 166, 40, 178).Cube(36, 150, 42, 120, 50, 96).Close().solid(plume.Shade(0.2))
		})
	}
	for _, x := range []float64{82, 134} {
		p.Oval(x, 82, 28, 28).Fill(cream)
		p.Oval(x, 82, 23, 23).Fill(0xffd24a).Stroke(dark, 6)
		p.eye(x, 83, 12)
	}
	p.Path().Line(105, 78, 111, 78).Stroke(dark, 6)
	p.Poly(100, 94, 116, 94, 108, 114).solid(0xf0a02e)
	// Its book.
	red := art.Ink(0x9c2f45)
	p.Poly(44, 154, 108, 166, 172, 154, 172, 196, 108, 208, 44, 196).solid(red)
	p.Poly(52, 149, 108, 160, 108, 199, 52, 188).solid(0xfff8e6)
	p.Poly(164, 149, 108, 160, 108, 199, 164, 188).solid(0xfff8e6)
	p.Path().Line(62, 161, 98, 168).Line(62, 171, 98, 178).Line(62, 181, 90, 186).Line(118, 168, 154, 161).Line(118, 178, 154, 171).Line(118, 187, 144, 182).Stroke(0x8a8296, 3)
	p.Path().Oval(58, 176, 6, 9).Oval(158, 176, 6, 9).solid(0xf0a02e)
}

func babyKraken(p *Pen) {
	skin, cup := art.Ink(0xd8507f), art.Ink(0xffc3d4)
	// A bathtub is sea enough.
	arm := func(draw func() *Path) {
		draw().Stroke(skin.Shade(0.68), 23)
		draw().Stroke(skin, 16)
	}
	arm(func() *Path {
		return p.Path().Move(64, 150).Cube(30, 140, 12, 108, 34, 92).Cube(50, 84, 56, 104, 42, 106)
	})
	arm(func() *Path {
		return p.Path().Move(152, 150).Cube(186, 140, 206, 108, 182, 92).Cube(166, 84, 160, 104, 174, 106)
	})
	p.Path().Oval(28, 116, 3.2, 3.2).Oval(36, 130, 3.4, 3.4).Oval(188, 116, 3.2, 3.2).Oval(180, 130, 3.4, 3.4).Fill(cup)
	p.Path().Move(58, 176).Cube(40, 120, 44, 40, 108, 40).Cube(172, 40, 176, 120, 158, 176).Close().solid(skin)
	p.Path().Oval(84, 60, 10, 7).Oval(106, 52, 5, 4).Oval(132, 64, 7, 5).Fill(skin.Light(0.45))
	for _, x := range []float64{84, 132} {
		p.Oval(x, 106, 19, 20).Fill(white).Stroke(skin.Shade(0.68), 3)
		p.eye(x, 109, 12.5)
	}
	p.cheeks(108, 130, 44, 9)
	p.Path().Move(96, 128).Quad(108, 140, 120, 128).Stroke(skin.Shade(0.75), 4)
	p.Path().Move(34, 156).To(182, 156).Cube(182, 190, 168, 206, 146, 206).To(70, 206).Cube(48, 206, 34, 190, 34, 156).Close().solid(0xf2f6fb)
	p.Rect(26, 148, 164, 15, 7).solid(white)
	arm(func() *Path { return p.Path().Move(78, 148).Cube(74, 166, 74, 176, 84, 184) })
	arm(func() *Path { return p.Path().Move(128, 148).Cube(134, 164, 126, 172, 118, 172) })
	p.Path().Oval(77, 166, 3, 3).Oval(81, 178, 3, 3).Oval(128, 164, 3, 3).Fill(cup)
	// And a paper ship is prey.
	p.Poly(148, 130, 196, 130, 186, 148, 158, 148).solid(paper)
	p.Poly(172, 130, 172, 104, 188, 130).solid(paper)
	p.bubbles(0x7fb4d0, [3]float64{54, 142, 8}, [3]float64{44, 136, 5}, [3]float64{142, 142, 6})
}

func pocketGolem(p *Pen) {
	rock := art.Ink(0x9c958c)
	// The pocket is a real one.
	p.Poly(70, 170, 100, 170, 98, 202, 66, 202).solid(rock.Shade(0.1))
	p.Poly(116, 170, 146, 170, 150, 202, 118, 202).solid(rock.Shade(0.1))
	for _, side := range []float64{-1, 1} {
		p.Within(Move(108, 0).Scale(side, 1), func() {
			p.Poly(48, 92, 72, 88, 80, 112, 74, 134, 54, 130).solid(rock)
			p.Poly(56, 128, 80, 130, 90, 150, 82, 174, 58, 172, 50, 150).solid(rock.Light(0.1))
			p.Line(60, 160, 74, 162).Stroke(rock.Shade(0.5), 3)
		})
	}
	p.Poly(58, 92, 84, 78, 136, 80, 160, 94, 156, 148, 140, 178, 76, 178, 60, 148).solid(rock)
	p.Poly(136, 80, 160, 94, 156, 148, 140, 178, 128, 176, 140, 130).Fill(night.Fade(0.2))
	p.Poly(72, 40, 92, 30, 128, 32, 148, 46, 150, 82, 134, 96, 82, 96, 66, 80).solid(rock.Light(0.14))
	p.Line(134, 40, 128, 52, 138, 58).Stroke(rock.Shade(0.5), 3)
	for _, x := range []float64{90, 126} {
		p.glow(x, 66, 20, 0x7af0e0)
		p.Rect(x-10, 57, 20, 18, 4).Fill(0x9ffff0).Stroke(night, 3.4)
		p.Rect(x-2, 62, 8, 12, 3).Fill(night)
	}
	p.Line(94, 86, 122, 86).Stroke(rock.Shade(0.65), 4.4)
	blue := art.Ink(0x4a6fae)
	p.Path().Move(78, 122).To(138, 122).To(138, 156).Quad(136, 172, 108, 178).Quad(80, 172, 78, 156).Close().solid(blue)
	p.Path().Line(84, 131, 132, 131).Stroke(0xffd88a, 3)
	p.heart(108, 152, 11).Fill(0xf0705a).Stroke(blue.Shade(0.6), 2.6)
	// A flower has found a crack to grow in.
	p.Line(84, 36, 80, 16).Stroke(0x3f7a3c, 4.4)
	p.blobs(80, 12, 1, [3]float64{-7, 0, 6}, [3]float64{7, 0, 6}, [3]float64{0, -7, 6}, [3]float64{0, 7, 6}).solid(0xfff4fa)
	p.Oval(80, 12, 4.4, 4.4).Fill(gold)
	p.blobs(146, 92, 1, [3]float64{0, 0, 8}, [3]float64{10, 4, 6}, [3]float64{-9, 2, 6}).solid(0x7fae4a)
}
