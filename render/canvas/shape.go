package canvas

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/geom"
	"gavel/render/sprite"
)

// Edge is the way in which a shape is filled.
type Edge uint8

// The edges.
const (
	Solid Edge = iota // the whole shape
	Ring              // only a line along its rim, inside
	Soft              // fading out beyond the rim: a shadow or a glow
)

// Shape is a rectangle with round corners. Size is the line's width for a Ring, or the width of
// the fade for Soft, in dp.
type Shape struct {
	Edge   Edge
	Radius float64
	Size   float64
}

// mask is a shape in pixels. It is one small white image whose middle is stretched to any size.
type mask struct {
	edge         Edge
	radius, size int
}

// margin returns how far the mask extends beyond the shape.
func (m mask) margin() int {
	if m.edge == Soft {
		return m.size
	}
	return 1
}

// corner returns the number of pixels on each side that are not stretched.
func (m mask) corner() int {
	c := m.margin() + max(m.radius, 1)
	switch m.edge {
	case Ring:
		c = max(c, m.margin()+m.size+1) // the stretched pixel lies inside the line
	case Soft:
		c = max(c, 2*m.size)
	}
	return c
}

// cover returns how much of the pixel at (x, y) the shape covers. The point is counted from the
// mask's upper left corner, and the mask is side pixels wide.
func (m mask) cover(x, y, side float64) float64 {
	half := side/2 - float64(m.margin())
	r := math.Min(float64(m.radius), half)
	dx := math.Max(math.Abs(x-side/2)-half+r, 0)
	dy := math.Max(math.Abs(y-side/2)-half+r, 0)
	d := math.Hypot(dx, dy) - r // distance to the rim, negative inside
	if dx == 0 && dy == 0 {
		d = math.Max(math.Abs(x-side/2), math.Abs(y-side/2)) - half
	}
	unit := func(v float64) float64 { return math.Max(0, math.Min(1, v)) }
	switch m.edge {
	case Ring:
		return unit(0.5-d) * unit(0.5+d+float64(m.size))
	case Soft:
		k := unit((float64(m.size) - d) / (2 * float64(m.size)))
		return k * k * (3 - 2*k)
	default:
		return unit(0.5 - d)
	}
}

func (m mask) raster() *ebiten.Image {
	side := 2*m.corner() + 1
	pixels := make([]byte, 4*side*side)
	for y := range m.corner() + 1 { // the other seven eighths mirror this one
		for x := range y + 1 {
			a := byte(math.Round(255 * m.cover(float64(x)+0.5, float64(y)+0.5, float64(side))))
			for _, column := range [...]int{x, side - 1 - x} {
				for _, row := range [...]int{y, side - 1 - y} {
					for _, i := range [...]int{row*side + column, column*side + row} {
						pixels[4*i], pixels[4*i+1], pixels[4*i+2], pixels[4*i+3] = a, a, a, a
					}
				}
			}
		}
	}
	img := ebiten.NewImage(side, side)
	img.WritePixels(pixels)
	return img
}

// gridPoints is the number of vertices of a grid: four by four.
const gridPoints = 16

// grid is the order of the vertices: three by three patches of two triangles.
var grid = func() (is [54]uint32) {
	for i := range 9 {
		a := uint32(i/3*4 + i%3)
		copy(is[6*i:], []uint32{a, a + 1, a + 4, a + 1, a + 5, a + 4})
	}
	return is
}()

// Shape draws a shape over r, turned by turn radians about its centre. A Soft shape extends
// beyond r.
func (c *Canvas) Shape(s Shape, r geom.Rect, turn float64, colour color.NRGBA) {
	if colour.A == 0 || r.Empty() {
		return
	}
	w, h := r.W*c.scale, r.H*c.scale
	most := int(min(w, h) / 2)
	m := mask{edge: s.Edge, radius: min(c.px(s.Radius), most), size: max(1, c.px(s.Size))}
	if s.Edge == Solid {
		m.size = 0
	}
	img, ok := c.masks[m]
	if !ok {
		began, ok := c.haste.begin()
		if !ok {
			return
		}
		img = m.raster()
		c.masks[m] = img
		c.haste.end(began)
	}
	side, margin := float64(img.Bounds().Dx()), float64(m.margin())
	cut := float64(m.corner())
	// In a shape smaller than two corners the corners shrink.
	cutW, cutH := min(cut, w/2+margin), min(cut, h/2+margin)
	c.patches(img, patch{
		centre: r.Centre(), turn: turn, w: w, h: h,
		xs:   [4]float64{-w/2 - margin, -w/2 - margin + cutW, w/2 + margin - cutW, w/2 + margin},
		ys:   [4]float64{-h/2 - margin, -h/2 - margin + cutH, h/2 + margin - cutH, h/2 + margin},
		from: [4]float64{0, cut, cut + 1, side},
	}, colour)
	c.strokes[len(c.strokes)-1].rim = s.Edge != Solid
}

// patch is a square image whose middle is stretched over a rectangle. xs and ys are the places of
// its cuts around the rectangle's centre. from has their places in the image. All are in pixels.
type patch struct {
	centre       geom.Point // in dp
	turn         float64
	w, h         float64
	xs, ys, from [4]float64
}

func (c *Canvas) patches(img *ebiten.Image, p patch, colour color.NRGBA) {
	centre := p.centre.Mul(c.scale)
	if p.turn == 0 {
		centre = geom.Pt(math.Round(centre.X-p.w/2)+p.w/2, math.Round(centre.Y-p.h/2)+p.h/2)
	}
	sin, cos := math.Sincos(p.turn)
	a := float32(colour.A) / 255
	red, green, blue := float32(colour.R)/255*a, float32(colour.G)/255*a, float32(colour.B)/255*a
	c.strokes = append(c.strokes, stroke{image: img, points: len(c.points)})
	for i := range gridPoints {
		x, y := p.xs[i%4], p.ys[i/4]
		c.points = append(c.points, ebiten.Vertex{
			DstX: float32(centre.X + x*cos - y*sin), DstY: float32(centre.Y + x*sin + y*cos),
			SrcX: float32(p.from[i%4]), SrcY: float32(p.from[i/4]),
			ColorR: red, ColorG: green, ColorB: blue, ColorA: a,
		})
	}
}

// Stretch draws a square picture over r and stretches its middle. It is rasterised rest dp wide,
// and keeps inset dp at each side unstretched.
func (c *Canvas) Stretch(id sprite.ID, rest, inset float64, r geom.Rect, tint color.NRGBA) {
	sp, ok := c.Sheet.Get(id, c.px(rest))
	if !ok || r.Empty() {
		return
	}
	w, h := r.W*c.scale, r.H*c.scale
	cut := math.Round(inset * c.scale)
	cutW, cutH := min(cut, w/2), min(cut, h/2)
	tint.A = uint8(float64(tint.A) * c.ripe(sp))
	c.patches(sp.Image, patch{
		centre: r.Centre(), w: w, h: h,
		xs:   [4]float64{-w / 2, -w/2 + cutW, w/2 - cutW, w / 2},
		ys:   [4]float64{-h / 2, -h/2 + cutH, h/2 - cutH, h / 2},
		from: [4]float64{sprite.Border, sprite.Border + cut, sprite.Border + sp.W - cut, sprite.Border + sp.W},
	}, tint)
}

// Panel fills a rounded rectangle.
func (c *Canvas) Panel(r geom.Rect, radius float64, colour color.NRGBA) {
	c.Shape(Shape{Radius: radius}, r, 0, colour)
}

// Outline draws a line of the given width along the inside of a rounded
// rectangle.
func (c *Canvas) Outline(r geom.Rect, radius, width float64, colour color.NRGBA) {
	c.Shape(Shape{Edge: Ring, Radius: radius, Size: width}, r, 0, colour)
}

// Glow draws light or shadow around a rounded rectangle. It extends size beyond it.
func (c *Canvas) Glow(r geom.Rect, radius, size float64, colour color.NRGBA) {
	c.Shape(Shape{Edge: Soft, Radius: radius, Size: size}, r, 0, colour)
}
