package render

import "image/color"

// Theme is a choice of colours.
type Theme uint8

// The themes. HighContrast has no pattern on the cloth and draws every mark in black, white and
// yellow.
const (
	Cloth Theme = iota
	HighContrast
)

// Palette has the colours of a theme that are not part of a picture. Text colours have a contrast
// of 4.5:1 on the plate.
type Palette struct {
	Table      color.NRGBA // the bare table, where no cloth lies on it
	Plate      color.NRGBA // under a seat's name and numbers, transparent on the felt
	Line       color.NRGBA // quiet outlines on the felt
	Text       color.NRGBA // names and numbers on a plate
	Light      color.NRGBA // marks: whose turn it is, the house that passing takes
	Ink, Paper color.NRGBA // dark on light, for badges
	Shadow     color.NRGBA
	Shade      color.NRGBA // the darkness under texts on the felt, where a lamp shines
}

// Palette returns the theme's colours.
func (t Theme) Palette() Palette {
	if t == HighContrast {
		return Palette{
			Table: rgb(0x0b1f1a),
			Plate: rgb(0x000000), Line: rgb(0xffffff),
			Text:  rgb(0xffffff),
			Light: rgb(0xffe14d),
			Ink:   rgb(0x000000), Paper: rgb(0xffffff),
			Shadow: Faded(rgb(0x000000), 0.6),
			Shade:  rgb(0x000000),
		}
	}
	return Palette{
		Table: rgb(0x1f5a48),
		Plate: Faded(rgb(0x0c2a24), 0.78), Line: Faded(rgb(0xfff6dd), 0.22),
		Text:  rgb(0xfffaf0),
		Light: rgb(0xffd76a),
		Ink:   rgb(0x2b2140), Paper: rgb(0xfffaf0),
		Shadow: Faded(rgb(0x07120f), 0.42),
		Shade:  rgb(0x06160f),
	}
}

// Faded returns the colour at a part of its opacity.
func Faded(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(float64(c.A)*max(0, min(1, opacity)) + 0.5)
	return c
}

func rgb(v uint32) color.NRGBA { return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }
