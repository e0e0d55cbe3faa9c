package webfont

import (
	"bytes"
	"testing"

	"github.com/go-fonts/latin-modern/lmroman10bold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"gavel/game/must"
)

// TestSubset: the letters of a subset have the outlines and widths of the font. It has no others,
// and the same letters give the same file.
func TestSubset(t *testing.T) {
	letters := []rune("Gavel Odd Shop été ß 15")
	file := must.Get(Subset(lmroman10bold.TTF, letters))(t)
	again, err := Subset(lmroman10bold.TTF, letters)
	if err != nil || !bytes.Equal(file, again) {
		t.Errorf("the second time, the file differs (%v)", err)
	}
	small := must.Get(sfnt.Parse(file))(t)
	whole := must.Get(sfnt.Parse(lmroman10bold.TTF))(t)
	for _, letter := range letters {
		got, width := drawn(t, small, letter)
		want, wide := drawn(t, whole, letter)
		if len(got) != len(want) || width != wide {
			t.Fatalf("%q has %d segments and the width %v, want %d and %v", letter, len(got), width, len(want), wide)
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%q: segment %d is %v, want %v", letter, i, got[i], want[i])
			}
		}
	}
	if i, _ := small.GlyphIndex(nil, 'x'); i != 0 {
		t.Error("it has a letter that nobody asked for")
	}
	if _, err := Subset(lmroman10bold.TTF, []rune{'☃'}); err == nil {
		t.Error("a letter that the font lacks is no error")
	}
}

// drawn returns the outline and the width of a letter.
func drawn(t *testing.T, f *sfnt.Font, letter rune) (sfnt.Segments, fixed.Int26_6) {
	t.Helper()
	var b sfnt.Buffer
	i, err := f.GlyphIndex(&b, letter)
	if err != nil || i == 0 {
		t.Fatalf("no %q: %v", letter, err)
	}
	width := must.Get(f.GlyphAdvance(&b, i, fixed.I(unitsPerEm), font.HintingNone))(t)
	segments := must.Get(f.LoadGlyph(&b, i, fixed.I(unitsPerEm), nil))(t)
	return segments, width
}
