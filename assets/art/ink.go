package art

import "math"

// Ink is a colour as 0xRRGGBB. Its top byte is transparency, not opacity, so
// that a plain six-digit number is an opaque ink.
type Ink uint32

// The inks that tie all pictures together. Shadows go toward night and lights
// toward candle, never toward grey, so that all drawings share one air.
const (
	Night  Ink = 0x1d1633
	Candle Ink = 0xfff6dd
	Dark   Ink = 0x2b2140
	Paper  Ink = 0xfffaf0
	Gold   Ink = 0xe0a526
	Amber  Ink = 0xffe08a
	White  Ink = 0xffffff
)

// Fade returns the ink at the given opacity, 0 to 1, times the one it has.
func (c Ink) Fade(opacity float64) Ink {
	a := c.opacity() * min(max(opacity, 0), 1)
	return c&0xffffff | Ink(math.Round((1-a)*255))<<24
}

// Shade mixes the ink toward night by t (0 leaves it, 1 is night).
func (c Ink) Shade(t float64) Ink { return Mix(c, Night, t) }

// Light mixes the ink toward candle light by t (0 leaves it, 1 is candle).
func (c Ink) Light(t float64) Ink { return Mix(c, Candle, t) }

// Mix returns the ink that is t of the way from a to b, opacity included.
func Mix(a, b Ink, t float64) Ink {
	var out Ink
	for shift := 0; shift < 32; shift += 8 {
		x, y := float64(a>>shift&0xff), float64(b>>shift&0xff)
		out |= Ink(math.Round(x+(y-x)*t)) << shift
	}
	return out
}

// Contrast returns the WCAG contrast ratio of two opaque inks, 1 to 21.
func Contrast(a, b Ink) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func (c Ink) opacity() float64 { return 1 - float64(c>>24)/255 }

func (c Ink) luminance() float64 {
	linear := func(v Ink) float64 {
		s := float64(v&0xff) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c>>16) + 0.7152*linear(c>>8) + 0.0722*linear(c)
}

// pixel is an ink ready to be blended: premultiplied by its opacity.
type pixel struct{ r, g, b, a uint32 }

func (c Ink) pixel() pixel {
	a := c.opacity()
	part := func(v Ink) uint32 { return uint32(math.Round(float64(v&0xff) * a)) }
	return pixel{part(c >> 16), part(c >> 8), part(c), uint32(math.Round(255 * a))}
}

// FirstInks are the inks that a recorded drawing can use from its start.
func FirstInks() []Ink { return []Ink{Dark, Gold, White, Paper, Night, Candle, Amber} }
