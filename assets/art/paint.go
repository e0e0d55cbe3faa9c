package art

import (
	"encoding/binary"
	"image"
	"image/draw"
	"math"
)

// clip limits painting to a rectangle of the image and, if mask is set, to the
// coverage it holds for that rectangle.
type clip struct {
	rect image.Rectangle
	mask []uint8
}

// paint is what fills a path: one pixel for all, or a ramp of them indexed by
// a place along a line (linear) or from a centre (radial).
type paint struct {
	flat   pixel
	ramp   *[256]pixel
	to     Transform // device pixels to the ramp's space
	radial bool
}

// Fill paints the path with one ink.
func (s *Path) Fill(c Ink) *Path {
	s.pen.cast(s, paint{flat: c.pixel()})
	return s
}

// Blend paints the path with a gradient from top to bottom of its bounds.
func (s *Path) Blend(top, bottom Ink) *Path {
	_, minY, _, maxY := s.bounds()
	if h := maxY - minY; h > 0 {
		s.pen.cast(s, paint{ramp: s.pen.ramp(top, bottom), to: Transform{c: 1 / h, e: -minY / h}})
	}
	return s
}

// Ramp paints the path with inks spread evenly along the line x0,y0 - x1,y1.
func (s *Path) Ramp(x0, y0, x1, y1 float64, inks ...Ink) *Path {
	dx, dy := x1-x0, y1-y0
	// The line becomes the x axis from 0 to 1.
	line := Transform{dx, dy, -dy, dx, x0, y0}
	s.pen.cast(s, paint{ramp: s.pen.ramp(inks...), to: s.pen.at.then(line).inverse()})
	return s
}

// Radial paints the path with inks spread evenly from the centre x, y outward
// to the ellipse rx, ry.
func (s *Path) Radial(x, y, rx, ry float64, inks ...Ink) *Path {
	to := s.pen.at.then(Move(x, y).Scale(rx, ry)).inverse()
	s.pen.cast(s, paint{ramp: s.pen.ramp(inks...), to: to, radial: true})
	return s
}

// Clip runs draw with painting limited to the path.
func (s *Path) Clip(draw func()) {
	p := s.pen
	old := p.clip
	rect, cover := p.rasterise(s)
	mask := make([]uint8, len(cover))
	copy(mask, cover)
	if old.mask != nil {
		for y := rect.Min.Y; y < rect.Max.Y; y++ {
			row := mask[(y-rect.Min.Y)*rect.Dx():][:rect.Dx()]
			outer := old.row(y, rect.Min.X, rect.Max.X)
			for x := range row {
				row[x] = uint8(uint32(row[x]) * uint32(outer[x]) / 255)
			}
		}
	}
	p.clip = clip{rect, mask}
	draw()
	p.clip = old
}

func (c clip) row(y, x0, x1 int) []uint8 {
	w := c.rect.Dx()
	start := (y-c.rect.Min.Y)*w - c.rect.Min.X
	return c.mask[start+x0 : start+x1]
}

// ramp spreads inks evenly over 256 steps. It is good until the next call.
func (p *Pen) ramp(inks ...Ink) *[256]pixel {
	parts := len(inks) - 1
	for k := range parts {
		a, b := inks[k].pixel(), inks[k+1].pixel()
		first, last := k*255/parts, (k+1)*255/parts
		for i := first; i <= last; i++ {
			p.steps[i] = a.mix(b, (i-first)*256/(last-first))
		}
	}
	return &p.steps
}

func (s *Path) bounds() (minX, minY, maxX, maxY float64) {
	minX, minY = math.Inf(1), math.Inf(1)
	maxX, maxY = math.Inf(-1), math.Inf(-1)
	for _, p := range s.pts {
		minX, minY = min(minX, p.x), min(minY, p.y)
		maxX, maxY = max(maxX, p.x), max(maxY, p.y)
	}
	return
}

// rasterise returns how much of each pixel the path covers, for the part of
// its bounds inside the clip only: small shapes cost little on large pictures.
// The coverage is good until the next call.
func (p *Pen) rasterise(s *Path) (image.Rectangle, []uint8) {
	minX, minY, maxX, maxY := s.bounds()
	if !(minX < maxX && minY < maxY) {
		return image.Rectangle{}, nil
	}
	rect := image.Rect(int(math.Floor(minX)), int(math.Floor(minY)), int(math.Ceil(maxX)), int(math.Ceil(maxY)))
	if rect = rect.Intersect(p.clip.rect); rect.Empty() {
		return image.Rectangle{}, nil
	}
	w, h := rect.Dx(), rect.Dy()
	p.raster.Reset(w, h)
	p.raster.DrawOp = draw.Src
	ox, oy := float64(rect.Min.X), float64(rect.Min.Y)
	s.each(func(pts []point, _ bool) {
		p.raster.MoveTo(float32(pts[0].x-ox), float32(pts[0].y-oy))
		for _, q := range pts[1:] {
			p.raster.LineTo(float32(q.x-ox), float32(q.y-oy))
		}
		p.raster.ClosePath()
	})
	if cap(p.cover) < w*h {
		p.cover = make([]uint8, w*h)
	}
	p.cover = p.cover[:w*h]
	mask := image.Alpha{Pix: p.cover, Stride: w, Rect: image.Rect(0, 0, w, h)}
	p.raster.Draw(&mask, mask.Rect, image.Opaque, image.Point{})
	return rect, p.cover
}

// cast lays paint over the path.
func (p *Pen) cast(s *Path, c paint) {
	rect, cover := p.rasterise(s)
	w := rect.Dx()
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		row := cover[(y-rect.Min.Y)*w:][:w]
		if p.clip.mask != nil {
			for x, m := range p.clip.row(y, rect.Min.X, rect.Max.X) {
				if m != 255 {
					row[x] = uint8(uint32(row[x]) * uint32(m) / 255)
				}
			}
		}
		out := p.img.Pix[p.img.PixOffset(rect.Min.X, y):][:4*w]
		switch {
		case c.ramp == nil:
			blendRow(out, row, c.flat)
		case c.radial:
			c.radialRow(out, row, rect.Min.X, y)
		default:
			c.linearRow(out, row, rect.Min.X, y)
		}
	}
}

func (c paint) linearRow(out, row []uint8, x, y int) {
	const one = 1 << 16 // fixed point: a row has one starting place and one step
	at := int(c.to.apply(float64(x)+0.5, float64(y)+0.5).x * 255 * one)
	step := int(c.to.a * 255 * one)
	if step == 0 {
		blendRow(out, row, c.ramp[min(max((at+one/2)/one, 0), 255)])
		return
	}
	for i, m := range row {
		if m != 0 {
			c.ramp[min(max((at+one/2)/one, 0), 255)].blend(out[4*i:4*i+4:4*i+4], m)
		}
		at += step
	}
}

func (c paint) radialRow(out, row []uint8, x, y int) {
	at := c.to.apply(float64(x)+0.5, float64(y)+0.5)
	for i, m := range row {
		if m != 0 {
			r := min(math.Sqrt(at.x*at.x+at.y*at.y), 1)
			c.ramp[int(r*255+0.5)].blend(out[4*i:4*i+4:4*i+4], m)
		}
		at.x += c.to.a
		at.y += c.to.b
	}
}

func blendRow(out, row []uint8, c pixel) {
	whole := c.bytes()
	for x, m := range row {
		switch {
		case m == 0:
		case m == 255 && c >= opaque:
			binary.LittleEndian.PutUint32(out[4*x:4*x+4:4*x+4], whole)
		default:
			c.blend(out[4*x:4*x+4:4*x+4], m)
		}
	}
}

// Each asks ink for the colour of every pixel of the picture, given the
// pixel's middle in drawing coordinates: for textures and soft light that no
// outline can describe.
func (p *Pen) Each(ink func(x, y float64) Ink) {
	back := p.at.inverse()
	for y := p.clip.rect.Min.Y; y < p.clip.rect.Max.Y; y++ {
		for x := p.clip.rect.Min.X; x < p.clip.rect.Max.X; x++ {
			at := back.apply(float64(x)+0.5, float64(y)+0.5)
			i := p.img.PixOffset(x, y)
			ink(at.x, at.y).pixel().blend(p.img.Pix[i:i+4:i+4], 255)
		}
	}
}
