package render

import (
	"testing"
	"time"

	"gavel/game/must"
)

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
