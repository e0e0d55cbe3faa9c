package art

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"gavel/game/must"
)

var update = flag.Bool("update", false, "write the golden thumbnails anew")

const (
	thumb  = 16 // side of a golden thumbnail in pixels
	perRow = 16
	mosaic = "testdata/thumbnails.png"
)

// thumbnail shrinks an image over a grey ground, so that clear and painted
// pixels differ.
func thumbnail(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, thumb, thumb))
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for y := range thumb {
		for x := range thumb {
			var sum [4]int
			n := 0
			for sy := y * h / thumb; sy < max((y+1)*h/thumb, y*h/thumb+1); sy++ {
				for sx := x * w / thumb; sx < max((x+1)*w/thumb, x*w/thumb+1); sx++ {
					i := img.PixOffset(sx, sy)
					for k := range sum {
						sum[k] += int(img.Pix[i+k])
					}
					n++
				}
			}
			ground := 128 * (255*n - sum[3]) / 255
			at := func(k int) uint8 { return uint8((sum[k] + ground) / n) }
			out.SetRGBA(x, y, color.RGBA{at(0), at(1), at(2), 255})
		}
	}
	return out
}

func raster64(p Picture) *image.RGBA { return Raster(p, 64/math.Max(p.W, p.H)) }

// distance is the mean difference of two images' channels, 0 to 255.
func distance(a, b *image.RGBA) float64 {
	sum := 0.0
	for i := range a.Pix {
		sum += math.Abs(float64(a.Pix[i]) - float64(b.Pix[i]))
	}
	return sum / float64(len(a.Pix)) * 4 / 3 // alpha never differs
}

func TestPicturesMatchGolden(t *testing.T) {
	all := exhibits()
	place := func(i int) image.Rectangle {
		at := image.Pt(i%perRow*thumb, i/perRow*thumb)
		return image.Rectangle{at, at.Add(image.Pt(thumb, thumb))}
	}
	rows := (len(all) + perRow - 1) / perRow
	sheet := image.NewRGBA(image.Rect(0, 0, perRow*thumb, rows*thumb))
	for i, e := range all {
		img := thumbnail(raster64(e.picture))
		r := place(i)
		for y := range thumb {
			copy(sheet.Pix[sheet.PixOffset(r.Min.X, r.Min.Y+y):], img.Pix[y*img.Stride:(y+1)*img.Stride])
		}
	}
	if *update {
		writePNG(t, mosaic, sheet)
		return
	}
	golden := readPNG(t)
	if golden.Bounds() != sheet.Bounds() {
		t.Fatalf("the golden sheet is %v, the pictures need %v: run go test ./assets/art -update and look at make art", golden.Bounds(), sheet.Bounds())
	}
	for i, e := range all {
		r := place(i)
		worst := 0.0
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				want := color.RGBAModel.Convert(golden.At(x, y)).(color.RGBA)
				got := sheet.RGBAAt(x, y)
				worst = max(worst, math.Abs(float64(want.R)-float64(got.R)), math.Abs(float64(want.G)-float64(got.G)), math.Abs(float64(want.B)-float64(got.B)))
			}
		}
		if worst > 6 {
			t.Errorf("%s differs from its golden thumbnail by %v of 255: if meant, run go test ./assets/art -update and look at make art", e.name, worst)
		}
	}
}

// TestPicturesAreShown writes all pictures into the folder that GAVEL_ART names, as the game draws them.
func TestPicturesAreShown(t *testing.T) {
	folder := os.Getenv("GAVEL_ART")
	if folder == "" {
		t.Skip("for make art")
	}
	for _, e := range exhibits() {
		writePNG(t, filepath.Join(folder, e.name+".png"), Raster(e.picture, e.scale))
	}
}

func writePNG(t *testing.T, name string, img image.Image) {
	t.Helper()
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readPNG(t *testing.T) image.Image {
	t.Helper()
	data := must.Get(os.ReadFile(mosaic))(t)
	return must.Get(png.Decode(bytes.NewReader(data)))(t)
}

// told checks that any two pictures of a set differ by so much of 255.
func told(t *testing.T, what string, least float64, set []Picture, looks ...func(*image.RGBA) *image.RGBA) {
	t.Helper()
	var seen []*image.RGBA
	for i, p := range set {
		img := thumbnail(raster64(p))
		for _, look := range looks {
			img = look(img)
		}
		for k, other := range seen {
			if d := distance(img, other); d < least {
				t.Errorf("%s %d and %d differ by %.1f of 255 only", what, k, i, d)
			}
		}
		seen = append(seen, img)
	}
}

// playing returns pictures of drawings alone, without signs and words.
func playing(n int, w, h float64, drawings ...drawing) []Picture {
	return set(n, func(i int) Picture {
		return Picture{w, h, func(p *Pen) {
			for _, first := range drawings {
				p.play(first + drawing(i))
			}
		}}
	})
}

// set returns n pictures.
func set(n int, of func(i int) Picture) (all []Picture) {
	for i := range n {
		all = append(all, of(i))
	}
	return all
}

// drawn returns n pictures of a folder.
func drawn(n int, folder string) []Picture {
	return set(n, func(i int) Picture { return Drawn(folder, i) })
}

// TestSetsAreTold: pictures that mean different things look different, also small, and some also without their colours.
func TestSetsAreTold(t *testing.T) {
	letters := sampleMonth(1).Letters
	for name, set := range map[string][]Picture{
		"avatar":    set(Avatars, Avatar),
		"character": set(Characters, func(i int) Picture { return Avatar(Avatars + i) }),
		"mark":      drawn(6, "people/seat"),
		"icon":      {Drawn(string(IconBid), 0), Drawn(string(IconPass), 0), Drawn(string(IconCrown), 0)},
		"house":     playing(30, sceneW, sceneH, find("forsale/sky").drawing, find("forsale/house").drawing),
		"object":    playing(Objects, sceneW, sceneH, find("oddshop/backdrop").drawing, find("oddshop/object").drawing),
		"month":     playing(Months, 200, 80, find("business/season").drawing),
	} {
		told(t, name, 9, set)
	}
	for name, set := range map[string][]Picture{
		"category": drawn(Categories, "oddshop/category"), "family": drawn(5, "oddshop/family"), "money": drawn(4, "oddshop/money"),
		"verdict":      set(4, func(v int) Picture { return AuthenticationCard(v, "Word") }),
		"verdict mark": drawn(4, "oddshop/verdict-mark"),
	} {
		told(t, "without colour, "+name, 9, set, grey)
	}
	for name, set := range map[string][]Picture{
		"share":                set(Shares, func(i int) Picture { return Share(i, letters[i]) }),
		"share without letter": set(Shares, func(i int) Picture { return Share(i, "") }),
		"small share":          set(Shares, func(i int) Picture { return ShareSmall(i, letters[i]) }),
		"die":                  drawn(6, "business/die"), "note": drawn(3, "business/note"),
	} {
		told(t, "without colour, "+name, 5, set, grey)
	}
}

func TestNothingIsDrawnOutside(t *testing.T) {
	const margin = 24 // design units around a picture that must stay empty
	for _, e := range exhibits() {
		if e.name == "felt" {
			continue // a texture without an edge
		}
		img := raster(e.picture, 1, margin)
		inside := image.Rect(margin-1, margin-1, margin+int(e.picture.W)+1, margin+int(e.picture.H)+1)
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if img.RGBAAt(x, y).A > 8 && !image.Pt(x, y).In(inside) {
					t.Fatalf("%s paints at %d, %d, outside of its %v by %v", e.name, x-margin, y-margin, e.picture.W, e.picture.H)
				}
			}
		}
	}
}

func TestNumbersAreReadable(t *testing.T) {
	if c := Contrast(Dark, Paper); c < 4.5 {
		t.Errorf("the badge's number has contrast %.2f, want 4.5", c)
	}
	// Also in the pixels of a small card: the darkest and the lightest pixel inside the badge.
	for v := 1; v <= 30; v++ {
		if c := contrastIn(Raster(HouseSmall(v), 44.0/HouseW), image.Rect(5, 4, 26, 20)); c < 4.5 {
			t.Errorf("house %d at 44 pixels: contrast %.2f, want 4.5", v, c)
		}
	}
}

func TestFeltTiles(t *testing.T) {
	img := Raster(Felt(), 1)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	step := func(x0, y0, x1, y1 int) float64 {
		a, b := img.RGBAAt(x0, y0), img.RGBAAt(x1, y1)
		return math.Abs(float64(a.G) - float64(b.G))
	}
	var seam, middle float64
	for i := range w {
		seam += step(i, h-1, i, 0) + step(w-1, i, 0, i)
		middle += step(i, h/2, i, h/2+1) + step(w/2, i, w/2+1, i)
	}
	if seam > 1.3*middle {
		t.Errorf("steps across the seam add up to %v, in the middle to %v", seam, middle)
	}
}
