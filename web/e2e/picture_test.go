package e2e

import (
	"fmt"
	"testing"

	"gavel/render/souvenir"
	"gavel/web/e2e/browser"
)

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
