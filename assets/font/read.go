package font

import "encoding/binary"

// A traced face is a row of numbers, each a varint:
//
//	units per em, ascent, descent, cap height,
//	kerning rows, each: pairs, each: glyph (from the one before), by,
//	glyphs, each: letter (from the one before; the first is the box), row,
//	advance, bytes of its outline, which are segments, each: kind, points (from the one before).
//
// Numbers that may be negative are zigzag coded.

// read reads a traced face. The faces are part of the program, so a broken one panics.
func read(traced []byte) *Font {
	r := reader(traced)
	f := &Font{UnitsPerEm: r.size(), Ascent: r.size(), Descent: r.size(), CapHeight: r.size(), index: map[rune]int{}}
	f.rows = make([][]kern, r.size())
	for i := range f.rows {
		f.rows[i] = make([]kern, r.size())
		number := 0
		for k := range f.rows[i] {
			number += r.size()
			f.rows[i][k] = kern{number, r.number()}
		}
	}
	f.glyphs = make([]Glyph, r.size())
	letter := 0
	for i := range f.glyphs {
		letter += r.size()
		if i > 0 {
			f.index[rune(letter)] = i
		}
		f.glyphs[i] = Glyph{number: i, row: r.size(), Advance: r.size(), outline: r.bytes(r.size())}
	}
	return f
}

// reader is the remaining bytes.
type reader []byte

func (r *reader) size() int {
	n, length := binary.Uvarint(*r)
	if length <= 0 {
		panic("font: a traced face is broken")
	}
	*r = (*r)[length:]
	return int(n)
}

func (r *reader) number() int {
	n := r.size()
	return n>>1 ^ -(n & 1)
}

func (r *reader) bytes(n int) reader {
	b := (*r)[:n]
	*r = (*r)[n:]
	return b
}

// segments reads an outline.
func (r reader) segments() (segments []Segment) {
	var at Point
	for len(r) > 0 {
		s := Segment{Op: Op(r.size())}
		for k := range s.Op.Points() {
			at.X += r.number()
			at.Y += r.number()
			s.Points[k] = at
		}
		segments = append(segments, s)
	}
	return segments
}
