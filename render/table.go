package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/place"
)

// table is the picture of the empty table, painted once for each size of the window.
type table struct {
	image *ebiten.Image
	place place.Place
	theme Theme
}

// picture returns the table for a screen of a size. scale is the number of pixels per dp.
func (t *table) picture(size image.Point, scale float64, at place.Place, theme Theme) *ebiten.Image {
	if t.image == nil || t.image.Bounds().Size() != size || t.place != at || t.theme != theme {
		if t.image != nil {
			t.image.Deallocate()
		}
		t.place, t.theme = at, theme
		t.image = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
		if theme == HighContrast {
			t.image.Fill(theme.Palette().Table)
		} else {
			at.Paint(t.image, scale)
		}
	}
	return t.image
}
