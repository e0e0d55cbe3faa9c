package place

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/assets/art"
	"gavel/render/geom"
)

// Paint paints the place on an image of the window's size. scale is the number of pixels per dp.
func (p Place) Paint(dst *ebiten.Image, scale float64) {
	e := &easel{scale: scale}
	e.felt(dst.Bounds().Size())
	if !p.Room.Empty() {
		p.furnish(e)
	}
	e.paint(dst)
}

// furnish adds everything around the table and on its cloth.
func (p Place) furnish(e *easel) {
	at := p.lamp()
	e.stretch(art.Lamp(), 1, geom.Around(at, 0.94*p.Room.W, 0.96*p.Room.H))
	p.beam(e, at)
	window := geom.Rect{W: p.Window.W, H: p.Window.H}
	e.stretch(art.Vignette(), 1, window.Inset(-max(window.W, window.H)/64)) // it has no neighbours at its rim
	p.lozenge(e, at)
	p.rail(e)
	p.curtain(e)
}

// zoom returns the size of things on the cloth.
func (p Place) zoom() float64 { return geom.Clamp(min(p.Room.W/1000, p.Room.H/560), 0.45, 2.2) }

func (p Place) beam(e *easel, at geom.Point) {
	k := 0.75 * p.zoom()
	wide, high := art.BeamW*k, (at.Y-p.Room.Y+150*k)*art.BeamH/340
	e.stretch(art.Beam(), 0.5, geom.Rect{X: at.X - wide/2, Y: p.Room.Y, W: wide, H: high})
}

func (p Place) lozenge(e *easel, at geom.Point) {
	w, h := math.Round(330*p.zoom()), math.Round(190*p.zoom())
	quarter := e.raster(art.Lozenge(w, h), e.scale)
	for _, way := range [...]geom.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		e.put(quarter, geom.Rect{X: at.X, Y: at.Y, W: w, H: h}, way)
	}
}

// rail adds the wood along the upper side and both sides.
func (p Place) rail(e *easel) {
	if p.Rail == 0 {
		return
	}
	side := art.RailCorner(p.Rail)
	corner := e.raster(art.Rail(p.Rail), e.scale)
	n := e.sheet[corner].Rect.Dx()
	r := p.Room
	mirror := geom.Pt(-1, 1)
	across := geom.Rect{X: r.X + side, Y: r.Y, W: r.W - 2*side, H: side}
	down := geom.Rect{X: r.X, Y: r.Y + side, W: side, H: r.H - side}
	e.cut(corner, image.Rect(n-2, 0, n-1, n), across, geom.Pt(1, 1)) // the pixels beside it are the same
	for _, way := range [...]geom.Point{{X: 1, Y: 1}, mirror} {
		x := r.X
		if way.X < 0 {
			x = r.Right()
		}
		e.put(corner, geom.Rect{X: x, Y: r.Y, W: side, H: side}, way)
		down.X = x
		e.cut(corner, image.Rect(0, n-2, n, n-1), down, way)
	}
}

// curtain adds the curtain over the top, and one at either side.
func (p Place) curtain(e *easel) {
	if p.Drop == 0 {
		return
	}
	r := p.Room
	if d := p.Drape; d.W > 0 {
		hem := p.Drop - 14 // behind the curtain above
		drape := e.raster(art.Drape(d.W, d.H-hem), e.scale)
		e.put(drape, geom.Rect{X: r.X, Y: hem, W: d.W, H: d.H - hem}, geom.Pt(1, 1))
		e.put(drape, geom.Rect{X: r.Right(), Y: hem, W: d.W, H: d.H - hem}, geom.Pt(-1, 1))
	}
	n := max(3, int(math.Round(r.W/(63.6+0.0369*r.W))))
	above := art.Valance(r.W, p.Drop, n)
	e.put(e.raster(above, e.scale), geom.Rect{X: r.X, W: above.W, H: above.H}, geom.Pt(1, 1))
}

// easel collects the parts of an image, in dp. All drawings are on one sheet, because separate
// images would split the frame into more commands.
type easel struct {
	scale  float64
	sheet  []*image.RGBA // below each other, with a gap
	layers []layer
}

// layer is a part of a drawing on the sheet, and the place of its pixels.
type layer struct {
	drawing int
	part    image.Rectangle
	geo     ebiten.GeoM
}

// raster puts a picture on the sheet, at scale pixels per unit.
func (e *easel) raster(p art.Picture, scale float64) (drawing int) {
	e.sheet = append(e.sheet, art.Raster(p, scale))
	return len(e.sheet) - 1
}

// felt covers a size in pixels with cloth, by repeating a small tile.
func (e *easel) felt(size image.Point) {
	cloth := e.raster(art.Felt(), e.scale)
	tile := e.sheet[cloth].Rect
	for y := 0; y < size.Y; y += tile.Dy() {
		for x := 0; x < size.X; x += tile.Dx() {
			l := layer{drawing: cloth, part: tile}
			l.geo.Translate(float64(x), float64(y))
			e.layers = append(e.layers, l)
		}
	}
}

// stretch puts a picture over r, at scale pixels per unit.
func (e *easel) stretch(p art.Picture, scale float64, r geom.Rect) {
	e.put(e.raster(p, scale), r, geom.Pt(1, 1))
}

// put puts a drawing over r. It starts at r's corner and continues in the directions of the
// signs.
func (e *easel) put(drawing int, r geom.Rect, way geom.Point) {
	e.cut(drawing, e.sheet[drawing].Rect, r, way)
}

// cut puts a part of a drawing over r in the same way.
func (e *easel) cut(drawing int, part image.Rectangle, r geom.Rect, way geom.Point) {
	w, h := math.Round(r.W*e.scale), math.Round(r.H*e.scale)
	l := layer{drawing: drawing, part: part}
	l.geo.Scale(way.X*w/float64(part.Dx()), way.Y*h/float64(part.Dy()))
	l.geo.Translate(math.Round(r.X*e.scale), math.Round(r.Y*e.scale))
	e.layers = append(e.layers, l)
}

// paint draws the layers.
func (e *easel) paint(dst *ebiten.Image) {
	const gap = 2
	var size image.Point
	tops := make([]int, len(e.sheet))
	for i, d := range e.sheet {
		tops[i] = size.Y
		size = image.Pt(max(size.X, d.Rect.Dx()), size.Y+d.Rect.Dy()+gap)
	}
	all := image.NewRGBA(image.Rectangle{Max: size})
	for i, d := range e.sheet {
		for y := range d.Rect.Dy() {
			copy(all.Pix[all.PixOffset(0, tops[i]+y):], d.Pix[y*d.Stride:][:4*d.Rect.Dx()])
		}
	}
	sheet := ebiten.NewImageFromImage(all)
	defer sheet.Deallocate()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true}
	for i := range e.layers {
		l := &e.layers[i]
		op.GeoM = l.geo
		dst.DrawImage(sheet.SubImage(l.part.Add(image.Pt(0, tops[l.drawing]))).(*ebiten.Image), op)
	}
}
