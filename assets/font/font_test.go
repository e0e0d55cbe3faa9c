package font_test

import (
	"testing"

	"gavel/assets/font"
	"gavel/game/must"

	"eliasnaur.com/font/roboto/robotobold"
	"github.com/go-fonts/latin-modern/lmroman10bold"
	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The page speaks English, French and German: every letter and mark of its texts must have a
// glyph in every face.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
	"ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿß" + " .,:;!?'\"()[]/%&+-–—…«»„“”‚‘’•×€\u00a0"

func TestFacesHaveEveryLetter(t *testing.T) {
	for name, f := range map[string]*font.Font{"bold": font.Bold(), "engraved": font.Engraved()} {
		for _, r := range alphabet {
			if !f.Has(r) {
				t.Errorf("%s has no glyph for %q", name, r)
			}
		}
	}
}

// TestNamesOfPeople: names in Latin letters can be shown.
func TestNamesOfPeople(t *testing.T) {
	for r := rune(0xa1); r <= 0x17f; r++ {
		if !font.Bold().Has(r) {
			t.Errorf("bold has no glyph for %q (%U)", r, r)
		}
	}
	for _, r := range "ȘșȚțẞ" {
		if !font.Bold().Has(r) {
			t.Errorf("bold has no glyph for %q (%U)", r, r)
		}
	}
}

func TestWhatIsMissingIsABox(t *testing.T) {
	if font.Bold().Has('界') || len(font.Bold().Glyph('界').Outline()) == 0 {
		t.Error("a letter that the font lacks is not drawn as a box")
	}
}

// TestFacesAreTheirFonts compares every glyph, its width and its kerning with the font from
// which it was traced.
func TestFacesAreTheirFonts(t *testing.T) {
	for _, test := range []struct {
		name string
		is   *font.Font
		file []byte
	}{{"bold", font.Bold(), robotobold.TTF}, {"engraved", font.Engraved(), lmroman10bold.TTF}} {
		want := must.Get(sfnt.Parse(test.file))(t)
		var buffer sfnt.Buffer
		em := fixed.I(int(want.UnitsPerEm()))
		var letters []rune
		for r := rune(1); r < 0x3000; r++ {
			if test.is.Has(r) {
				letters = append(letters, r)
			}
		}
		for _, r := range letters {
			g := test.is.Glyph(r)
			index, err := want.GlyphIndex(&buffer, r)
			if err != nil || index == 0 {
				t.Fatalf("%s: the font has no %q: %v", test.name, r, err)
			}
			advance, err := want.GlyphAdvance(&buffer, index, em, xfont.HintingNone)
			if err != nil || advance != fixed.I(g.Advance) {
				t.Errorf("%s %q advances %d, want %v (error %v)", test.name, r, g.Advance, advance, err)
			}
			for _, next := range letters {
				nextIndex, _ := want.GlyphIndex(&buffer, next)
				kern, _ := want.Kern(&buffer, index, nextIndex, em, xfont.HintingNone) // 0 for pairs without
				if got := test.is.Kern(g, test.is.Glyph(next)); fixed.I(got) != kern {
					t.Errorf("%s %q%q kerns %d, want %v", test.name, r, next, got, kern)
				}
			}
			is := g.Outline()
			outline, err := want.LoadGlyph(&buffer, index, em, nil)
			if err != nil || len(outline) != len(is) {
				t.Errorf("%s %q has %d segments, want %d (error %v)", test.name, r, len(is), len(outline), err)
				continue
			}
			for i, s := range is {
				if w := outline[i]; sfnt.SegmentOp(s.Op) != w.Op {
					t.Errorf("%s %q: segment %d is of kind %d, want %d", test.name, r, i, s.Op, w.Op)
				}
				for k, p := range s.Points[:s.Op.Points()] {
					if w := outline[i].Args[k]; fixed.P(p.X, p.Y) != w {
						t.Errorf("%s %q: segment %d has %v, want %v", test.name, r, i, p, w)
					}
				}
			}
		}
	}
}

// TestFaceMeasuresAsOpentype compares sizes with golang.org/x/image's own face of the font.
// Both round to 1/64 of a pixel.
func TestFaceMeasuresAsOpentype(t *testing.T) {
	parsed := must.Get(sfnt.Parse(robotobold.TTF))(t)
	near := func(a, b fixed.Int26_6) bool { return max(a-b, b-a) <= 1 }
	for _, px := range []float64{8, 17, 48} {
		want := must.Get(opentype.NewFace(parsed, &opentype.FaceOptions{Size: px, DPI: 72}))(t)
		got := font.Face(font.Bold(), px)
		g, w := got.Metrics(), want.Metrics()
		if !near(g.Ascent, w.Ascent) || !near(g.Descent, w.Descent) || !near(g.CapHeight, w.CapHeight) {
			t.Errorf("at %v px %+v, want %+v", px, g, w)
		}
		for _, r := range "Mgj.Éß " {
			gb, ga, ok := got.GlyphBounds(r)
			wb, wa, _ := want.GlyphBounds(r)
			if !ok || !near(ga, wa) || !near(gb.Min.X, wb.Min.X) || !near(gb.Min.Y, wb.Min.Y) || !near(gb.Max.X, wb.Max.X) || !near(gb.Max.Y, wb.Max.Y) {
				t.Errorf("at %v px %q is %v and advances %v, want %v and %v", px, r, gb, ga, wb, wa)
			}
			dot := fixed.Point26_6{X: 77, Y: 1000}
			gr, gm, _, _, _ := got.Glyph(dot, r)
			wr, wm, _, _, _ := want.Glyph(dot, r)
			if gr != wr {
				t.Errorf("at %v px %q covers %v, want %v", px, r, gr, wr)
				continue
			}
			for y := range gr.Dy() {
				for x := range gr.Dx() {
					_, _, _, ga := gm.At(x, y).RGBA()
					_, _, _, wa := wm.At(x, y).RGBA()
					if diff := int(ga>>8) - int(wa>>8); diff > 12 || diff < -12 {
						t.Errorf("at %v px %q covers %d, %d with %d, want %d", px, r, x, y, ga>>8, wa>>8)
					}
				}
			}
		}
	}
}

// TestKerningGrowsWithSize: golang.org/x/image kerns all sizes alike.
func TestKerningGrowsWithSize(t *testing.T) {
	small, large := font.Face(font.Bold(), 20).Kern('A', 'V'), font.Face(font.Bold(), 40).Kern('A', 'V')
	if small >= 0 || max(large-2*small, 2*small-large) > 1 {
		t.Errorf("AV kerns %v at 20 px, %v at 40", small, large)
	}
}

func TestFontsAreReadOnce(t *testing.T) {
	if first, again := font.Bold(), font.Bold(); first != again {
		t.Error("Bold read its font twice")
	}
}

// TestIsolatesAreNotSeen: isolated text looks like text that is not isolated.
func TestIsolatesAreNotSeen(t *testing.T) {
	face := font.Face(font.Bold(), 20)
	want, advance := xfont.BoundString(face, "Bo")
	if got, a := xfont.BoundString(face, "\u2068Bo\u2069"); got != want || a != advance {
		t.Errorf("it covers %v and advances %v, want %v and %v", got, a, want, advance)
	}
}
