package render

import (
	"testing"
	"testing/synctest"
	"time"
)

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
