package e2e

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// watchFrames records for every frame how long it took, how much of that came before the first
// call of the browser's graphics (which the engine makes after Update and Draw), and how many
// draw commands it had. The engine first asks for the window's size. If the page must be laid
// out for the answer, that time is not the program's.
const watchFrames = `
globalThis.frames = [];
let commands = 0, first = 0;
const calls = WebGL2RenderingContext.prototype;
for (const [name, { value: call }] of Object.entries(Object.getOwnPropertyDescriptors(calls))) {
	if (typeof call != "function") continue;
	calls[name] = function (...what) {
		if (name == "drawElements") commands++;
		first ||= performance.now();
		return call.apply(this, what);
	};
}
const next = globalThis.requestAnimationFrame;
globalThis.requestAnimationFrame = f => next(now => {
	commands = first = 0;
	const began = performance.now();
	document.body.clientWidth;
	const laidOut = performance.now();
	f(now);
	frames.push({ Took: performance.now() - began, Program: first - laidOut, Commands: commands });
});`

// watchMemory records the program's memory.
const watchMemory = `
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...what) => {
	const program = await instantiate(...what);
	globalThis.memory = () => program.exports.mem.buffer.byteLength;
	return program;
};`

// playQuickly passes and sells until a number of games is over.
const playQuickly = `
globalThis.playGames = async games => {
	const pause = () => new Promise(resolve => setTimeout(resolve, 5));
	const over = document.getElementById("over");
	while (games > 0) {
		await pause();
		const chosen = document.querySelector("#bar [aria-pressed=true]"); // and others still choose
		const choices = document.querySelectorAll("#bar button:enabled:not([aria-disabled=true])");
		if (!chosen) [...choices].find(b => /^(Pass|Sell)/.test(b.ariaLabel ?? b.innerText))?.click();
		if (over.hidden) continue;
		games--;
		over.querySelector("[data-act=rematch]").click();
		while (!over.hidden) await pause();
	}
};`

// rendered is a frame.
type rendered struct {
	Took     float64 // in ms
	Program  float64 // ms of these until the first call of the graphics
	Commands int
}

// drawnFrames returns the drawn frames since the last call.
func (p *person) drawnFrames() []rendered {
	p.Helper()
	return slices.DeleteFunc(eval[[]rendered](p, "frames.splice(0)"), func(f rendered) bool { return f.Commands == 0 })
}

// TestFewCommands: the engine gives the graphics few draw commands for a frame of a full table, while everything moves.
func TestFewCommands(t *testing.T) {
	inAll(t)
	t.Parallel()
	const most = 8
	p := open(t, "about:blank", small)
	p.before(watchFrames)
	p.before(playQuickly)
	p.navigate(serve(t, nil))
	p.sit(6)
	p.does("void playGames(9)")
	var commands []float64
	p.until("100 frames", func() bool {
		for _, f := range p.drawnFrames() {
			commands = append(commands, float64(f.Commands))
		}
		return len(commands) >= 100
	})
	if got := slices.Max(commands); got > most {
		t.Errorf("a frame takes %v commands, want at most %d: %v", got, most, commands)
	}
}

// BenchmarkFrame reports the duration of a frame of a full table while the page plays against
// experts, whole and up to its first call of the graphics.
func BenchmarkFrame(b *testing.B) {
	p := open(b, "about:blank", desktop)
	for _, script := range []string{watchFrames, playQuickly} {
		p.before(script)
	}
	p.navigate(serve(b, nil))
	p.does(`document.querySelector("#new-game [name=level][value=expert]").click()`)
	p.sit(6)
	p.awaited()
	p.until("all is at rest", p.rests)
	p.does("void playGames(Infinity)")
	var took, program, commands []float64
	for b.Loop() {
		p.drawnFrames()
		time.Sleep(watched)
		for _, f := range p.drawnFrames() {
			took, program, commands = append(took, f.Took), append(program, f.Program), append(commands, float64(f.Commands))
		}
	}
	b.ReportMetric(quantile(program, 0.5), "ms-program-median")
	b.ReportMetric(quantile(took, 0.5), "ms-median")
	b.ReportMetric(quantile(took, 0.95), "ms-95%")
	b.ReportMetric(quantile(commands, 0.5), "commands-median")
	b.ReportMetric(quantile(commands, 1), "commands-most")
}

// watched is how long a page is observed at a time.
const watched = 5 * time.Second

// rests reports whether nothing was drawn for longer than bots pause.
func (p *person) rests() bool {
	p.Helper()
	p.drawnFrames()
	time.Sleep(2 * time.Second)
	return len(p.drawnFrames()) == 0
}

// BenchmarkIdle reports how busy the page is while nothing moves.
func BenchmarkIdle(b *testing.B) {
	p := open(b, "about:blank", desktop)
	p.before(watchFrames)
	p.navigate(serve(b, nil))
	p.run(performance.Enable().WithTimeDomain(performance.EnableTimeDomainThreadTicks))
	p.sit(6)
	p.awaited()
	p.until("all is at rest", p.rests)
	busy := 0.0
	n := 0
	for b.Loop() {
		before := p.busy()
		time.Sleep(watched)
		busy += (p.busy() - before) / watched.Seconds()
		n++
	}
	if drawn := len(p.drawnFrames()); drawn > 0 {
		b.Errorf("%d frames were drawn while nothing moved", drawn)
	}
	b.ReportMetric(100*busy/float64(n), "%-busy")
}

// busy returns the computing time of the page's main thread in seconds.
func (p *person) busy() (seconds float64) {
	p.Helper()
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		metrics, err := performance.GetMetrics().Do(ctx)
		for _, m := range metrics {
			if m.Name == "TaskDuration" {
				seconds = m.Value
			}
		}
		return err
	}))
	return seconds
}

// BenchmarkManyGames reports the program's memory after the first and after the last of many
// games in one page.
func BenchmarkManyGames(b *testing.B) {
	const first, all = 5, 50
	for b.Loop() {
		p := open(b, "about:blank", small)
		p.quick()
		p.before(watchMemory)
		p.before(playQuickly)
		p.navigate(serve(b, nil))
		p.sit(4)
		for played := 1; played <= all; played++ {
			megabytes := eval[float64](p, "playGames(1).then(() => memory() / 1e6)")
			if played == first || played == all {
				b.ReportMetric(megabytes, fmt.Sprintf("MB-after-%d", played))
			}
		}
		p.calm()
	}
}

// quantile returns the value below which a share of all values lies.
func quantile(values []float64, share float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return values[int(share*float64(len(values)-1))]
}

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
