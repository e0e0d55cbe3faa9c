// Command trace copies the glyphs that the game needs from the font modules: outlines,
// widths and kerning. It writes into the folder traced of package font; run it by
// `go generate ./assets/font`. The same modules give the same files.
package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"eliasnaur.com/font/roboto/robotobold"
	"github.com/go-fonts/latin-modern/lmroman10bold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// letters are ranges of letters to copy from a font, as far as it has them.
type letters [][2]rune

// latin returns the letters of Western Europe, and the signs in texts.
func latin() letters {
	return letters{
		{' ', '~'}, {0xa0, 0xff}, // ASCII and Latin-1
		{0x152, 0x153}, {0x178, 0x178}, {0x1e9e, 0x1e9e}, // Œ œ Ÿ ẞ
		{0x2009, 0x2009}, {0x2010, 0x2026}, {0x202f, 0x203a}, // spaces, dashes, quotation marks
		{0x20ac, 0x20ac}, {0x2122, 0x2122}, {0x2212, 0x2212}, // € ™ −
	}
}

// names returns the Latin letters of all other European names, and the signs ₽ ₹ ₺ for other
// currencies.
func names() letters {
	return append(letters{{0x100, 0x17f}, {0x218, 0x21b}, {0x20b9, 0x20bd}}, latin()...)
}

func main() {
	for _, f := range faces() {
		traced, err := f.trace()
		if err == nil {
			err = os.WriteFile(filepath.Join("traced", f.name+".glyphs"), traced, 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "trace:", err)
			os.Exit(1)
		}
	}
}

// face is a font and the letters to copy.
type face struct {
	name    string
	file    []byte
	letters letters
}

func faces() []face {
	return []face{{"bold", robotobold.TTF, names()}, {"engraved", lmroman10bold.TTF, latin()}}
}

// tracer reads a font at one pixel per unit.
type tracer struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
	em     fixed.Int26_6
	err    error
}

// trace returns the face in the format of package font.
func (f face) trace() ([]byte, error) {
	parsed, err := sfnt.Parse(f.file)
	if err != nil {
		return nil, err
	}
	t := &tracer{font: parsed, em: fixed.I(int(parsed.UnitsPerEm()))}
	runes, glyphs := t.find(f.letters)
	m, err := parsed.Metrics(&t.buffer, t.em, font.HintingNone)
	t.note(err)
	var out writer
	for _, size := range []fixed.Int26_6{t.em, m.Ascent, m.Descent, m.CapHeight} {
		out.size(t.units(size))
	}
	rows := t.kerning(&out, glyphs)
	out.size(len(glyphs))
	before := rune(0)
	for i, g := range glyphs {
		out.size(int(runes[i] - before))
		before = runes[i]
		out.size(rows[i])
		advance, err := parsed.GlyphAdvance(&t.buffer, g, t.em, font.HintingNone)
		t.note(err)
		out.size(t.units(advance))
		t.outline(&out, g)
	}
	return out.Bytes(), t.err
}

func (t *tracer) note(err error) {
	if t.err == nil {
		t.err = err
	}
}

// units converts a length to whole units.
func (t *tracer) units(length fixed.Int26_6) int {
	if length%64 != 0 {
		t.note(fmt.Errorf("%v is not a whole unit", length))
	}
	return int(length / 64)
}

// find returns the letters that the font has, in order, and their glyphs. The glyph for missing
// letters comes first.
func (t *tracer) find(wanted letters) ([]rune, []sfnt.GlyphIndex) {
	runes, glyphs := []rune{0}, []sfnt.GlyphIndex{0}
	slices.SortFunc(wanted, func(a, b [2]rune) int { return int(a[0] - b[0]) })
	for _, span := range wanted {
		for r := span[0]; r <= span[1]; r++ {
			g, err := t.font.GlyphIndex(&t.buffer, r)
			t.note(err)
			if g != 0 {
				runes, glyphs = append(runes, r), append(glyphs, g)
			}
		}
	}
	return runes, glyphs
}

// kerning writes the rows of pairs, and returns the row of each glyph. Glyphs with the same
// pairs share a row.
func (t *tracer) kerning(out *writer, glyphs []sfnt.GlyphIndex) []int {
	var rows []string
	of := make([]int, len(glyphs))
	for i, left := range glyphs {
		var pairs writer
		n, before := 0, 0
		for k, right := range glyphs {
			by, err := t.font.Kern(&t.buffer, left, right, t.em, font.HintingNone)
			if errors.Is(err, sfnt.ErrNotFound) || by == 0 {
				continue
			}
			t.note(err)
			pairs.size(k - before)
			pairs.number(t.units(by))
			n, before = n+1, k
		}
		var row writer
		row.size(n)
		row.Write(pairs.Bytes())
		if of[i] = slices.Index(rows, row.String()); of[i] < 0 {
			of[i] = len(rows)
			rows = append(rows, row.String())
		}
	}
	out.size(len(rows))
	for _, row := range rows {
		out.WriteString(row)
	}
	return of
}

func (t *tracer) outline(out *writer, g sfnt.GlyphIndex) {
	segments, err := t.font.LoadGlyph(&t.buffer, g, t.em, nil)
	t.note(err)
	var outline writer
	var at fixed.Point26_6
	for _, s := range segments {
		outline.size(int(s.Op))
		for _, p := range s.Args[:max(1, int(s.Op))] {
			outline.number(t.units(p.X - at.X))
			outline.number(t.units(p.Y - at.Y))
			at = p
		}
	}
	out.size(outline.Len())
	out.Write(outline.Bytes())
}

// writer writes numbers in the format of package font.
type writer struct{ bytes.Buffer }

func (w *writer) size(n int) { w.Write(binary.AppendUvarint(nil, uint64(n))) }

func (w *writer) number(n int) { w.Write(binary.AppendVarint(nil, int64(n))) }
