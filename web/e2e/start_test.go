package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// watchStart notes in the page when the program is ready and when the engine
// first draws.
const watchStart = `
addEventListener("gavel:ready", () => globalThis.readyAt = performance.now());
const getContext = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (...kind) {
	const gl = getContext.apply(this, kind);
	if (gl && this.isConnected) {
		const draw = gl.drawElements;
		gl.drawElements = function (...what) {
			globalThis.drawnAt ??= performance.now();
			return draw.apply(this, what);
		};
	}
	return gl;
};`

// BenchmarkStart reports how long after the navigation the page is painted,
// the program can be used, and the table is drawn, with an empty cache.
func BenchmarkStart(b *testing.B) {
	var painted, ready, drawn float64
	n := 0.0
	for b.Loop() {
		p := open(b, "about:blank", desktop)
		p.before(watchStart)
		p.run(chromedp.Navigate(serve(b, nil)))
		p.until("the table is drawn", func() bool {
			return eval[bool](p, `!!globalThis.drawnAt && performance.getEntriesByName("first-contentful-paint").length > 0`)
		})
		painted += eval[float64](p, `performance.getEntriesByName("first-contentful-paint")[0].startTime`)
		ready += eval[float64](p, "readyAt")
		drawn += eval[float64](p, "drawnAt")
		n++
	}
	b.ReportMetric(painted/n, "ms-painted")
	b.ReportMetric(ready/n, "ms-ready")
	b.ReportMetric(drawn/n, "ms-drawn")
}
