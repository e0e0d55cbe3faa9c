package site

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"

	"gavel/assets/art"
	"gavel/game/catalogue"
)

// pictures are the page's drawings as files.
type pictures struct {
	banner                    []byte // shown on the start page while the program loads
	bannerSize                image.Point
	games                     map[string][]byte // the banner of each game
	favicon, icon192, icon512 []byte
}

// The width of the banner in pixels, and its quality as JPEG. It is sharp on a phone, where it
// is up to 430 CSS px wide, and on most desktops. It has 80 KB; as PNG it would have 280.
const (
	bannerWidth   = 960
	bannerQuality = 80
)

// A game's banner is up to 150 CSS px wide on most screens, and is part of the page. All three
// have 11 KB there.
const (
	gameWidth   = 176
	gameQuality = 50
)

func drawPictures() (pictures, error) {
	p := pictures{games: map[string][]byte{}}
	banners := art.GameBanners()
	for _, rules := range catalogue.Games().Rules() {
		banner, ok := banners[rules.Info().Banner]
		if !ok {
			return p, fmt.Errorf("there is no banner %q, which %s asks for", rules.Info().Banner, rules.Name())
		}
		var file bytes.Buffer
		if err := jpeg.Encode(&file, art.Raster(banner, gameWidth/banner.W), &jpeg.Options{Quality: gameQuality}); err != nil {
			return p, err
		}
		p.games[rules.Name()] = file.Bytes()
	}
	banner := art.Banner()
	painted := art.Raster(banner, bannerWidth/banner.W)
	p.bannerSize = painted.Bounds().Size()
	var file bytes.Buffer
	if err := jpeg.Encode(&file, painted, &jpeg.Options{Quality: bannerQuality}); err != nil {
		return p, err
	}
	p.banner = file.Bytes()
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

// emblem paints the project's emblem into a square.
func emblem(size int) image.Image {
	sign := art.Emblem()
	painted := art.Raster(sign, float64(size)/max(sign.W, sign.H))
	square := image.NewRGBA(image.Rect(0, 0, size, size))
	offset := square.Bounds().Size().Sub(painted.Bounds().Size()).Div(2)
	draw.Draw(square, painted.Bounds().Add(offset), painted, image.Point{}, draw.Src)
	return square
}
