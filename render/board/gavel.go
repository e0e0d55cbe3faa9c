package board

import (
	"image/color"
	"math"
	"time"

	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// How long a gavel strikes, in picture time.
const (
	Strike = 500 * time.Millisecond // until it has hit and is lifted
	Impact = 240 * time.Millisecond // until it hits

	anticipation = 120 * time.Millisecond // in which it is drawn back
	fallTime     = 80 * time.Millisecond
	contact      = 34 * time.Millisecond // two frames

	restHeight = 0.25 // of the gavel over its block, by its width
)

// Gavel draws the gavel that comes, strikes on its block beside a lot and goes, at a time since it began.
// width is that of the gavel as it hits, in dp.
func (b *Painter) Gavel(lot geom.Rect, width float64, at time.Duration) {
	if b.Frame.Manner.Reduced || at >= Strike+dustTime {
		return
	}
	block := geom.Around(geom.Pt(lot.Right()+0.42*width, lot.Bottom()-0.25*width), width, 0.8*width).Within(b.Frame.Area)
	b.GavelOn(block, at, motion.Part(at, 0, Impact-fallTime-anticipation)*(1-motion.Part(at, Strike-Breath, Breath)))
}

// GavelOn draws the gavel on its block at a place. It strikes at a time since it began; 0 is its rest.
func (b *Painter) GavelOn(place geom.Rect, at time.Duration, alpha float64) {
	if b.Frame.Manner.Reduced {
		at = 0
	}
	width, block := place.W, place.Centre()
	b.Thud(block.Add(geom.Pt(-0.1*width, 0.2*width)), width, at, Impact)
	b.Picture(sprite.ID{Kind: blockPic}, motion.Pose{At: block, Width: width, Face: 1, Alpha: alpha}, width, canvas.White)
	// It is drawn back slowly, falls fast, and rebounds a little.
	raised := motion.InOutCubic.At(motion.Part(at, Impact-fallTime-anticipation, anticipation))
	fall := motion.InCubic.At(motion.Part(at, Impact-fallTime, fallTime))
	rebound := 0.1 * motion.Swing(motion.Part(at, Impact+contact, 120*time.Millisecond))
	high := (restHeight+(0.6-restHeight)*raised)*(1-fall) + rebound + restHeight*motion.InOutCubic.At(motion.Part(at, Strike-Breath, Breath))
	pose := motion.Pose{At: block.Add(geom.Pt(0.1*width*high, -0.7*width*high)), Width: width * (1 + 0.3*high), Turn: 0.9 * high, Face: 1, Alpha: alpha}
	b.Picture(sprite.ID{Kind: hammerPic}, pose, width, canvas.White)
}

// Hop returns how far the lot hops when the gavel hits, in units of the layout.
func Hop(at time.Duration) float64 {
	return 6 * motion.Swing(motion.Part(at, Impact, 180*time.Millisecond))
}

// How long the table shakes and dust flies after something has hit it.
const (
	shakeTime = 90 * time.Millisecond
	dustTime  = 420 * time.Millisecond
)

// Thud has the table shake and a ring of dust fly off a place of a width (none if
// it is 0) where something hits it at a time.
func (b *Painter) Thud(over geom.Point, width float64, at, hit time.Duration) {
	if at < hit || b.Frame.Manner.Reduced {
		return
	}
	if part := motion.Part(at, hit, shakeTime); part < 1 {
		far := 4 * b.Unit * (1 - part)
		b.Shift(geom.Pt(0.4*far*math.Sin(5*math.Pi*part), far*math.Cos(3*math.Pi*part)))
	}
	part := motion.Part(at, hit, dustTime)
	if part == 1 || width == 0 {
		return
	}
	const many = 18
	k := motion.OutCubic.At(part)
	// All of one size: each size of a shape is an image of its own.
	d := min(15*b.Unit, 0.12*width)
	puff := canvas.Shape{Edge: canvas.Soft, Radius: d / 2, Size: d / 2}
	for i := range many {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.4*geom.Jitter(i, 3)) / many)
		far := width * (0.3 + (0.42+0.14*geom.Jitter(i, 4))*k)
		at := over.Add(geom.Pt(cos*far, sin*far*0.72-4*b.Unit*k))
		b.Shape(puff, geom.Around(at, d, d), 0, render.Faded(b.Pal.Paper, 0.8*(1-part*part)))
	}
}

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
