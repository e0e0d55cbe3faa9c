package font_test

import (
	"testing"

	"gavel/assets/font"

	"golang.org/x/image/font/sfnt"
)

// The table speaks English, French and German: every letter and mark their
// texts may use must have a glyph in every face.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
	"ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿß" + " .,:;!?'\"()[]/%&+-–—…«»„“”‚‘’•×\u00a0"

func TestFacesHaveEveryLetter(t *testing.T) {
	for name, f := range map[string]*sfnt.Font{
		"bold": font.Bold(), "engraved": font.Engraved(),
	} {
		var buf sfnt.Buffer
		for _, r := range alphabet {
			if g, err := f.GlyphIndex(&buf, r); err != nil || g == 0 {
				t.Errorf("%s has no glyph for %q (error %v)", name, r, err)
			}
		}
	}
}

func TestFontsAreParsedOnce(t *testing.T) {
	if first, again := font.Bold(), font.Bold(); first != again {
		t.Error("Bold parsed its font twice")
	}
}

func TestFaceGrowsWithSize(t *testing.T) {
	var last int
	for _, px := range []float64{8, 16, 48} {
		face, err := font.Face(font.Bold(), px)
		if err != nil {
			t.Fatal(err)
		}
		advance, ok := face.GlyphAdvance('M')
		if !ok || advance.Round() <= last {
			t.Errorf("at %v px M advances %v, want more than %d", px, advance, last)
		}
		last = advance.Round()
	}
}
