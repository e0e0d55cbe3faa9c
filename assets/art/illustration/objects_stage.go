package illustration

import (
	"gavel/assets/art"
)

// object is one of the objects: the light it stands in, and its drawing on a stage as wide as a
// house's. It stands on y = stand.
type object struct {
	light art.Ink
	draw  func(*Pen)
}

const stand = 198.0

// objectArt returns object n, 1 to art.Objects.
func objects() [art.Objects]object {
	return [art.Objects]object{
		{0xf2a7a0, healingDraught}, {0x8f93e0, sleepingDraught}, {0xffc4d6, lovePhiltre},
		{0xf6c07a, giantsStrength}, {0xbfd3dc, invisibility}, {0x54588a, nightSight},
		{0x9fd8f4, truthSerum}, {0x7fd6cf, waterBreathing}, {0xb7dd8a, bottledLuck},
		{0xfbe58a, giggleTonic}, {0xcfc3ae, stoneSkin},

		{0xf3dc9a, miniDragon}, {0xb9dcee, phoenixChick}, {0xc5b8e6, threeHeadedPuppy},
		{0xf0b9a8, talkingCat}, {0xd6c39a, owlLibrarian}, {0x9fe0e6, babyKraken},
		{0xd9e3a4, pocketGolem}, {0xa7b8f0, unicornFoal}, {0xf4cfa0, mossSnail},
		{0x5f5f96, ghostMouse}, {0x8fd0f6, wingedPiglet}, {0xe8a9c0, griffinEgg},
		{0xe9c6f0, loyalToad},

		{0x7fa3d8, knightsHelmet}, {0x7fa3d8, knightsShield}, {0x7fa3d8, knightsSword},
		{0x8fbf74, rangersBow}, {0x8fbf74, rangersQuiver}, {0x8fbf74, rangersCloak},
		{0xe39a5c, smithsHammer}, {0xe39a5c, smithsAnvil}, {0xe39a5c, smithsApron},
		{0x7a6f9c, thiefsLockpicks}, {0x7a6f9c, thiefsSoftBoots},
		{0x6cc0c4, piratesCutlass}, {0x6cc0c4, piratesEyepatch},

		{0x8a5fd6, crystalBall}, {0x4a78d8, flyingCarpet}, {0xd05f9c, wishingRing},
		{0x3f9fd0, wizardsStaff}, {0x3fae8a, bottomlessBag}, {0x9ab2ea, mirrorOfTruth},
		{0x5fb0a0, sevenLeagueBoots}, {0xb03a4c, cursedTome}, {0x3f6fd0, genieLamp},
		{0xb98a5a, timeMusicBox}, {0xc07ad8, enchantedQuill}, {0x4fc0c8, runeStone},
	}
}

// backdrop is where objects of its category stand, in their own light.
func (p *Pen) backdrop(n int) {
	light := objects()[n-1].light
	switch category, _ := art.ObjectKind(n); category {
	case 0:
		p.apothecary(light)
	case 1:
		p.petShop(light)
	case 2:
		p.armoury(light)
	case 3:
		p.cabinet(light)
	}
}

// wall fills the stage, and what small cards show above and below it.
func (p *Pen) wall() *Path { return p.Rect(-20, -60, 256, 400, 0) }

// apothecary is a tiled wall and a shelf.
func (p *Pen) apothecary(light art.Ink) {
	p.wall().Radial(108, 108, 150, 150, light.Light(0.75), light.Light(0.25), light.Shade(0.22))
	tiles := p.Path()
	for y := -42.0; y < 190; y += 30 {
		tiles.Line(-20, y, 240, y)
		for x := -12.0 + float64(int(y+42)%60)*0.6; x < 240; x += 36 {
			tiles.Line(x, y, x, y+30)
		}
	}
	tiles.Stroke(light.Shade(0.35).Fade(0.2), 1.8)
	p.plank(0x9b6440)
	p.shadow(108, stand+3, 84)
}

// plank is the board that bottles and tools stand on.
func (p *Pen) plank(c art.Ink) {
	p.Rect(-24, stand-7, 264, 22, 0).Blend(c.Light(0.28), c.Light(0.1))
	p.Rect(-24, stand+15, 264, 130, 0).Blend(c.Shade(0.24), c.Shade(0.5))
	p.Path().Line(-24, stand-7, 240, stand-7).Line(-24, stand+15, 240, stand+15).Stroke(c.Shade(0.6), 2.6)
}

// petShop is a striped wallpaper and a cushion.
func (p *Pen) petShop(light art.Ink) {
	p.wall().Radial(108, 100, 170, 170, light.Light(0.6), light.Light(0.15), light.Shade(0.18))
	stripes := p.Path()
	for x := -12.0; x < 240; x += 36 {
		stripes.Rect(x, -60, 15, 330, 0)
	}
	stripes.Fill(white.Fade(0.2))
	p.Rect(-24, stand-22, 264, 170, 0).Blend(light.Shade(0.3), light.Shade(0.5))
	p.Line(-24, stand-22, 240, stand-22).Stroke(light.Shade(0.62), 2.6)
	velvet := art.Ink(0xb9485c)
	p.Oval(108, stand+17, 100, 12).Fill(night.Fade(0.3))
	p.Rect(12, stand-16, 192, 32, 16).solid(velvet)
	p.Oval(108, stand-9, 84, 8).Fill(velvet.Light(0.25))
	for _, x := range []float64{14, 202} {
		p.Oval(x, stand, 8, 8).solid(gold)
	}
}

// armoury is a boarded wall and a bench.
func (p *Pen) armoury(light art.Ink) {
	c := art.Mix(light, 0xc79a6a, 0.22)
	p.wall().Radial(108, 96, 170, 170, c.Light(0.5), c.Light(0.05), c.Shade(0.3))
	boards := p.Path()
	for x := -6.0; x < 240; x += 38 {
		boards.Line(x, -60, x, stand-7)
	}
	boards.Stroke(c.Shade(0.5).Fade(0.55), 2.4)
	knots := p.Path()
	for i := range 7 {
		x, y := 12+38*float64(i%6), 16+160*art.Chance(i+70)
		knots.Oval(x, y, 3, 5.5)
	}
	knots.Stroke(c.Shade(0.45).Fade(0.4), 1.6)
	p.plank(0x7d5238)
	p.shadow(108, stand+3, 88)
}

// cabinet is a starlit dark with a table under velvet.
func (p *Pen) cabinet(light art.Ink) {
	p.wall().Radial(108, 100, 150, 150, light.Light(0.35), light.Shade(0.3), 0x1c1440)
	p.stars(0, -40, sceneW, 230, 34, int(light%89))
	velvet := art.Ink(0x5a2f7f)
	p.Rect(-24, stand-8, 264, 160, 0).Blend(velvet.Light(0.14), velvet.Shade(0.45))
	p.Line(-24, stand-8, 240, stand-8).Stroke(velvet.Shade(0.6), 6).Stroke(gold, 2.6)
	folds := p.Path()
	for x := 8.0; x < 230; x += 34 {
		folds.Move(x, stand+10).Quad(x+5, stand+24, x-1, stand+60)
	}
	folds.Stroke(velvet.Shade(0.5), 3)
	p.shadow(108, stand+4, 84)
}

// twinkle is a glint of four rays.
func (p *Pen) twinkle(x, y, r float64, c art.Ink) { p.inked(twinkleStamp, x, y, r/unit, c) }

func (p *Pen) drawTwinkle(r float64, c art.Ink) {
	k := r * 0.14
	p.Path().Move(0, -r).Quad(k, -k, r, 0).Quad(k, k, 0, r).Quad(-k, k, -r, 0).Quad(-k, -k, 0, -r).Close().Fill(c)
}

// eye is a bright, dark eye.
func (p *Pen) eye(x, y, r float64) { p.stamp(eyeStamp, x, y, r/unit) }

func (p *Pen) drawEye(r float64) {
	p.Oval(0, 0, r, r*1.12).Fill(night)
	p.Oval(-r*0.3, -r*0.4, r*0.36, r*0.36).Fill(white)
	p.Oval(r*0.35, r*0.45, r*0.18, r*0.18).Fill(white.Fade(0.8))
}

// cheeks blush at both sides of x.
func (p *Pen) cheeks(x, y, apart, r float64) {
	p.Path().Oval(x-apart, y, r, r*0.62).Oval(x+apart, y, r, r*0.62).Fill(art.Ink(0xf0536e).Fade(0.42))
}

// heart has its point at the bottom; r is half its width.
func (p *Pen) heart(x, y, r float64) *Path { return p.stamp(heartStamp, x, y, r/unit) }

func (p *Pen) drawHeart(r float64) {
	p.Path().Move(0, r).Cube(-r*0.5, r*0.45, -r, r*0.1, -r, -r*0.35).Cube(-r, -r, -r*0.15, -r, 0, -r*0.4).
		Cube(r*0.15, -r, r, -r, r, -r*0.35).Cube(r, r*0.1, r*0.5, r*0.45, 0, r).Close()
}
