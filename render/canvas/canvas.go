// Package canvas draws pictures, texts and plain rounded shapes, in dp. Each uses one image of
// the shared atlas, so that neighbours merge into one draw call of the graphics card. A frame
// with the same content as the frame before rasterises and allocates nothing.
package canvas

import (
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/geom"
	"gavel/render/label"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Canvas draws the frames of a scene.
type Canvas struct {
	ruler
	Sheet *sprite.Sheet

	now   time.Duration
	masks map[mask]*ebiten.Image
	geo   ebiten.GeoM // of the next image

	shift   geom.Point // of all drawings, in dp
	strokes []stroke   // of the frame so far
	points  []ebiten.Vertex
	lacks   []lack
	haste   haste
	image   ebiten.DrawImageOptions
	cover   ebiten.DrawImageOptions // for the backdrop: it replaces every pixel of the last frame
	mesh    ebiten.DrawTrianglesOptions
}

// ruler measures texts in dp.
type ruler struct {
	Labels *label.Printer
	scale  float64 // pixels per dp
}

// stroke is an image that waits for the end of the frame. Images that are printed or rasterised
// meanwhile go to the graphics card first. Otherwise they would split the frame into more
// commands.
type stroke struct {
	image  *ebiten.Image
	geo    ebiten.GeoM
	colour ebiten.ColorScale
	points int  // index of the first point on which the image is stretched; -1 for none
	rim    bool // a line along a shape, or light and shadow around it
}

// lack is the place of a picture that is not rasterised yet.
type lack struct {
	at     geom.Point // its middle, in pixels
	radius float64
}

// New returns a canvas that takes its pictures from a sheet.
func New(sheet *sprite.Sheet) *Canvas {
	c := &Canvas{ruler: ruler{label.NewPrinter(), 1}, Sheet: sheet, masks: map[mask]*ebiten.Image{}}
	// All images use one filter, because a change of filter is a new command. On whole pixels it
	// is as sharp as the nearest pixel.
	c.image.Filter = ebiten.FilterLinear
	c.cover.Blend = ebiten.BlendCopy
	c.mesh.Filter = ebiten.FilterLinear
	c.mesh.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	// Mipmaps of a picture would be images of their own. Only moving things are ever drawn at
	// less than half their size.
	c.image.DisableMipmaps, c.mesh.DisableMipmaps = true, true
	return c
}

// SetScale sets the number of device pixels per dp. It drops pictures, shapes and texts of
// another scale.
func (c *Canvas) SetScale(scale float64) {
	if scale == c.scale {
		return
	}
	c.scale = scale
	for _, m := range c.masks {
		m.Deallocate()
	}
	clear(c.masks)
}

// Begin starts a frame at the time now.
func (c *Canvas) Begin(now time.Duration) {
	c.now = now
	c.strokes, c.points, c.lacks, c.shift = c.strokes[:0], c.points[:0], c.lacks[:0], geom.Point{}
	c.haste.spent, c.haste.short = 0, false
	c.Labels.Frame()
}

// Shift moves this whole frame except its backdrop by some dp, for a shaking table.
func (c *Canvas) Shift(by geom.Point) { c.shift = by }

// Fade makes all that is drawn so far transparent, as a part of its own alpha: at 0 it is gone.
func (c *Canvas) Fade(alpha float64) {
	if alpha <= 0 {
		c.strokes, c.points, c.lacks = c.strokes[:0], c.points[:0], c.lacks[:0]
		return
	}
	part := float32(alpha)
	for i := range c.strokes {
		c.strokes[i].colour.ScaleAlpha(part)
	}
	for i := range c.points {
		p := &c.points[i]
		p.ColorR, p.ColorG, p.ColorB, p.ColorA = part*p.ColorR, part*p.ColorG, part*p.ColorB, part*p.ColorA
	}
}

// End draws the frame on dst, over a backdrop that is stretched to its size.
func (c *Canvas) End(dst, backdrop *ebiten.Image) {
	to, from := dst.Bounds(), backdrop.Bounds()
	c.cover.GeoM.Reset()
	c.cover.GeoM.Scale(float64(to.Dx())/float64(from.Dx()), float64(to.Dy())/float64(from.Dy()))
	dst.DrawImage(backdrop, &c.cover)
	dx, dy := math.Round(c.shift.X*c.scale), math.Round(c.shift.Y*c.scale)
	for i := range c.points {
		c.points[i].DstX += float32(dx)
		c.points[i].DstY += float32(dy)
	}
	for i := range c.strokes {
		s := &c.strokes[i]
		if c.rimsNothing(s) {
			continue
		}
		if s.points >= 0 {
			dst.DrawTriangles32(c.points[s.points:s.points+gridPoints], grid[:], s.image, &c.mesh)
			continue
		}
		c.image.GeoM, c.image.ColorScale = s.geo, s.colour
		c.image.GeoM.Translate(dx, dy)
		dst.DrawImage(s.image, &c.image)
	}
}

// rimsNothing reports whether a stroke is the rim of a picture that cannot be seen yet. Without
// the picture, a highlighted card would be an empty frame.
func (c *Canvas) rimsNothing(s *stroke) bool {
	if !s.rim || len(c.lacks) == 0 {
		return false
	}
	first, last := &c.points[s.points], &c.points[s.points+gridPoints-1]
	middle := geom.Pt(float64(first.DstX+last.DstX)/2, float64(first.DstY+last.DstY)/2)
	for _, l := range c.lacks {
		if d := middle.Sub(l.at); math.Hypot(d.X, d.Y) < l.radius {
			return true
		}
	}
	return false
}

// Draws returns the number of images on this frame up to now. The engine merges neighbours into
// far fewer commands.
func (c *Canvas) Draws() int { return len(c.strokes) }

// fadeIn is how long a picture takes to appear after it is rasterised.
const fadeIn = 140 * time.Millisecond

// Picture draws a picture in a pose. It is rasterised for rest, its width at rest in dp. It
// appears as soon as it is rasterised.
func (c *Canvas) Picture(id sprite.ID, pose motion.Pose, rest float64, tint color.NRGBA) {
	sp, ok := c.Sheet.Get(id, c.px(rest))
	ripe := 0.0
	if ok {
		ripe = c.ripe(sp)
	}
	if ripe < 0.5 {
		c.lacks = append(c.lacks, lack{pose.At.Mul(c.scale), pose.Width * c.scale / 2})
	}
	if !ok {
		return
	}
	alpha := pose.Alpha * ripe
	zoom := pose.Width * c.scale / sp.W
	c.geo.Reset()
	c.geo.Translate(-sp.W/2-sprite.Border, -sp.H/2-sprite.Border)
	c.geo.Scale(zoom*pose.Squeeze(), zoom)
	c.geo.Rotate(pose.Turn)
	at := pose.At.Mul(c.scale)
	if pose.Turn == 0 {
		// A picture at rest begins on a whole pixel. Otherwise it would be blurred.
		at.X = math.Round(at.X-sp.W*zoom/2) + sp.W*zoom/2
		at.Y = math.Round(at.Y-sp.H*zoom/2) + sp.H*zoom/2
	}
	c.geo.Translate(at.X, at.Y)
	c.draw(sp.Image, tint, alpha)
}

// Ready returns the opacity of a picture: 0 until it is rasterised, then rising to 1.
func (c *Canvas) Ready(id sprite.ID, rest float64) float64 {
	sp, ok := c.Sheet.Get(id, c.px(rest))
	if !ok {
		return 0
	}
	return c.ripe(sp)
}

func (c *Canvas) ripe(sp *sprite.Sprite) float64 { return motion.Part(c.now, sp.Born, fadeIn) }

// Busy reports whether pictures are still to come or to fade in, so that another frame is needed.
func (c *Canvas) Busy(now time.Duration) bool {
	return c.Sheet.Pending() || now < c.Sheet.Newest()+fadeIn
}

func (c *ruler) px(dp float64) int { return int(math.Round(dp * c.scale)) }

func (c *Canvas) draw(img *ebiten.Image, tint color.NRGBA, alpha float64) {
	if alpha <= 0 {
		return
	}
	a := float32(alpha) * float32(tint.A) / 255
	var colour ebiten.ColorScale
	colour.Scale(float32(tint.R)/255*a, float32(tint.G)/255*a, float32(tint.B)/255*a, a)
	c.strokes = append(c.strokes, stroke{image: img, geo: c.geo, colour: colour, points: -1})
}

// White leaves a picture's colours as they are.
var White = color.NRGBA{255, 255, 255, 255}

// Align says which part of a text is at its point.
type Align float64

// The alignments.
const (
	Left   Align = 0
	Middle Align = 0.5
)

// Type is the setting of a text: size of an em in dp, alignment and colour. Zoom enlarges the
// printed text for a moment, for a jumping number; 0 is 1. Turn turns it about its point, in
// radians clockwise.
type Type struct {
	Size   float64
	Align  Align
	Colour color.NRGBA
	Zoom   float64
	Turn   float64
	// Display sets the text in the display face, which titles and large numbers have.
	Display bool
}

// Style returns the type's style on this canvas.
func (c *ruler) Style(t Type) label.Style { return label.Style{Px: c.px(t.Size), Display: t.Display} }

// Width returns the width of a text, in dp.
func (c *ruler) Width(text string, t Type) float64 {
	return c.Labels.Width(text, c.Style(t)) / c.scale
}

// Fit shrinks the type until a text is no wider than width. It does not shrink below least, in
// dp.
func (c *ruler) Fit(text string, t Type, least, width float64) Type {
	s := c.Labels.Fit(text, c.Style(t), c.px(least), width*c.scale)
	t.Size = float64(s.Px) / c.scale
	return t
}

// Shorten cuts the text with an ellipsis to a width in dp.
func (c *ruler) Shorten(text string, t Type, width float64) string {
	return c.Labels.Shorten(text, c.Style(t), width*c.scale)
}

// Line is a text with the largest size for its room.
type Line struct {
	Text string
	Size float64 // of an em, in dp
}

// Cut shrinks a text to a width in dp, but not below least. If that is not enough, it cuts the
// text.
func (c *ruler) Cut(text string, t Type, least, width float64) Line {
	t = c.Fit(text, t, least, width)
	return Line{Text: c.Shorten(text, t, width), Size: t.Size}
}

// Text draws a line of text. at is the end or the middle that the alignment says, at half the
// height of its capitals.
func (c *Canvas) Text(text string, at geom.Point, t Type) {
	if text == "" || t.Colour.A == 0 {
		return
	}
	before := 0.0
	for rest := text; rest != ""; {
		n, _ := c.Labels.Run(rest, c.Style(t))
		run := rest[:n]
		rest = rest[n:]
		l := c.Labels.Printed(run, c.Style(t))
		if l == nil {
			began, ok := c.haste.begin()
			if !ok {
				return
			}
			l = c.Labels.Print(run, c.Style(t))
			c.haste.end(began)
		}
		width := l.Width
		if n < len(text) {
			width = c.Labels.Width(text, c.Style(t))
		}
		c.put(l, width*float64(t.Align)-before, at, t)
		before += l.Width
	}
}

// put draws a label whose origin lies left of a point.
func (c *Canvas) put(l *label.Label, left float64, at geom.Point, t Type) {
	zoom := t.Zoom
	if zoom == 0 {
		zoom = 1
	}
	c.geo.Reset()
	c.geo.Translate(-l.Left-left, -l.Middle)
	c.geo.Scale(zoom, zoom)
	c.geo.Rotate(t.Turn)
	x, y := at.X*c.scale, at.Y*c.scale
	if zoom == 1 && t.Turn == 0 {
		x = math.Round(x-left) + left
		y = math.Round(y-l.Middle) + l.Middle
	}
	c.geo.Translate(x, y)
	c.draw(l.Image, t.Colour, 1)
	if l.Tinted != nil {
		c.draw(l.Tinted, color.NRGBA{255, 255, 255, t.Colour.A}, 1)
	}
}

// haste limits how long one frame rasterises texts and shapes.
type haste struct {
	clock func() time.Duration
	most  time.Duration // 0 is no limit
	spent time.Duration // of this frame
	short bool          // this frame lacks something
}

// Limit lets a frame rasterise texts and shapes for about most, by a clock. A frame that needs
// longer is [Canvas.Short].
func (c *Canvas) Limit(most time.Duration, clock func() time.Duration) {
	c.haste.most, c.haste.clock = most, clock
}

// Short reports whether this frame lacks texts or shapes, which the next frame rasterises. It is
// not meant to be seen.
func (c *Canvas) Short() bool { return c.haste.short }

// begin reports whether the frame has time left to rasterise something. It returns the time for end.
func (h *haste) begin() (began time.Duration, ok bool) {
	if h.most == 0 {
		return 0, true
	}
	if h.short = h.short || h.spent >= h.most; h.short {
		return 0, false
	}
	return h.clock(), true
}

// end counts what was rasterised since began.
func (h *haste) end(began time.Duration) {
	if h.most > 0 {
		h.spent += h.clock() - began
	}
}
