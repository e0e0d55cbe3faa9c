// Package font has the two type faces of the game: outlines, widths and
// kerning. A complete font file has thousands of glyphs that the game never
// shows, and its parser is as large again. So command trace copies the needed
// glyphs from the fonts' Go modules into a compact form (traced/*.glyphs). A
// face is decoded on its first use, and the outline of a letter whenever it is drawn.
package font

import (
	_ "embed" // for the traced faces
	"slices"
	"sync"
)

//go:generate go run ./trace

// Font is a typeface with a glyph for each of its letters and signs. Lengths are in units; an
// em has UnitsPerEm of them. y grows downwards from the baseline.
type Font struct {
	UnitsPerEm                 int
	Ascent, Descent, CapHeight int // from the baseline, all positive

	glyphs []Glyph // the first is the box for missing letters
	index  map[rune]int
	rows   [][]kern
}

// Glyph is the shape of a letter.
type Glyph struct {
	Advance int // to the next letter's origin

	outline     reader
	number, row int
}

// Outline returns the pieces of the shape.
func (g *Glyph) Outline() []Segment { return g.outline.segments() }

// Segment is a piece of an outline. It goes from the end of the one before to its last point;
// the points before that are control points. A contour starts with a Move.
type Segment struct {
	Op     Op
	Points [3]Point // as many as Op.Points says
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

// Points returns the number of points of a segment of this kind.
func (o Op) Points() int { return max(1, int(o)) }

// kern is the shift of a glyph that follows a glyph of this row; number identifies the shifted
// glyph.
type kern struct{ number, by int }

var (
	//go:embed traced/bold.glyphs
	boldGlyphs []byte
	//go:embed traced/engraved.glyphs
	engravedGlyphs []byte

	bold     = sync.OnceValue(func() *Font { return read(boldGlyphs) })
	engraved = sync.OnceValue(func() *Font { return read(engravedGlyphs) })
)

// Bold returns Roboto Bold, the typeface of all texts except the cheques. It has the letters of
// Latin-1 and Latin Extended-A, and common signs.
func Bold() *Font { return bold() }

// Engraved returns Latin Modern Roman Bold. Its fine hairlines make the cheques look engraved.
// It has the letters of Latin-1.
func Engraved() *Font { return engraved() }

// Has reports whether the font has a letter.
func (f *Font) Has(r rune) bool {
	_, ok := f.index[r]
	return ok
}

// Glyph returns the glyph of a letter, or a box if the font has none. Marks that isolate text
// of another direction (U+2066 to U+2069) have an empty glyph, because everything is set from
// left to right here.
func (f *Font) Glyph(r rune) *Glyph {
	if r >= '\u2066' && r <= '\u2069' {
		return &Glyph{}
	}
	return &f.glyphs[f.index[r]]
}

// Kern returns by how many units the glyph right moves after left; the value is mostly
// negative.
func (f *Font) Kern(left, right *Glyph) int {
	row := f.rows[left.row]
	i, found := slices.BinarySearchFunc(row, right.number, func(k kern, number int) int { return k.number - number })
	if !found {
		return 0
	}
	return row[i].by
}
