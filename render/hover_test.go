package render

import (
	"testing"
	"time"

	"gavel/render/geom"
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

func TestHoverKnowsWhereItIsPointedAt(t *testing.T) {
	var h Hover
	card := geom.Rect{X: 100, Y: 100, W: 40, H: 60}
	for at, want := range map[geom.Point]geom.Point{
		{X: 120, Y: 130}: {}, {X: 140, Y: 100}: {X: 1, Y: -1}, {X: 0, Y: 145}: {X: -1, Y: 0.5},
		{}: {}, // the keyboard
	} {
		h.Follow(Hand{Over: "sell-1", At: at}, time.Second)
		if got := h.Toward(card); got != want {
			t.Errorf("pointed at from %v: %v, want %v", at, got, want)
		}
	}
}
