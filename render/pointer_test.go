package render

import (
	"testing"

	"gavel/render/geom"
)

var (
	pass    = Target{"pass", geom.Rect{X: 0, Y: 0, W: 50, H: 50}}
	above   = Target{"more1", geom.Rect{X: 25, Y: 0, W: 50, H: 50}}
	targets = []Target{pass, above}

	onPass  = geom.Pt(10, 10)
	onMore  = geom.Pt(30, 10)
	onTable = geom.Pt(90, 90)
)

func mouse(p geom.Point, down bool) sample { return sample{at: p, down: down, present: true} }

func finger(p geom.Point) sample { return sample{at: p, down: true, touch: true, present: true} }

func lifted() sample { return sample{touch: true, present: true} }

func TestPointer(t *testing.T) {
	away := sample{at: geom.Pt(-5, 10), down: true}
	for _, tt := range []struct {
		name    string
		samples []sample
		done    gesture
		id      string
	}{
		{"click", []sample{mouse(onPass, false), mouse(onPass, true), mouse(onPass, false)}, press, "pass"},
		{"the uppermost is clicked", []sample{mouse(onMore, true), mouse(onMore, false)}, press, "more1"},
		{"click on the table", []sample{mouse(onTable, true), mouse(onTable, false)}, tap, ""},
		{"dragged off", []sample{mouse(onPass, true), mouse(onTable, true), mouse(onTable, false)}, nothing, ""},
		{"dragged on", []sample{mouse(onTable, true), mouse(onPass, true), mouse(onPass, false)}, nothing, ""},
		{"dragged off the canvas", []sample{mouse(onPass, true), away, mouse(onPass, false)}, nothing, ""},
		{"came down from elsewhere", []sample{away, mouse(onPass, true), mouse(onPass, false)}, nothing, ""},
		{"touch", []sample{finger(onPass), lifted()}, press, "pass"},
		{"touch and slide off", []sample{finger(onPass), finger(onTable), lifted()}, nothing, ""},
		{"touch the table", []sample{finger(onTable), lifted()}, tap, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var p pointer
			done, id := nothing, ""
			for i, s := range tt.samples {
				if done != nothing {
					t.Fatalf("done before sample %d", i)
				}
				done, id = p.step(s, targets)
			}
			if done != tt.done || id != tt.id {
				t.Errorf("got %d %q, want %d %q", done, id, tt.done, tt.id)
			}
			if p.hand.Down != "" {
				t.Errorf("still holds %q", p.hand.Down)
			}
		})
	}
}

func TestAFingerPointsOnlyWhileItIsDown(t *testing.T) {
	var p pointer
	p.step(finger(onPass), targets)
	if want := (Hand{Over: "pass", Down: "pass", At: geom.Pt(10, 10)}); p.hand != want {
		t.Errorf("down: %+v", p.hand)
	}
	p.step(lifted(), targets)
	if p.hand != (Hand{}) {
		t.Errorf("lifted: %+v", p.hand)
	}
	p.step(mouse(onPass, false), targets)
	if p.hand.Over != "pass" {
		t.Error("a mouse points without being pressed")
	}
}

// TestATapIsNeverTooShort: a finger that comes down and goes up between two frames presses what it
// has touched. Switch access taps so.
func TestATapIsNeverTooShort(t *testing.T) {
	r := reader{taps: make(chan geom.Point, 1)}
	window := geom.Rect{W: 100, H: 100}
	var p pointer
	r.tapped(onPass)
	r.tapped(onTable) // a second finger
	if s := r.read(2, window); s != finger(onPass) {
		t.Errorf("read %+v", s)
	} else if done, id := p.step(s, targets); done != nothing {
		t.Errorf("coming down presses %q", id)
	}
	s := r.read(2, window)
	if done, id := p.step(s, targets); done != press || id != "pass" {
		t.Errorf("%+v: got %d %q", s, done, id)
	}
	if s := r.read(2, window); s.down {
		t.Errorf("then %+v", s)
	}
}
