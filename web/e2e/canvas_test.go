package e2e

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"gavel/web/e2e/browser"
)

// TestCancelledTouch: a touch that the system cancels, for example for a call, neither decides
// nor leaves a finger on the table.
func TestCancelledTouch(t *testing.T) {
	t.Parallel()
	p := arrive(t, phone)
	p.sit(3)
	p.due()
	before := p.table()
	pass := p.mirror(nil).reachable()["pass"]
	at := &input.TouchPoint{X: pass.X + pass.W/2, Y: pass.Y + pass.H/2}
	p.run(
		input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{at}),
		chromedp.Sleep(100*time.Millisecond), // the table notices
		input.DispatchTouchEvent(input.TouchCancel, []*input.TouchPoint{}),
	)
	if p.within(time.Second, func() bool { return p.table() != before }) {
		t.Error("a cancelled touch decided")
	}
	p.until("the table can be pressed again", func() bool {
		p.pressAt(at.X, at.Y)
		return p.table() != before
	})
	p.calm()
}

// onCanvas makes a person play a game on its picture in some windows. In make soak this is done
// by touch and with the mouse, in both browsers, in large and small windows.
func onCanvas(t *testing.T, windows []screen, play func(t *testing.T, p *person)) {
	if soaks() {
		windows = []screen{phone.in(browser.Chromium), desktop.in(browser.Firefox), desktop.in(browser.Chromium), phone.in(browser.Firefox)}
	}
	for _, s := range windows {
		each(t, []browser.Kind{s.kind}, func(t *testing.T, _ browser.Kind) {
			p := arrive(t, s.withCanvas())
			p.does(watchPlace)
			play(t, p)
			if s.touch {
				p.keptPlace()
			}
			p.calm()
		})
	}
}

// watchPlace records the height of the canvas's room, and the text of the bar, in each part of a
// game, from the part's first decision on.
const watchPlace = `globalThis.places = {}, new ResizeObserver(() => {
	const {part} = document.getElementById("bar").dataset, height = Math.round(document.getElementById("view").getBoundingClientRect().height);
	if (part && (places[part] || document.title.startsWith("(!)"))) (places[part] ??= []).push({height, bar: document.getElementById("bar").innerText});
}).observe(document.getElementById("view"))`

// keptPlace fails the test if the room of the canvas has changed within a part of the game.
// Offers come and go while people trade. They may take room once, and keep it until the part is
// over.
func (p *person) keptPlace() {
	p.Helper()
	type place struct {
		Height int
		Bar    string // its text
	}
	places := eval[map[string][]place](p, "places")
	if len(places) == 0 {
		p.Error("no part of the game was seen")
	}
	for part, seen := range places {
		least := seen[0].Height
		for _, s := range seen {
			const rounding = 1 // in pixels
			if s.Height > least+rounding || s.Height < least-rounding && part != "trading" {
				p.Errorf("%s: the height of the table changed: %+v", part, seen)
				break
			}
			least = min(least, s.Height)
		}
	}
}

func TestPlayByCanvas(t *testing.T) {
	t.Parallel()
	onCanvas(t, []screen{phone.in(browser.Chromium), small.in(browser.Firefox)}, func(t *testing.T, p *person) {
		p.sit(6)
		turns := 0
		p.playByCanvas([]string{"bid", "pass", "sell"}, func(bool) []string {
			if turns++; turns <= 2 {
				return []string{"bid", "pass", "sell-"}
			}
			return []string{"pass", "sell-"}
		})
	})
}

// watchCovered records, for every drawn frame, how bright the brightest pixel is under the log and
// on the whole canvas. The cloth is dark, cards and texts are not.
const watchCovered = `
globalThis.covered = [];
let drawn = false;
const draw = WebGL2RenderingContext.prototype.drawElements;
WebGL2RenderingContext.prototype.drawElements = function (...what) { drawn = true; return draw.apply(this, what); };
const next = globalThis.requestAnimationFrame;
globalThis.requestAnimationFrame = f => next(now => {
	drawn = false;
	f(now);
	const box = document.getElementById("log").getBoundingClientRect();
	if (!drawn || !box.width) return;
	const brightest = box => {
		const strip = new OffscreenCanvas(box.width, box.height).getContext("2d");
		strip.drawImage(document.querySelector("body > canvas"), -box.left, -box.top);
		return strip.getImageData(0, 0, box.width, box.height).data.reduce((most, part, i) => i % 4 === 1 ? Math.max(most, part) : most, 0);
	};
	covered.push([brightest(box), brightest(document.body.getBoundingClientRect())]);
});`

// TestFirstFrameKnowsItsRoom: nothing is drawn where the page covers the canvas, not even in
// the first frame of a game.
func TestFirstFrameKnowsItsRoom(t *testing.T) {
	t.Parallel()
	p := open(t, "about:blank", desktop.withCanvas())
	p.before(watchCovered)
	p.navigate(serve(t, nil))
	p.sit(3)
	const bright = 150
	first := -1 // the first frame with cards; later, moving things may pass there
	p.until("cards are drawn", func() bool {
		first = slices.IndexFunc(eval[[][2]int](p, "covered"), func(frame [2]int) bool { return frame[1] > bright })
		return first >= 0
	})
	if under := eval[[][2]int](p, "covered")[first][0]; under > bright {
		t.Errorf("under the log, the first frame with cards has a brightness of %d", under)
	}
}

// TestPixelsChange: when a person zooms, or moves the window to another screen, the table becomes as
// fine as the new pixels.
func TestPixelsChange(t *testing.T) {
	inSoak(t)
	t.Parallel()
	p := open(t, serve(t, nil), desktop.withCanvas())
	p.sit(3)
	p.awaited()
	for _, scale := range []float64{2, 1.5, 1} {
		p.must(p.page.Resize(desktop.width, desktop.height, scale))
		p.until(fmt.Sprint("the canvas has the pixels of scale ", scale), func() bool {
			return eval[int](p, `document.querySelector("body > canvas").width`) == int(scale*float64(desktop.width))
		})
		p.does(`new Promise(done => setTimeout(done, 500))`)
		p.picture(fmt.Sprint("scale-", scale))
	}
	p.calm()
}
