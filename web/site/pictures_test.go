package site

import (
	"bytes"
	"image"
	"math"
	"testing"

	"github.com/gen2brain/avif"

	"gavel/game/must"
)

// TestPicturesAreCurrent: the AVIF files show what the drawings show now.
func TestPicturesAreCurrent(t *testing.T) {
	posters := must.Get(Posters())(t)
	for _, c := range []struct {
		name    string
		file    []byte
		drawing image.Image
	}{{"banner", bannerAVIF, Banner()}, {"posters", postersAVIF, posters}} {
		shown := must.Get(avif.Decode(bytes.NewReader(c.file)))(t)
		if got := likeness(shown, c.drawing); got < 31 {
			t.Errorf("%s.avif differs from its drawing (%.1f dB): go run ./web/site/avif", c.name, got)
		}
	}
}

// likeness returns the ratio of the largest to the usual difference of two pictures, in decibels.
func likeness(shown, drawn image.Image) float64 {
	size := shown.Bounds().Size()
	if size != drawn.Bounds().Size() {
		return 0
	}
	sum := 0.0
	for y := range size.Y {
		for x := range size.X {
			r, g, b, _ := shown.At(x, y).RGBA()
			r2, g2, b2, _ := drawn.At(x, y).RGBA()
			for _, d := range [...]float64{float64(r) - float64(r2), float64(g) - float64(g2), float64(b) - float64(b2)} {
				sum += d * d
			}
		}
	}
	mean := sum / float64(3*size.X*size.Y)
	return 10 * math.Log10(0xffff*0xffff/mean)
}
