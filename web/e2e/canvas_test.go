package e2e

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

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
	p.run(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{at}))
	p.frames(3) // the table notices
	p.run(input.DispatchTouchEvent(input.TouchCancel, []*input.TouchPoint{}))
	p.frames(3)
	if p.table() != before {
		t.Error("a cancelled touch decided")
	}
	p.until("the table can be pressed again", func() bool {
		p.pressAt(at.X, at.Y)
		return p.within(time.Second, p.lifted)
	})
	p.calm()
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

// byCanvas is a way to play a game on its picture.
type byCanvas struct {
	game    string
	players int
	in      screen
	kinds   []string // of what is to be pressed at least once
	choose  func(turn int, drafted bool) []string
}

// canvasGames are the games, first the one that make test plays.
func canvasGames() (first byCanvas, others []byCanvas) {
	sale := byCanvas{"For Sale", 6, phone, []string{"bid", "pass", "sell"}, func(turn int, _ bool) []string {
		if turn < 2 {
			return []string{"bid", "pass", "sell-"}
		}
		return []string{"pass", "sell-"}
	}}
	business := byCanvas{"Business", 4, small.in(browser.Firefox), []string{"more5", "bid", "take", "sell"}, func(turn int, drafted bool) []string {
		switch {
		case drafted && turn%6 > 0: // who bids little has no choice
			return []string{"more5", "bid", "sell", "discard", "discard-"}
		case drafted:
			return []string{"bid", "sell", "discard", "discard-"}
		}
		return []string{"take-", "more5", "best", "sell", "discard-"}
	}}
	shop := byCanvas{"Odd Shop", 4, phone, []string{"slot", "cheap", "money", "bid", "skip"}, func(_ int, drafted bool) []string {
		if drafted {
			return []string{"bid", "cheap", "done"}
		}
		return []string{"slot-", "money-", "withdraw", "stay", "add-", "lose-", "accept-", "skip"}
	}}
	inFirefox := sale
	inFirefox.in = small.in(browser.Firefox)
	return sale, []byCanvas{inFirefox, business, shop}
}

// TestPlayByCanvas: what lies on the drawn canvas is where a finger or the mouse presses it, and the canvas keeps its room while
// people decide. In make test For Sale by touch.
func TestPlayByCanvas(t *testing.T) {
	t.Parallel()
	first, others := canvasGames()
	for _, c := range someOf(first, others...) {
		each(t, []browser.Kind{cmp.Or(c.in.kind, browser.Chromium)}, func(t *testing.T, _ browser.Kind) {
			p := arrive(t, c.in.withCanvas())
			p.does(watchPlace)
			p.sitAt(c.game, c.players)
			turn := -1
			p.playByCanvas(c.kinds, func(drafted bool) []string { turn++; return c.choose(turn, drafted) })
			if c.in.touch {
				p.keptPlace()
			}
			p.calm()
		})
	}
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
	inAll(t)
	t.Parallel()
	p := open(t, "about:blank", desktop.withCanvas())
	p.storeBefore(map[string]string{"log": "open"})
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
	inAll(t)
	t.Parallel()
	p := open(t, serve(t, nil), desktop.withCanvas())
	p.sit(3)
	p.awaited()
	for _, scale := range []float64{2, 1.5, 1} {
		p.must(p.page.Resize(desktop.width, desktop.height, scale))
		p.until(fmt.Sprint("the canvas has the pixels of scale ", scale), func() bool {
			return eval[int](p, `document.querySelector("body > canvas").width`) == int(scale*float64(desktop.width))
		})
		p.shoot(fmt.Sprint("scale-", scale))
	}
	p.calm()
}
