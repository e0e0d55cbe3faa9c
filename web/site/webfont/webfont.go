// Package webfont writes a few letters of a font as a small OpenType font for a page.
package webfont

import (
	"encoding/binary"
	"fmt"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// glyph is a letter: its outline as a Type 2 charstring, and its width in units of the font.
type glyph struct {
	letter  rune // 0 for the first glyph, which stands for missing letters
	outline []byte
	width   int
}

// source is the font to read, at one pixel a unit.
type source struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
	em     fixed.Int26_6
}

// Subset returns an OpenType font with some letters of a font that has 1000 units an em, without
// hints and kerning. The error says what is missing.
func Subset(file []byte, letters []rune) ([]byte, error) {
	parsed, err := sfnt.Parse(file)
	if err != nil {
		return nil, err
	}
	if n := parsed.UnitsPerEm(); n != unitsPerEm {
		return nil, fmt.Errorf("the font has %d units an em, not %d", n, unitsPerEm)
	}
	s := source{font: parsed, em: fixed.I(unitsPerEm)}
	letters = slices.Compact(slices.Sorted(slices.Values(letters)))
	glyphs := []glyph{{outline: []byte{endGlyph}, width: unitsPerEm / 2}}
	for _, letter := range letters {
		g, err := s.glyph(letter)
		if err != nil {
			return nil, err
		}
		glyphs = append(glyphs, g)
	}
	metrics, err := parsed.Metrics(&s.buffer, s.em, font.HintingNone)
	if err != nil {
		return nil, err
	}
	return assemble(glyphs, metrics.Ascent.Round(), metrics.Descent.Round()), nil
}

// glyph reads a letter.
func (s *source) glyph(letter rune) (glyph, error) {
	index, err := s.font.GlyphIndex(&s.buffer, letter)
	if err != nil || index == 0 {
		return glyph{}, fmt.Errorf("the font has no %q: %w", letter, err)
	}
	width, err := s.font.GlyphAdvance(&s.buffer, index, s.em, font.HintingNone)
	if err != nil {
		return glyph{}, err
	}
	segments, err := s.font.LoadGlyph(&s.buffer, index, s.em, nil)
	if err != nil {
		return glyph{}, err
	}
	return glyph{letter: letter, outline: outline(segments), width: width.Round()}, nil
}

const unitsPerEm = 1000

// The operators of a Type 2 charstring.
const (
	line     = 5
	curve    = 8
	endGlyph = 14
	move     = 21
)

// outline returns segments as a Type 2 charstring. The y axis of segments points down.
func outline(segments sfnt.Segments) (out []byte) {
	x, y := 0, 0
	to := func(p fixed.Point26_6) {
		nextX, nextY := p.X.Round(), -p.Y.Round()
		out = number(number(out, nextX-x), nextY-y)
		x, y = nextX, nextY
	}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			to(s.Args[0])
			out = append(out, move)
		case sfnt.SegmentOpLineTo:
			to(s.Args[0])
			out = append(out, line)
		case sfnt.SegmentOpCubeTo:
			for _, p := range s.Args {
				to(p)
			}
			out = append(out, curve)
		case sfnt.SegmentOpQuadTo:
			from := fixed.Point26_6{X: fixed.I(x), Y: fixed.I(-y)}
			for _, p := range cubic(from, s.Args[0], s.Args[1]) {
				to(p)
			}
			out = append(out, curve)
		}
	}
	return append(out, endGlyph)
}

// cubic returns the points of a cubic curve that equals a quadratic one.
func cubic(from, by, to fixed.Point26_6) [3]fixed.Point26_6 {
	third := func(end fixed.Point26_6) fixed.Point26_6 {
		return fixed.Point26_6{X: (end.X + 2*by.X) / 3, Y: (end.Y + 2*by.Y) / 3}
	}
	return [3]fixed.Point26_6{third(from), third(to), to}
}

// number appends a number as a charstring and a DICT write it.
func number(out []byte, n int) []byte {
	switch {
	case -107 <= n && n <= 107:
		return append(out, byte(n+139))
	case 108 <= n && n <= 1131:
		return append(out, byte((n-108)>>8+247), byte(n-108))
	case -1131 <= n && n <= -108:
		return append(out, byte((-n-108)>>8+251), byte(-n-108))
	}
	return binary.BigEndian.AppendUint16(append(out, 28), uint16(n))
}
