package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"

	"gavel/web/games"
)

// watchQuestions keeps a small copy of each drawn frame. When the page asks its person to decide,
// it keeps the copy of the third frame from then.
const watchQuestions = `
globalThis.frame = null; // the newest
globalThis.asked = null; // the frame of the newest question
globalThis.drawnAt = 0;
let after = 0, waiting = false;
const small = new OffscreenCanvas(96, 54).getContext("2d", { willReadFrequently: true });
const draw = WebGL2RenderingContext.prototype.drawElements;
const copy = () => {
	waiting = false;
	small.drawImage(document.querySelector("body > canvas"), 0, 0, 96, 54);
	frame = small.getImageData(0, 0, 96, 54).data;
	drawnAt = performance.now();
	if (after > 0 && --after === 0) asked = frame;
};
WebGL2RenderingContext.prototype.drawElements = function (...what) {
	if (!waiting) queueMicrotask(copy);
	waiting = true;
	return draw.apply(this, what);
};
addEventListener("DOMContentLoaded", () => {
	let due = false;
	new MutationObserver(() => {
		const now = document.title.startsWith("(!)");
		if (now && !due) [asked, after] = [null, 3];
		due = now;
	}).observe(document.head, { subtree: true, childList: true, characterData: true });
});
// rested waits until the table has been still for a while, and returns the share of the picture that differs from what it was at
// the question; map shows where.
globalThis.rested = async () => {
	const began = performance.now();
	do await new Promise(done => setTimeout(done, 100)); while (performance.now() - Math.max(drawnAt, began) < 1000 && performance.now() - began < 8000);
	if (!asked) return 0; // not three frames were drawn since: nothing has changed
	let differ = 0;
	globalThis.map = "";
	for (let i = 0; i < frame.length; i += 4) {
		if (i % (96 * 4) === 0) map += "\n";
		if (Math.abs(frame[i] - asked[i]) + Math.abs(frame[i + 1] - asked[i + 1]) + Math.abs(frame[i + 2] - asked[i + 2]) > 90) { differ++; map += "#"; } else map += ".";
	}
	return differ / (frame.length / 4);
};
// decide presses the first control that can be used.
globalThis.decide = () => {
	const usable = "[data-id]:not([aria-disabled=true], [aria-pressed=true])";
	for (const way of [".primary", "[data-id=skip]", "[data-id=done]", "[data-id=pass]", "[data-id=withdraw]", "[data-id^=take-]", "[data-id^=money-]", "[data-id^=sell]", "[data-id^=discard]", "[data-id^=lose-]", "[data-id^=add-]"]) {
		const control = document.querySelector("#bar " + way + usable);
		if (control) return control.click();
	}
};`

// theBar is the markup of the action bar.
const theBar = `document.getElementById("bar").innerHTML`

// TestQuestionsWaitForThePicture: on a slow device, in each manner, the table has come to rest when
// the bar asks. So the bar speaks of what can be seen.
func TestQuestionsWaitForThePicture(t *testing.T) {
	inSoak(t)
	for _, g := range games.All() {
		for manner, kept := range map[string]string{
			"normal": `speed: "normal"`, "fast": `speed: "fast"`, "instant": `speed: "instant"`, "reduced motion": `calm: "yes"`,
		} {
			t.Run(g.Name()+", "+manner, func(t *testing.T) {
				p := open(t, "about:blank", desktop)
				p.before(watchQuestions)
				p.before(fmt.Sprintf(`for (const [key, value] of Object.entries({ notes: "no", %s })) try { localStorage.setItem("gavel." + key, value) } catch {}`, kept))
				p.coarse(desktop)
				p.navigate(serve(t, nil))
				p.sitAt(word("shell.game."+g.Name()), 4)
				p.run(emulation.SetCPUThrottlingRate(6))
				for n := range 6 {
					if !p.within(5*time.Minute, p.wanted) {
						t.Fatalf("nothing is asked after %d decisions", n)
					}
					if differs := eval[float64](p, `rested()`); differs > 0.03 {
						p.picture(strings.ReplaceAll(t.Name(), "/", "-"))
						t.Log(eval[string](p, `map`))
						t.Errorf("question %d comes before %.0f %% of the picture", n+1, 100*differs)
					}
					before := p.now()
					decided := func() bool { return !p.wanted() || p.now() != before }
					for n := 0; n < 20 && !decided(); n++ {
						was := eval[string](p, theBar)
						p.does(`decide()`)
						p.within(3*time.Second, func() bool { return decided() || eval[string](p, theBar) != was }) // such as a chosen card
					}
				}
				p.run(emulation.SetCPUThrottlingRate(1))
				p.calm()
			})
		}
	}
}
