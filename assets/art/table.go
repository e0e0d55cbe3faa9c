package art

// Felt is a square of the table's cloth that tiles without a seam.
func Felt() Picture {
	const side = 128
	return Picture{side, side, func(p *Pen) {
		p.Each(func(x, y float64) Ink {
			i, k := int(x*2)%(2*side), int(y*2)%(2*side)
			weave := chance(i*7919+k*104729) - 0.5
			// Threads are longer than wide: neighbours along x share a part.
			weave += 0.8 * (chance(i/5*613+k*15731) - 0.5)
			c := Ink(0x1f5a48)
			if weave > 0 {
				return Mix(c, 0x3a8a6e, weave*0.22)
			}
			return Mix(c, 0x0d3328, -weave*0.26)
		})
	}}
}

// Vignette darkens the table toward its edges. Stretch it over the window.
func Vignette() Picture {
	return Picture{128, 128, func(p *Pen) {
		shade := Ink(0x06160f)
		p.Rect(0, 0, 128, 128, 0).Radial(64, 64, 91, 91, shade.Fade(0), shade.Fade(0), shade.Fade(0.06), shade.Fade(0.24), shade.Fade(0.5), shade.Fade(0.66))
	}}
}

// Spread is how much larger than a house card its shadow and its glow are, in
// design units on each side.
const Spread = 28

// CardShadow lies under a house card, Spread larger on each side.
func CardShadow() Picture {
	return Picture{HouseW + 2*Spread, HouseH + 2*Spread, func(p *Pen) {
		p.Halo(Spread, Spread, HouseW, HouseH, 18, -22, Spread-2, eased(night, 0.5)...)
	}}
}

// Glow is the golden ring around a card that can be chosen, Spread larger than
// a house card on each side and clear in the middle.
func Glow() Picture {
	return Picture{HouseW + 2*Spread, HouseH + 2*Spread, func(p *Pen) {
		light := append([]Ink{Ink(0xffc93a).Fade(0)}, eased(0xffc93a, 0.85)...)
		p.Halo(Spread, Spread, HouseW, HouseH, 18, -2, Spread-1, light...)
		p.Rect(Spread-1, Spread-1, HouseW+2, HouseH+2, 18).Stroke(0xffd24a, 9).Stroke(0xfff3c4, 4)
	}}
}

// eased is an ink that fades from an opacity to nothing without a visible end.
func eased(c Ink, opacity float64) []Ink {
	var out []Ink
	for i := 8.0; i >= 0; i-- {
		t := i / 8
		out = append(out, c.Fade(opacity*t*t*(3-2*t)))
	}
	return out
}
