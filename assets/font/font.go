// Package font has the two type faces of the game: outlines, widths and
// kerning. A complete font file has thousands of glyphs that the game never
// shows, and its parser is as large again. So command trace copies the needed
// glyphs from the fonts' Go modules into a compact form (traced/*.glyphs). A
// face is decoded on its first use.
package font

import (
	_ "embed" // for the traced faces
	"slices"
	"sync"
)

//go:generate go run ./trace

// Font is a face: a glyph for each letter and sign that it has. All lengths are
// in units, of which an em has UnitsPerEm; y grows downwards from the baseline.
type Font struct {
	UnitsPerEm                 int
	Ascent, Descent, CapHeight int // from the baseline, all positive

	glyphs []Glyph // the first is the box that stands for what is missing
	index  map[rune]int
	rows   [][]kern
}

// Glyph is the picture of a letter.
type Glyph struct {
	Advance int // to the next letter's origin
	Outline []Segment

	number, row int
}

// Segment is a piece of an outline, from where the last one ended to its last
// point; those before are the control points of its curve. A segment of no curve
// that begins a contour is a Move.
type Segment struct {
	Op     Op
	Points [3]Point // as many as the Op has
}

// Point is a place in a glyph.
type Point struct{ X, Y int }

// Op is the kind of a segment.
type Op byte

// The kinds of segments, with one, one, two and three points.
const (
	Move Op = iota
	Line
	Quad
	Cube
)

// Points is how many points a segment of the kind has.
func (o Op) Points() int { return max(1, int(o)) }

// kern moves the glyph of a number when it follows the one whose row this is in.
type kern struct{ number, by int }

var (
	//go:embed traced/bold.glyphs
	boldGlyphs []byte
	//go:embed traced/engraved.glyphs
	engravedGlyphs []byte

	bold     = sync.OnceValue(func() *Font { return read(boldGlyphs) })
	engraved = sync.OnceValue(func() *Font { return read(engravedGlyphs) })
)

// Bold returns Roboto Bold, the face of all texts but the cheques'. It has the
// letters of Latin-1 and Latin Extended-A, and common signs.
func Bold() *Font { return bold() }

// Engraved returns Latin Modern Roman Bold, whose fine hairlines give the
// cheques the look of engraved print. It has the letters of Latin-1.
func Engraved() *Font { return engraved() }

// Has says whether the font has a letter.
func (f *Font) Has(r rune) bool {
	_, ok := f.index[r]
	return ok
}

// Glyph returns the picture of a letter, or a box if the font has none. What
// isolates a text of another direction (U+2066 to U+2069) has an empty one:
// everything is set from left to right here.
func (f *Font) Glyph(r rune) *Glyph {
	if r >= '\u2066' && r <= '\u2069' {
		return &Glyph{}
	}
	return &f.glyphs[f.index[r]]
}

// Kern returns how far, in units, the glyph right moves when it follows left:
// mostly back.
func (f *Font) Kern(left, right *Glyph) int {
	row := f.rows[left.row]
	i, found := slices.BinarySearchFunc(row, right.number, func(k kern, number int) int { return k.number - number })
	if !found {
		return 0
	}
	return row[i].by
}
