package render

import (
	"gavel/assets/art"
	"image/color"
	"testing"
)

// TestTextsStandOut also where their ground is transparent over the felt.
func TestTextsStandOut(t *testing.T) {
	over := func(c, felt color.NRGBA) art.Ink {
		part := func(v, under uint8) art.Ink { return (art.Ink(v)*art.Ink(c.A) + art.Ink(under)*art.Ink(255-c.A)) / 255 }
		return part(c.R, felt.R)<<16 | part(c.G, felt.G)<<8 | part(c.B, felt.B)
	}
	for _, theme := range []Theme{Cloth, HighContrast} {
		p := theme.Palette()
		for name, pair := range map[string][2]color.NRGBA{
			"text on a plate":   {p.Plate, p.Text},
			"text on the table": {p.Table, p.Text},
			"ink on light":      {p.Light, p.Ink},
			"paper on ink":      {p.Ink, p.Paper},
		} {
			if r := art.Contrast(over(pair[0], p.Table), over(pair[1], p.Table)); r < 4.5 {
				t.Errorf("theme %d: %s has a contrast of only %.1f", theme, name, r)
			}
		}
	}
}
