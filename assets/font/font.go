// Package font gives typed access to the type faces of the game. The faces
// come from Go modules, so no font file lives in this project; each is parsed
// once, when first asked for.
package font

import (
	"sync"

	"eliasnaur.com/font/roboto/robotobold"
	"github.com/go-fonts/latin-modern/lmroman10bold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

var (
	bold     = parseOnce(robotobold.TTF)
	engraved = parseOnce(lmroman10bold.TTF)
)

// Bold returns Roboto Bold, the face of all texts but the cheques'.
func Bold() *sfnt.Font { return bold() }

// Engraved returns Latin Modern Roman Bold, whose fine hairlines give the
// cheques the look of engraved print.
func Engraved() *sfnt.Font { return engraved() }

// Face sizes f to px pixels per em, unhinted so that text scales evenly. A
// face keeps buffers: one face must not be used by two goroutines at once.
func Face(f *sfnt.Font, px float64) (font.Face, error) {
	return opentype.NewFace(f, &opentype.FaceOptions{Size: px, DPI: 72, Hinting: font.HintingNone})
}

// parseOnce puts the parsing off until the font is first asked for.
func parseOnce(ttf []byte) func() *sfnt.Font {
	return sync.OnceValue(func() *sfnt.Font {
		f, err := sfnt.Parse(ttf)
		if err != nil {
			panic("font: a font module holds no font: " + err.Error())
		}
		return f
	})
}
