//go:build !js

package dialogs

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
	"gavel/web/page/part"
)

// TestPictureIsAFile: the file has each pixel of the picture. No canvas is read, because some
// browsers return noise for it.
func TestPictureIsAFile(t *testing.T) {
	w := must.Get(domtest.Open(`<dialog id="share-game"><h2 id="share-game-title"></h2><div id="share-game-body"></div></dialog>`, "https://example.org/"))(t)
	painted := image.NewRGBA(image.Rect(0, 0, 3, 2))
	for i := range painted.Pix {
		painted.Pix[i] = uint8(37*i) | uint8(i%4/3*255)
	}
	d := Picture{Calls: Calls{Page: &part.Page{Doc: dom.In(w.Value()), Book: func() *locale.Book { return locale.For(locale.English) }}}}
	w.Do(func() { d.Show(model.Picture{Painted: painted, About: "a game", File: "game.png"}) })
	var file bytes.Buffer
	for parts, i := d.file.Get("parts"), 0; i < parts.Length(); i++ {
		file.Write(dom.BytesOf(parts.Index(i)))
	}
	drawn, err := png.Decode(&file)
	if err != nil || drawn.Bounds() != painted.Rect {
		t.Fatalf("the file is no picture of this size: %v", err)
	}
	for y := range 2 {
		for x := range 3 {
			if got := color.RGBAModel.Convert(drawn.At(x, y)); got != painted.At(x, y) {
				t.Errorf("the pixel at %d, %d is %v, want %v", x, y, got, painted.At(x, y))
			}
		}
	}
}
