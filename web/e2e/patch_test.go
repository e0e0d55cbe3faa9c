package e2e

import (
	"bytes"
	"image"
	"image/png"
	"path/filepath"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/site"
)

// TestPatchedEngineDrawsTheSame: the graphics draw the same picture in the published program and in one with the original engine: at
// first, later in the game, and after a change of the window's size, after which the engine makes its images again. Package patch
// tests that the shaders are the same and that nothing else was cut.
func TestPatchedEngineDrawsTheSame(t *testing.T) {
	inAll(t)
	t.Parallel()
	program := must.Get(site.Compile(site.PlainEngine))(t)
	plain := must.Get(site.Assemble(program, site.Place{}, locale.Folders()))(t)
	golden := must.Get(filepath.Abs("../../game/testdata/forsale-6-standard.gavel"))(t)
	var both []*person
	for _, files := range []site.Files{plain, shared.files} {
		p := open(t, "about:blank", small.withCanvas())
		p.quick()
		p.navigate(serve(t, files.Handler()))
		p.until("a record can be opened", func() bool { return !p.find("button", "Open a game file").Disabled })
		p.offer(golden)
		p.reads("played by the rules")
		p.until("the page's note is gone", func() bool { return eval[int](p, `document.getElementById("toasts").childElementCount`) == 0 })
		p.does(onlyCanvas)
		both = append(both, p)
	}
	for _, moment := range []string{"opened", "later", "resized"} {
		for _, p := range both {
			switch moment {
			case "later":
				first := p.table()
				p.press(p.find("slider", ""))
				p.until("the replay moves", func() bool { return p.table() != first })
			case "resized":
				p.must(p.page.Resize(phone.width, phone.height, 1)) // the original engine does not follow a change of the pixels
			}
		}
		both[1].until(moment+": both engines draw the same picture", func() bool {
			return differing(both[0].shot(), both[1].shot()) == 0
		})
	}
	for _, p := range both {
		p.calm()
	}
}

// onlyCanvas hides everything except the canvas; the rest can still be pressed.
const onlyCanvas = `document.querySelectorAll("body > :not(canvas)").forEach(e => { e.style.opacity = 0; })`

// shot returns a picture of the page.
func (p *person) shot() image.Image {
	p.Helper()
	shot, err := p.page.Screenshot()
	p.must(err)
	picture, err := png.Decode(bytes.NewReader(shot))
	p.must(err)
	return picture
}

// differing returns the number of pixels in which two pictures differ; -1 for pictures of different sizes. The place of an image on
// the engine's textures is random, and may round a colour differently.
func differing(a, b image.Image) (n int) {
	const rounding = 2 << 8
	if a.Bounds() != b.Bounds() {
		return -1
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			if max(ar, br)-min(ar, br) > rounding || max(ag, bg)-min(ag, bg) > rounding || max(ab, bb)-min(ab, bb) > rounding {
				n++
			}
		}
	}
	return n
}
