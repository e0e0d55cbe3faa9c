package board

import (
	"testing"
	"time"

	"gavel/render/geom"
	"gavel/render/motion"
)

// TestWhatFliesIsDrawnBackFirst: a thing that flies in an arc first moves away from its goal and crouches. It does not for a person who
// wants less motion.
func TestWhatFliesIsDrawnBackFirst(t *testing.T) {
	const start, length = 200 * time.Millisecond, 600 * time.Millisecond
	from, to := motion.Pose{At: geom.Point{X: 100}, Width: 20}, motion.Pose{At: geom.Point{X: 300}, Width: 20}
	for _, reduced := range []bool{false, true} {
		p := Progress{At: start + gatherTime/2, Manner: motion.Manner{Reduced: reduced}, whole: time.Second, unit: 1}
		pose, _ := p.Move(from, to, start, length, 30)
		if back := pose.At.X < from.At.X && pose.Width < from.Width; back == reduced {
			t.Errorf("reduced %v: at the start it is %+v", reduced, pose)
		}
		p.At = start + length + LandTime
		if pose, flying := p.Move(from, to, start, length, 30); pose != to || flying {
			t.Errorf("reduced %v: in the end it is %+v, flying: %v", reduced, pose, flying)
		}
	}
}
