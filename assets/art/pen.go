// Package art has the pictures of the game. A Picture has a size in design units
// and draws itself with a Pen; Raster turns it into pixels at any scale. Pictures
// with words or of any size are small programs here. All that is always the same
// is an SVG file in a folder here. Command record turns the files into records, because
// those are smaller and faster to read; this package plays them. All drawings are original
// and share one light (top left) and one shadow ink. Their outlines are a darker shade of their own colour.
package art

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// Picture is a drawing of W by H design units. Draw must paint the same thing
// every time and stay inside the picture: what lies outside is cut off.
type Picture struct {
	W, H float64
	Draw func(*Pen)
}

// Part is where something is printed in a picture, in design units.
type Part struct{ X, Y, W, H float64 }

// Raster paints the picture at scale pixels per design unit. The image has
// premultiplied colours and at least one pixel, whatever the scale.
func Raster(p Picture, scale float64) *image.RGBA { return raster(p, scale, 0) }

// Paint paints on an image at scale pixels per design unit, over what it shows.
func Paint(onto *image.RGBA, scale float64, draw func(*Pen)) { draw(newPen(onto, Scale(scale, scale))) }

// Pixels returns the size of a rasterised picture.
func Pixels(p Picture, scale float64) image.Point {
	pixels := func(units float64) int { return max(1, int(math.Ceil(units*scale-1e-6))) }
	return image.Pt(pixels(p.W), pixels(p.H))
}

// raster leaves a margin in design units around the picture, which tests use
// to see what a drawing would paint outside.
func raster(p Picture, scale, margin float64) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: Pixels(Picture{W: p.W + 2*margin, H: p.H + 2*margin}, scale)})
	p.Draw(newPen(img, Scale(scale, scale).then(Move(margin, margin))))
	return img
}

func newPen(img *image.RGBA, at Transform) *Pen {
	pen := &Pen{img: img, edge: edge, clip: clip{rect: img.Rect}, at: at}
	pen.path.pen, pen.line.pen = pen, pen
	return pen
}

// Pen paints a picture. Each shape method starts the pen's one path; the
// path's methods then paint it. Angles are in degrees, clockwise; y grows
// downwards.
type Pen struct {
	img    *image.RGBA
	clip   clip
	at     Transform
	edge   float64 // the width of outlines
	path   Path
	line   Path // the outline of a stroke
	raster vector.Rasterizer
	cover  []uint8
	steps  [256]pixel
}

// Within runs draw with its coordinates mapped by t.
func (p *Pen) Within(t Transform, draw func()) {
	old := p.at
	p.at = old.then(t)
	draw()
	p.at = old
}

// Put draws a picture around x, y, as wide as width, turned by degrees.
func (p *Pen) Put(picture Picture, x, y, width, degrees float64) {
	scale := width / picture.W
	p.Within(Move(x, y).Turn(degrees).Scale(scale, scale), func() {
		p.Within(Move(-picture.W/2, -picture.H/2), func() { picture.Draw(p) })
	})
}

// Transform maps drawing coordinates: x' = a*x + c*y + e, y' = b*x + d*y + f.
type Transform struct{ a, b, c, d, e, f float64 }

// Move shifts by dx, dy.
func Move(dx, dy float64) Transform { return Transform{1, 0, 0, 1, dx, dy} }

// Scale stretches from the origin; a negative factor mirrors.
func Scale(sx, sy float64) Transform { return Transform{sx, 0, 0, sy, 0, 0} }

// Turn rotates around the origin by degrees, clockwise.
func Turn(degrees float64) Transform {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Transform{cos, sin, -sin, cos, 0, 0}
}

// Scale stretches what is drawn inside t from t's own origin.
func (t Transform) Scale(sx, sy float64) Transform { return t.then(Scale(sx, sy)) }

// Turn rotates what is drawn inside t around t's own origin.
func (t Transform) Turn(degrees float64) Transform { return t.then(Turn(degrees)) }

func (t Transform) then(u Transform) Transform {
	return Transform{
		t.a*u.a + t.c*u.b, t.b*u.a + t.d*u.b,
		t.a*u.c + t.c*u.d, t.b*u.c + t.d*u.d,
		t.a*u.e + t.c*u.f + t.e, t.b*u.e + t.d*u.f + t.f,
	}
}

func (t Transform) apply(x, y float64) point {
	return point{t.a*x + t.c*y + t.e, t.b*x + t.d*y + t.f}
}

// size is how much t enlarges lengths on average.
func (t Transform) size() float64 { return math.Sqrt(math.Abs(t.a*t.d - t.b*t.c)) }

func (t Transform) inverse() Transform {
	det := t.a*t.d - t.b*t.c
	return Transform{
		t.d / det, -t.b / det, -t.c / det, t.a / det,
		(t.c*t.f - t.d*t.e) / det, (t.b*t.e - t.a*t.f) / det,
	}
}
