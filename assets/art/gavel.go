package art

// Gavel is the auctioneer's hammer lying at rest over its block, the mark of a
// sale.
func Gavel() Picture {
	return Picture{200, 160, func(p *Pen) {
		p.shadow(92, 140, 84)
		p.soundBlock(78, 128, 56)
		p.Within(Move(96, 68).Scale(1.15, 1.15), func() { p.play(hammerDrawing) })
	}}
}

// Hammer and SoundBlock are the two parts of [Gavel], each in its place.
func Hammer() Picture {
	return Picture{200, 160, func(p *Pen) {
		p.Within(Move(96, 68).Scale(1.15, 1.15), func() { p.play(hammerDrawing) })
	}}
}

// SoundBlock is what the hammer strikes.
func SoundBlock() Picture {
	return Picture{200, 160, func(p *Pen) {
		p.shadow(92, 140, 84)
		p.soundBlock(78, 128, 56)
	}}
}

// soundBlock is the wooden disc the hammer strikes.
func (p *Pen) soundBlock(x, y, rx float64) {
	p.Within(Move(x, y).Scale(rx/56, rx/56), func() { p.play(soundBlockDrawing) })
}
