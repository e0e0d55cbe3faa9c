package e2e

import (
	"bytes"
	"image"
	"image/png"
	"path/filepath"
	"testing"

	"gavel/assets/locale"
	"gavel/web/site"
)

// TestPatchedEngineDrawsTheSame shows a game in the published program and in one with the
// original engine, and compares the pictures: at first, later in the game, and after a change
// of the window's size, after which the engine makes its images again. It builds the engine
// twice, so it runs in make soak. Package patch tests that the shaders are the same and that
// nothing else was cut.
func TestPatchedEngineDrawsTheSame(t *testing.T) {
	inSoak(t)
	t.Parallel()
	program, err := site.Compile(site.PlainEngine)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := site.Assemble(program, site.Place{}, locale.Folders())
	if err != nil {
		t.Fatal(err)
	}
	golden, err := filepath.Abs("../../game/testdata/forsale-6-standard.gavel")
	if err != nil {
		t.Fatal(err)
	}
	moments := []string{"opened", "later", "resized"}
	var pictures [2][]image.Image
	for i, files := range []site.Files{plain, shared.files} {
		p := open(t, "about:blank", small.withCanvas())
		p.quick()
		p.before(watchFrames)
		p.navigate(serve(t, files.Handler()))
		p.until("a record can be opened", func() bool { return !p.find("button", "Open a game file").Disabled })
		p.offer(golden)
		p.reads("played by the rules")
		p.until("the page's note is gone", func() bool { return eval[int](p, `document.getElementById("toasts").childElementCount`) == 0 })
		p.does(onlyCanvas)
		for _, moment := range moments {
			switch moment {
			case "later":
				first := p.table()
				p.press(p.find("slider", ""))
				p.until("the replay moves", func() bool { return p.table() != first })
			case "resized":
				p.must(p.page.Resize(phone.width, phone.height, 1)) // the original engine does not follow a change of the pixels
			}
			p.until("all is at rest", p.rests)
			shot, err := p.page.Screenshot()
			p.must(err)
			picture, err := png.Decode(bytes.NewReader(shot))
			if err != nil {
				t.Fatal(err)
			}
			pictures[i] = append(pictures[i], picture)
		}
		p.calm()
	}
	for k, moment := range moments {
		if at, same := alike(pictures[0][k], pictures[1][k]); !same {
			t.Errorf("%s: the patched engine draws another picture than the plain one at %v", moment, at)
		}
	}
}

// onlyCanvas hides everything except the canvas; the rest can still be pressed.
const onlyCanvas = `document.querySelectorAll("body > :not(canvas)").forEach(e => { e.style.opacity = 0; })`

// alike compares two pictures and returns where they first differ. The place of an image on the
// engine's textures is random, and may round a colour differently.
func alike(a, b image.Image) (at image.Point, same bool) {
	const rounding = 2 << 8
	if a.Bounds() != b.Bounds() {
		return at, false
	}
	for at.Y = range a.Bounds().Dy() {
		for at.X = range a.Bounds().Dx() {
			ar, ag, ab, _ := a.At(at.X, at.Y).RGBA()
			br, bg, bb, _ := b.At(at.X, at.Y).RGBA()
			if max(ar, br)-min(ar, br) > rounding || max(ag, bg)-min(ag, bg) > rounding || max(ab, bb)-min(ab, bb) > rounding {
				return at, false
			}
		}
	}
	return at, true
}
