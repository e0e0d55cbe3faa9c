package illustration

import "gavel/assets/art"

// stamp is a drawing that others contain.
type stamp int

const (
	starStamp stamp = iota
	heartStamp
	cloudStamp
	twinkleStamp
	eyeStamp
	grassStamp
	pineStamp
	snowyPineStamp
	rockStamp
	trunkStamp
	moonStamp
	smokeStamp
	flamesStamp
	cypressStamp
	coinFaceStamp
	lozengeStamp
)

// isPath reports whether the stamp is a shape to be painted.
func (n stamp) isPath() bool { return n <= cloudStamp }

// unit is the radius of the stamps whose size is a radius.
const unit = 100

// stampDrawings returns the stamps, each with the ink of whoever uses it.
func stampDrawings() [art.Skies]func(*Pen, art.Ink) {
	return [art.Skies]func(*Pen, art.Ink){
		starStamp:      func(p *Pen, _ art.Ink) { p.drawStar(unit) },
		heartStamp:     func(p *Pen, _ art.Ink) { p.drawHeart(unit) },
		twinkleStamp:   func(p *Pen, c art.Ink) { p.drawTwinkle(unit, c) },
		eyeStamp:       func(p *Pen, _ art.Ink) { p.drawEye(unit) },
		grassStamp:     (*Pen).drawGrass,
		cloudStamp:     func(p *Pen, _ art.Ink) { p.drawCloud() },
		pineStamp:      func(p *Pen, c art.Ink) { p.drawPine(c, false) },
		snowyPineStamp: func(p *Pen, c art.Ink) { p.drawPine(c, true) },
		rockStamp:      (*Pen).drawRock,
		trunkStamp:     func(p *Pen, _ art.Ink) { p.drawTrunk() },
		moonStamp:      func(p *Pen, _ art.Ink) { p.drawMoon(unit) },
		smokeStamp:     func(p *Pen, _ art.Ink) { p.drawSmoke() },
		flamesStamp:    func(p *Pen, _ art.Ink) { p.drawFlames() },
		cypressStamp:   func(p *Pen, _ art.Ink) { p.drawCypress() },
		coinFaceStamp:  func(p *Pen, _ art.Ink) { p.drawCoinFace(unit) },
		lozengeStamp:   func(p *Pen, _ art.Ink) { p.drawLozenge(100) },
	}
}
