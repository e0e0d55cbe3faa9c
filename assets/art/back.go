package art

// HouseBack is the back of the house cards: the emblem between two roofs'
// skylines, the same either way up.
func HouseBack() Picture { return houseBackDrawing.picture(HouseW, HouseH) }

// ChequeBack is the back of the cheques.
func ChequeBack() Picture { return chequeBackDrawing.picture(ChequeW, ChequeH) }

// lozenge is the emblem of the house: a hammer in a diamond, r to its corners.
func (p *Pen) lozenge(x, y, r float64) {
	p.Within(Move(x, y).Scale(r/100, r/100), func() { p.play(lozengeDrawing) })
}
