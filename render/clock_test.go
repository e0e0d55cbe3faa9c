package render

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
)

func TestClockWaitsForPictures(t *testing.T) {
	const frame = 16 * time.Millisecond
	var c clock
	passed := time.Duration(0)
	tick := func(missing bool) time.Duration {
		passed += frame
		before := c.now
		return c.tick(passed, missing) - before
	}
	for range 3 {
		if step := tick(false); step != frame {
			t.Errorf("with all pictures there it moves on by %v", step)
		}
	}
	for range 5 {
		if step := tick(true); step != 0 {
			t.Errorf("while one is missing it moves on by %v", step)
		}
	}
	if step := tick(false); step != frame {
		t.Errorf("then it moves on by %v", step)
	}
	stood := time.Duration(0)
	for tick(true) == 0 {
		stood += frame
	}
	if stood > patience || stood < patience-2*frame {
		t.Errorf("it stands still for %v", stood)
	}
	if step := tick(true); step != frame {
		t.Errorf("out of patience it moves on by %v", step)
	}
}

// TestFlightsBecomeFadesOnSlowDevices: below 20 frames a second a scene is drawn as with reduced
// motion, and as before once the device can. One late frame, or a page that was hidden, changes
// nothing.
func TestFlightsBecomeFadesOnSlowDevices(t *testing.T) {
	b := newBench()
	b.scene.moving = true
	draw := func(every time.Duration, frames int) {
		for range frames {
			b.time += every
			must.Do(t, b.Update())
		}
	}
	reduced := func() bool { return b.scene.frames[len(b.scene.frames)-1].Manner.Reduced }
	draw(16*time.Millisecond, 100)
	draw(150*time.Millisecond, 1)
	draw(16*time.Millisecond, 100)
	draw(time.Minute, 1)
	draw(16*time.Millisecond, 100)
	if reduced() {
		t.Error("a fast device shows fades")
	}
	draw(70*time.Millisecond, 20)
	if !reduced() {
		t.Error("a slow device shows flights")
	}
	draw(16*time.Millisecond, 60)
	if !reduced() {
		t.Error("flights come back after a second")
	}
	draw(16*time.Millisecond, 400)
	if reduced() {
		t.Error("flights do not come back")
	}
}

func TestRest(t *testing.T) {
	var r rest
	for _, step := range []struct {
		at      time.Duration
		id      string
		changed bool
		told    bool
	}{
		{0, "house-3", false, false},
		{restTime - 1, "house-3", false, false},
		{restTime, "house-4", false, false},
		{2*restTime - 1, "house-4", false, false},
		{2 * restTime, "house-4", true, true},
		{3 * restTime, "house-4", false, true},
		{3 * restTime, "", true, false},
		{5 * restTime, "", false, false},
	} {
		if changed := r.follow(Target{ID: step.id}, step.at); changed != step.changed || r.told != step.told {
			t.Errorf("at %v on %q: changed %v, told %v", step.at, step.id, changed, r.told)
		}
	}
}

// tick is a frame of the engine.
func (b *bench) tick() {
	b.time += 16 * time.Millisecond
	_ = b.Update()
	b.Draw(b.screen)
}

func TestSleepsWhileNothingMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench()
		b.sleep = newSleep()
		for range 20 {
			b.tick()
		}
		asleep := func() (slept time.Duration) {
			before := b.sleep.slept
			b.tick()
			return b.sleep.slept - before
		}
		for b.sleep.ticks > 0 {
			asleep()
		}
		if slept := asleep(); slept != nap {
			t.Errorf("with nothing to do it sleeps %v, want %v", slept, nap)
		}
		for b.sleep.ticks > 0 {
			asleep()
		}

		called := false
		time.AfterFunc(nap/5, func() { b.Post(func() { called = true }) })
		if slept := asleep(); slept != nap/5+time.Millisecond || !called {
			t.Errorf("something posted is called after %v, %t", slept, called)
		}

		b.scene.moving = true
		for range 5 {
			b.tick()
		}
		for range 5 {
			if slept := asleep(); slept > 0 {
				t.Errorf("it sleeps %v while the picture moves", slept)
			}
		}
	})
}

// TestWakesForThePointer: after at most two ticks the engine has read the pointer that has woken
// the stage.
func TestWakesForThePointer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench()
		b.sleep = newSleep()
		for range 20 {
			b.tick()
		}
		for b.sleep.ticks > 0 {
			b.tick()
		}
		b.sleep.rouse()
		began := time.Now()
		b.tick()
		b.hand = sample{at: pass.Rect.Centre(), present: true}
		b.tick()
		if b.scene.hand.Over != pass.ID || time.Since(began) > time.Millisecond {
			t.Errorf("after %v it is over %q", time.Since(began), b.scene.hand.Over)
		}
	})
}
