package render

import (
	"slices"
	"testing"
	"time"

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

// TestSpot: the stage reports a place once, and again when it has changed or the page asks again.
func TestSpot(t *testing.T) {
	b := newBench()
	b.rest()
	card := Target{ID: "house-3", Rect: geom.Rect{X: 10, Y: 10, W: 40, H: 60}}
	var told [][]Target
	b.calls.Spotted = func(ids string, at []Target) {
		if ids != "house-3 box" {
			t.Errorf("told of %q", ids)
		}
		told = append(told, at)
	}
	b.scene.targets = []Target{pass, card}
	b.Post(func() { b.Spot("house-3 box") })
	b.rest()
	moved := card
	moved.Rect.X = 90
	b.scene.targets = []Target{moved}
	b.rest()
	b.Post(func() { b.Spot("house-3 box") })
	b.rest()
	b.Post(func() { b.Spot("") })
	b.rest()
	b.Post(func() { b.Spot("house-3 box"); b.Show(b.scene) }) // another table, for which the page has not asked
	b.rest()
	if want := [][]Target{{card}, {moved}, {moved}}; !slices.EqualFunc(told, want, slices.Equal) {
		t.Errorf("told %v", told)
	}
}

// TestSpotWaitsForThePicture: a place is reported when something can be seen there.
func TestSpotWaitsForThePicture(t *testing.T) {
	b := newBench()
	told := 0
	b.calls.Spotted = func(string, []Target) {
		told++
		if b.scene.drawn == 0 || b.canvas.Sheet.Missing() {
			t.Error("told before the picture is drawn")
		}
	}
	b.Post(func() { b.Spot(pass.ID) })
	b.rest()
	if told != 1 {
		t.Errorf("told %d times", told)
	}
}
