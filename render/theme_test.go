package render

import (
	"image/color"
	"math"
	"testing"
)

// contrast returns WCAG's contrast ratio of two colours. The first is drawn over the felt if it
// is transparent.
func contrast(a, b, felt color.NRGBA) float64 {
	luminance := func(c color.NRGBA) float64 {
		part := func(v, under uint8) float64 {
			s := (float64(v)*float64(c.A) + float64(under)*(255-float64(c.A))) / 255 / 255
			if s <= 0.04045 {
				return s / 12.92
			}
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return 0.2126*part(c.R, felt.R) + 0.7152*part(c.G, felt.G) + 0.0722*part(c.B, felt.B)
	}
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

func TestTextsStandOut(t *testing.T) {
	for _, theme := range []Theme{Cloth, HighContrast} {
		p := theme.Palette()
		for name, pair := range map[string][2]color.NRGBA{
			"text on a plate":   {p.Plate, p.Text},
			"text on the table": {p.Table, p.Text},
			"ink on light":      {p.Light, p.Ink},
			"paper on ink":      {p.Ink, p.Paper},
		} {
			if r := contrast(pair[0], pair[1], p.Table); r < 4.5 {
				t.Errorf("theme %d: %s has a contrast of only %.1f", theme, name, r)
			}
		}
	}
}
