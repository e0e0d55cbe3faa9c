package webfont

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// writer writes numbers with their most significant byte first.
type writer struct{ bytes.Buffer }

func (w *writer) u16(numbers ...int) {
	for _, n := range numbers {
		w.Write(binary.BigEndian.AppendUint16(nil, uint16(n)))
	}
}

func (w *writer) u32(numbers ...int) {
	for _, n := range numbers {
		w.Write(binary.BigEndian.AppendUint32(nil, uint32(n)))
	}
}

// assemble returns the font file.
func assemble(glyphs []glyph, ascent, descent int) []byte {
	tables := []struct {
		tag     string
		content []byte
	}{
		{"CFF ", outlines(glyphs)}, {"OS/2", windows(glyphs, ascent, descent)}, {"cmap", mapping(glyphs)}, {"head", head()},
		{"hhea", lines(glyphs, ascent, descent)}, {"hmtx", widths(glyphs)}, {"maxp", []byte{0, 0, 0x50, 0, 0, byte(len(glyphs))}},
		{"name", []byte{0, 0, 0, 0, 0, 6}}, {"post", append([]byte{0, 3, 0, 0}, make([]byte, 28)...)},
	}
	var directory, body writer
	directory.WriteString("OTTO")
	directory.u16(len(tables), 128, 3, 16*len(tables)-128) // 128 is the largest power of two within
	offset := 12 + 16*len(tables)
	for _, t := range tables {
		directory.WriteString(t.tag)
		directory.u32(checksum(t.content), offset+body.Len(), len(t.content))
		body.Write(t.content)
		body.Write(make([]byte, -len(t.content)&3))
	}
	file := append(directory.Bytes(), body.Bytes()...)
	at := bytes.Index(file, []byte{0x5f, 0x0f, 0x3c, 0xf5}) - 4 // the field of the table head that makes the sum of all right
	binary.BigEndian.PutUint32(file[at:], uint32(0xb1b0afba-checksum(file)))
	return file
}

func checksum(content []byte) (sum int) {
	padded := append(slices.Clone(content), make([]byte, -len(content)&3)...)
	for ; len(padded) > 0; padded = padded[4:] {
		sum += int(binary.BigEndian.Uint32(padded))
	}
	return sum & 0xffffffff
}

// head is the font's header. Its checksum is still missing.
func head() []byte {
	var w writer
	w.u32(0x10000, 0x10000, 0, 0x5f0f3cf5)
	w.u16(3, unitsPerEm)
	w.u32(0, 0, 0, 0) // no dates: the same letters give the same file
	w.u16(-unitsPerEm, -unitsPerEm, 2*unitsPerEm, 2*unitsPerEm, 1, 8, 2, 0, 0)
	return w.Bytes()
}

// lines is the table of horizontal metrics.
func lines(glyphs []glyph, ascent, descent int) []byte {
	var w writer
	w.u32(0x10000)
	w.u16(ascent, -descent, 0, widest(glyphs), 0, 0, unitsPerEm, 1, 0, 0, 0, 0, 0, 0, 0, len(glyphs))
	return w.Bytes()
}

func widest(glyphs []glyph) (width int) {
	for _, g := range glyphs {
		width = max(width, g.width)
	}
	return width
}

// widths has the widths of all letters.
func widths(glyphs []glyph) []byte {
	var w writer
	for _, g := range glyphs {
		w.u16(g.width, 0)
	}
	return w.Bytes()
}

// windows is the table OS/2: a bold upright font.
func windows(glyphs []glyph, ascent, descent int) []byte {
	var w writer
	w.u16(4, unitsPerEm/2, 700, 5, 0)
	w.Write(make([]byte, 20)) // sizes of subscripts
	w.u16(50, 300, 0)
	w.Write(make([]byte, 10+16)) // its look, and ranges of letters
	w.WriteString("none")
	w.u16(1<<5, int(glyphs[1].letter), int(glyphs[len(glyphs)-1].letter), ascent, -descent, 0, ascent, descent)
	w.u32(0, 0)
	w.u16(0, 0, 0, int(' '), 1)
	return w.Bytes()
}

// mapping is the table cmap, in format 4, with a segment for each letter.
func mapping(glyphs []glyph) []byte {
	n := len(glyphs) // one segment a letter, and one for the end
	var w writer
	w.u16(0, 1, 3, 1)
	w.u32(12)
	power := 1
	exponent := 0
	for power*2 <= n {
		power, exponent = power*2, exponent+1
	}
	w.u16(4, 16+8*n, 0, 2*n, 2*power, exponent, 2*(n-power))
	letters := glyphs[1:]
	for _, g := range letters {
		w.u16(int(g.letter))
	}
	w.u16(0xffff, 0)
	for _, g := range letters {
		w.u16(int(g.letter))
	}
	w.u16(0xffff)
	for i, g := range letters {
		w.u16(i + 1 - int(g.letter))
	}
	w.u16(1)
	w.u16(make([]int, n)...)
	return w.Bytes()
}

// The operators of the font's DICT.
const (
	charset     = 15
	charStrings = 17
	private     = 18
)

// outlines is the table CFF.
func outlines(glyphs []glyph) []byte {
	strings := make([][]byte, len(glyphs))
	names := writer{}
	names.WriteByte(0)
	for i, g := range glyphs {
		strings[i] = g.outline
		if i > 0 {
			names.u16(i) // any names that differ
		}
	}
	start := append([]byte{1, 0, 4, 2}, index([]byte("Display"))...)
	rest := append(index(), index()...) // no strings, no subroutines
	top := func(at int) []byte {
		dict := append(wide(at), charset)
		dict = append(append(dict, wide(at+names.Len())...), charStrings)
		return index(append(append(append(dict, wide(0)...), wide(at)...), private))
	}
	at := len(start) + len(top(0)) + len(rest)
	return slices.Concat(start, top(at), rest, names.Bytes(), index(strings...))
}

// wide returns a number of a DICT that takes five bytes, whatever it is.
func wide(n int) []byte { return binary.BigEndian.AppendUint32([]byte{29}, uint32(n)) }

// index returns an INDEX, the list of a CFF table.
func index(items ...[]byte) []byte {
	var w writer
	w.u16(len(items))
	if len(items) == 0 {
		return w.Bytes()
	}
	w.WriteByte(2)
	offset := 1
	w.u16(offset)
	for _, item := range items {
		offset += len(item)
		w.u16(offset)
	}
	for _, item := range items {
		w.Write(item)
	}
	return w.Bytes()
}
