package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// slowMotion slows the page's time down by a factor, so that every moment can be photographed.
const slowMotion = `{
	const slow = 10, now = performance.now.bind(performance), later = setTimeout, frame = requestAnimationFrame;
	performance.now = () => now() / slow;
	globalThis.setTimeout = (f, ms, ...args) => later(f, ms * slow, ...args);
	globalThis.requestAnimationFrame = f => frame(t => f(t / slow));
}`

// BenchmarkFilm films an auction and a sale of a recorded game for the README. It writes
// pictures into the folder of GAVEL_FILM, and a list with durations for img2webp into
// shots.txt.
func BenchmarkFilm(b *testing.B) {
	folder := os.Getenv("GAVEL_FILM")
	if folder == "" {
		b.Fatal("GAVEL_FILM names no folder: use make film")
	}
	p := open(b, "about:blank", screen{width: 900, height: 540})
	p.must(p.page.Resize(900, 540, 0.8))
	p.before(slowMotion + `localStorage["gavel.speed"] = "fast"`)
	p.navigate(serve(b, nil))
	p.until("a record can be opened", func() bool { return !p.find("button", "Open a game file").Disabled })
	record, err := filepath.Abs("testdata/film.gavel")
	p.must(err)
	p.offer(record)
	p.until("the replay is there", func() bool { return eval[bool](p, `document.getElementById("replay").checkVisibility()`) })
	p.does(`document.getElementById("tools").style.visibility = "hidden", document.querySelectorAll("#replay, #toasts, #log").forEach(e => e.style.display = "none")`)
	p.until("the table is drawn", func() bool {
		picture, err := p.page.Screenshot()
		p.must(err)
		return len(picture) > 100_000 // the bare page has a tenth of that
	})
	var list strings.Builder
	for _, stretch := range []struct {
		from int     // the moment before the first that is filmed
		long float64 // in milliseconds
	}{{auction, 7600}, {sale, 6800}} {
		p.does(fmt.Sprintf(`(at => { at.value = %d; at.dispatchEvent(new Event("input", {bubbles: true})); })(document.getElementById("replay-at"))`, stretch.from))
		p.does(`document.querySelector("[data-act=replay-run]").click()`)
		began := eval[float64](p, "performance.now()")
		for last := began; last < began+stretch.long; {
			now := eval[float64](p, "performance.now()")
			if now < last+60 {
				continue
			}
			picture, err := p.page.Screenshot()
			p.must(err)
			name := filepath.Join(folder, fmt.Sprintf("%.0f-%05.0f.png", float64(stretch.from), now-began))
			p.must(os.WriteFile(name, picture, 0o644))
			fmt.Fprintf(&list, "-d %.0f %s\n", now-last, name)
			last = now
		}
		p.does(`document.querySelector("[data-act=replay-run]").click()`)
	}
	p.must(os.WriteFile(filepath.Join(folder, "shots.txt"), []byte(list.String()), 0o644))
}

// The moments of the recorded game at which the film starts: the most expensive auction, and
// the sale with the highest and the lowest cheque.
const auction, sale = 29, 67
