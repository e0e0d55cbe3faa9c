package board

import (
	"math"

	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Sparks fly off a place, the part 0 to 1 of their way gone; at both ends none
// are seen. reach is about how far they go, in dp.
func (b *Painter) Sparks(at geom.Point, reach, part float64) {
	if part <= 0 || part >= 1 || b.Frame.Manner.Reduced {
		return
	}
	const many = 9
	for i := range many {
		angle := 2 * math.Pi * (float64(i) + 0.3*geom.Jitter(i, 1)) / many
		far := reach * (0.5 + motion.OutCubic.At(part)*(0.8+0.3*geom.Jitter(i, 2)))
		sin, cos := math.Sincos(angle)
		pose := motion.Pose{At: at.Add(geom.Pt(cos*far, sin*far+0.4*reach*part*part)), Width: 20 * b.Unit, Turn: 3 * part, Face: 1, Alpha: 1 - part}
		b.Picture(sprite.ID{Kind: sparkPic}, pose, pose.Width, canvas.White)
	}
}
