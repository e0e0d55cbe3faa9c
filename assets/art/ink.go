package art

import (
	"encoding/binary"
	"math"
)

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

// pixel is an ink ready to be blended: red, green, blue and opacity, the first in the lowest of four lanes of 16 bits, each 0 to 255.
// The colours are premultiplied by the opacity. So one operation works on all four.
type pixel uint64

const (
	lanes  = 0x00ff00ff00ff00ff
	halves = 0x0080008000800080
	opaque = 255 << 48
)

func (c Ink) pixel() pixel {
	a := c.opacity()
	part := func(v Ink) pixel { return pixel(math.Round(float64(v&0xff) * a)) }
	return part(c>>16) | part(c>>8)<<16 | part(c)<<32 | pixel(math.Round(255*a))<<48
}

// load returns the pixel of an image.
func load(from []uint8) pixel {
	v := pixel(binary.LittleEndian.Uint32(from))
	v = (v | v<<16) & 0x0000ffff0000ffff
	return (v | v<<8) & lanes
}

// bytes returns the pixel as an image has it.
func (c pixel) bytes() uint32 {
	c = (c | c>>8) & 0x0000ffff0000ffff
	return uint32(c | c>>16)
}

// times multiplies all lanes with m, from 0 to 255 for one, and rounds to the nearest.
func (c pixel) times(m pixel) pixel {
	v := c*m + halves
	return (v + v>>8&lanes) >> 8 & lanes
}

// blend lays c over one pixel of an image with coverage m, 0 to 255.
func (c pixel) blend(over []uint8, m uint8) {
	c = c.times(pixel(m))
	c += load(over).times(255 - c>>48)
	binary.LittleEndian.PutUint32(over, (c & lanes).bytes())
}

// mix returns the ink at t of 256 parts of the way to another.
func (c pixel) mix(to pixel, t int) pixel {
	return (c*pixel(256-t) + to*pixel(t) + halves) >> 8 & lanes
}

// FirstInks are the inks that a recorded drawing can use from its start.
func FirstInks() []Ink { return []Ink{Dark, Gold, White, Paper, Night, Candle, Amber} }
