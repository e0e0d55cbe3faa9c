package art

import (
	"image"
	"testing"
)

func sampleCard(n int) ObjectCard {
	return ObjectCard{Number: n, Name: "Pirate’s Eyepatch", Authentic: 95 + n%2*85, Replica: 5 + n%3*20}
}

// grey removes an image's colours.
func grey(img *image.RGBA) *image.RGBA {
	for i := 0; i < len(img.Pix); i += 4 {
		px := img.Pix[i : i+3]
		y := uint8((299*int(px[0]) + 587*int(px[1]) + 114*int(px[2])) / 1000)
		px[0], px[1], px[2] = y, y, y
	}
	return img
}

// contrastIn returns the contrast between the darkest and the lightest pixel
// of a part of an image.
func contrastIn(img *image.RGBA, part image.Rectangle) float64 {
	darkest, lightest := White, Night
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			c := img.RGBAAt(x, y)
			ink := Ink(c.R)<<16 | Ink(c.G)<<8 | Ink(c.B)
			if ink.luminance() < darkest.luminance() {
				darkest = ink
			}
			if ink.luminance() > lightest.luminance() {
				lightest = ink
			}
		}
	}
	return Contrast(darkest, lightest)
}

func TestOddShopNumbersAreReadable(t *testing.T) {
	for n := 1; n <= Objects; n++ {
		img := Raster(ObjectSmall(sampleCard(n)), 44.0/ObjectW)
		for name, part := range map[string]image.Rectangle{"authentic": image.Rect(6, 49, 22, 56), "replica": image.Rect(29, 49, 39, 56)} {
			if c := contrastIn(img, part); c < 4.5 {
				t.Errorf("object %d at 44 pixels: the %s value has contrast %.2f, want 4.5", n, name, c)
			}
		}
	}
	for i, v := range []int{0, 5, 10, 20} {
		if c := contrastIn(Raster(Drawn("oddshop/money", i), 44.0/160), image.Rect(11, 15, 33, 36)); c < 4.5 {
			t.Errorf("money %d at 44 pixels: contrast %.2f, want 4.5", v, c)
		}
	}
	for i := range Categories {
		if c := contrastIn(Raster(Drawn("oddshop/category", i), 16.0/signSide), image.Rect(2, 2, 14, 14)); c < 4.5 {
			t.Errorf("category %d at 16 pixels: contrast %.2f, want 4.5", i, c)
		}
	}
}

func sampleMonth(m int) MonthCard {
	c := MonthCard{Month: m, Name: "September", Times: 1 + (m+9)%12/11 + m/12, Letters: [Shares]string{"R", "B", "Ge", "V", "Gr"}}
	for i := range c.Offers {
		for k := range 5 - i/2 {
			c.Offers[i].Shares = append(c.Offers[i].Shares, (i*k+m)%Shares)
		}
		c.Offers[i].Price = "540,000"
	}
	return c
}

func TestSharesAreReadable(t *testing.T) {
	for i, letter := range sampleMonth(1).Letters {
		if c := contrastIn(Raster(ShareSmall(i, letter), 14.0/shareSide), image.Rect(4, 4, 10, 10)); c < 4.5 {
			t.Errorf("share %d at 14 pixels: contrast %.2f, want 4.5", i, c)
		}
	}
	for i, n := range []int{5, 25, 100} {
		if c := contrastIn(Raster(Drawn("business/note", i), 30.0/100), image.Rect(10, 5, 20, 12)); c < 4.5 {
			t.Errorf("note of %d at 30 pixels: contrast %.2f, want 4.5", n, c)
		}
	}
}
