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
