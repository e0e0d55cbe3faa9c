package place

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/assets/art"
	"gavel/render/geom"
)

// Painting is the image of a place in the making. Its drawings are rasterised and written to the
// sheet one after the other, because the page would stand still while all of them are. All lie on
// one sheet, because separate images would split the frame into more commands.
type Painting struct {
	size     image.Point // in pixels
	scale    float64
	drawings []drawing
	layers   []layer
	ready    int           // drawings that are on the sheet
	sheet    *ebiten.Image // nil before the first
	whole    image.Point   // the sheet's size
	free     image.Point   // where the next drawing lies
}

// drawing is a picture on the sheet, at scale pixels per unit.
type drawing struct {
	art.Picture
	scale float64
	at    image.Rectangle // its place on the sheet
}

// Painting begins an image of the window's size in pixels. scale is the number of pixels per dp.
func (p Place) Painting(size image.Point, scale float64) *Painting {
	e := &Painting{size: size, scale: scale}
	e.felt()
	if !p.Room.Empty() {
		p.furnish(e)
	}
	return e
}

// Ready reports whether all drawings are on the sheet.
func (e *Painting) Ready() bool { return e.ready == len(e.drawings) }

// Work rasterises the next drawing.
func (e *Painting) Work() {
	if e.sheet == nil {
		e.sheet = ebiten.NewImageWithOptions(image.Rectangle{Max: e.whole}, &ebiten.NewImageOptions{Unmanaged: true})
	}
	d := &e.drawings[e.ready]
	e.sheet.SubImage(d.at).(*ebiten.Image).WritePixels(art.Raster(d.Picture, d.scale).Pix)
	e.ready++
}

// Drop frees the sheet. A painting that is not needed any more needs it too.
func (e *Painting) Drop() {
	if e.sheet != nil {
		e.sheet.Deallocate()
	}
}

// furnish adds everything around the table and on its cloth.
func (p Place) furnish(e *Painting) {
	at := p.lamp()
	e.stretch(art.Drawn("parlour/lamp", 0), 1, geom.Around(at, 0.94*p.Room.W, 0.96*p.Room.H))
	p.beam(e, at)
	window := geom.Rect{W: p.Window.W, H: p.Window.H}
	e.stretch(art.Drawn("parlour/vignette", 0), 1, window.Inset(-max(window.W, window.H)/64)) // it has no neighbours at its rim
	p.lozenge(e, at)
	p.rail(e)
	p.curtain(e)
}

// zoom returns the size of things on the cloth.
func (p Place) zoom() float64 { return geom.Clamp(min(p.Room.W/1000, p.Room.H/560), 0.45, 2.2) }

func (p Place) beam(e *Painting, at geom.Point) {
	k := 0.75 * p.zoom()
	wide, high := art.BeamW*k, (at.Y-p.Room.Y+150*k)*art.BeamH/340
	e.stretch(art.Drawn("parlour/beam", 0), 0.25, geom.Rect{X: at.X - wide/2, Y: p.Room.Y, W: wide, H: high})
}

func (p Place) lozenge(e *Painting, at geom.Point) {
	w, h := math.Round(330*p.zoom()), math.Round(190*p.zoom())
	quarter := e.add(art.Lozenge(w, h), e.scale)
	for _, way := range [...]geom.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		e.put(quarter, geom.Rect{X: at.X, Y: at.Y, W: w, H: h}, way)
	}
}

// rail adds the wood along the upper side and both sides.
func (p Place) rail(e *Painting) {
	if p.Rail == 0 {
		return
	}
	side := art.RailCorner(p.Rail)
	corner := e.add(art.Rail(p.Rail), e.scale)
	n := e.pixels(corner).X
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
func (p Place) curtain(e *Painting) {
	if p.Drop == 0 {
		return
	}
	r := p.Room
	if d := p.Drape; d.W > 0 {
		hem := p.Drop - 14 // behind the curtain above
		drape := e.add(art.Drape(d.W, d.H-hem), e.scale)
		e.put(drape, geom.Rect{X: r.X, Y: hem, W: d.W, H: d.H - hem}, geom.Pt(1, 1))
		e.put(drape, geom.Rect{X: r.Right(), Y: hem, W: d.W, H: d.H - hem}, geom.Pt(-1, 1))
	}
	n := max(3, int(math.Round(r.W/(63.6+0.0369*r.W))))
	above := art.Valance(r.W, p.Drop, n)
	e.put(e.add(above, e.scale), geom.Rect{X: r.X, W: above.W, H: above.H}, geom.Pt(1, 1))
}

// layer is a part of a drawing on the sheet, and the place of its pixels.
type layer struct {
	drawing int
	part    image.Rectangle
	geo     ebiten.GeoM
}

// add puts a picture on the sheet, at scale pixels per unit: beside the one before, or below all if there is no room in the
// window's width.
func (e *Painting) add(p art.Picture, scale float64) (number int) {
	const gap = 2
	size := art.Pixels(p, scale)
	if e.free.X+size.X > e.size.X {
		e.free = image.Pt(0, e.whole.Y)
	}
	d := drawing{p, scale, image.Rectangle{e.free, e.free.Add(size)}}
	e.free.X += size.X + gap
	e.whole = image.Pt(max(e.whole.X, d.at.Max.X), max(e.whole.Y, d.at.Max.Y+gap))
	e.drawings = append(e.drawings, d)
	return len(e.drawings) - 1
}

// pixels returns the size of a drawing.
func (e *Painting) pixels(number int) image.Point { return e.drawings[number].at.Size() }

// felt covers the image with cloth, by repeating a small tile.
func (e *Painting) felt() {
	cloth := e.add(art.Felt(), e.scale)
	tile := e.pixels(cloth)
	for y := 0; y < e.size.Y; y += tile.Y {
		for x := 0; x < e.size.X; x += tile.X {
			l := layer{drawing: cloth, part: image.Rectangle{Max: tile}}
			l.geo.Translate(float64(x), float64(y))
			e.layers = append(e.layers, l)
		}
	}
}

// stretch puts a picture over r, at scale pixels per unit.
func (e *Painting) stretch(p art.Picture, scale float64, r geom.Rect) {
	e.put(e.add(p, scale), r, geom.Pt(1, 1))
}

// put puts a drawing over r. It starts at r's corner and continues in the directions of the
// signs.
func (e *Painting) put(drawing int, r geom.Rect, way geom.Point) {
	e.cut(drawing, image.Rectangle{Max: e.pixels(drawing)}, r, way)
}

// cut puts a part of a drawing over r in the same way.
func (e *Painting) cut(drawing int, part image.Rectangle, r geom.Rect, way geom.Point) {
	w, h := math.Round(r.W*e.scale), math.Round(r.H*e.scale)
	l := layer{drawing: drawing, part: part}
	l.geo.Scale(way.X*w/float64(part.Dx()), way.Y*h/float64(part.Dy()))
	l.geo.Translate(math.Round(r.X*e.scale), math.Round(r.Y*e.scale))
	e.layers = append(e.layers, l)
}

// Paint paints the place on an image of the window's size. It must be ready.
func (e *Painting) Paint(dst *ebiten.Image) {
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true}
	for i := range e.layers {
		l := &e.layers[i]
		op.GeoM = l.geo
		dst.DrawImage(e.sheet.SubImage(l.part.Add(e.drawings[l.drawing].at.Min)).(*ebiten.Image), op)
	}
}
