package site

import (
	"bytes"
	_ "embed" // for the files below
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"sync"

	"gavel/assets/art"
	"gavel/game/catalogue"
)

// pictures are the page's drawings as files.
type pictures struct {
	banner                    []byte // shown on the start page while the program loads
	bannerSize                image.Point
	posters                   []byte // the banners of all games, side by side in the order of the catalogue
	favicon, icon192, icon512 []byte
}

// The width of the banner in pixels, and its quality as JPEG. On a phone it is up to 430 CSS px
// wide.
const (
	bannerWidth   = 880
	bannerQuality = 70
)

// A poster is up to 170 CSS px wide. All three are in one file, which is one request.
const (
	posterWidth   = 240
	posterQuality = 50
)

// Browsers that know AVIF load these files instead of JPEG. They have half its bytes, and look
// better. The encoder needs seconds for each, so they are made anew only when a drawing changes:
// go run ./web/site/avif.
var (
	//go:embed banner.avif
	bannerAVIF []byte
	//go:embed posters.avif
	postersAVIF []byte
)

// drawnOnce returns the pictures, which are the same in every site.
var drawnOnce = sync.OnceValues(drawPictures)

func drawPictures() (pictures, error) {
	p := pictures{}
	posters, err := Posters()
	if err != nil {
		return p, err
	}
	if p.posters, err = encode(posters, posterQuality); err != nil {
		return p, err
	}
	painted := Banner()
	p.bannerSize = painted.Bounds().Size()
	if p.banner, err = encode(painted, bannerQuality); err != nil {
		return p, err
	}
	for _, icon := range []struct {
		size int
		file *[]byte
	}{{48, &p.favicon}, {192, &p.icon192}, {512, &p.icon512}} {
		var file bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&file, emblem(icon.size)); err != nil {
			return p, err
		}
		*icon.file = file.Bytes()
	}
	return p, nil
}

// Banner paints the picture of the start page.
func Banner() image.Image {
	banner := art.Banner()
	return art.Raster(banner, bannerWidth/banner.W)
}

// Posters paints the posters of all games side by side. The error names a missing one.
func Posters() (image.Image, error) {
	var row *image.RGBA
	banners, all := art.GameBanners(), catalogue.Games().Rules()
	for i, rules := range all {
		banner, ok := banners[rules.Info().Banner]
		if !ok {
			return nil, fmt.Errorf("there is no banner %q, which %s asks for", rules.Info().Banner, rules.Name())
		}
		painted := art.Raster(banner, posterWidth/banner.W)
		size := painted.Bounds().Size()
		if row == nil {
			row = image.NewRGBA(image.Rect(0, 0, size.X*len(all), size.Y))
		}
		draw.Draw(row, painted.Bounds().Add(image.Pt(i*size.X, 0)), painted, image.Point{}, draw.Src)
	}
	return row, nil
}

// encode returns a picture as JPEG.
func encode(picture image.Image, quality int) ([]byte, error) {
	var file bytes.Buffer
	err := jpeg.Encode(&file, picture, &jpeg.Options{Quality: quality})
	return file.Bytes(), err
}

// emblem paints the project's emblem into a square.
func emblem(size int) image.Image {
	sign := art.Emblem()
	painted := art.Raster(sign, float64(size)/max(sign.W, sign.H))
	square := image.NewRGBA(image.Rect(0, 0, size, size))
	offset := square.Bounds().Size().Sub(painted.Bounds().Size()).Div(2)
	draw.Draw(square, painted.Bounds().Add(offset), painted, image.Point{}, draw.Src)
	return square
}
