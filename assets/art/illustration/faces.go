package illustration

import (
	"gavel/assets/art"
)

// portrait is a round picture of a face, told apart when 40 pixels wide.
func (p *Pen) portrait(f face) {
	disc := func() *Path { return p.Oval(50, 50, 47, 47) }
	disc().Radial(38, 30, 70, 70, f.wall.Light(0.45), f.wall, f.wall.Shade(0.2)).Clip(func() {
		if f.back != nil {
			f.back(p)
		}
		p.bust(f)
		f.hat(p)
	})
	p.Oval(50, 50, 46.5, 46.5).Stroke(dark, 5).Stroke(paper, 2)
}

type face struct {
	wall, skin, shirt art.Ink
	back              func(*Pen) // what is behind the head: hair, a cape
	hat               func(*Pen) // what is on and before the face
}

// bust is a head with shoulders: everybody has one.
func (p *Pen) bust(f face) {
	p.Path().Move(14, 104).Cube(14, 84, 30, 78, 50, 78).Cube(70, 78, 86, 84, 86, 104).Close().Body(f.shirt)
	p.Rect(42, 68, 16, 16, 6).Fill(f.skin.Shade(0.22))
	p.Path().Oval(28, 52, 5, 6).Oval(72, 52, 5, 6).Body(f.skin)
	p.Path().Move(28, 46).Cube(28, 22, 72, 22, 72, 46).Cube(74, 66, 62, 78, 50, 78).Cube(38, 78, 26, 66, 28, 46).Close().Body(f.skin)
	p.Path().Oval(36, 60, 5, 3.4).Oval(64, 60, 5, 3.4).Fill(art.Ink(0xf0536e).Fade(0.3))
	p.Path().Move(49, 53).Quad(45, 61, 51, 61).Stroke(f.skin.Shade(0.4), 2)
}

func (p *Pen) eyes(size float64) {
	for _, x := range []float64{41, 60} {
		p.Oval(x, 50, size, size*1.15).Fill(night)
		p.Oval(x+size*0.35, 50-size*0.4, size*0.34, size*0.34).Fill(white)
	}
}

func (p *Pen) brows(c art.Ink, lift float64) {
	p.Path().Move(35, 44-lift).Quad(40, 40-lift, 46, 43-lift*0.5).Move(55, 43-lift*0.5).Quad(61, 40-lift, 66, 44-lift).Stroke(c, 2.8)
}

func (p *Pen) smile(w float64) {
	p.Path().Move(50-w, 66).Quad(50, 66+w*0.9, 50+w, 66).Stroke(0x6a2a3a, 2.6)
}

// grin is an open smile.
func (p *Pen) grin() {
	p.Path().Move(41, 65).Quad(50, 67, 59, 65).Quad(58, 75, 50, 75).Quad(42, 75, 41, 65).Close().Fill(0x7a2a3a)
	p.Path().Move(43, 66).Quad(50, 68, 57, 66).To(56, 69).Quad(50, 70, 44, 69).Close().Fill(white)
}

func (p *Pen) glasses(c art.Ink) {
	p.Path().Oval(40.5, 50, 8.5, 8).Oval(60.5, 50, 8.5, 8).Fill(white.Fade(0.3))
	p.Path().Oval(40.5, 50, 8.5, 8).Oval(60.5, 50, 8.5, 8).Line(49, 49, 52, 49).Stroke(c, 2.6)
}

func (p *Pen) moustache(c art.Ink) {
	p.Path().Move(50, 63).Quad(42, 59, 34, 67).Quad(30, 69, 29, 65).Quad(31, 75, 42, 71).Quad(48, 70, 50, 66).
		Quad(52, 70, 58, 71).Quad(69, 75, 71, 65).Quad(70, 69, 66, 67).Quad(58, 59, 50, 63).Close().Body(c)
}

// beard runs from ear to ear.
func (p *Pen) beard(c art.Ink, long float64) {
	p.Path().Move(27, 50).Quad(34, 62, 42, 61).Quad(50, 58, 58, 61).Quad(66, 62, 73, 50).Cube(76, 72, 64, 80+long, 50, 82+long).Cube(36, 80+long, 24, 72, 27, 50).Close().Body(c)
	p.Path().Move(43, 67).Quad(50, 72, 57, 67).Quad(50, 69, 43, 67).Close().Fill(0x7a2a3a)
}

// fringe is hair that follows the top of the head down to y.
func (p *Pen) fringe(c art.Ink, y float64) {
	p.Path().Move(25, y+8).Cube(22, 18, 40, 14, 50, 15).Cube(62, 14, 78, 18, 75, y+8).Quad(72, y-4, 62, y-6).Quad(48, y, 36, y-4).Quad(29, y-2, 25, y+8).Close().Body(c)
}

func faces() [art.Avatars]face {
	return [art.Avatars]face{
		{0x6fb5a5, 0xf4c9a4, 0x2f3a5a, nil, topHat},
		{0xe9a94f, 0x9a613f, 0xc9454f, coils, clocheHat},
		{0x8fb8e6, 0xf0bd91, 0x5f86b5, nil, strawHat},
		{0xd98aa0, 0xe8b48a, 0xfffaf5, nil, chefHat},
		{0x5f9fd0, 0xf3c6a6, 0x2b3f6a, nil, captainCap},
		{0xf0c050, 0x6f4630, 0x3f9a7a, nil, beanie},
		{0xb9a0dc, 0xf7d6bc, 0x8a5a9c, bun, pearls},
		{0xef9a6a, 0xb5794c, 0xfbf0dc, nil, turban},
		{0x9fcf8a, 0xd9a074, 0x3a7f9a, nil, headscarf},
		{0xd9c08a, 0xe0a578, 0x9c4a3f, nil, cowboyHat},
		{0xa8c8d8, 0xf9d3b5, 0x4a7a4f, mane, partyCrown},
		{0xc9cfe0, 0xc3cad8, 0x6a7596, nil, robot},
	}
}
