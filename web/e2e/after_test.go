package e2e

import (
	"fmt"
	"path/filepath"
	"testing"

	"gavel/game/must"
	"gavel/render/souvenir"
	"gavel/web/e2e/browser"
)

// TestChances: in the curve of everybody's chances to win each moment stands above its place on the replay's slider, and a screen
// reader is told enough of the replay and the review.
func TestChances(t *testing.T) {
	inAll(t)
	t.Parallel()
	golden := must.Get(filepath.Abs("../../game/testdata/forsale-6-standard.gavel"))(t)
	p := arrive(t, small)
	p.until("a record can be opened", func() bool { return !p.find("button", "Open a game file").Disabled })
	p.offer(golden)
	p.reads("played by the rules")
	p.click("Chances to win")
	p.until("the curve is there", func() bool { return eval[bool](p, `!!document.querySelector("#replay-chances polyline")`) })
	if off := eval[float64](p, `(() => {
		const [slider, plot] = ["#replay-at", "#replay-chances .plot"].map(s => document.querySelector(s).getBoundingClientRect());
		return Math.max(Math.abs(plot.left - slider.left - 8), Math.abs(slider.right - plot.right - 8));
	})()`); off > 1 {
		t.Errorf("the ends of the curve are %v pixels from those of the slider", off)
	}
	p.obeys(checker(t), "replay")
	p.shoot("replay")
	p.click("Chances to win")
	p.until("the curve is closed", func() bool { return eval[bool](p, `document.getElementById("replay-chances").hidden`) })
	p.does(`document.querySelector("#replay [data-act=review]").click()`)
	p.until("the moments are there", func() bool { return eval[bool](p, `!!document.querySelector(".moments button")`) })
	p.shoot("review")
	p.obeys(checker(t), "chances")
	moment := eval[string](p, `document.querySelector(".moments li:last-child button").dataset.moment`)
	p.does(`document.querySelector(".moments li:last-child button").click()`)
	p.until("the replay shows the moment", func() bool {
		return eval[string](p, `document.getElementById("replay-at").value`) == moment && !eval[bool](p, `document.getElementById("review").open`)
	})
	p.calm()
}

// watchPicture stands in for the system's dialog for sharing: it notes the picture's name, type and size in pixels, and the size of
// its file. Canvases give noise back.
const watchPicture = `(() => {
	CanvasRenderingContext2D.prototype.getImageData = () => { throw new Error("noise"); };
	HTMLCanvasElement.prototype.toBlob = then => then(new Blob(["noise"]));
	navigator.canShare = () => true;
	navigator.share = async ({ files: [file] }) => {
		const picture = await createImageBitmap(file);
		globalThis.packed = file.size;
		globalThis.handed = [file.name, file.type, picture.width, picture.height].join(" ");
	};
})()`

// TestSharedPicture: each browser packs the picture of a game itself, and its file is small, in every game.
func TestSharedPicture(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, []browser.Kind{browser.Chromium, browser.Firefox}, func(t *testing.T, kind browser.Kind) {
		p := open(t, "about:blank", small.in(kind))
		p.before(storing + looking + watchPicture)
		p.navigate(serve(t, nil))
		p.runs()
		for game, record := range endings(t) {
			p.does(fmt.Sprintf(`takeUp(%s).then(finishGame)`, quote(record)))
			p.click(word("shell.sheet.picture"))
			p.click(word("page.share.share"))
			want := fmt.Sprintf("gavel-%s.png image/png %d %d", game, souvenir.Width, souvenir.Height)
			p.until("it is shared", func() bool { return eval[string](p, `globalThis.handed ?? ""`) == want })
			if size := eval[int](p, `packed`); size > 300_000 {
				t.Errorf("the picture of %s has %d bytes", game, size)
			}
		}
		p.calm()
	})
}
