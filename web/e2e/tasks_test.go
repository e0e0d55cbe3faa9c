package e2e

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
)

// BenchmarkTasks reports the computing time of the longest task of the page's main thread in each part of a person's
// visit, with a full table of experts, the longest of the three games. The processor is as
// fast as it is, or throttled four times.
func BenchmarkTasks(b *testing.B) {
	for _, slower := range []float64{1, 4} {
		b.Run(fmt.Sprintf("%vx", slower), func(b *testing.B) {
			for b.Loop() {
				longest := map[string]time.Duration{}
				for _, game := range []string{"forsale", "oddshop", "business"} {
					visit(b, game, slower, longest)
				}
				for part, took := range longest {
					b.ReportMetric(float64(took.Microseconds())/1000, "ms-"+part)
				}
			}
		})
	}
}

// watchDrawing records every draw command as a frame. Unlike watchFrames, it does not make the browser lay out the page.
const watchDrawing = `
globalThis.frames = [];
const calls = WebGL2RenderingContext.prototype, draw = calls.drawElements;
calls.drawElements = function (...what) {
	frames.push({ Commands: 1 });
	return draw.apply(this, what);
};`

const (
	watchedPlay = 40 * time.Second // how long a person plays at the usual pace; the rest of the game is instant
	longGame    = 15 * time.Minute // of six experts who think
)

// visit plays a game, and does beside it what a person may do. It records the longest task of
// each part. The processor is slower in these parts only.
// It finds controls by their selectors, because the accessibility tree of a search by role and name is itself a long task.
func visit(b *testing.B, game string, slower float64, longest map[string]time.Duration) {
	p := open(b, "about:blank", desktop)
	p.before(playing)
	p.before(watchDrawing)
	p.navigate(serve(b, nil))
	p.runs()
	during := func(part string, f func()) {
		p.run(emulation.SetCPUThrottlingRate(slower))
		took, err := p.chromium().LongestTask(f)
		p.must(err)
		p.run(emulation.SetCPUThrottlingRate(1))
		b.Logf("%s, %vx, %s: %v", game, slower, part, took)
		longest[part] = max(longest[part], took)
	}
	presses := func(selector string) { p.does(fmt.Sprintf("document.querySelector(`%s`).click()", selector)) }
	presses(fmt.Sprintf(`#new-game [name=game][value=%s]`, game))
	presses(fmt.Sprintf(`#new-game [name="%s.players"][value="6"]`, game))
	presses(`#new-game [name=level][value=expert]`)
	during("start", func() {
		presses("#new-game [name=go][value=new]")
		p.until("the page wants a decision", p.wanted)
	})
	during("resize", func() {
		for _, s := range []screen{phone, desktop} {
			p.must(p.page.Resize(s.width, s.height, 1))
			p.until("the new size is drawn", p.rests)
		}
	})
	during("rules", func() {
		presses("#table [data-act=rules]")
		p.until("the rules are there", func() bool { return eval[bool](p, `!!document.querySelector("#rules[open] h3")`) })
		p.does(`document.querySelector("dialog[open]").close()`)
	})
	during("play", func() {
		p.does("void playOn()")
		time.Sleep(watchedPlay)
	})
	p.store(map[string]string{"speed": "instant"})
	p.reload()
	p.runs()
	during("recovery", func() {
		presses("#new-game .continue")
		p.until("the question is there again", p.wanted)
	})
	p.does("void playOn()")
	if !p.within(longGame, func() bool { return eval[bool](p, `!document.getElementById("over").hidden`) }) {
		p.Fatal("the game does not end")
	}
	during("review", func() {
		presses("#over [data-act=review]")
		p.until("every decision is judged", func() bool { return eval[bool](p, `!document.querySelector("#review progress")`) })
	})
	p.page.Close() // it would slow down the next one
}
