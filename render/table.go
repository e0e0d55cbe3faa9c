package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/place"
)

// table is what everything lies on, painted once for each size of the window.
type table struct {
	image *ebiten.Image
	place place.Place
	theme Theme
}

// picture is the table for a screen of a size, where a dp is so many pixels.
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
