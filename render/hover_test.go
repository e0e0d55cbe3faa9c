package render

import (
	"testing"
	"time"
)

func TestHoverRisesAndSinks(t *testing.T) {
	var h Hover
	if h.Lift("pass") != 0 || h.Lift("") != 0 {
		t.Error("nothing is pointed at")
	}
	if !h.Follow(Hand{Over: "pass"}, time.Second) || h.Lift("pass") != 0 {
		t.Errorf("it starts to rise, but is at %v", h.Lift("pass"))
	}
	if h.Follow(Hand{Over: "pass"}, 2*time.Second) || h.Lift("pass") != 1 {
		t.Errorf("it is up, but at %v", h.Lift("pass"))
	}
	if !h.Follow(Hand{Down: "bid"}, 2*time.Second) || h.Lift("pass") != 1 || h.Down != "bid" {
		t.Errorf("it starts to sink, but is at %v", h.Lift("pass"))
	}
	if h.Follow(Hand{}, 3*time.Second) || h.Lift("pass") != 0 {
		t.Errorf("it is down, but at %v", h.Lift("pass"))
	}
}
