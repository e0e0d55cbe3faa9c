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

// Item is a thing on the table: a card with two sides, or a token.
type Item struct {
	Front, Back sprite.ID
	Pose        motion.Pose
	Rest        float64 // its width at rest, in dp
	Shape       float64 // height by width
	Token       bool    // not a card: its back looks like its front, and it has no shadow at rest
	Dim         float64 // 0 is normal, 1 is dark: the item does not matter now
	Flying      bool    // above all items at rest
	Target      string  // the id of its target, or ""
}

// Lying returns the pose of a card that fills a rectangle. face is 1 for face up, -1 for face
// down.
func Lying(r geom.Rect, face float64) motion.Pose {
	return motion.Pose{At: r.Centre(), Width: r.W, Face: face, Alpha: 1}
}

// Items draws the items at rest, or the flying ones.
func (b *Painter) Items(items []Item, flying bool) {
	for i := range items {
		if items[i].Flying == flying {
			b.Item(&items[i])
		}
	}
}

// Item draws a card or token with its shadow. It is raised if the pointer is over it. It appears
// together with its picture, so a card is never empty.
func (b *Painter) Item(it *Item) {
	pose := it.Pose
	if pose.Alpha <= 0 {
		return
	}
	u, tint := b.Unit, dimmed(it.Dim)
	var toward geom.Point // the place of the pointer on it
	if lift := b.Hover.Lift(it.Target); lift != 0 && !it.Flying {
		if !b.Frame.Manner.Reduced {
			toward = b.Hover.Toward(geom.Around(pose.At, pose.Width, pose.Width*it.Shape)).Mul(min(1, lift))
		}
		pose.At.Y -= 10 * u * lift
		pose.Lift += 6 * u * lift
		pose.Width *= 1 + 0.06*lift
		if b.Hover.Down == it.Target {
			pose.Width *= 0.97 / 1.06
		}
	}
	if it.Token {
		if it.Flying && b.Ready(it.Front, it.Rest) > 0 {
			b.tokenShadow(pose)
		}
		b.Picture(it.Front, pose, it.Rest, tint)
		return
	}
	id := it.Front
	if pose.Face < 0 {
		id = it.Back
		if pose.Face > -1 {
			b.Ready(it.Front, it.Rest) // orders the picture of the side that comes up
		}
	}
	ready := b.Ready(id, it.Rest)
	w, h := pose.Width*pose.Squeeze(), pose.Width*it.Shape
	box := geom.Around(pose.At, w, h)
	radius := 0.07 * pose.Width
	shadow := box.Shift(geom.Pt(0.3*pose.Lift-4*u*toward.X, 2.5*u+pose.Lift-2*u*toward.Y))
	b.Shape(canvas.Shape{Edge: canvas.Soft, Radius: radius, Size: 5 * u}, shadow, pose.Turn, render.Faded(b.Pal.Shadow, ready*pose.Alpha))
	if toward != (geom.Point{}) {
		b.Tilted(id, pose, it.Rest, tint, toward.Mul(tilt))
		return
	}
	b.Picture(id, pose, it.Rest, tint)
}

// tilt is the largest tilt of a card under the pointer, in radians.
const tilt = 8 * math.Pi / 180

// dimmed returns the tint of a picture in the dark.
func dimmed(dim float64) color.NRGBA {
	shade := uint8(255 * (1 - 0.62*geom.Clamp(dim, 0, 1)))
	return color.NRGBA{shade, shade, shade, 255}
}

// Price draws a price on a card. part, 0 to 1, is the progress of its jump. It returns the place
// and the size of the text. It draws nothing while the card is invisible.
func (b *Painter) Price(it *Item, text string, part float64) (at geom.Point, size float64) {
	if it.Pose.Alpha <= 0 {
		return at, 0
	}
	w := it.Pose.Width
	size = geom.Clamp(0.2*w, 13*b.Unit, 26*b.Unit)
	at = it.Pose.At.Add(geom.Pt(0.22*w, -0.5*w*it.Shape+0.6*size))
	b.Pop(text, size, at, true, part)
	return at, size
}

func (b *Painter) tokenShadow(pose motion.Pose) {
	w := pose.Width
	at := pose.At.Add(geom.Pt(0, pose.Lift*1.6))
	b.Shape(canvas.Shape{Edge: canvas.Soft, Radius: w / 2, Size: w / 5}, geom.Around(at, w*0.8, w*0.35), 0, render.Faded(b.Pal.Shadow, pose.Alpha))
}

// Layout has the places of all things on a table of some size, in dp.
type Layout[L any] interface {
	comparable
	// Toward returns the layout at the part k (0 to 1) of the way to another. It is used while
	// things slide to their places.
	Toward(to L, k float64) L
	// Dp converts units to dp.
	Dp(units float64) float64
}

// Scale has the sizes of things in a layout. Layouts embed it.
type Scale struct {
	Unit  float64 // size of furniture: dp per dp of the design
	Text  float64 // size of texts, in the same way
	Roomy bool    // there is room for things that a small table leaves out
}

// Dp implements Layout.
func (s Scale) Dp(units float64) float64 { return units * s.Unit }

// FontSize returns a size of texts in dp, which is always readable.
func (s Scale) FontSize(dp float64) float64 { return max(Smallest, dp*s.Text) }
