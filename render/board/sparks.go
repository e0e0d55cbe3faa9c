package board

import (
	"image/color"
	"math"

	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Sparks draws sparks that fly away from a place. part, 0 to 1, is their progress; none are
// visible at both ends. reach is about how far they fly, in dp.
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

// Confetti draws confetti that falls on a place. part, 0 to 1, is its progress; none is visible
// at both ends.
func (b *Painter) Confetti(zone geom.Rect, part float64) {
	if part <= 0 || part >= 1 || b.Frame.Manner.Reduced {
		return
	}
	colours := [...]color.NRGBA{b.Pal.Light, {0xef, 0x6a, 0x5b, 255}, {0x6f, 0xc3, 0xa0, 255}, {0x8f, 0xa8, 0xe0, 255}, b.Pal.Paper}
	const many = 60
	for i := range many {
		// Each piece flies up from one of the lower corners and sinks, fluttering.
		side := float64(i%2)*2 - 1
		late := 0.12 * (1 + geom.Jitter(i, 5))
		k := (part - late) / (1 - 0.24)
		if k <= 0 || k >= 1 {
			continue
		}
		out := motion.OutCubic.At(1.6 * k)
		x := zone.Centre().X + side*zone.W*(0.5-out*(0.45+0.43*geom.Jitter(i, 6)))
		y := zone.Bottom() - zone.H*(0.85+0.25*geom.Jitter(i, 7))*out + 0.55*zone.H*k*k
		flutter := math.Sin(9*k + 6*geom.Jitter(i, 8))
		box := geom.Around(geom.Pt(x+5*b.Unit*flutter, y), 11*b.Unit, max(1, 8*b.Unit*math.Abs(math.Cos(11*k+float64(i)))))
		b.Shape(canvas.Shape{}, box, 2.5*k*side+float64(i), render.Faded(colours[i%len(colours)], min(1, 4*(1-k))))
	}
}
