package art

// A coin's face is coinW design units wide and half as high; in a pile it
// lies coinRise above the one below it.
const (
	coinW    = 64
	coinRise = 9
)

// Coin is one coin lying on the table, seen from the front and above.
func Coin() Picture { return coinDrawing.picture(coinW, coinW/2+coinRise+4) }

// coin lies with the middle of its face at x, y; the face is 2r wide and r
// high and everything scales with r.
func (p *Pen) coin(x, y, r float64) {
	p.Within(Move(x, y).Scale(r/30, r/30), func() { p.Within(Move(-coinW/2, -18), func() { p.play(coinDrawing) }) })
}

// coinFace is a coin seen straight on, r to its rim.
func (p *Pen) coinFace(x, y, r float64) {
	p.Within(Move(x, y).Scale(r/100, r/100), func() { p.play(coinFaceDrawing) })
}

// Purse is the pouch that holds a seat's coins out of others' sight.
func Purse() Picture { return purseDrawing.picture(100, 104) }
