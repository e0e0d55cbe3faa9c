package art

import (
	"image"
	"testing"
)

func sampleCard(n int) ObjectCard {
	return ObjectCard{Number: n, Name: "Pirate’s Eyepatch", Authentic: 95 + n%2*85, Replica: 5 + n%3*20}
}

func TestOddShopSetsAreTold(t *testing.T) {
	sets := map[string][]Picture{}
	for i := range Categories {
		sets["category"] = append(sets["category"], CategorySign(i))
	}
	for f := 1; f <= Families; f++ {
		sets["family"] = append(sets["family"], FamilyMark(f))
	}
	for _, v := range []int{0, 5, 10, 20} {
		sets["money"] = append(sets["money"], Money(v))
	}
	for v := VerdictHidden; v <= VerdictUnknown; v++ {
		sets["verdict"] = append(sets["verdict"], v.Card("Word"))
		sets["verdict mark"] = append(sets["verdict mark"], v.Mark())
	}
	for name, set := range sets {
		told(t, "without colour, "+name, 9, set, grey)
	}
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
	for _, v := range []int{0, 5, 10, 20} {
		if c := contrastIn(Raster(Money(v), 44.0/MoneyW), image.Rect(11, 15, 33, 36)); c < 4.5 {
			t.Errorf("money %d at 44 pixels: contrast %.2f, want 4.5", v, c)
		}
	}
	for i := range Categories {
		if c := contrastIn(Raster(CategorySign(i), 16.0/signSide), image.Rect(2, 2, 14, 14)); c < 4.5 {
			t.Errorf("category %d at 16 pixels: contrast %.2f, want 4.5", i, c)
		}
	}
}

func BenchmarkObject(b *testing.B) {
	for i := range b.N {
		Raster(Object(sampleCard(1+i%Objects)), 320.0/ObjectW)
	}
}

func BenchmarkObjectSmall(b *testing.B) {
	for i := range b.N {
		Raster(ObjectSmall(sampleCard(1+i%Objects)), 132.0/ObjectW)
	}
}

func BenchmarkMoney(b *testing.B) {
	for i := range b.N {
		Raster(Money([]int{0, 5, 10, 20}[i%4]), 320.0/MoneyW)
	}
}
