package render

import (
	"testing"
	"time"
)

func TestClockWaitsForPictures(t *testing.T) {
	const frame = 16 * time.Millisecond
	var c clock
	passed, shown := time.Duration(0), false
	tick := func(missing bool) time.Duration {
		passed += frame
		before := c.now
		return c.tick(passed, missing, shown) - before
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
	for range 2 * patience / frame {
		if step := tick(true); step != 0 {
			t.Fatalf("before the first picture is shown it moves on by %v", step)
		}
	}
	shown = true
	tick(false)
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
