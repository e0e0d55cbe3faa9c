package canvas

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Tilted draws a picture as Picture does, tilted in depth. The sides to which tilt points go back
// by that many radians. The picture is stretched over as many vertices as a shape, and is one
// image like any other.
func (c *Canvas) Tilted(id sprite.ID, pose motion.Pose, rest float64, tint color.NRGBA, tilt geom.Point) {
	c.onGrid(id, pose, rest, tint, tilt, geom.Rect{W: 1, H: 1})
}

// Part draws a picture as Picture does, but only a part of it: the rest is hidden, for instance in
// an envelope. The part is in shares of the picture's width and height.
func (c *Canvas) Part(id sprite.ID, pose motion.Pose, rest float64, part geom.Rect) {
	c.onGrid(id, pose, rest, White, geom.Point{}, part)
}

// onGrid draws a part of a tilted picture.
func (c *Canvas) onGrid(id sprite.ID, pose motion.Pose, rest float64, tint color.NRGBA, tilt geom.Point, part geom.Rect) {
	sp, ok := c.Sheet.Get(id, c.px(rest))
	if !ok {
		return
	}
	tint.A = uint8(float64(tint.A) * min(1, pose.Alpha*c.ripe(sp)))
	zoom := pose.Width * c.scale / sp.W
	w, h := sp.W+2*sprite.Border, sp.H+2*sprite.Border
	far := 2.5 * h * zoom // from the eye to the picture
	sin, cos := math.Sincos(pose.Turn)
	backX, backY := math.Sin(tilt.X), math.Sin(tilt.Y)
	at := pose.At.Mul(c.scale)
	a := float32(tint.A) / 255
	red, green, blue := float32(tint.R)/255*a, float32(tint.G)/255*a, float32(tint.B)/255*a
	c.strokes = append(c.strokes, stroke{image: sp.Image, points: len(c.points)})
	for i := range gridPoints {
		u, v := (part.X+part.W*float64(i%4)/3)*w, (part.Y+part.H*float64(i/4)/3)*h
		x, y := (u-w/2)*zoom*pose.Squeeze(), (v-h/2)*zoom
		k := far / (far + x*backX + y*backY)
		x, y = x*math.Cos(tilt.X)*k, y*math.Cos(tilt.Y)*k
		c.points = append(c.points, ebiten.Vertex{
			DstX: float32(at.X + x*cos - y*sin), DstY: float32(at.Y + x*sin + y*cos),
			SrcX: float32(u), SrcY: float32(v),
			ColorR: red, ColorG: green, ColorB: blue, ColorA: a,
		})
	}
}
