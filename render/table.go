package render

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/place"
)

// table is the picture of the empty table, painted once for each size of the window. While it is
// painted, the picture before it is stretched over the window; at first this is a single pixel.
type table struct {
	image    *ebiten.Image // nil before the first picture
	size     image.Point
	place    place.Place
	theme    Theme
	painting *place.Painting // in the making; nil if there is none
}

// picture returns the table for a screen of a size, as far as it is painted. scale is the number
// of pixels per dp.
func (t *table) picture(size image.Point, scale float64, at place.Place, theme Theme) *ebiten.Image {
	if t.image == nil || t.theme != theme {
		t.replace(image.Pt(1, 1))
		t.image.Fill(theme.Palette().Table)
	} else if t.size == size && t.place == at {
		return t.image
	}
	t.drop()
	t.size, t.place, t.theme = size, at, theme
	if theme != HighContrast {
		t.painting = at.Painting(size, scale)
	}
	return t.image
}

// replace gives the table another image.
func (t *table) replace(size image.Point) {
	if t.image != nil {
		t.image.Deallocate()
	}
	t.image = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
}

// bare reports whether the table has never been painted, but will be.
func (t *table) bare() bool { return t.painting != nil && t.image.Bounds().Dx() == 1 }

// work continues the painting for a moment. It reports whether there was anything to paint.
func (t *table) work() bool {
	if t.painting == nil {
		return false
	}
	budget := workTime
	if t.bare() {
		budget = standTime
	}
	for start := time.Now(); !t.painting.Ready(); {
		t.painting.Work()
		if time.Since(start) >= budget {
			return true
		}
	}
	if t.image.Bounds().Size() != t.size {
		t.replace(t.size)
	}
	t.painting.Paint(t.image)
	t.drop()
	return true
}

// drop ends the painting.
func (t *table) drop() {
	if t.painting != nil {
		t.painting.Drop()
		t.painting = nil
	}
}
