package lesson

import (
	"testing"

	"pgregory.net/rapid"

	"gavel/render/geom"
)

// TestPlaced: a panel is inside the room. It hides neither its spot nor the bar if there is
// room above or below.
func TestPlaced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := func(name string, low, high float64) float64 { return rapid.Float64Range(low, high).Draw(t, name) }
		room := geom.Rect{X: 8, Y: 8, W: number("w", 304, 1350), H: number("h", 350, 900)}
		bar := geom.Rect{X: 8, Y: room.Bottom() - 120, W: room.W, H: 120}
		spot := geom.Rect{X: number("x", 8, 1300), Y: number("y", 8, 800), W: number("sw", 0, 200), H: number("sh", 0, 200)}.Within(room)
		panel := geom.Size{W: number("pw", 200, 300), H: number("ph", 60, 200)}
		got := placed(panel, []geom.Rect{spot}, bar, room)
		if !room.Covers(got) {
			t.Fatalf("%v is not in %v", got, room)
		}
		above, below := spot.Y-room.Y, bar.Y-spot.Bottom()
		if need := panel.H + 2*apart; (above > need || below > need) && shared(got, spot)+matters*shared(got, bar) > 2 {
			t.Fatalf("%v hides %v or %v", got, spot, bar)
		}
	})
}

// TestBuries: a panel buries a hidden card even if its other spots are visible.
func TestBuries(t *testing.T) {
	card, button := geom.Rect{X: 60, Y: 185, W: 50, H: 70}, geom.Rect{X: 20, Y: 400, W: 120, H: 120}
	for _, c := range []struct {
		panel geom.Rect
		want  bool
	}{
		{geom.Rect{X: 8, Y: 60, W: 304, H: 260}, true},
		{geom.Rect{X: 8, Y: 60, W: 304, H: 140}, false},
		{geom.Rect{X: 8, Y: 270, W: 304, H: 140}, false},
	} {
		if got := buries(c.panel, []geom.Rect{card, button}); got != c.want {
			t.Errorf("%v buries a spot: %t", c.panel, got)
		}
	}
}

// TestPlacedWithoutRoom: a panel would rather hide the whole bar than a small thing that must
// be pressed.
func TestPlacedWithoutRoom(t *testing.T) {
	room := geom.Rect{W: 360, H: 600}
	bar := geom.Rect{Y: 420, W: 360, H: 180}
	group := geom.Rect{X: 240, Y: 200, W: 120, H: 80}
	if got := placed(geom.Size{W: 340, H: 230}, []geom.Rect{group}, bar, room); shared(got, group) > 0 {
		t.Errorf("%v hides %v", got, group)
	}
}

// TestJoined: touching spots are joined, and cover the same area.
func TestJoined(t *testing.T) {
	card := geom.Rect{X: 100, Y: 100, W: 50, H: 70}
	beside, far := card.Shift(geom.Pt(55, 0)), card.Shift(geom.Pt(300, 0))
	got := joined([]geom.Rect{card, {}, far, beside})
	if len(got) != 2 || got[0] != far || !got[1].Covers(card) || !got[1].Covers(beside) {
		t.Errorf("joined to %v", got)
	}
	if bridged := joined([]geom.Rect{card, beside.Shift(geom.Pt(55, 0)), beside}); len(bridged) != 1 {
		t.Errorf("a row of three is %v", bridged)
	}
}

func TestHoles(t *testing.T) {
	const want = "M12.0 0.0h76.0a12.0 12 0 0 1 12 12v26.0a12 12 0 0 1 -12 12h-76a12 12 0 0 1 -12 -12v-26a12 12 0 0 1 12 -12z"
	if got := holes([]geom.Rect{{W: 100, H: 50}}); got != want {
		t.Errorf("got %s", got)
	}
}
