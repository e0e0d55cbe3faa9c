package e2e

import "testing"

// listenIn records the page's audio contexts and the number of sounds of each. A test can make
// them fail like those of iOS.
const listenIn = `
globalThis.contexts = [];
globalThis.AudioContext = class extends AudioContext {
	sounds = 0;
	asked = 0;
	constructor() { super(); contexts.push(this); }
	get state() { return this.fails?.state ?? super.state; }
	get currentTime() { return this.fails?.currentTime ?? super.currentTime; }
	createBufferSource() { this.sounds++; return super.createBufferSource(); }
	resume() {
		this.asked++;
		if (this.fails?.passes) this.fails = null;
		return this.fails ? Promise.reject(new DOMException("no", "InvalidStateError")) : super.resume();
	}
};`

// TestSound: the page gets an audio context at the first gesture, not before. After the browser
// has stopped the sound, it is back at one of the next gestures.
func TestSound(t *testing.T) {
	inAll(t)
	t.Parallel()
	p := open(t, "about:blank", small)
	p.before(listenIn + slowly)
	p.navigate(serve(t, nil))
	p.find("button", "Play")
	if n := eval[int](p, "contexts.length"); n > 0 {
		t.Errorf("%d contexts before a gesture", n)
	}
	p.sit(3)
	p.until("the sound runs", func() bool { return eval[bool](p, `contexts[0]?.state === "running"`) })
	p.decides(choose(p.awaited())) // a slow machine has dealt before the sound ran
	p.until("there is sound", func() bool { return eval[int](p, "contexts[0].sounds") > 0 })
	// A place without a button.
	gesture := func() { p.pressAt(3, 400) }
	for _, c := range []struct {
		name, fails string
		contexts    int // made by then
	}{
		{"interrupted, and goes on", `{ state: "interrupted", passes: true }`, 1},
		{"interrupted for good", `{ state: "interrupted" }`, 2},
		{"clock stands still", `{ state: "running", currentTime: contexts.at(-1).currentTime }`, 3},
	} {
		p.does("contexts.at(-1).fails = " + c.fails)
		p.until(c.name+": it plays again", func() bool {
			gesture()
			return eval[bool](p, `!contexts.at(-1).fails && contexts.at(-1).state === "running"`)
		})
		if n := eval[int](p, "contexts.length"); n != c.contexts {
			t.Errorf("%s: %d contexts, want %d", c.name, n, c.contexts)
		}
		if n := eval[int](p, `contexts.filter(c => !c.asked).length`); n > 1 { // the last one has not failed yet
			t.Errorf("%s: %d contexts were not asked to go on", c.name, n)
		}
		if n := eval[int](p, `contexts.slice(0, -1).filter(c => { c.fails = null; return c.state !== "closed" }).length`); n > 0 {
			t.Errorf("%s: %d contexts are open that are not used", c.name, n)
		}
		before := eval[int](p, "contexts.at(-1).sounds")
		p.decides(choose(p.awaited()))
		p.until(c.name+": there is sound", func() bool { return eval[int](p, "contexts.at(-1).sounds") > before })
	}
	p.calm()
}

// loops counts looping sounds.
const loops = `
globalThis.loops = 0;
const { start, stop } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function () { loops += this.loop; return start.call(this); };
AudioBufferSourceNode.prototype.stop = function () { loops -= this.loop; return stop.call(this); };
const hide = hidden => {
	Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
	document.dispatchEvent(new Event("visibilitychange"));
};`

// TestAmbience: the sounds of the auction room are played only when switched on, and nothing of
// them runs otherwise, in a hidden tab, or without sound.
func TestAmbience(t *testing.T) {
	inAll(t)
	t.Parallel()
	p := open(t, "about:blank", small)
	p.before(listenIn + loops + slowly)
	p.navigate(serve(t, nil))
	heard := func(n int, when string) {
		p.Helper()
		p.until(when, func() bool { return eval[int](p, "loops") == n })
	}
	p.click("Settings")
	for _, n := range []int{2, 0, 2} {
		p.press(p.find("checkbox", "Sounds of the auction room"))
		heard(n, "the room is heard, or not")
	}
	p.does("hide(true)")
	heard(0, "nobody looks")
	p.does("hide(false)")
	heard(2, "somebody looks again")
	p.click("Done")
	p.sit(3)
	p.awaited()
	p.key("m")
	heard(0, "the sound is off")
	p.reload()
	p.click("Continue game")
	p.awaited()
	p.key("m")
	heard(2, "the next visit is as this one")
	p.calm()
}
