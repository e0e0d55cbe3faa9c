package canvas

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/geom"
	"gavel/render/label"
	"gavel/render/sprite"
)

// Kind is the kind of a [Mark].
type Kind uint8

// The kinds of marks.
const (
	Word    Kind = iota // a text
	Drawing             // a picture
	Ground              // a filled shape, or a picture stretched over one
	Rim                 // a line along a shape, or light and shadow around it
)

// Mark is something on the frame, for a test.
type Mark struct {
	Kind    Kind
	Name    string        // the text, or the kind of picture
	Size    float64       // of a Word: of its em, in dp
	Corners [4]geom.Point // one after the other around it, in dp
	Alpha   float64       // 1 hides what lies below
}

// The extent of a text above and below the middle of its capitals, as a part of its size. It
// includes the tops of the capitals and most of the descenders.
const (
	rise = 0.38
	fall = 0.46
)

// Marks lists everything on this frame up to now, the lowest first. It is for tests. It
// recognises things by their images, so frames need no extra work.
func (c *Canvas) Marks() []Mark {
	known := make(map[*ebiten.Image]Mark, len(c.strokes))
	for i := range c.strokes {
		known[c.strokes[i].image] = Mark{Kind: Ground}
	}
	texts := map[*ebiten.Image]*label.Label{}
	for l, text := range c.Labels.All() {
		if _, ok := known[l.Image]; ok {
			known[l.Image] = Mark{Kind: Word, Name: text, Size: float64(l.Px) / c.scale}
			texts[l.Image] = l
		}
	}
	for id, sp := range c.Sheet.All() {
		if _, ok := known[sp.Image]; ok {
			known[sp.Image] = Mark{Kind: Drawing, Name: id.Kind}
		}
	}
	shapes := map[*ebiten.Image]mask{}
	for m, image := range c.masks {
		shapes[image] = m
	}
	all := make([]Mark, 0, len(c.strokes))
	for i := range c.strokes {
		s := &c.strokes[i]
		if c.rimsNothing(s) {
			continue
		}
		if s.points >= 0 {
			m := Mark{Kind: Ground, Name: known[s.image].Name, Alpha: float64(c.points[s.points].ColorA)}
			margin := 0.0
			if shape, ok := shapes[s.image]; ok {
				margin = float64(shape.margin())
				if shape.edge != Solid {
					m.Kind = Rim
				}
			}
			m.Corners = c.outline(c.points[s.points:s.points+gridPoints], margin)
			all = append(all, m)
			continue
		}
		size := s.image.Bounds().Size()
		x0, y0, x1, y1 := float64(sprite.Border), float64(sprite.Border), float64(size.X-sprite.Border), float64(size.Y-sprite.Border)
		m := known[s.image]
		if l := texts[s.image]; l != nil {
			x0, x1 = l.Left, l.Left+l.Width
			em := m.Size * c.scale
			y0, y1 = l.Middle-rise*em, l.Middle+fall*em
		}
		m.Alpha = float64(s.colour.A())
		for k, p := range [...]geom.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}} {
			x, y := s.geo.Apply(p.X, p.Y)
			m.Corners[k] = geom.Pt(x, y).Mul(1 / c.scale)
		}
		all = append(all, m)
	}
	return all
}

// outline returns the corners of a stretched image without its margin of pixels.
func (c *Canvas) outline(points []ebiten.Vertex, margin float64) (corners [4]geom.Point) {
	for k, i := range [...]int{0, 3, 15, 12} {
		corners[k] = geom.Pt(float64(points[i].DstX), float64(points[i].DstY))
	}
	across, down := corners[1].Sub(corners[0]), corners[3].Sub(corners[0])
	across = across.Mul(margin / max(1, math.Hypot(across.X, across.Y)))
	down = down.Mul(margin / max(1, math.Hypot(down.X, down.Y)))
	corners = [4]geom.Point{
		corners[0].Add(across).Add(down), corners[1].Sub(across).Add(down),
		corners[2].Sub(across).Sub(down), corners[3].Add(across).Sub(down),
	}
	for k := range corners {
		corners[k] = corners[k].Mul(1 / c.scale)
	}
	return corners
}
