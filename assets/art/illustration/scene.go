package illustration

import (
	"gavel/assets/art"
)

// The deck is one long day: the five poorest houses stand under a grey dawn,
// the next in the morning, at noon, in the golden hour, at dusk, and the five
// richest under the stars. A card's sky tells its worth before its number.
type hour struct{ top, bottom, ground, badge art.Ink }

func hours() [6]hour {
	return [6]hour{
		{0x93a3b8, 0xe6dccb, 0x98a285, 0x8492a6},
		{0x74c4e4, 0xfdf1cf, 0x93c36a, 0x6cbf9a},
		{0x4aa3ee, 0xd3eefc, 0x72b565, 0x4f9be0},
		{0xf08a52, 0xffe6a3, 0x92ab56, 0xef9a3d},
		{0x3b3a80, 0xf094a0, 0x5a7a86, 0xc2628f},
		{0x0a0d30, 0x45307f, 0x35406a, 0x5b4bb5},
	}
}

// hourOf returns the hour at which the house of the given value is shown.
func hourOf(value int) int { return min(max((value-1)/5, 0), 5) }

// Houses are drawn 216 wide, standing on y = 228, with sky from y = skyTop
// down to 250; the small cards show more sky than the large ones.
const (
	sceneW, sceneH = 216.0, 250.0
	skyTop         = -62.0
)

// sky fills the scene and hangs up what belongs to the hour.
func (p *Pen) sky(value int) {
	n := hourOf(value)
	h := hours()[n]
	p.Rect(0, skyTop, sceneW, sceneH-skyTop, 0).Ramp(0, skyTop, 0, 226, h.top, art.Mix(h.top, h.bottom, 0.5), h.bottom)
	shift := 58 * art.Chance(value*13+1) // no two skies have their clouds in the same place
	switch n {
	case 0:
		p.cloud(110+shift, 36, 1.25, 0xc9d0d8)
		p.cloud(20+shift/2, 104-shift/2, 0.8, 0xd5d8da)
		p.cloud(206-shift/2, 70+shift/2, 0.7, 0xd2d6da)
	case 1:
		p.sun(192-shift/2, 84-shift/4, 16, 0xffe7a0)
		p.cloud(112+shift, 32, 0.8, 0xffffff)
		p.cloud(10+shift, 112, 0.62, 0xffffff)
	case 2:
		p.sun(186, 32, 21, 0xffd84f)
		p.cloud(96+shift, 46+shift/4, 0.7, 0xffffff)
		p.cloud(4+shift, 104, 0.8, 0xffffff)
		p.cloud(214-shift/2, 96, 0.6, 0xffffff)
	case 3:
		p.sun(174-shift/2, 118, 25, 0xffc545)
		p.cloud(120+shift, 34, 0.9, 0xffd3a0)
		p.cloud(4+shift, 112, 0.6, 0xffdcae)
		p.birds(150-shift, 74, 0x8a4a3c)
	case 4:
		p.stars(0, skyTop, sceneW, 150, 26, value)
		p.moon(194-shift/4, 24, 11)
		p.cloud(8+shift, 118, 0.8, 0xb3779f)
		p.cloud(196-shift, 92, 0.62, 0xa26f9d)
	case 5:
		p.stars(0, skyTop, sceneW, 260, 74, value)
	}
}

// meadow is the usual ground: hills behind and a lawn in front.
func (p *Pen) meadow(value int) {
	g := hours()[hourOf(value)].ground
	p.hills(value, art.Mix(g, hours()[hourOf(value)].bottom, 0.45))
	p.Path().Move(-4, 214).Quad(60, 196, 120, 208).Quad(170, 216, 220, 203).To(220, 254).To(-4, 254).Close().Fill(g.Shade(0.14))
	p.Path().Move(-4, 224).Quad(50, 214, 108, 213).Quad(170, 213, 220, 222).To(220, 254).To(-4, 254).Close().Blend(g.Light(0.14), g.Shade(0.1))
	for i := range 5 {
		p.grass(8+art.Chance(value*9+i)*200, 240+art.Chance(value*7+i)*8, 0.6, g.Shade(0.3))
	}
}

// hills are far away; no two values have quite the same.
func (p *Pen) hills(value int, c art.Ink) {
	a, b := 40*art.Chance(value*3+1), 30*art.Chance(value*3+2)
	p.Path().Move(-4, 200-b).Quad(40+a, 168+b/2, 96, 196).Quad(150, 170-b/3+a/3, 220, 190).To(220, 254).To(-4, 254).Close().Blend(c.Light(0.12), c)
}

// sea fills the scene from y down, with a path of light under x.
func (p *Pen) sea(y float64, c art.Ink, x float64) {
	p.Rect(-2, y, sceneW+4, sceneH-y+2, 0).Blend(c.Light(0.35), c.Shade(0.15))
	for i := range 22 {
		depth := art.Chance(i*5 + 1)
		w := 6 + 16*depth
		wx, wy := sceneW*art.Chance(i*5+2), y+5+(sceneH-y-8)*depth
		p.Path().Move(wx-w/2, wy).Quad(wx-w/4, wy-2.4, wx, wy).Quad(wx+w/4, wy+2.4, wx+w/2, wy).Stroke(white.Fade(0.5), 1.8)
	}
	for i := range 6 {
		k := float64(i)
		p.Rect(x-5-3*art.Chance(i)*k, y+3+k*5, 10+6*art.Chance(i+30)*k, 2, 1).Fill(white.Fade(0.5))
	}
}

// snow is the ground of cold places.
func (p *Pen) snow(value int) {
	p.hills(value, 0xc3d6ea)
	p.Path().Move(-4, 214).Quad(60, 198, 120, 208).Quad(170, 216, 220, 204).To(220, 254).To(-4, 254).Close().Fill(0xdbe7f4)
	p.Path().Move(-4, 226).Quad(50, 214, 108, 214).Quad(170, 214, 220, 223).To(220, 254).To(-4, 254).Close().Blend(white, 0xd9e6f5)
}

// street is a pavement with a kerb.
func (p *Pen) street(y float64, c art.Ink) {
	p.Rect(-2, y, sceneW+4, 14, 0).Blend(c.Light(0.3), c.Light(0.15))
	p.Rect(-2, y+13, sceneW+4, sceneH-y, 0).Fill(c.Shade(0.35))
	p.Line(-2, y+13, sceneW+2, y+13).Stroke(c.Shade(0.6), 2)
	slabs := p.Path()
	for x := 6.0; x < sceneW; x += 24 {
		slabs.Line(x+6, y, x, y+12)
	}
	slabs.Stroke(c.Shade(0.2), 1.4)
}
