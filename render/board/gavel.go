package board

import (
	"time"

	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// How long a gavel strikes, in picture time.
const (
	Strike = 480 * time.Millisecond // until it has hit and is lifted
	Impact = 300 * time.Millisecond // until it hits
)

// Gavel draws the gavel that strikes above a place, at a time since it began; width
// is that of the gavel as it hits, in dp.
func (b *Painter) Gavel(over geom.Point, width float64, at time.Duration) {
	if at >= Strike || b.Frame.Manner.Reduced {
		return
	}
	fall := motion.InCubic.At(motion.Part(at, Impact/3, Impact*2/3))
	pose := motion.Pose{At: over.Add(geom.Pt(0, -0.46*width*(1-fall))), Width: width * (1.3 - 0.3*fall), Turn: -0.5 * (1 - fall), Face: 1}
	pose.Alpha = motion.Part(at, 0, Impact/3) * (1 - motion.Part(at, Strike-Breath/2, Breath/2))
	if at >= Impact {
		k := motion.OutCubic.At(motion.Part(at, Impact, Strike-Impact))
		b.Glow(geom.Around(over, 0.65*width, 0.65*width), 0.32*width, (20+45*k)*b.Unit, render.Faded(b.Pal.Light, 0.6*(1-k)))
	}
	b.Picture(sprite.ID{Kind: gavelPic}, pose, width, canvas.White)
}
