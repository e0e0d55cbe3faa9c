package canvas

import (
	"math"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// TestATiltIsSeenInDepth: a tilted picture is one image. The side that goes back looks smaller.
// Without a tilt nothing moves.
func TestATiltIsSeenInDepth(t *testing.T) {
	c := New(sprite.NewSheet(func(sprite.ID) art.Picture { return art.Picture{W: 60, H: 90, Draw: func(*art.Pen) {}} }))
	pose := motion.Pose{At: geom.Pt(200, 200), Width: 60, Face: 1, Alpha: 1}
	c.Ready(sprite.ID{}, 60)
	c.Sheet.Work(0, time.Second)
	sides := func(tilt geom.Point) (left, right float64) {
		c.Begin(time.Second)
		c.Tilted(sprite.ID{}, pose, 60, White, tilt)
		if c.Draws() != 1 || len(c.points) != gridPoints {
			t.Fatalf("%d images of %d vertices", c.Draws(), len(c.points))
		}
		return float64(c.points[12].DstY - c.points[0].DstY), float64(c.points[15].DstY - c.points[3].DstY)
	}
	if left, right := sides(geom.Pt(0.14, 0)); right >= left {
		t.Errorf("%v high left, %v right, where it goes back", left, right)
	}
	if left, right := sides(geom.Point{}); math.Abs(left-92) > 0.01 || math.Abs(right-92) > 0.01 {
		t.Errorf("lying flat it is %v and %v high", left, right)
	}
}
