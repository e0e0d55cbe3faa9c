package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/assets/art"
)

// table is the felt that everything lies on, painted once for each size of the
// window.
type table struct {
	image *ebiten.Image
	theme Theme
}

// picture is the table for a screen of a size, where a dp is so many pixels.
func (t *table) picture(size image.Point, scale float64, theme Theme) *ebiten.Image {
	if t.image == nil || t.image.Bounds().Size() != size || t.theme != theme {
		if t.image != nil {
			t.image.Deallocate()
		}
		t.theme = theme
		t.image = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
		if theme == HighContrast {
			t.image.Fill(theme.Palette().Table)
		} else {
			spread(t.image, scale)
		}
	}
	return t.image
}

// spread covers an image with cloth: a small tile again and again, and the
// shade of the rims stretched over it.
func spread(dst *ebiten.Image, scale float64) {
	size := dst.Bounds().Size()
	cloth := ebiten.NewImageFromImage(art.Raster(art.Felt(), scale))
	defer cloth.Deallocate()
	tile := cloth.Bounds().Size()
	op := &ebiten.DrawImageOptions{}
	for y := 0; y < size.Y; y += tile.Y {
		for x := 0; x < size.X; x += tile.X {
			op.GeoM.Reset()
			op.GeoM.Translate(float64(x), float64(y))
			dst.DrawImage(cloth, op)
		}
	}
	shade := ebiten.NewImageFromImage(art.Raster(art.Vignette(), 1))
	defer shade.Deallocate()
	side := shade.Bounds().Size()
	op = &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	// The outermost pixel blends with nothing beyond it: it stays outside.
	op.GeoM.Translate(-1, -1)
	op.GeoM.Scale(float64(size.X)/float64(side.X-2), float64(size.Y)/float64(side.Y-2))
	dst.DrawImage(shade, op)
}
