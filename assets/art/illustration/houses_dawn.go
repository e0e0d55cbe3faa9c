package illustration

import (
	"gavel/assets/art"
)

// Houses 1 to 5, under a grey dawn.

func cardboardBox(p *Pen) {
	p.meadow(1)
	board := art.Ink(0xcb9a62)
	p.shadow(110, 231, 74)
	p.puddle(40, 240, 22)
	// The flaps behind, the dark inside, somebody's eyes, then the front.
	p.Poly(56, 170, 72, 152, 170, 152, 164, 172).Body(board.Shade(0.5))
	p.Poly(52, 170, 168, 170, 160, 196, 58, 196).Blend(night, board.Shade(0.62))
	for _, x := range []float64{98, 116} {
		p.Oval(x, 182, 6, 7).Fill(white)
		p.Oval(x+1.5, 183, 3, 4).Fill(night)
	}
	p.Poly(168, 170, 190, 162, 184, 216, 164, 228).Blend(board.Shade(0.3), board.Shade(0.42)).Outline(board)
	p.Poly(52, 188, 168, 188, 164, 228, 57, 228).Body(board)
	p.Poly(168, 170, 200, 186, 194, 200, 166, 190).Body(board.Shade(0.14))
	p.Poly(52, 188, 50, 170, 24, 182, 30, 200).Body(board.Light(0.25))
	p.Poly(101, 188, 117, 188, 116, 228, 102, 228).Fill(art.Ink(0xe8cf9c).Fade(0.75))
	ink := board.Shade(0.5)
	p.Path().Line(68, 202, 90, 202).Line(68, 209, 84, 209).Stroke(ink, 3)
	p.Path().Line(139, 219, 139, 202, 134, 207).Line(139, 202, 144, 207).Line(151, 219, 151, 202, 146, 207).Line(151, 202, 156, 207).Stroke(ink, 2.4)
	p.rain()
}

func culvertPipe(p *Pen) {
	p.meadow(2)
	stone := art.Ink(0xa3a7a6)
	p.shadow(112, 230, 80)
	p.Path().Move(78, 132).To(160, 124).Cube(202, 126, 202, 218, 160, 222).To(78, 230).Close().
		Ramp(0, 124, 0, 228, stone.Light(0.35), stone, stone.Shade(0.45)).Outline(stone)
	for _, x := range []float64{128, 160} {
		p.Path().Move(x, 127).Cube(x+30, 140, x+30, 212, x, 225).Stroke(stone.Shade(0.35), 2)
	}
	p.Oval(78, 181, 44, 49).Body(stone.Light(0.2))
	p.Oval(79, 182, 34, 39).Ramp(50, 150, 110, 215, night, 0x4a3a4c).Stroke(stone.Shade(0.6), edge).Clip(func() {
		// Home is where the curtain hangs.
		cloth := art.Ink(0xb8554f)
		p.glow(84, 176, 24, 0xffd27a)
		p.Path().Move(40, 138).To(74, 138).Quad(76, 186, 52, 226).To(36, 226).Close().Body(cloth)
		p.Path().Line(60, 145, 52, 210).Line(68, 145, 64, 190).Stroke(cloth.Shade(0.35), 2)
		p.Path().Move(119, 138).To(104, 140).Quad(100, 176, 112, 214).To(124, 214).Close().Body(cloth)
		p.Rect(38, 214, 90, 14, 0).Fill(0x6a5a58)
	})
	p.Oval(84, 164, 4, 5.5).Blend(0xfff0b8, 0xffb84a).Stroke(dark, 1.6)
	p.Line(84, 143, 84, 158).Stroke(dark, 1.6)
	p.Poly(44, 231, 98, 229, 106, 237, 46, 239).Body(0x6f8f6a)
	p.rock(188, 232, 0.8, 0x8b8f92)
	p.grass(168, 233, 1.1, 0x6f7f5c)
	p.grass(24, 232, 1.2, 0x6f7f5c)
	p.puddle(150, 241, 20)
}

func outhouse(p *Pen) {
	p.meadow(3)
	wood := art.Ink(0xad7b4d)
	p.shadow(112, 230, 58)
	p.Poly(142, 118, 164, 108, 164, 219, 142, 229).Blend(wood.Shade(0.32), wood.Shade(0.42)).Outline(wood)
	p.Rect(74, 116, 68, 113, 1).Body(wood)
	p.planks(74, 116, 68, 113, 4, wood)
	p.Poly(66, 120, 84, 92, 174, 84, 166, 110, 146, 121).Body(0x7b91a6)
	p.Path().Line(88, 118, 104, 92).Line(110, 118, 126, 90).Line(132, 118, 148, 88).Stroke(art.Ink(0x7b91a6).Shade(0.35), 1.6)
	p.Rect(84, 132, 48, 97, 2).Body(wood.Light(0.12))
	p.planks(84, 132, 48, 97, 3, wood.Light(0.12))
	p.Path().Line(86, 142, 130, 142).Line(86, 216, 130, 216).Line(88, 214, 128, 144).Stroke(wood.Shade(0.45), 5).Stroke(wood.Light(0.28), 2.6)
	// The moon that says what it is.
	p.Oval(108, 160, 13, 13).Fill(wood.Shade(0.35))
	p.Path().Move(104, 150).Cube(116, 150, 120, 166, 108, 171).Cube(98, 172, 94, 162, 98, 156).Cube(98, 164, 108, 166, 109, 159).Cube(109, 155, 107, 152, 104, 150).Close().Fill(0xffe9a8)
	p.Rect(122, 180, 5, 13, 2).Body(0xffd36b)
	p.grass(60, 232, 1.3, 0x6f7f5c)
	p.bush(186, 232, 0.85, 0x6f8f63)
	p.bush(44, 234, 0.7, 0x6f8f63)
	p.Path().Move(92, 231).Quad(96, 240, 84, 252).To(116, 252).Quad(122, 240, 122, 231).Close().Fill(0xc9b896)
	for i := range 3 { // flies
		p.Oval(52+float64(i)*9, 96-art.Chance(i)*26, 2, 1.6).Fill(dark)
	}
}

func dogHouse(p *Pen) {
	p.meadow(4)
	wall, roof := art.Ink(0xd8894f), art.Ink(0x8c4a52)
	p.shadow(110, 231, 76)
	p.block(60, 166, 88, 63, 26, wall)
	p.planks(60, 166, 88, 63, 5, wall)
	p.gable(60, 166, 88, 56, 26, 10, roof, wall)
	p.arch(84, 178, 42, 51).Blend(night, 0x4b2f33).Stroke(wall.Shade(0.62), 4)
	// The owner looks out.
	fur := art.Ink(0xe9c48f)
	p.Path().Move(90, 214).Quad(88, 196, 105, 194).Quad(122, 196, 120, 214).Quad(116, 226, 105, 226).Quad(94, 226, 90, 214).Close().Body(fur)
	p.Path().Move(91, 200).Quad(84, 206, 88, 220).Quad(94, 216, 95, 202).Close().Body(0x9b6b42)
	p.Path().Move(119, 200).Quad(126, 206, 122, 220).Quad(116, 216, 115, 202).Close().Body(0x9b6b42)
	p.Path().Oval(99, 207, 2.3, 2.8).Oval(111, 207, 2.3, 2.8).Fill(night)
	p.Path().Move(101, 213).Quad(105, 211, 109, 213).Quad(108, 217, 105, 218).Quad(102, 217, 101, 213).Close().Fill(night)
	p.Rect(88, 144, 34, 15, 4).Body(candle)
	p.Path().Line(96, 151.5, 114, 151.5).Stroke(0xb08d5b, 4)
	p.Path().Oval(95, 149.5, 3, 3).Oval(95, 153.5, 3, 3).Oval(115, 149.5, 3, 3).Oval(115, 153.5, 3, 3).Fill(0xb08d5b)
	p.Path().Move(30, 229).To(54, 229).To(50, 240).To(34, 240).Close().Body(0xc9454f)
	p.Oval(42, 229, 12, 3.4).Body(0x8a5a3c)
	p.grass(182, 233, 1.2, 0x6f7f5c)
	p.bush(196, 232, 0.7, 0x6f8f63)
}

func cave(p *Pen) {
	p.meadow(5)
	rock := art.Ink(0x8d8691)
	p.Poly(2, 232, 10, 176, 34, 140, 60, 128, 78, 92, 120, 76, 152, 96, 176, 132, 196, 150, 212, 232).Body(rock)
	p.Poly(120, 76, 152, 96, 176, 132, 196, 150, 212, 232, 168, 232, 176, 180, 150, 140).Fill(night.Fade(0.24))
	p.Poly(34, 140, 60, 128, 78, 92, 92, 98, 74, 136, 46, 158).Fill(candle.Fade(0.35))
	p.Path().Line(96, 106, 106, 122, 98, 132).Line(24, 186, 36, 194, 32, 210).Stroke(rock.Shade(0.42), 2.4)
	p.Path().Move(62, 233).Cube(56, 180, 76, 144, 106, 142).Cube(140, 144, 158, 182, 150, 233).Close().
		Radial(104, 222, 62, 84, 0xffb757, 0x9c4a3a, 0x2b1b34).Stroke(rock.Shade(0.65), 4)
	p.Path().Move(88, 146).To(94, 162).To(100, 143).Close().Move(116, 143).To(124, 158).To(129, 150).Close().Fill(rock.Shade(0.35))
	p.campfire(104, 231, 1)
	// A deer, painted long ago.
	p.Path().Line(166, 172, 180, 172, 184, 164).Line(167, 172, 165, 183).Line(171, 173, 171, 184).Line(177, 173, 177, 184).Line(180, 172, 182, 183).
		Line(184, 164, 188, 166).Line(184, 164, 181, 157).Line(184, 164, 186, 156).Stroke(0xb2553d, 2.2)
	p.bush(64, 134, 0.45, 0x6f8f63)
	p.bush(150, 106, 0.5, 0x6f8f63)
	p.Path().Move(-4, 236).Quad(30, 230, 60, 233).Quad(104, 236, 150, 233).Quad(190, 230, 220, 235).To(220, 254).To(-4, 254).Close().Blend(0xa3aa90, 0x8a9478)
	p.Line(178, 232, 178, 206).Stroke(0x6a4a34, 4)
	p.Path().Move(166, 206).To(166, 200).Quad(167, 194, 173, 194).To(190, 194).To(190, 206).Close().Body(0x5f86b5)
	p.Line(184, 194, 184, 186, 190, 186).Stroke(0xc9454f, 3)
	p.bush(20, 236, 0.8, 0x6f8f63)
	p.rock(160, 238, 0.6, rock)
}
