package e2e

import (
	"fmt"
	"strings"
	"testing"

	"gavel/web/e2e/browser"
)

// watchPicture measures pictures of games: from the press to the dialog, and the size of the file.
// It also stands in for the system's dialog for sharing.
const watchPicture = `(() => {
  const pack = HTMLCanvasElement.prototype.toBlob;
  HTMLCanvasElement.prototype.toBlob = function (then, ...how) {
    pack.call(this, blob => { globalThis.packed = blob.size; then(blob); globalThis.shownAfter = performance.now() - pressedAt; }, ...how);
  };
  addEventListener("click", event => { if (event.target.closest("[data-act=picture]")) globalThis.pressedAt = performance.now(); }, true);
  navigator.canShare = () => true;
  navigator.share = async what => { globalThis.handed = what.files[0].name + " " + what.files[0].type + " " + what.files[0].size; };
})()`

// TestSharedPicture: the picture of a game with six players is small, and there within a second,
// in every game. A person shares it, or saves it. Firefox packs pictures in its own way.
func TestSharedPicture(t *testing.T) {
	inSoak(t)
	for _, c := range []struct {
		game string
		at   screen
	}{{"For Sale", small}, {"For Sale", small.in(browser.Firefox)}, {"Odd Shop", small}, {"Business", desktop}} {
		chromium := c.at.kind != browser.Firefox
		if !chromium && !tested(browser.Firefox) {
			continue
		}
		game := c.game
		t.Run(strings.TrimSpace(game+" "+string(c.at.kind)), func(t *testing.T) {
			p := arrive(t, c.at)
			p.quick()
			p.before(watchPicture)
			p.reload()
			p.sitAt(game, map[string]int{"For Sale": 6, "Odd Shop": 5, "Business": 6}[game])
			if game == "For Sale" {
				p.finish()
			} else {
				p.play(map[string]tactic{"Odd Shop": shopping(t, false), "Business": dealing(t)}[game], never)
			}
			before := 0.0
			if chromium {
				before = p.computed("renderer")
			}
			p.click(word("shell.sheet.picture"))
			p.until("the picture", func() bool {
				return eval[bool](p, `document.querySelector("#share-game[open] canvas")?.width === 960`)
			})
			ms := 0.0
			if chromium {
				ms = p.computed("renderer") - before // depends less on the rest of the machine than the time on the clock
			}
			size := eval[int](p, `packed`)
			t.Logf("%s: %d bytes, %.0f ms of the processor, %.0f ms on the clock", game, size, ms, eval[float64](p, `shownAfter`))
			if size > 300_000 || ms > 1000 {
				t.Errorf("the picture has %d bytes, after %.0f ms", size, ms)
			}
			p.look("picture-" + strings.ReplaceAll(strings.ToLower(game), " ", ""))
			p.click(word("page.share.share"))
			p.until("it is shared", func() bool {
				return eval[string](p, `globalThis.handed ?? ""`) == fmt.Sprintf("gavel-%s.png image/png %d", strings.ReplaceAll(strings.ToLower(game), " ", ""), size)
			})
			p.click(word("page.picture.save"))
			p.reads("Saved among your downloads")
			p.calm()
		})
	}
}
