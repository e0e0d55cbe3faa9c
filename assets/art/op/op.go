// Package op names the instructions of recorded drawings. Command record makes them from the pictures, and
// package art plays them.
package op

import "math"

// Code is an instruction: a method of the pen or of its path, or one end of what lies inside
// another.
type Code byte

// The instructions. Clip, Within, Figure and a drawing last until their End.
const (
	End Code = iota
	Move
	To
	Quad
	Cube
	Corner
	Close
	Poly
	Line
	Rect
	Oval
	Arc
	Text // in which face, its size, where, and its letters
	Fill
	Blend
	Stroke
	Ramp
	Radial
	Body
	Outline
	Solid
	Clip
	Within
	Shift
	Scale
	Turn
	Glow
	Shadow
	Stars
	Crown
	Stamp  // another drawing: which, where, how large
	Figure // what lies inside is there and so large, but its outlines are as wide as ever
	Codes  // how many there are
)

// Kind is what an argument is.
type Kind = byte

// The kinds of arguments. Places are x and y, and count from the place before. After a Many, the
// arguments that follow it come as often as it says.
const (
	X    Kind = 'x'
	Y    Kind = 'y'
	Size Kind = 's'
	Part Kind = '%' // of one, in thousandths
	Ink  Kind = 'i'
	Many Kind = '#'
)

// Arguments returns the kinds of an instruction's arguments, in their order.
func (c Code) Arguments() string {
	switch c {
	case Move, To:
		return "xy"
	case Quad, Corner:
		return "xyxy"
	case Cube:
		return "xyxyxy"
	case Poly, Line:
		return "#xy"
	case Oval:
		return "xyss"
	case Rect, Arc:
		return "xysss"
	case Text:
		return "xyss#s"
	case Fill, Body, Outline, Solid:
		return "i"
	case Blend:
		return "ii"
	case Stroke:
		return "si"
	case Ramp:
		return "xyxy#i"
	case Radial:
		return "xyss#i"
	case Shift:
		return "ss"
	case Scale:
		return "%%"
	case Turn:
		return "s"
	case Glow:
		return "xysi"
	case Shadow:
		return "xys"
	case Stars:
		return "xyssss"
	case Crown:
		return "xy%i#sss"
	case Stamp:
		return "sxy%"
	case Figure:
		return "xy%"
	default:
		return ""
	}
}

// How inks are written. A number below Recent is the place of a recent ink, the latest first. The
// next three make an ink from a recent one: its place follows, and hundredths. All others are new.
const (
	Recent = 64
	Shade  = Recent
	Light  = Recent + 1
	Fade   = Recent + 2
	NewInk = Recent + 3
)

// The bits of an instruction that say that its places, or its sizes, are in tenths.
const (
	FinePlaces = 1 << 7
	FineSizes  = 1 << 6
)

// Whole rounds tenths to the place that the next one counts from.
func Whole(tenths int) int { return int(math.Round(float64(tenths) / 10)) }

// Shelf is how many drawings there are for each place that a file names.
const Shelf = 8
